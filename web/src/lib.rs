//! The library as a WebAssembly module: one question, one answer (`pairproof::front`).
//!
//! The interface is four functions over numbers, so a loader of forty lines is enough (`web/loader.js`), without a
//! bindings generator. The host calls `room` to get a buffer, writes command, options and file into it, calls `ask`,
//! and reads the answer at `answer`. This code never dereferences a pointer: the host writes into a vector that we own.
//! The only unsafe part is the exported function names, which must be unique in the module; no other item has these
//! names.
#![allow(unsafe_code)] // `unsafe(no_mangle)`, see above.

use std::cell::RefCell;

thread_local! {
    /// The question that the host writes, then the answer.
    static MESSAGE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Returns a buffer for a question of `size` bytes: command, LF, options in JSON without LF, LF, the bytes of the file.
#[unsafe(no_mangle)]
pub extern "C" fn room(size: usize) -> *mut u8 {
    MESSAGE.with_borrow_mut(|message| {
        message.clear();
        message.resize(size, 0);
        message.as_mut_ptr()
    })
}

/// Answers the question. Returns 1 if there is an answer, or 0 if there is a problem, as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> u32 {
    let question = MESSAGE.take();
    let mut parts = question.splitn(3, |&byte| byte == b'\n');
    let mut part = || parts.next().unwrap_or_default();
    let (command, options, file) = (part(), part(), part());
    let answer = pairproof::front::ask(&String::from_utf8_lossy(command), &String::from_utf8_lossy(options), file);
    let answered = answer.is_ok();
    MESSAGE.set(answer.unwrap_or_else(|problem| problem.to_json().into_bytes()));
    u32::from(answered)
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    MESSAGE.with_borrow(|message| message.as_ptr())
}

/// Returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer_size() -> usize {
    MESSAGE.with_borrow(Vec::len)
}
