import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A form: a field, a switch, a button that counts, things that cannot be touched, and a list of rows.
@MainActor
private final class Form: UIViewController, UICollectionViewDataSource, UITextFieldDelegate {
  var lines: [String] = []
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  let send = UIButton(type: .system)
  let covered = UIButton(type: .system)
  var list: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Name"
    field.delegate = self
    send.frame = CGRect(x: 220, y: 10, width: 90, height: 30)
    send.setTitle("Send", for: .normal)
    send.accessibilityIdentifier = "send"
    send.addAction(UIAction { [unowned self] _ in lines.append("sent") }, for: .touchUpInside)
    covered.frame = CGRect(x: 10, y: 50, width: 90, height: 30)
    covered.setTitle("Covered", for: .normal)
    let cover = UIView(frame: covered.frame)
    let hidden = UILabel(frame: CGRect(x: 110, y: 50, width: 90, height: 30))
    (hidden.text, hidden.isHidden) = ("Hidden", true)
    let clear = UILabel(frame: CGRect(x: 110, y: 50, width: 90, height: 30))
    (clear.text, clear.alpha) = ("Clear", 0)
    let off = UIButton(frame: CGRect(x: 210, y: 50, width: 90, height: 30))
    off.setTitle("Off", for: .normal)
    off.isUserInteractionEnabled = false
    let outside = UILabel(frame: CGRect(x: 900, y: 50, width: 90, height: 30))
    outside.text = "Outside"
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    list = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 300), collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = self
    for view in [field, send, covered, cover, hidden, clear, off, outside, list] as [UIView] {
      view.isAccessibilityElement = false
      self.view.addSubview(view)
    }
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    var content = UIListContentConfiguration.cell()
    content.text = path.item.isMultiple(of: 10) ? "Decade" : "Row \(path.item)"
    cell.contentConfiguration = content
    return cell
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    lines.append("key \(string)")
    return string != "x"
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    lines.append("return")
    textField.resignFirstResponder()
    return true
  }
}

@Suite("Gestures and keys on elements")
@MainActor
struct ElementGestureTests {
  private let form = Form()
  private let stage: Stage

  init() throws {
    stage = try Stage(controller: form, size: CGSize(width: 320, height: 400), scale: 2)
  }

  private func perform(_ method: String, _ params: String) throws -> String {
    var json = JSONWriter()
    try stage.perform(Command(method: method, params: yaml(params)), into: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func yaml(_ text: String) throws -> Node { try Document(yaml: Array(text.utf8)).root }

  @Test("A tap on an element touches the middle of its visible part")
  func tap() throws {
    try stage.tap(.text("Send"))
    try stage.tap(.id("send"), count: 2)
    #expect(form.lines == ["sent", "sent", "sent"])
    #expect(try stage.tap(.text("Row 1")).item == [0, 1])
    // The last row on screen is seen in part.
    #expect(try stage.tap(.type("UICollectionViewListCell").nth(5)).item == [0, 5])
  }

  @Test(
    "An element that a finger does not reach is refused with the reason",
    arguments: [
      ("Covered", "covered by UIView at [10, 50, 90, 30]"), ("Hidden", "is hidden"),
      ("Clear", "is clear"), ("Off", "not enabled for touches"),
      ("Outside", "outside of the window"),
    ])
  func obstacles(text: String, reason: String) {
    let error = #expect(throws: FlickbookError.self) { try stage.tap(.text(text)) }
    #expect(error?.name == .notHittable)
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(form.lines.isEmpty)
  }

  @Test(
    "Of several matches a finger that reaches one element touches it, and is refused where it reaches more"
  )
  func several() throws {
    form.covered.setTitle("Send", for: .normal)
    try stage.tap(.text("Send"))
    #expect(form.lines == ["sent"])
    let error = #expect(throws: FlickbookError.self) {
      try stage.tap(.text(containing: "Row"))
    }
    #expect(error?.name == .elementAmbiguous)
    try stage.tap(.text(containing: "Row").nth(0))
  }

  @Test("What is inside, labels, patterns and views by name narrow a selector")
  func narrowing() throws {
    let cell = "{type: UICollectionViewListCell, has: {text: Row 3}}"
    #expect(try perform("query.element", "{find: \(cell)}").contains(#""item":[0,3]"#))
    #expect(
      try perform("query.element", "{find: {text: {matches: 'Row [2]'}}}").contains("Row 2"))
    form.send.accessibilityLabel = "Send it"
    #expect(try perform("query.element", "{find: {label: Send it}}").contains(#""id":"send""#))
    #expect(try perform("query.element", "{find: {label: {contains: Send}}}").contains("send"))
    let deep =
      String(repeating: "{has: ", count: 7) + "{text: a}" + String(repeating: "}", count: 7)
    #expect(refusal { try perform("query.element", "{find: \(deep)}") } == .elementNotFound)
    #expect(refusal { try perform("query.element", "{find: {has: \(deep)}}") } == .limitExceeded)
  }

