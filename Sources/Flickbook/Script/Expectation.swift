import Foundation
import Timeline
import UIKit

/// The conditions that must hold at one step of a script.
///
/// It is judged by the answers to questions of the protocol and by nothing else, so that the same
/// conditions apply to a session in this process and to a session behind a socket.
public struct Expectation: Sendable {
  /// One condition.
  struct Claim: Sendable {
    var key: String
    var meaning: Meaning
    var line: Int
    var column: Int
  }

  /// The meaning of a claim.
  enum Meaning: Sendable {
    case offset(CGPoint)
    /// The item is in the centre of the view, along the axes that scroll.
    case snapped(IndexPath)
    case selected([IndexPath])
    case highlighted([IndexPath])
    /// The ids of each section, or of the first section alone if a single list was written.
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
    /// Elements that a selector means.
    case elements([ElementClaim])
    /// Texts that an element in sight shows, or that none does.
    case sees([ElementSelector.Text], areThere: Bool)
  }

  /// The expected attributes of an element.
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
    /// The value in the script.
    public var expected: String
    /// The actual value.
    public var actual: String
    /// The line of the claim, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
  }

  /// The distance at which a coordinate may lie from the expected coordinate, in points.
  ///
  /// 0.01 unless given: a coordinate written to two decimals holds, and a device pixel off does not.
  var within = withinStandard
  static let withinStandard = 0.01
  /// The view that is meant; the main one if nil.
  var view: String?
  var claims: [Claim] = []
  /// The expectation as it was written, with durations in seconds.
  package private(set) var written: Node
  /// Whether it names items, and has not index paths only.
  package private(set) var hasNames = false
}

extension Expectation {
  /// Reads a value in which index paths replace the names of items.
  package init(resolved node: Node) throws(FlickbookError) { try self.init(node, at: node) }

  /// Reads the members of an `expect`, durations already in seconds.
  init(_ node: Node?, at step: Node) throws(FlickbookError) {
    guard let node, node.count > 0 else {
      throw step.error(
        .invalidParams, "expect takes what must hold.",
        hint: "Such as {offset: [0, 0]} or {selected: [[0, 4]]}.", path: "expect")
    }
    let names = try ItemNames(in: node, .object(ProtocolSchema.expectation))
    written = node
    hasNames = !names.names.isEmpty
    // Other errors are reported before the first step runs.
    let plain = hasNames ? names.standIn : node
    let value = Value(plain, "expect")
    let fields = try value.fields(ProtocolSchema.expectation)
    within = try fields["within"]?.extent() ?? within
    view = try fields[ProtocolSchema.viewName.name]?.string()
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
