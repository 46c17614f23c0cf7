extension UIScrollView {
  /// The motion that a touch stopped when it went down.
  ///
  /// Rule: S4.6.
  enum Catch {
    case nothing, deceleration, animation
  }

  /// What scrolls the content; one activity at a time.
  enum Activity {
    case idle
    /// A touch is down and has not moved by the slop.
    case tracking(Catch)
    case dragging(ScrollDrag)
    /// The touch is lifted, and layout and delegate are asked for the target; `moved` is whether a
    /// call has scrolled the content meanwhile.
    case lifting(moved: Bool)
    /// The touch was lifted and the delegate is being notified; a call that scrolls the content
    /// ends this.
    case released
    // Indirect, so that a drag does not copy a whole motion for every touch.
    indirect case gliding(ScrollGlide)
    indirect case animating(ScrollAnimation)
  }

  /// The cause of a change of the bounds, which determines the order of the calls of layout and
  /// delegate.
  ///
  /// Rule: S1.26.
  enum BoundsDoor {
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
