/// How many subitems a group takes.
extension CompositionalRun {
  /// The most subitems that a group takes, where they are so short that more would fit.
  ///
  /// A guess, as is that a list which takes no room is taken once: nobody has measured it.
  public static let mostSubitems = 4096

  /// The most items of a section that one group takes in nested groups, so that its cost is bounded.
  ///
  /// A guess: nobody has measured it.
  static let mostItems = 65_536

  /// The tolerance within which a run fits, in points.
  ///
  /// Rule: M3.6.
  static let tolerance = 0.001

  /// Returns the resolved subitems of one group.
  ///
  /// An endless group is as long as its content. Rule: M3.5–M3.9, M3.16.
  func slots(
    in room: CompositionalVector, isEndless: Bool, scale: Double, work: inout ShapeWork
  ) -> GroupSlots {
    switch repetition {
    case .shares(let count):
      let rest = room[axis] - Double(count - 1) * spacing.length
      let length = CompositionalPixels.down(rest / Double(count), scale: scale)
      return slots(
        count, in: room, less: count - 1, scale: scale, share: (axis, length), work: &work)
    case .copies(let count):
      return slots(count, in: room, less: count - 1, scale: scale, work: &work)
    case .fitting where isEndless:
      return slots(
        subitems.count, in: room, less: subitems.count - 1, scale: scale, work: &work)
    case .fitting where subitems.contains(where: { $0.size[axis.other].isFraction(of: axis) }):
      return ruleB(in: room, scale: scale, work: &work)
    case .fitting:
      let count = ruleA(in: room, scale: scale, work: &work)
      return slots(count, in: room, less: count - 1, scale: scale, work: &work)
    }
  }

  /// Rule A: the largest number of subitems that fit with the spacing, fractions being taken of what
  /// the spacing leaves.
  ///
  /// Rule: M3.6.
  private func ruleA(
    in room: CompositionalVector, scale: Double, work: inout ShapeWork
  ) -> Int {
    var lengths = RunLengths(self, scale: scale)
    lengths.resolve(in: room)
    let step = lengths.dependOnSpacing ? subitems.count : 1
    var (count, used) = (0, 0.0)
    while count < Self.mostSubitems, work.take(step) {
      if lengths.dependOnSpacing { lengths.resolve(in: box(of: room, less: count)) }
      let next = lengths.sum(of: count + 1) + Double(count) * spacing.length
      guard takes(count, used, next, in: room) else { break }
      (count, used) = (count + 1, next)
    }
    return count
  }

  /// Rule B: as many as fit with the spacing, all sizes being resolved for the number that would fit
  /// without.
  ///
  /// Rule: M3.7.
  private func ruleB(
    in room: CompositionalVector, scale: Double, work: inout ShapeWork
  ) -> GroupSlots {
    let unspaced = fitting(in: room, less: 0, spacing: 0, scale: scale, work: &work)
    guard unspaced > 0 else { return GroupSlots([], count: 0) }
    let count = fitting(
      in: room, less: unspaced - 1, spacing: spacing.length, scale: scale, work: &work)
    return slots(count, in: room, less: unspaced - 1, scale: scale, work: &work)
  }

  /// How many fit if lengths are resolved for a number of spacings.
  private func fitting(
    in room: CompositionalVector, less spacings: Int, spacing: Double, scale: Double,
    work: inout ShapeWork
  ) -> Int {
    var lengths = RunLengths(self, scale: scale)
    lengths.resolve(in: box(of: room, less: spacings))
    var (count, used) = (0, 0.0)
    while count < Self.mostSubitems, work.take(1) {
      let next = used + lengths[count % subitems.count] + (count == 0 ? 0 : spacing)
      guard takes(count, used, next, in: room) else { break }
      (count, used) = (count + 1, next)
    }
    return count
  }

  /// Whether one more than a number of subitems fits, which would use that much of the room.
  private func takes(
    _ count: Int, _ used: Double, _ next: Double, in room: CompositionalVector
  ) -> Bool {
    next <= room[axis] + Self.tolerance && (count < subitems.count || next > used)
  }

  /// The box of the subitems: the room less a number of spacings.
  private func box(of room: CompositionalVector, less spacings: Int) -> CompositionalVector {
    var box = room
    box[axis] -= Double(spacings) * spacing.length
    return box
  }

  /// The resolved subitems, so many, the list being repeated.
  private func slots(
    _ count: Int, in room: CompositionalVector, less spacings: Int, scale: Double,
    share: (axis: CompositionalAxis, length: Double)? = nil, work: inout ShapeWork
  ) -> GroupSlots {
    let box = box(of: room, less: spacings)
    // Each of the list once: equal subitems have equal shapes.
    var list: [GroupShape] = []
    for item in subitems.prefix(max(0, count)) {
      guard work.take(1) || list.isEmpty else { break }
      list.append(item.shape(in: box, scale: scale, share: share, work: &work))
    }
    guard !list.isEmpty else { return GroupSlots([], count: 0) }
    let capacities = list.map(\.capacity)
    var (taken, capacity) = (0, 0)
    while taken < count {
      capacity += capacities[taken % capacities.count]
      guard taken == 0 || capacity <= Self.mostItems else { break }
      taken += 1
    }
    return GroupSlots(Array(list.prefix(taken)), count: taken)
  }
}

/// The lengths of the subitems of a run on its axis with their edges, in points; flexible edges count
/// with their minimum.
///
/// Rule: M3.6.
private struct RunLengths {
  /// Whether the lengths change with the number of spacings in the room.
  let dependOnSpacing: Bool
  private let scale: Double
  private let own: [(length: CompositionalLength, start: Double, end: Double)]
  /// The sums of the first lengths: none, one, all.
  private var sums: [Double]
  private var resolved: [Double]

  init(_ run: CompositionalRun, scale: Double) {
    let axis = run.axis
    self.scale = scale
    own = run.subitems.map { item in
      (item.size[axis], item.edges.start(axis).length, item.edges.end(axis).length)
    }
    dependOnSpacing =
      run.spacing.length != 0 && own.contains { $0.length.isFraction(of: axis) }
    sums = Array(repeating: 0, count: own.count + 1)
    resolved = Array(repeating: 0, count: own.count)
  }

  subscript(index: Int) -> Double { resolved[index] }

  /// Resolves the lengths in a box.
  mutating func resolve(in box: CompositionalVector) {
    var sum = 0.0
    for (index, item) in own.enumerated() {
      let length = item.length.resolved(in: box, scale: scale) + item.start + item.end
      sum += length
      resolved[index] = length
      sums[index + 1] = sum
    }
  }

  /// The sum of so many lengths, the list being repeated.
  func sum(of count: Int) -> Double {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: own.count)
    return Double(rounds) * sums[own.count] + sums[rest]
  }
}
