import Foundation
import Timeline
import UpdateArithmetic

/// The features of a collection view, as the view and the other features know them.
///
/// Each is implemented in a folder of its own, which may refer to the view; the view refers to these
/// protocols only.
@MainActor
struct CollectionViewFeatures {
  let selection: any ItemSelecting
  let menus: any MenuPresenting
  let movement: any ItemMoving
  let droppedItem: any DroppedItemShowing
  let presentation: any OrderPresenting
  let updates: any UpdatePerforming
  let changes: any ChangeAnimating
  let transition: any LayoutTransitioning
  let drag: any ItemDragging
  let drop: any DropReceiving
  let prefetching: any CellPrefetching
  let rows: any SectionScrolling
  let swiping: any RowSwiping
}

/// Creates the features of a collection view.
@preconcurrency @MainActor
protocol CollectionViewFeatureMaking {
  static func makeFeatures() -> CollectionViewFeatures
  /// Returns the layout of a view that is made without one: a flow.
  static func makeStandardLayout() -> UICollectionViewLayout
}

/// The selected and highlighted items, and the touches that change them.
@preconcurrency @MainActor
protocol ItemSelecting: CollectionViewFeature {
  /// The selected items, in the order of the data.
  var paths: [ItemPath] { get }
  /// How many items may be selected.
  var mode: SelectionMode { get }
  /// The item that is highlighted by a touch.
  var highlightedItem: ItemPath? { get }
  /// The touch that highlights and selects; nil if there is none.
  var highlightingTouch: UITouch? { get }
  /// The translation of the fingers that select since they went down, in points.
  var dragTranslation: CGPoint { get }

  func contains(_ path: ItemPath) -> Bool
  /// Selects an item without calling the delegate; nil clears the selection.
  func select(
    _ path: ItemPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition)
  /// Deselects an item without calling the delegate.
  func deselect(_ path: ItemPath)
  func setSelected(_ isSelected: Bool, _ path: ItemPath)
  /// Selects an item if the delegate allows it; returns whether it is selected.
  @discardableResult func touchSelects(_ path: ItemPath) -> Bool
  /// Deselects what may not stay selected, without calling the delegate.
  func modeMayHaveChanged()
  /// Whether an item's cell is drawn selected.
  func isDrawnSelected(_ path: ItemPath) -> Bool
  /// Extends the range that a drag of fingers selects to the item that is now under them.
  func extendDrag()
  /// Takes over the touch on a cell that leaves the screen.
  func keepTouch(of leaving: UIView)

  func touchBegan(_ touch: UITouch)
  func touchMoved(_ touch: UITouch)
  func touchEnded(_ touch: UITouch)
  func touchCancelled(_ touch: UITouch)
}

/// Context menus and edit menus of items.
@preconcurrency @MainActor
package protocol MenuPresenting: CollectionViewFeature {
  /// The open menu; nil if none is open.
  var open: ItemMenu? { get }
  /// The interaction that an app may ask for; nil if the delegate provides no menus.
  var interaction: UIContextMenuInteraction? { get }
  /// Returns the menu that a press in the middle of an item would open.
  func offeredMenu(at path: ItemPath) -> ItemMenu?
  /// Opens a menu, after closing the open one.
  func open(_ menu: ItemMenu)
  func close()
  func perform(_ action: EditAction)
  func perform(_ action: UIAction)
  /// Installs the long press if the delegate may provide menus, and removes it otherwise.
  func delegateMayHaveChanged()
}

/// The interactive movement of an item.
@preconcurrency @MainActor
protocol ItemMoving: CollectionViewFeature {
  /// The movement in progress, from the original to the target index path; nil if there is none.
  var move: ItemMove? { get }
  /// The position of the touch, in content coordinates; nil without a movement.
  var position: CGPoint? { get }
  /// Whether a long press moves items, if the data source allows it.
  var wantsStandardGesture: Bool { get set }
  /// Whether that long press is installed.
  var hasStandardGesture: Bool { get }

