import UIKit

class SimpleListViewController: UIViewController {
  enum Section { case main }

  var dataSource: UICollectionViewDiffableDataSource<Section, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Simple List"
    configureHierarchy()
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    config.showsSeparators = true
    return UICollectionViewCompositionalLayout.list(using: config)
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.delegate = self
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: identifier)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Array(0..<94))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension SimpleListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

/// A button in the bar changes the appearance of the list.
class ListStylesViewController: UIViewController {
  private struct Item: Hashable {
    let title: String?
    private let identifier = UUID()

    init(title: String? = nil) {
      self.title = title
    }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>! = nil
  private var collectionView: UICollectionView! = nil
  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "List Appearances"
    configureHierarchy()
    configureDataSource()
    updateBarButtonItem()
  }

  private func updateBarButtonItem() {
    var title: String? = nil
    switch appearance {
    case .plain: title = "Plain"
    case .sidebarPlain: title = "Sidebar Plain"
    case .sidebar: title = "Sidebar"
    case .grouped: title = "Grouped"
    case .insetGrouped: title = "Inset Grouped"
    @unknown default: break
    }
    let item = UIBarButtonItem(
      title: title, style: .plain, target: self, action: #selector(changeListAppearance))
    item.accessibilityIdentifier = "appearance"
    navigationItem.rightBarButtonItem = item
  }

  @objc
  private func changeListAppearance() {
    switch appearance {
    case .plain: appearance = .sidebarPlain
    case .sidebarPlain: appearance = .sidebar
    case .sidebar: appearance = .grouped
    case .grouped: appearance = .insetGrouped
    case .insetGrouped: appearance = .plain
    @unknown default: break
    }
    configureLayout()
    updateBarButtonItem()
  }

  private func configureLayout() {
    let firstVisible = collectionView.indexPathsForVisibleItems.sorted().first
    collectionView.collectionViewLayout = createLayout()
    if let firstVisible {
      collectionView.layoutIfNeeded()
      collectionView.scrollToItem(at: firstVisible, at: .top, animated: false)
    }
  }

  private func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] section, layoutEnvironment in
      var config = UICollectionLayoutListConfiguration(appearance: self.appearance)
      config.headerMode = .firstItemInSection
      return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
    }
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.delegate = self
  }

  private func configureDataSource() {
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] (cell, indexPath, item) in
      guard let self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      switch self.appearance {
      case .sidebar, .sidebarPlain: cell.accessories = []
      default: cell.accessories = [.disclosureIndicator()]
      }
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Item)
        -> UICollectionViewCell? in
      indexPath.item == 0
        ? collectionView.dequeueConfiguredReusableCell(
          using: headerRegistration, for: indexPath, item: item)
        : collectionView.dequeueConfiguredReusableCell(
          using: cellRegistration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    let sections = Array(0..<5)
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    for section in sections {
      var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      let headerItem = Item(title: "Section \(section)")
      sectionSnapshot.append([headerItem])
      let items = Array(0..<5).map { Item(title: "Item \($0)") }
      sectionSnapshot.append(items, to: headerItem)
      sectionSnapshot.expand([headerItem])
      dataSource.apply(sectionSnapshot, to: section, animatingDifferences: false)
    }
  }
}

extension ListStylesViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

/// Rows that are moved by their handles; a swipe marks one, and the whole order is kept.
class ReorderableListViewController: UIViewController {
  enum Section: String, CaseIterable { case today, later }

  struct Task: Hashable, Identifiable {
    let id: Int
    var title: String
    var isStarred = false
  }

