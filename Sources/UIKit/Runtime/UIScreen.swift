public import Foundation
package import ScrollPhysics

/// The screen of a session: its size, scale and the constants of scrolling and gestures.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the window that is making a turn; outside of turns a new one of a usual phone for
  /// each access.
  public static var main: UIScreen {
    TurnLoop.current?.screen ?? UIScreen(size: CGSize(width: 393, height: 852), scale: 3)
  }

  /// The screens: the main one.
  public static var screens: [UIScreen] { [main] }
  /// The greatest number of frames in a second.
  public var maximumFramesPerSecond: Int { 60 }

  /// The bounds, in points, with the origin at the top-left corner.
  public package(set) var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { ownTraits = nil } }
  }
  /// Device pixels per point.
  public package(set) var scale: CGFloat
  /// The constants of scrolling and gestures.
  package let physics: PhysicsProfile
  /// The parts of the screen that are covered at its edges, as by a status bar, in points.
  package internal(set) var safeAreaInsets: UIEdgeInsets
  /// The layout direction of the screen's language.
  package internal(set) var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { ownTraits = nil }
  }
  /// The traits, made when they are asked for.
  private var ownTraits: UITraitCollection?

  /// The traits of the screen, by its size, scale and layout direction.
  public var traitCollection: UITraitCollection {
    if let ownTraits { return ownTraits }
    let traits = UITraitCollection(size: bounds.size, scale: scale, direction: layoutDirection)
    ownTraits = traits
    return traits
  }

  /// The bounds, in device pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Device pixels per point, which no display mode changes here.
  public var nativeScale: CGFloat { scale }

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
