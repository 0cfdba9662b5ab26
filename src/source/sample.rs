//! The built-in pages: what opens before anything else was added.

/// The name of the source that they are.
pub const NAME: &str = "sample";

/// The pages, each with its file's name.
pub const PAGES: &[(&str, &str)] = &[
    ("000_5d9dc9fd30b9affb.txt", include_str!("../../assets/proceedings/000_5d9dc9fd30b9affb.txt")),
    ("001_2fbf4f71de3de4fd.txt", include_str!("../../assets/proceedings/001_2fbf4f71de3de4fd.txt")),
    ("002_c996af06aa26de5c.txt", include_str!("../../assets/proceedings/002_c996af06aa26de5c.txt")),
    ("003_1482755a7fb47654.txt", include_str!("../../assets/proceedings/003_1482755a7fb47654.txt")),
    ("004_52fd1f43ea956092.txt", include_str!("../../assets/proceedings/004_52fd1f43ea956092.txt")),
];
