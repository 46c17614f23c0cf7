import UIKit

/// A screen of settings: an inset grouped table with switches, values and check marks.
final class SettingsTableController: UITableViewController {
  private let titles = ["Sound", "Display"]
  private let rows = [["Ring", "Vibrate", "Volume"], ["Light", "Dark", "Automatic"]]
  private var chosen = 2

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    header.text = "Settings"
    tableView.tableHeaderView = header
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { titles[section] }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if indexPath == [0, 2] {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "value")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "value")
      cell.textLabel?.text = rows[0][2]
      cell.detailTextLabel?.text = "70 %"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    cell.accessoryView = indexPath.section == 0 ? UISwitch() : nil
    cell.accessoryType = indexPath.section == 1 && indexPath.row == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath.section == 1 ? indexPath : nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let before = IndexPath(row: chosen, section: 1)
    chosen = indexPath.row
    tableView.reloadRows(at: [before, indexPath], with: .automatic)
  }
}
