import UIKit

/// One setting of the list.
struct Setting: Hashable {
  let title: String
  var value: String?
  var isFlagged = false
}

/// The setting of a cell in its state, so that the cell can update itself.
extension UIConfigurationStateCustomKey {
  fileprivate static let setting = UIConfigurationStateCustomKey("settings.setting")
}

extension UICellConfigurationState {
  fileprivate var setting: Setting? {
    get { self[.setting] as? Setting }
    set { self[.setting] = newValue }
  }
}

/// A row that shows a setting and looks pressed or selected by its state.
class SettingCell: UICollectionViewListCell {
  var setting: Setting? {
    didSet { if setting != oldValue { setNeedsUpdateConfiguration() } }
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.setting = setting
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = UIListContentConfiguration.valueCell().updated(for: state)
    content.text = state.setting?.title
    content.secondaryText = state.setting?.value
    content.textProperties.color = state.isSelected ? .systemBlue : .label
    contentConfiguration = content

    var accessories: [UICellAccessory] = [
      .disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder(),
    ]
    if state.setting?.isFlagged == true { accessories.append(.checkmark()) }
    self.accessories = accessories
  }
}

/// A list of settings with headers, swipe actions and reordering, as since iOS 14.
class SettingsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var sections: [(title: String, settings: [Setting])] = [
    (
      "Network",
      [
        Setting(title: "Wi-Fi", value: "Home"), Setting(title: "Bluetooth", value: "On"),
        Setting(title: "Mobile Data"),
      ]
    ),
    ("Alerts", [Setting(title: "Sounds"), Setting(title: "Focus", value: "Off")]),
  ]
  private var collectionView: UICollectionView!

  private let rows = UICollectionView.CellRegistration<SettingCell, Setting> {
    cell, indexPath, setting in
    cell.setting = setting
  }
  private lazy var headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { [weak self] header, elementKind, indexPath in
    var content = header.defaultContentConfiguration()
    content.text = self?.sections[indexPath.section].title
    header.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    _ = headers
    view.addSubview(collectionView)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
        self?.actions(at: indexPath)
      }
      configuration.itemSeparatorHandler = { indexPath, configuration in
        var configuration = configuration
        if indexPath.section == 1 { configuration.bottomSeparatorVisibility = .hidden }
        return configuration
      }
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private func actions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      self?.sections[indexPath.section].settings.remove(at: indexPath.item)
      self?.collectionView.deleteItems(at: [indexPath])
      completion(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, completion in
      self?.sections[indexPath.section].settings[indexPath.item].isFlagged = true
      self?.collectionView.reconfigureItems(at: [indexPath])
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].settings.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: rows, for: indexPath, item: sections[indexPath.section].settings[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    let setting = sections[source.section].settings.remove(at: source.item)
    sections[destination.section].settings.insert(setting, at: destination.item)
  }
}
