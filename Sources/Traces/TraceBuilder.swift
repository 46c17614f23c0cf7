package import Documents
package import Flickbook

/// Makes a trace from records, one after the other.
package struct TraceBuilder {
  /// The most memory of the columns and texts of a trace, in bytes; some four hours of scrolling.
  ///
  /// Rule: guess.
  package static let bytesMax = 256 << 20

  package internal(set) var trace = Trace()
  /// The memory of the trace, in bytes, as estimated from its values.
  package internal(set) var byteCount = 0
  /// The images whose contents the trace has.
  var images: Set<String> = []
  private let bytesMax: Int
  /// The forms of records and of frames, and their indices by their texts.
  private var known: [KnownForm] = []
  /// The forms that came after each of them.
  private var next: [NextForms] = []
  private var forms: [[UInt8]: Int] = [:]
  /// A form for each hash of a text, most likely the form that was seen last; -1 for none.
  private var recent = Array(repeating: -1, count: 1 << recentBits)
  /// The form of the last line; -1 for a line without one.
  private var lastForm = -1
  /// How many forms of frames are known.
  private var frameForms = 0
  /// The record that is added: its form and its numbers.
  private let scratch = Scratch()

  private final class Scratch {
    var form = FormWriter()
  }

  private var words = ["": 0]
  /// Whether the next frame has everything.
  var isRestarted = true
  /// Lines about failures of steps that have not ended yet, by the lines of the steps.
  private var details: [Int: [String]] = [:]
  /// The texts that an app has printed during steps that have not ended yet, by the lines of the steps.
  private var printed: [Int: [String]] = [:]
  /// The last stamp.
  private var last: (time: Double, frame: Double)?
  /// The same stamp as the last line has it, in seconds; nil if it comes from something else.
  private var lastLine: (time: Double, frame: Double)?

  package init(bytesMax: Int = Self.bytesMax) {
    self.bytesMax = bytesMax
  }

  /// Whether there was a frame.
  package var hasFrames: Bool { trace.frames.count > 0 }

  /// Notes that the session was taken to another position in its past: the next frame is complete.
  package mutating func restart() { isRestarted = true }

  /// Sets the values that no record has.
  package mutating func describe(title: String, script: String?, viewOrigins: [Trace.ViewOrigin]) {
    trace.title = title
    trace.script = script
    trace.viewOrigins = viewOrigins
    byteCount += title.utf8.count + (script?.utf8.count ?? 0)
  }

  /// Sets the command that plays the script again, and the variables of the script with their values.
  package mutating func describe(command: String, variables: [String]) {
    (trace.command, trace.variables) = (command, variables)
    byteCount += variables.reduce(command.utf8.count) { $0 + $1.utf8.count }
  }

  /// Notes lines about the failure of a step that ends with one of the next records.
  ///
  /// - Parameter line: the line of the step.
  package mutating func noteDetail(_ lines: [String], ofLine line: Int) {
    details[line, default: []].append(lines.joined(separator: "\n"))
  }

  /// Notes what an app has printed during a step that ends with one of the next records.
  ///
  /// - Parameter line: the line of the step.
  package mutating func notePrinted(_ text: String, ofLine line: Int) {
    printed[line, default: []].append(text)
  }

  /// Adds a record; anything else than a record is passed over.
  ///
  /// A trace that has reached the most memory takes no more records.
  package mutating func add(_ record: Node) {
    if record["log.rewound"] != nil { restart() }
    guard let seconds = record["t"]?.number, let source = record["source"]?.string,
      let event = record["event"]?.string, takesMore
    else { return }
    stamp(time: (seconds * 1e9).rounded(), frame: record["frame"]?.number ?? 0)
    let line = record["line"]?.number.flatMap { Int(exactly: $0) } ?? 0
    switch (source, event) {
    case ("view", "frame"): addFrame(record)
    case ("script", "step"): addStep(line: line, text: record["text"]?.string ?? "")
    case ("script", "held"):
      endStep(
        line: line, verdict: record["verdict"]?.string ?? "",
        message: record["message"]?.string ?? "")
    default:
      TraceForm.write(record, into: &scratch.form)
      addRecord(record["seq"]?.number ?? 0) { record }
    }
  }

  /// Adds a record of the log; anything else than a record is passed over.
  ///
  /// A trace that has reached the most memory takes no more records.
  package mutating func add(_ record: LogRecord) {
    if let line = record.line {
      return line.withUnsafeBufferPointer { add($0) { record.node } }
    }
    guard takesMore else { return }
    stamp(time: Double(record.nanoseconds), frame: Double(record.frame))
    guard let requested = record.requested else {
      let scratch = scratch
      scratch.form.removeAll()
      scratch.form.beginObject()
      record.writeForm(into: &scratch.form)
      scratch.form.endObject()
      addRecord(Double(record.sequence)) { record.node }
      return
    }
    switch requested.content {
    case .frame(let changes): addFrame(changes)
    case .step(let line, let text): addStep(line: line, text: text)
    case .held(let line, let verdict, let message):
      endStep(line: line, verdict: verdict, message: message ?? "")
    }
  }

  /// Adds a record from its line of JSON; anything else than a record is passed over.
  ///
  /// - Parameters:
  ///   - line: the bytes without their end.
  ///   - parse: returns the values of the line, or nil if it is no JSON; it is called for lines whose form is
  ///     new, and for steps.
  package mutating func add(_ line: UnsafeBufferPointer<UInt8>, parse: () -> Node?) {
    guard let taken = take(line) else {
      lastForm = -1
      if let record = parse() { add(record) }
      return
    }
    guard let form = taken.form else {
      lastForm = -1
      guard let record = parse() else { return }
      let isFrame = scratch.form.withForm { $0.starts(with: Self.frameBeginning) }
      if isFrame { noteFrameForm() }
      return add(record)
    }
    if lastForm >= 0 { next[lastForm].note(form) }
    lastForm = form
    switch known[form].meaning {
    case .newFrame:
      guard let record = parse() else { return }
      add(record)
      known[form].meaning = .frame(frameForm(of: record))
    case .record(let form):
      guard takesMore else { return }
      stamp(taken.stamp)
      add(taken.stamp.sequence, form, taken.numbers)
    case .frame(let form):
      guard takesMore else { return }
      stamp(taken.stamp)
      addFrame(form, taken.numbers)
    }
  }

  /// The parts that were taken of a line.
  private struct Taken {
    let stamp: FormWriter.Stamp
    /// The index of the known form; nil for a new one.
    let form: Int?
    /// The numbers of a line with a known form, in memory that is there until the next line.
    let numbers: UnsafeBufferPointer<Double>
  }

  /// Takes the stamp, the form and the numbers of a line; nil for a line that has to be parsed.
  private mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Taken? {
    let scratch = scratch
    var index = 0
    guard let stamp = scratch.form.takeStamp(of: line, &index) else { return nil }
    if lastForm >= 0 {
      let next = next[lastForm]
      if next.last >= 0,
        let numbers = scratch.form.take(line, from: index, like: &known[next.last].line)
      {
        return Taken(stamp: stamp, form: next.last, numbers: numbers)
      }
      if next.other >= 0,
        let numbers = scratch.form.take(line, from: index, like: &known[next.other].line)
      {
        return Taken(stamp: stamp, form: next.other, numbers: numbers)
      }
    }
    guard scratch.form.take(line, from: index, refused: Self.stepBeginning) else { return nil }
    guard let form = knownForm() else {
      return Taken(stamp: stamp, form: nil, numbers: UnsafeBufferPointer(start: nil, count: 0))
    }
    known[form].line.set(line, from: index, scratch.form)
    return Taken(stamp: stamp, form: form, numbers: known[form].line.numbers)
  }

  /// The beginnings of records of steps and of frames, behind their stamps.
  private static let stepBeginning: StaticString = #""source":"script""#
  private static let frameBeginning = Array(#"{"source":"view","event":"frame""#.utf8)

  /// Whether the trace has room; it is marked as cut otherwise.
  private var takesMore: Bool {
    mutating get {
      guard !trace.isCut, byteCount < bytesMax else {
        trace.isCut = true
        return false
      }
      return true
    }
  }

  /// Adds a stamp of a line, unless the line before has the same.
  private mutating func stamp(_ stamp: FormWriter.Stamp) {
    if let lastLine, lastLine == (stamp.time, stamp.frame) { return }
    self.stamp(time: (stamp.time * 1e9).rounded(), frame: stamp.frame)
    lastLine = (stamp.time, stamp.frame)
  }

  private mutating func stamp(time: Double, frame: Double) {
    lastLine = nil
    if let last {
      if last == (time, frame) { return }
      if time < last.time { restart() }
    }
    last = (time, frame)
    trace.stamps.append(time, frame, Double(trace.records.count))
    byteCount += 3 * MemoryLayout<Double>.size
  }

  mutating func append(_ row: [Double], to table: WritableKeyPath<Trace, TraceTable>) {
    trace[keyPath: table].append(row)
    byteCount += row.count * MemoryLayout<Double>.size
  }

  /// Returns the index of a word, and adds the word if it was in no record.
  mutating func word(_ text: String?) -> Double {
    guard let text else { return 0 }
    if let known = words[text] { return Double(known) }
    words[text] = trace.words.count
    trace.words.append(text)
    byteCount += text.utf8.count + Self.wordBytes
    return Double(trace.words.count - 1)
  }

  /// The memory of a word, and of a form, beside its text; an estimate.
  private static let (wordBytes, formBytes) = (64, 512)

  // MARK: Records

  /// Adds a record whose form and numbers are in the scratch.
  ///
  /// - Parameter values: returns the values of the record; it is called for a new form.
  private mutating func addRecord(_ sequence: Double, _ values: () -> Node) {
    let form: Int
    if let index = knownForm(), case .record(let known) = known[index].meaning {
      form = known
    } else {
      form = trace.forms.count
      let text = scratch.form.withForm { Array($0) }
      note(KnownForm(text, .record(form)))
      trace.forms.append(TraceForm(text: text, of: values()))
      trace.numbers.append(TraceTable(columns: scratch.form.withNumbers(\.count)))
      byteCount += 2 * text.count + Self.formBytes
    }
    let scratch = scratch
    scratch.form.withNumbers { add(sequence, form, $0) }
  }

  private mutating func add(
    _ sequence: Double, _ form: Int, _ numbers: UnsafeBufferPointer<Double>
  ) {
    trace.numbers[form].append(1, numbers)
    trace.records.append(Double(form), sequence)
    byteCount += (numbers.count + 2) * MemoryLayout<Double>.size
  }

  /// Returns the index of the form in the scratch; nil if it is new.
  private mutating func knownForm() -> Int? {
    let (hash, isRecent) = scratch.form.withForm { text in
      let hash = Self.hash(of: text)
      let form = recent[hash]
      return (hash, form >= 0 && known[form].hasText(text))
    }
    if isRecent { return recent[hash] }
    guard let form = scratch.form.withForm({ forms[Array($0)] }) else { return nil }
    recent[hash] = form
    return form
  }

  private mutating func note(_ form: KnownForm) {
    forms[form.text] = known.count
    known.append(form)
    next.append(NextForms())
  }

  /// Notes the form of a frame, which is in the scratch.
  private mutating func noteFrameForm() {
    guard frameForms < Self.frameFormsMax else { return }
    frameForms += 1
    note(KnownForm(scratch.form.withForm { Array($0) }, .newFrame))
  }

  /// The most forms of frames that are kept; a frame with another form is parsed.
  ///
  /// Rule: guess.
  private static let frameFormsMax = 4_096

  /// Works out the rows of frames that have the form of a frame whose rows were added.
  private func frameForm(of record: Node) -> FrameForm {
    var builder = TraceBuilder()
    // The words of the frame are known, so that the marked frame has the same.
    (builder.words, builder.trace.words) = (words, trace.words)
    builder.addFrame(FrameForm.marked(record))
    return FrameForm(ofMarked: builder.trace)
  }

  /// Returns an index in `recent`.
  private static func hash(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    var hash = UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
      index += 1
    }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> (64 - recentBits))
  }

  private static let recentBits: UInt64 = 10

  // MARK: Steps

  private mutating func addStep(line: Int, text: String) {
    let stamp = trace.stamps.count - 1
    trace.steps.append(Trace.Step(line: line, text: text, begin: stamp, end: stamp))
    byteCount += text.utf8.count + Self.wordBytes
  }

  private mutating func endStep(line: Int, verdict: String, message: String) {
    guard
      let step = trace.steps.suffix(Self.openStepsMax).lastIndex(where: {
        $0.line == line && $0.verdict.isEmpty
      })
    else { return }
    trace.steps[step].end = trace.stamps.count - 1
    trace.steps[step].verdict = verdict
    trace.steps[step].message = message
    byteCount += message.utf8.count
    if let text = Self.first(of: &printed, line) {
      trace.steps[step].printed = text
      byteCount += text.utf8.count
    }
    guard verdict == StateLog.StepVerdict.failed.rawValue,
      let text = Self.first(of: &details, line)
    else { return }
    trace.steps[step].detail = text
    byteCount += text.utf8.count
  }

  /// Takes the first text that was noted for a line; nil if there is none.
  private static func first(of texts: inout [Int: [String]], _ line: Int) -> String? {
    guard let all = texts[line] else { return nil }
    texts[line] = all.count > 1 ? Array(all.dropFirst()) : nil
    return all[0]
  }

  /// The most steps that are searched for the step that ends; requests of a connection may overlap.
  private static let openStepsMax = 64
}
