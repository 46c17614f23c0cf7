public import Foundation

/// What of a layout a client says is no longer valid, in the members of UIKit's context.
///
/// One that names no element stands for the whole layout. Rule: S1.16–S1.20, protocol 5.
public struct InvalidationDescription: Equatable, Sendable {
  /// Views of one kind.
  public struct Kind: Equatable, Sendable {
    /// `header`, `footer` or the layout's own name.
    public var name: String
    /// The places of the views.
    public var items: [IndexPath]

    /// Views of a kind at these places.
    public init(_ name: String, _ items: [IndexPath]) {
      self.name = name
      self.items = items
    }
  }

  /// Whether the data source itself is another.
  public var everything = false
  /// Whether the counts are to be asked for again.
  public var dataSourceCounts = false
  /// The items that are no longer valid.
  public var items: [IndexPath] = []
  /// The supplementary views that are no longer valid.
  public var supplementary: [Kind] = []
  /// The decoration views that are no longer valid.
  public var decoration: [Kind] = []
  /// By how much the content is put elsewhere, in points.
  public var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content is larger until the next pass, in points.
  public var contentSizeAdjustment = CGSize.zero
  /// Whether a flow layout breaks its lines again; the context's own default if nil.
  public var flowLayoutAttributes: Bool?
  /// Whether a flow layout asks its delegate again; the context's own default if nil.
  public var flowLayoutDelegateMetrics: Bool?

  /// A context that stands for the whole layout.
  public init() {}
}

extension InvalidationDescription {
  /// Reads a context.
  init(_ node: Node, path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.invalidation, path: path)
    self.init()
    everything = try fields.bool("everything") ?? everything
    dataSourceCounts = try fields.bool("dataSourceCounts") ?? dataSourceCounts
    items = try fields.read("items", Self.items) ?? items
    supplementary = try fields.read("supplementary", Self.kinds) ?? supplementary
    decoration = try fields.read("decoration", Self.kinds) ?? decoration
    contentOffsetAdjustment =
      try fields.point("contentOffsetAdjustment") ?? contentOffsetAdjustment
    if let size = try fields.point("contentSizeAdjustment") {
      contentSizeAdjustment = CGSize(width: size.x, height: size.y)
    }
    flowLayoutAttributes = try fields.bool("flowLayoutAttributes")
    flowLayoutDelegateMetrics = try fields.bool("flowLayoutDelegateMetrics")
  }

  private static func items(_ node: Node, _ path: String) throws(FlickbookError) -> [IndexPath] {
    try node.asList(path) { (node, path) throws(FlickbookError) in try node.asItem(path) }
  }

  /// Lists of items by the names of kinds.
  private static func kinds(_ node: Node, _ path: String) throws(FlickbookError) -> [Kind] {
    guard node.kind == .object else { throw node.wrong("an object of lists of items", path) }
    try node.checkCount(path, upTo: ListBounds.entries)
    var kinds: [Kind] = []
    for (key, value) in node.members {
      kinds.append(Kind(try key.asName(path), try items(value, "\(path).\(key.text)")))
    }
    return kinds
  }
}
