/// The room in which boundary items are resolved and aligned.
///
/// Rule: M5.1.
struct BoundaryRoom {
  /// Where the room begins across.
  let start: Double
  /// Across the view less the insets, along the whole view.
  let size: CompositionalVector

  init(_ section: CompositionalSection, in space: CompositionalSpace) {
    let across = space.along.other
    let insets =
      section.boundaryMargins
      + (section.boundaryFollowsInsets ? section.insets : CompositionalInsets())
    var size = space.size
    size[across] -= insets.start[across] + insets.end[across]
    start = insets.start[across]
    self.size = size
  }

  /// The room of the layout's own items: the whole view.
  init(whole space: CompositionalSpace) {
    start = 0
    size = space.size
  }
}

/// The boundary items about a body: a section, or all of them.
struct BoundaryPlacement: Sendable {
  /// The frames, from the start of the body and what lies before it.
  let frames: [CompositionalFrame]
  /// How much the items at the start add before the body.
  let before: Double
  /// The length of the body, which grows with items at its sides.
  let body: Double
  /// How much the items at the end add after it.
  let after: Double

  var length: Double { before + body + after }

  static let none = BoundaryPlacement(frames: [], before: 0, body: 0, after: 0)

  private init(frames: [CompositionalFrame], before: Double, body: Double, after: Double) {
    self.frames = frames
    self.before = before
    self.body = body
    self.after = after
  }

  /// A body without boundary items.
  init(body: Double) { self.init(frames: [], before: 0, body: body, after: 0) }

  /// Places items of given sizes about a body, with room before those at the start.
  ///
  /// Rule: M5.2–M5.7, M10.6.
  init(
    _ items: [CompositionalBoundaryItem], sizes: [CompositionalVector], about body: Double,
    in room: BoundaryRoom, along: CompositionalAxis, padding: Double = 0
  ) {
    var (before, after, longest) = (0.0, 0.0, body)
    for (item, size) in zip(items, sizes) where item.extendsBoundary {
      switch item.edge(along) {
      case -1: before = max(before, size[along] - item.offset[along])
      case 1: after = max(after, size[along] + item.offset[along])
      default: longest = max(longest, size[along])
      }
    }
    if before > 0 { before += padding }
    let across = along.other
    let frames = zip(items, sizes).map { item, size in
      let slack = room.size[across] - size[across]
      let acrossOrigin = room.start + slack * Double(item.edge(across) + 1) / 2
      let alongOrigin =
        switch (item.edge(along), item.extendsBoundary) {
        case (-1, true): before - size[along]
        case (-1, false): before
        case (1, true): before + longest
        case (1, false): before + longest - size[along]
        case (_, true): before + (size[along] > body ? 0 : (body - size[along]) / 2)
        case (_, false): before + (longest - size[along]) / 2
        }
      return CompositionalFrame(
        origin: CompositionalVector(alongOrigin, on: along, other: acrossOrigin) + item.offset,
        size: size)
    }
    self.init(frames: frames, before: before, body: longest, after: after)
  }
}
