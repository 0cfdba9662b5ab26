//! How threads reach the loop: a channel for what they have to say, and a pipe that ends its waiting.

use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::pipe::{PipeFlags, pipe_with};
use std::io;
use std::sync::{Arc, mpsc};

/// The end that threads hold.
#[derive(Debug)]
pub struct Sender<T> {
    channel: mpsc::Sender<T>,
    pipe: Arc<OwnedFd>,
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        Sender { channel: self.channel.clone(), pipe: Arc::clone(&self.pipe) }
    }
}

impl<T> Sender<T> {
    /// Says something and wakes the loop; nothing where the loop has ended.
    pub fn send(&self, what: T) {
        // A full pipe wakes just as well, and a loop that has ended needs nothing.
        if self.channel.send(what).is_ok() {
            let _ = rustix::io::write(&self.pipe, &[1]);
        }
    }
}

/// The end that the loop holds.
#[derive(Debug)]
pub struct Receiver<T> {
    channel: mpsc::Receiver<T>,
    pipe: OwnedFd,
}

impl<T> Receiver<T> {
    /// Readable when something was said.
    pub fn pipe(&self) -> BorrowedFd<'_> {
        self.pipe.as_fd()
    }

    /// All that was said since the last time.
    pub fn drain(&self) -> Vec<T> {
        let mut bytes = [0; 64];
        while matches!(rustix::io::read(&self.pipe, &mut bytes), Ok(1..)) {}
        self.channel.try_iter().collect()
    }
}

/// A channel that wakes.
pub fn channel<T>() -> io::Result<(Sender<T>, Receiver<T>)> {
    let (read, write) = pipe_with(PipeFlags::CLOEXEC | PipeFlags::NONBLOCK)?;
    let (sender, receiver) = mpsc::channel();
    Ok((Sender { channel: sender, pipe: Arc::new(write) }, Receiver { channel: receiver, pipe: read }))
}
