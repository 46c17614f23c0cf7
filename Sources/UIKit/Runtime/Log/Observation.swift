/// The edge of a row at which swipe actions are.
package typealias SwipeSide = Observation.SwipeSide

/// One thing that a view did or asked, for the log: an event and its values.
///
/// A log keeps observations for readers who come later, and a scroll makes ten of them a frame: they are
/// plain words, the values in the order in which the event's row in the reference names them. A text, a
/// list and a report is the number under which the observer keeps it. A function for each event, such as
/// `.didSelectItemAt(path)`, makes its observation.
package struct Observation: Sendable {
  package let event: LogEvent
  /// How many words the values take.
  var wordCount: UInt8 = 0
  @usableFromInline var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)

  package init(_ event: LogEvent) { self.event = event }

  /// Returns the observation as of another event with the same members.
  func renamed(_ event: LogEvent) -> Observation {
    var other = Observation(event)
    (other.wordCount, other.words) = (wordCount, words)
    return other
  }

  /// How many words the values take.
  package var count: Int { Int(wordCount) }

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
