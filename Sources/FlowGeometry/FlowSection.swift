/// The size of an item on the two axes of a flow, in points.
///
/// `cross` is the axis along which a line runs, `main` the axis along which lines follow each other
/// and the content scrolls: width and height in a vertical layout, height and width in a horizontal
/// one.
public struct FlowExtent: Equatable, Sendable {
  /// The length on the cross axis.
  public var cross: Double
  /// The length on the main axis.
  public var main: Double

  /// Creates a size, in points.
  @inlinable
  public init(cross: Double, main: Double) {
    self.cross = cross
    self.main = main
  }
}

/// The distances of a section's lines from its edges, in points.
public struct FlowInsets: Equatable, Sendable {
  /// The distance before the first item of each line.
  public var leadingCross: Double
  /// The distance after the last item of each line.
  public var trailingCross: Double
  /// The distance between the header and the first line.
  public var leadingMain: Double
  /// The distance between the last line and the footer.
  public var trailingMain: Double

  /// Creates insets, in points.
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

/// The metrics of a section.
public struct FlowSection: Equatable, Sendable {
  /// The sizes of a section's items.
  public enum Sizes: Equatable, Sendable {
    /// Items of one size, without memory for each of them.
    case uniform(FlowExtent, count: Int)
    /// A size for each item, in index order.
    case varying(ContiguousArray<FlowExtent>)
  }

  /// The number of items and their sizes.
  public var sizes: Sizes
  /// The insets of the lines.
  public var insets: FlowInsets
  /// The least distance between two lines, in points.
  ///
  /// Rule: S2.11.
  public var lineSpacing: Double
  /// The least distance between two items of a line, in points.
  ///
  /// Rule: S2.3.
  public var itemSpacing: Double
  /// The length of the header on the main axis, in points; zero for none.
  ///
  /// Rule: S2.14.
  public var headerLength: Double
  /// The length of the footer on the main axis, in points; zero for none.
  ///
  /// Rule: S2.14.
  public var footerLength: Double
  /// The distance from the section before, or from the beginning of the content, in points.
  ///
  /// Rule: U3.6.
  public var spaceBefore = 0.0

  /// Creates a section; the default spacings are UIKit's.
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

  /// The number of items.
  public var itemCount: Int {
    switch sizes {
    case .uniform(_, let count): return count
    case .varying(let extents): return extents.count
    }
  }
}
