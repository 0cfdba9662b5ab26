//! Where the panes stand: a pure function from the size of the screen, what is in focus and how wide the reader of the
//! program wants the panes to rectangles.
//!
//! ```text
//!   120 and more      80 to 119              below 80
//!   header            header                 header
//!   ven│papers│read   papers│read            the pane in focus
//!   ven│papers│read   (venues slide over the list)
//!   footer            footer                 footer
//! ```

use ratatui::layout::{Rect, Size};

/// A pane of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pane {
    /// All papers, bookmarks, and the venues.
    Venues,
    /// The list of papers.
    #[default]
    Papers,
    /// The abstract.
    Reader,
}

/// Columns from which three panes stand side by side.
const THREE: u16 = 120;
/// Columns from which two panes stand side by side.
const TWO: u16 = 80;
/// Rows from which a blank row parts the header from the panes.
const AIRY: u16 = 16;
/// Columns of the venue pane.
const VENUES: u16 = 25;
/// Rows of the reader's pane from which a note leaves its upper half to the abstract.
const HALVES: u16 = 16;
/// Columns that each pane keeps beside others, however narrow it is wanted.
const LEAST: Widths<u16> = Widths { venues: 12, reader: 24 };
/// Columns that the list of papers keeps.
const LEAST_PAPERS: u16 = 20;
/// Columns between the edge of the reader and its text, on each side.
const MARGIN: u16 = 2;

/// Columns of the venue pane and of the reader; the list of papers takes the rest. By default these are differences from
/// the usual widths: how much wider each is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Widths<T = i16> {
    /// The left pane.
    pub venues: T,
    /// The right pane.
    pub reader: T,
}

/// How the panes are to stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wish {
    /// The pane that has the keys.
    pub focus: Pane,
    /// The reader gets the whole screen.
    pub zoom: bool,
    /// The widest line of the abstract in cells.
    pub measure: u16,
    /// How much wider than usual panes are.
    pub widths: Widths,
}

/// The rectangles of one frame; a pane that is not shown has none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Layout {
    /// Name, place and counts.
    pub header: Rect,
    /// The venue pane.
    pub venues: Option<Rect>,
    /// The paper list.
    pub papers: Option<Rect>,
    /// The abstract.
    pub reader: Option<Rect>,
    /// In a triage run, how far it is.
    pub progress: Rect,
    /// In a triage run, why the paper comes now.
    pub because: Rect,
    /// Keys or a message.
    pub footer: Rect,
}

impl Layout {
    /// Divides a screen.
    pub fn new(size: Size, wish: Wish) -> Layout {
        let header = u16::from(size.height >= 4);
        let footer = u16::from(size.height >= 3);
        let gap = u16::from(size.height >= AIRY);
        let body = Rect {
            x: 0,
            y: header + gap,
            width: size.width,
            height: size.height.saturating_sub(header + gap + footer),
        };
        let mut layout = Layout {
            header: Rect { x: 0, y: 0, width: size.width, height: header },
            footer: Rect { x: 0, y: body.bottom(), width: size.width, height: footer },
            ..Layout::default()
        };
        match size.width {
            _ if wish.zoom && wish.focus == Pane::Reader => layout.reader = Some(body),
            THREE.. => layout.three(body, wish),
            TWO.. => layout.two(body, wish),
            _ => layout.one(body, wish.focus),
        }
        layout
    }

    /// Divides a screen for a triage run: the paper has all of it but a few rows.
    pub fn of_run(size: Size) -> Layout {
        let row = |y, shown| Rect { x: 0, y, width: size.width, height: u16::from(shown) };
        let (header, footer) = (row(0, size.height >= 4), size.height >= 3);
        let progress = row(header.bottom(), size.height >= 6);
        let top = progress.bottom() + u16::from(size.height >= 10);
        let bottom = size.height - u16::from(footer);
        let because = size.height >= 8;
        let foot = u16::from(because) + u16::from(size.height >= AIRY);
        let reader = Rect { x: 0, y: top, width: size.width, height: bottom.saturating_sub(top + foot) };
        Layout {
            header,
            progress,
            reader: Some(reader),
            because: row(bottom.saturating_sub(1), because),
            footer: row(bottom, footer),
            ..Layout::default()
        }
    }

