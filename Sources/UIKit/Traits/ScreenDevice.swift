package import Foundation

/// A device of Apple's: the figures of its screen that an app can see.
///
/// The sizes, scales and safe areas are Apple's (Human Interface Guidelines, layout, device screen dimensions, and
/// the simulators of iOS 18 for the insets); corner radii are public measurements of the private
/// `_displayCornerRadius`. The heights of keyboards are a guess, named by device. Rules: V1, V2.
package struct ScreenDevice: Sendable, Equatable {
  /// Which way the device is held.
  package enum Orientation: Int, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  /// The figures that depend on how the device is held.
  package struct Figures: Sendable, Equatable {
    /// The covered parts at the edges of the screen, in points.
    package let safeArea: UIEdgeInsets
    /// The height of the status bar, in points; 0 where it is hidden.
    package let statusBar: CGFloat
    /// The height of the keyboard with its row of suggestions, in points; a guess.
    package let keyboard: CGFloat
    /// The height of a navigation bar's row, in points.
    package let bar: CGFloat
    /// The height of a tab bar, in points, without the safe area below.
    package let tabBar: CGFloat
  }

  /// The name in scenes and options.
  package let name: String
  /// The name that a person knows.
  package let title: String
  /// The size held upright, in points.
  private let upright: CGSize
  /// Device pixels in a point.
  package let scale: Double
  /// The radius of the screen's corners, in points.
  package let cornerRadius: CGFloat
  /// Whether the device is a tablet.
  package let isPad: Bool
  private let portrait: Figures
  private let landscape: Figures

  /// Returns the size of the screen, in points.
  package func size(_ orientation: Orientation) -> CGSize {
    orientation == .portrait ? upright : CGSize(width: upright.height, height: upright.width)
  }

  /// Returns the figures of the device in an orientation.
  package func figures(_ orientation: Orientation) -> Figures {
    orientation == .portrait ? portrait : landscape
  }

  /// Returns the device with a name; nil for another name.
  package static func named(_ name: String) -> ScreenDevice? { all.first { $0.name == name } }
}

extension ScreenDevice {
  /// Every device, phones first.
  package static let all = [
    // The phone with a home button: no safe area but the status bar, which landscape hides.
    ScreenDevice(
      name: "iphone-se", title: "iPhone SE (3rd generation)",
      upright: CGSize(width: 375, height: 667), scale: 2, cornerRadius: 0, isPad: false,
      portrait: Figures(
        safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), statusBar: 20,
        keyboard: 260, bar: 44, tabBar: 49),
      landscape: Figures(
        safeArea: .zero, statusBar: 0, keyboard: 200, bar: 32, tabBar: 32)),
    phone("iphone-16", "iPhone 16", 393, 852, top: 59, radius: 55, keyboards: (336, 209)),
    phone(
      "iphone-16-plus", "iPhone 16 Plus", 430, 932, top: 59, radius: 55, keyboards: (346, 217)),
    phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, radius: 62, keyboards: (336, 209)),
    phone(
      "iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, radius: 62,
      keyboards: (346, 217)),
    pad("ipad-mini", "iPad mini (A17 Pro)", 744, 1133, radius: 21.5, keyboards: (320, 408)),
    pad("ipad-pro-11", "iPad Pro 11-inch (M4)", 834, 1210, radius: 30, keyboards: (337, 424)),
    pad("ipad-pro-13", "iPad Pro 13-inch (M4)", 1032, 1376, radius: 30, keyboards: (378, 471)),
  ]

  /// The names of all devices.
  package static let names = all.map(\.name)

  /// A phone with a Dynamic Island: in landscape its length is covered on both sides.
  private static func phone(
    _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat,
    radius: CGFloat, keyboards: (CGFloat, CGFloat)
  ) -> ScreenDevice {
    ScreenDevice(
      name: name, title: title, upright: CGSize(width: width, height: height), scale: 3,
      cornerRadius: radius, isPad: false,
      portrait: Figures(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0), statusBar: 54,
        keyboard: keyboards.0, bar: 44, tabBar: 49),
      landscape: Figures(
        safeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top), statusBar: 0,
        keyboard: keyboards.1, bar: height >= 896 ? 44 : 32, tabBar: height >= 896 ? 49 : 32))
  }

  /// A tablet without a home button.
  private static func pad(
    _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, radius: CGFloat,
    keyboards: (CGFloat, CGFloat)
  ) -> ScreenDevice {
    func figures(_ keyboard: CGFloat) -> Figures {
      Figures(
        safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), statusBar: 24,
        keyboard: keyboard, bar: 50, tabBar: 50)
    }
    return ScreenDevice(
      name: name, title: title, upright: CGSize(width: width, height: height), scale: 2,
      cornerRadius: radius, isPad: true, portrait: figures(keyboards.0),
      landscape: figures(keyboards.1))
  }
}
