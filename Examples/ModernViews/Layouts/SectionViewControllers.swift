// swift-format-ignore-file: NeverForceUnwrap

import UIKit

/// Sections with other numbers of columns, more of them in a wide window.
class AdaptiveSectionsViewController: UIViewController {
  enum SectionLayoutKind: Int, CaseIterable {
    case list, grid5, grid3

    func columnCount(for width: CGFloat) -> Int {
      let wideMode = width > 800
      switch self {
      case .grid3: return wideMode ? 6 : 3
      case .grid5: return wideMode ? 10 : 5
      case .list: return wideMode ? 2 : 1
      }
    }
  }

  var collectionView: UICollectionView! = nil
  var dataSource: UICollectionViewDiffableDataSource<SectionLayoutKind, Int>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Sections by Width"
    configureHierarchy()
    configureDataSource()
  }

  func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let layoutKind = SectionLayoutKind(rawValue: sectionIndex) else { return nil }
      let columns = layoutKind.columnCount(
        for: layoutEnvironment.container.effectiveContentSize.width)
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let groupHeight =
        layoutKind == .list
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize, subitem: item, count: columns)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20, leading: 20, bottom: 20, trailing: 20)
      return section
    }
    return layout
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: ["view": collectionView!])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[view]|", options: [], metrics: nil,
          views: ["view": collectionView!]))
    collectionView.delegate = self
  }

  private func configureDataSource() {
    let listCellRegistration = UICollectionView.CellRegistration<SeparatedCell, Int> {
      (cell, _, identifier) in
      cell.label.text = "\(identifier)"
    }
    let textCellRegistration = UICollectionView.CellRegistration<TextCell, Int> {
      (cell, indexPath, identifier) in
      cell.show("\(identifier)", color: .systemTeal)
      cell.contentView.layer.cornerRadius =
        SectionLayoutKind(rawValue: indexPath.section)! == .grid5 ? 8 : 0
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, identifier in
      SectionLayoutKind(rawValue: indexPath.section)! == .list
        ? collectionView.dequeueConfiguredReusableCell(
          using: listCellRegistration, for: indexPath, item: identifier)
        : collectionView.dequeueConfiguredReusableCell(
          using: textCellRegistration, for: indexPath, item: identifier)
    }
    let itemsPerSection = 10
    var snapshot = NSDiffableDataSourceSnapshot<SectionLayoutKind, Int>()
    SectionLayoutKind.allCases.forEach {
      snapshot.appendSections([$0])
      let itemOffset = $0.rawValue * itemsPerSection
      snapshot.appendItems(Array(itemOffset..<itemOffset + itemsPerSection))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension AdaptiveSectionsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

/// A large item beside two small ones, over a row of four.
class NestedShelvesViewController: NumberedViewController {
  override var screenTitle: String { "Nested Groups" }
  override var numbers: Range<Int> { 0..<100 }

  override func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex, layoutEnvironment) -> NSCollectionLayoutSection? in
      let leadingItem = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
      leadingItem.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      let trailingItem = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
      trailingItem.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      let trailingGroup = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
        subitem: trailingItem, count: 2)
      let bottomNestedGroup = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.6)),
        subitems: [leadingItem, trailingGroup])
      let topItem = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
      topItem.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      let nestedGroup = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.4)),
        subitems: [topItem, bottomNestedGroup])
      return NSCollectionLayoutSection(group: nestedGroup)
    }
    return layout
  }
}

/// Items with a count in their corners.
class BadgeGridViewController: UIViewController {
  static let badgeElementKind = "badge-element-kind"
  enum Section { case main }

  struct Model: Hashable {
    let title: String
    let badgeCount: Int
    let identifier: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<Section, Model>! = nil
  var collectionView: UICollectionView! = nil

  override func loadView() {
    let collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: createLayout())
    self.collectionView = collectionView
    let root = UIView(frame: UIScreen.main.bounds)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(collectionView)
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Badges"
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let badgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badgeSize = NSCollectionLayoutSize(
      widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: Self.badgeElementKind, containerAnchor: badgeAnchor)
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<TextCell, Model> {
      (cell, indexPath, model) in
      cell.show(model.title, color: .systemBlue)
    }
    let supplementaryRegistration = UICollectionView.SupplementaryRegistration<
      BadgeSupplementaryView
    >(elementKind: Self.badgeElementKind) { [weak self] (badgeView, string, indexPath) in
      guard let model = self?.dataSource.itemIdentifier(for: indexPath) else { return }
      let hasBadgeCount = model.badgeCount > 0
      badgeView.label.text = "\(model.badgeCount)"
      badgeView.isHidden = !hasBadgeCount
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Model>(
      collectionView: collectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, model: Model)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: model)
    }
    dataSource.supplementaryViewProvider = { [unowned self] in
      self.collectionView.dequeueConfiguredReusableSupplementary(
        using: supplementaryRegistration, for: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Model>()
    snapshot.appendSections([.main])
    let models = (0..<100).map { Model(title: "\($0)", badgeCount: $0 % 3, identifier: $0) }
    snapshot.appendItems(models)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