  private func refusal(_ body: () throws -> some Any) -> FlickbookError.Name? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? FlickbookError)?.name }
  }

  @Test("Requests about items take an element in a cell")
  func items() throws {
    _ = try perform("view.select", "{find: {text: Row 2}}")
    #expect(form.list.indexPathsForSelectedItems == [[0, 2]])
    _ = try perform("view.deselect", "{find: {text: Row 2}}")
    #expect(form.list.indexPathsForSelectedItems ?? [] == [])
    #expect(refusal { try perform("view.select", "{find: {text: Send}}") } == .elementNotFound)
    #expect(
      refusal { try perform("view.select", "{item: [0, 1], find: {text: Send}}") }
        == .invalidParams)
    #expect(refusal { try perform("view.select", "{}") } == .invalidParams)
  }

  @Test("Text is typed into an element that is tapped first, key by key")
  func typing() throws {
    try stage.typeText("axb", into: .text("Name"))
    #expect(form.field.text == "ab")
    #expect(form.lines == ["key a", "key x", "key b"])
    #expect(try stage.element(.type("UITextField")).value == "ab")
    try stage.clearText()
    #expect(form.field.text == "")
    try stage.submit()
    #expect(!form.field.isEditing)
    let error = #expect(throws: FlickbookError.self) { try stage.typeText("a") }
    #expect(error?.message == "No text is edited.")
    #expect(throws: FlickbookError.self) { try stage.typeText("a", into: .text("Send")) }
  }

  @Test("Drags bring an element or an item to sight")
  func scrolling() throws {
    try stage.scroll(until: .text("Row 47"))
    #expect(stage.sees("Row 47"))
    #expect(!stage.sees("Row 1"))
    try stage.scroll(until: .text("Row 1"), direction: .up)
    #expect(stage.sees("Row 1"))
    _ = try perform("view.scrollUntil", "{item: [0, 33]}")
    #expect(stage.sees("Row 33"))
    #expect(
      refusal { try perform("view.scrollUntil", "{find: {text: Nobody}, drags: 2}") }
        == .elementNotFound)
    #expect(
      refusal { try stage.scroll(until: .text("Nobody"), direction: .left) }
        == .elementNotFound)
    #expect(refusal { try perform("view.scrollUntil", "{item: [0, 99]}") } == .itemOutOfRange)
  }

  @Test("A query of an element has its lines, font and colour")
  func details() throws {
    let label = try perform("query.element", "{find: {text: Row 1}}")
    #expect(
      label.contains(#""lines":1,"truncated":false,"shown":"Row 1","font":{"name":"#), "\(label)")
    #expect(label.contains(##""colour":"#"##))
  }

  @Test("A hit test tells the best selector: identifier, text, then the item around")
  func bestSelectors() throws {
    func selector(_ x: Double, _ y: Double) -> String? {
      guard let best = stage.bestSelector(at: CGPoint(x: x, y: y)) else { return nil }
      var json = JSONWriter()
      best.write(into: &json)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    #expect(selector(230, 20) == #"{"id":"send"}"#)
    #expect(selector(20, 20) == #"{"text":"Name"}"#)
    #expect(selector(30, 175) == #"{"text":"Row 1"}"#)
    #expect(selector(15, 60) == nil)
  }

  @Test("There is nothing to go back to, until a controller is pushed")
  func goingBack() throws {
    let navigation = UINavigationController(
      rootViewController: UICollectionViewController(
        collectionViewLayout: UICollectionViewFlowLayout()))
    let other = try Stage(
      controller: navigation, size: CGSize(width: 320, height: 400), scale: 2)
    let error = #expect(throws: FlickbookError.self) { try other.goBack() }
    #expect(error?.name == .unsupported)
    navigation.pushViewController(UIViewController(), animated: false)
    try other.goBack()
    try other.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
