package import Documents
package import Flickbook
import Wire

/// Makes a trace of a session from its records, as they come.
package final class TraceRecorder {
  private var builder = TraceBuilder()
  private let reader = JSONReader()

  package init() {}

  /// The trace of the records until now.
  package var trace: Trace { builder.trace }
  /// Whether a frame is among the records.
  package var hasFrames: Bool { builder.hasFrames }

  /// Sets the title, the text of a script, and the origins of views from the params of `session.open`.
  package func describe(title: String, script: String? = nil, opening: Node? = nil) {
    builder.describe(
      title: title, script: script ?? builder.trace.script,
      viewOrigins: opening.map(Self.viewOrigins) ?? builder.trace.viewOrigins)
  }

  /// Sets the command that plays a script again, and its variables with their values.
  package func describe(command: String, variables: [String]) {
    builder.describe(command: command, variables: variables)
  }

  /// The other views of a scene say where they are; the main one is at the origin.
  private static func viewOrigins(_ opening: Node) -> [Trace.ViewOrigin] {
    let others = opening["scene"]?["others"]?.elements.compactMap { view -> Trace.ViewOrigin? in
      guard let name = view["name"]?.string, let frame = view["frame"] else { return nil }
      let numbers = frame.elements.compactMap(\.number)
      guard numbers.count == 4 else { return nil }
      return Trace.ViewOrigin(view: name, x: numbers[0], y: numbers[1])
    }
    return others ?? []
  }

  /// Notes that the session goes to another position in its history.
  package func restart() { builder.restart() }

  /// Notes lines about the failure of a step that ends with one of the next records.
  package func noteDetail(_ lines: [String], ofLine line: Int) {
    builder.noteDetail(lines, ofLine: line)
  }

  /// Notes what an app has printed during a step that ends with one of the next records.
  package func notePrinted(_ text: String, ofLine line: Int) {
    builder.notePrinted(text, ofLine: line)
  }

  /// Adds records.
  package func add(_ records: [LogRecord]) {
    // Each record is read where it is: a copy counts references.
    for index in records.indices { builder.add(records[index]) }
  }

  /// Adds records from their lines.
  ///
  /// - Parameters:
  ///   - lines: Whole lines; the last one may have no end. Empty ones are left out.
  ///   - number: The number of the first line, counted from 1.
  /// - Throws: `parse_error` with the line's number for a line that is not JSON.
  package func add(
    lines: UnsafeBufferPointer<UInt8>, from number: Int
  ) throws(FlickbookError) {
    var (start, number) = (0, number)
    while start < lines.count {
      let end = lines.lineEnd(from: start) ?? lines.count
      if end > start {
        try add(line: UnsafeBufferPointer(rebasing: lines[start..<end]), number: number)
      }
      (start, number) = (end + 1, number + 1)
    }
  }

  private func add(
    line: UnsafeBufferPointer<UInt8>, number: Int
  ) throws(FlickbookError) {
    var isJSON = true
    builder.add(line) {
      let document = try? reader.document(Array(line))
      isJSON = document != nil
      return document?.root
    }
    guard !isJSON else { return }
    do throws(FlickbookError) {
      _ = try reader.document(Array(line))
    } catch {
      throw FlickbookError(error.name, error.message, line: number)
    }
  }
}
