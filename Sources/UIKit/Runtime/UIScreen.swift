public import Foundation
package import ScrollPhysics

/// The screen of a session: its size, scale and the constants of scrolling and gestures.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the window that is making a turn; outside of turns a new one of a usual phone for
  /// each access.
  public class var main: UIScreen {
    TurnLoop.current?.screen ?? UIScreen()
  }

  /// The scale of the main screen, without a screen made for it.
  static var mainScale: CGFloat { TurnLoop.current?.screen?.scale ?? usualScale }
  private static let usualScale: CGFloat = 3

  /// The screens: the main one.
  public class var screens: [UIScreen] { [main] }
  /// The greatest number of frames in a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// The bounds, in points, with the origin at the top-left corner.
  open package(set) var bounds: CGRect {
    get { ownBounds }
    set {
      if newValue.size != ownBounds.size { ownTraits = nil }
      ownBounds = newValue
    }
  }
  private var ownBounds: CGRect
  /// Device pixels per point.
  open package(set) var scale: CGFloat {
    get { ownScale }
    set { ownScale = newValue }
  }
  /// The scale that layouts read in each frame.
  ///
  /// A call of `scale`, which a subclass may override, retains
  /// the screen, and retaining an object with weak references is slow.
  private(set) final var ownScale: CGFloat
  /// The constants of scrolling and gestures.
  package final let physics: PhysicsProfile
  /// The parts of the screen that are covered at its edges, as by a status bar, in points.
  package internal(set) final var safeAreaInsets: UIEdgeInsets
  /// The layout direction of the screen's language.
  package internal(set) final var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { ownTraits = nil }
  }
  /// The traits, made when they are asked for.
  private var ownTraits: UITraitCollection?

  /// The traits of the screen, by its size, scale and layout direction.
  open var traitCollection: UITraitCollection {
    if let ownTraits { return ownTraits }
    let traits = UITraitCollection(size: bounds.size, scale: scale, direction: layoutDirection)
    ownTraits = traits
    return traits
  }

  /// The bounds, in device pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Device pixels per point, which no display mode changes here.
  open var nativeScale: CGFloat { scale }

  /// Creates the screen of a usual phone, for a subclass.
  public override init() {
    (ownBounds, ownScale) = (CGRect(x: 0, y: 0, width: 393, height: 852), Self.usualScale)
    (physics, safeAreaInsets) = (.measured, .zero)
    super.init()
  }

  /// Creates a screen.
  package init(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero,
    physics: PhysicsProfile = .measured
  ) {
    ownBounds = CGRect(origin: .zero, size: size)
    ownScale = scale
    self.safeAreaInsets = safeAreaInsets
    self.physics = physics
  }
}
