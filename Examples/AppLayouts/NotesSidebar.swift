import UIKit

/// A folder or a note in the sidebar.
struct SidebarItem: Hashable, Identifiable {
  let id: String
  let title: String
  let isFolder: Bool
}

/// A sidebar of notes as an outline: a header that closes the whole section, folders that open, notes
/// that are pinned by a swipe and moved by hand.
class NotesSidebarController: UIViewController {
  enum Section: Hashable {
    case pinned
    case folders
  }

  private var collectionView: UICollectionView! = nil
  private var dataSource: UICollectionViewDiffableDataSource<Section, SidebarItem>! = nil
  private var pinned: [SidebarItem] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    configureHierarchy()
    configureDataSource()
    applyFolders()
  }

  private func configureHierarchy() {
    let layout = UICollectionViewCompositionalLayout { [weak self] section, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.headerMode =
        self?.dataSource.sectionIdentifier(for: section) == .folders ? .firstItemInSection : .none
      configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
        self?.pinAction(for: indexPath)
      }
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let folders = UICollectionView.CellRegistration<UICollectionViewListCell, SidebarItem> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      let style = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: style)]
    }
    let notes = UICollectionView.CellRegistration<UICollectionViewListCell, SidebarItem> {
      cell, _, item in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = item.title
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, item in
      item.isFolder
        ? collectionView.dequeueConfiguredReusableCell(using: folders, for: indexPath, item: item)
        : collectionView.dequeueConfiguredReusableCell(using: notes, for: indexPath, item: item)
    }
    // The notes of a folder are fetched when it is opened.
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      guard parent.isFolder, children.items.isEmpty, parent.id != "all" else { return children }
      var fetched = children
      fetched.append(
        (1...3).map {
          SidebarItem(id: "\(parent.id)/\($0)", title: "\(parent.title) \($0)", isFolder: false)
        })
      return fetched
    }
    // The first folder is never closed.
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0.id != "work" }
  }

  private func applyFolders() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, SidebarItem>()
    snapshot.appendSections([.pinned, .folders])
    dataSource.apply(snapshot, animatingDifferences: false)

    var outline = NSDiffableDataSourceSectionSnapshot<SidebarItem>()
    let all = SidebarItem(id: "all", title: "All Notes", isFolder: true)
    outline.append([all])
    outline.append(
      ["Work", "Home", "Travel"].map {
        SidebarItem(id: $0.lowercased(), title: $0, isFolder: true)
      }, to: all)
    outline.expand([all])
    dataSource.apply(outline, to: .folders, animatingDifferences: false)
  }

  private func pinAction(for indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let item = dataSource.itemIdentifier(for: indexPath), !item.isFolder,
      !pinned.contains(where: { $0.title == item.title })
    else { return nil }
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, completion in
      self?.pin(item)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [pin])
  }

  private func pin(_ item: SidebarItem) {
    pinned.append(SidebarItem(id: "pinned/\(item.id)", title: item.title, isFolder: false))
    var outline = NSDiffableDataSourceSectionSnapshot<SidebarItem>()
    outline.append(pinned)
    dataSource.apply(outline, to: .pinned)
  }
}

extension NotesSidebarController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
