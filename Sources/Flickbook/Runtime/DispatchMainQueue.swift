import CExecutors
import Foundation
import Glibc
import UIKit

/// Dispatch's main queue, which belongs to the process and not to a stage.
///
/// An app's layouts and delegates may enqueue blocks and tasks there. If nothing else runs them,
/// the stage in whose turn they were enqueued does so at the end of that turn, so that they run at
/// the same point of every log and in no other stage's turn.
///
/// Only the main thread of the process may run them, and only outside of any block of that queue,
/// as in a program's `main.swift`. A test runner such as Swift Testing runs the queue on other
/// threads.
///
/// In a program of Flickbook's every task runs there, a detached one and one of another actor, too: on
/// threads of their own they would come back at an instant of real time, as does each task that a
/// continuation resumes. Rule: S1.8.
@MainActor
package enum DispatchMainQueue {
  /// Whether code of an app runs in the process; the queue is not checked otherwise.
  package private(set) static var isUsed = false

  /// Notes that code of an app runs in the process, which gets advice about it once.
  package static func beginUse() {
    guard !isUsed else { return }
    isUsed = true
    DeviceLocale.adopt()
    DeterministicHashing.advise()
  }

  /// From now on the jobs of all tasks are enqueued here.
  ///
  /// For a process whose main thread runs the queue.
  package nonisolated static func takeAllTasks() {
    cexecutors_use_main()
  }

  /// A descriptor that becomes readable when a block is enqueued on an empty queue.
  ///
  /// Rule: eventfd(2).
  package static let descriptor = mainQueueDescriptor()

  /// How many times blocks may enqueue further blocks before the rest is left to the next turn; a
  /// guess, far above what an app without an endless loop needs.
  private static let roundsMax = 100

  /// Whether this thread may run the queue's blocks.
  package static var canDrain: Bool { Thread.isMainThread }

  /// Runs the enqueued blocks, and those that they enqueue.
  ///
  /// - Returns: whether there were any.
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

// Foundation's run loop uses these functions; a program without that run loop has to call them
// itself.

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
