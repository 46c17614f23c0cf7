import Foundation

/// `flickbook run --layout` of a folder of 44 files with screens that was never compiled, in time of the
/// processors, and its second run, from exec to exit: the best of three.
@MainActor
enum RunScreens {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "run-screens-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "screen.yaml")
    try Data(
      """
      scene: {view: {device: iphone-16, controller: Screen1ViewController}}
      steps: [{fling: {velocity: [0, -800]}}, {settle: 5s}]
      """.utf8
    ).write(to: script)
    var (first, second): ([Double], [Double]) = ([], [])
    for number in 0..<(size == .full ? 3 : 2) {
      let app = folder.appending(path: "App\(number)")
      try write(app, files: size == .full ? 44 : 4)
      let before = childSeconds
      _ = try seconds(app, script, folder)
      first.append(childSeconds - before)
      second.append(try seconds(app, script, folder))
    }
    return [
      Measurement(
        name: "start/run-screens", unit: "s", values: first, hash: 0, aim: .atMost(6),
        isBestOf: true),
      Measurement(
        name: "start/run-screens-again", unit: "s", values: second, hash: 0, aim: .atMost(0.1),
        isBestOf: true),
    ]
  }

  private static func seconds(_ app: URL, _ script: URL, _ folder: URL) throws -> Double {
    try secondsTaken {
      let status = try Programs.run(
        "flickbook", ["run", "--layout", app.path, script.path],
        environment: ["XDG_CACHE_HOME": folder.path])
      guard status == 0 else { throw BenchmarkFailure("\(app.path) failed with \(status)") }
    }
  }

  /// The time of processors that ended programs have taken, with the programs that they waited for.
  private static var childSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Writes the files: a screen with a compositional layout, a diffable data source and a cell in each.
  private static func write(_ app: URL, files: Int) throws {
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    for number in 1...files {
      let text = source.replacing("NUMBER", with: "\(number)")
      try Data(text.utf8).write(to: app.appending(path: "Screen\(number)ViewController.swift"))
    }
  }

  /// A screen of some 140 lines, as the samples of apps have them.
  private static let source = """
    import UIKit

    final class CellNUMBER: UICollectionViewCell {
      let titleLabel = UILabel()
      let detailLabel = UILabel()
      private let stack = UIStackView()

      override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.textColor = .secondaryLabel
        detailLabel.numberOfLines = 0
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.addArrangedSubview(titleLabel)
        stack.addArrangedSubview(detailLabel)
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
          stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
          stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
          stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
        contentView.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.2)
        contentView.layer.cornerRadius = 8
      }

      required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
      }
    }

    final class ScreenNUMBERViewController: UIViewController {
      enum Section: Int, CaseIterable {
        case first, second, third
      }

      struct Item: Hashable {
        let name: String
        let detail: String
        let identifier = UUID()
      }

      private var collectionView: UICollectionView!
      private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
      private var selected: Set<Item> = []

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Screen NUMBER"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        collectionView = UICollectionView(
          frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        apply(animated: false)
      }

      private func createLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
          let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)),
            subitem: item, count: index == 0 ? 1 : columns)
          group.interItemSpacing = .fixed(8)
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = 8
          section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
          return section
        }
      }

      private func configureDataSource() {
        let registration = UICollectionView.CellRegistration<CellNUMBER, Item> {
          [weak self] cell, indexPath, item in
          cell.titleLabel.text = item.name
          cell.detailLabel.text = item.detail
          cell.contentView.alpha = self?.selected.contains(item) == true ? 1 : 0.8
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(
          collectionView: collectionView
        ) { collectionView, indexPath, item in
          collectionView.dequeueConfiguredReusableCell(
            using: registration, for: indexPath, item: item)
        }
      }

      private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        for section in Section.allCases {
          let items = (0..<12).map { number in
            Item(
              name: "Item \\(number + 1)",
              detail: String(repeating: "words ", count: number % 4 + section.rawValue + 1))
          }
          snapshot.appendItems(items, toSection: section)
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
      }

      @objc private func add(_ sender: UIBarButtonItem) {
        var snapshot = dataSource.snapshot()
        snapshot.appendItems([Item(name: "New", detail: "An item more")], toSection: .third)
        dataSource.apply(snapshot, animatingDifferences: true) { [weak self] in
          self?.navigationItem.prompt = "Added"
        }
      }
    }

    extension ScreenNUMBERViewController: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
        if selected.remove(item) == nil { selected.insert(item) }
        UIView.animate(withDuration: 0.2) {
          collectionView.cellForItem(at: indexPath)?.contentView.alpha = 1
        }
      }
    }

    """
}
