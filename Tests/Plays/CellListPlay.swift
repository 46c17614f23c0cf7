import Flickbook
import Foundation
import SeededRandom
import UIKit

/// A list of random cells that size themselves, in the three layouts of the system.
@MainActor
final class CellListPlay: NSObject, UICollectionViewDataSource {
  /// The name of the layout.
  let layoutName: String
  private var random: SeededGenerator
  private var models: [CellModel] = []
  private let view: UICollectionView
  private let stage: Stage

  private static let width: CGFloat = 320

  /// A cell of a kind: all cells of a kind have the views of the first model that they show.
  private final class Cell: UICollectionViewCell {
    var shown: CellContent?

    func show(_ model: CellModel) {
      for subview in contentView.subviews { subview.removeFromSuperview() }
      shown = CellContent(model, in: contentView)
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed ^ 0xCE11)
    let (name, layout) = Self.layout(using: &random)
    layoutName = name
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Self.width, height: 480), collectionViewLayout: layout)
    for _ in 0..<12 { models.append(CellModel(using: &random)) }
    stage = Stage(collectionView: view, scale: 3)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    try stage.settle()
  }

  private static func layout(
    using random: inout SeededGenerator
  ) -> (String, UICollectionViewLayout) {
    switch random.whole(0...2) {
    case 0:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      return ("compositional", UICollectionViewCompositionalLayout(section: section))
    case 1:
      let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      return ("list", UICollectionViewCompositionalLayout.list(using: configuration))
    default:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: width, height: 60)
      return ("flow", layout)
    }
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    models.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? Cell)?.show(models[path.item])
    return cell
  }

  /// Returns what is wrong after one of some changes of data and scrolls; nil if nothing is.
  func fault(edits: Int) throws -> String? {
    for edit in 0...edits {
      if edit > 0 { try change() }
      if let fault = fault() { return "edit \(edit): \(fault)" }
    }
    return view.checkInvariants().first
  }

  private func change() throws {
    let item = random.whole(0...models.count - 1)
    if random.chance(0.6) {
      _ = models[item].edit(using: &random)
      view.reloadItems(at: [IndexPath(item: item, section: 0)])
    } else {
      let most = max(0, Double(view.contentSize.height - view.bounds.height))
      view.contentOffset.y = CGFloat(random.number(0...max(most, 1)).rounded())
    }
    try stage.settle()
  }

  private func fault() -> String? {
    for path in view.indexPathsForVisibleItems.sorted() {
      guard let cell = view.cellForItem(at: path) else { return "no cell at \(path)" }
      let fresh = CellContent(models[path.item])
      let size = cell.bounds.size
      guard layoutName == "flow" || size.width == Self.width else {
        return "item \(path.item) is \(size.width) points wide"
      }
      if layoutName != "flow" {
        // A height that the constraints leave open is the layout's own (A65).
        let wanted = fresh.measured(Self.width, height: size.height).height
        let least: CGFloat = layoutName == "list" && cell is UICollectionViewListCell ? 44 : 0
        let height = max(least, (wanted * 3 - 1e-6).rounded(.up) / 3)
        guard (size.height - height).magnitude < 1e-6 else {
          return "item \(path.item) is \(size.height) points high, a fresh cell \(height)"
        }
      }
      cell.layoutIfNeeded()
      let (frames, freshFrames) = (cell.contentView.subviews.map(\.frame), fresh.frames(size))
      guard frames == freshFrames else {
        return "item \(path.item) has \(frames), a fresh cell \(freshFrames)"
      }
    }
    return nil
  }
}
