import UIKit

/// An outline of the screens of the app: a tap on a screen pushes it.
class CatalogueViewController: UIViewController {
  enum Section { case main }

  final class Entry: Hashable {
    let title: String
    let subentries: [Entry]
    let controller: UIViewController.Type?
    let storyboardName: String?
    private let identifier = UUID()

    init(
      _ title: String, controller: UIViewController.Type? = nil, storyboardName: String? = nil,
      subentries: [Entry] = []
    ) {
      self.title = title
      self.controller = controller
      self.storyboardName = storyboardName
      self.subentries = subentries
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.identifier == rhs.identifier }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Entry>! = nil
  private var outlineCollectionView: UICollectionView! = nil

  private lazy var entries: [Entry] = [
    Entry(
      "Compositional Layout",
      subentries: [
        Entry("List", controller: PlainListViewController.self),
        Entry("Grid", controller: TileGridViewController.self),
        Entry("Inset Grid", controller: PaddedGridViewController.self),
        Entry("Two Columns", controller: TwoColumnViewController.self),
        Entry("Sections by Width", controller: AdaptiveSectionsViewController.self),
        Entry("Nested Groups", controller: NestedShelvesViewController.self),
        Entry("Badges", controller: BadgeGridViewController.self),
        Entry("Headers and Footers", controller: TitledSectionsViewController.self),
        Entry("Pinned Headers", controller: PinnedTitlesViewController.self),
        Entry("Cards", controller: CardBackgroundsViewController.self),
        Entry(
          "Orthogonal",
          subentries: [
            Entry("Shelves", controller: ShelfScrollViewController.self),
            Entry("Behaviours", controller: ShelfBehaviourViewController.self),
          ]),
      ]),
    Entry(
      "Diffable Data Source",
      subentries: [
        Entry("Peaks", controller: PeakSearchViewController.self),
        Entry("Sorting", controller: BarSortViewController.self),
        Entry("Settings", controller: NetworkSettingsViewController.self),
        Entry("Editable Table", controller: EditableTableViewController.self),
      ]),
    Entry(
      "Lists",
      subentries: [
        Entry("Simple", controller: SimpleListViewController.self),
        Entry("Appearances", controller: ListStylesViewController.self),
        Entry("Reorderable", controller: ReorderableListViewController.self),
        Entry("Outline", controller: FileOutlineViewController.self),
      ]),
    Entry(
      "Cells",
      subentries: [
        Entry("Custom Configurations", controller: BadgeSymbolsViewController.self),
        Entry("Self-sizing", controller: ArticleFeedViewController.self),
      ]),
    Entry(
      "Storyboards",
      subentries: [
        Entry("Tours", storyboardName: "Tours")
      ]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Modern Views"
    configureCollectionView()
    configureDataSource()
  }
}

extension CatalogueViewController {
  private func configureCollectionView() {
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: generateLayout())
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.backgroundColor = .systemGroupedBackground
    self.outlineCollectionView = collectionView
    collectionView.delegate = self
  }

  private func configureDataSource() {
    let containerCellRegistration = UICollectionView.CellRegistration<
      UICollectionViewListCell, Entry
    > { (cell, indexPath, entry) in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = entry.title
      contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = contentConfiguration

      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }

    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> {
      cell, indexPath, entry in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = entry.title
      cell.contentConfiguration = contentConfiguration
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }

    dataSource = UICollectionViewDiffableDataSource<Section, Entry>(
      collectionView: outlineCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Entry)
        -> UICollectionViewCell? in
      guard item.subentries.isEmpty else {
        return collectionView.dequeueConfiguredReusableCell(
          using: containerCellRegistration, for: indexPath, item: item)
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: item)
    }

    let snapshot = initialSnapshot()
    self.dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  private func generateLayout() -> UICollectionViewLayout {
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    return UICollectionViewCompositionalLayout.list(using: listConfiguration)
  }

  private func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<Entry> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Entry>()

    func addEntries(_ entries: [Entry], to parent: Entry?) {
      snapshot.append(entries, to: parent)
      for entry in entries where !entry.subentries.isEmpty {
        addEntries(entry.subentries, to: entry)
      }
    }
    addEntries(entries, to: nil)
    return snapshot
  }
}

extension CatalogueViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let entry = self.dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    if let viewController = entry.controller {
      navigationController?.pushViewController(viewController.init(), animated: true)
    }
    if let name = entry.storyboardName,
      let viewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    {
      navigationController?.pushViewController(viewController, animated: true)
    }
  }
}
