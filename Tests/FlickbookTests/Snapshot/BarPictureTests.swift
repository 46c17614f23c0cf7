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

  /// A list above one with a title, on an iPhone 16.
  private static func stack(_ below: String, _ title: String) throws -> Stage {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = (below, title)
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let device = try #require(Device.all.first { $0.name == "iphone-16" })
    return try Stage(controller: navigation, on: device)
  }

  /// Rule: V4b.
  @Test(
    "The button back leaves the title its room: its text becomes Back, or goes",
    arguments: [
      ("Peaks", "Mountains", "Peaks"),
      ("Peaks of the northern Alps", "Hut", "Peaks of the northern Alps"),
      ("Peaks of the northern Alps", "Mountains and huts", "Back"),
      ("Peaks of the northern Alps", "Mountains, huts, lakes, rivers and ways", ""),
      ("Up", "Mountains, huts, lakes and river", "Up"),
    ])
  func backTitle(_ below: String, _ title: String, _ shown: String) throws {
    let texts = texts("navigation bar", try Self.stack(below, title).picture)
    #expect(texts.filter { $0 != title } == (shown.isEmpty ? [] : [shown]))
    #expect(texts.contains(title))
  }

  /// Rule: V4b.
  @Test("From right to left the button back is at the right, and its arrow points right")
  func mirroredBar() throws {
    let stage = try Self.stack("Peaks", "Mountains")
    let bar = try #require(stage.barViews.first as? UINavigationBar)
    bar.layoutIfNeeded()
    let before = bar.subviews.map(\.frame)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    let mirrored = before.map { frame in
      CGRect(
        x: bar.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    #expect(bar.subviews.map(\.frame) == mirrored && mirrored != before)
    let arrow = ElementParts.parts(in: bar).compactMap { part in
      if case .line(let line) = part { line.points } else { nil }
    }.first
    let points = try #require(arrow)
    #expect(points.count == 3 && points[1].x > points[0].x && points[0].x > 300)
  }

  /// Rule: A85d.
  @Test("A sheet has round corners and a grabber, a popover round corners and an arrow")
  func presented() throws {
    let device = try #require(Device.all.first { $0.name == "iphone-16" })
    func shown(_ change: (UIViewController, UIView) -> Void) throws -> [ShownPart] {
      let first = UIViewController()
      let stage = try Stage(controller: first, on: device)
      let source = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 30))
      first.view.addSubview(source)
      let second = UIViewController()
      second.view.backgroundColor = .red
      change(second, source)
      first.present(second, animated: false)
      try stage.advance(frames: 2)
      return stage.surroundings(bars: []).behind
    }
    func red(_ parts: [ShownPart]) -> ShownBox? {
      let boxes = parts.compactMap { if case .box(let box) = $0 { box } else { nil } }
      return boxes.last { $0.fill == FrameColor(components: UIColor.red.cgColor.components ?? []) }
    }
    let sheet = try shown { controller, _ in
      controller.sheetPresentationController?.prefersGrabberVisible = true
      controller.sheetPresentationController?.preferredCornerRadius = 24
    }
    #expect(red(sheet)?.radius == 24 && red(sheet)?.corners == [.topLeft, .topRight])
    guard case .box(let grabber) = sheet.last else {
      Issue.record("there is no grabber")
      return
    }
    #expect(grabber.frame.size == CGSize(width: 36, height: 5) && grabber.frame.midX == 196.5)
    final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
    }
    let keeper = Keeper()
    let popover = try shown { controller, source in
      controller.modalPresentationStyle = .popover
      controller.preferredContentSize = CGSize(width: 200, height: 100)
      controller.popoverPresentationController?.sourceView = source
      controller.popoverPresentationController?.delegate = keeper
    }
    #expect(red(popover)?.radius == 13 && red(popover)?.corners == .all)
    let arrow = popover.compactMap { if case .line(let line) = $0 { line.points } else { nil } }
    // The tip is at the lower edge of the source.
    #expect(arrow.last?[1] == CGPoint(x: 125, y: 230))
  }

  /// Rule: A85d.
  @Test("A rectangle at the upper edge of a sheet has its upper corners, and one inside none")
  func presentedCorners() throws {
    let device = try #require(Device.all.first { $0.name == "iphone-16" })
    let (first, second) = (UIViewController(), UIViewController())
    let stage = try Stage(controller: first, on: device)
    let inner = UIView()
    second.view.addSubview(inner)
    first.present(second, animated: false)
    try stage.advance(frames: 2)
    let sheet = second.view.convert(second.view.bounds, to: nil)
    let bar = CGRect(x: sheet.minX, y: sheet.minY, width: sheet.width, height: 44)
    #expect(
      Stage.presentedCorners(of: inner, bar) == ScreenContent.Corners(upper: 10, lower: 0))
    #expect(Stage.presentedCorners(of: inner, bar.insetBy(dx: 10, dy: 10)) == nil)
    #expect(Stage.presentedCorners(of: first.view, bar) == nil)
  }

  @Test("The layer of a bar with corners is cut at them")
  func cutBar() throws {
    let rect = CGRect(x: 0, y: 30, width: 100, height: 44)
    let bar = ScreenContent.Bar(
      name: "navigation bar", frame: rect, ground: rect,
      corners: ScreenContent.Corners(upper: 10, lower: 0), isAboveContent: true, color: nil,
      parts: [])
    let content = ScreenContent(
      caption: "", size: CGSize(width: 100, height: 100), views: [], bars: [bar], previews: [],
      fingers: [])
    let picture = ScreenPicture.picture(of: content, PictureImages(ImageLimits()))
    let corners = Picture.Corners(topLeft: 10, topRight: 10, bottomLeft: 0, bottomRight: 0)
    #expect(picture.layers.first?.corners == corners)
    #expect(SVGWriter.svg(picture).contains("<clipPath id=\"clip1\"><path d=\"M10 30"))
  }

  @Test("A screen without a device has none")
  func plain() throws {
    let stage = try Stage(controller: Self.tabs(), size: CGSize(width: 300, height: 400))
    #expect(stage.picture.layers.map(\.name) == ["main"])
  }
}
