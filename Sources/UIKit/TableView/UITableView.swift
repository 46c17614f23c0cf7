public import Foundation

/// A scroll view that shows rows in sections, one below the other.
///
/// The table scrolls by itself; its rows, headers and footers are elements of a collection view inside
/// of it, which has the table's bounds and does not scroll by itself. Rule: U1.1–U7.6.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look of the sections.
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped
    case insetGrouped
  }

  /// The position of a row in the table after a scroll.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top
    case middle
    case bottom
  }

  /// How a row appears or disappears; only `none` has an effect: nothing is animated.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// The edges from which separator insets are measured.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets
  }

  /// When cells on screen are measured again.
  public typealias SelfSizingInvalidation = UICollectionView.SelfSizingInvalidation

  /// A height that the table finds itself.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// Posted, with the table as its object, when a touch has selected or deselected a row.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
  /// The identifier of the magnifying glass in an index.
  public nonisolated static let indexSearch = "{search}"

  /// The look of the sections.
  public final let style: Style
  /// The rows, headers and footers, which have the table's bounds.
  package final let content: TableContentView
  /// Translates between the content and the data source and delegates.
  final let adapter = TableAdapter()
  /// The cells that wait to be dequeued.
  final let pool = TableCellPool()
  /// The layout of the content.
  final let rows = TableLayout()
  /// The index beside the rows.
  final let indexBar = TableIndexBar()
  /// The sections whose cells a storyboard has made; nil for a table of a data source.
  final var staticRows: [StaticRows]?
  /// Whether there is a view at an end or behind the rows, which each layout may have to move.
  private final var hasSurroundings = false

  final func surroundingsMayHaveChanged() {
    hasSurroundings = tableHeaderView != nil || tableFooterView != nil || backgroundView != nil
  }

  /// Creates a table with a frame in the superview's coordinates.
  public init(frame: CGRect, style: Style) {
    self.style = style
    content = TableContentView(frame: .zero, collectionViewLayout: rows)
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a table as for a nib: plain unless a xib has another style for it.
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.style.flatMap(Style.init) ?? .plain
    content = TableContentView(frame: .zero, collectionViewLayout: rows)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    adapter.attach(to: self)
    content.attach(to: self)
    addSubview(content)
    content.follow(bounds)
  }

  deinit {
    content.forgetTable()
    adapter.forgetTable()
  }

  // MARK: Data source and delegates

  /// Provides the counts and the cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// The delegate, which is asked and notified about rows and scrolling.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set { scrollDelegate = newValue }
  }

  /// The delegate under its own type.
  private(set) final weak var rowDelegate: (any UITableViewDelegate)?

  /// Loads data for rows that come near.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { content.prefetchDataSource = prefetchDataSource == nil ? nil : adapter }
  }
  /// Whether cells are created before they become visible.
  open var isPrefetchingEnabled: Bool {
    get { content.isPrefetchingEnabled }
    set { content.isPrefetchingEnabled = newValue }
  }
  /// Provides the items of a drag from this table.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { content.dragDelegate = dragDelegate.map { _ in adapter } }
  }
  /// Decides about drags over this table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { content.dropDelegate = dropDelegate.map { _ in adapter } }
  }
  /// Whether rows may be dragged from the table.
  open var dragInteractionEnabled: Bool {
    get { content.dragInteractionEnabled }
    set { content.dragInteractionEnabled = newValue }
  }
  /// Whether the drag in the window comes from this table.
  open var hasActiveDrag: Bool { content.hasActiveDrag }
  /// Whether a drag is over this table.
  open var hasActiveDrop: Bool { content.hasActiveDrop }
  /// Whether a row is selected when a drag rests over it.
  open var isSpringLoaded: Bool {
    get { content.isSpringLoaded }
    set { content.isSpringLoaded = newValue }
  }
  /// Whether the presentation differs from the data source.
  open var hasUncommittedUpdates: Bool { content.hasUncommittedUpdates }
  /// The interaction that opens the menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { content.contextMenuInteraction }

  private func dataSourceDidChange() {
    content.dataSource = nil
    content.dataSource = dataSource == nil ? nil : adapter
    content.refreshSwipes()
  }

  override func scrollDelegateDidChange() {
    rowDelegate = scrollDelegate as? any UITableViewDelegate
    content.delegate = nil
    content.delegate = adapter
    content.refreshSwipes()
    rows.heightsMayHaveChanged()
  }

  // MARK: Heights

  /// The measures of rows, headers and footers, which a table like this one takes over.
  final var measures = TableMeasures() {
    didSet {
      if measures.heights != oldValue.heights { rows.heightsMayHaveChanged() }
      if measures.separators != oldValue.separators { content.layOutCells() }
    }
  }
  /// The height of rows in points, unless the delegate has heights.
  ///
  /// Rule: U2.1.
  open var rowHeight: CGFloat {
    get { measures.heights.rowHeight }
    set { measures.heights.rowHeight = newValue }
  }
  /// The height of headers in points, unless the delegate has heights.
  open var sectionHeaderHeight: CGFloat {
    get { measures.heights.sectionHeaderHeight }
    set { measures.heights.sectionHeaderHeight = newValue }
  }
  /// The height of footers in points, unless the delegate has heights.
  open var sectionFooterHeight: CGFloat {
    get { measures.heights.sectionFooterHeight }
    set { measures.heights.sectionFooterHeight = newValue }
  }
  /// The estimated height of rows in points; 0 asks for all heights at once.
  ///
  /// Rule: U2.2.
  open var estimatedRowHeight: CGFloat {
    get { measures.heights.estimatedRowHeight }
    set { measures.heights.estimatedRowHeight = newValue }
  }
  /// The estimated height of headers in points.
  open var estimatedSectionHeaderHeight: CGFloat {
    get { measures.heights.estimatedSectionHeaderHeight }
    set { measures.heights.estimatedSectionHeaderHeight = newValue }
  }
  /// The estimated height of footers in points.
  open var estimatedSectionFooterHeight: CGFloat {
    get { measures.heights.estimatedSectionFooterHeight }
    set { measures.heights.estimatedSectionFooterHeight = newValue }
  }
  /// The distance of a header from what is above it, in points.
  ///
  /// Rule: U3.6.
  open var sectionHeaderTopPadding: CGFloat {
    get { measures.heights.sectionHeaderTopPadding }
    set { measures.heights.sectionHeaderTopPadding = newValue }
  }
  /// The height of the empty rows below the content; the value has no effect, as nothing is drawn.
  open var fillerRowHeight: CGFloat {
    get { measures.heights.fillerRowHeight }
    set { measures.heights.fillerRowHeight = newValue }
  }
  /// Whether a cell on screen is measured again when its content changes.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { content.selfSizingInvalidation }
    set { content.selfSizingInvalidation = newValue }
  }

  // MARK: Looks

  /// The line between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle {
    get { measures.separators.style }
    set { measures.separators.style = newValue }
  }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator
  /// The distances of the lines from the edges of the rows, in points.
  ///
  /// Rule: U7.2.
  open var separatorInset: UIEdgeInsets {
    get { measures.separators.inset }
    set { measures.separators.inset = newValue }
  }
  /// The edges from which separator insets are measured; the value has no effect.
  open var separatorInsetReference: SeparatorInsetReference {
    get { measures.separators.reference }
    set { measures.separators.reference = newValue }
  }
  /// The effect of the lines, which are not drawn.
  open var separatorEffect: UIVisualEffect?
  /// Whether margins follow the readable width; the value has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether contents keep away from the safe area; the value has no effect.
  open var insetsContentViewsToSafeArea = true
  /// Whether the table remembers which row had the focus; the value has no effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether the row with the focus is selected; the value has no effect.
  open var selectionFollowsFocus = false
  /// Whether rows can have the focus; the value has no effect, as there is no focus.
  open var allowsFocus = false
  /// Whether rows can have the focus while the table is edited; the value has no effect.
  open var allowsFocusDuringEditing = false
  /// The number of rows from which on the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { indexBar.refresh(self) } }
  /// The colour of the index.
  open var sectionIndexColor: UIColor?
  /// The colour behind the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind the index while it is touched.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  /// The view above the first section, which scrolls with the rows.
  ///
  /// Rule: U3.4.
  open var tableHeaderView: UIView? {
    didSet { replaceEnd(oldValue, with: tableHeaderView) }
  }
  /// The view below the last section, which scrolls with the rows.
  ///
  /// Rule: U3.4.
  open var tableFooterView: UIView? {
    didSet { replaceEnd(oldValue, with: tableFooterView) }
  }
  /// A view behind all others, which fills the bounds and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      surroundingsMayHaveChanged()
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Rows and views

  /// The number of sections; asks the data source if it is not known.
  open var numberOfSections: Int { content.numberOfSections }

  /// Returns the number of rows of a section; asks the data source if it is not known.
  ///
  /// Rule: U1.8.
  @discardableResult
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = content.currentCounts.items
    guard counts.indices.contains(section) else {
      UIKitException.raise(
        .internalInconsistency,
        "Requested the number of rows for section (\(section)) which is out of bounds.")
      return 0
    }
    return counts[section]
  }

  /// The visible cells, in the order of the rows.
  open var visibleCells: [UITableViewCell] {
    content.layoutIfNeeded()
    return content.visibleCells.compactMap { ($0 as? TableRowView)?.cell }
  }
  /// The index paths of the visible rows, in their order; nil if none is visible.
  open var indexPathsForVisibleRows: [IndexPath]? {
    content.layoutIfNeeded()
    let paths = content.indexPathsForVisibleItems
    return paths.isEmpty ? nil : paths
  }

  /// Returns the cell of a row that is visible or prefetched; else nil.
  @discardableResult
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { content.row(at: indexPath) }

  /// Returns the index path of the row that a visible cell shows.
  @discardableResult
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.rowView.flatMap { content.indexPath(for: $0) }
  }

  /// Returns the row at a point of the content.
  @discardableResult
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    content.indexPathForItem(at: point)
  }

  /// Returns the rows in a rectangle of the content; nil for an empty rectangle.
  @discardableResult
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows.rows(in: rect) }

  /// Returns the frame of a section with its header and footer, in content coordinates.
  @discardableResult
  open func rect(forSection section: Int) -> CGRect { rows.frame(ofSection: section) }
  /// Returns the frame of a section's header where it is without pinning, in content coordinates.
  @discardableResult
  open func rectForHeader(inSection section: Int) -> CGRect { rows.frame(ofHeader: section) }
  /// Returns the frame of a section's footer where it is without pinning, in content coordinates.
  @discardableResult
  open func rectForFooter(inSection section: Int) -> CGRect { rows.frame(ofFooter: section) }
  /// Returns the frame of a row in content coordinates; zero for an unknown row.
  @discardableResult
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rows.frame(ofRow: ItemPath(indexPath)) }

  /// Returns the visible header of a section, if it is a header-footer view.
  @discardableResult
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.band(UICollectionView.elementKindSectionHeader, section)
  }
  /// Returns the visible footer of a section, if it is a header-footer view.
  @discardableResult
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.band(UICollectionView.elementKindSectionFooter, section)
  }

  // MARK: Reuse

  /// Registers the class of the cells of an identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.cells[identifier] = (cellClass as? UITableViewCell.Type).map { .type($0) }
  }
  /// Registers the nib of the cells of an identifier; nil removes it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.cells[identifier] = nib.map { .nib($0) }
  }
  /// Registers the class of the headers and footers of an identifier; nil removes it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.bands[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { .type($0) }
  }
  /// Registers the nib of the headers and footers of an identifier; nil removes it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.bands[identifier] = nib.map { .nib($0) }
  }

  /// Dequeues a cell, or makes one of the registered class; nil if nothing is registered.
  ///
  /// Rule: U1.3.
  @discardableResult
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.cell(identifier, for: self)
  }
  /// Dequeues a cell, or makes one of the registered class.
  ///
  /// Rule: U1.3.
  @discardableResult
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = pool.cell(identifier, for: self) { return cell }
    UIKitException.raise(
      .internalInconsistency,
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
        + "the identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// Dequeues a header or footer, or makes one of the registered class; nil if nothing is registered.
  @discardableResult
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { pool.band(identifier, for: self) }

  // MARK: Selection

  /// Whether rows may be selected outside of editing.
  open var allowsSelection: Bool {
    get { content.allowsSelection }
    set { content.allowsSelection = newValue }
  }
  /// Whether several rows may be selected at once outside of editing.
  open var allowsMultipleSelection: Bool {
    get { content.allowsMultipleSelection }
    set { content.allowsMultipleSelection = newValue }
  }
  /// Whether a row may be selected during editing.
  open var allowsSelectionDuringEditing: Bool {
    get { content.allowsSelectionDuringEditing }
    set { content.allowsSelectionDuringEditing = newValue }
  }
  /// Whether several rows may be selected at once during editing.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { content.allowsMultipleSelectionDuringEditing }
    set {
      content.allowsMultipleSelectionDuringEditing = newValue
      content.refreshEditing(animated: false)
    }
  }
  /// The first selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { content.indexPathsForSelectedItems?.first }
  /// The selected rows in their order; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    guard let paths = content.indexPathsForSelectedItems, !paths.isEmpty else { return nil }
    return paths
  }

  /// Selects a row without calling the delegate; nil clears the selection.
  ///
  /// Rule: U4.4.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    content.selectItem(at: indexPath, animated: animated, scrollPosition: [])
    guard let indexPath, scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Deselects a row without calling the delegate.
  ///
  /// Rule: U4.4.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    content.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: Scrolling

  /// Scrolls until a row is at a position of the table.
  ///
  /// Rule: U7.5.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: scrollPosition, animated: animated) }
  /// Scrolls until the first selected row is at a position of the table.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: Data and updates

  /// Discards all data; the counts are asked for at once, and the views in the next layout.
  ///
  /// Rule: U1.1.
  open func reloadData() { content.reloadTable() }
  /// Asks for the titles of the index again.
  open func reloadSectionIndexTitles() { indexBar.refresh(self) }

  /// Makes several updates at once, and animates from the old to the new state.
  ///
  /// Rule: U8.1.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    content.performBatchUpdates(updates, completion: completion)
    content.measureAgain()
  }
  /// Begins a batch of updates, which `endUpdates` ends; batches may be nested.
  ///
  /// Rule: U8.1.
  open func beginUpdates() { content.updates.open() }
  /// Ends a batch of updates; heights are asked for again.
  ///
  /// Rule: U8.1, U8.3.
  open func endUpdates() {
    content.updates.close()
    content.measureAgain()
  }
  /// Inserts rows, at their index paths after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { content.insertItems(at: indexPaths) }
  }
  /// Deletes rows, by their index paths before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { content.deleteItems(at: indexPaths) }
  }
  /// Replaces the cells of rows, by their index paths before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { content.reloadItems(at: indexPaths) }
  }
  /// Configures the cells of rows again, and keeps the cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    content.reconfigureItems(at: indexPaths)
  }
  /// Moves a row from its index path before the batch to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    content.moveItem(at: indexPath, to: newIndexPath)
  }
  /// Inserts sections, at their indexes after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { content.insertSections(sections) }
  }
  /// Deletes sections, by their indexes before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { content.deleteSections(sections) }
  }
  /// Reloads sections, by their indexes before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { content.reloadSections(sections) }
  }
  /// Moves a section from its index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    content.moveSection(section, toSection: newSection)
  }

  // MARK: Editing

  /// Whether the table is in editing mode, or shows the actions of a row.
  ///
  /// Rule: U5.7.
  open var isEditing: Bool {
    get { content.isEditing || content.swiping.current != nil }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends the editing mode, and hides the actions of a row that was swiped.
  ///
  /// Rule: U5.1, U5.7.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if !editing || !content.isEditing { content.swiping.close() }
    content.setEditing(editing, animated: animated)
  }

  // MARK: Overrides

  /// Returns whether a scroll may cancel a touch in a view; true also for controls, except for those that
  /// follow the finger.
  ///
  /// Rule: U7.7.
  @discardableResult
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UISlider || view is UISwitch)
  }

  /// Lays out the index, the background and the views at the ends.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if hasSurroundings || indexBar.mayExist { layOutSurroundings() }
  }

  override func explain(_ report: @autoclosure () -> SnapReport) { content.explain(report()) }

  override func boundsDidMove() { content.follow(pose.bounds) }

  override func contentSizeDidChange() { layOutSurroundings() }

  // The content moves the offset when its layout has prepared.
  override func rangeMayHaveShrunk(from before: LegalOffsets) {}

  /// Rows lie inside the adjusted inset.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    content.takeAdjustedInset()
  }

  override func animationWillFinish() { content.reachAim() }

  override func itemWasLeft() { content.forgetAim() }

  override func announceAnimatedMove(to target: CGPoint) {
    content.announceAnimatedMove(to: target)
  }

  override var placesContentByConstraints: Bool { false }
}
