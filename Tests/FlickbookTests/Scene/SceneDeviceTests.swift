import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Devices in scenes")
@MainActor
struct SceneDeviceTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(yaml(text))
  }

  @Test("A device gives size, scale and safe area, except those that the scene gives")
  func device() throws {
    let plain = try scene("view: {device: iphone-16-pro}").view
    #expect(plain.size == CGSize(width: 402, height: 874))
    #expect(plain.scale == 3)
    #expect(plain.safeAreaInsets == UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
    let turned = try scene("view: {device: iphone-16-pro, orientation: landscape}").view
    #expect(turned.size == CGSize(width: 874, height: 402))
    #expect(turned.safeAreaInsets == UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    let own = try scene("view: {size: [300, 500], device: ipad-mini, scale: 1}").view
    #expect(own.size == CGSize(width: 300, height: 500))
    #expect(own.scale == 1)
    #expect(own.safeAreaInsets.top == 24)
    #expect(try scene("view: {orientation: portrait}").view.size.width == 393)
  }

  @Test("Only a device can be turned")
  func orientationAlone() throws {
    let error = #expect(throws: FlickbookError.self) {
      try scene("view: {orientation: landscape}")
    }
    #expect(error?.name == .invalidParams && error?.path?.hasSuffix("view.orientation") == true)
    let stage = try Stage(try scene("{sections: [{items: 4}]}"))
    let size = stage.collectionView.bounds.size
    #expect(throws: FlickbookError.self) {
      try stage.perform(.configure([ViewOption(\.orientation, .landscape)]))
    }
    #expect(stage.collectionView.bounds.size == size)
    try stage.perform(.configure([ViewOption(\.orientation, .portrait)]))
  }

  @Test("A device that is none is an error with the names", arguments: ["iphone-3", "", "16"])
  func wrong(_ name: String) {
    #expect(throws: FlickbookError.self) { try scene("view: {device: \"\(name)\"}") }
  }

  @Test("configure turns the device by an animation, and changes what a user chooses")
  func turning() throws {
    let stage = try Stage(
      try scene("{view: {device: iphone-16}, sections: [{items: 40}]}"))
    #expect(stage.window.screen.device?.name == "iphone-16")
    try stage.perform(.configure([ViewOption(\.orientation, .landscape)]))
    try stage.settle()
    #expect(stage.collectionView.bounds.size == CGSize(width: 852, height: 393))
    #expect(stage.collectionView.safeAreaInsets.left == 59)
    #expect(stage.window.traitCollection.verticalSizeClass == .compact)
    try stage.perform(.configure([ViewOption(\.textSize, .accessibilityLarge)]))
    #expect(
      stage.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }
}
