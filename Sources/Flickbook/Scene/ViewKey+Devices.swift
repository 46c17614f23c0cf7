import Foundation
import ScrollPhysics
import UIKit

extension ViewKey {
  /// The keys of the device and of the traits that its user chooses.
  static let screenRows: [ViewKey] = [
    ViewKey(
      "device", \.device, .either([.word(Device.names), .null]),
      "The device whose screen it is: its size, scale and safe area unless they are given, and bars of controllers; "
        + "none unless given.", scope: .stage,
      read: { (value) throws(FlickbookError) in
        value.kind == .null ? nil : Device.all[try value.word(of: Device.names)]
      }
    ) { $0.setDevice($1) },
    ViewKey(
      "orientation", \.orientation, .word(ProtocolSchema.orientations), default: "\"portrait\"",
      "Which way the device is held; landscape needs a device.", scope: .stage,
      read: { (value) throws(FlickbookError) in
        Device.Orientation.allCases[try value.word(of: ProtocolSchema.orientations)]
      }
    ) { $0.setOrientation($1) },
    ViewKey(
      "textSize", \.textSize, .word(ProtocolSchema.textSizes), default: "\"large\"",
      "The size of text that the user prefers.", scope: .screen,
      read: { (value) throws(FlickbookError) in
        UIContentSizeCategory.named[try value.word(of: ProtocolSchema.textSizes)].category
      }
    ) { target, size in target.window.changeTraits { $0.category = size } },
    ViewKey(
      "style", \.style, .word(ProtocolSchema.interfaceStyles), default: "\"light\"",
      "The appearance of the user interface.", scope: .screen,
      read: { (value) throws(FlickbookError) in
        try value.word(of: ProtocolSchema.interfaceStyles) == 0 ? .light : .dark
      }
    ) { target, style in target.window.changeTraits { $0.style = style } },
    ViewKey(
      "contrast", \.contrast, .word(ProtocolSchema.contrasts), default: "\"normal\"",
      "How much colours differ.", scope: .screen,
      read: { (value) throws(FlickbookError) in
        try value.word(of: ProtocolSchema.contrasts) == 0 ? .normal : .high
      }
    ) { target, contrast in target.window.changeTraits { $0.contrast = contrast } },
    .flag(
      "bold", \.bold, "Whether the user has asked for bold text.", scope: .screen
    ) { target, isBold in target.window.changeTraits { $0.isBold = isBold } },
  ]
}

extension ProtocolSchema {
  static let orientations = ["portrait", "landscape"]
  static let textSizes = UIContentSizeCategory.named.map(\.name)
  static let interfaceStyles = ["light", "dark"]
  static let contrasts = ["normal", "high"]
}

extension ViewOptions {
  /// Takes the size, scale and safe area of the device, except those that are given.
  ///
  /// Rule: V1.
  mutating func takeDevice(unlessGiven given: (String) -> Bool) {
    guard let device else { return }
    if !given("size") { size = device.size(orientation) }
    if !given("scale") { scale = device.scale }
    if !given("safeAreaInsets") { safeAreaInsets = device.safeAreaInsets(orientation) }
  }

  /// Refuses a view on its side without a device, whose size says nothing of a side.
  ///
  /// - Parameter path: what errors call the value; nil if it was not given.
  func checkOrientation(path: String?) throws(FlickbookError) {
    guard let path, device == nil, orientation == .landscape else { return }
    throw FlickbookError(
      .invalidParams, "Only a device can be turned, and \(path) is landscape without one.",
      hint: "Name a device beside it, or give the view a size that is wider than it is high.",
      path: path)
  }

  /// The screen of a stage with these options.
  @MainActor
  func makeScreen(
    safe: UIEdgeInsets = .zero, physics: PhysicsProfile = .measured
  ) -> UIScreen {
    let screen = UIScreen(
      size: size, scale: scale, safeAreaInsets: device == nil ? safe : safeAreaInsets,
      physics: physics)
    screen.device = device?.screen
    var chosen = ScreenTraits()
    (chosen.category, chosen.style, chosen.contrast) = (textSize, style, contrast)
    chosen.isBold = bold
    if chosen != ScreenTraits() { screen.chosenTraits = chosen }
    return screen
  }
}
