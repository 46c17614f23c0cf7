import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Colours that differ by traits (A85a).
@Suite("Dynamic colours")
@MainActor
struct DynamicColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  private var dynamic: UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  }

  private func red(_ color: UIColor) -> CGFloat {
    var red: CGFloat = -1
    _ = color.getRed(&red, green: nil, blue: nil, alpha: nil)
    return red
  }

  @Test("A dynamic colour has the components of the traits that are current when it is read")
  func current() {
    for color in [dynamic, .label, .systemBackground] {
      let before = red(color)
      dark.performAsCurrent { #expect(red(color) == 1 - before, "\(color)") }
      #expect(red(color) == before)
    }
  }

  @Test("A resolved colour and a Core Graphics colour no longer change")
  func resolved() {
    let color = dynamic
    let (white, black) = (color.resolvedColor(with: dark), color.resolvedColor(with: light))
    #expect(white == UIColor.white)
    #expect(black == UIColor.black)
    let fixed = UIColor.label.cgColor
    dark.performAsCurrent {
      #expect(red(white) == 1)
      #expect(red(black) == 0)
      #expect(fixed.components == [0, 0, 0, 1])
      #expect(color.cgColor.components == [1, 1])
      #expect(UIColor.label.cgColor.components == [1, 1, 1, 1])
    }
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
  }

  @Test("A dynamic colour with another opacity is dynamic")
  func faded() {
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(half.cgColor.components == [0, 0, 0, 0.5])
    dark.performAsCurrent { #expect(half.cgColor.components == [1, 1, 1, 0.5]) }
    let quarter = half.withAlphaComponent(0.25)
    dark.performAsCurrent { #expect(quarter.cgColor.components == [1, 1, 1, 0.25]) }
    #expect(half == UIColor.label.withAlphaComponent(0.5))
    #expect(half != quarter)
  }

  @Test("Colours of a closure are equal if they are one, and a closure may return a dynamic colour")
  func equality() {
    let color = dynamic
    #expect(color == color)
    #expect(color.hash == color.hash)
    #expect(color != dynamic)
    let nested = UIColor { _ in .label }
    #expect(nested.resolvedColor(with: dark).cgColor.components == [1, 1, 1, 1])
    #expect(color.description == "<UIDynamicProviderColor>")
  }

  @Test("The closure of a colour sees its traits as the current ones")
  func provider() {
    var seen: UIUserInterfaceStyle?
    let color = UIColor { _ in
      seen = UITraitCollection.current.userInterfaceStyle
      return .red
    }
    _ = color.resolvedColor(with: dark)
    #expect(seen == .dark)
  }

  /// Rule: A79a.
  @Test("A colour of a catalogue follows the appearance, unless traits choose it")
  func catalogue() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "Assets.xcassets/brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    func entry(_ red: String, _ more: String) -> String {
      #"{\#(more)"color":{"components":{"red":"\#(red)","green":"0","blue":"0","alpha":"1"}}}"#
    }
    let darkly = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
    try Data(#"{"colors":[\#(entry("0.25", "")),\#(entry("0.75", darkly))]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let brand = try #require(UIColor(named: "brand", in: bundle, compatibleWith: nil))
    let chosen = try #require(UIColor(named: "brand", in: bundle, compatibleWith: dark))
    #expect(red(brand) == 0.25)
    #expect(red(chosen) == 0.75)
    dark.performAsCurrent { #expect(red(brand) == 0.75) }
    #expect(red(UIColor(resource: ColorResource(name: "brand", bundle: bundle))) == 0.25)
    #expect(brand == UIColor(named: "brand", in: bundle, compatibleWith: nil))
    #expect(brand != chosen)
    #expect(UIColor(named: "other", in: bundle, compatibleWith: nil) == nil)
  }

  /// Rule: A79a.
  @Test("A colour of a catalogue is the system's by its name, and has the device's kind")
  func references() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      let set = folder.appending(path: "Assets.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: set.appending(path: "Contents.json"))
    }
    let darkly = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
    try write(
      "teal",
      #"""
      {"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemTealColor"}},
      {"idiom":"universal",\#(darkly)"color":{"platform":"universal","reference":"labelColor"}}]}
      """#)
    try write(
      "own",
      #"""
      {"colors":[{"idiom":"ipad","color":{"components":{"white":"0.25","alpha":"1"}}},
      {"idiom":"universal","color":{"components":{"red":"0.5","green":"0","blue":"0","alpha":"1"}}}]}
      """#)
    let bundle = try #require(Bundle(path: folder.path))
    let teal = try #require(UIColor(named: "teal", in: bundle, compatibleWith: nil))
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      teal.resolvedColor(with: light).components
        == UIColor.systemTeal.resolvedColor(with: light).components)
    #expect(red(teal.resolvedColor(with: dark)) == 1)
    let phone = UITraitCollection(userInterfaceIdiom: .phone)
    let pad = UITraitCollection(userInterfaceIdiom: .pad)
    let colors = [phone, pad].map { UIColor(named: "own", in: bundle, compatibleWith: $0) }
    #expect(colors.map { $0.map(red) } == [0.5, 0.25])
  }

  @Test("Without a catalogue there is no named colour")
  func noCatalogue() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIColor(named: "brand", in: bundle, compatibleWith: nil) == nil)
  }
}
