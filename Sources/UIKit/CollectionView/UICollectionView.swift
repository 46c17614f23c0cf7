public import Foundation
import ScrollPhysics

/// A scroll view that shows items in cells, arranged by a layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Whether an element is a cell, a supplementary view or a decoration view.
  public enum ElementCategory: Int, Sendable {
    case cell = 0
    case supplementaryView
    case decorationView
  }

  /// The axis along which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// The position of an item in the view after a scroll; at most one vertical and one horizontal
  /// position.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates a position from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Halfway between the upper and lower edge.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Halfway between the left and right edge.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Receives everything that the view does and asks, for the log; nil costs nothing.
  package final var observer: (any CollectionViewObserver)? {
    didSet { introduceKinds() }
  }

  final var counts: ItemCounts? {
    didSet { pass.queried.countsMayHaveChanged() }
  }
  final let pass = LayoutPass()
  final var kinds = ElementKinds()
  final let display = Display()
  final let reuse = ReuseQueues()
  final let prefetching = Prefetching()
  final var menus = Menus()
  final var selection = Selection()
  final var contentTouch = ContentTouch.none
  final var multipleSelection: MultipleSelection?
  final let multipleSelectionGesture = UICollectionViewMultiSelectGestureRecognizer()
  final var movement: InteractiveMovement?
  final var dragAndDrop = DragAndDrop()
  /// Maps presentation index paths to those of the data source, while the two differ.
  final var order: PresentationOrder? {
    didSet { pass.queried.countsMayHaveChanged() }
  }
  /// The presentation index path of the insertion gap of a drag.
  final var gapPlace: ItemPath?
  /// The item of an interactive movement or drop that is animated to its final position.
  final var putDown: PutDownItem?
  /// Whether the bounds have moved since the target of the interactive movement was last computed.
  final var contentMovedUnderHand = false
  /// Whether the data source is known not to implement `moveItemAt`.
  ///
  /// For a collection view controller this is known from the start, for any other object after the
  /// first call of the method. Rule: S5.26, S6.1.
  final var dataSourceMovesNothing = false
  final var movementGesture: UILongPressGestureRecognizer?
  /// Whether a long press moves items, as `installsStandardGestureForInteractiveMovement` of the
  /// controller asks.
  ///
  /// Rule: S5.26, S6.22.
  package final var wantsStandardMovementGesture = false {
    didSet { refreshMovementGesture() }
  }
  /// The updates of the current `performBatchUpdates`.
  final var transaction: UpdateTransaction?
  /// The animated change in progress, about which layouts are asked.
  final var change: AnimatedChange?
  /// The interactive transition in progress.
  final var transition: LayoutTransition?
  /// The storage of `collectionViewLayout`, read at every step of a layout pass.
  private(set) nonisolated(unsafe) final var layout: UICollectionViewLayout
  /// A handle to this view for closures that may outlive it.
  package nonisolated final let handle = CollectionViewHandle()

  /// Creates a collection view with a layout, which is not called before the first layout pass.
  ///
  /// Rule: S1.14.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.placed = self
    handle.view = self
    panGestureRecognizer.cancelsTouchesInView = true
    installMultipleSelectionGesture()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    handle.view = nil
    letGo(of: layout)
    if let between = layout as? UICollectionViewTransitionLayout {
      letGo(of: between.currentLayout)
      letGo(of: between.nextLayout)
    }
  }

  /// Clears the layout's reference to this view, unless the layout belongs to another view by now.
  final nonisolated func letGo(of layout: UICollectionViewLayout) {
    if layout.placed === self { layout.placed = nil }
  }

  // MARK: Data source and delegate

  /// Provides the item counts and the views.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// Whether there is a data source.
  ///
  /// Reading the weak reference in every layout pass would be slow.
  private(set) final var hasDataSource = false

  /// Discards all data without calling an override of `reloadData()`.
  ///
  /// Rule: S1.49a.
  private func dataSourceDidChange() {
    hasDataSource = dataSource != nil
    dataSourceMovesNothing =
      (dataSource as? UICollectionViewController).map {
        !MoveItemOverride.isPresent(in: type(of: $0))
      } ?? false
    forgetData()
    refreshMovementGesture()
  }

  /// The delegate, which is asked and notified about items and scrolling.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The delegate under its own type, so that no call needs a cast.
  private(set) final weak var itemDelegate: (any UICollectionViewDelegate)?

  /// The layout that arranges the elements; setting another one changes it at once.
  ///
  /// Inside an animation block the elements are animated to their new positions. Rule: S9.1.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      changeLayout(to: newValue, animated: AnimationBlock.current != nil, completions: [])
    }
  }

  /// Replaces the layout without notifying the delegate; the previous layout keeps its reference to
  /// this view.
  final func install(_ newLayout: UICollectionViewLayout) {
    layout = newLayout
    newLayout.placed = self
    pass.layoutHasChanged()
    setNeedsLayout()
  }

  // MARK: Selection

  /// Whether touches and programs may select items outside of editing.
  ///
  /// Setting it to false outside of editing clears the selection.
  ///
  /// Rule: S3.16, S3.18.
  open var allowsSelection = true {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether several items may be selected at once outside of editing.
  open var allowsMultipleSelection = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether an item may be selected during editing.
  ///
  /// Rule: S3.19.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether several items may be selected at once during editing; `allowsSelectionDuringEditing`
  /// need not be set.
  ///
  /// Rule: S3.19. That it need not be set is a guess after `UITableView`.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether the view is being edited, which decides which pair of `allows…` properties applies.
  ///
  /// Items that may not stay selected under the pair that now applies are deselected without
  /// notifying the delegate. Rule: S3.19; the deselection is a guess after S3.18.
  open var isEditing = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether cells are created before they become visible, and disappeared cells are kept for their
  /// item.
  ///
  /// Rule: S8.9, S8.10, S8.12.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { stopPrefetching() } }
  }

  /// The object that is notified which items come near, so that it can load their data.
  ///
  /// Rule: S8.12, S8.13.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchDataSourceDidChange() } }
  }

  // MARK: Overrides of the scroll view

  @inline(__always)
  final override func observe(_ observation: @autoclosure () -> Observation) {
    observer?.observe(observation())
  }

  override func explain(_ report: @autoclosure () -> SnapReport) {
    observer?.explain(report())
  }

  /// Reports an error of the layout or data source and how the view handled it.
  final func report(_ failure: String) {
    observer?.report(failure)
  }

  private func introduceKinds() {
    for (number, kind) in kinds.kinds.enumerated() {
      observer?.learn(kind: number, name: kind.name)
    }
  }

  /// Returns the number of a kind; reports its name to the observer when it first occurs.
  final func kindNumber(of category: ElementCategory, named name: String?) -> Int {
    let before = kinds.kinds.count
    let number = kinds.number(of: category, named: name)
    if number == before { observer?.learn(kind: number, name: kinds[number].name) }
    return number
  }

  override func changeBounds(to new: CGRect, by door: BoundsDoor) {
    guard new.differs(from: pose.bounds) else { return }
    if new.origin != pose.bounds.origin { contentWillScroll(from: pose.bounds.origin) }
    changeCollectionBounds(to: new, by: door) { super.changeBounds(to: $0, by: $1) }
  }

  override func scrollDelegateDidChange() {
    itemDelegate = scrollDelegate as? any UICollectionViewDelegate
    menusMayHaveChanged()
    setNeedsLayout()
  }

  override func boundsDidMove() {
    collectionBoundsDidMove()
  }

  override func willLeaveWindow() {
    super.willLeaveWindow()
    host?.turnLoop.forgetIdleTime(self)
    closeMenu()
    window?.dragFlight?.leaves(self)
    if transition?.settling != nil { endTransition(finished: false) }
    // A touch on a view that leaves the window selects nothing.
    if let touch = contentTouch.touch { contentTouchCancelled(touch) }
    cancelInteractiveMovement()
    _ = invalidateWhereClamped()
  }

  /// The layout may measure section insets from the layout margins.
  ///
  /// Rule: S2.27.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout may measure section insets from the safe area.
  ///
  /// Rule: S2.27.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout may lay out its lines inside the adjusted inset.
  ///
  /// Rule: S2.2, S2.21.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout direction may differ in the new window, and the standard reordering gesture exists
  /// only while the view is in a window.
  ///
  /// Rule: S2.28, S5.26.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    collectionViewLayout.surroundingsDidChange()
    refreshMovementGesture()
  }

  override func layoutDirectionMayHaveChanged() {
    collectionViewLayout.surroundingsDidChange()
  }

  override func announceAnimatedMove(to target: CGPoint) {
    announceAnimatedBounds(CGRect(origin: target, size: bounds.size))
  }

  /// Runs one layout pass: prepare, content size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  /// Returns whether a recognizer of this view may recognize.
  ///
  /// The multiple selection gesture may if the delegate allows it.
  ///
  /// Rule: S3.20, S5.5.
  @discardableResult
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let press = menus.gesture, gestureRecognizer === press { return menuMayOpen(press) }
    if let lift = dragAndDrop.liftGesture, gestureRecognizer === lift { return liftMayBegin(lift) }
    guard gestureRecognizer === multipleSelectionGesture else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return multipleSelectionGesture.mayBegin()
  }

  // MARK: Touches that no cell handled itself

  /// Highlights the item under the touch.
  ///
  /// Rule: S3.1.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchBegan(touch) }
  }

  /// Unhighlights the item when the touch leaves it, and highlights it again when the touch
  /// returns.
  ///
  /// Rule: S3.10.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchMoved(touch) }
  }

  /// Selects or deselects the item under the touch.
  ///
  /// Rule: S3.2.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchEnded(touch) }
  }

  /// Unhighlights the item without selecting it.
  ///
  /// Rule: S3.11.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchCancelled(touch) }
  }

  // MARK: Content size and offset

  /// Postpones the check of the offset to the next layout pass, after the layout has prepared for
  /// another size of the view.
  ///
  /// Rule: S1.30, S4.25.
  override func rangeMayHaveShrunk(from before: LegalOffsets) {
    if pass.rangeBefore == nil { pass.rangeBefore = before }
  }

  override func contentSizeDidChange() {
    observe(.contentSize(contentSize))
  }

  /// Asks the layout for a target offset first; the delegate then receives the layout's answer.
  ///
  /// Rule: S4.38.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.snapChoice = nil
    let answer = preparedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    observe(.targetContentOffset(proposed: proposed, velocity: velocity, answer: answer))
    return answer.isUsable ? answer : proposed
  }

  override var layoutChoice: SnapChoice? { collectionViewLayout.snapChoice }

  /// Discards all data; the next layout pass asks the data source again.
  ///
  /// Rule: S1.12, S3.24, S8.20.
  open func reloadData() {
    forgetData()
  }

  private func forgetData() {
    counts = nil
    transaction?.isOverruled = true
    pass.dataHasChanged()
    cancelMovementQuietly()
    prefetching.forgetAsked()
    closeMenu()
    forgetOrder()
    forgetContentTouch()
    breakOffMultipleSelection()
    if host?.screen.physics.keepsSelectionOnReload != true { clearSelection(keeping: 0) }
    setNeedsLayout()
  }
}
