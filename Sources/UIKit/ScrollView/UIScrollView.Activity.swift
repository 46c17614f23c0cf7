import Foundation

extension UIScrollView {
  /// The motion that a touch stopped when it went down.
  ///
  /// Rule: S4.6.
  enum Catch {
    case nothing, deceleration, animation
  }

  /// The activity that scrolls the content; there is one at a time.
  enum Activity {
    case idle
    /// A touch is down and has not moved by the slop.
    case tracking(Catch)
    case dragging(ScrollDrag)
    /// The touch is lifted, and the view asks layout and delegate for the target; `moved` is
    /// whether a call has scrolled the content since the lift.
    case lifting(moved: Bool)
    /// The touch was lifted and the delegate is being notified; a call that scrolls the content
    /// ends this.
    case released
    case decelerating(ScrollDeceleration)
    // Indirect, so that a drag does not copy a whole motion for every touch.
    indirect case animating(ScrollAnimation)
  }

  /// The cause of a change of the bounds, which determines the order of the calls of layout and
  /// delegate.
  ///
  /// Rule: S1.26.
  enum BoundsChangeCause {
    /// `bounds` or `frame` was set; the delegate is not notified.
    case bounds
    /// `contentOffset` was set, by a drag or a frame of a motion: the bounds change, then all are
    /// notified.
    case offset
    /// `setContentOffset(_:animated: false)`: the layout is invalidated while the old bounds apply.
    case call
    /// A return into a range that shrank: as `offset`, but the layout has been asked already.
    ///
    /// Rule: S1.30.
    case range
  }
}

extension UIScrollView.Activity {
  /// An event that can change the activity.
  enum Event {
    /// A touch goes down on the content, or begins to drag it.
    case caught
    case drag(ScrollDrag)
    /// The touch of a drag is lifted; layout and delegate are about to be asked for the target.
    case lift
    /// The delegate is about to be notified of the end of a drag.
    case release
    case decelerate(ScrollDeceleration)
    case animate(ScrollAnimation)
    /// A call has scrolled the content.
    case scrolled
    /// The content was shifted, and a motion with it; a drag has been shifted already.
    case shifted(by: CGPoint)
    /// Another call sets the offset, which ends motions without the end of an animation.
    ///
    /// Rule: S4.28.
    case stop
    /// A program stops an animation.
    case interrupt
    /// An animation takes over from a touch.
    case takeOver
    /// A motion has reached its end.
    case finish
    /// The content remains at its offset.
    case rest
    case leaveWindow
  }

  /// The notification of the delegate that a transition requires.
  enum Effect {
    case none
    case endDragging
    case endDecelerating
    indirect case endAnimation(ScrollAnimation, finished: Bool)
  }

  /// Whether a touch that goes down does not reach the content: it stops a motion, or follows a touch
  /// that has stopped one or drags.
  ///
  /// Rule: S4.6.
  var catchesTouch: Bool {
    switch self {
    case .idle, .released, .tracking(.nothing): false
    case .tracking, .dragging, .lifting, .decelerating, .animating: true
    }
  }

  /// Returns the activity after an event, and its effect; nil if the event does not change anything.
  func transition(on event: Event) -> (next: Self, effect: Effect)? {
    switch (event, self) {
    case (.caught, .idle), (.caught, .released): (.tracking(.nothing), .none)
    case (.caught, .decelerating): (.tracking(.deceleration), .none)
    case (.caught, .animating(let animation)):
      (.tracking(.animation), .endAnimation(animation, finished: false))
    case (.drag(let drag), _): (.dragging(drag), .none)
    case (.lift, _): (.lifting(moved: false), .none)
    case (.release, _): (.released, .none)
    case (.decelerate(let deceleration), _): (.decelerating(deceleration), .none)
    case (.animate(let animation), _): (.animating(animation), .none)
    case (.scrolled, .lifting), (.shifted, .lifting): (.lifting(moved: true), .none)
    case (.shifted(let translation), .decelerating(let deceleration)):
      (.decelerating(deceleration.shifted(by: translation)), .none)
    case (.shifted(let translation), .animating(let animation)):
      (.animating(animation.shifted(by: translation)), .none)
    case (.stop, .decelerating), (.finish, .decelerating): (.idle, .endDecelerating)
    case (.stop, .animating), (.stop, .released): (.idle, .none)
    case (.interrupt, .animating(let animation)):
      (.idle, .endAnimation(animation, finished: false))
    case (.takeOver, .dragging): (.idle, .endDragging)
    case (.takeOver, .tracking(.deceleration)): (.idle, .endDecelerating)
    case (.finish, .animating(let animation)): (.idle, .endAnimation(animation, finished: true))
    case (.rest, _), (.leaveWindow, .tracking): (.idle, .none)
    case (.caught, _), (.scrolled, _), (.shifted, _), (.stop, _), (.interrupt, _), (.takeOver, _),
      (.finish, _), (.leaveWindow, _):
      nil
    }
  }
}

extension UIScrollView {
  /// Notifies the delegate after a transition.
  final func perform(_ effect: Activity.Effect) {
    switch effect {
    case .none: return
    case .endDragging: tellEndDragging(willDecelerate: false)
    case .endDecelerating: tellEndDecelerating()
    case .endAnimation(let animation, let finished): tellEnd(of: animation, finished: finished)
    }
  }
}
