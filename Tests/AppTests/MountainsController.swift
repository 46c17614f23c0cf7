import UIKit

/// A screen as an app since iOS 13 writes it: a diffable data source and snapshots.
final class MountainsController: UIViewController {
  enum Section: CaseIterable {
    case favorites
    case others
  }

  struct Mountain: Hashable {
    let name: String
    let height: Int
  }

  /// Numbers the items from 1, and lets all but the first be moved.
  final class DataSource: UICollectionViewDiffableDataSource<Section, Mountain> {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      indexPath.item > 0 && super.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  final class Cell: UICollectionViewCell {
    var title = ""
  }

  private(set) var collectionView: UICollectionView!
  private(set) lazy var dataSource = makeDataSource()
  private(set) var moved: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "mountain")
    view.addSubview(collectionView)
    show(["Eiger", "Mönch", "Jungfrau"], animated: false)
  }

  private func makeDataSource() -> DataSource {
    let dataSource = DataSource(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, mountain: Mountain)
        -> UICollectionViewCell? in
      guard
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: "mountain", for: indexPath) as? Cell
      else { return nil }
      cell.title = "\(indexPath.item + 1) \(mountain.name)"
      return cell
    }
    dataSource.reorderingHandlers.canReorderItem = { $0.height > 0 }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      let items = transaction.initialSnapshot.itemIdentifiers
      guard let changed = items.applying(transaction.difference) else { return }
      self?.moved = changed.map(\.name)
    }
    return dataSource
  }

  func show(_ names: [String], animated: Bool = true, completion: (() -> Void)? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(names.map { Mountain(name: $0, height: 4000) }, toSection: .others)
    dataSource.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func showLater(_ names: [String]) async {
    var snapshot = dataSource.snapshot()
    snapshot.deleteAllItems()
    snapshot.appendSections([.favorites])
    snapshot.appendItems(names.map { Mountain(name: $0, height: 3000) })
    await dataSource.apply(snapshot, animatingDifferences: false)
  }

  var titles: [String] {
    collectionView.visibleCells.compactMap { ($0 as? Cell)?.title }
  }
}

/// An outline of objects, which are identified by what they are.
final class FilesController: UIViewController {
  final class File: Hashable {
    let name: String

    init(_ name: String) {
      self.name = name
    }

    static func == (left: File, right: File) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<Int, File>! = nil

  func show(_ folder: File, _ files: [File], in collectionView: UICollectionView) {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "file")
    dataSource = .init(collectionView: collectionView) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "file", for: path)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<File>()
    snapshot.append([folder])
    snapshot.append(files, to: folder)
    snapshot.expand([folder])
    dataSource.sectionSnapshotHandlers.willExpandItem = { _ in }
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }

  func levels(of files: [File]) -> [Int] {
    files.map(dataSource.snapshot(for: 0).level)
  }
}