  private(set) var order: [Section: [Int]] = [:]
  private var tasks: [Int: Task] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Task.ID>!
  private lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    view.allowsMultipleSelectionDuringEditing = true
    view.selectionFollowsFocus = false
    return view
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Reorderable"
    navigationItem.rightBarButtonItem = editButtonItem
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    for id in 0..<12 { tasks[id] = Task(id: id, title: "Task \(id)") }
    configureDataSource()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let star = UIContextualAction(style: .normal, title: "Star") { _, _, completion in
        completion(self?.star(at: indexPath) ?? false)
      }
      star.backgroundColor = .systemYellow
      star.image = UIImage(systemName: "star.fill")
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] (action, view, handler) in
        self?.delete(at: indexPath)
        handler(true)
      }
      return UISwipeActionsConfiguration(actions: [delete, star])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func star(at indexPath: IndexPath) -> Bool {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return false }
    tasks[id]?.isStarred.toggle()
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: true)
    return true
  }

  private func delete(at indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    dataSource.apply(snapshot, animatingDifferences: true) { [weak self] in
      self?.tasks[id] = nil
    }
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Task.ID> {
      [weak self] cell, indexPath, id in
      guard let task = self?.tasks[id] else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = task.title
      content.secondaryText = task.isStarred ? "★" : nil
      content.secondaryTextProperties.color = .systemYellow
      cell.contentConfiguration = content
      cell.accessories = [
        .delete(
          displayed: .whenEditing,
          actionHandler: { [weak self, weak cell] in
            guard let self, let cell, let path = collectionView.indexPath(for: cell) else { return }
            delete(at: path)
          }),
        .reorder(displayed: .always),
      ]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, kind, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text =
        self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue.capitalized
      view.contentConfiguration = content
    }
    dataSource = .init(collectionView: collectionView) { view, indexPath, id in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      for section in transaction.sectionTransactions {
        self?.order[section.sectionIdentifier] = section.finalSnapshot.items
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Task.ID>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(0..<6), toSection: .today)
    snapshot.appendItems(Array(6..<12), toSection: .later)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

/// Folders in folders.
class FileOutlineViewController: UICollectionViewController {
  struct Node: Hashable {
    let name: String
    var children: [Node]? = nil

    static let tree: [Node] = [
      Node(
        name: "Sources",
        children: [
          Node(name: "Views", children: [Node(name: "Cell.swift"), Node(name: "Header.swift")]),
          Node(name: "main.swift"),
        ]),
      Node(name: "Tests", children: [Node(name: "CellTests.swift")]),
      Node(name: "README"),
    ]
  }

  private var source: UICollectionViewDiffableDataSource<Int, Node>!

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
    configuration.backgroundColor = .systemBackground
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Outline"
    clearsSelectionOnViewWillAppear = true
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Node> {
      cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = node.name
      content.image = UIImage(systemName: node.children == nil ? "doc" : "folder")
      content.imageProperties.preferredSymbolConfiguration = .init(
        font: content.textProperties.font, scale: .large)
      content.imageProperties.tintColor = .systemBlue
      cell.contentConfiguration = content
      cell.accessories = node.children == nil ? [] : [.outlineDisclosure()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, node in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: node)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Node>()
    func add(_ nodes: [Node], to parent: Node? = nil) {
      snapshot.append(nodes, to: parent)
      nodes.forEach { node in node.children.map { add($0, to: node) } }
    }
    add(Node.tree)
    source.apply(snapshot, to: 0, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let node = source.itemIdentifier(for: path) else {
      return nil
    }
    return UIContextMenuConfiguration(identifier: node.name as NSString, previewProvider: nil) {
      _ in
      let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = node.name
      }
      let share = UIAction(
        title: "Share…", image: UIImage(systemName: "square.and.arrow.up")
      ) { [weak self] action in
        self?.share(node, from: action.sender as? UIView)
      }
      return UIMenu(title: "", children: [copy, share])
    }
  }

  private func share(_ node: Node, from source: UIView?) {
    let activity = UIActivityViewController(activityItems: [node.name], applicationActivities: nil)
    activity.popoverPresentationController?.sourceView = source ?? view
    activity.popoverPresentationController?.permittedArrowDirections = [.up, .left]
    activity.excludedActivityTypes = [.assignToContact, .addToReadingList]
    present(activity, animated: true)
  }
}
