//! Parses the arguments, runs, and turns an error into one line and an exit code.

fn main() {}
