/// Separates the message of a trap from the rest of what a process writes to standard error.
///
/// Lines are passed on as they come. From the message of a trap on they are held back: if the process
/// dies of it, they are the reason of a `CrashReport`, which is the only message about it.
package struct TrapMessage {
  private var line: [UInt8] = []
  private var held: [UInt8] = []
  /// Whether the last lines are the message of a trap, so that the process is about to die.
  package private(set) var isHolding = false

  /// The most bytes of a line that are kept back until its end, and of a message; guesses, above any
  /// text that a person reads.
  private static let (lineMax, heldMax) = (8 << 10, 64 << 10)

  /// The beginnings of messages after which Swift ends the process, after `FILE:LINE: ` or at the
  /// beginning of a line.
  ///
  /// Source: `stdlib/public/core/AssertCommon.swift` and `stdlib/public/runtime` of Swift 6.3.
  private static let beginnings = [
    "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type",
    "Simultaneous accesses to",
  ]
  /// The beginning of the lines in which Swift's backtracer tells what it does, after an empty line.
  ///
  /// Source: `stdlib/public/runtime/Backtrace.cpp` of Swift 6.3.
  private static let backtracer = "*** "
  /// The beginning of lines in which the runtime says what the backtracer will lack, of the same source.
  private static let runtime = "swift-runtime: "

  /// The beginning of the runtime's own trace, which it prints without a backtracer, and which has no files and
  /// lines.
  ///
  /// Source: `stdlib/public/runtime/Errors.cpp` of Swift 6.3.
  private static let trace = "Current stack trace:"

  package init() {}

  /// Takes bytes, and returns those that are passed on.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    for byte in bytes {
      line.append(byte)
      guard byte == UInt8(ascii: "\n") || line.count >= Self.lineMax else { continue }
      passed += takeLine()
    }
    return passed
  }

  /// Returns what is passed on at the end of the process, and the message if it died of a trap.
  ///
  /// - Parameter isReported: whether a report has everything that was held back, which is not passed on
  ///   then.
  package mutating func finish(
    isTrap: Bool, isReported: Bool
  ) -> (passed: [UInt8], reason: String?) {
    let passed = takeLine()
    defer { (held, isHolding) = ([], false) }
    guard isTrap else { return (held + passed, nil) }
    return (isReported ? passed : held + passed, reason)
  }

  /// Removes the line, and returns it unless it is held back.
  private mutating func takeLine() -> [UInt8] {
    defer { line.removeAll(keepingCapacity: true) }
    if !isHolding { isHolding = Self.reason(in: line) != nil || Self.isOfBacktracer(line) }
    held += line
    // The backtracer begins with an empty line.
    if line == [UInt8(ascii: "\n")], held.count < Self.heldMax { return [] }
    guard isHolding else {
      defer { held = [] }
      return held
    }
    guard held.count > Self.heldMax else { return [] }
    // No message is as long: the process continues.
    defer { (held, isHolding) = ([], false) }
    return held
  }

  private static func isOfBacktracer(_ line: [UInt8]) -> Bool { line.starts(with: backtracer.utf8) }

  /// Returns the message in a line, from its beginning on.
  private static func reason(in line: [UInt8]) -> Substring? {
    let text = String(decoding: line, as: UTF8.self)
    if beginnings.contains(where: text.hasPrefix) { return text[...] }
    // Swift writes the file and the line before it.
    for beginning in beginnings.prefix(3) {
      if let range = text.firstRange(of: ": \(beginning)") {
        return text[text.index(range.lowerBound, offsetBy: 2)...]
      }
    }
    return nil
  }

  /// The message without the location, which in most cases is one of the standard library, and without
  /// the lines of the backtracer or a trace of addresses.
  private var reason: String? {
    var lines: [Substring] = []
    for line in held.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if Self.isOfBacktracer(Array(line)) { break }
      if line.starts(with: Self.trace.utf8) {
        lines.append(
          "The calls in the app's files are not known, since Swift's backtracer was not found: add the "
            + "folder of the program swift to PATH.")
        break
      }
      if line.starts(with: Self.runtime.utf8) { continue }
      if line.isEmpty, lines.isEmpty { continue }
      let text = lines.isEmpty ? Self.reason(in: Array(line)) : nil
      lines.append(text ?? Substring(decoding: line, as: UTF8.self))
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
