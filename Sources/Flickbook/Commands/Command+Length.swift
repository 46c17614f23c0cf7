package import Timeline

extension Command {
  /// No more time than this passes while the command runs, in seconds; nil where it names instants.
  ///
  /// `frameRate` is in frames a second.
  private func secondsMax(frameRate: Double) -> Double? {
    switch self {
    case .advance(let span), .jump(let span), .settle(let span): span.seconds
    case .advanceFrames(let count): Double(count) / frameRate
    case .tap(_, let count, let hold): Double(count) * (hold.seconds + Self.pauseMax)
    case .longPress(_, let duration): duration.seconds
    case .drag(let drag): drag.press.seconds + drag.duration.seconds + drag.hold.seconds
    case .fling(let fling): fling.duration?.seconds ?? Self.pauseMax
    case .pinch(let pinch): pinch.duration.seconds
    case .inView(_, let command): command.secondsMax(frameRate: frameRate)
    case .advanceTo, .frame, .touch, .touchStream, .cancelTouches, .select, .deselect, .scrollTo,
      .scrollToTop, .setContentOffset, .setBounds, .configure, .reloadData, .update,
      .invalidateLayout, .setLayout, .beginTransition, .updateTransition, .finishTransition,
      .cancelTransition, .beginMovement, .updateMovement, .endMovement, .cancelMovement,
      .performMenuAction,
      .queryState,
      .dragBegin, .dragMove, .dragDrop, .dragCancel, .dropAccept, .dropTake, .dropProvide,
      .queryVisible, .queryAttributes, .queryHitTest, .queryData, .queryLint, .snapshotText:
      nil
    }
  }

  /// More than lies between two taps, and more than a fling of its own choice takes, in seconds.
  private static let pauseMax: Double = 10

  /// Refuses what would run past the last instant that a clock can show.
  ///
  /// - Throws: `limit_exceeded`.
  func refuseBeyondTheClock(
    now: Instant, frameRate: Double
  ) throws(FlickbookError) {
    guard let length = secondsMax(frameRate: frameRate) else { return }
    guard now.seconds + length <= NumberBounds.seconds.range.upperBound else {
      throw .beyondTheClock
    }
  }
}

extension FlickbookError {
  /// What a request is refused with for which the clock has no time left.
  package static let beyondTheClock = FlickbookError(
    .limitExceeded,
    "The clock of a session ends at \(Int(NumberBounds.seconds.range.upperBound)) seconds; this would "
      + "run past it.")
}

extension Instant {
  /// The last instant that a session's clock can show, after `NumberBounds.seconds`.
  package static let sessionEnd = Instant(nanoseconds: 1_000_000_000_000_000_000)

  fileprivate var seconds: Double { since(.start).seconds }
}
