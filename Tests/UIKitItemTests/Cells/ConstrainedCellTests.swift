import Foundation
import Testing
import _Testing_UIKit

@testable import UIKit

/// Cells that constraints size, in the layouts of the system.
@Suite("Cells with constraints")
@MainActor
struct ConstrainedCellTests {
  /// A title over a text that wraps, 8 points from the edges.
  private final class TextCell: UICollectionViewCell {
    let title = UILabel()
    let text = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      text.numberOfLines = 0
      for label in [title, text] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
      }
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A list of texts in a window of 320 by 480 points.
  private final class TextList: NSObject, UICollectionViewDataSource {
    let loop = TurnLoop()
    let window: UIWindow
    let view: UICollectionView
    var texts: [String]

    init(_ layout: UICollectionViewLayout, _ texts: [String]) {
      self.texts = texts
      let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 2)
      window = UIWindow(screen: screen, turnLoop: loop)
      view = UICollectionView(frame: screen.bounds, collectionViewLayout: layout)
      super.init()
      view.register(TextCell.self, forCellWithReuseIdentifier: "text")
      view.dataSource = self
      window.addSubview(view)
      loop.runUpdateCycle()
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.title.text = "Title"
      (cell as? TextCell)?.text.text = texts[indexPath.item]
      return cell
    }

