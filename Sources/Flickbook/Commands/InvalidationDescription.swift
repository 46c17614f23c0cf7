public import Foundation

/// The parts of a layout that a client invalidates, in the members of UIKit's context.
///
/// A description without elements invalidates the whole layout. Rule: S1.16–S1.20, protocol 5.
public struct InvalidationDescription: Equatable, Sendable {
  /// Views of one kind.
  public struct Kind: Equatable, Sendable {
    /// `header`, `footer` or the layout's own name.
    public var name: String
    /// The index paths of the views.
    public var items: [IndexPath]

    /// Views of a kind at these index paths.
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

  /// A context that invalidates the whole layout.
  public init() {}
}

extension InvalidationDescription {
  /// Reads a context.
  init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.invalidation)
    self.init()
    everything = try fields["everything"]?.bool() ?? everything
    dataSourceCounts = try fields["dataSourceCounts"]?.bool() ?? dataSourceCounts
    items = try fields["items"]?.items() ?? items
    supplementary = try fields["supplementary"]?.kinds() ?? supplementary
    decoration = try fields["decoration"]?.kinds() ?? decoration
    contentOffsetAdjustment =
      try fields["contentOffsetAdjustment"]?.point() ?? contentOffsetAdjustment
    if let size = try fields["contentSizeAdjustment"]?.point() {
      contentSizeAdjustment = CGSize(width: size.x, height: size.y)
    }
    flowLayoutAttributes = try fields["flowLayoutAttributes"]?.bool()
    flowLayoutDelegateMetrics = try fields["flowLayoutDelegateMetrics"]?.bool()
  }
}

extension Value {
  /// Lists of items by the names of kinds.
  fileprivate func kinds() throws(FlickbookError) -> [InvalidationDescription.Kind] {
    try map("an object of lists of items") { (name, value) throws(FlickbookError) in
      InvalidationDescription.Kind(name, try value.items())
    }
  }
}