  func begin(_ path: ItemPath) -> Bool
  func update(_ targetPosition: CGPoint)
  func end()
  func cancel()
  /// Ends the movement without animation, because the data were reloaded.
  func cancelQuietly()
  /// Finds the target again after the content has moved beneath the touch.
  func followContent()
  /// Replaces the attributes of the moving item in the layout's answer by those at the touch.
  func lift()
  func dataSourceDidChange(_ dataSource: (any UICollectionViewDataSource)?)
  /// Installs or removes the standard long press after one of its conditions may have changed.
  func refreshStandardGesture()
}

/// The item of an interactive movement or drop that is animated to its final position.
@preconcurrency @MainActor
protocol DroppedItemShowing: CollectionViewFeature {
  /// Begins to show an item on its way to a final index path.
  func fall(to path: ItemPath)
  /// Shows no item on its way any more.
  func forget()
  /// Raises the item above the others in the layout's answer, until it is at rest.
  func raise()
  /// Requests a new cell for the dropped item once it is at rest; returns whether another view is on
  /// screen.
  func renewCell() -> Bool
  /// Records the animation that moves the dropped item to its final position.
  func moves(_ element: Display.Element, in group: AnimationGroup)
  /// Handles the end of an animation of the dropped item.
  func movesNoMore(in group: AnimationGroup)
}

/// The presentation order, while it differs from the order of the data source.
@preconcurrency @MainActor
protocol OrderPresenting: CollectionViewFeature {
  /// Maps presentation index paths to the data source's index paths, while the two differ.
  var order: PresentationIndexMap? { get }
  /// The presentation index path of the insertion gap of a drag.
  var gap: ItemPath? { get }
  /// The counts of the data source, without placeholders.
  var dataCounts: ItemCounts { get }
  /// Whether another order may be shown.
  var maySwap: Bool { get }

  /// Whether an index path has no item of the data: it is the insertion gap or a placeholder.
  func isPhantom(_ path: ItemPath) -> Bool
  /// Animates to another presentation order, without involving the data source.
  func show(_ new: PresentationIndexMap, by updates: [Update])
  /// Converts a batch of the data into one of the presentation.
  func presented(_ updates: [Update], _ batch: BatchUpdate) -> (BatchUpdate, [Update])?
  /// Hides the cell of the item whose gap is shown.
  func emptyGap()
  /// Whether an element of the layout's answer is a gap without a visible cell.
  func isEmptyGap(_ key: ElementKey) -> Bool

  /// Inserts a placeholder; returns its number, or nil if there is no such section.
  func insert(_ placeholder: UICollectionViewDropPlaceholder) -> Int?
  /// Returns the index path of a placeholder; nil if it was removed.
  func path(ofPlaceholder number: Int) -> ItemPath?
  /// Lets the data source insert the item, and replaces the placeholder by the item's cell.
  func commit(_ number: Int, _ insert: (IndexPath) -> Void) -> Bool
  /// Removes a placeholder; returns false if it was removed before.
  func deletePlaceholder(_ number: Int) -> Bool
  /// Returns the cell of a placeholder, which its handler configures instead of the data source.
  func placeholderCell(at path: ItemPath) -> UICollectionViewCell?
  /// Calls the handler of a placeholder's cell again, if the cell is visible.
  func updatePlaceholderCell(_ number: Int)
}

/// The updates of items and sections.
@preconcurrency @MainActor
protocol UpdatePerforming: CollectionViewFeature {
  /// Whether updates are being collected.
  var isCollecting: Bool { get }
  /// Makes several updates at once; a nested call is part of the same batch.
  func perform(_ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)?)
  /// Adds an update; a call outside of a batch is a batch of its own.
  func collect(_ update: Update)
  /// Adds updates; a call outside of a batch is a batch of its own.
  func collect(_ updates: [Update])
  /// Adds items whose cells are reconfigured, by their index paths before the batch.
  func reconfigure(_ paths: [ItemPath])
  /// Adds closures to call at the end of the batch; returns false if none is being collected.
  func complete(with completions: [(_ finished: Bool) -> Void]) -> Bool
}

