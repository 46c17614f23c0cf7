import UIKit

/// The peaks that a search finds.
final class PeaksController {
  struct Peak: Hashable {
    let name: String
    let height: Int
    let identifier = UUID()

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: Peak, rhs: Peak) -> Bool { lhs.identifier == rhs.identifier }

    func contains(_ filter: String?) -> Bool {
      guard let filterText = filter else { return true }
      if filterText.isEmpty { return true }
      return name.lowercased().contains(filterText.lowercased())
    }
  }

  func filteredPeaks(with filter: String? = nil, limit: Int? = nil) -> [Peak] {
    let filtered = peaks.filter { $0.contains(filter) }
    guard let limit = limit else {
      return filtered
    }
    return Array(filtered.prefix(through: limit))
  }

  private lazy var peaks: [Peak] = Self.raw.components(separatedBy: .newlines).compactMap { line in
    let parts = line.components(separatedBy: ",")
    guard parts.count == 2, let height = Int(parts[1]) else { return nil }
    return Peak(name: parts[0], height: height)
  }.sorted { $0.name < $1.name }

  private static let raw = """
    Everest,8848
    K2,8611
    Kangchenjunga,8586
    Lhotse,8516
    Makalu,8485
    Cho Oyu,8188
    Dhaulagiri,8167
    Manaslu,8163
    Nanga Parbat,8126
    Annapurna,8091
    Broad Peak,8051
    Shishapangma,8027
    Kirat Chuli,7362
    Kukri,7000
    """
}

class PeakSearchViewController: UIViewController {
  enum Section: CaseIterable { case main }

  let peaksController = PeaksController()
  let searchBar = UISearchBar(frame: .zero)
  var peaksCollectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, PeaksController.Peak>!
  var nameFilter: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Peaks"
    configureHierarchy()
    configureDataSource()
    performQuery(with: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillChange(_:)),
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
    searchBar.resignFirstResponder()
  }

  @objc private func keyboardWillChange(_ notification: Notification) {
    guard
      let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
        .cgRectValue
    else { return }
    let covered = view.bounds.intersection(view.convert(frame, from: nil)).height
    peaksCollectionView.contentInset.bottom = covered
    peaksCollectionView.verticalScrollIndicatorInsets.bottom = covered
  }
}

extension PeakSearchViewController {
  func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<TextCell, PeaksController.Peak> {
      (cell, indexPath, peak) in
      cell.label.text = peak.name
      cell.label.font = .preferredFont(forTextStyle: .body)
    }
    dataSource = UICollectionViewDiffableDataSource<Section, PeaksController.Peak>(
      collectionView: peaksCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: PeaksController.Peak)
        -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: identifier)
    }
  }

  func performQuery(with filter: String?) {
    let peaks = peaksController.filteredPeaks(with: filter).sorted { $0.height > $1.height }
    var snapshot = NSDiffableDataSourceSnapshot<Section, PeaksController.Peak>()
    snapshot.appendSections([.main])
    snapshot.appendItems(peaks)
    dataSource.apply(snapshot, animatingDifferences: true)

    if peaks.isEmpty {
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.secondaryText = "No peak has “\(filter ?? "")” in its name."
      contentUnavailableConfiguration = configuration
    } else {
      contentUnavailableConfiguration = nil
    }
  }

  func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = contentSize.width > 800 ? 3 : 2
      let spacing = CGFloat(10)
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize, subitem: item, count: columns)
      group.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    }
    return layout
  }

  func configureHierarchy() {
    view.backgroundColor = .systemBackground
    let layout = createLayout()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    searchBar.translatesAutoresizingMaskIntoConstraints = false
    collectionView.backgroundColor = .systemBackground
    collectionView.keyboardDismissMode = .onDrag
    searchBar.keyboardAppearance = .dark
    searchBar.autocorrectionType = .no
    searchBar.placeholder = "Name"
    view.addSubview(collectionView)
    view.addSubview(searchBar)

    let views: [String: Any] = ["cv": collectionView, "searchBar": searchBar]
    var constraints = [NSLayoutConstraint]()
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[cv]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[searchBar]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "V:[searchBar]-20-[cv]|", options: [], metrics: nil, views: views))
    constraints.append(
      searchBar.topAnchor.constraint(
        equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1.0))
    NSLayoutConstraint.activate(constraints)
    peaksCollectionView = collectionView
    searchBar.delegate = self
  }
}

extension PeakSearchViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    performQuery(with: searchText)
  }
}
