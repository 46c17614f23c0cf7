import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Lint of elements")
@MainActor
struct ElementLintTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    window.addSubview(label)
    return label
  }

  private func button(_ title: String?, _ size: CGSize) -> UIButton {
    let button = UIButton(frame: CGRect(origin: CGPoint(x: 10, y: 300), size: size))
    button.setTitle(title, for: .normal)
    window.addSubview(button)
    return button
  }

  private var names: [LayoutFinding.Name] {
    ElementLint(window, viewsMax: 1000).findings.map(\.name)
  }

  @Test("A label that does not show all of its text is found, unless it is out of sight")
  func cutTexts() {
    let long = label("A text of several words", CGRect(x: 10, y: 10, width: 60, height: 20))
    #expect(names == [.textCut])
    long.numberOfLines = 0
    #expect(names == [.textCut], "the lines are below the label")
    long.frame.size.height = 200
    #expect(names == [])
    long.frame = CGRect(x: 10, y: 10, width: 60, height: 20)
    long.isHidden = true
    #expect(names == [])
  }

  @Test(
    "Targets below 44 points are found",
    arguments: [(44.0, 44.0, true), (43.9, 44, false), (60, 43, false)])
  func targets(width: Double, height: Double, isFine: Bool) {
    _ = button("A", CGSize(width: width, height: height))
    #expect(names == (isFine ? [] : [.smallTarget]))
  }

  @Test("Switches and bar buttons have UIKit's own size, and a control without a label is found")
  func controls() {
    window.addSubview(UISwitch())
    let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44))
    bar.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    window.addSubview(bar)
    bar.layoutIfNeeded()
    #expect(names == [])
    let icon = button(nil, CGSize(width: 44, height: 44))
    #expect(names == [.unlabelledControl])
    icon.accessibilityLabel = "Sort"
    #expect(names == [])
    icon.accessibilityLabel = nil
    icon.isEnabled = false
    #expect(names == [])
  }

  @Test("Texts that overlap are found, and texts of different cells are not")
  func overlaps() {
    let one = label("One", CGRect(x: 10, y: 10, width: 100, height: 20))
    let two = label("Two", CGRect(x: 20, y: 14, width: 100, height: 20))
    #expect(names == [.labelsOverlap])
    two.frame.origin.y = 40
    #expect(names == [])
    two.frame.origin = CGPoint(x: 70, y: 10)
    #expect(names == [], "the frames overlap, the texts do not")
    two.frame.origin = one.frame.origin
    let cell = UICollectionViewCell(frame: window.bounds)
    window.addSubview(cell)
    cell.contentView.addSubview(two)
    #expect(names == [])
  }

  @Test(
    "The first text whose width is a guess is found, as nothing that is wrong now (A77)",
    arguments: [
      ("Grüße, Žluťoučký", nil), ("日本", nil), ("e\u{301}", nil), ("สวัสดี", "ส"), ("Hi 😀", "😀"),
    ] as [(String, String?)])
  func guesses(text: String, first: String?) throws {
    _ = label(text, CGRect(x: 10, y: 10, width: 300, height: 30))
    _ = label(text, CGRect(x: 10, y: 50, width: 300, height: 30))
    let found = ElementLint(window, viewsMax: 1000).findings
    #expect(found.map(\.name) == (first == nil ? [] : [.textGuessed]))
    #expect(found.allSatisfy { $0.grade == .update && $0.name.rule == "A77" })
    if let first {
      #expect(found[0].message.contains("\(first) among them: its width is a guess."))
    }
  }

  @Test(
    "The first symbol whose size is a guess is found, with a recorded one of a similar name (A81)")
  func symbols() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    window.addSubview(view)
    #expect(names == [])
    for name in ["chevron.rigth", "no.such.symbol"] {
      let image = UIImageView(image: UIImage(systemName: name))
      image.frame.origin.y = 50
      window.addSubview(image)
    }
    let found = ElementLint(window, viewsMax: 1000).findings
    #expect(found.map(\.name) == [.symbolGuessed])
    #expect(found[0].grade == .update && found[0].name.rule == "A81")
    #expect(found[0].message.contains("the symbol chevron.rigth, whose size was not recorded"))
    #expect(found[0].message.hasSuffix("chevron.right was."))
  }

  @Test("The screen of an app's controller is looked at, and its layout is left out")
  func controller() throws {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    let small = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    small.setTitle("A", for: .normal)
    controller.view.addSubview(small)
    let stage = try Stage(controller: controller as UIViewController, on: .all[0])
    #expect(throws: FlickbookError.self) { try stage.begunLint(LintRequest()) }
    var lint = try stage.begunLint(LintRequest(looksAtElements: true))
    while lint.step() {}
    #expect(lint.findings.map(\.name) == [.smallTarget])
    #expect(small.window === stage.window)
  }
}
