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
  package final var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet { ownTraits = nil }
  }
  /// The device whose screen this is; nil for a plain screen, on which controllers have no bars.
  ///
  /// Rule: V3.
  package final var device: ScreenDevice?
  /// Which way the device is held.
  package final var orientation: ScreenDevice.Orientation {
    ownBounds.width > ownBounds.height ? .landscape : .portrait
  }
  /// The device's figures as it is held; nil for a plain screen.
  package final var figures: ScreenDevice.Figures? { device?.figures(orientation) }
  /// The traits that a user chooses in the settings.
  package final var chosenTraits = ScreenTraits() {
    didSet {
      ownTraits = nil
      if !chosenTraits.areUsual { Self.lookForTraits() }
    }
  }

  /// Lets fonts and colours ask for the traits of the screen in whose turn they are made.
  private static func lookForTraits() {
    UITraitCollection.ofScreen = {
      guard MainThread.isCurrent else { return nil }
      return MainActor.assumeIsolated { TurnLoop.current?.screen?.traitCollection }
    }
  }

  /// The traits, made when they are asked for.
  private var ownTraits: UITraitCollection?

  /// The traits of the screen, by its size, scale and layout direction, and what a user has chosen.
  open var traitCollection: UITraitCollection {
    if let ownTraits { return ownTraits }
    let traits = traits(withSize: bounds.size)
    ownTraits = traits
    return traits
  }

  /// Returns the traits that the screen has with another size, in points.
  final func traits(withSize size: CGSize) -> UITraitCollection {
    UITraitCollection(size: size, scale: scale, direction: layoutDirection, chosenTraits)
  }

  /// The bounds, in device pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Device pixels per point, which no display mode changes here.
  open var nativeScale: CGFloat { scale }

  /// How bright the screen is, from 0 to 1; the value has no effect.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is recorded: never.
  open var isCaptured: Bool { false }
  /// The bounds, without the status bar of old systems: all.
  open var applicationFrame: CGRect { bounds }
  /// The screen that this one repeats: none.
  open var mirrored: UIScreen? { nil }
  /// UIKit posts this when the screen is recorded or not; Flickbook never does.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// UIKit posts this when the screen is brighter or darker; Flickbook never does.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// UIKit posts this when another screen was connected; Flickbook never does.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// UIKit posts this when another screen was removed; Flickbook never does.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")

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
