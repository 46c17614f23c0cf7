import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Alerts")
@MainActor
struct AlertTests {
  private let scene = Window()
  private let below = UIViewController()

  init() {
    let (scene, below) = (scene, below)
    scene.inTurn { scene.window.addSubview(below.view) }
  }

  /// Presents an alert, and returns its buttons in the order of their rows.
  private func buttons(of alert: UIAlertController) -> [UIButton] {
    scene.inTurn { below.present(alert, animated: true) }
    return alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
  }

  @Test("A tapped answer dismisses the alert, and then its handler is called")
  func answer() throws {
    var answers: [String?] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    for title in ["Cancel", "Delete"] {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { action in
          #expect(alert.view.superview == nil)
          answers.append(action.title)
        })
    }
    let buttons = buttons(of: alert)
    #expect(buttons.map(\.currentTitle) == ["Cancel", "Delete"])
    #expect(alert.view.superview === scene.window)
    #expect(answers == [])
    scene.inTurn { buttons[1].sendActions(for: .touchUpInside) }
    #expect(answers == ["Delete"])
    #expect(below.presentedViewController == nil)
  }

  private final class Asker: UIAlertViewDelegate {
    var story: [String] = []

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      story.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }

    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      story.append("dismissed \(buttonIndex)")
    }
  }

  @Test("A question of before iOS 8 is an alert, and its delegate receives the answer")
  func earlierQuestion() throws {
    let asker = Asker()
    let question = UIAlertView(
      title: "Delete?", message: "All", delegate: asker, cancelButtonTitle: "No",
      otherButtonTitles: "Yes")
    #expect(question.numberOfButtons == 2 && question.firstOtherButtonIndex == 1)
    scene.inTurn {
      scene.window.rootViewController = below
      scene.window.makeKeyAndVisible()
      question.show()
    }
    let alert = try #require(below.presentedViewController as? UIAlertController)
    #expect(question.isVisible && alert.title == "Delete?")
    let buttons = alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
    scene.inTurn { buttons.first { $0.currentTitle == "Yes" }?.sendActions(for: .touchUpInside) }
    #expect(asker.story == ["clicked Yes", "dismissed 1"])
    #expect(below.presentedViewController == nil && !question.isVisible)
  }

  @Test("An answer that is not enabled has a button that cannot be tapped")
  func disabled() {
    let action = UIAlertAction(title: "Save", style: .default)
    action.isEnabled = false
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(action)
    #expect(buttons(of: alert).map(\.isEnabled) == [false])
  }

  @Test("An alert on screen follows its answers, its title and its message (V10d)")
  func changes() throws {
    let save = UIAlertAction(title: "Save", style: .destructive)
    save.isEnabled = false
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(save)
    let button = try #require(buttons(of: alert).first)
    #expect(!button.isEnabled && button.currentTitleColor != .systemRed)
    save.isEnabled = true
    #expect(button.isEnabled && button.currentTitleColor == .systemRed)
    save.isEnabled = false
    #expect(!button.isEnabled && button.currentTitleColor != .systemRed)
    scene.inTurn {
      alert.title = "Other name"
      alert.message = "It is taken."
    }
    let box = try #require(alert.view.subviews.first)
    let labels = box.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Other name", "It is taken."])
    #expect(labels[0].frame.minY == 20 && labels[1].frame.minY > labels[0].frame.maxY)
    #expect(button.frame.minY > labels[1].frame.maxY)
    scene.inTurn { (alert.title, alert.message) = (nil, nil) }
    #expect(box.subviews.count == 1 && button.frame.minY == 0)
  }

  @Test(
    "Two short answers of an alert are side by side, the cancelling one on the left (V10d)",
    arguments: [
      (["OK", "Cancel"], 0.0), (["OK", "Cancel", "More"], 44.0),
      (["Delete all of the pictures", "Cancel"], 44.0),
    ])
  func pairs(titles: [String], step: Double) {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    for title in titles {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    let shown = buttons(of: alert)
    let cancel = shown.first { $0.currentTitle == "Cancel" }
    let other = shown.first { $0.currentTitle == titles[0] }
    guard let cancel, let other else { return #expect(shown.count == titles.count) }
    let distance = cancel.frame.minY - other.frame.minY
    #expect((distance - step * Double(titles.count - 1)).magnitude < 0.001)
    #expect(cancel.frame.width == (step == 0 ? 135 : 270))
    #expect(other.frame.minX == (step == 0 ? 135 : 0) && cancel.frame.minX == 0)
  }

  /// Rule: V10b.
  @Test("An action sheet is at the bottom, with the button that cancels in a box of its own")
  func sheet() throws {
    let screen = UIScreen(size: CGSize(width: 393, height: 852), scale: 3)
    let scene = Window(screen: screen)
    let below = UIViewController()
    scene.inTurn { scene.window.addSubview(below.view) }
    let alert = UIAlertController(title: "Sort", message: "By what?", preferredStyle: .actionSheet)
    for (title, style) in [("Cancel", .cancel), ("Name", .default), ("Date", .default)]
      as [(String, UIAlertAction.Style)]
    {
      alert.addAction(UIAlertAction(title: title, style: style))
    }
    scene.inTurn { below.present(alert, animated: false) }
    let boxes = alert.view.subviews.map(\.frame).sorted { $0.minY < $1.minY }
    #expect(boxes.count == 2)
    #expect(boxes.allSatisfy { $0.minX == 8 && $0.width == 377 })
    #expect(boxes[1].maxY == 844 && boxes[1].height == 57 && boxes[1].minY - boxes[0].maxY == 8)
    let box = try #require(alert.view.subviews.first { $0.frame == boxes[0] })
    #expect(box.subviews.count == 4 && box.layer.cornerRadius == 13)
    let texts = box.subviews.prefix(2).map(\.frame)
    #expect(texts[0].minY == 14 && (texts[1].minY - texts[0].maxY - 4).magnitude < 1e-9)
    #expect(boxes[0].height > 114 && box.subviews.last?.frame.maxY == boxes[0].height)
  }

  @Test("Text fields of an alert are given to the app before it appears")
  func textFields() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Anna" }
    #expect(alert.textFields?.map(\.placeholder) == ["Anna"])
    #expect(buttons(of: alert) == [])
    #expect(alert.textFields?.first?.window === scene.window)
  }

  @Test("The first text field is edited before the alert has come, above the keyboard (V10c)")
  func firstField() throws {
    let scene = Window(device: "iphone-16")
    let below = UIViewController()
    scene.show { below }
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    var wasEdited = false
    scene.inTurn {
      below.present(alert, animated: true) {
        wasEdited = alert.textFields?.first?.isFirstResponder ?? false
      }
    }
    scene.turn(after: 0.6)
    #expect(wasEdited)
    let box = try #require(alert.view.subviews.first)
    #expect(box.frame.midY == 258)
    scene.inTurn { alert.dismiss(animated: true) }
    scene.turn(after: 0.6)
    #expect(below.view.keyboardLayoutGuide.layoutFrame.minY == 818)
  }
}