    fn three(&mut self, body: Rect, wish: Wish) {
        let usual = VENUES + body.width.saturating_sub(THREE) / 16;
        let most = body.width.saturating_sub(LEAST_PAPERS + LEAST.reader + 2);
        let (venues, rest) = split(body, wider(usual, wish.widths.venues, LEAST.venues, most));
        self.venues = Some(venues);
        self.lists(rest, wish);
    }

    fn two(&mut self, body: Rect, wish: Wish) {
        self.lists(body, wish);
        if wish.focus == Pane::Venues {
            self.venues = self.papers.take();
        }
    }

    fn lists(&mut self, body: Rect, wish: Wish) {
        let usual = (body.width * 54 / 100).min(wish.measure.saturating_add(2 * MARGIN));
        let most = body.width.saturating_sub(LEAST_PAPERS + 1);
        let reader = wider(usual, wish.widths.reader, LEAST.reader, most);
        let (papers, reader) = split(body, body.width.saturating_sub(reader + 1));
        self.papers = Some(papers);
        self.reader = Some(reader);
    }

    fn one(&mut self, body: Rect, focus: Pane) {
        let pane = match focus {
            Pane::Venues => &mut self.venues,
            Pane::Papers => &mut self.papers,
            Pane::Reader => &mut self.reader,
        };
        *pane = Some(body);
    }

    /// The pane at a cell of the screen.
    pub fn pane_at(&self, column: u16, row: u16) -> Option<Pane> {
        let at = |rect: Option<Rect>| rect.is_some_and(|r| r.contains((column, row).into()));
        [(self.venues, Pane::Venues), (self.papers, Pane::Papers), (self.reader, Pane::Reader)]
            .into_iter()
            .find(|(rect, _)| at(*rect))
            .map(|(_, pane)| pane)
    }
}

/// A width made wider, within bounds; the usual one where nothing else is wanted, whatever the bounds.
fn wider(usual: u16, by: i16, least: u16, most: u16) -> u16 {
    if by == 0 { usual } else { usual.saturating_add_signed(by).min(most).max(least) }
}

/// Cuts `width` columns off the left of a rectangle, and one more for the line between the two.
fn split(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    let taken = (width + 1).min(area.width);
    (Rect { width, ..area }, Rect { x: area.x + taken, width: area.width - taken, ..area })
}

/// The middle of an area, at most so large.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// A list pane: one row of title, the rest rows of the list.
pub fn rows(pane: Rect) -> Rect {
    Rect {
        y: pane.y + u16::from(pane.height > 1),
        height: pane.height.saturating_sub(1).max(pane.height.min(1)),
        ..pane
    }
}

/// Where a note is written in the reader's pane: its lower half, or all of it where that is small.
pub fn note(pane: Rect) -> Rect {
    let height = if pane.height < HALVES { pane.height } else { pane.height / 2 };
    Rect { y: pane.bottom() - height, height, ..pane }
}

