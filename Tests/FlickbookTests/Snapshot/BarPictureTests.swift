import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Rule: A85.
@Suite("Bars of controllers in pictures")
@MainActor
struct BarPictureTests {
  /// A list in a navigation and a tab bar controller.
  private static func tabs() -> UIViewController {
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    list.title = "Peaks"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    return tabs
  }

  /// The texts of a layer.
  private func texts(_ name: String, _ picture: Picture) -> [String] {
    let shapes = picture.layers.first { $0.name == name }?.shapes ?? []
    return shapes.compactMap { shape in
      guard case .glyphs(let line) = shape.form else { return nil }
      return line.characters.joined()
    }
  }

  @Test("The bars of a device's screen have their titles and buttons, above the views")
  func device() throws {
    let device = try #require(Device.all.first { $0.name == "iphone-16" })
    let picture = try Stage(controller: Self.tabs(), on: device).picture
    #expect(picture.layers.map(\.name) == ["main", "navigation bar", "tab bar"])
    #expect(Set(texts("navigation bar", picture)) == ["Peaks", "Sort"])
    #expect(Set(texts("tab bar", picture)) == ["First", "Second"])
    let bar = try #require(picture.layers.dropFirst().first)
    // The ground of a bar reaches to the edge of the screen.
    #expect(bar.frame == Picture.Rect(x: 0, y: 0, width: 393, height: 103))
    #expect(picture.layers.last?.frame == Picture.Rect(x: 0, y: 769, width: 393, height: 83))
  }

  @Test("A screen without a device has none")
  func plain() throws {
    let stage = try Stage(controller: Self.tabs(), size: CGSize(width: 300, height: 400))
    #expect(stage.picture.layers.map(\.name) == ["main"])
  }
}
