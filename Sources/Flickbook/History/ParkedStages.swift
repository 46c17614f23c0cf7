import Timeline

/// Stages at other positions of a session's past, from which a seek may begin.
///
/// A stage cannot be copied, since an app's layout cannot be copied. A stage that a seek leaves is
/// kept at its position, and an idle daemon makes stages for other positions.
@MainActor
struct ParkedStages {
  /// A stage and its position.
  @MainActor
  struct Parked {
    let stage: Stage
    let position: HistoryPosition

    /// The order in time.
    fileprivate func isBefore(_ position: HistoryPosition, _ moment: HistoryMoment) -> Bool {
      self.position.entry != position.entry
        ? self.position.entry < position.entry : stage.moment <= moment
    }
  }

  /// The stages, in the order of their positions.
  private(set) var stages: [Parked] = []

  /// Keeps a stage; if there are more than `limit`, drops the one after which the shortest time passes
  /// without a stage.
  mutating func add(_ stage: Stage, at position: HistoryPosition, limit: Int) {
    let new = Parked(stage: stage, position: position)
    let index = stages.firstIndex { !$0.isBefore(position, stage.moment) } ?? stages.count
    stages.insert(new, at: index)
    while stages.count > limit { stages.remove(at: leastUseful) }
  }

  /// The index of the stage whose removal lengthens the way to a later position the least.
  private var leastUseful: Int {
    let instants = [Instant.start.nanoseconds] + stages.map(\.stage.now.nanoseconds)
    let gaps = zip(instants.dropFirst(), instants).map { $0 - $1 }
    return gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
  }

  /// Returns whether a stage is in a span of time, its end excluded.
  func contains(from start: Instant, to end: Instant) -> Bool {
    stages.contains { start <= $0.stage.now && $0.stage.now < end }
  }

  /// Removes and returns the last stage from which a target can be reached.
  mutating func take(before target: ReplayGoal) -> Parked? {
    guard let index = stages.lastIndex(where: { target.isAhead(of: $0.stage.end, at: $0.position) })
    else { return nil }
    return stages.remove(at: index)
  }

  /// Removes the stages after a position.
  mutating func remove(after position: HistoryPosition, _ moment: HistoryMoment) {
    stages.removeAll { !$0.isBefore(position, moment) }
  }

  mutating func removeAll() {
    stages = []
  }
}
