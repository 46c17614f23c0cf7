public import Foundation
import ScrollPhysics

/// A scrolling view of cells, placed by a layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What an element of a layout is.
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

  /// Where an item comes to stand in the view; at most one vertical and one horizontal place.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Positions from UIKit's bits.
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

  /// Told of everything that an app would see; nil costs nothing.
  package final var observer: (any CollectionViewObserver)? {
    didSet { introduceKinds() }
  }

  final var counts: ItemCounts?
  final var pass = LayoutPass()
  final var kinds = ElementKinds()
  final var display = Display()
  final var reuse = ReuseQueues()
  final var prefetching = Prefetching()
  final var menus = Menus()
  final var selection = Selection()
  final var contentTouch = ContentTouch.none
  final var multipleSelection: MultipleSelection?
  final let multipleSelectionGesture = UICollectionViewMultiSelectGestureRecognizer()
  final var movement: InteractiveMovement?
  final var dragAndDrop = DragAndDrop()
  /// The order that is shown, where it is not the data source's.
  final var order: PresentationOrder?
  /// Where room is made for what may be dropped.
  final var gapPlace: ItemPath?
  /// The item that was in the hand and goes to its place.
  final var putDown: PutDownItem?
  /// Whether the bounds have moved since it was last looked what a hand is over.
  final var contentMovedUnderHand = false
  /// Whether the data source does not implement `moveItemAt`, as far as that is known.
  ///
  /// Of a collection view controller it is known from the start, of any other object once the method was
  /// called. Rule: S5.26, S6.1.
  final var dataSourceMovesNothing = false
  final var movementGesture: UILongPressGestureRecognizer?
  /// Whether a long press moves items, as a collection view controller lets it.
  ///
  /// Rule: S5.26, S6.22.
  package final var wantsStandardMovementGesture = false {
    didSet { refreshMovementGesture() }
  }
  /// The batch that is being collected.
  final var transaction: UpdateTransaction?
  /// The animated change under way, for the layouts that are asked about it.
  final var change: AnimatedChange?
  /// The interactive transition under way.
  final var transition: LayoutTransition?
  /// The layout behind `collectionViewLayout`, for what a pass asks at every step.
  private(set) nonisolated(unsafe) final var layout: UICollectionViewLayout
  /// This view, for closures that outlive it.
  package nonisolated final let handle = CollectionViewHandle()

  /// A collection view that is placed by a layout; nothing is asked of it before the first pass.
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

  /// Answers nil: there are no archives to read a view from here.
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

  /// A layout that has gone to another view is that view's.
  final nonisolated func letGo(of layout: UICollectionViewLayout) {
    if layout.placed === self { layout.placed = nil }
  }

  // MARK: Who answers

  /// What the view asks for counts and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// Whether there is a data source: a look at a weak reference in every pass would slow it down.
  private(set) final var hasDataSource = false

  /// An override of `reloadData()` is not called.
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

  /// What the view asks and tells about its items.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The delegate under its own type, so that no call has to look it up.
  private(set) final weak var itemDelegate: (any UICollectionViewDelegate)?

  /// The layout that places the elements; a new one takes over at once.
  ///
  /// Inside the block of an animation the elements are seen to go to their new places. Rule: S9.1.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      changeLayout(to: newValue, animated: AnimationBlock.current != nil, completions: [])
    }
  }

  /// Lets a layout take over and tells nobody; the one before still knows this view.
  final func install(_ newLayout: UICollectionViewLayout) {
    layout = newLayout
    newLayout.placed = self
    pass.layoutHasChanged()
    setNeedsLayout()
  }

  // MARK: Selection

  /// Whether touches and programs select outside of editing; switched off there, nothing stays
  /// selected.
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

  /// Whether several items may be selected at once during editing; this alone is enough.
  ///
  /// Rule: S3.19; that it is enough is as in a table view, a guess.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether the view is being edited, which decides which pair of properties lets items be selected.
  ///
  /// What the pair now in force does not allow is deselected without a word. Rule: S3.19; the second
  /// is a guess after S3.18.
  open var isEditing = false {
    didSet { selectionModeMayHaveChanged() }
  }

  /// Whether cells are asked for before they come into sight, and those that went out of sight are
  /// kept for their item.
  ///
  /// Rule: S8.9, S8.10, S8.12.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { stopPrefetching() } }
  }

  /// Is told which items come near, so that their data can be got ready.
  ///
  /// Rule: S8.12, S8.13.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchDataSourceDidChange() } }
  }

  // MARK: What a scroll view tells a collection view

  override func observe(_ event: @autoclosure () -> Observation) {
    observer?.observe(event())
  }

  override func explain(_ report: @autoclosure () -> SnapReport) {
    observer?.explain(report())
  }

  /// Says what a layout or data source did wrong, and what was made of it.
  final func report(_ failure: String) {
    observer?.report(failure)
  }

  private func introduceKinds() {
    for (number, kind) in kinds.kinds.enumerated() {
      observer?.learn(kind: number, name: kind.name)
    }
  }

  /// The number of a kind, of which the observer is told when it turns up.
  final func kindNumber(of category: ElementCategory, named name: String?) -> Int {
    let before = kinds.kinds.count
    let number = kinds.number(of: category, named: name)
    if number == before { observer?.learn(kind: number, name: kinds[number].name) }
    return number
  }

  override func changeBounds(to new: CGRect, by door: BoundsDoor) {
    guard new != pose.bounds else { return }
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
    // A finger on a view that is gone chooses nothing.
    if let touch = contentTouch.touch { contentTouchCancelled(touch) }
    cancelInteractiveMovement()
    _ = invalidateWhereClamped()
  }

  /// The layout may measure its insets from there.
  ///
  /// Rule: S2.27.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout may measure its insets from there.
  ///
  /// Rule: S2.27.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout may keep within it.
  ///
  /// Rule: S2.2, S2.21.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.surroundingsDidChange()
  }

  /// The layout may run the other way in the new window, and the standard gesture is there only in
  /// one.
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

  /// One pass: prepare, size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  open override func layoutSubviews() {
    super.layoutSubviews()
    runLayoutPass()
  }

  /// Whether a recognizer of this view may recognize; the drag that selects where the delegate lets
  /// it.
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

  /// The finger goes to the items.
  ///
  /// Rule: S3.1.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchBegan(touch) }
  }

  /// The finger goes over the items.
  ///
  /// Rule: S3.10.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchMoved(touch) }
  }

  /// The finger chooses.
  ///
  /// Rule: S3.2.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchEnded(touch) }
  }

  /// The finger belongs to somebody else.
  ///
  /// Rule: S3.11.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { contentTouchCancelled(touch) }
  }

  // MARK: The scroll view's news

  /// Looked at in the next pass, or once the layout has prepared for another size of the view.
  ///
  /// Rule: S1.30, S4.25.
  override func rangeMayHaveShrunk(from before: LegalOffsets) {
    if pass.rangeBefore == nil { pass.rangeBefore = before }
  }

  override func contentSizeDidChange() {
    observe(.contentSize(contentSize))
  }

  /// Asks the layout first, whose answer the delegate then sees.
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

  /// Marks everything as to be asked again in the next pass.
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
