import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Words in text pictures, and labels that nothing covers.
///
/// Rule: A85b, protocol 11.
@Suite("Text pictures with words")
@MainActor
struct TextPictureTests {
  /// Returns the rows of a picture of a row of labels, without the caption and the edges.
  private func rows(
    _ labels: [UILabel], width: CGFloat = 320, height: CGFloat = 100, columns: Int = 32
  ) -> [String] {
    let screen = LabelScreen(labels, CGSize(width: width, height: height))
    let stage = Stage(controller: screen, size: CGSize(width: width, height: height))
    let text = Snapshot(stage, columns).text
    return text.split(separator: "\n").dropFirst(2).dropLast().map { line in
      String(line.dropFirst().dropLast())
    }
  }

  private func label(
    _ text: String, _ frame: CGRect, _ alignment: NSTextAlignment = .natural
  ) -> UILabel {
    let label = UILabel(frame: frame)
    (label.text, label.textAlignment, label.numberOfLines) = (text, alignment, 0)
    return label
  }

  @Test("An element shows its words where they are on the screen, in place of its id")
  func words() {
    // A character is 10 points wide and 20 high.
    let shown = rows([
      label("Title", CGRect(x: 20, y: 20, width: 200, height: 20)),
      label("12:30", CGRect(x: 220, y: 20, width: 80, height: 20), .right),
      label("Done", CGRect(x: 10, y: 60, width: 300, height: 20), .center),
    ])
    #expect(
      shown == [
        "┌──────────────────────────────┐", "│ Title                  12:30 │",
        "│                              │", "│             Done             │",
        "└──────────────────────────────┘",
      ])
  }

  @Test("The parts of a line in several looks are written as one line")
  func runs() {
    let plain = label("Red and blue parts", CGRect(x: 20, y: 20, width: 280, height: 20))
    let colored = UILabel(frame: plain.frame)
    let text = NSMutableAttributedString(string: "Red and blue parts")
    text.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 8, length: 4))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 3))
    colored.attributedText = text
    #expect(rows([colored]) == rows([plain]))
  }

  @Test("A label that is as wide as its text stays at the edge at which it lies")
  func hugging() {
    func hugging(_ text: String, _ place: (CGFloat) -> CGFloat) -> UILabel {
      let label = label(text, .zero)
      label.sizeToFit()
      label.frame.origin = CGPoint(x: place(label.frame.width), y: 20)
      return label
    }
    let shown = rows([
      hugging("AWWWW") { _ in 10 }, hugging("MWWWW") { (320 - $0) / 2 },
      hugging("BWWWW") { 310 - $0 },
    ])
    #expect(shown[1] == "│AWWWW       MWWWW        BWWWW│")
  }

  @Test("A line that meets another one goes to the next row, a longer one than its room is cut")
  func crowded() {
    let long = String(repeating: "i", count: 40)
    let small = label(long, CGRect(x: 10, y: 20, width: 300, height: 20))
    let shown = rows([small, label("below", CGRect(x: 10, y: 22, width: 300, height: 20))])
    #expect(shown[1] == "│iiiiiiiiiiiiiiiiiiiiiiiiiiiii…│")
    #expect(shown[2] == "│below                         │")
  }

  @Test("Wide characters take two columns, and characters that control a terminal are replaced")
  func wide() {
    let shown = rows([label("日本\u{7}", CGRect(x: 10, y: 20, width: 300, height: 20))])
    #expect(shown[1] == "│日本␇                         │")
  }

  @Test("Words that the edge of the picture cuts off are written as far as they are seen")
  func cut() {
    let shown = rows([label("Beyond", CGRect(x: 300, y: 20, width: 100, height: 20))])
    #expect(shown[1].hasSuffix(" B│"))
    #expect(shown.allSatisfy { $0.count == 32 })
  }

  @Test("Views beside the collection view and bars show their words")
  func surroundings() throws {
    let holder = UIViewController()
    holder.view.addSubview(label("Above", CGRect(x: 100, y: 200, width: 100, height: 20)))
    let list = LabelScreen([], CGSize(width: 393, height: 100))
    holder.addChild(list)
    list.view.frame = CGRect(x: 0, y: 300, width: 393, height: 100)
    holder.view.addSubview(list.view)
    list.didMove(toParent: holder)
    holder.title = "Screen"
    let device = try #require(Device.all.first { $0.name == "iphone-16" })
    let stage = try Stage(
      controller: UINavigationController(rootViewController: holder), on: device)
    let text = Snapshot(stage, 64).text
    #expect(text.contains("Above") && text.contains("Screen"))
  }

  @Test("The label of an element that others cover is where nothing covers it, or nowhere")
  func labels() {
    var raster = Raster(columns: 12, rows: 5)
    let whole = Raster.Box(left: 0, top: 0, right: 11, bottom: 4)
    raster.draw(whole, fill: " ", label: "under", within: whole)
    raster.draw(
      Raster.Box(left: 0, top: 1, right: 11, bottom: 2), fill: " ", label: "", within: whole)
    raster.draw(
      Raster.Box(left: 0, top: 4, right: 3, bottom: 4), fill: " ", label: "hidden", within: whole)
    raster.writeLabels()
    #expect(raster.text.contains("││  under   ││"))
    #expect(!raster.text.contains("hidden"))
    let rows = raster.text.split(separator: "\n")
    #expect(rows[4].contains("under"))
  }

  @Test("A picture with more words than the limit allows is refused, with one less it is drawn")
  func limit() throws {
    let label = label("words", CGRect(x: 10, y: 20, width: 300, height: 20))
    let size = CGSize(width: 320, height: 100)
    var limits = StageLimits()
    func check(_ cells: Int) throws {
      limits.pictureCells = cells
      var options = ViewOptions()
      options.size = size
      let setting = Stage.Setting(options)
      let screen = LabelScreen([label], size)
      let view: UICollectionView = setting.loop.asCurrent { screen.collectionView }
      let stage = Stage(view, of: screen, setting, limits: limits)
      stage.open()
      try Snapshot.check(stage, 32)
    }
    let needed = try #require(
      (1...2000).first { cells in (try? check(cells)) != nil })
    #expect(needed > 5 * 32)
    #expect(throws: FlickbookError.self) { try check(needed - 1) }
    #expect(throws: Never.self) { try check(needed) }
  }
}

/// A collection view with one row, which shows labels.
private final class LabelScreen: UICollectionViewController {
  private let labels: [UILabel]

  init(_ labels: [UILabel], _ size: CGSize) {
    self.labels = labels
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    for label in labels { cell.contentView.addSubview(label) }
    return cell
  }
}
