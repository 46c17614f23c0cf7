package import Timeline

/// A record of frames or steps as a value: its stamp and its values.
package final class RequestedContent: Sendable {
  /// The values of such a record.
  package enum Content: Sendable {
    case frame(FrameChanges)
    case step(line: Int, text: String)
    case held(line: Int, verdict: String, message: String?)
  }

  /// The number of the last record that is counted.
  package let sequence: UInt64
  package let instant: Instant
  package let frame: Int
  package let content: Content

  init(_ content: Content, sequence: UInt64, instant: Instant, frame: Int) {
    (self.content, self.sequence) = (content, sequence)
    (self.instant, self.frame) = (instant, frame)
  }

  var kind: RequestedRecord {
    switch content {
    case .frame: .frame
    case .step: .step
    case .held: .held
    }
  }

  /// Writes the members that follow the stamp.
  func writeMembers(into json: inout some ValueWriter & ~Copyable) {
    kind.writeNames(into: &json)
    switch content {
    case .frame(let changes): changes.write(into: &json)
    case .step(let line, let text): json.step(line: line, text: text)
    case .held(let line, let verdict, let message):
      json.held(line: line, verdict: verdict, message: message)
    }
  }
}

extension LogRecord {
  /// The content of a record of frames or steps of this process; nil for other records.
  package var requested: RequestedContent? {
    guard case .requested(let requested) = content else { return nil }
    return requested
  }
}
