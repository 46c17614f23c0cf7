import UIKit

/// A row of a form: a label above a text that may have several lines, by anchors.
final class FieldCell: UITableViewCell {
  let name = UILabel()
  let value = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = .preferredFont(forTextStyle: .caption1)
    value.numberOfLines = 0
    for label in [name, value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      value.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      value.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      value.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      value.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not in a nib") }
}

/// A form whose rows are as high as their texts; a tap opens the details of a row by an empty batch.
final class FormTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: .zero, style: .grouped)
  private var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    table.translatesAutoresizingMaskIntoConstraints = false
    table.register(FieldCell.self, forCellReuseIdentifier: "field")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    guard let field = cell as? FieldCell else { return cell }
    field.name.text = ["Name", "Address", "Remarks"][indexPath.row]
    field.value.text =
      ["Ada", "12 St James's Square", String(repeating: "Several lines of text. ", count: 6)][
        indexPath.row]
    return field
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    isOpen && indexPath.row == 0 ? 120 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    isOpen.toggle()
    tableView.beginUpdates()
    tableView.endUpdates()
  }
}
