import UIKit

/// Bars of random heights that are sorted step by step, one section for each row.
class BarSortViewController: UIViewController {
  static let nodeSize = CGSize(width: 16, height: 34)
  static let reuseIdentifier = "cell-id"

  private var sortCollectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<BarArray, BarArray.Node>!
  private var isSorting = false
  private var isSorted = false

  final class BarArray: Hashable {
    struct Node: Hashable, Comparable {
      let value: Int
      let color: UIColor
      let identifier: Int

      static func < (lhs: Node, rhs: Node) -> Bool { lhs.value < rhs.value }
      static func == (lhs: Node, rhs: Node) -> Bool { lhs.identifier == rhs.identifier }
      func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    }

    private(set) var values: [Node]
    private(set) var isSorted = false
    private var currentIndex = 1
    private let identifier: Int

    init(row: Int, count: Int) {
      identifier = row
      var seed = UInt32(row * 7919 + 17)
      values = (0..<count).map { index in
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let value = Int(seed >> 24) % count
        return Node(
          value: value,
          color: UIColor(
            hue: CGFloat(value) / CGFloat(count), saturation: 1, brightness: 1, alpha: 1),
          identifier: row * 1000 + index)
      }
    }

    func sortNext() {
      guard !isSorted else { return }
      let value = values[currentIndex]
      var previous = currentIndex - 1
      while previous >= 0, value < values[previous] {
        values.swapAt(previous, previous + 1)
        previous -= 1
      }
      currentIndex += 1
      isSorted = currentIndex >= values.count
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: BarArray, rhs: BarArray) -> Bool { lhs.identifier == rhs.identifier }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Sorting"
    configureHierarchy()
    configureDataSource()
    configureNavItem()
    applyInitialSnapshot()
  }

  private func configureHierarchy() {
    sortCollectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    sortCollectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sortCollectionView.backgroundColor = .black
    sortCollectionView.isUserInteractionEnabled = false
    view.addSubview(sortCollectionView)
  }

  private func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { (sectionIndex, layoutEnvironment) in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = Int(contentSize.width / BarSortViewController.nodeSize.width)
      let rowHeight = BarSortViewController.nodeSize.height
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(rowHeight)),
        subitem: item, count: columns)
      return NSCollectionLayoutSection(group: group)
    }
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, BarArray.Node> {
      (cell, indexPath, sortNode) in
      cell.backgroundColor = sortNode.color
    }
    dataSource = UICollectionViewDiffableDataSource<BarArray, BarArray.Node>(
      collectionView: sortCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, node: BarArray.Node)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: node)
    }
  }

  private func configureNavItem() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: isSorting ? "Stop" : "Sort", style: .plain, target: self,
      action: #selector(toggleSort))
  }

  @objc func toggleSort() {
    isSorting.toggle()
    if isSorting { performSortStep() }
    configureNavItem()
  }

  private func applyInitialSnapshot() {
    let bounds = view.bounds.isEmpty ? UIScreen.main.bounds : view.bounds
    let rows = Int(bounds.height / Self.nodeSize.height) - 1
    let columns = Int(bounds.width / Self.nodeSize.width)
    var snapshot = NSDiffableDataSourceSnapshot<BarArray, BarArray.Node>()
    for row in 0..<rows {
      let section = BarArray(row: row, count: columns)
      snapshot.appendSections([section])
      snapshot.appendItems(section.values)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func performSortStep() {
    guard isSorting else { return }
    var sectionCountNeedingSort = 0
    var updatedSnapshot = dataSource.snapshot()
    updatedSnapshot.sectionIdentifiers.forEach {
      let section = $0
      if !section.isSorted {
        section.sortNext()
        let items = section.values
        updatedSnapshot.deleteItems(items)
        updatedSnapshot.appendItems(items, toSection: section)
        sectionCountNeedingSort += 1
      }
    }
    var shouldReset = false
    var delay = 125
    if sectionCountNeedingSort == 0 {
      delay = 1000
      shouldReset = true
      isSorted = true
      isSorting = false
      configureNavItem()
    }
    dataSource.apply(updatedSnapshot)
    guard !shouldReset else { return }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(delay)) {
      [weak self] in
      self?.performSortStep()
    }
  }
}
