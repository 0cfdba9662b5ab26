//! The year in a date, however a source writes it: `2024`, `2016/12//`, `1 Dec 2024`, `2020 Feb`.

/// The first run of four digits that is a year in which papers appeared.
pub fn of_date(raw: &str) -> Option<u16> {
    let mut runs = raw.split(|c: char| !c.is_ascii_digit()).filter(|run| run.len() == 4);
    runs.find_map(|run| run.parse().ok().filter(|year| (1800..2200).contains(year)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_found_in_a_date() {
        for (raw, year) in [
            ("2031", Some(2031)),
            ("2016/12//", Some(2016)),
            ("1 Dec 2024", Some(2024)),
            ("2020 Feb", Some(2020)),
            ("20240601", None),
            ("0042, 1999", Some(1999)),
            ("", None),
        ] {
            assert_eq!(of_date(raw), year, "{raw:?}");
        }
    }
}
