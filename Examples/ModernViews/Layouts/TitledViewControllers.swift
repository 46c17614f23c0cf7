import UIKit

/// Sections with a header and a footer.
class TitledSectionsViewController: UIViewController {
  static let sectionHeaderElementKind = "section-header-element-kind"
  static let sectionFooterElementKind = "section-footer-element-kind"

  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  var collectionView: UICollectionView! = nil
  var pinsHeaders: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = pinsHeaders ? "Pinned Headers" : "Headers and Footers"
    configureHierarchy()
    configureDataSource()
  }

  func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)

    let headerFooterSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
    let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize, elementKind: Self.sectionHeaderElementKind, alignment: .top)
    let sectionFooter = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize, elementKind: Self.sectionFooterElementKind,
      alignment: .bottom)
    if pinsHeaders {
      sectionHeader.pinToVisibleBounds = true
      sectionHeader.zIndex = 2
    }
    section.boundarySupplementaryItems = [sectionHeader, sectionFooter]
    return UICollectionViewCompositionalLayout(section: section)
  }

  func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    collectionView.delegate = self
  }

  func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<SeparatedCell, Int> {
      (cell, indexPath, identifier) in
      cell.label.text = "\(indexPath.section),\(indexPath.item)"
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleSupplementaryView>(
      elementKind: TitledSectionsViewController.sectionHeaderElementKind
    ) { (supplementaryView, string, indexPath) in
      supplementaryView.label.text = "\(string) for section \(indexPath.section)"
      supplementaryView.backgroundColor = .lightGray
      supplementaryView.layer.borderColor = UIColor.black.cgColor
      supplementaryView.layer.borderWidth = 1.0
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<TitleSupplementaryView>(
      elementKind: TitledSectionsViewController.sectionFooterElementKind
    ) { (supplementaryView, string, indexPath) in
      supplementaryView.label.text = "\(string) for section \(indexPath.section)"
      supplementaryView.backgroundColor = .lightGray
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: identifier)
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      self.collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == TitledSectionsViewController.sectionHeaderElementKind
          ? headerRegistration : footerRegistration, for: index)
    }
    let itemsPerSection = 5
    let sections = Array(0..<5)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var itemOffset = 0
    sections.forEach {
      snapshot.appendSections([$0])
      snapshot.appendItems(Array(itemOffset..<itemOffset + itemsPerSection))
      itemOffset += itemsPerSection
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension TitledSectionsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

class PinnedTitlesViewController: TitledSectionsViewController {
  override var pinsHeaders: Bool { true }
}

/// Cards behind the sections.
class CardBackgroundsViewController: UIViewController {
  static let sectionBackgroundDecorationElementKind = "section-background-element-kind"

  private var currentSnapshot: NSDiffableDataSourceSnapshot<Int, Int>! = nil
  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Cards"
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: Self.createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    configureDataSource()
  }

  private static func createLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: sectionBackgroundDecorationElementKind)
    background.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(
      CardDecorationView.self, forDecorationViewOfKind: sectionBackgroundDecorationElementKind)
    return layout
  }

  private func configureDataSource() {
    collectionView.register(
      SeparatedCell.self, forCellWithReuseIdentifier: String(describing: SeparatedCell.self))
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, identifier in
      guard
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: String(describing: SeparatedCell.self), for: indexPath)
          as? SeparatedCell
      else { fatalError("Cannot create new cell") }
      cell.label.text = "\(indexPath.section),\(indexPath.item)"
      return cell
    }
    currentSnapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<5 {
      currentSnapshot.appendSections([section])
      currentSnapshot.appendItems((0..<5).map { section * 5 + $0 }, toSection: section)
    }
    dataSource.apply(currentSnapshot, animatingDifferences: false)
  }
}
