import Testing
import UIKitTestSupport

@testable import UIKit

/// The modes of a split view controller, and what its delegate and columns hear of them (V11a).
@Suite("Modes of a split view")
@MainActor
struct SplitModeTests {
  private final class Story {
    var lines: [String] = []
  }

  private final class Column: UIViewController {
    private let name: String
    private let story: Story

    init(_ name: String, _ story: Story) {
      (self.name, self.story) = (name, story)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) { story.lines.append("\(name) \(word)") }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  private final class Listener: NSObject, UISplitViewControllerDelegate {
    let story: Story
    var top = UISplitViewController.Column.secondary

    init(_ story: Story) { self.story = story }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { story.lines.append("mode \(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { story.lines.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { story.lines.append("hide \(column)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      story.lines.append("collapsed")
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      story.lines.append("expanded")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { top }
  }

  private let story = Story()

  private func split(_ style: UISplitViewController.Style = .doubleColumn, in scene: Window)
    -> (UISplitViewController, Listener)
  {
    let split = UISplitViewController(style: style)
    let listener = Listener(story)
    scene.show {
      split.delegate = listener
      split.setViewController(Column("1", story), for: .primary)
      if style == .tripleColumn { split.setViewController(Column("2", story), for: .supplementary) }
      split.setViewController(Column("S", story), for: .secondary)
      return split
    }
    scene.turn(after: 0.1)
    return (split, listener)
  }

  private func frame(_ column: UISplitViewController.Column, of split: UISplitViewController)
    -> CGRect?
  {
    guard let view = split.viewController(for: column)?.viewIfLoaded, view.window != nil else {
      return nil
    }
    return view.convert(view.bounds, to: nil)
  }

  @Test(
    "The button of the mode shows the primary column, and hides it (V11b)",
    arguments: [false, true])
  func modeButton(triple: Bool) {
    let scene = Window(device: "ipad-pro-11")
    let (split, _) = split(triple ? .tripleColumn : .doubleColumn, in: scene)
    split.viewController(for: .secondary)?.navigationItem.leftBarButtonItem =
      split.displayModeButtonItem
    #expect(split.displayModeButtonItem.image != nil && split.displayMode == .secondaryOnly)
    scene.inTurn { split.displayModeButtonItem.performPrimary?() }
    #expect(split.displayMode == .oneOverSecondary)
    scene.inTurn { split.displayModeButtonItem.performPrimary?() }
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("An upright tablet shows the primary column over the secondary one until a tap beside it")
  func over() {
    let scene = Window(device: "ipad-pro-11")
    let (split, listener) = split(in: scene)
    #expect(story.lines == ["S willAppear", "S didAppear"])
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    story.lines = []
    scene.inTurn { split.show(.primary) }
    #expect(split.displayMode == .oneOverSecondary)
    #expect(
      story.lines == ["mode oneOverSecondary", "show primary", "1 willAppear", "1 didAppear"])
    #expect(frame(.primary, of: split) == CGRect(x: 0, y: 0, width: 320, height: 1210))
    #expect(frame(.secondary, of: split)?.width == 834)
    scene.inTurn { split.show(.primary) }
    #expect(story.lines.count == 4)
    story.lines = []
    for phase in [UITouch.Phase.began, .ended] {
      scene.inTurn {
        scene.window.touchRouter.send(
          TouchRouter.Sample(finger: 1, phase: phase, location: CGPoint(x: 600, y: 600)))
      }
    }
    #expect(split.displayMode == .secondaryOnly)
    #expect(
      story.lines == ["mode secondaryOnly", "hide primary", "1 willDisappear", "1 didDisappear"])
    #expect(frame(.primary, of: split) == nil)
    withExtendedLifetime(listener) {}
  }

  @Test("In landscape a column is hidden and shown beside the secondary one")
  func beside() {
    let scene = Window(device: "ipad-pro-11", orientation: .landscape)
    let (split, listener) = split(in: scene)
    #expect(split.displayMode == .oneBesideSecondary)
    story.lines = []
    scene.inTurn { split.hide(.primary) }
    #expect(frame(.secondary, of: split)?.minX == 0)
    scene.inTurn { split.show(.primary) }
    #expect(frame(.secondary, of: split)?.minX == 320)
    #expect(
      story.lines == [
        "mode secondaryOnly", "hide primary", "1 willDisappear", "1 didDisappear",
        "mode oneBesideSecondary", "show primary", "1 willAppear", "1 didAppear",
      ])
    story.lines = []
    scene.inTurn { split.preferredDisplayMode = .secondaryOnly }
    #expect(story.lines.first == "mode secondaryOnly")
    withExtendedLifetime(listener) {}
  }

  @Test("Three columns come and go one by one")
  func three() {
    let scene = Window(device: "ipad-pro-11", orientation: .landscape)
    let (split, listener) = split(.tripleColumn, in: scene)
    #expect(split.displayMode == .twoBesideSecondary)
    story.lines = []
    scene.inTurn { split.hide(.primary) }
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(.supplementary, of: split)?.minX == 0)
    scene.inTurn { split.hide(.supplementary) }
    #expect(split.displayMode == .secondaryOnly)
    scene.inTurn { split.show(.primary) }
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(
      story.lines.filter { $0.hasPrefix("hide") || $0.hasPrefix("show") }
        == ["hide primary", "hide supplementary", "show primary", "show supplementary"])
    withExtendedLifetime(listener) {}
  }

  private func turn(_ scene: Window, _ split: UISplitViewController, to size: CGSize) {
    scene.inTurn {
      scene.window.resize(to: CGRect(origin: .zero, size: size))
      split.view.frame = scene.window.bounds
    }
  }

  @Test("A turned phone expands and collapses, and each column hears of itself once")
  func turns() {
    let scene = Window(device: "iphone-16-pro-max")
    let (split, listener) = split(in: scene)
    listener.top = .primary
    #expect(story.lines.contains("collapsed") && split.isCollapsed)
    scene.inTurn { split.show(.primary) }
    scene.turn(after: 0.6)
    story.lines = []
    turn(scene, split, to: CGSize(width: 956, height: 440))
    scene.turn(after: 0.6)
    #expect(!split.isCollapsed)
    #expect(story.lines == ["S willAppear", "S didAppear", "expanded"])
    story.lines = []
    turn(scene, split, to: CGSize(width: 440, height: 956))
    scene.turn(after: 0.6)
    #expect(story.lines == ["S willDisappear", "S didDisappear", "collapsed"])
    withExtendedLifetime(listener) {}
  }
}
