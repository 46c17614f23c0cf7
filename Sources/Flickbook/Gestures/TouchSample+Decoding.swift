import Foundation
import Timeline

extension TouchSample {
  /// Decodes one finger of a `touch`.
  static func event(_ value: Value, at instant: Instant) throws(FlickbookError) -> [TouchSample] {
    let samples = try value.list(upTo: ListBounds.fingers) { (value) throws(FlickbookError) in
      try TouchSample(value, instant)
    }
    for (index, sample) in samples.enumerated()
    where samples[..<index].contains(where: { $0.finger == sample.finger }) {
      throw FlickbookError(
        .invalidParams, "The finger \(sample.finger) occurs twice in one event.",
        path: "\(value.path)[\(index)]")
    }
    return samples
  }

  private init(_ value: Value, _ instant: Instant) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.touch)
    let word = try fields.required("phase").word(of: ProtocolSchema.touchPhases)
    guard let phase = Phase(rawValue: word) else { throw fields.missing("phase") }
    let finger = try fields.required("id").integer(in: IntegerBounds.index)
    self.init(
      instant: instant, finger: finger, phase: phase,
      location: try fields.required("at").point())
  }

  /// Decodes the samples of a `touch.stream`, `[t, id, phase, x, y]` each.
  ///
  /// The tokens are read without creating objects for a sample; an error is located by `explain`,
  /// which need not be fast.
  ///
  /// - Throws: `time_backwards` if a sample is earlier than the previous one, `invalid_params`.
  static func stream(_ value: Value) throws(FlickbookError) -> [TouchSample] {
    let node = value.node
    guard node.kind == .array else { throw value.wrong("an array of samples") }
    var samples: [TouchSample] = []
    samples.reserveCapacity(node.count)
    let read = node.document.tokens.withUnsafeBufferPointer { tokens in
      for index in 0..<node.count {
        let row = node.index + 1 + index * 6  // an array of five numbers is six tokens
        guard row + 5 < tokens.count, let sample = TouchSample(row: row, of: tokens),
          follows(sample, samples)
        else { return false }
        samples.append(sample)
      }
      return true
    }
    guard read else { throw try explain(value, after: samples) }
    return samples
  }

  /// Reads the samples of a `touch.stream` from their numbers, five for each sample.
  ///
  /// Returns nil if any of them is invalid; `stream(_:_:)` reports which.
  package static func stream(_ numbers: ContiguousArray<Double>) -> [TouchSample]? {
    var isValid = true
    let samples = [TouchSample](unsafeUninitializedCapacity: numbers.count / 5) { room, count in
      var newest = Instant(nanoseconds: .min)
      for row in stride(from: 0, to: numbers.count, by: 5) {
        let sample = TouchSample(
          seconds: numbers[row], finger: numbers[row + 1], phase: numbers[row + 2],
          x: numbers[row + 3], y: numbers[row + 4])
        guard let sample, sample.instant > newest || follows(sample, room[..<count]) else {
          isValid = false
          return
        }
        room.initializeElement(at: count, to: sample)
        newest = sample.instant
        count += 1
      }
    }
    return isValid ? samples : nil
  }

  /// Creates a sample from five tokens; nil unless they are valid numbers.
  @inline(__always)
  private init?(row: Int, of tokens: UnsafeBufferPointer<Document.Token>) {
    guard tokens[row].kind == .array, tokens[row].count == 5, Int(tokens[row].end) == row + 6,
      tokens[row + 1].kind == .number, tokens[row + 2].kind == .number,
      tokens[row + 3].kind == .number, tokens[row + 4].kind == .number,
      tokens[row + 5].kind == .number
    else { return nil }
    self.init(
      seconds: tokens[row + 1].number, finger: tokens[row + 2].number,
      phase: tokens[row + 3].number, x: tokens[row + 4].number, y: tokens[row + 5].number)
  }

  /// Creates a sample from five numbers; nil if any of them is invalid.
  @inline(__always)
  private init?(seconds: Double, finger: Double, phase: Double, x: Double, y: Double) {
    guard NumberBounds.seconds.contains(seconds), let span = TimeSpan(seconds: seconds),
      let finger = Int(exactly: finger), IntegerBounds.index.contains(finger),
      let number = Int(exactly: phase), let phase = Phase(rawValue: number),
      NumberBounds.length.contains(x), NumberBounds.length.contains(y)
    else { return nil }
    self.init(
      instant: Instant(nanoseconds: span.nanoseconds), finger: finger, phase: phase,
      location: CGPoint(x: x, y: y))
  }

  /// Returns whether a sample is in time order and its event has room for it.
  @inline(__always)
  private static func follows(
    _ sample: TouchSample, _ earlier: some BidirectionalCollection<TouchSample>
  ) -> Bool {
    guard let last = earlier.last else { return true }
    guard last.instant == sample.instant else { return last.instant < sample.instant }
    return hasRoom(sample.finger, at: sample.instant, earlier)
  }

  /// A finger that is in the event already begins the next event of the turn, as at the end of a
  /// fling at the instant of its last move.
  private static func hasRoom(
    _ finger: Int, at instant: Instant, _ earlier: some BidirectionalCollection<TouchSample>
  ) -> Bool {
    var fingers = 0
    for sample in earlier.reversed() {
      guard sample.instant == instant, sample.finger != finger else { return true }
      fingers += 1
      if fingers == ListBounds.fingers { return false }
    }
    return true
  }

  /// Returns the error of the first invalid sample, which follows the valid ones.
  private static func explain(
    _ value: Value, after valid: [TouchSample]
  ) throws(FlickbookError) -> FlickbookError {
    guard let row = value.element(at: valid.count) else {
      preconditionFailure("a stream was refused, and nothing is wrong with it")
    }
    let sample = try TouchSample(slowly: row)
    if let last = valid.last, sample.instant < last.instant {
      let path = row.path
      return row.error(
        .timeBackwards, "\(path) is earlier than the sample before it.", path: "\(path)[0]")
    }
    precondition(!follows(sample, valid), "a stream was refused, and nothing is wrong with it")
    return row.error(.limitExceeded, "An event has at most \(ListBounds.fingers) fingers.")
  }

  private init(slowly row: Value) throws(FlickbookError) {
    guard row.kind == .array, row.node.count == 5 else {
      throw row.wrong("a sample [t, id, phase, x, y]")
    }
    let parts = row.elements
    let phase = Phase(rawValue: try parts[2].integer(in: 0...4))
    guard let phase else { preconditionFailure("phases are numbered from 0 to 4") }
    self.init(
      instant: try parts[0].instant(),
      finger: try parts[1].integer(in: IntegerBounds.index), phase: phase,
      location: CGPoint(x: try parts[3].length(), y: try parts[4].length()))
  }
}
