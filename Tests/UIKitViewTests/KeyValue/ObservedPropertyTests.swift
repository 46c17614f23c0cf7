import Foundation
import Testing
import UIKit

@Suite("Observed properties of views and controllers")
@MainActor
struct ObservedPropertyTests {
  private final class Watcher: UIView {
    var story: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      story.append("\(keyPath ?? "") \(change?[.newKey] ?? "nil")")
    }
  }

  @Test("Texts, fonts and images notify where they are set")
  func texts() {
    let (label, field, text, image) = (UILabel(), UITextField(), UITextView(), UIImageView())
    var story: [String] = []
    let observations = [
      label.observe(\.text, options: [.old, .new]) { _, change in
        story.append("\((change.oldValue ?? nil) ?? "nil") → \((change.newValue ?? nil) ?? "nil")")
      },
      label.observe(\.attributedText) { label, _ in
        story.append("attributed \(label.text ?? "")")
      },
      label.observe(\.font) { label, _ in story.append("font \(label.font.pointSize)") },
      field.observe(\.text) { field, _ in story.append("field \(field.text ?? "")") },
      text.observe(\.text) { text, _ in story.append("view \(text.text ?? "")") },
      image.observe(\.image) { image, _ in story.append("image \(image.image != nil)") },
    ]
    label.text = "a"
    label.text = "b"
    label.attributedText = NSAttributedString(string: "c")
    story.removeAll { $0.hasPrefix("font") }
    label.font = .systemFont(ofSize: 20)
    field.text = "d"
    text.text = "e"
    image.image = UIImage()
    #expect(
      story == [
        "nil → a", "a → b", "attributed c", "font 20.0", "field d", "view e", "image true",
      ])
    for observation in observations { observation.invalidate() }
    label.text = "f"
    #expect(story.count == 7)
  }

  private class Base: UILabel {}
  private final class Derived: Base {}

  @Test("Key paths that begin with a subclass observe, too")
  func subclasses() {
    let (label, pan) = (Derived(), UIPanGestureRecognizer())
    var story: [String] = []
    let observations = [
      label.observe(\.text) { _, _ in story.append("derived") },
      (label as Base).observe(\.text) { _, _ in story.append("base") },
      (label as UILabel).observe(\.text) { _, _ in story.append("label") },
      label.observe(\.backgroundColor) { _, _ in story.append("colour") },
      pan.observe(\.isEnabled) { _, _ in story.append("pan") },
    ]
    label.text = "a"
    label.backgroundColor = .red
    pan.isEnabled = false
    #expect(story == ["label", "base", "derived", "colour", "pan"])
    withExtendedLifetime(observations) {}
  }

  @Test("States of controls and cells notify, also of a subclass that overrides them")
  func states() {
    let (button, control, cell) = (UIButton(), UIControl(), UICollectionViewCell(frame: .zero))
    var story: [String] = []
    let observations = [
      button.observe(\.isHighlighted, options: .new) { _, change in
        story.append("highlighted \(change.newValue ?? false)")
      },
      button.observe(\.isEnabled) { button, _ in story.append("enabled \(button.isEnabled)") },
      (button as UIControl).observe(\.isSelected) { button, _ in
        story.append("selected \(button.isSelected)")
      },
      control.observe(\.isSelected) { _, _ in story.append("control") },
      cell.observe(\.isSelected) { _, _ in story.append("cell") },
    ]
    button.isHighlighted = true
    button.isEnabled = false
    button.isSelected = true
    control.isSelected = true
    cell.isSelected = true
    #expect(story == ["highlighted true", "enabled false", "selected true", "control", "cell"])
    withExtendedLifetime(observations) {}
  }

  @Test("An observer by name hears of a property with and without is, and at the end of a path")
  func names() {
    let (view, watcher) = (UIView(), Watcher())
    view.addObserver(watcher, forKeyPath: "isHidden", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "layer.bounds", options: [], context: nil)
    view.isHidden = true
    view.frame.size = CGSize(width: 3, height: 4)
    view.removeObserver(watcher, forKeyPath: "isHidden")
    view.removeObserver(watcher, forKeyPath: "layer.bounds")
    view.isHidden = false
    view.frame.size.width = 5
    #expect(watcher.story == ["isHidden true", "layer.bounds nil"])
  }

  @Test("Titles, items of bars, colours and layers notify")
  func others() {
    let (controller, item, layer) = (UIViewController(), UINavigationItem(), CALayer())
    let (button, view) = (UIBarButtonItem(), UIView())
    var story: [String] = []
    let observations = [
      controller.observe(\.title) { controller, _ in story.append(controller.title ?? "") },
      item.observe(\.rightBarButtonItem) { _, _ in story.append("right") },
      button.observe(\.isEnabled) { _, _ in story.append("button") },
      view.observe(\.backgroundColor) { view, _ in
        story.append("red \(view.backgroundColor == .red)")
      },
      layer.observe(\.bounds) { layer, _ in story.append("layer \(layer.bounds.width)") },
      view.layer.observe(\.position) { layer, _ in story.append("at \(layer.position.x)") },
    ]
    controller.title = "title"
    item.rightBarButtonItem = button
    button.isEnabled = false
    view.backgroundColor = .red
    layer.bounds.size.width = 7
    view.center.x = 8
    #expect(story == ["title", "right", "button", "red true", "layer 7.0", "at 8.0"])
    withExtendedLifetime(observations) {}
  }
}
