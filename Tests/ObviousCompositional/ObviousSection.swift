import CompositionalGeometry

/// One section, all of its groups laid out one by one.
struct ObviousSection {
  struct Part {
    var element: CompositionalElement
    var frame: CompositionalFrame
    var zIndex: Int
    var size: CompositionalSize
    var isShare: (Bool, Bool)
    var group: CompositionalFrame
  }

  let input: CompositionalGeometry.Input
  private let index: Int
  private let space: CompositionalSpace
  private let measures: [CompositionalElement: CompositionalVector]
  var start = 0.0
  /// Cells and supplementary views, from the start of the section.
  private(set) var parts: [Part] = []
  private(set) var edge = ObviousEdge(
    [], about: 0, roomStart: 0, room: [0, 0],
    space: CompositionalSpace(size: [0, 0], scale: 1), measured: { _ in nil })
  private(set) var widest = 0.0
  /// Where each group's room begins and the group lies in the row, from its beginning.
  private(set) var runs: [(edge: Double, origin: Double, length: Double)] = []
  private(set) var runLength = 0.0
  /// The part that is seen of a row that scrolls on its own.
  var viewport: Double {
    let insets = [section.insets, section.margins]
    return space.size[run] - insets.reduce(0) { $0 + $1.start[run] + $1.end[run] }
  }
  private var counters: [String: Int] = [:]

  var length: Double { edge.before + edge.body + edge.after }
  private var section: CompositionalSection { input.section }
  private var run: CompositionalAxis {
    section.isOrthogonal ? space.along.other : space.along
  }

  init(
    _ input: CompositionalGeometry.Input, _ index: Int, _ space: CompositionalSpace,
    _ measures: [CompositionalElement: CompositionalVector]
  ) {
    self.input = input
    self.index = index
    self.space = space
    self.measures = measures
    let groups = makeGroups()
    if groups.isEmpty, section.boundary.isEmpty { return }
    let (along, cross) = (space.along, run.other)
    let insets = (
      section.insets.start + section.margins.start, section.insets.end + section.margins.end
    )
    let (before, after) = ObviousGroup.edges(section.group, run)
    var position = 0.0
    var longest = groups.isEmpty ? 0 : -Double.infinity
    var origins: [Double] = []
    for group in groups {
      if !origins.isEmpty { position += section.spacing }
      origins.append(position + before.length)
      runs.append((position, position + before.length, group.trimmed[run]))
      position += before.length + group.trimmed[run] + after.length
      runLength = position
      longest = max(longest, group.trimmed[cross])
    }
    widest = longest
    let (low, high) = ObviousGroup.edges(section.group, cross)
    var body = insets.0[along] + insets.1[along]
    if !groups.isEmpty {
      body += run == along ? runLength : longest + low.length + high.length
    }
    makeEdge(body)
    for (group, origin) in zip(groups, origins) {
      var corner = insets.0
      corner[run] += origin
      corner[cross] += low.length
      if low.isFlexible {
        let room =
          section.isOrthogonal
          ? longest + low.length + high.length
          : space.size[cross] - insets.0[cross] - insets.1[cross]
        let left = room - low.length - high.length - group.trimmed[cross]
        corner[cross] += left / (high.isFlexible ? 2 : 1)
      }
      corner[along] += edge.before
      var frame = CompositionalFrame(origin: corner, size: group.trimmed)
      frame.size = group.trimmed
      add(group, at: corner, in: frame)
    }
  }

  private mutating func makeEdge(_ body: Double) {
    let across = space.along.other
    var (start, end) = (section.boundaryMargins.start, section.boundaryMargins.end)
    if section.boundaryFollowsInsets {
      start += section.insets.start
      end += section.insets.end
    }
    var room = space.size
    room[across] -= start[across] + end[across]
    edge = ObviousEdge(
      section.boundary, about: body, roomStart: start[across], room: room, space: space
    ) { [index, measures] in
      measures[CompositionalElement(.supplementary, kind: $0, section: index, item: 0)]
    }
  }

  // MARK: Groups

  private var box: CompositionalVector {
    var box = space.size
    let cross = run.other
    for insets in [section.insets, section.margins] {
      box[cross] -= insets.start[cross] + insets.end[cross]
    }
    return box
  }

  /// All groups; none if the section lays out nothing.
  private func makeGroups() -> [ObviousGroup] {
    guard input.itemCount > 0 else { return [] }
    var groups: [ObviousGroup] = []
    var next = 0
    let lengths = ObviousGroup.Lengths(
      measured: { measures[CompositionalElement(.cell, section: index, item: $0)] },
      outermost: outermost, along: run)
    while next < input.itemCount {
      let group = ObviousGroup(section.group, in: box, scale: space.scale) { [next] in
        next + $0 < input.itemCount ? lengths.measured(next + $0) : nil
      }
      guard group.capacity > 0 else { return [] }
      let count = min(group.capacity, input.itemCount - next)
      group.lay(count, from: next, lengths, isOutermost: true)
      guard group.trimmed[run] >= 0 else { return [] }
      groups.append(group)
      next += count
    }
    return groups
  }