/// Changes of the visible elements by animation.
@preconcurrency @MainActor
protocol ChangeAnimating: CollectionViewFeature {
  /// The animated change in progress, about which layouts are asked.
  var current: AnimatedChange? { get }
  /// Animates the visible elements from their previous to their new state.
  func run(_ cause: AnimatedChange.Cause, in group: AnimationGroup)
  /// Creates the group of a change; at its end disappearing views are removed and the completions
  /// are called.
  func group(_ completions: [(_ finished: Bool) -> Void]) -> AnimationGroup
  /// Removes all disappearing views at once.
  func finishAllParting()
}

/// The interactive transition between two layouts, and the change to another layout at once.
@preconcurrency @MainActor
protocol LayoutTransitioning: CollectionViewFeature {
  /// The layout of the interactive transition in progress; nil if there is none.
  var layout: UICollectionViewTransitionLayout? { get }
  /// Whether a program sets the progress.
  var isLed: Bool { get }
  /// Whether the transition is being animated to its end.
  var isSettling: Bool { get }

  /// Installs a transition layout between the current layout and another.
  func start(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout
  /// Animates the progress to the next layout, or back to the current one.
  func settle(finishes: Bool)
  /// Changes the layout, optionally by animation, and calls closures at the end.
  func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, completions: [(Bool) -> Void])
  /// Calls the completions of a change without animation.
  func callLater(_ completions: [(Bool) -> Void])
  /// Scrolls to the offset of the progress before the layout is queried.
  func followProgress()
  /// Notes that the bounds are about to change.
  func boundsWillChange(to new: CGRect)
  /// Notifies both layouts and the visible views before the change.
  func willChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
  /// Calls `finalizeLayoutTransition` of both layouts.
  func didChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
}

/// Drags of items from the view.
@preconcurrency @MainActor
protocol ItemDragging: CollectionViewFeature {
  var delegate: (any UICollectionViewDragDelegate)? { get set }
  /// Whether items may be dragged from the view.
  var isEnabled: Bool { get set }
  /// Whether the drag in the window comes from the view.
  var isActive: Bool { get }
  /// Returns the drag state of an item's cell.
  func state(of path: ItemPath) -> UICollectionViewCell.DragState
  /// Asks the delegate whether a tap on an item adds items to the drag.
  func tapAdds(_ path: ItemPath, at point: CGPoint) -> Bool
}

/// Drags over the view, and drops on it.
@preconcurrency @MainActor
protocol DropReceiving: CollectionViewFeature {
  var delegate: (any UICollectionViewDropDelegate)? { get set }
  /// How fast items make way for the drag.
  var cadence: UICollectionView.ReorderingCadence { get set }
  /// Whether an item is selected when a drag rests over it.
  var isSpringLoaded: Bool { get set }
  /// Whether a drag is over the view, or was dropped on it and the animation has not ended.
  var isActive: Bool { get }
  /// The item that is highlighted because the drop would go into it.
  var highlighted: ItemPath? { get }
  /// Closes the insertion gap.
  func closeGap()
}

/// Prefetching of cells and data between the frames of a scroll.
@preconcurrency @MainActor
protocol CellPrefetching: CollectionViewFeature {
  /// The prefetched cells that are not visible yet.
  var prepared: [Display.Element] { get }
  /// How many cells and items were prefetched, shown, dropped and cancelled so far.
  var counts: PrefetchCounts { get }
  /// Keeps the offset before a scroll and requests idle time.
  ///
  /// The view is an argument, as loading and retaining it in each turn of a scroll costs time.
  func contentWillScroll(_ view: UICollectionView, from origin: CGPoint)
  /// Requests idle time after a section that scrolls on its own has scrolled.
  func rowDidScroll()
  /// Returns the prefetched cell of an item that becomes visible.
  func takePreparedElement(_ key: ElementKey) -> Display.Element?
  /// Drops all prefetched cells after a change of the data, so that the view requests each again.
  func forgetReadyCells()
  /// Notes that the cell of an item is requested.
  func noteRequest(at path: ItemPath)
  /// Prefetches in the time that is left of a frame.
  func useIdleTime(of view: UICollectionView)
  func prefetchDataSourceDidChange()
  /// Drops prefetched cells and cancels prefetched items.
  func stop()
}

