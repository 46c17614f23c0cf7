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
