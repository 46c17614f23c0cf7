import Foundation
import Timeline
import UIKit

@testable import Flickbook

/// A stage whose client speaks in the protocol's words and reads the log in short lines.
///
/// `#"scrollViewDidScroll offset:[0,5]"#` is a record without its stamp and quotes. Whole sequences
/// are compared: `told` returns the calls since its last use, and forgets them.
@MainActor
final class StageStory {
  let stage: Stage
  /// The log's lines as a client gets them.
  private(set) var lines: [String] = []
  private var subscription: StateLog.Subscription?
  private var heard = 0

  /// Sets a scene that is written as YAML.
  convenience init(_ scene: String) throws {
    try self.init(Scene(yaml(scene)))
  }

  init(_ scene: Scene, _ limits: StageLimits = StageLimits()) throws {
    stage = try Stage(scene, limits: limits)
    subscription = try stage.log.subscribe(StateLog.Filter(), since: 1) { [weak self] line in
      self?.lines.append(String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self))
    }
    forget()
  }

  /// Does what a request of that name and those params asks for.
  @discardableResult
  func perform(_ method: String, _ params: String = "{}") throws -> Answer {
    try perform(Command(method: method, params: yaml(params)))
  }

  /// Does what a command asks for.
  @discardableResult
  func perform(_ command: Command) throws -> Answer {
    var json = JSONWriter()
    try stage.perform(command, into: &json)
    return Answer(text: String(decoding: json.bytes, as: UTF8.self))
  }

  /// Forgets what the log told so far.
  func forget() {
    heard = lines.count
  }

  /// Returns the records since the last call, in short lines: of some sources, without some events.
  func told(_ sources: String..., without left: Set<String> = []) -> [String] {
    defer { forget() }
    return lines[heard...].map(Record.init).filter {
      sources.contains($0.source) && !left.contains($0.event)
    }.map(\.short)
  }

  /// Returns the calls of an app's delegate and data source, without cells that come and go.
  func toldToApp() -> [String] {
    defer { forget() }
    return lines[heard...].map(Record.init).filter {
      ["delegate", "dataSource"].contains($0.source) && !Self.display.contains($0.event)
    }.map(\.short)
  }

  private static let display: Set = [
    "willDisplay", "didEndDisplaying", "cellForItemAt", "cellForRowAt",
    "willDisplaySupplementaryView",
    "didEndDisplayingSupplementaryView", "viewForSupplementaryElementOfKind",
  ]

  /// The seconds of the records of an event since the last time.
  func times(of event: String) -> [String] {
    lines[heard...].map(Record.init).filter { $0.event == event }.map(\.time)
  }

  /// Reloads the data, as a program that embeds the stage may do between two commands.
  func reloadByProgram() {
    stage.collectionView.reloadData()
  }

  /// The broken promises of the view; empty if all is well.
  var brokenInvariants: [String] { stage.collectionView.checkInvariants() }

  var offset: CGPoint { stage.collectionView.contentOffset }

  /// One answer of `query.state`, in the wire's own text.
  func state(_ member: String) throws -> String {
    try perform("query.state")[member]
  }
}

/// The result of a command.
struct Answer {
  let text: String

  /// A member's value as it is written; empty where there is none.
  subscript(member: String) -> String {
    guard let start = text.range(of: "\"\(member)\":")?.upperBound else { return "" }
    var depth = 0
    var inString = false
    var value = ""
    for character in text[start...] {
      if character == "\"" { inString.toggle() }
      if !inString, "[{".contains(character) { depth += 1 }
      if !inString, "]}".contains(character) { depth -= 1 }
      if depth < 0 || (depth == 0 && character == "," && !inString) { break }
      value.append(character)
    }
    return value
  }

  /// The same without the quotes of a string.
  func word(_ member: String) -> String { self[member].replacingOccurrences(of: "\"", with: "") }
}

/// One line of the log, taken apart.
struct Record {
  let source: String
  let event: String
  let time: String
  /// The event and what belongs to it.
  let short: String

  init(_ line: String) {
    let answer = Answer(text: line)
    source = answer.word("source")
    event = answer.word("event")
    time = answer["t"]
    let head = "\"event\":\"\(event)\""
    let rest = line.range(of: head).map { line[$0.upperBound...].dropLast() } ?? ""
    short = (event + Self.spaced(rest)).replacingOccurrences(of: "\"", with: "")
  }

  /// The commas between members become blanks, those inside of values stay.
  private static func spaced(_ members: Substring) -> String {
    var depth = 0
    return String(
      members.map { character in
        if "[{".contains(character) { depth += 1 }
        if "]}".contains(character) { depth -= 1 }
        return depth == 0 && character == "," ? " " : character
      })
  }
}

// MARK: Fingers

extension StageStory {
  /// One finger that goes down at the first point and moves over the others, milliseconds from now
  /// and points of the view; it lifts so many milliseconds after the last, or stays down.
  func finger(
    _ number: Int = 1, over steps: [(ms: Double, x: Double, y: Double)],
    liftAfter rest: Double? = nil
  ) throws {
    let start = stage.now
    var samples: [TouchSample] = []
    func add(_ ms: Double, _ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
      let instant = start.advanced(by: TimeSpan(nanoseconds: Int64((ms * 1e6).rounded())))
      samples.append(
        TouchSample(instant: instant, finger: number, phase: phase, location: CGPoint(x: x, y: y)))
    }
    for (index, step) in steps.enumerated() {
      add(step.ms, index == 0 ? .began : .moved, step.x, step.y)
    }
    if let rest, let last = steps.last { add(last.ms + rest, .ended, last.x, last.y) }
    try perform(.touchStream(samples))
  }

  /// Returns the delegate's calls of scrolling, with the last step of each motion only.
  func scrolling() -> [String] {
    var story: [String] = []
    for line in told("delegate") where line.hasPrefix("scrollView") {
      if line.hasPrefix("scrollViewDidScroll "),
        story.last?.hasPrefix("scrollViewDidScroll ") ?? false
      {
        story.removeLast()
      }
      story.append(line)
    }
    return story
  }
}
