import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Rule: A83.
@Suite("Texts in pictures")
@MainActor
struct ElementTextsTests {
  private let cell = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 60))
  private let label = UILabel(frame: CGRect(x: 10, y: 8, width: 100, height: 24))

  init() {
    label.text = "Reply"
    cell.addSubview(label)
  }

  private var texts: [ShownText] {
    ElementParts.parts(in: cell).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("A label's text is in the middle of its height, and ends where it is measured to")
  func single() throws {
    let text = try #require(texts.first)
    #expect(texts.count == 1 && text.text == "Reply" && text.size == 17)
    let width = "Reply".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    #expect(text.start.x == 10 && text.width == width)
    let font = UIFont.systemFont(ofSize: 17)
    let top = 8 + (24 - font.lineHeight) / 2
    #expect((text.start.y - top - font.ascender).magnitude < 0.000_1)
    #expect(text.offsets.count == 5 && text.offsets == text.offsets.sorted())
  }

  @Test(
    "Lines are aligned in the label",
    arguments: [NSTextAlignment.left, .natural, .center, .right])
  func alignment(_ alignment: NSTextAlignment) throws {
    label.textAlignment = alignment
    let text = try #require(texts.first)
    let room = 100 - text.width
    let left: CGFloat = alignment == .center ? room / 2 : alignment == .right ? room : 0
    #expect((text.start.x - 10 - left).magnitude < 0.000_1)
  }

  @Test("Lines that wrap are below each other, and a shortened one ends with an ellipsis")
  func lines() {
    label.numberOfLines = 2
    label.frame.size.height = 60
    label.text = "The quick brown fox jumps over the lazy dog"
    #expect(texts.count == 2)
    #expect((texts[1].start.y - texts[0].start.y - 20.287).magnitude < 0.001)
    #expect(texts[1].text.hasSuffix("…") && !texts[0].text.hasSuffix("…"))
    #expect(texts.allSatisfy { $0.start.x + $0.width <= 110.001 })
    label.numberOfLines = 0
    label.frame.size.height = 30
    // Lines below the label are not shown.
    #expect(texts.count < 3)
  }

  @Test("Of a text with too many characters the first ones are shown, and those in sight count")
  func long() throws {
    label.text = String(repeating: "word ", count: 2_000)
    let line = try #require(texts.first)
    #expect(texts.count == 1 && line.text.hasPrefix("word"))
    (label.numberOfLines, label.frame.size.height) = (3, 70)
    #expect(texts.count == 3 && texts[2].text.hasSuffix("…"))
    label.numberOfLines = 0
    label.frame.size.height = 100_000
    cell.frame.size.height = 100_000
    let count = texts.map(\.characters.count).reduce(0, +)
    #expect(count == 4_000)
    let other = UILabel(frame: CGRect(x: 10, y: 8, width: 100, height: 24))
    other.text = "Behind"
    cell.addSubview(other)
    #expect(!texts.contains { $0.text == "Behind" })
  }

  @Test("Each run has its font and colour, nested views their positions, hidden ones no text")
  func runs() throws {
    let text = NSMutableAttributedString(
      string: "a ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(
      NSAttributedString(
        string: "b",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20, weight: .bold), .foregroundColor: UIColor.white,
        ]))
    label.attributedText = text
    #expect(texts.map(\.text) == ["a ", "b"] && texts.map(\.size) == [10, 20])
    #expect(texts[1].weight == 0.4)
    #expect(FrameColor(components: texts[1].color) == FrameColor(red: 255, green: 255, blue: 255))
    let holder = UIView(frame: CGRect(x: 5, y: 6, width: 150, height: 50))
    cell.addSubview(holder)
    holder.addSubview(label)
    #expect(texts.first?.start.x == 15)
    holder.alpha = 0.5
    #expect(texts[1].color.last == 0.5)
    holder.isHidden = true
    #expect(texts.isEmpty && ElementParts.shapeBound(of: cell) == 0)
  }

  @Test("An element with texts shows them in place of its own label, each named and movable")
  func shapes() throws {
    let content = FrameContent.Element(
      holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
      center: CGPoint(x: 130, y: 70), size: cell.bounds.size)
    var item = ScreenContent.Item(element: content, label: "0.3")
    #expect(ElementShapes(item).shapes.count == 2)
    item.parts = texts.map { .text($0) }
    let shapes = ElementShapes(item).shapes
    #expect(shapes.count == 2 && shapes[1].name == "item [0, 3] text 1")
    guard case .glyphs(let line) = shapes[1].form else {
      Issue.record("no glyphs")
      return
    }
    // The corner of the element is at (30, 40).
    #expect(line.start.x == 40 && line.characters.joined() == "Reply")
  }

  @Test("Parts of a line, its lines, shadow and outline are told apart")
  func attributes() throws {
    let text = NSMutableAttributedString(
      string: "Red and blue",
      attributes: [.underlineStyle: NSUnderlineStyle.double.rawValue])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    text.addAttribute(.shadow, value: shadow, range: NSRange(location: 4, length: 3))
    text.addAttribute(.strokeWidth, value: 3, range: NSRange(location: 8, length: 4))
    label.attributedText = text
    let content = FrameContent.Element(
      holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
      center: CGPoint(x: 130, y: 70), size: cell.bounds.size)
    var item = ScreenContent.Item(element: content, label: "0.3")
    item.parts = ElementParts.parts(in: cell)
    let shapes = ElementShapes(item).shapes.filter { $0.name.contains("text") }
    #expect(shapes.first?.name == "item [0, 3] text 1")
    #expect(shapes.dropFirst().map(\.name).allSatisfy { $0.hasPrefix("item [0, 3] text 1: part ") })
    #expect(shapes.map(\.state).allSatisfy { $0.hasPrefix("underlined twice") })
    #expect(shapes.contains { $0.state.hasSuffix("with a shadow") })
    let outlined = try #require(shapes.last)
    #expect(outlined.fill == nil && (outlined.stroke?.width ?? 0) == 0.03 * 17)
    let copies = item.parts.compactMap {
      if case .text(let text) = $0, text.isShadow { text } else { nil }
    }
    #expect(copies.count == 1 && copies[0].text == "and")
    let own = item.parts.compactMap {
      if case .text(let text) = $0, text.text == "and", !text.isShadow { text } else { nil }
    }
    #expect(copies[0].start.x == own[0].start.x + 2 && copies[0].start.y == own[0].start.y + 3)
  }

  @Test("A text beyond the limit of an element has a note", arguments: [(4_000, 0), (4_001, 1)])
  func limit(_ count: Int, _ notes: Int) {
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 200_000)
    cell.frame.size = CGSize(width: 200, height: 200_000)
    label.text = String(repeating: "W", count: count)
    let images = PictureImages(ImageLimits())
    _ = ElementShapes.contents(
      of: ElementParts.parts(in: cell), at: .zero, named: "item [0, 1]", images)
    #expect(images.notes.count == notes)
    #expect(images.notes.allSatisfy { $0.contains("item [0, 1]") && $0.contains("4000") })
  }

  @Test("The look of an element for a trace is its shapes in its own coordinates")
  func looks() {
    var item = ScreenContent.Item(
      element: FrameContent.Element(
        holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 3),
        center: CGPoint(x: 130, y: 70), size: cell.bounds.size), label: "0.3")
    var looks = ElementLooks(ImageLimits())
    let none = looks.look(of: item, shownBy: cell)
    #expect(none == nil)
    item.parts = texts.map { .text($0) }
    let look = looks.look(of: item, shownBy: cell) ?? ""
    #expect(look.contains(">Reply</text>") && look.contains(#"<text x="10 "#))
    #expect(!look.contains("data-name"))
    item.element.transform = CGAffineTransform(scaleX: 2, y: 2)
    let turned = looks.look(of: item, shownBy: cell)
    #expect(turned == look)
    label.text = "<b>"
    item.parts = texts.map { .text($0) }
    let escaped = looks.look(of: item, shownBy: cell)
    #expect(escaped?.contains(">&lt;b&gt;</text>") == true)
  }

  @Test("A picture of a stage shows the texts of its cells as text with positions")
  func stage() {
    let stage = Stage(controller: FeedController(), size: CGSize(width: 300, height: 200))
    let svg = SVGWriter.svg(stage.picture)
    #expect(svg.contains("data-name=\"item [0, 0] text 1\""))
    #expect(svg.contains(">Row 0</text>") && svg.contains(">Row 1</text>"))
    let other = Stage(controller: FeedController(), size: CGSize(width: 300, height: 200))
    #expect(SVGWriter.svg(other.picture) == svg)
  }
}

/// A list of rows with a label each.
private final class FeedController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    let label = UILabel(frame: CGRect(x: 16, y: 10, width: 200, height: 30))
    label.text = "Row \(indexPath.item)"
    cell.contentView.addSubview(label)
    return cell
  }
}
