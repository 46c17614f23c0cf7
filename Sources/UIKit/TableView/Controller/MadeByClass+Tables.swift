public import Foundation

extension _MadeByClass where Self: UITableView {
  /// Creates a table of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table")
  public init(frame: CGRect, style: UITableView.Style)
  @MainActor @preconcurrency @_silgen_name("flickbook_table") @usableFromInline
  static func _made(frame: CGRect, style: UITableView.Style) -> Self {
    unsafeDowncast(_madeByClass(frame: frame, style: style), to: Self.self)
  }
}

extension UITableView {
  @_silgen_name("flickbook_table_class") @usableFromInline
  static func _madeByClass(frame: CGRect, style: UITableView.Style) -> UITableView
  @_silgen_name("flickbook_table_class") @usableFromInline
  convenience init(madeByClass frame: CGRect, _ style: Style) {
    self.init(frame: frame, style: style)
  }
}

extension _MadeByClass where Self: UITableViewCell {
  /// Creates a cell of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_cell")
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)
  @MainActor @preconcurrency @_silgen_name("flickbook_table_cell") @usableFromInline
  static func _made(style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?) -> Self {
    unsafeDowncast(_madeByClass(style: style, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension UITableViewCell {
  @_silgen_name("flickbook_table_cell_class") @usableFromInline
  static func _madeByClass(style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?)
    -> UITableViewCell
  @_silgen_name("flickbook_table_cell_class") @usableFromInline
  convenience init(madeByClass style: CellStyle, _ reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }
}

extension _MadeByClass where Self: UITableViewHeaderFooterView {
  /// Creates a header or footer of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_header")
  public init(reuseIdentifier: String?)
  @MainActor @preconcurrency @_silgen_name("flickbook_table_header") @usableFromInline
  static func _made(reuseIdentifier: __owned String?) -> Self {
    unsafeDowncast(_madeByClass(reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("flickbook_table_header_class") @usableFromInline
  static func _madeByClass(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
  @_silgen_name("flickbook_table_header_class") @usableFromInline
  convenience init(madeByClass reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }
}

extension _MadeByClass where Self: UITableViewController {
  /// Creates a controller of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_table_controller")
  public init(style: UITableView.Style)
  @MainActor @preconcurrency @_silgen_name("flickbook_table_controller") @usableFromInline
  static func _made(style: UITableView.Style) -> Self {
    unsafeDowncast(_madeByClass(style: style), to: Self.self)
  }
}

extension UITableViewController {
  @_silgen_name("flickbook_table_controller_class") @usableFromInline
  static func _madeByClass(style: UITableView.Style) -> UITableViewController
  @_silgen_name("flickbook_table_controller_class") @usableFromInline
  convenience init(madeByClass style: UITableView.Style) { self.init(style: style) }
}
