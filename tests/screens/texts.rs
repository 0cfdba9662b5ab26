//! Searches in full texts on the screen: rows of two lines, from hit to hit, related papers and the way back.

use crate::stage::Stage;
use offprint::search::Set;
use offprint::tui::layout::Pane;
use offprint::tui::message::{Message, Mouse};
use std::time::Instant;

const SIZES: [(u16, u16); 4] = [(120, 36), (80, 24), (40, 12), (40, 5)];

fn pressed(size: (u16, u16), keys: &str) -> Stage {
    let mut stage = Stage::learned(size);
    stage.press(keys);
    stage.tell(Message::Settle(Instant::now()));
    stage
}

fn heading(stage: &Stage) -> String {
    stage.app.paper().map(|paper| paper.heading().plain().to_owned()).unwrap_or_default()
}

#[test]
fn the_selected_paper_is_seen_where_papers_take_two_rows() {
    for size in SIZES {
        let mut stage = pressed(size, "/ C-t type:model Enter");
        assert!(stage.app.papers.found.len() > 20);
        let height = stage.app.papers_height();
        assert_eq!(stage.app.entry_height(), if size.1 > 5 { 2 } else { 1 }, "{size:?}");
        for keys in ["j", "j j j j j j j", "PgDn", "C-d", "G", "k k", "PgUp", "g", "j"] {
            stage.press(keys);
            let screen = stage.screen();
            let cursor = stage.app.papers.cursor;
            assert!(
                cursor.top <= cursor.selected && cursor.selected < cursor.top + height,
                "{size:?} {keys}"
            );
            let start: String = heading(&stage).chars().take(12).collect();
            let row = screen.lines().find(|line| line.contains('▌') && line.contains(&start));
            assert!(row.is_some(), "{size:?} {keys}: {start}\n{screen}");
        }
    }
}

#[test]
fn both_rows_of_a_paper_are_clicked_and_the_wheel_turns_papers() {
    let keys = "/ C-t type:model Enter";
    let first = pressed((120, 36), keys).app.layout().papers.unwrap();
    for line in 0..6 {
        let mut stage = pressed((120, 36), keys);
        stage.tell(Message::Mouse { what: Mouse::Click, column: first.x + 9, row: first.y + 1 + line });
        assert_eq!(stage.app.papers.cursor.selected, usize::from(line / 2), "line {line}");
    }
    let mut stage = pressed((120, 36), keys);
    stage.tell(Message::Mouse { what: Mouse::WheelDown, column: first.x + 9, row: first.y + 9 });
    assert_eq!((stage.app.papers.cursor.top, stage.app.papers.cursor.selected), (3, 0));
}

#[test]
fn hits_are_gone_through_over_the_end_of_papers() {
    for size in SIZES {
        let mut stage = pressed(size, "/ C-t type:federated Enter");
        let papers = stage.app.papers.found.len();
        assert!(papers > 2);
        let mut all = Vec::new();
        let mut wrapped = 0;
        while wrapped == 0 && all.len() < 500 {
            stage.press("n");
            let said = stage.app.status.message.clone().map(|(_, said)| said).unwrap_or_default();
            wrapped += usize::from(said.starts_with("from the last"));
            let hit = stage.app.reader.hit.unwrap();
            let (line, _) = stage.app.reader.page.lines_of_hit(hit).unwrap();
            let height = usize::from(stage.app.reader_column().height);
            assert!((stage.app.reader.top..stage.app.reader.top + height).contains(&line), "{size:?}");
            all.push((stage.app.papers.cursor.selected, hit));
        }
        let last = all.pop();
        assert_eq!((last, all.first().copied()), (Some((0, 0)), Some((0, 0))));
        assert!(all.is_sorted(), "{all:?}");
        let rows: std::collections::BTreeSet<_> = all.iter().map(|(row, _)| row).collect();
        assert_eq!(rows.len(), papers, "each paper has a hit");
        stage.press("N");
        let (row, hit) = (stage.app.papers.cursor.selected, stage.app.reader.hit.unwrap());
        assert_eq!(Some(&(row, hit)), all.last(), "back over the start");
    }
}

