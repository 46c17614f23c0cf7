package import Documents
package import Flickbook
package import UIKit

/// A log as a comparison reads it: the calls, the offsets of the content, the touches.
///
/// It keeps what it compares and no more, so that an hour's log needs some megabytes. It is filled from
/// records in the order of the log.
package struct ComparedLog: Sendable {
  /// The members of a log's first line, if that is no record, as a probe on a device writes it.
  package struct Header: Sendable {
    /// The file name of the script that was played.
    package var script: String?
    /// The events that the writer of the log can see; nil for all.
    package var events: Set<String>?
    /// Device pixels in a point.
    package var scale: Double?
    /// The name of the device; nil if nobody says it.
    package var device: String?
    /// The size of the view, in points.
    package var size: (width: Double, height: Double)?
    /// Whether a probe has written the log: in an app whose views were on screen long before.
    package var isOfProbe = false
  }

  /// One call, or one change of a recognizer's state.
  package struct Call: Sendable {
    /// The instant, in seconds since the log's beginning.
    package var time: Double
    package var event: LogEvent
    /// The number of the call's identity: the event with what it is about.
    ///
    /// Equal identities have equal numbers within one `Identities`.
    package var identity: Int32
    /// The values of its members, in their order.
    package var members: [Member]
    /// The number of the line, counted from 1.
    package var line: Int
  }

  /// A member of a call: numbers are compared within a tolerance, texts exactly.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var numbers: [Double]
    package var text: String
  }

  /// The offset of a view's content from an instant on.
  package struct Point: Sendable, Equatable {
    package var time: Double
    package var x: Double
    package var y: Double
    package var line: Int
  }

  /// The position of a finger at one instant.
  package struct Touch: Sendable, Equatable {
    package var time: Double
    package var finger: Int
    package var phase: String
    package var x: Double
    package var y: Double

    /// Whether the touch begins or ends.
    package var isEdge: Bool { phase != "moved" && phase != "stationary" }
  }

  /// The frame of an element from an instant on: centre and size, in content coordinates.
  package struct Placement: Sendable, Equatable {
    package var time: Double
    package var numbers: [Double]
    package var line: Int
  }

  /// The most records of one log: some ten hours of scrolling.
  ///
  /// Rule: guess.
  package static let recordsMax = 4_000_000
  /// The most that is kept of one log, in words of 8 bytes.
  ///
  /// Rule: guess; a call takes some forty, so that it is 800 MB.
  package static let wordsMax = 100_000_000
  /// The least and the greatest number that a log may have as an instant, in seconds.
  static let timeMax = 1e9

  package var header = Header()
  /// Whether the view comes to rest on pages, where that is known.
  package var isPaging = false
  package private(set) var calls: [Call] = []
  /// The offsets of the main view.
  package private(set) var points: [Point] = []
  package private(set) var touches: [Touch] = []
  /// The number of the line of the first touch; nil without touches.
  package private(set) var firstTouchLine: Int?
  /// The frames of elements by their kinds and index paths, in the order in which they appeared.
  package private(set) var placements: [(element: String, frames: [Placement])] = []
  /// The sizes of the content with their instants, and the size of the view, as far as the log has them.
  package private(set) var contentSizes: [(time: Double, width: Double, height: Double)] = []
  package private(set) var viewSize: (width: Double, height: Double)?
  package private(set) var recordCount = 0
  /// Whether the log has the content of frames.
  package private(set) var hasFrames = false
  private var elementNumbers: [ElementKey: Int] = [:]
  private var lastTime = 0.0
  /// The size of what is kept, in words.
  private var wordCount = 0

  /// A view of an element: its kind, its index path, and which of several views of one item it is.
  private struct ElementKey: Hashable {
    let kind: String
    let path: [Int]
    var view = 1

    var name: String {
      let path = path.map { "\($0)" }.joined(separator: ", ")
      return view == 1 ? "\(kind) [\(path)]" : "\(kind) [\(path)], view \(view)"
    }
  }

  /// The most that is kept, in words.
  private let wordsMax: Int

  /// An empty log that keeps so many words at most.
  package init(wordsMax: Int = Self.wordsMax) { self.wordsMax = wordsMax }

  /// Takes a line that is no record: the header of a log if it is the first line.
  ///
  /// - Throws: `UnusableLog` for a member of a wrong type, and for a scale or size that no screen has.
  package mutating func takeHeader(_ node: Node, line: Int = 1) throws(UnusableLog) {
    let inner = node["probe"] ?? node
    func wrong(_ name: String, _ what: String) -> UnusableLog {
      UnusableLog(line: line, reason: "\"\(name)\" of the first line is not \(what)")
    }
    guard inner.kind == .object else { throw wrong("probe", "an object") }
    func text(_ name: String) throws(UnusableLog) -> String? {
      guard let value = inner[name] ?? node[name] else { return nil }
      guard let text = value.string else { throw wrong(name, "a text") }
      return text
    }
    header.isOfProbe = node["probe"] != nil
    header.script = try text("script")
    header.device = try text("device")
    if header.device == nil { header.device = try text("model") }
    if let value = inner["scale"] ?? node["scale"] {
      guard let scale = value.number, scale > 0, scale <= Self.scaleMax else {
        throw wrong("scale", "a number of pixels in a point")
      }
      header.scale = scale
    }
    if let value = inner["size"] {
      let size = value.elements.compactMap(\.number)
      guard size.count == 2, value.count == 2, size.allSatisfy({ $0 > 0 && $0 <= Self.sizeMax })
      else { throw wrong("size", "a width and a height in points") }
      header.size = (size[0], size[1])
    }
    if let events = inner["events"] ?? node["events"] {
      let names = events.elements.compactMap(\.string)
      guard events.kind == .array, names.count == events.count else {
        throw wrong("events", "a list of names")
      }
      header.events = Set(names)
    }
  }

  /// The most pixels in a point that a header may state.
  ///
  /// Rule: guess; the screens of devices have 3.
  private static let scaleMax = 100.0
  /// The greatest width or height that a header may state, in points.
  ///
  /// Rule: guess; the screens of devices have some 1500.
  private static let sizeMax = 1e6

  /// Takes a record.
  ///
  /// - Throws: `UnusableLog` for a time that is no time or goes back, members of a wrong type, and for
  ///   more records or values than a comparison holds.
  package mutating func take(
    _ record: LogRecord, line: Int, _ identities: inout Identities
  ) throws(UnusableLog) {
    recordCount += 1
    guard recordCount <= Self.recordsMax else {
      throw UnusableLog(line: line, reason: "there are more than \(Self.recordsMax) records")
    }
    let time = record.time
    guard time.isFinite, (0...Self.timeMax).contains(time) else {
      throw UnusableLog(line: line, reason: "the time is not from 0 to 1000000000 seconds")
    }
    guard time >= lastTime - 1e-6 else {
      throw UnusableLog(
        line: line, reason: "the time goes back; a log of a seek cannot be compared")
    }
    lastTime = max(lastTime, time)
    guard wordCount <= wordsMax else {
      throw UnusableLog(line: line, reason: "the records have more than \(wordsMax) values")
    }
    if record.isRequested {
      if record.event == "frame" { try takeFrame(record.node, time, line) }
      return
    }
    guard let event = record.logEvent else { return }
    try take(event, record.node, time, line, &identities)
  }

  private mutating func take(
    _ event: LogEvent, _ node: Node, _ time: Double, _ line: Int, _ identities: inout Identities
  ) throws(UnusableLog) {
    switch event {
    case .scrollViewDidScroll:
      guard node["in"] == nil else { return }
      let offset = try numbers(node, "offset", 2, line)
      points.append(Point(time: time, x: offset[0], y: offset[1], line: line))
    case .touch:
      let at = try numbers(node, "at", 2, line)
      if touches.isEmpty { firstTouchLine = line }
      touches.append(
        Touch(
          time: time, finger: Int(exactly: node["id"]?.number ?? 0) ?? 0,
          phase: node["phase"]?.string ?? "", x: at[0], y: at[1]))
    case .contentSize where node["in"] == nil:
      let size = try numbers(node, "size", 2, line)
      note(contentSize: size, time)
    case .bounds where node["in"] == nil:
      let bounds = try numbers(node, "bounds", 4, line)
      if viewSize == nil { viewSize = (bounds[2], bounds[3]) }
    case .state where node["state"]?.string == "changed": return
    default:
      if event == .collectionViewContentSize, node["in"] == nil {
        note(contentSize: try numbers(node, "answer", 2, line), time)
      }
      guard Self.sources.contains(event.source) || Self.viewEvents.contains(event) else { return }
      let members = try members(of: node, line)
      calls.append(
        Call(
          time: time, event: event, identity: identities.number(of: event, members),
          members: members, line: line))
    }
  }

  private mutating func note(contentSize size: [Double], _ time: Double) {
    if let last = contentSizes.last, (last.width, last.height) == (size[0], size[1]) { return }
    contentSizes.append((time, size[0], size[1]))
  }

  /// The origins whose records are calls.
  private static let sources: Set<LogEvent.Source> = [.gesture, .delegate, .dataSource, .layout]
  /// The records of the view that say what the phases of a scroll are.
  static let viewEvents: Set<LogEvent> = [
    .movement, .drag, .animationBegan, .animationEnded, .gap,
  ]

  /// Returns so many finite numbers of a member.
  private func numbers(
    _ node: Node, _ name: String, _ count: Int, _ line: Int
  ) throws(UnusableLog) -> [Double] {
    let numbers = node[name]?.elements.compactMap(\.number) ?? []
    guard numbers.count == count, node[name]?.count == count,
      numbers.allSatisfy({ $0.isFinite && $0.magnitude <= 1e12 })
    else {
      throw UnusableLog(line: line, reason: "\"\(name)\" is not \(count) numbers")
    }
    return numbers
  }

  /// Reads the members of a call beside the stamp.
  private mutating func members(of node: Node, _ line: Int) throws(UnusableLog) -> [Member] {
    var members: [Member] = []
    for (key, value) in node.members {
      let name = key.text
      guard !Self.stamp.contains(name) else { continue }
      if let number = value.number {
        members.append(Member(name: name, numbers: [number], text: ""))
      } else if value.kind == .array, value.elements.allSatisfy({ $0.number != nil }) {
        members.append(Member(name: name, numbers: value.elements.compactMap(\.number), text: ""))
      } else {
        var json = JSONWriter()
        json.node(value)
        members.append(
          Member(name: name, numbers: [], text: String(decoding: json.bytes, as: UTF8.self)))
      }
    }
    guard members.allSatisfy({ $0.numbers.allSatisfy(\.isFinite) }) else {
      throw UnusableLog(line: line, reason: "a member is not a finite number")
    }
    wordCount += members.reduce(12) { $0 + 13 + $1.numbers.count + $1.text.utf8.count / 8 }
    return members
  }

  private static let stamp: Set<String> = ["seq", "t", "frame", "source", "event", "id"]

  /// Takes the frames of elements, and the offset that a frame shows.
  private mutating func takeFrame(_ node: Node, _ time: Double, _ line: Int) throws(UnusableLog) {
    hasFrames = true
    if let bounds = node["bounds"]?["main"] {
      let numbers = bounds.elements.compactMap(\.number)
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
        throw UnusableLog(line: line, reason: "the bounds of a frame are not 4 numbers")
      }
      viewSize = (numbers[2], numbers[3])
      if points.isEmpty {
        points.append(Point(time: time, x: numbers[0], y: numbers[1], line: line))
      }
    }
    guard let changed = node["changed"] else { return }
    // An item may have two views at once, one of which goes.
    var counts: [ElementKey: Int] = [:]
    for element in changed.elements where element["in"] == nil {
      guard let kind = element["kind"]?.string, let item = element["item"] else { continue }
      let numbers =
        (element["center"]?.elements.compactMap(\.number) ?? [])
        + (element["size"]?.elements.compactMap(\.number) ?? [])
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { continue }
      var key = ElementKey(
        kind: kind, path: item.elements.compactMap { $0.number.flatMap { Int(exactly: $0) } })
      let count = counts[key, default: 0] + 1
      counts[key] = count
      key.view = count
      place(Placement(time: time, numbers: numbers, line: line), key)
    }
  }

  private mutating func place(_ placement: Placement, _ element: ElementKey) {
    wordCount += 11
    if let number = elementNumbers[element] {
      placements[number].frames.append(placement)
    } else {
      elementNumbers[element] = placements.count
      placements.append((element.name, [placement]))
    }
  }

  /// The beginnings and ends of touches, without their movements.
  package var touchEdges: [Touch] { touches.filter(\.isEdge) }

  /// Sets the clock ahead, so that everything is so many seconds later.
  package mutating func delay(by seconds: Double) {
    guard seconds > 0 else { return }
    for index in calls.indices { calls[index].time += seconds }
    for index in points.indices { points[index].time += seconds }
    for index in touches.indices { touches[index].time += seconds }
    for index in contentSizes.indices { contentSizes[index].time += seconds }
    for number in placements.indices {
      for index in placements[number].frames.indices {
        placements[number].frames[index].time += seconds
      }
    }
    lastTime += seconds
  }

  /// Whether the writer of the log can see an event.
  package func sees(_ event: LogEvent) -> Bool { header.events?.contains(event.name) ?? true }
}

/// The reason why a log cannot be compared.
package struct UnusableLog: Error, Equatable, CustomStringConvertible {
  /// The number of the line, counted from 1; 0 for the whole log.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

  package var description: String { line > 0 ? "line \(line): \(reason)" : reason }
}

/// The numbers of calls that are the same call: equal events about the same item, view or recognizer.
///
/// Two logs that are compared share one.
package struct Identities: Sendable {
  private var numbers: [Key: Int32] = [:]

  private struct Key: Hashable {
    let event: LogEvent
    let subjects: [ComparedLog.Member]
  }

  package init() {}

  /// The members that say what a call is about.
  private static let subjects: Set<String> = [
    "item", "section", "kind", "in", "recognizer", "state", "action", "from", "side", "items",
  ]

  mutating func number(of event: LogEvent, _ members: [ComparedLog.Member]) -> Int32 {
    let key = Key(
      event: event, subjects: members.filter { Self.subjects.contains($0.name) })
    if let number = numbers[key] { return number }
    let number = Int32(numbers.count)
    numbers[key] = number
    return number
  }
}
