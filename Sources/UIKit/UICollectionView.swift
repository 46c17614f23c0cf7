/// A scrolling view of cells, placed by a layout.
@preconcurrency @MainActor
open class UICollectionView {
  /// The axis along which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// Where an item comes to stand in the view; at most one vertical and one horizontal place.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Positions from UIKit's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Halfway between the upper and lower edge.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Halfway between the left and right edge.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
