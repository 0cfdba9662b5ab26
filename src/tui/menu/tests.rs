//! Tests of where the cursor of a menu may stand, and of its labels.

use super::*;
use proptest::prelude::*;

fn item(name: &str) -> MenuRow {
    MenuRow::Item(Item::new(name, Choice::Narrow(None)))
}

fn label(name: &str) -> MenuRow {
    MenuRow::Label(name.to_owned())
}

fn two_groups() -> Menu {
    let rows = [label("Year"), item("2023"), item("2024"), MenuRow::Gap, label("Track"), item("tides")];
    Menu::new("Facets", rows.to_vec())
}

#[test]
fn each_row_has_the_label_of_its_group() {
    let menu = two_groups();
    let labels =
        [Some("Year"), Some("Year"), Some("Year"), None, Some("Track"), Some("Track"), Some("Track")];
    for (row, want) in labels.into_iter().enumerate() {
        assert_eq!(menu.label(row).map(|(_, name)| name), want, "{row}");
    }
}

#[test]
fn the_first_of_a_group_is_seen_with_its_label() {
    let mut menu = two_groups();
    for (row, height, top) in [(5, 2, 4), (1, 3, 0), (5, 3, 3), (1, 1, 1), (2, 2, 1), (1, 2, 0)] {
        menu.cursor.selected = row;
        menu.show(height);
        assert_eq!(menu.cursor.top, top, "{row} in {height}");
    }
}

proptest! {
    #[test]
    fn what_is_selected_is_in_view(rows in prop::collection::vec(0..3, 1..40), at in 0_usize..40, height in 1_usize..20) {
        let row = |kind: i32| match kind { 0 => item("a"), 1 => label("b"), _ => MenuRow::Gap };
        let mut menu = Menu::new("", rows.into_iter().map(row).collect());
        menu.cursor.selected = menu.nearest(at, true);
        menu.show(height);
        let Cursor { selected, top } = menu.cursor;
        prop_assert!(top <= selected && selected < top + height, "{menu:?}");
    }
}
