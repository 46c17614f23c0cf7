public import Foundation
import ScrollPhysics

extension UIScrollView {
  /// What remains of a speed after a millisecond.
  ///
  /// Rule: S4.10.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// A fraction between 0 and 1.
    public var rawValue: CGFloat

    /// A rate of one's own.
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

  /// When the safe area counts towards the inset.
  ///
  /// Rule: S4.33.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes
    case never
    case always
  }
}