#[test]
fn a_page_opens_at_its_first_hit_where_that_is_not_seen() {
    let mut scrolled = 0;
    for keys in ["type:experiments", "type:code", "type:benchmarks"] {
        let mut stage = pressed((40, 12), &format!("/ C-t {keys} Enter Enter"));
        for _ in 0..stage.app.papers.found.len().min(8) {
            let (first, _) = stage.app.reader.page.lines_of_hit(0).unwrap();
            let height = usize::from(stage.app.reader_column().height);
            let top = stage.app.reader.top;
            assert!((top..top + height).contains(&first));
            scrolled += usize::from(top > 0);
            assert_eq!(top > 0, first >= height, "{first} {top}");
            stage.press("J");
            stage.tell(Message::Settle(Instant::now()));
        }
    }
    assert!(scrolled > 3);
}

#[test]
fn related_papers_are_listed_and_left_again() {
    for (keys, back, pane) in [
        ("j j r", "Esc", Pane::Papers),
        ("j j r j Enter", "M-Left", Pane::Papers),
        ("j j r j Enter", "Esc Esc", Pane::Papers),
        ("j j Enter r", "Esc", Pane::Reader),
        ("h j j j l j r", "Esc", Pane::Papers),
        ("/ type:fed Enter j r j", "M-Left", Pane::Papers),
    ] {
        let before = keys.split(" r").next().unwrap();
        let origin = pressed((120, 36), before);
        let mut stage = pressed((120, 36), keys);
        assert!(stage.app.papers.filter.text().starts_with("near:"), "{keys}");
        assert_eq!(stage.app.papers.query.set, Set::All);
        assert!(!stage.app.papers.found.is_empty());
        let ties = &stage.app.papers.below[&stage.app.papers.found.get(0).unwrap()];
        assert!(!ties.text.is_empty(), "{keys}");
        stage.press(back);
        stage.tell(Message::Settle(Instant::now()));
        assert_eq!(heading(&stage), heading(&origin), "{keys} {back}");
        assert_eq!(stage.app.papers.filter.text(), origin.app.papers.filter.text(), "{keys} {back}");
        assert_eq!(stage.app.papers.query.set, origin.app.papers.query.set, "{keys} {back}");
        assert_eq!(stage.app.screen.focus, pane, "{keys} {back}");
    }
}

#[test]
fn the_section_of_related_papers_is_followed_as_links_are() {
    let mut stage = pressed((120, 36), "j Enter");
    let from = heading(&stage);
    let kin = stage.app.papers.lore.clone().unwrap();
    let kin = kin.kin(&stage.app.library, stage.app.selected().unwrap(), 5);
    let links = stage.app.reader.page.links.len();
    assert!(!kin.is_empty() && links >= kin.len());
    stage.press("[ Enter");
    stage.tell(Message::Settle(Instant::now()));
    assert_eq!(stage.app.selected(), kin.last().map(|kin| kin.slot));
    stage.press("M-Left");
    assert_eq!(heading(&stage), from);
}

#[test]
fn without_what_is_learned_nothing_is_near_and_it_is_said_so() {
    let mut stage = Stage::new((120, 36));
    stage.press("r");
    assert!(stage.app.status.message.as_ref().unwrap().1.contains("still being read"));
    let line = format!("/ type:near:{}", stage.app.paper().unwrap().id().as_str());
    stage.press(&line);
    stage.tell(Message::Settle(Instant::now()));
    assert!(stage.app.papers.fault.as_ref().unwrap().contains("still being read"));
    assert!(!stage.app.papers.found.is_empty(), "the list stays");
    let lore = Stage::learned((120, 36)).app.papers.lore.unwrap();
    stage.tell(Message::Lore(lore));
    assert_eq!(stage.app.papers.fault, None);
    assert!(stage.app.papers.query.near().is_some() && !stage.app.papers.found.is_empty());
}
