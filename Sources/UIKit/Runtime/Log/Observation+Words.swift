package import Foundation

extension Observation {
  /// The words of the values, each value from a word on; as many as the longest record has.
  package typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// The most words that a record has.
  static let wordsMax = 8

  package init<A>(_ event: LogEvent, _ a: A) {
    self.init(event)
    add(a)
  }

  package init<A, B>(_ event: LogEvent, _ a: A, _ b: B) {
    self.init(event, a)
    add(b)
  }

  package init<A, B, C>(_ event: LogEvent, _ a: A, _ b: B, _ c: C) {
    self.init(event, a, b)
    add(c)
  }

  package init<A, B, C, D>(_ event: LogEvent, _ a: A, _ b: B, _ c: C, _ d: D) {
    self.init(event, a, b, c)
    add(d)
  }

  package init<A, B, C, D, E>(_ event: LogEvent, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
    self.init(event, a, b, c, d)
    add(e)
  }

  private mutating func add<Value>(_ value: Value) {
    let (start, taken) = (count, RecordRing.words(of: Value.self))
    precondition(start + taken <= Self.wordsMax, "a record has at most eight words")
    withUnsafeMutableBytes(of: &words) { room in
      guard let base = room.baseAddress else { return }
      (base + start * RecordRing.word).initializeMemory(as: Value.self, to: value)
    }
    wordCount = UInt8(start + taken)
  }

  /// Calls a closure with the words of the values.
  @inlinable @inline(__always)
  package func withWords<Result>(_ body: (RecordWords) -> Result) -> Result {
    withUnsafeBytes(of: words) { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("a record has words") }
      return body(RecordWords(start: start))
    }
  }
}

/// The words of a record's values, for as long as a closure runs.
package struct RecordWords {
  @usableFromInline let start: UnsafeRawPointer

  @inlinable
  init(start: UnsafeRawPointer) { self.start = start }

  /// The value that was written from a word on, as this type.
  @inlinable
  package func value<Value>(_ type: Value.Type = Value.self, at word: Int) -> Value {
    address(word).assumingMemoryBound(to: type).pointee
  }

  @inlinable
  func address(_ word: Int) -> UnsafeRawPointer { start + word * 8 }

  /// The position of a value of an enumeration among its cases, which has a byte.
  @inlinable
  package func position(at word: Int) -> Int { Int(value(UInt8.self, at: word)) }
}

extension Observation {
  /// An observation as the values that its record has, each from a word on.
  ///
  /// A scroll makes ten a frame; they are written as they are, without being put into words first.
  package struct Direct<Values> {
    let event: LogEvent
    let values: Values

    @inline(__always)
    init(_ event: LogEvent, _ values: Values) {
      (self.event, self.values) = (event, values)
    }
  }

  package init<Values>(_ direct: Direct<Values>) {
    self.init(direct.event)
    add(direct.values)
  }
}

extension RecordRing {
  @inline(__always)
  func write<Values>(_ direct: Observation.Direct<Values>, view: UInt8) {
    let values = begin(direct.event, view: view, words: Self.words(of: Values.self))
    values.initializeMemory(as: Values.self, to: direct.values)
    end(values)
  }

  /// Adds the record of a touch, of which a stream has hundreds of thousands.
  package func appendTouch(
    finger: Int, _ phase: Observation.TouchPhase, at point: CGPoint
  ) {
    write(Observation.Direct(.touch, (finger, phase, point)), view: 0)
  }

  /// Adds a record.
  package func append(_ observation: Observation, view: Int = 0) {
    let values = begin(observation.event, view: UInt8(view), words: observation.count)
    withUnsafeBytes(of: observation.words) { words in
      guard let start = words.baseAddress else { return }
      values.copyMemory(from: start, byteCount: observation.count * Self.word)
    }
    end(values)
  }

  /// How many words a value takes.
  @inline(__always)
  static func words<Value>(of type: Value.Type) -> Int {
    (MemoryLayout<Value>.size + word - 1) / word
  }
}
