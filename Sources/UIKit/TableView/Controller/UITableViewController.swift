public import Foundation

/// A controller whose view is a table, with the controller as data source and delegate.
///
/// A subclass overrides the methods that it implements, each of which is declared here or in the
/// superclass (the source compatibility page, 1.1).
@preconcurrency @MainActor
open class UITableViewController: _UITableViewControllerMethods, UITableViewDataSource {
  private let style: UITableView.Style

  /// Creates a controller whose table has a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table, as for a storyboard; archives are not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view unless the app has another one.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return view as? UITableView ?? ownTable
    }
    set {
      ownTable = newValue
      guard let newValue else { return }
      newValue.dataSource = self
      newValue.delegate = self
      view = newValue
    }
  }
  private var ownTable: UITableView?

  /// Whether the selection is cleared when the view appears.
  ///
  /// Rule: S3.26.
  open var clearsSelectionOnViewWillAppear = true

  /// The control that refreshes the rows.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates the table, as large as the screen.
  open override func loadView() {
    if loadFromNib() { return }
    let table = ownTable ?? UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ownTable = table
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Begins or ends the editing mode of the table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// Rule: S3.26.
  override func willAppearWasTold(animated: Bool) {
    if !animated { clearSelection(animated: false) }
    followKeyboard()
  }

  /// Rule: S3.26.
  override func didAppearIsDue(animated: Bool) {
    if animated { clearSelection(animated: true) }
  }

  private func clearSelection(animated: Bool) {
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? UITableView else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  // MARK: The keyboard

  private nonisolated(unsafe) var keyboardObserver: (any NSObjectProtocol)?
  /// The part of the lower inset that makes room for the keyboard, in points.
  private var keyboardRoom: CGFloat = 0

  deinit {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
  }

  /// Rule: V9b.
  private func followKeyboard() {
    guard hasBars, keyboardObserver == nil else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        guard let self, let frame = end?.cgRectValue,
          self.viewIfLoaded?.window?.screen === notification.object as AnyObject?
        else { return }
        self.makeRoom(for: frame)
      }
    }
  }

  /// Makes room for a keyboard with a frame in the window's coordinates, and shows the first responder above it.
  private func makeRoom(for keyboard: CGRect) {
    guard let table = viewIfLoaded as? UITableView, let window = table.window else { return }
    let seen = table.convert(table.bounds, to: nil)
    let covered = max(0, seen.maxY - max(keyboard.minY, seen.minY))
    let safe = table.adjustedContentInset.bottom - table.contentInset.bottom
    let room = max(0, covered - safe)
    table.contentInset.bottom += room - keyboardRoom
    table.verticalScrollIndicatorInsets.bottom += room - keyboardRoom
    keyboardRoom = room
    guard room > 0, let edited = window.firstResponder as? UIView, edited.isDescendant(of: table)
    else { return }
    table.scrollRectToVisible(edited.convert(edited.bounds, to: table), animated: true)
  }

  // MARK: Data source

  /// Returns the number of sections of the storyboard's cells; 1 without any.
  @discardableResult
  open override func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticRows?.count ?? super.numberOfSections(in: tableView)
  }

  /// Returns the number of the storyboard's cells; a subclass that has other rows overrides it.
  @discardableResult
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticRows(inSection: section)?.cells.count ?? 0
  }

  /// Returns the storyboard's cell of a row; a subclass that has other rows overrides it.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.staticCell(at: indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns the title that the storyboard has for a header.
  @discardableResult
  open override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard tableView.staticRows != nil else {
      return super.tableView(tableView, titleForHeaderInSection: section)
    }
    return tableView.staticRows(inSection: section)?.header
  }

  /// Returns the title that the storyboard has for a footer.
  @discardableResult
  open override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    guard tableView.staticRows != nil else {
      return super.tableView(tableView, titleForFooterInSection: section)
    }
    return tableView.staticRows(inSection: section)?.footer
  }

  /// Returns the height that the storyboard has for a row, else the height of the table's rows.
  @discardableResult
  open override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.staticHeight(at: indexPath)
      ?? super.tableView(tableView, heightForRowAt: indexPath)
  }

  /// Returns the indentation that the storyboard has for a row.
  @discardableResult
  open override func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    tableView.staticCell(at: indexPath)?.indentationLevel
      ?? super.tableView(tableView, indentationLevelForRowAt: indexPath)
  }

  /// Returns whether a row may be edited: none of the storyboard's can.
  @discardableResult
  open override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.staticRows == nil && super.tableView(tableView, canEditRowAt: indexPath)
  }
}

/// The overrides of a table controller that are known without a call.
@MainActor
enum TableControllerOverrides {
  private final class Plain: UITableViewController {}

  private final class Moving: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  static let move = MethodOverride(
    in: UITableViewController.self, Plain.self, overriding: Moving.self)
  static let commit = MethodOverride(
    in: UITableViewController.self, Plain.self, overriding: Committing.self)
}
