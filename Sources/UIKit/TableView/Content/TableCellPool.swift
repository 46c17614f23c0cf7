/// The cells, headers and footers of a table that wait to be dequeued, and their registrations.
///
/// Rule: U1.3.
@MainActor
final class TableCellPool {
  /// The maker of the views of an identifier.
  enum Source<View> {
    case type(View)
    case nib(UINib)
  }

  var cells: [String: Source<UITableViewCell.Type>] = [:]
  var bands: [String: Source<UITableViewHeaderFooterView.Type>] = [:]
  private var waiting: [String: [UITableViewCell]] = [:]
  private var waitingBands: [String: [UITableViewHeaderFooterView]] = [:]
  /// The cell that its row shows while it is configured again.
  var kept: UITableViewCell?

  func put(_ cell: UITableViewCell) {
    guard let name = cell.reuseIdentifier else { return }
    waiting[name, default: []].append(cell)
  }

  func put(_ band: UITableViewHeaderFooterView) {
    guard let name = band.reuseIdentifier else { return }
    waitingBands[name, default: []].append(band)
  }

  /// Gives the views that wait the fonts for the size of text of traits.
  ///
  /// Rule: A73.
  func adapt(to traits: UITraitCollection) {
    for view in waiting.values.joined() { view.tellOfTextSize(traits) }
    for view in waitingBands.values.joined() { view.tellOfTextSize(traits) }
  }

  /// Takes the registrations of another table.
  func takeRegistrations(of other: TableCellPool) {
    (cells, bands) = (other.cells, other.bands)
  }

  /// Returns one sentence for each cell that waits and is on screen, by their identifiers.
  ///
  /// Rule: S8.3.
  func cellsOnScreen() -> [String] {
    waiting.sorted { $0.key < $1.key }.flatMap { name, cells in
      cells.filter { $0.superview != nil }.map { _ in
        "a cell \"\(name)\" waits to be used again and is on screen"
      }
    }
  }

  func cell(_ name: String, for table: UITableView) -> UITableViewCell? {
    if let kept, kept.reuseIdentifier == name {
      self.kept = nil
      return kept
    }
    if let cell = waiting[name]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    switch cells[name] {
    case .type(let type): return type.make(style: .default, reuseIdentifier: name)
    case .nib(let nib):
      let near: [Any?] = [table.dataSource, table.rowDelegate]
      let type = nib.namedClass(near: near) as? UITableViewCell.Type
      let cell =
        nib.first(UITableViewCell.self, near: near) ?? type?._makeForNib()
        ?? UITableViewCell(style: .default, reuseIdentifier: name)
      cell.queueName = name
      return cell
    case nil: return nil
    }
  }

  /// Removes and returns a header or footer that waits.
  func waitingBand(_ name: String) -> UITableViewHeaderFooterView? {
    waitingBands[name]?.popLast()
  }

  func band(_ name: String, for table: UITableView) -> UITableViewHeaderFooterView? {
    if let band = waitingBand(name) {
      band.prepareForReuse()
      return band
    }
    switch bands[name] {
    case .type(let type): return type.make(reuseIdentifier: name)
    case .nib(let nib):
      let near: [Any?] = [table.dataSource, table.rowDelegate]
      let type: AnyClass? = nib.namedClass(near: near)
      let made =
        nib.first(UITableViewHeaderFooterView.self, near: near)
        ?? (type as? UITableViewHeaderFooterView.Type)?._makeForNib()
      let band = made ?? UITableViewHeaderFooterView(reuseIdentifier: name)
      band.queueName = name
      return band
    case nil: return nil
    }
  }
}

extension TableCellPool {
  /// The identifier of the views of titles, which no app registers.
  private static let titleName = "_UITableViewTitle"

  /// Returns a view for the title of a section.
  func titleView(isHeader: Bool, style: UITableView.Style) -> UITableViewHeaderFooterView {
    let name = Self.titleName + (isHeader ? "Header" : "Footer")
    if let band = waitingBand(name) {
      band.prepareForReuse()
      return band
    }
    let band = UITableViewHeaderFooterView(reuseIdentifier: name)
    band.takeLook(isHeader: isHeader, style: style)
    return band
  }
}
