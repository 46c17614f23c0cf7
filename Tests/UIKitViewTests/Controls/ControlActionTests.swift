import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Actions of controls") @MainActor
struct ControlActionTests {
  @Test("An action knows its sender while it is performed, on every control")
  func sender() {
    let (field, button) = (UITextField(), UIButton())
    var senders: [AnyObject?] = []
    let action = UIAction { senders.append($0.sender) }
    field.addAction(action, for: .editingChanged)
    button.addAction(action, for: .touchUpInside)
    field.insertText("x")
    button.sendActions(for: .touchUpInside)
    #expect(senders.count == 2 && senders[0] === field && senders[1] === button)
    #expect(action.sender == nil)
  }

  @Test("An action with an identifier of the app's replaces the one before it, another does not")
  func identifiers() {
    let button = UIButton()
    var calls: [String] = []
    for name in ["one", "two"] {
      button.addAction(
        UIAction(identifier: UIAction.Identifier("own")) { _ in calls.append(name) },
        for: .touchUpInside)
      button.addAction(UIAction(title: "OK") { _ in calls.append("OK") }, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["two", "OK", "OK"])
    button.removeAction(identifiedBy: UIAction.Identifier("own"), for: .touchUpInside)
    calls = []
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["OK", "OK"])
  }

  /// Rule: A78q.
  @Test("A tap selects a button whose primary action that is, before its actions are called")
  func selection() throws {
    let scene = Window(device: "iphone-16")
    let controller = UIViewController()
    var states: [Bool] = []
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    button.changesSelectionAsPrimaryAction = true
    button.addAction(
      UIAction { [unowned button] _ in states.append(button.isSelected) }, for: .touchUpInside)
    let item = UIBarButtonItem(title: "Star", primaryAction: nil)
    item.changesSelectionAsPrimaryAction = true
    item.primaryAction = UIAction(title: "Star") { [unowned item] _ in
      states.append(item.isSelected)
    }
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    scene.show { navigation }
    scene.inTurn { controller.view.addSubview(button) }
    let bar = try #require(
      navigation.navigationBar.subviews.compactMap { $0 as? BarButton }.first)
    func tap(_ view: UIView) {
      let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      for phase in [UITouch.Phase.began, .ended] {
        scene.inTurn {
          scene.window.touchRouter.send(.init(finger: 1, phase: phase, location: point))
        }
        scene.turn(after: 0.1)
      }
    }
    for _ in 0..<2 { tap(button) }
    #expect(states == [true, false])
    tap(bar)
    #expect(states.last == true && bar.isSelected)
    tap(bar)
    #expect(states.last == false && !bar.isSelected)
    button.changesSelectionAsPrimaryAction = false
    tap(button)
    #expect(!button.isSelected)
  }

  @Test("A segment performs its action, and one without a share has its own width")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setWidth(40, forSegmentAt: 0)
    control.setEnabled(false, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 0) == 40 && !control.isEnabledForSegment(at: 1))
    control.insertSegment(action: UIAction(title: "C") { _ in }, at: 2, animated: false)
    #expect(control.titleForSegment(at: 2) == "C")
    #expect(control.actionForSegment(at: 2)?.title == "C")
    #expect(control.intrinsicContentSize.height == 32)
  }

  @Test("A stepper stays between its limits, or continues at the other end")
  func stepper() {
    let stepper = UIStepper()
    (stepper.minimumValue, stepper.maximumValue) = (0, 3)
    stepper.value = 9
    #expect(stepper.value == 3)
    stepper.value = -1
    #expect(stepper.value == 0)
    #expect(
      UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.size
        == CGSize(width: 94, height: 32))
  }

  @Test("A button's handler is called before the layout after its state has changed")
  func configurationUpdates() {
    let button = UIButton(configuration: .plain())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    button.layoutIfNeeded()
    button.isHighlighted = true
    button.layoutIfNeeded()
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(states == [.normal, .highlighted])
  }

  @Test("A priority is raised and lowered by numbers")
  func priorities() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    priority -= 9
    priority += 1
    #expect(priority.rawValue == 991)
    #expect((.defaultLow + 1).rawValue == 251)
  }

  @Test("A configuration of a symbol takes the values that another one says")
  func symbols() {
    let large = UIImage.SymbolConfiguration(scale: .large)
    let bold = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let both = large.applying(bold)
    #expect(both.pointSize == 20 && both.weight == .bold && both.scale == .large)
    #expect(bold.applying(large).pointSize == 20)
    #expect(UIImage(systemName: "star")?.applyingSymbolConfiguration(bold) != nil)
    #expect(UIImage().applyingSymbolConfiguration(bold) == nil)
  }

  @Test("A request of the network fails in the next turn, and is a record")
  func requests() {
    let loop = TurnLoop.currentOrNewest
    var told: [String] = []
    loop.receiveRequest = { told.append($0) }
    defer { loop.receiveRequest = nil }
    nonisolated(unsafe) var failure: URLError?
    let url = URL(string: "https://example.com/a")!
    let task = UIKit.URLSession.shared.dataTask(with: url) { _, _, error in
      failure = error as? URLError
    }
    task.resume()
    #expect(failure == nil && task.state == .running)
    loop.runMainQueue()
    #expect(failure?.code == .notConnectedToInternet)
    #expect(told == ["GET https://example.com/a failed: there is no network"])
    #expect(task.state == .completed)
  }

  @Test("What is shown without content lies over the view, and goes with its configuration")
  func unavailableContent() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    let shown = controller.view.subviews.last as? UIContentUnavailableView
    #expect(shown?.frame == controller.view.bounds)
    controller.view.layoutIfNeeded()
    #expect(shown?.hitTest(CGPoint(x: 150, y: 200), with: nil) == nil)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }
}
