import Foundation
import Testing
import UIKit

/// Functions and names of Objective-C's runtime, of Core Graphics and of item providers.
@Suite("Names of other frameworks")
@MainActor
struct RuntimeFunctionTests {
  @Test("Classes of objects and above classes are found")
  func classes() {
    #expect(object_getClass(UILabel()) == UILabel.self)
    #expect(class_getSuperclass(UILabel.self) == UIView.self)
    #expect(object_getClass(nil) == nil && class_getSuperclass(nil) == nil)
  }

  @Test("Classes are found by names of other modules, of UIKit's, and of private views of bars")
  func classNames() throws {
    #expect(_classFromString("UIKit.UILabel") == UILabel.self)
    #expect(_classFromString("UITableView") == UITableView.self)
    #expect(_classFromString("Nothing") == nil && _classFromString("Shop.Nothing") == nil)
    let button: AnyClass = try #require(_classFromString("UITabBarButton"))
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
    #expect(bar.subviews.filter { $0.isKind(of: button) }.count == 1)
    NSXPCConnection().suspend()
  }

  @Test("Numbers are made of objects")
  func numbers() {
    #expect(CGFloat(truncating: 2.5) == 2.5)
    #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
  }

  @Test("An item provider loads items, and files that are there while its closure runs")
  func providers() throws {
    let provider = NSItemProvider()
    provider.suggestedName = "note.txt"
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.plain-text", visibility: .all
    ) {
      $0(Data("abc".utf8), nil)
      return nil
    }
    var item: (any NSSecureCoding)?
    provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { found, _ in
      item = found
    }
    #expect(item as? NSString == "abc")
    var file: URL?
    provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
      file = url
      #expect(url.flatMap { try? Data(contentsOf: $0) } == Data("abc".utf8))
    }
    let gone = try #require(file)
    #expect(gone.lastPathComponent == "note.txt")
    #expect(!FileManager.default.fileExists(atPath: gone.path))
    var missing: (any Error)?
    provider.loadFileRepresentation(forTypeIdentifier: "public.png") { missing = $1 }
    #expect(missing != nil)
  }

  @Test("A provider of a file has the type of its name")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    #expect(NSItemProvider(contentsOf: url) == nil)
    try Data([1, 2]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try #require(NSItemProvider(contentsOf: url))
    #expect(provider.registeredTypeIdentifiers == ["public.png"])
    var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { found, _ in data = found }
    #expect(data == Data([1, 2]))
  }
}
