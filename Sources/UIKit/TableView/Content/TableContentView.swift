package import Foundation
import UpdateArithmetic

/// The collection view with a table's rows, headers and footers.
///
/// It has the table's bounds, and its coordinates are the table's. The table scrolls; what the pass or an
/// update wants to scroll, the table scrolls, too.
package final class TableContentView: UICollectionView {
  /// The table, which owns this view and says when it goes.
  private final unowned(unsafe) var owner: UITableView?
  /// The table; nil before it is made and after it has gone.
  final var table: UITableView? { owner }
  /// The layout of the rows, which the view holds: a step of a scroll retains nothing.
  private final var heldRows: Unmanaged<TableLayout>?
  /// Whether the table is setting the bounds.
  private var isFollowing = false

  static let rowName = "row"
  private static let bandName = "band"

  func attach(to table: UITableView) {
    owner = table
    heldRows = .passUnretained(table.rows)
    for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
    backgroundColor = nil
    register(TableRowView.self, forCellWithReuseIdentifier: Self.rowName)
    for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
      register(
        TableBandView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.bandName)
    }
  }

  nonisolated func forgetTable() { MainActor.assumeIsolated { owner = nil } }

  // MARK: Bounds

  /// Takes the bounds of the table.
  func follow(_ bounds: CGRect) {
    if slides(to: bounds) { return }
    isFollowing = true
    defer { isFollowing = false }
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    changeBounds(to: bounds, by: .bounds)
  }

  /// Moves the rows to bounds in which the same of them are visible at the same places, without a pass;
  /// returns false if a pass is due.
  ///
  /// In most steps of a scroll the table is all that needs layout.
  @inline(__always)
  private func slides(to new: CGRect) -> Bool {
    let old = pose.bounds.origin
    guard let heldRows, !heldRows._withUnsafeGuaranteedRef({ $0.mayPinBands && $0.pinsBands }),
      occupation.isDisjoint(with: [.movement, .dragSelection]), isStill(in: new), slide(to: new)
    else { return false }
    guard new.origin != old else { return true }
    observe(.shouldInvalidateLayout(bounds: new, answer: false))
    observe(.bounds(new))
    prefetching.contentWillScroll(self, from: old)
    return true
  }

  override func changeBounds(to new: CGRect, by cause: BoundsChangeCause) {
    guard !isFollowing, let table else { return super.changeBounds(to: new, by: cause) }
    guard new.size == bounds.size else { return }
    table.follow(contentTo: new.origin)
  }

  override func findAdjustedInset() -> UIEdgeInsets { table?.adjustedContentInset ?? .zero }

  override func contentSizeDidChange() {
    super.contentSizeDidChange()
    table?.contentSize = contentSize
  }

  package override var scroller: UIScrollView { table ?? self }
  override var isScrollIdle: Bool { table?.isScrollIdle ?? true }
  override package var isScrollAnimating: Bool { table?.isScrollAnimating ?? false }
  package override var isTracking: Bool { table?.isTracking ?? false }
  package override var isDragging: Bool { table?.isDragging ?? false }
  package override var isDecelerating: Bool { table?.isDecelerating ?? false }

  override func offset(of aim: ScrollAim) -> CGPoint? { table?.offset(of: aim) }

  package override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let table else { return }
    table.setContentOffset(contentOffset, animated: animated)
  }

  // MARK: Properties that are the table's

  package override var contentInset: UIEdgeInsets {
    get { table?.contentInset ?? .zero }
    set { table?.contentInset = newValue }
  }
  package override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { table?.contentInsetAdjustmentBehavior ?? .automatic }
    set { table?.contentInsetAdjustmentBehavior = newValue }
  }
  package override var bounces: Bool {
    get { table?.bounces ?? true }
    set { table?.bounces = newValue }
  }
  package override var alwaysBounceVertical: Bool {
    get { table?.alwaysBounceVertical ?? true }
    set { table?.alwaysBounceVertical = newValue }
  }
  package override var alwaysBounceHorizontal: Bool {
    get { table?.alwaysBounceHorizontal ?? false }
    set { table?.alwaysBounceHorizontal = newValue }
  }
  package override var isScrollEnabled: Bool {
    get { table?.isScrollEnabled ?? true }
    set { table?.isScrollEnabled = newValue }
  }
  package override var isPagingEnabled: Bool {
    get { table?.isPagingEnabled ?? false }
    set { table?.isPagingEnabled = newValue }
  }
  package override var isDirectionalLockEnabled: Bool {
    get { table?.isDirectionalLockEnabled ?? false }
    set { table?.isDirectionalLockEnabled = newValue }
  }
  package override var scrollsToTop: Bool {
    get { table?.scrollsToTop ?? true }
    set { table?.scrollsToTop = newValue }
  }
  package override var decelerationRate: DecelerationRate {
    get { table?.decelerationRate ?? .normal }
    set { table?.decelerationRate = newValue }
  }
  package override var delaysContentTouches: Bool {
    get { table?.delaysContentTouches ?? true }
    set { table?.delaysContentTouches = newValue }
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// The recognizers of rows are asked about first, as recognizers of the table.
  package override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // In editing mode the controls of rows open their actions.
    if isEditing, gestureRecognizer is SwipeActionsGestureRecognizer, swiping.current == nil {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
      && (table?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true)
  }

  // MARK: Views

  /// Returns a view for a row, which holds the cell of the row before if that is configured again.
  func rowView(at path: IndexPath) -> TableRowView? {
    let row = dequeueReusableCell(withReuseIdentifier: Self.rowName, for: path) as? TableRowView
    row?.content = self
    return row
  }

  func bandView(_ kind: String, at path: IndexPath) -> TableBandView? {
    let band =
      dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.bandName, for: path) as? TableBandView
    band?.content = self
    return band
  }

  func row(at path: IndexPath) -> UITableViewCell? {
    (cellForItem(at: path) as? TableRowView)?.cell
  }

  func band(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    let view = supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    return (view as? TableBandView)?.view as? UITableViewHeaderFooterView
  }

  /// The rows that are visible, in their order.
  var shownRows: [TableRowView] { visibleCells.compactMap { $0 as? TableRowView } }

  func layOutCells() {
    for row in shownRows { row.cell?.setNeedsLayout() }
  }

  // MARK: Data

  func reloadTable() {
    table?.rows.forgetBands()
    reloadData()
    table?.indexBar.dataDidChange()
    if window != nil, dataSource != nil { _ = numberOfSections }
    table?.layOutSurroundings()
  }

  /// Asks for the heights again, as after each batch of updates.
  ///
  /// Rule: U8.3.
  func measureAgain() {
    guard !updates.isCollecting else { return }
    table?.rows.measureAgain()
    unfitElements()
    setNeedsLayout()
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    table?.pool.adapt(to: traits)
    measureAgain()
  }

  override func exceptionText(_ reason: String) -> String {
    let type = table.map { "\(Swift.type(of: $0))" } ?? "UITableView"
    return inOwnWords(reason) + "\nTable view: <\(type)>"
  }

  package override func inOwnWords(_ sentence: String) -> String {
    sentence.replacingOccurrences(of: "items", with: "rows")
      .replacingOccurrences(of: "item ", with: "row ")
      .replacingOccurrences(of: "collection view", with: "table view")
  }

  override func brokenRows() -> [String] { misplacedCells() }

  override func brokenPool() -> [String] { table?.pool.cellsOnScreen() ?? [] }

  // MARK: Selection

  /// The row that the delegate wants to be selected instead of another one.
  private var redirected: (from: ItemPath, to: ItemPath)?

  override func selectionTarget(for path: ItemPath) -> ItemPath? {
    defer { redirected = nil }
    return redirected?.from == path ? redirected?.to : path
  }

  /// Asks the delegate for the row that a touch on a row selects; returns whether there is one.
  ///
  /// Rule: U4.2.
  func asksToSelect(_ path: ItemPath) -> Bool {
    guard let target = wantedSelection(for: path) else { return false }
    redirected = (path, target)
    return true
  }

  private func wantedSelection(for path: ItemPath) -> ItemPath? {
    guard let table, let delegate = table.rowDelegate else { return path }
    let answer = OptionalMethod.willSelectRowAt.answer {
      delegate.tableView(table, willSelectRowAt: path.indexPath)
    }
    guard let answer else { return path }
    return answer.map { ItemPath($0) }
  }

  override func selectionMayLeave(_ path: ItemPath) -> Bool {
    guard let table, let delegate = table.rowDelegate else { return true }
    let answer = OptionalMethod.willDeselectRowAt.answer {
      delegate.tableView(table, willDeselectRowAt: path.indexPath)
    }
    guard let answer else { return true }
    return answer != nil
  }

  // MARK: Swipes and editing

  /// Installs the recognizer of swipes while there may be actions.
  func refreshSwipes() {
    swiping.listsDidChange(haveActions: table?.rowDelegate != nil || table?.dataSource != nil)
  }

  override func swipeDidBegin(at path: ItemPath) {
    guard let table else { return }
    row(at: path.indexPath)?.swipeChanged(true)
    observe(.willBeginEditingRowAt(path))
    table.rowDelegate?.tableView(table, willBeginEditingRowAt: path.indexPath)
  }

  override func swipeDidEnd(at path: ItemPath) {
    guard let table else { return }
    row(at: path.indexPath)?.swipeChanged(false)
    let exists = knownCounts?.contains(path) ?? true
    observe(.didEndEditingRowAt(path))
    table.rowDelegate?.tableView(
      table, didEndEditingRowAt: exists ? path.indexPath : nil)
  }

  /// Whether a change of the editing mode is animated.
  private var editingIsAnimated = false

  package override var isEditing: Bool {
    didSet { if isEditing != oldValue { refreshEditing(animated: editingIsAnimated) } }
  }

  /// Rule: U5.8.
  func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    editingIsAnimated = animated
    defer { editingIsAnimated = false }
    for path in table?.indexPathsForSelectedRows ?? [] {
      table?.deselectRow(at: path, animated: animated)
    }
    isEditing = editing
  }

  /// Applies the editing mode to the cells on screen.
  func refreshEditing(animated: Bool) {
    guard let table else { return }
    for row in shownRows {
      guard let path = row.element?.path else { continue }
      table.adapter.configureEditing(of: row.cell, at: path.indexPath, animated: animated)
    }
  }
}
