public import Foundation
import ScrollPhysics

/// A scroll view that shows items in cells, arranged by a layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Whether an element is a cell, a supplementary view or a decoration view.
  public typealias ElementCategory = UICollectionElementCategory

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
    didSet {
      listener = observer.map { Listener($0, isOfTable: scroller !== self) }
      heldListener = listener.map(Unmanaged.passUnretained)
      if scroller !== self { scroller.heldListener = heldListener }
      introduceKinds()
    }
  }
  /// The observer for records, of which each frame makes ten: a call retains nothing.
  private final var listener: Listener?

  // MARK: Owners

  /// The item counts of the data source; nil until they are asked for.
  private(set) final var counts: ItemCounts? {
    didSet { pass.answer.countsMayHaveChanged() }
  }
  final var kinds = ElementKinds()
  final let pass = LayoutPass()
  final let display = Display()
  final let reuse = ReuseQueues()
  // Each feature owns its state.
  final let selection = SelectionFeature()
  package final let menus = MenuFeature()
  final let movement = MovementFeature()
  final let droppedItem = DroppedItemFeature()
  final let presentation = PresentationFeature()
  final let updates = UpdateFeature()
  final let changes = ChangeFeature()
  final let transition = TransitionFeature()
  final let drag = DragFeature()
  final let drop = DropFeature()
  final let prefetching = PrefetchFeature()
  final let rows = SectionScrollFeature()
  final let swiping = SwipeFeature()
  final let responder = ResponderFeature()
  /// The activities that are in progress.
  private(set) final var occupation: Occupation = []

  override class var isUIKits: Bool { self == UICollectionView.self }

  /// All features, in the order in which they are notified of a reload and of leaving the window.
  ///
  /// After a batch or a move they are notified in the opposite order: the selection first.
  private final var features: [CollectionViewFeature] {
    [
      prefetching, updates, menus, presentation, drag, drop, transition, selection, movement,
      droppedItem, changes, rows, swiping, responder,
    ]
  }

  /// Whether a section of the layout is a list.
  package internal(set) final var hasLists = false
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
    setUp()
  }

  /// Creates a view with a flow layout, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  /// Raises `invalidArgument`, as a collection view needs a layout.
  ///
  /// If the exception is handled, the view has a flow layout.
  public convenience init() {
    UIKitException.raise(
      .invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter")
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  private func setUp() {
    layout.placed = self
    handle.view = self
    panGestureRecognizer.cancelsTouchesInView = true
    for feature in self.features { feature.attach(to: self) }
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
    movement.dataSourceDidChange(dataSource)
    forgetData()
    movement.refreshStandardGesture()
  }

  /// The delegate, which is asked and notified about items and scrolling.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set { scrollDelegate = newValue }
  }

  /// The delegate under its own type, so that no call needs a cast.
  private(set) final weak var itemDelegate: (any UICollectionViewDelegate)?

  /// The delegate, if it declares what it implements.
  package private(set) final weak var knownDelegate: (any UICollectionViewKnownDelegate)?
  /// The last delegate of another module that was set as one.
  private final weak var offeredDelegate: (any UICollectionViewKnownDelegate)?

  /// The layout that arranges the elements; setting another one changes it at once.
  ///
  /// Inside an animation block the elements are animated to their new positions. Rule: S9.1.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      transition.changeLayout(
        to: newValue, animated: AnimationBlock.current != nil, completions: [])
    }
  }

  /// Replaces the layout without notifying the delegate; the previous layout keeps its reference to
  /// this view.
  ///
  /// A layout that a program installs receives a context in which everything is invalid; the layouts of
  /// an interactive transition know the data already. Rule: S1.12a.
  final func install(_ newLayout: UICollectionViewLayout, knowsData: Bool = false) {
    forgetAim()
    layout = newLayout
    hasLists = false
    newLayout.changing("collectionView") { newLayout.placed = self }
    pass.state.layoutHasChanged(knowsData: knowsData)
    setNeedsLayout()
  }

  // MARK: Selection

  /// Whether touches and programs may select items outside of editing.
  ///
  /// Setting it to false outside of editing clears the selection.
  ///
  /// Rule: S3.16, S3.18.
  open var allowsSelection = true {
    didSet { selection.modeMayHaveChanged() }
  }

  /// Whether several items may be selected at once outside of editing.
  open var allowsMultipleSelection = false {
    didSet { selection.modeMayHaveChanged() }
  }

  /// Whether an item may be selected during editing.
  ///
  /// Rule: S3.19.
  open var allowsSelectionDuringEditing = false {
    didSet { selection.modeMayHaveChanged() }
  }

  /// Whether several items may be selected at once during editing, even if
  /// `allowsSelectionDuringEditing` is false.
  ///
  /// Setting it to true sets that, too. Rule: S3.19, M12.12.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing, !allowsSelectionDuringEditing {
        allowsSelectionDuringEditing = true
      } else {
        selection.modeMayHaveChanged()
      }
    }
  }

  /// Whether the view remembers which item had the focus; the value has no effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether the item with the focus is selected; the value has no effect.
  open var selectionFollowsFocus = false
  /// Whether items can have the focus; the value has no effect, as there is no focus.
  open var allowsFocus = false
  /// Whether items can have the focus while the view is edited; the value has no effect.
  open var allowsFocusDuringEditing = false

  /// Whether the view is being edited, which decides which pair of `allows…` properties applies.
  ///
  /// Items that may not stay selected under the pair that now applies are deselected without
  /// notifying the delegate. Rule: S3.19; the deselection is a guess after S3.18.
  open var isEditing = false {
    didSet {
      selection.modeMayHaveChanged()
      guard isEditing != oldValue else { return }
      swiping.close()
      stateOfAllDidChange()
    }
  }

  /// When cells on screen are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when the layout asks.
    case disabled = 0
    /// Also when the content of a cell has changed.
    case enabled
    /// As `enabled`, since constraints are not solved.
    case enabledIncludingConstraints
  }

  /// Whether a cell on screen is measured again when its content configuration is set.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The selected items in the order of the data; empty if none is selected.
  ///
  /// Rule: S3.31.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.map(\.indexPath) }

  /// Selects an item without calling the delegate; nil clears the selection.
  ///
  /// Rule: S3.16, S3.17, S3.27.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selection.select(
      indexPath.map { ItemPath($0) }, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate.
  ///
  /// Rule: S3.16.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.deselect(ItemPath(indexPath))
  }

  // MARK: Prefetching

  /// Whether cells are created before they become visible, and disappeared cells are kept for their
  /// item.
  ///
  /// Rule: S8.9, S8.10, S8.12.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { prefetching.stop() } }
  }

  /// The object that is notified which items come near, so that it can load their data.
  ///
  /// Rule: S8.12, S8.13.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching.prefetchDataSourceDidChange() } }
  }

  // MARK: Items and views on screen

  /// The number of sections; asks the data source if it is not known.
  open var numberOfSections: Int { currentCounts.sections }

  /// Returns the number of items in a section; asks the data source if it is not known.
  ///
  /// Rule: S1.33, S8.7.
  @discardableResult
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    guard counts.items.indices.contains(section) else {
      UIKitException.raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only "
          + "\(counts.sections) sections in the collection view")
      return 0
    }
    return counts.items[section]
  }

  /// The visible cells, in the order of the data.
  ///
  /// Rule: S8.17.
  open var visibleCells: [UICollectionViewCell] {
    sortedElements(of: ElementKinds.cell).compactMap { $0.view as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in the order of the data.
  open var indexPathsForVisibleItems: [IndexPath] {
    sortedElements(of: ElementKinds.cell).map(\.key.path.indexPath)
  }

  /// Returns the cell of an item that is visible or prefetched; else nil.
  ///
  /// Rule: S8.17, as since iOS 15.
  @discardableResult
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    let element = display.byKey[key] ?? prefetching.prepared.first { $0.key == key }
    return element?.view as? UICollectionViewCell
  }

  /// Returns the index path of the item that a visible cell shows.
  @discardableResult
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard holds(cell), let key = cell.element else { return nil }
    return display.byKey[key]?.view === cell ? key.path.indexPath : nil
  }

  /// Returns the visible supplementary view of a kind at an index path.
  @discardableResult
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    guard let kind = kinds.known(.supplementaryView, named: elementKind) else { return nil }
    return display.byKey[ElementKey(kind: kind, path: ItemPath(indexPath))]?.view
  }

  /// The index paths of the visible supplementary views of a kind, in the order of the data.
  @discardableResult
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(ofKind: elementKind).map(\.key.path.indexPath)
  }

  /// The visible supplementary views of a kind, in the order of the data.
  @discardableResult
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleElements(ofKind: elementKind).map(\.view)
  }

  private func visibleElements(ofKind elementKind: String) -> [Display.Element] {
    kinds.known(.supplementaryView, named: elementKind).map(sortedElements) ?? []
  }

  /// Returns the index path of the element that a visible supplementary view shows.
  @discardableResult
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard holds(supplementaryView), let key = supplementaryView.element,
      kinds[key.kind].category == .supplementaryView
    else { return nil }
    return display.byKey[key]?.view === supplementaryView ? key.path.indexPath : nil
  }

  /// Returns the topmost item whose frame contains a point, in content coordinates.
  ///
  /// Rule: S5.30.
  @discardableResult
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    if let rect = pass.state.queriedRect, rect.covers(point) {
      return topmostItem(at: point, excluding: nil)?.indexPath
    }
    return topmostItemOutOfSight(at: point, excluding: nil)?.indexPath
  }

  /// Returns the layout's attributes of an item, from the last query if it contains the item.
  ///
  /// The attributes are a copy, so changing them does not affect the view. Rule: S1.38, S1.46.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(kind: ElementKinds.cell, path: ItemPath(indexPath))
    guard questions.isReady() else { return nil }
    if let known = pass.answer.index(of: key) {
      return pass.answer.attributes(at: known).copied()
    }
    return questions.item(at: indexPath)
  }

  /// Returns the layout's attributes of a supplementary view, from the last query if it contains
  /// the view.
  ///
  /// The attributes are a copy, so changing them does not affect the view. Rule: S1.38, S1.46.
  @discardableResult
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard questions.isReady() else { return nil }
    let key = kinds.known(.supplementaryView, named: kind)
      .map { ElementKey(kind: $0, path: ItemPath(indexPath)) }
    if let known = key.flatMap(pass.answer.index(of:)) {
      return pass.answer.attributes(at: known).copied()
    }
    return questions.supplementaryView(ofKind: kind, at: indexPath)
  }

  /// Scrolls until an item is at the given position of the view.
  ///
  /// Rule: S4.30, S3.27.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: ItemPath(indexPath), at: scrollPosition, animated: animated)
  }

  /// The interaction that opens the menus of items; nil if the delegate provides none.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

  // MARK: Registration and reuse

  /// Registers the class of the cells of an identifier; nil removes it.
  ///
  /// Rule: S8.1.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerClass:forCellWithReuseIdentifier:")
    }
    let type = cellClass as? UICollectionViewCell.Type
    reuse.register(
      type.map { .type($0) }, as: ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier))
  }

  /// Registers the nib of the cells of an identifier; nil removes it.
  ///
  /// A cell is made of the class that has the nib's name, since nibs cannot be read; a plain cell if
  /// there is none. Rule: S8.1.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerNib:forCellWithReuseIdentifier:")
    }
    reuse.register(
      nib.map { .nib($0) }, as: ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier))
  }

  /// Registers the class of the supplementary views of a kind and identifier; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerClass:forSupplementaryViewOfKind:withReuseIdentifier:")
    }
    let kind = kindNumber(of: .supplementaryView, named: elementKind)
    let type = viewClass as? UICollectionReusableView.Type
    reuse.register(
      type.map { .type($0) }, as: ReuseQueues.Identifier(kind: kind, name: identifier))
  }

  /// Registers the nib of the supplementary views of a kind and identifier; nil removes it.
  ///
  /// A view is made of the class that has the nib's name, since nibs cannot be read; a plain view if
  /// there is none.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerNib:forSupplementaryViewOfKind:withReuseIdentifier:")
    }
    let number = kindNumber(of: .supplementaryView, named: kind)
    reuse.register(
      nib.map { .nib($0) }, as: ReuseQueues.Identifier(kind: number, name: identifier))
  }

  /// Dequeues a cell: one from the reuse queue, or a new one.
  ///
  /// The data source calls it once for each request of a cell. Rule: S8.2, S8.3, S8.6.
  @discardableResult
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard !identifier.isEmpty else {
      refuseEmptyIdentifier("dequeueReusableCellWithReuseIdentifier:forIndexPath:")
      return UICollectionViewCell(frame: .zero)
    }
    let queue = ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), from: reuse.registered(queue))
    if let cell = view as? UICollectionViewCell { return cell }
    complainOfRegistration("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  /// Dequeues a supplementary view: one from the reuse queue, or a new one.
  ///
  /// Rule: S8.21.
  @discardableResult
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard !identifier.isEmpty else {
      refuseEmptyIdentifier(
        "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
      return UICollectionReusableView(frame: .zero)
    }
    let kind = kindNumber(of: .supplementaryView, named: elementKind)
    let queue = ReuseQueues.Identifier(kind: kind, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), from: reuse.registered(queue))
    if let view { return view }
    complainOfRegistration(elementKind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  // MARK: Updates

  /// Makes several updates at once, and animates from the old to the new state.
  ///
  /// The data source changes its data inside the closure; the counts are queried before and after
  /// it. The model has the new state when the call returns. The completion is called once, after
  /// the animations, with false if one was interrupted. A nested call is part of the same batch.
  /// Rule: S7.1–S7.10, S7.21–S7.30.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.updates.perform(updates, completion: completion)
  }

  /// Inserts items, at their index paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    updates.collect(indexPaths.map { .insertItem(ItemPath($0)) })
  }

  /// Deletes items, by their index paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    updates.collect(indexPaths.map { .deleteItem(ItemPath($0)) })
  }

  /// Replaces the cells of items, by their index paths before the batch.
  ///
  /// Rule: S7.6.
  open func reloadItems(at indexPaths: [IndexPath]) {
    updates.collect(indexPaths.map { .reloadItem(ItemPath($0)) })
  }

  /// Moves an item from its index path before the batch to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.collect(.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath)))
  }

  /// Inserts sections, at their indexes after the batch.
  open func insertSections(_ sections: IndexSet) {
    updates.collect(sections.map { .insertSection($0) })
  }

  /// Deletes sections, by their indexes before the batch.
  open func deleteSections(_ sections: IndexSet) {
    updates.collect(sections.map { .deleteSection($0) })
  }

  /// Reloads sections, by their indexes before the batch.
  ///
  /// Rule: S7.7.
  open func reloadSections(_ sections: IndexSet) {
    updates.collect(sections.map { .reloadSection($0) })
  }

  /// Moves a section from its index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.collect(.moveSection(from: section, to: newSection))
  }

  /// Requests the cells of items again, and keeps the cell objects.
  ///
  /// Rule: S7.6.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.reconfigure(indexPaths.map { ItemPath($0) })
  }

  /// Whether the presentation differs from the data source, as during an interactive movement or
  /// with placeholders.
  ///
  /// Rule: S6.19.
  open var hasUncommittedUpdates: Bool { movement.move != nil || presentation.order != nil }

  /// Returns the presentation index of a section, which is always equal: sections are not
  /// rearranged.
  @discardableResult
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }

  /// Returns the data source's index of a section, which is always equal: sections are not
  /// rearranged.
  @discardableResult
  open func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }

  /// Returns the presentation index path of an item of the data source.
  @discardableResult
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let path = dataSourceIndexPath.map({ ItemPath($0) }) else { return nil }
    return (movement.move?.path(after: path) ?? presentationPath(path)).indexPath
  }

  /// Returns the data source's index path of a presented item; nil for a placeholder.
  @discardableResult
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    presentationIndexPath.flatMap { dataPath(ItemPath($0)) }?.indexPath
  }

  // MARK: Interactive movement

  /// Begins an interactive movement of an item if the data source allows it.
  ///
  /// Returns false during another movement, an update or a transition, and if the data source does
  /// not implement `moveItemAt`. Unless the data source is a collection view controller or a class of
  /// rewritten sources, that is only known after the first call of the method. Rule: S6.1.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin(ItemPath(indexPath))
  }

  /// Moves the item to a point of the content; near an edge the content scrolls automatically.
  ///
  /// Rule: S6.2, S6.3, S6.12, S6.20.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    movement.update(targetPosition)
  }

  /// Drops the item at its target and calls `moveItemAt` of the data source once.
  ///
  /// Rule: S6.13, S6.14.
  open func endInteractiveMovement() {
    movement.end()
  }

  /// Cancels the movement and moves the item back; the data source is not called.
  ///
  /// Rule: S6.15.
  open func cancelInteractiveMovement() {
    movement.cancel()
  }

  // MARK: Changing the layout

  /// Called at the end of an interactive transition, with whether the next layout was installed and
  /// whether the animation was completed.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  /// Changes the layout, optionally by animation.
  ///
  /// Rule: S9.1, S9.2.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, optionally by animation, and calls a closure at the end.
  ///
  /// The new layout is in effect at once, with the offset that layout and delegate choose; by
  /// default the item in the middle of the view stays there. The completion is called once and
  /// asynchronously, with false if the animation was interrupted. Rule: S7.28, S9.1–S9.4.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let completions = completion.map { [$0] } ?? []
    guard layout !== collectionViewLayout else { return transition.callLater(completions) }
    transition.changeLayout(to: layout, animated: animated, completions: completions)
  }

  /// Installs a transition layout between the current layout and another, whose progress the caller
  /// sets.
  ///
  /// After setting `transitionProgress` invalidate the returned layout. The transition ends with
  /// `finishInteractiveTransition` or `cancelInteractiveTransition`. Rule: S9.5, S9.9.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    transition.start(to: layout, completion: completion)
  }

  /// Animates the progress to the next layout, which is then installed.
  ///
  /// Rule: S9.8, S9.9.
  open func finishInteractiveTransition() {
    transition.settle(finishes: true)
  }

  /// Animates the progress back to the current layout, which is then installed again.
  ///
  /// Rule: S9.8, S9.9.
  open func cancelInteractiveTransition() {
    transition.settle(finishes: false)
  }

  // MARK: Drag and drop

  /// How fast items make way for a drag.
  ///
  /// Rule: S10.15.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0
    case fast
    case slow
  }

  /// Provides the items of a drag from this view; without one no item can be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { drag.delegate }
    set { drag.delegate = newValue }
  }

  /// Decides about drags over this view; without one nothing can be dropped on it.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { drop.delegate }
    set { drop.delegate = newValue }
  }

  /// Whether items may be dragged from the view.
  ///
  /// Rule: S10.1.
  open var dragInteractionEnabled: Bool {
    get { drag.isEnabled }
    set { drag.isEnabled = newValue }
  }

  /// How fast items make way for a drag.
  ///
  /// Rule: S10.15.
  open var reorderingCadence: ReorderingCadence {
    get { drop.cadence }
    set { drop.cadence = newValue }
  }

  /// Whether the drag in the window comes from this view.
  ///
  /// Rule: S10.19.
  open var hasActiveDrag: Bool { drag.isActive }

  /// Whether a drag is over this view, or has been dropped on it and the animation has not ended.
  ///
  /// Rule: S10.19.
  open var hasActiveDrop: Bool { drop.isActive }

  /// Whether an item is selected when a drag rests over it.
  ///
  /// Rule: S10.16.
  open var isSpringLoaded: Bool {
    get { drop.isSpringLoaded }
    set { drop.isSpringLoaded = newValue }
  }

  // MARK: For a view that shows its rows by this one

  /// Returns the item that is selected instead of the item that a touch has chosen; nil for none.
  func selectionTarget(for path: ItemPath) -> ItemPath? { path }

  /// Returns whether the selection may leave an item for another one.
  func selectionMayLeave(_ path: ItemPath) -> Bool { true }

  /// Called when the swipe actions of a row become visible.
  func swipeDidBegin(at path: ItemPath) {}

  /// Called when the swipe actions of a row are hidden.
  func swipeDidEnd(at path: ItemPath) {}

  /// Returns one sentence for each row on screen that does not show its cell.
  func brokenRows() -> [String] { [] }

  /// Returns one sentence for each cell that waits to be used again and is on screen.
  func brokenPool() -> [String] { [] }

  /// Returns a sentence about items in the words of what shows them.
  package func inOwnWords(_ sentence: String) -> String { sentence }

  /// Returns the text of an exception about updates that are not consistent.
  func exceptionText(_ reason: String) -> String {
    "\(reason)\nCollection view: <\(type(of: self))>"
  }

  // MARK: Overrides of the scroll view

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

  override func changeBounds(to new: CGRect, by cause: BoundsChangeCause) {
    guard new.differs(from: pose.bounds) else { return }
    if new.origin != pose.bounds.origin {
      prefetching.contentWillScroll(self, from: pose.bounds.origin)
    }
    let old = pose.bounds
    let isResized = boundsWillChange(to: new, by: cause)
    super.changeBounds(to: new, by: cause)
    if isResized { sizeDidChange(from: old) }
  }

  /// Sets a delegate that is known to declare what it implements.
  ///
  /// It is not found out by a cast: the first cast of a class to a protocol looks through all conformances of
  /// the program.
  package final func take(known delegate: any UICollectionViewKnownDelegate) {
    offeredDelegate = delegate
    self.delegate = delegate
  }

  override func scrollDelegateDidChange() {
    knownDelegate = scrollDelegate === offeredDelegate ? offeredDelegate : nil
    if let knownDelegate { delegateHearsScrolling = knownDelegate.hearsScrolling }
    itemDelegate = knownDelegate ?? scrollDelegate as? any UICollectionViewDelegate
    menus.delegateMayHaveChanged()
    setNeedsLayout()
  }

  override func boundsDidMove() {
    collectionBoundsDidMove()
  }

  override func willLeaveWindow() {
    super.willLeaveWindow()
    host?.turnLoop.forgetIdleTime(self)
    for feature in features { feature.viewWillLeaveWindow() }
    _ = invalidateWhereClamped()
    host?.turnLoop.receiveCollectionView?(self, false)
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
    marginsOfElementsMayHaveChanged()
  }

  override func safeAreaOfSubviewsDidChange(isLess: Bool) {
    super.safeAreaOfSubviewsDidChange(isLess: isLess)
    if isLess { marginsOfElementsMayHaveChanged() }
  }

  /// Cells that size themselves are measured again: their margins include the safe area.
  ///
  /// Rule: A44a.
  private func marginsOfElementsMayHaveChanged() {
    guard collectionViewLayout.asksForPreferredSizes, !display.elements.isEmpty else { return }
    unfitElements()
    setNeedsLayout()
  }

  /// Cells that size themselves are measured again.
  ///
  /// Rule: A73.
  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    adaptViewsOffScreen(to: traits)
    guard collectionViewLayout.asksForPreferredSizes else { return }
    unfitElements()
    setNeedsLayout()
  }

  /// Views that wait to be reused or shown are no subviews, and hear of the size here.
  private func adaptViewsOffScreen(to traits: UITraitCollection) {
    reuse.unfitElements()
    for view in reuse.waitingViews { view.tellOfTextSize(traits) }
    for element in prefetching.prepared {
      element.isUnfitted()
      element.view.tellOfTextSize(traits)
    }
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
    host?.turnLoop.receiveCollectionView?(self, true)
    collectionViewLayout.surroundingsDidChange()
    movement.refreshStandardGesture()
  }

  override func layoutDirectionMayHaveChanged() {
    super.layoutDirectionMayHaveChanged()
    collectionViewLayout.surroundingsDidChange()
  }

  /// Returns the legal offset at which the item of a scroll is at its place; nil if there is no such item.
  func offset(of aim: ScrollAim) -> CGPoint? { offsetOfItem(of: aim) }

  override func animationWillFinish() { reachAim() }

  override func itemWasLeft() { forgetAim() }

  override func announceAnimatedMove(to target: CGPoint) {
    announceAnimatedBounds(CGRect(origin: target, size: bounds.size))
  }

  /// A view behind all others, which fills the bounds and does not scroll; nil for none.
  ///
  /// From the documentation of `UICollectionView.backgroundView`.
  open var backgroundView: UIView? {
    didSet {
      hasBackgroundView = backgroundView != nil
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.zPosition = -.infinity
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Whether there is a `backgroundView`, which each layout wants to know.
  private final var hasBackgroundView = false

  override var placesContentByConstraints: Bool { false }

  /// UIKit's exception if the layout was invalidated in the last pass.
  ///
  /// Rule: S1.9a.
  override var loopReason: String? { pass.state.isClean ? nil : stuckReason }

  /// Runs one layout pass: prepare, content size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if hasBackgroundView { backgroundView?.frame = bounds }
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
    for feature in features {
      if let answer = feature.mayBegin(gestureRecognizer) { return answer }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Touches that no cell handled itself

  /// Highlights the item under the touch.
  ///
  /// Rule: S3.1.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    for touch in touches { selection.touchBegan(touch) }
  }

  /// Unhighlights the item when the touch leaves it, and highlights it again when the touch
  /// returns.
  ///
  /// Rule: S3.10.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    for touch in touches { selection.touchMoved(touch) }
  }

  /// Selects or deselects the item under the touch.
  ///
  /// Rule: S3.2.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    for touch in touches { selection.touchEnded(touch) }
  }

  /// Unhighlights the item without selecting it.
  ///
  /// Rule: S3.11.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    for touch in touches { selection.touchCancelled(touch) }
  }

  // MARK: Content size and offset

  /// Postpones the check of the offset to the next layout pass, after the layout has prepared for
  /// another size of the view.
  ///
  /// Rule: S1.30, S4.25.
  override func rangeMayHaveShrunk(from before: LegalOffsets) {
    pass.offsetCheck.keep(before)
  }

  override func contentSizeDidChange() {
    observe(.contentSize(contentSize))
  }

  /// Asks the layout for a target offset first; the delegate then receives the layout's answer.
  ///
  /// Rule: S4.38.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.forgetSnapChoice()
    let answer = questions.targetOffset(forProposed: proposed, velocity: velocity)
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
    forgetCounts()
    pass.state.dataHasChanged()
    movement.cancelQuietly()
    for feature in features { feature.dataWillReload() }
    setNeedsLayout()
  }

  /// Asks for the data again in the next pass, after a reload of which the features know.
  final func dataHaveChanged() {
    forgetCounts()
    pass.state.dataHasChanged()
    setNeedsLayout()
  }

  /// Keeps item counts that the data source has answered.
  final func keep(_ counts: ItemCounts) {
    self.counts = counts
  }

  /// The counts are asked for again when they are needed.
  final func forgetCounts() {
    forgetAim()
    counts = nil
  }

  /// Records whether something is in progress that excludes other activities.
  final func occupy(_ other: Occupation, _ isInProgress: Bool) {
    occupation.set(other, isInProgress)
  }

  /// Whether nothing is in progress that excludes an activity.
  final func allows(_ activity: Occupation.Activity) -> Bool {
    occupation.isDisjoint(with: activity.excluded)
  }

  /// Updates all index paths after a batch of updates.
  ///
  /// Rule: S3.23.
  final func follow(_ batch: BatchUpdate) {
    forgetAim()
    for feature in features.reversed() { feature.follow(batch) }
  }

  /// Updates all index paths after a step of an interactive movement.
  ///
  /// - Complexity: O(views on screen + selected items whose index path changes).
  final func follow(_ move: ItemMove) {
    display.rename { key in
      key.kind == ElementKinds.cell
        ? ElementKey(kind: key.kind, path: move.path(after: key.path)) : key
    }
    if rows.hasRows { for element in display.elements { rows.settle(element) } }
    for feature in features.reversed() { feature.follow(move) }
    if move.source.section != move.target.section {
      counts?.moveItem(fromSection: move.source.section, to: move.target.section)
    }
  }
}
