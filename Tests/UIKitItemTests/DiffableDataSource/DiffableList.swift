import Foundation
import Timeline
import UIKit
import UIKitTestSupport

/// Rows of 40 points in a window of 320 by 480, shown by a diffable data source.
///
/// It notes the calls of its view and the requests to its provider.
@MainActor
final class DiffableList {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A cell that knows what it shows.
  final class Cell: UICollectionViewCell {
    var item = ""
    var uses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  let window = Window()
  let view: CallNotingView
  let source: Source
  let layout = UICollectionViewFlowLayout()
  private let asked = Asked()

  /// The index paths and items for which the view asked the provider.
  private final class Asked {
    var paths: [String] = []
  }

  init(_ sections: [(String, [String])]? = nil) {
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let view = CallNotingView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.allowsMultipleSelection = true
    self.view = view
    source = Source(collectionView: view) { [asked] view, path, item in
      asked.paths.append("\(path.section).\(path.item) \(item)")
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.item = item
      return cell
    }
    window.add(view)
    guard let sections else { return }
    source.apply(Self.snapshot(sections))
    window.inTurn {}
    _ = takeAsked()
    _ = view.take()
  }

  static func snapshot(_ sections: [(String, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Applies a changed copy of what is shown, in a turn, and returns what the provider was asked for.
  @discardableResult
  func change(animated: Bool = true, _ change: (inout Snapshot) -> Void) -> [String] {
    var snapshot = source.snapshot()
    change(&snapshot)
    window.inTurn { source.apply(snapshot, animatingDifferences: animated) }
    return takeAsked()
  }

  func takeAsked() -> [String] {
    defer { asked.paths = [] }
    return asked.paths
  }

  /// The items that the cells on screen show, in the order of the data.
  var shown: [String] { view.visibleCells.compactMap { ($0 as? Cell)?.item } }

  func cell(_ path: IndexPath) -> Cell? { view.cellForItem(at: path) as? Cell }

  /// The identifiers of the selected items.
  var selected: [String] {
    (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
  }
}

/// A collection view that notes the updates that are made.
@MainActor
final class CallNotingView: UICollectionView {
  private var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func note(_ name: String, _ paths: [IndexPath]) {
    calls.append(
      ([name] + paths.map { "\($0.section).\($0.item)" }).joined(separator: " "))
  }

  private func note(_ name: String, _ sections: IndexSet) {
    calls.append(([name] + sections.map { "\($0)" }).joined(separator: " "))
  }

  override func reloadData() {
    calls.append("reloadData")
    super.reloadData()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    note("insertItems", indexPaths)
    super.insertItems(at: indexPaths)
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    note("deleteItems", indexPaths)
    super.deleteItems(at: indexPaths)
  }

  override func reloadItems(at indexPaths: [IndexPath]) {
    note("reloadItems", indexPaths)
    super.reloadItems(at: indexPaths)
  }

  override func reconfigureItems(at indexPaths: [IndexPath]) {
    note("reconfigureItems", indexPaths)
    super.reconfigureItems(at: indexPaths)
  }

  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("moveItem", [indexPath, newIndexPath])
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  override func insertSections(_ sections: IndexSet) {
    note("insertSections", sections)
    super.insertSections(sections)
  }

  override func deleteSections(_ sections: IndexSet) {
    note("deleteSections", sections)
    super.deleteSections(sections)
  }

  override func reloadSections(_ sections: IndexSet) {
    note("reloadSections", sections)
    super.reloadSections(sections)
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append("moveSection \(section) \(newSection)")
    super.moveSection(section, toSection: newSection)
  }
}
