import UIKit

/// A table whose rows are deleted and moved, with a stepper, a slider and a segmented control above them.
class EditableTableViewController: UITableViewController {
  enum Section: Int, CaseIterable {
    case visited = 0, bucketList

    func description() -> String {
      switch self {
      case .visited: return "Visited"
      case .bucketList: return "Bucket List"
      }
    }
    func secondaryDescription() -> String {
      switch self {
      case .visited: return "Trips I've made!"
      case .bucketList: return "Need to do this before I go!"
      }
    }
  }

  typealias ItemType = String
  typealias SectionType = Section

  class DataSource: UITableViewDiffableDataSource<SectionType, ItemType> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      Section(rawValue: section)?.description()
    }
    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      Section(rawValue: section)?.secondaryDescription()
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let sourceIdentifier = itemIdentifier(for: sourceIndexPath) else { return }
      guard sourceIndexPath != destinationIndexPath else { return }
      let destinationIdentifier = itemIdentifier(for: destinationIndexPath)
      var snapshot = self.snapshot()
      if let destinationIdentifier = destinationIdentifier {
        if let sourceIndex = snapshot.indexOfItem(sourceIdentifier),
          let destinationIndex = snapshot.indexOfItem(destinationIdentifier)
        {
          let isAfter =
            destinationIndex > sourceIndex
            && snapshot.sectionIdentifier(containingItem: sourceIdentifier)
              == snapshot.sectionIdentifier(containingItem: destinationIdentifier)
          snapshot.deleteItems([sourceIdentifier])
          if isAfter {
            snapshot.insertItems([sourceIdentifier], afterItem: destinationIdentifier)
          } else {
            snapshot.insertItems([sourceIdentifier], beforeItem: destinationIdentifier)
          }
        }
      } else {
        let destinationSectionIdentifier = snapshot.sectionIdentifiers[destinationIndexPath.section]
        snapshot.deleteItems([sourceIdentifier])
        snapshot.appendItems([sourceIdentifier], toSection: destinationSectionIdentifier)
      }
      apply(snapshot, animatingDifferences: false)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete {
        if let identifierToDelete = itemIdentifier(for: indexPath) {
          var snapshot = self.snapshot()
          snapshot.deleteItems([identifierToDelete])
          apply(snapshot)
        }
      }
    }
  }

  private var source: DataSource!
  private let ratings = UISegmentedControl(items: ["All", "Good", "Best"])
  private let stepper = UIStepper()
  private let slider = UISlider()
  private let countLabel = UILabel()

  convenience init() {
    self.init(style: .grouped)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Editable"
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    configureHeader()
    source = DataSource(tableView: tableView) { tableView, indexPath, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = item
      cell.selectionStyle = .none
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<SectionType, ItemType>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(["Oslo", "Lisbon", "Kyoto"], toSection: .visited)
    snapshot.appendItems(["Lima", "Perth"], toSection: .bucketList)
    source.apply(snapshot, animatingDifferences: false)
  }

  private func configureHeader() {
    ratings.selectedSegmentIndex = 0
    ratings.setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 13, weight: .semibold)], for: .selected)
    ratings.setAction(
      UIAction(title: "All") { [weak self] _ in self?.countLabel.text = "all" }, forSegmentAt: 0)
    stepper.minimumValue = 0
    stepper.maximumValue = 5
    stepper.addAction(
      UIAction { [unowned self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        countLabel.text = "\(Int(stepper.value)) stars"
      }, for: .valueChanged)
    slider.minimumTrackTintColor = .systemOrange
    slider.setThumbImage(UIImage(systemName: "circle.fill"), for: .normal)
    slider.addTarget(self, action: #selector(slid), for: [.valueChanged, .touchUpInside])
    countLabel.text = "0 stars"
    let row = UIStackView(arrangedSubviews: [countLabel, stepper])
    row.distribution = .equalSpacing
    let stack = UIStackView(arrangedSubviews: [ratings, row, slider])
    stack.axis = .vertical
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 130)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    tableView.tableHeaderView = stack
  }

  @objc private func slid(_ slider: UISlider) {
    countLabel.text = String(format: "%.0f%%", slider.value * 100)
  }
}
