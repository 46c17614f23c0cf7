/// The size of an item along the two axes of a flow, in points.
///
/// `cross` is the axis along which a line runs, `main` the one along which lines follow each other
/// and the content scrolls: width and height of a vertical layout, the other way round in a
/// horizontal one.
public struct FlowExtent: Equatable, Sendable {
  /// The length along the line.
  public var cross: Double
  /// The length across the line, along which the content scrolls.
  public var main: Double

  /// A size from its two lengths, in points.
  @inlinable
  public init(cross: Double, main: Double) {
    self.cross = cross
    self.main = main
  }
}

/// The distances of a section's lines from its edges, in points.
public struct FlowInsets: Equatable, Sendable {
  /// Before the first item of each line.
  public var leadingCross: Double
  /// After the last item of each line.
  public var trailingCross: Double
  /// Between the header and the first line.
  public var leadingMain: Double
  /// Between the last line and the footer.
  public var trailingMain: Double

  /// Insets from the four distances, in points.
  public init(
    leadingCross: Double = 0, trailingCross: Double = 0, leadingMain: Double = 0,
    trailingMain: Double = 0
  ) {
    self.leadingCross = leadingCross
    self.trailingCross = trailingCross
    self.leadingMain = leadingMain
    self.trailingMain = trailingMain
  }
}

/// What a flow needs to know of one section.
public struct FlowSection: Equatable, Sendable {
  /// The sizes of a section's items.
  public enum Sizes: Equatable, Sendable {
    /// So many items of one size; they take no memory each.
    case uniform(FlowExtent, count: Int)
    /// A size for each item, in index order.
    case varying(ContiguousArray<FlowExtent>)
  }

  /// How many items there are, and how large they are.
  public var sizes: Sizes
  /// The distances of the lines from the section's edges.
  public var insets: FlowInsets
  /// Points between the extents of two lines.
  ///
  /// Rule: S2.11.
  public var lineSpacing: Double
  /// The least distance of two items of a line, in points.
  ///
  /// Rule: S2.3.
  public var itemSpacing: Double
  /// The length of the header along the main axis; none where it is zero.
  ///
  /// Rule: S2.14.
  public var headerLength: Double
  /// The length of the footer along the main axis; none where it is zero.
  ///
  /// Rule: S2.14.
  public var footerLength: Double

  /// A section of items; spacings are UIKit's defaults unless given.
  ///
  /// Rule: S2.1.
  public init(
    sizes: Sizes, insets: FlowInsets = FlowInsets(), lineSpacing: Double = 10,
    itemSpacing: Double = 10, headerLength: Double = 0, footerLength: Double = 0
  ) {
    self.sizes = sizes
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerLength = headerLength
    self.footerLength = footerLength
  }

  /// How many items the section has.
  public var itemCount: Int {
    switch sizes {
    case .uniform(_, let count): return count
    case .varying(let extents): return extents.count
    }
  }
}
