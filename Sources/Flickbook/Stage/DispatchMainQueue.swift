import Foundation
import Glibc

/// Dispatch's main queue, which belongs to the process and not to a stage.
///
/// An app's layouts and delegates may put blocks and tasks there. Where nobody else runs them, the stage
/// in whose turn they were added does, at the end of that turn, so that they run at the same place of
/// every log and in no other stage's turn.
///
/// Only the main thread of the process may run them, and only outside of any block of that queue, as in
/// a program's `main.swift`. A test runner such as Swift Testing has given the queue to other threads.
@MainActor
package enum DispatchMainQueue {
  /// Whether code of an app runs in the process; the queue is not looked at before.
  package static var isUsed = false

  /// Becomes readable when something is put on an empty queue.
  ///
  /// Rule: eventfd(2).
  package static let descriptor = mainQueueDescriptor()

  /// How often blocks may put blocks on the queue before the rest is left to the next turn; a guess, far
  /// above what an app needs that is not in an endless circle.
  private static let roundsMax = 100

  /// Whether this thread may run what is on the queue.
  package static var canDrain: Bool { Thread.isMainThread }

  /// Runs what is on the queue, and what that adds to it.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package static func drain() -> Bool {
    guard canDrain else { return false }
    for round in 0..<roundsMax {
      var count: UInt64 = 0
      guard read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 else { return round > 0 }
      drainMainQueue(nil)
    }
    return true
  }
}

// What Foundation's run loop uses; a program that runs no other loop has to do as that one does.

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
