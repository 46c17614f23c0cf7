import Foundation
import Testing

@testable import AppSources

/// Rule: A79b.
@Suite("The members for an app's colours and images")
struct AssetSymbolsTests {
  @Test(
    "A member has the name of its asset in camel case, without the kind at its end",
    arguments: [
      ("brand", "brand"), ("AccentColor", "accent"), ("tabbarBackgroundColor", "tabbarBackground"),
      ("BGColorOne", "bgColorOne"), ("color_24292B", "color24292B"),
      ("color_FF453A", "colorFF453A"), ("AppLogo", "appLogo"), ("bubble-chat", "bubbleChat"),
      ("Chevron Left", "chevronLeft"), ("0b3b21ff27", "_0B3B21Ff27"), ("1+e2", "_1E2"),
      ("__PresetAccentColor", "presetAccent"), ("ABC", "abc"), ("Color", "color"),
      ("A", "a"), ("icon24px", "icon24Px"), ("default", "`default`"), ("été", "t"),
      ("日本", nil), ("", nil), ("--", nil),
    ] as [(String, String?)])
  func name(asset: String, member: String?) {
    #expect(AssetSymbols.member(asset, without: "Color") == member)
  }

  @Test(
    "Colours and images become members; namespaces are enumerations, and one member is the first's")
  func text() {
    let symbols = AssetSymbols(
      colors: ["Brand", "BrandColor", "Theme/Dark/ink"], images: ["my-\"logo\"Image"])
    #expect(
      symbols.text(bundle: "B") == """
        import Foundation
        import UIKit

        extension UIKit.ColorResource {
          static let brand = UIKit.ColorResource(name: "Brand", bundle: B)
          enum Theme {
            enum Dark {
              static let ink = UIKit.ColorResource(name: "Theme/Dark/ink", bundle: B)
            }
          }
        }
        protocol _CatalogueColors {}
        extension UIKit.UIColor: _CatalogueColors {}
        extension _CatalogueColors where Self == UIKit.UIColor {
          static var brand: UIKit.UIColor { .init(resource: UIKit.ColorResource.brand) }
          static var Theme: _Colors_Theme.Type { _Colors_Theme.self }
        }
        enum _Colors_Theme_Dark {
          static var ink: UIKit.UIColor { .init(resource: UIKit.ColorResource.Theme.Dark.ink) }
        }
        enum _Colors_Theme {
          static var Dark: _Colors_Theme_Dark.Type { _Colors_Theme_Dark.self }
        }
        extension UIKit.ImageResource {
          static let myLogo = UIKit.ImageResource(name: "my-\\"logo\\"Image", bundle: B)
        }
        protocol _CatalogueImages {}
        extension UIKit.UIImage: _CatalogueImages {}
        extension _CatalogueImages where Self == UIKit.UIImage {
          static var myLogo: UIKit.UIImage { .init(resource: UIKit.ImageResource.myLogo) }
        }

        """)
    #expect(!symbols.isEmpty && AssetSymbols(colors: ["日本"], images: []).isEmpty)
  }

  @Test("Sixteen parts of a path are read, and a path of seventeen is left out")
  func depth() {
    let path = String(repeating: "a/", count: 15) + "ink"
    #expect(!AssetSymbols(colors: [path], images: []).isEmpty)
    #expect(AssetSymbols(colors: ["a/" + path], images: []).isEmpty)
  }

  @Test("Without a catalogue the names in the sources become members")
  func names() {
    var symbols = AssetSymbols(colors: [], images: [])
    let names = symbols.addNames(in: [
      "view.tintColor = UIColor(resource: .brand); let all: [ImageResource] = [ImageResource.logo]",
      "let i = UIImage(resource: .badge24).size; let j = ImageResource.self; UIColor(resource: it)",
      "let k = UIImage(resource: .Own.star)",
      "let c = ColorResource.brand; let n = ColorResource.init(name: s, bundle: .main)",
    ])
    #expect(names == ["brand", "Own/star", "badge24", "logo"])
    let text = symbols.text(bundle: "B")
    #expect(text.contains("static let badge24 = UIKit.ImageResource(name: \"badge24\", bundle: B)"))
    #expect(text.contains("static let star = UIKit.ImageResource(name: \"Own/star\", bundle: B)"))
    #expect(text.components(separatedBy: "static let brand").count == 2)
    #expect(symbols.addNames(in: ["UIColor.red"]) == [])
  }

  @Test("The catalogues in the folders give the members, also below a namespace")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/assets-\(UUID().uuidString)"
    defer { FileContents.removeTree(folder) }
    func write(_ path: String, _ text: String = "{}") throws {
      let file = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("App/Media.xcassets/brand.colorset/Contents.json")
    try write("App/Media.xcassets/Plain/logo.imageset/Contents.json")
    try write("App/Media.xcassets/Own/logo.imageset/Contents.json")
    try write(
      "App/Media.xcassets/Own/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
    try write("App/Media.xcassets/AppIcon.appiconset/Contents.json")
    try write("App/View.swift")
    #expect(
      AssetSymbols(below: ["\(folder)/App"])
        == AssetSymbols(colors: ["brand"], images: ["Own/logo", "logo"]))
    #expect(AssetSymbols(below: ["=\(folder)"]).isEmpty)
  }
}