/// Where the reader's text stands in its pane: at most `measure` cells wide, in the middle when there is much room.
pub fn column(pane: Rect, measure: u16) -> Rect {
    let margin = if pane.width >= 30 { MARGIN } else { u16::from(pane.width >= 12) };
    let width = pane.width.saturating_sub(2 * margin).min(measure);
    let spare = pane.width.saturating_sub(width + 2 * margin);
    Rect { x: pane.x + margin + spare / 2, width, ..pane }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn panes(width: u16, height: u16, focus: Pane, zoom: bool) -> (u16, u16, u16) {
        let wish = Wish { focus, zoom, measure: 78, ..Wish::default() };
        let layout = Layout::new(Size { width, height }, wish);
        let width = |rect: Option<Rect>| rect.map_or(0, |r| r.width);
        (width(layout.venues), width(layout.papers), width(layout.reader))
    }

    #[test]
    fn panes_by_width() {
        use Pane::{Papers, Reader, Venues};
        for (size, focus, zoom, want) in [
            ((120, 36), Papers, false, (25, 43, 50)),
            ((200, 60), Papers, false, (30, 86, 82)),
            ((119, 36), Papers, false, (0, 54, 64)),
            ((80, 24), Papers, false, (0, 36, 43)),
            ((80, 24), Venues, false, (36, 0, 43)),
            ((79, 24), Papers, false, (0, 79, 0)),
            ((40, 12), Reader, false, (0, 0, 40)),
            ((40, 12), Venues, false, (40, 0, 0)),
            ((120, 36), Reader, true, (0, 0, 120)),
            ((120, 36), Papers, true, (25, 43, 50)),
        ] {
            assert_eq!(panes(size.0, size.1, focus, zoom), want, "{size:?} {focus:?} zoom {zoom}");
        }
    }

    #[test]
    fn the_smallest_screens_still_have_a_list() {
        for (height, rows_wanted) in [(1, 1), (2, 1), (3, 1), (4, 1), (6, 3)] {
            let layout = Layout::new(Size { width: 20, height }, Wish { measure: 78, ..Wish::default() });
            let list = layout.papers.map(rows).unwrap();
            assert_eq!(list.height, rows_wanted, "height {height}");
        }
    }

    #[test]
    fn panes_that_are_wanted_wider_or_narrower() {
        for (width, venues, reader, want) in [
            (120, 4, 0, (29, 41, 48)),
            (120, -4, 0, (21, 45, 52)),
            (120, 0, 6, (25, 37, 56)),
            (120, 0, -6, (25, 49, 44)),
            (120, 300, 300, (74, 20, 24)),
            (120, -300, -300, (12, 82, 24)),
            (200, 0, 40, (30, 46, 122)),
            (80, 4, 0, (0, 36, 43)),
            (80, 0, 6, (0, 30, 49)),
            (80, 0, 300, (0, 20, 59)),
            (80, 0, -300, (0, 55, 24)),
            (40, 9, 9, (0, 40, 0)),
        ] {
            let wish = Wish { measure: 78, widths: Widths { venues, reader }, ..Wish::default() };
            let layout = Layout::new(Size { width, height: 24 }, wish);
            let width_of = |rect: Option<Rect>| rect.map_or(0, |r| r.width);
            let got = (width_of(layout.venues), width_of(layout.papers), width_of(layout.reader));
            assert_eq!(got, want, "{width} {venues} {reader}");
        }
    }

    proptest! {
        #[test]
        fn every_rectangle_is_on_the_screen(
            width in 0u16..300, height in 0u16..100, focus in 0..3, zoom: bool, measure in 20u16..200,
            venues: i16, reader: i16, near in -30i16..30, usual: bool,
        ) {
            let focus = [Pane::Venues, Pane::Papers, Pane::Reader][focus as usize];
            let widths = if usual { Widths { venues: near, reader: -near } } else { Widths { venues, reader } };
            let layout = Layout::new(Size { width, height }, Wish { focus, zoom, measure, widths });
            let panes = [layout.venues, layout.papers, layout.reader];
            let run = Layout::of_run(Size { width, height });
            let rows_of = [layout.header, layout.footer, run.header, run.progress, run.because, run.footer];
            for rect in panes.into_iter().chain([run.reader]).chain(rows_of.map(Some)).flatten() {
                prop_assert!(rect.right() <= width && rect.bottom() <= height, "{rect:?}");
                prop_assert!(column(rect, measure).right() <= rect.right());
                prop_assert!(rows(rect).bottom() <= rect.bottom());
            }
            // Panes side by side do not touch, and none is too narrow to be used.
            let shown: Vec<Rect> = panes.into_iter().flatten().collect();
            for pair in shown.windows(2) {
                prop_assert!(pair[0].right() < pair[1].x, "{shown:?}");
            }
            let least = if shown.len() > 1 { 12 } else { width };
            prop_assert!(shown.iter().all(|pane| pane.width >= least), "{shown:?}");
        }
    }
}
