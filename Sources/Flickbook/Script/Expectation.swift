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
  enum Meaning: Sendable {
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
    /// Members of elements on screen, or else of the layout's attributes.
    case attributes([ElementPattern])
    /// The items on screen whose data have not come.
    case lacksData([IndexPath])
    /// A member of the state has these members.
    case part(String, Pattern)
  }

  /// What an element must look like.
  struct ElementPattern: Sendable {
    var item: IndexPath
    /// Its kind, such as `cell` or `header`.
    var kind: String
    var members: Pattern
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
  var within = withinStandard
  static let withinStandard = 0.01
  /// The view that is meant; the main one if nil.
  var view: String?
  var claims: [Claim] = []
  /// What was written, durations in seconds.
  package private(set) var written: Node
  /// Whether it names items, and has not index paths only.
  package private(set) var hasNames = false
}

extension Expectation {
  /// Reads a value in which index paths stand for the names of items.
  package init(resolved node: Node) throws(FlickbookError) { try self.init(node, at: node) }

  /// Reads the members of an `expect`, durations already in seconds.
  init(_ node: Node?, at step: Node) throws(FlickbookError) {
    guard let node, node.count > 0 else {
      throw step.error(
        .invalidParams, "expect takes what must hold.",
        hint: "Such as {offset: [0, 0]} or {selected: [[0, 4]]}.", path: "expect")
    }
    let names = ItemNames(in: node, .object(Vocabulary.expectation)).names
    written = node
    hasNames = !names.isEmpty
    // What else is wrong is said before the first step is taken.
    let plain =
      try names.isEmpty
      ? node
      : ItemNames.replaced(node, .object(Vocabulary.expectation)) {
        name, _ in IndexPath(item: names.firstIndex(of: name) ?? 0, section: 0)
      }
    let value = Value(plain, "expect")
    let fields = try value.fields(Vocabulary.expectation)
    within = try fields["within"]?.extent() ?? within
    view = try fields[Vocabulary.viewName.name]?.string()
    for (key, content) in value.members {
      let row = ClaimKey.rows.first { key.hasText($0.key.name) }
      guard let row, let read = row.read else { continue }
      claims.append(
        Claim(
          key: row.key.name, meaning: try read(content), line: key.position?.line ?? 0,
          column: key.position?.column ?? 0))
    }
  }
}