/// The sections that scroll on their own.
@preconcurrency @MainActor
protocol SectionScrolling: CollectionViewFeature {
  /// The sections that scroll and lie near the bounds, or were scrolled, in order.
  var scrolledSections: [ScrolledSection] { get }
  /// Returns the offset of a section, in points: 0 where elements are seen at their frames.
  func offset(ofSection section: Int) -> CGFloat
  /// Scrolls a section to an offset, where it comes to rest; returns false for a section that does not
  /// scroll.
  func scroll(section: Int, to offset: CGFloat, animated: Bool) -> Bool
  /// Scrolls the section of an item until the item, with its frame at offset 0, is at a position.
  func scroll(
    toItemAt path: ItemPath, frame: CGRect, at position: UICollectionView.ScrollPosition,
    animated: Bool)
  /// Returns the scroll view that holds an element; nil if the collection view itself does.
  func holder(of key: ElementKey) -> UIView?
  /// Returns by how much an element is seen away from its frame, in points.
  func displacement(of key: ElementKey) -> CGPoint
  /// Puts a view that is shown at another key into the view that holds it now, where it is seen to stay.
  func settle(_ element: Display.Element)
  /// Replaces the elements of rows in the layout's answer by those that are near at their offsets.
  func complete(
    _ answer: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]
  /// Follows the rows that have scrolled; returns whether the answer has changed.
  func followRows() -> Bool
  /// Moves the elements of rows in the layout's answer to where they are seen.
  func placeElements()
  /// Returns the sections that have scrolled since the last call, each with its direction and speed.
  func takeScrolls(at now: Instant, window: TimeSpan) -> [RowScroll]
  /// Returns the items of a section on the pages ahead of a scroll, where they would be seen.
  func itemsAhead(_ look: RowLook) -> [LayoutPass.QueriedElement]
  /// The elements of rows that the layout has in the bounds; asks the layout, for a check.
  var seenElements: [ElementKey] { get }
}

/// The swipe actions of the rows of lists.
@preconcurrency @MainActor
protocol RowSwiping: CollectionViewFeature {
  /// The item whose actions are visible; nil if none are.
  var swipedItem: ItemPath? { get }
  /// The row whose actions are visible, and which these are; nil if none are.
  var current: SwipedRow? { get }
  /// Shows the actions at an edge of a row, as far as there are any.
  func open(_ path: ItemPath, _ side: SwipeSide)
  /// Hides the actions.
  func close()
  /// Notes whether a list of the layout has swipe actions.
  func listsDidChange(haveActions: Bool)
}

/// The steps of a layout pass, as the view and its layouts call them.
@preconcurrency @MainActor
protocol LayoutPassing: AnyObject {
  /// Sends the layout a pending invalidation, and lets it prepare if it has to.
  func prepareIfOwed()
  func runLayoutPass()
  /// Asks the layout about new bounds; returns whether the size changes.
  func boundsWillChange(to new: CGRect, by cause: UIScrollView.BoundsChangeCause) -> Bool
  func sizeDidChange(from old: CGRect)
  func collectionBoundsDidMove()
  func invalidateWhereClamped() -> Bool
  func announceAnimatedBounds(_ target: CGRect)
  func takeContextForInvalidation() -> Unmanaged<UICollectionViewLayoutInvalidationContext>?
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext)
  /// Returns whether the layout may be asked about a rectangle.
  func mayAsk(about rect: CGRect) -> Bool
  /// Asks a view that was created to be added for its preferred size; returns true if the layout
  /// accepts it.
  func takesSize(of element: Display.Element) -> Bool
  /// Notes that a view is about to have another size.
  func noteSize(_ size: CGSize, of element: Display.Element)
  /// Returns the rectangle of whole pages around bounds.
  func pagedRect(_ bounds: CGRect) -> CGRect
}

extension UICollectionView {
  /// The view as the layout pass extends it.
  final var steps: any LayoutPassing { self }
}
