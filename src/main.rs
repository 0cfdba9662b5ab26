//! Runs the program; everything else is in the library.

fn main() -> std::process::ExitCode {
    offprint::run()
}
