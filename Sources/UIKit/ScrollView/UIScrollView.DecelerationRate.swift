public import Foundation
import ScrollPhysics

extension UIScrollView {
  /// The fraction of the velocity that remains after a millisecond.
  ///
  /// Rule: S4.10.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, between 0 and 1.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The rate of an ordinary list.
    public static let normal = DecelerationRate(
      rawValue: CGFloat(PhysicsProfile.measured.normalDecelerationRate))
    /// The rate of a view that stops soon.
    public static let fast = DecelerationRate(
      rawValue: CGFloat(PhysicsProfile.measured.fastDecelerationRate))
  }

  /// How the safe area is added to the content inset.
  ///
  /// Rule: S4.33.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes
    case never
    case always
  }
}
