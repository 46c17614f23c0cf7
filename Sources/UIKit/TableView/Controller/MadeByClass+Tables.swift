public import Foundation

extension _MadeByClass where Self: UITableView {
  /// Creates a table of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table")
  public init(frame: CGRect, style: UITableView.Style)
}

extension UITableView {
  @_silgen_name("flickbook_table") @usableFromInline
  convenience init(madeByClass frame: CGRect, _ style: Style) {
    self.init(frame: frame, style: style)
  }
}

extension _MadeByClass where Self: UITableViewCell {
  /// Creates a cell of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_cell")
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)
}

extension UITableViewCell {
  @_silgen_name("flickbook_table_cell") @usableFromInline
  convenience init(madeByClass style: CellStyle, _ reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }
}

extension _MadeByClass where Self: UITableViewHeaderFooterView {
  /// Creates a header or footer of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_header")
  public init(reuseIdentifier: String?)
}

extension UITableViewHeaderFooterView {
  @_silgen_name("flickbook_table_header") @usableFromInline
  convenience init(madeByClass reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }
}

extension _MadeByClass where Self: UITableViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_controller")
  public init(style: UITableView.Style)
}

extension UITableViewController {
  @_silgen_name("flickbook_table_controller") @usableFromInline
  convenience init(madeByClass style: UITableView.Style) { self.init(style: style) }
}
