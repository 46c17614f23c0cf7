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

  // MARK: Data source

  /// Returns 0; a subclass that has rows overrides it.
  @discardableResult
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// A subclass that has rows overrides it to return their cells.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
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
