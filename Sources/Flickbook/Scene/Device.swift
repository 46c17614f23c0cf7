public import Foundation
public import UIKit

/// A device of Apple's, as a scene's `view: {device: iphone-16}` names it.
///
/// ```swift
/// var view = ViewOptions()
/// view.device = .named("iphone-16")
/// ```
public struct Device: Sendable, Equatable, CustomStringConvertible {
  /// Which way a device is held.
  public enum Orientation: Sendable, CaseIterable {
    case portrait
    case landscape

    /// The orientation as the screen names it.
    var ofScreen: ScreenDevice.Orientation { self == .portrait ? .portrait : .landscape }
  }

  package let screen: ScreenDevice

  /// The name, such as `iphone-16`.
  public var name: String { screen.name }
  /// The name that a person knows.
  public var title: String { screen.title }
  /// The name.
  public var description: String { name }
  /// Device pixels in a point.
  public var scale: Double { screen.scale }

  /// Returns the size of the screen, in points.
  public func size(_ orientation: Orientation) -> CGSize { screen.size(orientation.ofScreen) }

  /// Returns the covered parts at the edges of the screen, in points.
  public func safeAreaInsets(_ orientation: Orientation) -> UIEdgeInsets {
    screen.figures(orientation.ofScreen).safeArea
  }

  /// All devices, phones first.
  public static let all = ScreenDevice.all.map { Device(screen: $0) }
  /// The names of all devices.
  public static let names = all.map(\.name)

  /// Returns the device with a name; nil if there is none.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}
