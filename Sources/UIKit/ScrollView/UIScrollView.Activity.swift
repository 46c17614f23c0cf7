extension UIScrollView {
  /// What a finger stopped as it went down.
  ///
  /// Rule: S4.6.
  enum Catch {
    case nothing, deceleration, animation
  }

  /// What moves the content now, one thing at a time.
  enum Activity {
    case idle
    /// A finger is down and has not moved far enough.
    case tracking(Catch)
    case dragging(ScrollDrag)
    /// The finger lifts, and layout and delegate are asked where to; whether a call has moved the
    /// content meanwhile.
    case lifting(moved: Bool)
    /// The finger let go and the delegate is being told; a call that moves the content ends it.
    case released
    // Boxed, so that a drag does not copy room for a motion at every touch.
    indirect case gliding(ScrollGlide)
    indirect case animating(ScrollAnimation)
  }

  /// By which door the bounds change: each tells layout and delegate in an order of its own.
  ///
  /// Rule: S1.26.
  enum BoundsDoor {
    /// `bounds`, `frame`: the delegate is not told.
    case bounds
    /// `contentOffset`, a finger, a frame of motion: bounds move, then everybody is told.
    case offset
    /// `setContentOffset(_:animated: false)`: the layout is invalidated on the old bounds.
    case call
    /// Back into a range that shrank: as `offset`, and the layout has been asked already.
    ///
    /// Rule: S1.30.
    case range
  }
}
