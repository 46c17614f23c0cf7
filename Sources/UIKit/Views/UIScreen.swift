public import Foundation
package import ScrollPhysics

/// The screen of a session: its size, its pixels and the physics of what moves on it.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// Points, with the origin at the top-left corner.
  public package(set) var bounds: CGRect
  /// Device pixels a point.
  public package(set) var scale: CGFloat
  /// Slop, speeds and times of scrolling and touching.
  package let physics: PhysicsProfile
  /// What of the screen is covered at its edges, as by a status bar, in points.
  package internal(set) var safeAreaInsets: UIEdgeInsets
  /// Which way the lines of the screen's language run.
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