    func cell(_ item: Int) -> TextCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? TextCell
    }
  }

  private static let long = "A text that is so long that it takes several lines in a row of a list"

  private func column(_ width: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private func height(_ text: String, width: CGFloat) -> CGFloat {
    func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      return label
    }
    func pixels(_ height: CGFloat) -> CGFloat { (height * 2).rounded(.up) / 2 }
    let size = CGSize(width: width - 16, height: .greatestFiniteMagnitude)
    return pixels(label("Title").sizeThatFits(size).height)
      + pixels(label(text).sizeThatFits(size).height) + 20
  }

  @Test("A row of a column keeps its width, and is as high as its constraints want (A29, A65)")
  func column() throws {
    let list = TextList(column(.fractionalWidth(1)), ["Short", Self.long, "Short"])
    for (item, text) in list.texts.enumerated() {
      let cell = try #require(list.cell(item))
      #expect(cell.frame.width == 320)
      #expect((cell.frame.height - height(text, width: 320)).magnitude <= 0.5)
      #expect(cell.text.frame.minX == 8)
      #expect(cell.text.frame.width == 304)
      #expect((cell.text.frame.maxY - cell.frame.height + 8).magnitude <= 0.5)
    }
    #expect((list.cell(1)?.frame.height ?? 0) > (list.cell(0)?.frame.height ?? 0) + 15)
  }

  @Test("An item of a flow layout that estimates both lengths is as wide as its content (A65)")
  func flow() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 100)
    let list = TextList(layout, ["One", "Some more"])
    let label = UILabel()
    label.text = "Some more"
    let wide = try #require(list.cell(1))
    #expect((wide.frame.width - 16 - label.intrinsicContentSize.width).magnitude <= 1)
    #expect(wide.frame.height < 70)
  }

  @Test("A cell that is used again is measured with its new text")
  func reuse() throws {
    let texts = (0..<200).map { $0 % 7 == 3 ? Self.long : "Short" }
    let list = TextList(column(.fractionalWidth(1)), texts)
    for offset in stride(from: CGFloat(0), to: 6_000, by: 250) {
      list.view.contentOffset.y = offset
      list.loop.runUpdateCycle()
      for path in list.view.indexPathsForVisibleItems {
        let cell = try #require(list.view.cellForItem(at: path) as? TextCell)
        let expected = height(texts[path.item], width: 320)
        #expect((cell.frame.height - expected).magnitude <= 0.5, "\(path)")
        #expect((cell.text.frame.maxY + 8 - expected).magnitude <= 0.5, "\(path)")
      }
    }
  }

  @Test(
    "A text that changes on screen changes its row if the view follows constraints",
    arguments: [
      (UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints, true),
      (.enabled, false), (.disabled, false),
    ])
  func changes(_ invalidation: UICollectionView.SelfSizingInvalidation, grows: Bool) throws {
    let list = TextList(column(.fractionalWidth(1)), ["Short", "Short"])
    list.view.selfSizingInvalidation = invalidation
    let before = try #require(list.cell(0)).frame.height
    list.cell(0)?.text.text = Self.long
    list.loop.runUpdateCycle()
    #expect(((list.cell(0)?.frame.height ?? 0) > before) == grows)
  }

  @Test("A header sizes itself by its constraints")
  func header() throws {
    final class Header: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(line)
        NSLayoutConstraint.activate([
          line.topAnchor.constraint(equalTo: topAnchor, constant: 10),
          line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
          line.heightAnchor.constraint(equalToConstant: 33),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let view = Header(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 320, height: 20)
    view.estimatesWidth = false
    #expect(
      view.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 320, height: 53))
  }

  /// A header of 53 points: a line of 33 between spaces of 10.
  private final class LineHeader: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        line.widthAnchor.constraint(equalToConstant: 60),
        line.heightAnchor.constraint(equalToConstant: 33),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Sections of three rows with headers and footers of that class.
  private final class Sections: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 12 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "line", for: indexPath)
    }
  }

  private func sectioned(
    _ layout: UICollectionViewLayout, _ source: Sections
  ) -> (loop: TurnLoop, window: UIWindow, view: UICollectionView) {
    let loop = TurnLoop()
    let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 2)
    let window = UIWindow(screen: screen, turnLoop: loop)
    let view = UICollectionView(frame: screen.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        LineHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "line")
    }
    view.dataSource = source
    window.addSubview(view)
    loop.runUpdateCycle()
    return (loop, window, view)
  }

  private func frame(
    _ view: UICollectionView, _ kind: String, _ section: Int
  ) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("Headers and footers of a flow whose cells size themselves do too (S2.14a)")
  func flowBands() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let source = Sections()
    let (loop, window, view) = sectioned(layout, source)
    defer { withExtendedLifetime(window) {} }
    let header = UICollectionView.elementKindSectionHeader
    #expect(frame(view, header, 0) == CGRect(x: 0, y: 0, width: 320, height: 53))
    #expect(frame(view, header, 1) == CGRect(x: 0, y: 173, width: 320, height: 53))
    #expect(frame(view, header, 11)?.height == 20)
    // The content above does not move the visible one.
    let first = try #require(view.indexPathsForVisibleItems.min())
    view.contentOffset.y = 900
    loop.runUpdateCycle()
    view.contentOffset.y = 800
    loop.runUpdateCycle()
    #expect(frame(view, header, 6)?.height == 53)
    #expect(view.cellForItem(at: first) == nil)
    // Where cells have their sizes, so have headers.
    layout.estimatedItemSize = .zero
    loop.runUpdateCycle()
    view.contentOffset.y = 0
    loop.runUpdateCycle()
    #expect(frame(view, header, 0)?.height == 20)
  }

  @Test("Headers of lists and of compositional sections size themselves by constraints")
  func compositionalBands() {
    let header = UICollectionView.elementKindSectionHeader
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
        elementKind: header, alignment: .top)
    ]
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let layouts = [
      UICollectionViewCompositionalLayout(section: section),
      UICollectionViewCompositionalLayout.list(using: list),
    ]
    for layout in layouts {
      let source = Sections()
      let (_, window, view) = sectioned(layout, source)
      withExtendedLifetime(window) {
        let size = frame(view, header, 0)?.size
        #expect(size == CGSize(width: 320, height: 53))
      }
    }
  }

  @Test("A list cell whose constraints want less is 44 points high (A66)")
  func shortListCell() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(line)
    let height = line.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      line.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), height,
    ])
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 320, height: 44)
    for (content, row) in [(10, 44), (44, 44), (45, 45)] as [(CGFloat, CGFloat)] {
      height.constant = content
      #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == row)
    }
  }

  /// A cell with a line of text in the margins of its content view.
  private final class MarginCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let (label, margins) = (UILabel(), contentView.layoutMarginsGuide)
      label.text = "Row"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Rows with margins on a screen with a safe area.
  private final class MarginRows: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 60 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }

  @Test(
    "Rows with margins are equally high behind the edges of the screen (A44a)",
    arguments: [4.0, 60.0])
  func marginRows(estimate: Double) throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsets.top = 12
    let (loop, source) = (TurnLoop(), MarginRows())
    let screen = UIScreen(
      size: CGSize(width: 320, height: 480), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let window = UIWindow(screen: screen, turnLoop: loop)
    let view = UICollectionView(
      frame: screen.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(MarginCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    window.addSubview(view)
    // Estimates of 4 points do not scroll: the first rows are measured behind the upper edge.
    loop.runUpdateCycle()
    for offset in [-59.0, 0, 30] {
      view.contentOffset.y = offset
      loop.runUpdateCycle()
      let heights = Set(view.visibleCells.map(\.frame.height))
      #expect(heights == [20.5 + 16], "\(offset)")
    }
    let first = try #require(view.layoutAttributesForItem(at: [0, 0]))
    #expect(first.frame == CGRect(x: 0, y: 12, width: 320, height: 36.5))
    withExtendedLifetime((window, source)) {}
  }

  @Test("An axis without constraints keeps the layout's length (A65)")
  func partial() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(line)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      line.widthAnchor.constraint(equalToConstant: 60.2),
    ])
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 120, height: 80)
    // A new screen has three pixels a point.
    #expect(
      cell.preferredLayoutAttributesFitting(attributes).size
        == CGSize(width: 181.0 / 3, height: 80))
  }
}
