//! The thread that saves: it takes operations as they come, joins those that come while it writes, keeps those that
//! fail and tries them again with the next. It reports through a channel and wakes the screen.

use super::aside::Aside;
use super::draft::{Draft, LeftDraft};
use super::operation::Operation;
use super::report::{Report, Unsaved};
use super::state::Keep;
use super::store::{Fault, Store, Trouble};
use crate::paper::PaperId;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a save waits for another program's.
const PATIENCE: Duration = Duration::from_secs(2);

/// When a save is tried again by itself after another program held the lock.
const BUSY_PAUSE: Duration = Duration::from_secs(1);

/// How long an answer may take beyond the time for the lock: a save under way is not cut off.
const GRACE: Duration = Duration::from_millis(300);

enum Task {
    Save,
    Look,
    Flush(Sender<Result<(), Fault>>),
    Keep(Box<Keep>),
    Draft(Box<Draft>),
    DropDraft,
    LeaveDraft(PaperId),
    Discard(PathBuf),
}

/// What the thread and its owner share.
#[derive(Default)]
struct Shared {
    pending: Mutex<Vec<Operation>>,
    /// When to stop waiting for the lock, earlier than usual.
    deadline: Mutex<Option<Instant>>,
}

/// The saving thread's handle. Dropping it lets the thread end after its present save.
pub struct Writer {
    tasks: Option<Sender<Task>>,
    reports: Receiver<Report>,
    shared: Arc<Shared>,
    file: PathBuf,
    state: PathBuf,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread on a store. `notify` is called after each report, from the thread.
    pub fn spawn(store: Store, notify: impl Fn() + Send + 'static) -> std::io::Result<Writer> {
        let (tasks, inbox) = channel();
        let (outbox, reports) = channel();
        let shared = Arc::new(Shared::default());
        let (file, state) = (store.file().to_owned(), store.state().to_owned());
        let report = move |report| {
            let _ = outbox.send(report);
            notify();
        };
        let aside = Aside::new(&state);
        let work = Work { store, aside, shared: shared.clone(), report: Box::new(report), busy: false };
        let thread = std::thread::Builder::new().name("shelf".into()).spawn(move || work.run(&inbox))?;
        Ok(Writer { tasks: Some(tasks), reports, shared, file, state, thread: Some(thread) })
    }

    /// Has an operation saved, at once; earlier ones that failed are tried again with it.
    pub fn save(&self, operation: Operation) {
        lock(&self.shared.pending).push(operation);
        self.send(Task::Save);
    }

    /// Has the operations of a step saved, all of them in one save.
    pub fn save_all(&self, operations: Vec<Operation>) {
        lock(&self.shared.pending).extend(operations);
        self.send(Task::Save);
    }

    /// Has something kept in the state folder, within two seconds.
    pub fn keep(&self, keep: Keep) {
        self.send(Task::Keep(Box::new(keep)));
    }

    /// Keeps the note that is being written, in the place of the draft before.
    pub fn draft(&self, draft: Draft) {
        self.send(Task::Draft(Box::new(draft)));
    }

    /// Removes the draft once all operations before are on disk: its note was saved or given up.
    pub fn drop_draft(&self) {
        self.send(Task::DropDraft);
    }

    /// Lets the draft of this paper lie; one of it that is kept later takes its place, and the next of another paper has a
    /// place of its own.
    pub fn leave_draft(&self, id: PaperId) {
        self.send(Task::LeaveDraft(id));
    }

    /// Removes a draft that a program left, once all operations before are on disk.
    pub fn discard(&self, left: LeftDraft) {
        self.send(Task::Discard(left.file));
    }

    /// Looks whether another program changed the file; call it when the terminal gets the focus.
    pub fn look(&self) {
        self.send(Task::Look);
    }

    /// The next report, if there is one.
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// Waits until everything is on disk, at most `patience` for another program's lock. What is left stays pending.
    /// What is for the state folder is written too; where that fails, nothing is said.
    pub fn flush(&self, patience: Duration) -> Result<(), Unsaved> {
        *lock(&self.shared.deadline) = Some(Instant::now() + patience);
        let (answer, wait) = channel();
        self.send(Task::Flush(answer));
        let result = match wait.recv_timeout(patience + GRACE) {
            Ok(result) => result,
            Err(_) => Err(Fault::new(&self.file, Trouble::Busy)),
        };
        *lock(&self.shared.deadline) = None;
        let operations = lock(&self.shared.pending).clone();
        match result {
            Err(what) if !operations.is_empty() => Err(Unsaved { operations, what }),
            _ => Ok(()),
        }
    }

