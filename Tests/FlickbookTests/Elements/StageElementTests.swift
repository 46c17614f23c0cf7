import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A cell with a title, a note and a button, which constraints place.
private final class NoteCell: UICollectionViewCell {
  let title = UILabel()
  let note = UILabel()
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    note.accessibilityIdentifier = "note"
    button.setTitle("Reply", for: .normal)
    for view in [title, note, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      note.topAnchor.constraint(equalTo: title.topAnchor),
      button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      button.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Rows with the titles "Row 0" to "Row 5", and notes.
@MainActor
private final class Notes: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var minimumWidth: CGFloat?

  init(minimumWidth: CGFloat? = nil) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    super.init()
    self.minimumWidth = minimumWidth
    view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    view.dataSource = self
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "note", for: path)
    guard let note = cell as? NoteCell else { return cell }
    note.title.text = "Row \(path.item)"
    note.note.text = "A note"
    if let minimumWidth {
      note.title.widthAnchor.constraint(greaterThanOrEqualToConstant: minimumWidth).isActive = true
    }
    return cell
  }
}

/// Elements of the screen: the tree, selectors, and why an element has its frame.
@Suite("Elements of the screen")
@MainActor
struct StageElementTests {
  private let notes = Notes()
  private let stage: Stage

  init() {
    stage = Stage(collectionView: notes.view, scale: 2)
  }

  private func answer(_ method: String, _ params: String) throws -> String {
    var json = JSONWriter()
    try stage.perform(Command(method: method, params: yaml(params)), into: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func yaml(_ text: String) throws -> Node { try Document(yaml: Array(text.utf8)).root }

  @Test("The tree has the elements back to front, with texts and the visible parts")
  func tree() throws {
    let whole = try answer("query.tree", "{in: {item: [0, 3]}}")
    #expect(
      whole.hasPrefix(
        """
        {"tree":{"type":"NoteCell","enabled":true,"selected":false,"frame":[0,180,300,60],\
        "visible":[0,180,300,20],"item":[0,3],"children":[
        """), "\(whole)")
    #expect(whole.contains(#""type":"UILabel","text":"Row 3","label":"Row 3""#))
    #expect(
      whole.contains(
        #""type":"UIButton","text":"Reply","label":"Reply","traits":["button"],"enabled":true"#))
    #expect(whole.contains(#""id":"note","text":"A note""#))
    // Its label is no element of its own, unless all are asked for.
    #expect(whole.components(separatedBy: #""text":"Reply""#).count == 2)
    // The button is below the lower edge.
    #expect(whole.contains(#""visible":null"#))
    let cell = try answer("query.tree", "{in: {item: [0, 0]}, depth: 0}")
    #expect(cell.hasSuffix(#""item":[0,0],"children":[]}}"#))
  }

  @Test("A selector means elements by text, type, identifier, surroundings and order")
  func selectors() throws {
    let row = try answer("query.why", "{find: {text: Row 1}}")
    #expect(row.contains(#""text":"Row 1""#) && row.contains(#""frame":[8,64,"#), "\(row)")
    let nth = try answer("query.why", "{find: {text: {contains: Row}, nth: 2}}")
    #expect(nth.contains(#""text":"Row 2""#))
    let inside = try answer("query.why", "{find: {id: note, in: {item: [0, 1]}}}")
    #expect(inside.contains(",64,"), "\(inside)")
    let type = try answer("query.why", "{find: {type: UICollectionViewCell, nth: 0}}")
    #expect(type.contains(#""by":"layout","owner":"UICollectionViewFlowLayout""#), "\(type)")
    let within = try answer(
      "query.why", "{find: {type: UIButton, in: {type: NoteCell, nth: 1}}}")
    #expect(within.contains(#""by":"constraints""#))
  }

  @Test(
    "A selector that means no element or several is refused with what is there",
    arguments: [
      ("{text: Row 9}", "element_not_found", "Row 0"),
      ("{text: A note}", "element_ambiguous", "nth"),
      ("{type: UISwitch}", "element_not_found", "The texts on screen are"),
      ("{text: Row 1, nth: 3}", "element_not_found", "Row 1"),
      ("{nth: 1}", "invalid_params", "text, id, label, type, has and in"),
      ("{has: {text: Row 9}}", "element_not_found", "Row 0"),
      ("{id: note, in: {item: [0, 5]}}", "not_visible", "Scroll"),
      ("{id: note, in: elsewhere}", "invalid_params", ""),
    ])
  func refused(selector: String, name: String, hint: String) throws {
    let error = refusal(of: { _ = try answer("query.why", "{find: \(selector)}") })
    #expect(error?.name.rawValue == name)
    #expect(hint.isEmpty || error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
  }

  @Test("The reason of a frame names the constraints with their lines, nearest first")
  func reasons() throws {
    let title = try answer("query.why", "{find: {text: Row 0}}")
    #expect(title.contains(#""by":"constraints","content":{"size":["#), "\(title)")
    #expect(
      title.contains(
        #""text":"\"Row 0\".leading == contentView.leading + 8","axis":"horizontal","priority":1000"#
      ), "\(title)")
    #expect(title.contains(#""file":"FlickbookTests/StageElementTests.swift","line":"#))
    let button = try answer("query.why", "{find: {text: Reply, in: {item: [0, 0]}}}")
    let own = try #require(button.range(of: #"\"Reply\".leading"#))
    let others = try #require(button.range(of: "note.trailing"))
    #expect(own.lowerBound < others.lowerBound)
    let content = try answer(
      "query.why", "{find: {type: UIView, in: {item: [0, 0]}, nth: 0}}")
    #expect(content.contains(#""by":"superview","owner":"NoteCell""#), "\(content)")
  }

  @Test("A lint names ties, and conflicts at the widths asked for, with lines and the remedy")
  func lint() throws {
    var lint = LayoutLint(stage, .update)
    while lint.step() {}
    let tie = try #require(lint.findings.first { $0.name == .tiedLengths })
    #expect(tie.message.contains("both hug at 250"), "\(tie.message)")
    #expect(tie.message.contains("note"))
    #expect(!lint.findings.contains { $0.name == .unsatisfiableConstraints })

    let wide = Notes(minimumWidth: 290)
    let flow = try #require(wide.view.collectionViewLayout as? UICollectionViewFlowLayout)
    flow.itemSize.width = 320
    wide.view.frame.size.width = 320
    let other = Stage(collectionView: wide.view, scale: 2)
    var findings: [LayoutFinding] = []
    var second = LayoutLint(other, .screen)
    while second.step() {}
    findings = second.findings
    #expect(!findings.contains { $0.name == .unsatisfiableConstraints })
    flow.itemSize.width = 200
    var third = LayoutLint(other, .screen, widths: [240])
    while third.step() {}
    let conflict = try #require(
      third.findings.first { $0.name == .unsatisfiableConstraints })
    #expect(conflict.message.contains("StageElementTests.swift:"), "\(conflict.message)")
    #expect(
      conflict.message.contains("The width is 200; all of them hold from a width of 314 on."),
      "\(conflict.message)")
  }
}
