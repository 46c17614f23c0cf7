import UIKit

/// A content configuration of the app's own, a cell with its own state, and its background.
class BadgeSymbolsViewController: UIViewController {
  enum Section { case main }

  private struct Item: Hashable {
    let image: UIImage?
    let name: String

    init(imageName: String) {
      self.name = imageName
      self.image = UIImage(systemName: imageName)
    }

    static let all = [
      "trash", "folder", "paperplane", "book", "tag", "camera", "pin", "lock.shield", "cube.box",
      "gift", "eyeglasses", "lightbulb",
    ].map { Item(imageName: $0) }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil
  private var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Custom Configurations"
    configureHierarchy()
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.allowsMultipleSelection = true
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<SymbolCell, Item> {
      (cell, indexPath, item) in
      cell.image = item.image
      cell.isFavourite = indexPath.item % 4 == 0
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Item)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Item.all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension UIConfigurationStateCustomKey {
  static let isFavourite = UIConfigurationStateCustomKey("com.example.modernviews.isFavourite")
}

extension UICellConfigurationState {
  var isFavourite: Bool {
    get { (self[.isFavourite] as? Bool) ?? false }
    set { self[.isFavourite] = newValue }
  }
}

private class SymbolCell: UICollectionViewCell {
  var image: UIImage? {
    didSet {
      if oldValue != image {
        setNeedsUpdateConfiguration()
      }
    }
  }
  var isFavourite = false {
    didSet { if isFavourite != oldValue { setNeedsUpdateConfiguration() } }
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isFavourite = isFavourite
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = SymbolContentConfiguration().updated(for: state)
    content.image = image
    contentConfiguration = content

    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    background.cornerRadius = 10
    background.backgroundInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    if state.isHighlighted || state.isSelected {
      background.backgroundColor = nil
      if state.isHighlighted {
        background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.3) }
      }
    }
    background.strokeColor = state.isFavourite ? .systemYellow : .clear
    background.strokeWidth = 1 / state.traitCollection.displayScale
    backgroundConfiguration = background
  }
}

private struct SymbolContentConfiguration: UIContentConfiguration, Hashable {
  var image: UIImage? = nil
  var tintColor: UIColor? = nil

  func makeContentView() -> UIView & UIContentView {
    SymbolContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updatedConfig = self
    if state.isSelected || state.isHighlighted {
      updatedConfig.tintColor = .white
    }
    return updatedConfig
  }
}

private class SymbolContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private var appliedConfiguration: SymbolContentConfiguration!

  init(configuration: SymbolContentConfiguration) {
    super.init(frame: .zero)
    setupInternalViews()
    apply(configuration: configuration)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var configuration: UIContentConfiguration {
    get { appliedConfiguration }
    set {
      guard let newConfig = newValue as? SymbolContentConfiguration else { return }
      apply(configuration: newConfig)
    }
  }

  private func setupInternalViews() {
    addSubview(imageView)
    imageView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      imageView.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
    imageView.preferredSymbolConfiguration = .init(
      font: .preferredFont(forTextStyle: .body), scale: .large)
    imageView.contentMode = .center
    imageView.isHidden = true
  }

  private func apply(configuration: SymbolContentConfiguration) {
    guard appliedConfiguration != configuration else { return }
    appliedConfiguration = configuration
    imageView.isHidden = configuration.image == nil
    imageView.image = configuration.image
    imageView.tintColor = configuration.tintColor
  }
}
