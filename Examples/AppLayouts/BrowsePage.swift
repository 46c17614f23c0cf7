import UIKit

/// A page as a shop or a cinema has it: banners, shelves that scroll on their own, and a grid.
final class BrowseViewController: UICollectionViewController {
  private enum Section: Int, CaseIterable {
    case banners
    case covers
    case grid

    var count: Int {
      switch self {
      case .banners: return 6
      case .covers: return 24
      case .grid: return 30
      }
    }
  }

  init() {
    super.init(collectionViewLayout: Self.makeLayout())
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
  }

  // MARK: Layout

  private static func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        guard let section = Section(rawValue: index) else { return nil }
        switch section {
        case .banners: return makeBanners()
        case .covers: return makeCovers()
        case .grid: return makeGrid(environment)
        }
      }, configuration: configuration)
  }

  /// One banner in the middle, which is larger than its neighbours.
  private static func makeBanners() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items {
        let distance = abs(item.frame.midX - offset.x - width / 2)
        let scale = max(1 - distance / width * 0.25, 0.75)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  /// A shelf of covers with a title, which stops at their leading edges.
  private static func makeCovers() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(110), heightDimension: .absolute(160)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 0, trailing: 16)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    if #available(iOS 17.0, *) {
      section.orthogonalScrollingProperties.decelerationRate = .fast
    }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  /// Three columns, or six in a wide view.
  private static func makeGrid(
    _ environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let columns = environment.container.effectiveContentSize.width > 600 ? 6 : 3
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalWidth(1 / CGFloat(columns))),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    return section
  }

  // MARK: Data source

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    Section.allCases.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    Section(rawValue: section)?.count ?? 0
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = indexPath.section == 0 ? .systemOrange : .systemTeal
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
}
