import UIKit

/// A table of settings with a switch; the networks appear when it is on.
class NetworkSettingsViewController: UIViewController {
  enum Section: CaseIterable { case config, networks }

  enum ItemType { case wifiEnabled, currentNetwork, availableNetwork }

  struct Network: Hashable {
    let name: String
    let identifier: Int
  }

  struct Item: Hashable {
    let title: String
    let type: ItemType
    let network: Network?

    init(title: String, type: ItemType) {
      self.title = title
      self.type = type
      self.network = nil
      self.identifier = UUID()
    }
    init(network: Network) {
      self.title = network.name
      self.type = .availableNetwork
      self.network = network
      self.identifier = UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(network.identifier)))
    }

    var isConfig: Bool {
      let configItems: [ItemType] = [.currentNetwork, .wifiEnabled]
      return configItems.contains(type)
    }
    var isNetwork: Bool { type == .availableNetwork }

    private let identifier: UUID
    func hash(into hasher: inout Hasher) { hasher.combine(self.identifier) }
    static func == (lhs: Item, rhs: Item) -> Bool { lhs.identifier == rhs.identifier }
  }

  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  var dataSource: UITableViewDiffableDataSource<Section, Item>! = nil
  var currentSnapshot: NSDiffableDataSourceSnapshot<Section, Item>! = nil
  private var isEnabled = true
  private var networks = (1...6).map { Network(name: "Network \($0)", identifier: $0) }
  lazy var configurationItems: [Item] = [
    Item(title: "Wi-Fi", type: .wifiEnabled), Item(title: "Home", type: .currentNetwork),
  ]

  static let reuseIdentifier = "reuse-identifier"

  override func viewDidLoad() {
    super.viewDidLoad()
    self.navigationItem.title = "Settings"
    configureTableView()
    configureDataSource()
    updateUI(animated: false)
  }

  private func configureTableView() {
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: NetworkSettingsViewController.reuseIdentifier)
  }

  private func configureDataSource() {
    self.dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) {
      [weak self] (tableView: UITableView, indexPath: IndexPath, item: Item) -> UITableViewCell? in
      guard let self = self else { return nil }
      let cell = tableView.dequeueReusableCell(
        withIdentifier: NetworkSettingsViewController.reuseIdentifier, for: indexPath)
      var content = cell.defaultContentConfiguration()
      if item.isNetwork {
        content.text = item.title
        cell.accessoryType = .detailDisclosureButton
        cell.accessoryView = nil
      } else if item.isConfig {
        content.text = item.title
        if item.type == .wifiEnabled {
          let enableWifiSwitch = UISwitch()
          enableWifiSwitch.isOn = self.isEnabled
          enableWifiSwitch.addTarget(
            self, action: #selector(self.toggleWifi(_:)), for: .touchUpInside)
          cell.accessoryView = enableWifiSwitch
        } else {
          cell.accessoryView = nil
          cell.accessoryType = .detailDisclosureButton
        }
      } else {
        fatalError("Unknown item type!")
      }
      cell.contentConfiguration = content
      return cell
    }
    self.dataSource.defaultRowAnimation = .fade
  }

  private func updateUI(animated: Bool = true) {
    let configItems = configurationItems.filter {
      !($0.type == .currentNetwork && !isEnabled)
    }
    currentSnapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    currentSnapshot.appendSections([.config])
    currentSnapshot.appendItems(configItems, toSection: .config)
    if isEnabled {
      let sorted = networks.sorted { $0.name < $1.name }
      let networkItems = sorted.map { Item(network: $0) }
      currentSnapshot.appendSections([.networks])
      currentSnapshot.appendItems(networkItems, toSection: .networks)
    }
    self.dataSource.apply(currentSnapshot, animatingDifferences: animated)
  }

  @objc
  func toggleWifi(_ wifiEnabledSwitch: UISwitch) {
    isEnabled = wifiEnabledSwitch.isOn
    updateUI()
  }
}
