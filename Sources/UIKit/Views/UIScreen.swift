public import Foundation
package import ScrollPhysics

/// The screen of a session: its size, scale and the constants of scrolling and gestures.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The bounds, in points, with the origin at the top-left corner.
  public package(set) var bounds: CGRect
  /// Device pixels per point.
  public package(set) var scale: CGFloat
  /// The constants of scrolling and gestures.
  package let physics: PhysicsProfile
  /// The parts of the screen that are covered at its edges, as by a status bar, in points.
  package internal(set) var safeAreaInsets: UIEdgeInsets
  /// The layout direction of the screen's language.
  package internal(set) var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  package init(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero,
    physics: PhysicsProfile = .measured
  ) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.physics = physics
  }
}