  /// The lengths of uniform subitems: of all items of the section the largest.
  private var outermost: CompositionalVector {
    var lengths = CompositionalVector(.nan, .nan)
    let group = ObviousGroup(section.group, in: box, scale: space.scale)
    guard group.capacity > 0 else { return lengths }
    for item in 0..<input.itemCount {
      var cell = item % group.capacity
      guard
        let child = group.children.first(where: {
          cell -= $0.capacity
          return cell < 0
        }), case .cell = child.item.content,
        let own = measures[CompositionalElement(.cell, section: index, item: item)]
      else { continue }
      let size = child.item.size
      if case .uniformAcrossSiblings = size.width, !child.isShare.0, !own.x.isNaN {
        lengths.x = lengths.x.isNaN ? own.x : max(lengths.x, own.x)
      }
      if case .uniformAcrossSiblings = size.height, !child.isShare.1, !own.y.isNaN {
        lengths.y = lengths.y.isNaN ? own.y : max(lengths.y, own.y)
      }
    }
    return lengths
  }

  // MARK: Parts

  private mutating func add(
    _ group: ObviousGroup, at corner: CompositionalVector, in outer: CompositionalFrame
  ) {
    guard group.held > 0 else { return }
    switch group.item.content {
    case .cell:
      var insets = CompositionalInsets()
      for axis in [CompositionalAxis.horizontal, .vertical] {
        (insets.start[axis], insets.end[axis]) = group.inset(axis)
      }
      let frame = Self.inset(CompositionalFrame(origin: corner, size: group.size), insets)
      addCell(frame, 0, group, in: outer)
      add(group.item.supplementary, on: frame, box: frame.size, in: outer)
      return
    case .custom(let items):
      for item in items.prefix(group.held) {
        let frame = CompositionalFrame(origin: corner + item.origin, size: item.size)
        addCell(frame, item.zIndex, nil, in: outer)
      }
    case .run:
      for child in group.children { add(child, at: corner + child.origin, in: outer) }
    }
    add(
      group.item.supplementary, on: CompositionalFrame(origin: corner, size: group.trimmed),
      box: group.box, in: outer)
  }

  private mutating func addCell(
    _ frame: CompositionalFrame, _ zIndex: Int, _ group: ObviousGroup?,
    in outer: CompositionalFrame
  ) {
    let item = counters["", default: 0]
    counters[""] = item + 1
    let plain = CompositionalSize(.absolute(0), .absolute(0))
    parts.append(
      Part(
        element: CompositionalElement(.cell, section: index, item: item), frame: frame,
        zIndex: zIndex, size: group?.item.size ?? plain, isShare: group?.isShare ?? (false, false),
        group: outer))
  }

  /// Rule: M6.1–M6.4.
  private mutating func add(
    _ items: [CompositionalSupplementary], on frame: CompositionalFrame, box: CompositionalVector,
    in outer: CompositionalFrame
  ) {
    for item in items {
      let number = counters[item.kind, default: 0]
      counters[item.kind] = number + 1
      let element = CompositionalElement(
        .supplementary, kind: item.kind, section: index, item: number)
      var size = item.size.resolved(in: box, scale: space.scale)
      if let measured = measures[element] {
        if item.size.width.isEstimated, !measured.x.isNaN { size.x = measured.x }
        if item.size.height.isEstimated, !measured.y.isNaN { size.y = measured.y }
      }
      let own = item.itemAnchor ?? item.containerAnchor
      var origin = frame.origin + point(item.containerAnchor, frame.size) - point(own, size)
      for anchor in [item.containerAnchor] + (item.itemAnchor.map { [$0] } ?? []) {
        origin += anchor.isFraction ? anchor.offset * size : anchor.offset
      }
      parts.append(
        Part(
          element: element, frame: CompositionalFrame(origin: origin, size: size),
          zIndex: item.zIndex, size: item.size, isShare: (false, false), group: outer))
    }
  }

  private func point(
    _ anchor: CompositionalAnchor, _ size: CompositionalVector
  ) -> CompositionalVector {
    [
      anchor.horizontal < 0 ? 0 : anchor.horizontal > 0 ? size.x : size.x / 2,
      anchor.vertical < 0 ? 0 : anchor.vertical > 0 ? size.y : size.y / 2,
    ]
  }

  static func inset(
    _ frame: CompositionalFrame, _ insets: CompositionalInsets
  ) -> CompositionalFrame {
    CompositionalFrame(
      frame.origin.x + insets.start.x, frame.origin.y + insets.start.y,
      abs(frame.size.x - insets.start.x - insets.end.x),
      abs(frame.size.y - insets.start.y - insets.end.y))
  }
}
