package import Documents

/// Makes a trace from records, one after the other.
package struct TraceBuilder {
  /// The most memory of the columns and texts of a trace, in bytes; some four hours of scrolling.
  ///
  /// Rule: guess.
  package static let bytesMax = 256 << 20

  package private(set) var trace = Trace()
  /// The memory of the trace, in bytes, as estimated from its values.
  package private(set) var byteCount = 0
  private let bytesMax: Int
  private var forms: [[UInt8]: Int] = [:]
  private var words = ["": 0]
  /// Whether the next frame has everything.
  private var isRestarted = true
  /// The last stamp.
  private var last: (time: Double, frame: Double)?

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

  /// Adds a record; anything else than a record is passed over.
  ///
  /// A trace that has reached the most memory takes no more records.
  package mutating func add(_ record: Node) {
    if record["log.rewound"] != nil { restart() }
    guard !trace.isCut, let seconds = record["t"]?.number, let source = record["source"]?.string,
      let event = record["event"]?.string
    else { return }
    guard byteCount < bytesMax else {
      trace.isCut = true
      return
    }
    stamp(time: (seconds * 1e9).rounded(), frame: record["frame"]?.number ?? 0)
    switch (source, event) {
    case ("view", "frame"): addFrame(record)
    case ("script", "step"): addStep(record)
    case ("script", "held"): endStep(record)
    default: addRecord(record)
    }
  }

  private mutating func stamp(time: Double, frame: Double) {
    if let last {
      if last == (time, frame) { return }
      if time < last.time { restart() }
    }
    last = (time, frame)
    append([time, frame, Double(trace.records.count)], to: \.stamps)
  }

  private mutating func append(_ row: [Double], to table: WritableKeyPath<Trace, TraceTable>) {
    trace[keyPath: table].append(row)
    byteCount += row.count * MemoryLayout<Double>.size
  }

  /// Returns the index of a word, and adds the word if it was in no record.
  private mutating func word(_ text: String?) -> Double {
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

  private mutating func addRecord(_ record: Node) {
    var json = JSONWriter()
    var numbers: [Double] = []
    TraceForm.write(record, into: &json, &numbers)
    let text = json.bytes
    let form: Int
    if let known = forms[text] {
      form = known
    } else {
      form = trace.forms.count
      forms[text] = form
      trace.forms.append(TraceForm(text: text, of: record))
      trace.numbers.append(TraceTable(columns: numbers.count))
      byteCount += 2 * text.count + Self.formBytes
    }
    trace.numbers[form].append(numbers)
    byteCount += numbers.count * MemoryLayout<Double>.size
    append([Double(form), record["seq"]?.number ?? 0], to: \.records)
  }

  // MARK: Steps

  private mutating func addStep(_ record: Node) {
    let text = record["text"]?.string ?? ""
    let stamp = trace.stamps.count - 1
    trace.steps.append(
      Trace.Step(line: Self.line(of: record), text: text, begin: stamp, end: stamp))
    byteCount += text.utf8.count + Self.wordBytes
  }

  private mutating func endStep(_ record: Node) {
    let line = Self.line(of: record)
    guard
      let step = trace.steps.suffix(Self.openStepsMax).lastIndex(where: {
        $0.line == line && $0.verdict.isEmpty
      })
    else { return }
    trace.steps[step].end = trace.stamps.count - 1
    trace.steps[step].verdict = record["verdict"]?.string ?? ""
    trace.steps[step].message = record["message"]?.string ?? ""
    byteCount += trace.steps[step].message.utf8.count
  }

  /// The most steps that are searched for the step that ends; requests of a connection may overlap.
  private static let openStepsMax = 64

  private static func line(of record: Node) -> Int {
    record["line"]?.number.flatMap { Int(exactly: $0) } ?? 0
  }

  // MARK: Frames

  private mutating func addFrame(_ record: Node) {
    let tables: [KeyPath<Trace, TraceTable>] = [
      \.elements, \.gone, \.fingers, \.bounds, \.contents, \.gaps, \.menus, \.previews,
    ]
    let before = tables.map { trace[keyPath: $0].count }
    if let changed = record["changed"] {
      for element in changed.elements { add(element: element) }
    }
    if let gone = record["gone"] { for view in gone.elements { add(gone: view) } }
    if let fingers = record["fingers"] {
      for finger in fingers.elements { append(Self.numbers(finger, 3), to: \.fingers) }
    }
    forEachView("bounds", of: record) { builder, holder, rect in
      builder.append([holder] + Self.numbers(rect, 4), to: \.bounds)
    }
    addScenery(record)
    let counts = zip(tables, before).map { Double(trace[keyPath: $0].count - $1) }
    append([Double(trace.stamps.count - 1), isRestarted ? 1 : 0] + counts, to: \.frames)
    isRestarted = false
  }

  /// Adds what is on screen besides elements and fingers.
  private mutating func addScenery(_ record: Node) {
    forEachView("contents", of: record) { builder, holder, content in
      let numbers = Self.numbers(content["size"], 2) + Self.numbers(content["inset"], 4)
      builder.append([holder] + numbers, to: \.contents)
    }
    forEachView("gaps", of: record) { builder, holder, gap in
      let numbers = Self.numbers(gap["item"], 2) + Self.numbers(gap["frame"], 4)
      builder.append([holder] + numbers, to: \.gaps)
    }
    forEachView("menus", of: record) { builder, holder, menu in
      let titles = menu["actions"]?.elements.compactMap(\.string) ?? []
      let indexPath = menu["item"].map { Self.numbers($0, 2) } ?? [-1, -1]
      let actions = builder.word(titles.joined(separator: "\n"))
      builder.append([holder] + indexPath + [actions], to: \.menus)
    }
    guard let previews = record["previews"] else { return }
    for preview in previews.elements {
      let label = word(preview["label"]?.string)
      append(Self.numbers(preview["frame"], 4) + [label], to: \.previews)
    }
  }

  /// Calls a closure with the value of each view in a member of a record.
  private mutating func forEachView(
    _ member: String, of record: Node,
    _ body: (inout TraceBuilder, _ holder: Double, _ value: Node) -> Void
  ) {
    guard let values = record[member] else { return }
    for (name, value) in values.members {
      body(&self, word(name.text == "main" ? nil : name.text), value)
    }
  }

  /// Adds a view that is gone; a view in another than the main view has its name in the record.
  private mutating func add(gone view: Node) {
    let name = view.elements.first { $0.string != nil }?.string
    let number = view.number ?? view.elements.first { $0.number != nil }?.number
    append([word(name), number ?? 0], to: \.gone)
  }

  private mutating func add(element: Node) {
    func number(_ name: String, _ standard: Double = 0) -> Double {
      element[name]?.number ?? standard
    }
    func bit(_ name: String, _ bit: Double) -> Double { element[name]?.bool == true ? bit : 0 }
    var transform = 0.0
    if let matrix = element["transform"] {
      append(Self.numbers(matrix, 6), to: \.transforms)
      transform = Double(trace.transforms.count)
    }
    let state =
      bit("hidden", Trace.State.hidden) + bit("highlighted", Trace.State.highlighted)
      + bit("selected", Trace.State.selected) + bit("lacksData", Trace.State.lacksData)
    append(
      [word(element["in"]?.string), number("view"), word(element["kind"]?.string)]
        + Self.numbers(element["item"], 2) + Self.numbers(element["center"], 2)
        + Self.numbers(element["size"], 2)
        + [
          state, number("alpha", 1), number("zIndex"), transform, word(element["color"]?.string),
        ], to: \.elements)
  }

  /// The first numbers of a list; 0 for missing numbers.
  private static func numbers(_ list: Node?, _ count: Int) -> [Double] {
    let given = list?.elements.prefix(count).map { $0.number ?? 0 } ?? []
    return given + Array(repeating: 0, count: count - given.count)
  }
}
