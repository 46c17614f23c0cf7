import UIKit

/// Records that belong to the subscriptions that ask for them.
///
/// Rule: protocol 11.
extension StateLog {
  // MARK: Frames

  /// Notifies the subscribers to frames of what has changed on screen.
  func noteFrame() {
    guard hasFrameReaders, let content = screen?() else { return }
    for subscription in subscriptions where subscription.wantsFrames {
      tell(content, to: subscription)
    }
  }

  /// Notifies a new subscriber of everything on screen.
  func tellFrame(to subscription: Subscription) {
    guard subscription.wantsFrames, let content = screen?() else { return }
    tell(content, to: subscription)
  }

  /// Makes the next frame complete, since the log continues from another position.
  func restartFrames() {
    for subscription in subscriptions { subscription.shownContent = nil }
  }

  private func tell(_ content: FrameContent, to subscription: Subscription) {
    guard let changes = FrameChanges(from: subscription.shownContent, to: content) else { return }
    var isTaken = true
    if subscription.readsBytes {
      isTaken = readers.giveFrame(changes, numbered: sequence, to: subscription)
    } else {
      give(LogRecord(requested(.frame(changes))), to: subscription)
    }
    subscription.shownContent = isTaken ? content : nil
  }

  // MARK: Steps

  /// How a step of a script ended.
  public enum StepVerdict: String, CaseIterable, Sendable {
    /// As expected.
    case held
    /// Refused, or not as expected.
    case failed
    /// Not performed, because an earlier step has failed.
    case skipped
  }

  /// Whether a subscription asks for steps.
  package var hasStepReaders: Bool { subscriptions.contains(where: \.wantsSteps) }

  /// Notifies the subscribers to steps that a step of a script begins.
  ///
  /// - Parameters:
  ///   - line: Its line, counted from 1.
  ///   - text: The step as it is written; the record has its first thousand bytes.
  public func noteStep(line: Int, text: String) {
    guard hasStepReaders else { return }
    tellSteps(.step(line: line, text: text))
  }

  /// Notifies the subscribers to steps that a step of a script has ended.
  ///
  /// - Parameters:
  ///   - line: Its line, counted from 1.
  ///   - verdict: How it ended.
  ///   - message: Why it did not hold.
  public func noteHeld(line: Int, verdict: StepVerdict, message: String? = nil) {
    guard hasStepReaders else { return }
    tellSteps(.held(line: line, verdict: verdict.rawValue, message: message))
  }

  private func tellSteps(_ content: RequestedContent.Content) {
    let record = LogRecord(requested(content))
    for subscription in subscriptions where subscription.wantsSteps {
      give(record, to: subscription)
    }
  }

  /// A record of this instant, which bears the number of the last counted record.
  private func requested(_ content: RequestedContent.Content) -> RequestedContent {
    RequestedContent(
      content, sequence: sequence, instant: readers.stamp.instant, frame: readers.stamp.frame)
  }
}

extension ValueWriter where Self: ~Copyable {
  /// Writes the members of a record `step` beside its stamp, source and event.
  package mutating func step(line: Int, text: String) {
    member("line", line)
    member("text", RequestedRecord.cut(text))
  }

  /// Writes the members of a record `held` beside its stamp, source and event.
  package mutating func held(line: Int, verdict: String, message: String?) {
    member("line", line)
    member("verdict", verdict)
    if let message { member("message", RequestedRecord.cut(message)) }
  }
}

extension RequestedRecord {
  /// Returns the beginning of a text that has too many bytes.
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > textMax else { return text }
    return String(decoding: text.utf8.prefix(textMax), as: UTF8.self)
  }
}