    /// For an ending signal, where nobody can answer: saves, waiting at most `patience` for the lock, else leaves the
    /// operations in the state folder for the next start. An error says that not even that was possible.
    pub fn end(&self, patience: Duration) -> Result<(), Unsaved> {
        let Err(unsaved) = self.flush(patience) else { return Ok(()) };
        match super::store::leave(&self.state, &unsaved.operations) {
            Ok(_) => Ok(()),
            Err(_) => Err(unsaved),
        }
    }

    /// Waits for the thread to end; for tests and for a quit after a flush.
    pub fn join(mut self) {
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }

    fn send(&self, task: Task) {
        if let Some(tasks) = &self.tasks {
            let _ = tasks.send(task);
        }
    }
}

/// The thread's side.
struct Work {
    store: Store,
    aside: Aside,
    shared: Arc<Shared>,
    report: Box<dyn Fn(Report) + Send>,
    busy: bool,
}

impl Work {
    fn run(mut self, inbox: &Receiver<Task>) {
        loop {
            let pause = if self.busy { BUSY_PAUSE } else { Duration::MAX };
            let first = match inbox.recv_timeout(pause.min(self.aside.pause())) {
                Ok(task) => task,
                Err(RecvTimeoutError::Timeout) => Task::Save,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let tasks: Vec<Task> = std::iter::once(first).chain(inbox.try_iter()).collect();
            if tasks.iter().any(|task| matches!(task, Task::Look)) {
                self.look();
            }
            let result = self.save();
            let flushed: Vec<_> =
                tasks.into_iter().filter_map(|task| self.set_aside(task, &result)).collect();
            self.write_aside(!flushed.is_empty());
            flushed.into_iter().for_each(|answer| drop(answer.send(result.clone())));
        }
        self.write_aside(true);
    }

    /// Takes what is for the state folder; hands back who waits for the end of it.
    fn set_aside(&mut self, task: Task, saved: &Result<(), Fault>) -> Option<Sender<Result<(), Fault>>> {
        match task {
            Task::Flush(answer) => return Some(answer),
            Task::Keep(keep) => self.aside.keep(*keep),
            Task::Draft(draft) => {
                let notice = self.aside.draft(&draft);
                notice.into_iter().for_each(|notice| (self.report)(Report::Notice(notice)));
            }
            Task::LeaveDraft(id) => self.aside.leave_draft(id),
            Task::DropDraft => self.aside.drop_draft(),
            Task::Discard(file) => self.aside.discard(file),
            Task::Save | Task::Look => {}
        }
        self.aside.settle(saved.is_ok());
        None
    }

    fn write_aside(&mut self, at_once: bool) {
        for report in self.aside.write(at_once) {
            (self.report)(report);
        }
    }

    fn look(&mut self) {
        if let Ok(Some(marks)) = self.store.reload() {
            (self.report)(Report::Changed(marks));
        }
        if let Some(seen) = self.aside.look() {
            (self.report)(Report::Seen(seen));
        }
    }

    /// Saves all that is pending.
    fn save(&mut self) -> Result<(), Fault> {
        let batch = lock(&self.shared.pending).clone();
        let Some(seq) = batch.iter().map(|operation| operation.seq).max() else { return Ok(()) };
        let started = Instant::now();
        let shared = self.shared.clone();
        let late = move || lock(&shared.deadline).is_some_and(|deadline| Instant::now() > deadline);
        let result = self.store.save_unless(&batch, &|| started.elapsed() > PATIENCE || late());
        self.busy = matches!(&result, Err(fault) if fault.trouble == Trouble::Busy);
        let saved = match result {
            Ok(saved) => saved,
            Err(what) => {
                (self.report)(Report::Failed { seq, what: what.clone() });
                return Err(what);
            }
        };
        lock(&self.shared.pending).retain(|operation| operation.seq > seq);
        (self.report)(Report::Saved { seq });
        if saved.others {
            (self.report)(Report::Changed(self.store.marks()));
        }
        saved.notices.into_iter().for_each(|notice| (self.report)(Report::Notice(notice)));
        Ok(())
    }
}

/// The guarded value, also after a panic of the other side: a list of operations is whole at any time.
fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}
