package import Foundation
package import Timeline

/// The edge of a row at which swipe actions are.
package typealias SwipeSide = Observation.SwipeSide

/// One thing that a view did or asked, for the log: an event and its values.
///
/// A log keeps observations for readers who come later, and a scroll makes ten of them a frame: they are
/// plain numbers. A function for each event, such as `.didSelectItemAt(path)`, makes its observation.
package struct Observation: Sendable {
  /// The values, in the order in which the event's row in the reference names them.
  package let payload: Payload
  package let event: LogEvent

  @inline(__always)
  package init(_ event: LogEvent, _ payload: Payload = .none) {
    self.event = event
    self.payload = payload
  }

  /// The values of an event, by their types.
  ///
  /// A kind is the number of a kind of views, and a list is the number of a list of index paths:
  /// the observer received the name and the index paths before.
  package enum Payload: Sendable {
    case none
    case flag(Bool)
    case count(Int)
    case pair(CGPoint)
    case pairs(CGPoint, CGPoint)
    case rect(CGRect)
    case rectFlag(CGRect, Bool)
    case rectCount(CGRect, Int)
    case section(Int, count: Int)
    case sectionNumber(Int, CGFloat)
    case sectionPair(Int, CGPoint)
    case sectionInsets(Int, UIEdgeInsets)
    case item(ItemPath)
    case itemOrNone(ItemPath?)
    case itemOrNoneCount(ItemPath?, Int)
    case itemFlag(ItemPath, Bool)
    case itemCount(ItemPath, Int)
    case itemPair(ItemPath, CGPoint)
    case itemPairFlag(ItemPath, CGPoint, Bool)
    case itemPairCount(ItemPath, CGPoint, Int)
    case itemPairItem(ItemPath, CGPoint, ItemPath)
    case twoItems(ItemPath, ItemPath)
    case twoItemsFlag(ItemPath, ItemPath, Bool)
    case twoItemsPair(ItemPath, ItemPath, CGPoint)
    case threeItems(ItemPath, ItemPath, ItemPath)
    case fourItems(ItemPath, ItemPath, ItemPath, ItemPath)
    case list(Int)
    case listPairFlag(list: Int, CGPoint, Bool)
    case kindItem(kind: Int, ItemPath)
    case kindItemFlag(kind: Int, ItemPath, Bool)
    case kindItemCount(kind: Int, ItemPath, Int)
    case kindItemCountFlag(kind: Int, ItemPath, Int, Bool)
    case kindItemPairs(kind: Int, ItemPath, CGPoint, CGPoint)
    case countItem(Int, ItemPath)
    case countItemFlag(Int, ItemPath, Bool)
    /// The report of what a context names is kept by the observer under its number.
    case invalidation(everything: Bool, counts: Bool, report: Int?)
    case target(proposed: CGPoint, velocity: CGPoint?, answer: CGPoint)
    case updateCycle(prepared: Bool, queried: Bool, added: Int, removed: Int)
    case action(EditAction, ItemPath)
    case actionFlag(EditAction, ItemPath, Bool)
    case drop(CGPoint, ItemPath?, DropOperation, DropIntent)
    case dragState(ItemPath, DragState)
    case prefetch(PrefetchStep, ItemPath, view: Int)
    case menu(MenuStep, MenuKind, ItemPath?, actions: Int)
    case movement(MovementStep, ItemPath, to: ItemPath, at: CGPoint)
    case transition(TransitionStep, progress: CGFloat)
    case drag(DragStep, items: Int, at: CGPoint)
    case placeholder(PlaceholderStep, ItemPath)
    case side(SwipeSide, ItemPath, Int)
    case swipe(SwipeStep, SwipeSide, ItemPath)
    /// A finger, what it does, and where.
    case touch(finger: Int, TouchPhase, CGPoint)
    /// The state of a recognizer, with the number of taps or the scale of a pinch.
    case recognizer(RecognizerName, RecognizerState, CGPoint)
    case recognizerCount(RecognizerName, RecognizerState, CGPoint, Int)
    case recognizerNumber(RecognizerName, RecognizerState, CGPoint, CGFloat)
    /// A text or a report that the observer keeps under a number.
    case failure(Int)
    case snap(Int)
    case itemSpanFlag(ItemPath, TimeSpan, Bool)
  }

  /// The phases of a touch.
  package enum TouchPhase: String, CaseIterable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The states of a recognizer.
  package enum RecognizerState: String, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The steps of an interactive movement.
  package enum MovementStep: String, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// The sorts of menus.
  package enum MenuKind: String, CaseIterable, Sendable {
    case edit, context
  }

  /// The steps of a menu.
  package enum MenuStep: String, CaseIterable, Sendable {
    case opened, closed
  }

  /// The steps of a cell that is prepared before it comes on screen.
  package enum PrefetchStep: String, CaseIterable, Sendable {
    case prepared
    /// It came on screen.
    case shown
    /// It went back to its reuse queue without having been on screen.
    case dropped
  }

  /// The steps of a drag, in the view that it comes from.
  package enum DragStep: String, CaseIterable, Sendable {
    /// The items are lifted and do not move yet.
    case lifted
    /// They go back without having been moved.
    case putBack
    case began
    /// Items were added by a tap.
    case added
    /// The touch ended or was cancelled: the items go to their destination, or back.
    case dropped, cancelled
    case ended
  }

  /// The steps of a placeholder.
  package enum PlaceholderStep: String, CaseIterable, Sendable {
    case inserted, committed, deleted
  }

  /// The edges of a row at which swipe actions are.
  package enum SwipeSide: String, CaseIterable, Sendable {
    case leading, trailing
  }

  /// The steps of the swipe actions of a row.
  package enum SwipeStep: String, CaseIterable, Sendable {
    /// A finger moves the row.
    case began
    /// The row rests with its actions visible.
    case opened
    case closed
  }

  /// The steps of an interactive transition between layouts.
  package enum TransitionStep: String, CaseIterable, Sendable {
    /// The transition layout is installed.
    case began
    /// Its progress changed.
    case moved
    /// It continues to the next layout without the touches, or back.
    case finished, cancelled
    /// One of the two layouts is installed.
    case ended
  }

  /// The operations of a drop.
  package enum DropOperation: String, CaseIterable, Sendable {
    case cancel, forbidden, copy, move
  }

  /// The intents of a drop.
  package enum DropIntent: String, CaseIterable, Sendable {
    case unspecified, insertAt, insertInto
  }

  /// The drag states of a cell.
  package enum DragState: String, CaseIterable, Sendable {
    case none, lifting, dragging
  }
}
