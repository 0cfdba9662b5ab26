//! The cache folder: what was parsed of each file, and the library of what is opened together, which is mapped. Nothing
//! in it is needed: whatever is wrong with it is thrown away, made anew, and nobody is told.

mod map;
mod parsed;
mod room;
mod sources;
mod stored;
mod temporary;

pub use parsed::{Cache, Writer};
pub use sources::Sources;
pub use stored::{Pending, Stored, Words};
