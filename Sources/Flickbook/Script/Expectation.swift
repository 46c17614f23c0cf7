import Foundation
import Timeline
import UIKit

/// What must hold at one place of a script.
///
/// It is judged by the answers to questions of the protocol and by nothing else, so that a session in
/// this process and one behind a socket are held to the same.
public struct Expectation: Sendable {
  /// One thing that must hold.
  struct Claim: Sendable {
    var key: String
    var meaning: Meaning
    var line: Int
    var column: Int
  }

  /// What a claim says.
  enum Meaning: Equatable, Sendable {
    case offset(CGPoint)
    /// The item stands in the centre of the view, along the axes that scroll.
    case snapped(IndexPath)
    case selected([IndexPath])
    case highlighted([IndexPath])
    /// The ids of each section; only the first where a single list was written.
    case order([[String]], allSections: Bool)
    case visible([IndexPath])
    case phase(String)
    case contentSize(CGSize)
    case bounds(CGRect)
    case settled(Bool)
    case frame(IndexPath, CGRect)
    case time(TimeSpan)
  }

  /// A claim that does not hold.
  public struct Failure: Equatable, Sendable {
    /// The key of the claim, such as `offset`.
    public var key: String
    /// What was written, and what was found.
    public var expected: String
    /// What was found.
    public var actual: String
    /// Where the claim stands, both from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
  }

  /// How far a coordinate may lie beside the one that is expected, in points.
  ///
  /// 0.01 unless given: a coordinate written to two decimals holds, and a device pixel off does not.
  var within = 0.01
  /// The view that is meant; the main one if nil.
  var view: String?
  var claims: [Claim] = []
}

extension Expectation {
  /// Reads the members of an `expect`, durations already in seconds.
  init(_ node: Node?, at step: Node) throws(FlickbookError) {
    guard let node, node.count > 0 else {
      throw step.error(
        .invalidParams, "expect takes what must hold.",
        hint: "Such as {offset: [0, 0]} or {selected: [[0, 4]]}.", path: "expect")
    }
    let fields = try Fields(node, Vocabulary.expectation, path: "expect")
    if let tolerance = try fields.extent("within") { within = tolerance }
    view = try fields.string("in")
    for (key, value) in node.members where !["within", "in"].contains(key.text) {
      claims.append(
        Claim(
          key: key.text, meaning: try Meaning(key.text, value, "expect.\(key.text)"),
          line: key.position?.line ?? 0, column: key.position?.column ?? 0))
    }
  }
}

extension Expectation.Meaning {
  fileprivate init(_ key: String, _ node: Node, _ path: String) throws(FlickbookError) {
    switch key {
    case "offset": self = .offset(try node.asPoint(path))
    case "snapped": self = .snapped(try node.asItem(path))
    case "selected": self = .selected(try node.asItems(path))
    case "highlighted": self = .highlighted(try node.asItems(path))
    case "order": self = try node.asOrder(path)
    case "visible": self = .visible(try node.asItems(path))
    case "phase":
      self = .phase(Vocabulary.phases[try node.asWord(path, of: Vocabulary.phases)])
    case "contentSize": self = .contentSize(try node.asSize(path))
    case "bounds": self = .bounds(try node.asRect(path))
    case "settled": self = .settled(try node.asBool(path))
    case "frame":
      let fields = try Fields(node, Vocabulary.expectedFrame, path: path)
      let item = try fields.require("item") { (node, path) throws(FlickbookError) in
        try node.asItem(path)
      }
      let rect = try fields.require("rect") { (node, path) throws(FlickbookError) in
        try node.asRect(path)
      }
      self = .frame(item, rect)
    case "t": self = .time(try node.asSpan(path))
    default: preconditionFailure("the expectation \(key) is in the vocabulary and not read")
    }
  }
}

extension Node {
  fileprivate func asItems(_ path: String) throws(FlickbookError) -> [IndexPath] {
    try asList(path) { (node, path) throws(FlickbookError) in try node.asItem(path) }.sorted()
  }

  /// The ids of section 0, or of every section where lists are nested.
  fileprivate func asOrder(_ path: String) throws(FlickbookError) -> Expectation.Meaning {
    guard elements.contains(where: { $0.kind == .array }) else {
      return .order([try asIDs(path)], allSections: false)
    }
    return .order(
      try asList(path) { (node, path) throws(FlickbookError) in try node.asIDs(path) },
      allSections: true)
  }

  private func asIDs(_ path: String) throws(FlickbookError) -> [String] {
    try asList(path) { (node, path) throws(FlickbookError) in
      guard [.string, .number, .bool].contains(node.kind), !node.text.isEmpty else {
        throw node.wrong("an id", path)
      }
      return node.text
    }
  }
}
