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
    write(.frame) { changes.write(into: &$0) }
    var isTaken = true
    json.withBytes { record in
      if let receive = subscription.receiveFrame {
        isTaken = receive(record)
      } else {
        subscription.receive(record)
      }
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
    write(.step) { $0.step(line: line, text: text) }
    tellSteps()
  }

  /// Notifies the subscribers to steps that a step of a script has ended.
  ///
  /// - Parameters:
  ///   - line: Its line, counted from 1.
  ///   - verdict: How it ended.
  ///   - message: Why it did not hold.
  public func noteHeld(line: Int, verdict: StepVerdict, message: String? = nil) {
    guard hasStepReaders else { return }
    write(.held) { $0.held(line: line, verdict: verdict.rawValue, message: message) }
    tellSteps()
  }

  private func tellSteps() {
    for subscription in subscriptions where subscription.wantsSteps {
      json.withBytes(subscription.receive)
    }
  }

  /// Forms a record of this instant.
  private func write(_ kind: RequestedRecord, _ members: (inout JSONWriter) -> Void) {
    writeUncounted { json in
      json.member("source", kind.source)
      json.member("event", kind.name)
      members(&json)
    }
  }
}

extension JSONWriter {
  /// Writes the members of a record `step` beside its stamp, source and event.
  package mutating func step(line: Int, text: String) {
    member("line", line)
    member("text", Self.cut(text))
  }

  /// Writes the members of a record `held` beside its stamp, source and event.
  package mutating func held(line: Int, verdict: String, message: String?) {
    member("line", line)
    member("verdict", verdict)
    if let message { member("message", Self.cut(message)) }
  }

  /// Returns the beginning of a text that has too many bytes.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > RequestedRecord.textMax else { return text }
    return String(decoding: text.utf8.prefix(RequestedRecord.textMax), as: UTF8.self)
  }
}
