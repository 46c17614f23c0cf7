public import Foundation

/// How fast the row of a section decelerates, and whether it bounces.
///
/// Rule: M1.2, M9.8, M9.9.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether a row bounces past its ends.
  public enum Bounce: Int, Sendable {
    /// As long as the row is longer than its viewport.
    case automatic = 0
    /// Also where the row fits.
    case always
    /// Never: the row stops at its ends.
    case never
  }

  /// The fraction of the velocity that remains after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction; 0 for `automatic`.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The rate of the collection view.
    ///
    /// From the documentation of `UICollectionLayoutSectionOrthogonalScrollingProperties`.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// The normal rate of scroll views.
    public static let normal = DecelerationRate(
      rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// The fast rate of scroll views.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Whether the row bounces past its ends.
  open var bounce = Bounce.automatic
  /// How fast the row decelerates.
  open var decelerationRate = DecelerationRate.automatic

  /// Creates automatic properties.
  public override nonisolated init() {
    super.init()
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { copied() }
  }

  final func copied() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.bounce, copy.decelerationRate) = (bounce, decelerationRate)
    return copy
  }
}
