import CompositionalGeometry

/// Boundary items about a body, the plain way.
///
/// Rule: M5.1–M5.7.
struct ObviousEdge {
  var before = 0.0
  var body: Double
  var after = 0.0
  var frames: [CompositionalFrame] = []

  init(
    _ items: [CompositionalBoundaryItem], about length: Double, roomStart: Double,
    room: CompositionalVector, space: CompositionalSpace,
    measured: (String) -> CompositionalVector?
  ) {
    body = length
    let isDown = space.along == .vertical
    var sizes: [CompositionalVector] = []
    for item in items {
      var size = item.size.resolved(in: room, scale: space.scale)
      if let measured = measured(item.kind) {
        if item.size.width.isEstimated, !measured.x.isNaN { size.x = measured.x }
        if item.size.height.isEstimated, !measured.y.isNaN { size.y = measured.y }
      }
      sizes.append(size)
      guard item.extendsBoundary else { continue }
      let (side, own) = (isDown ? item.vertical : item.horizontal, isDown ? size.y : size.x)
      let offset = isDown ? item.offset.y : item.offset.x
      if side < 0 { before = max(before, own - offset) }
      if side > 0 { after = max(after, own + offset) }
      if side == 0 { body = max(body, own) }
    }
    for (item, size) in zip(items, sizes) {
      let side = isDown ? item.vertical : item.horizontal
      let across = isDown ? item.horizontal : item.vertical
      let own = isDown ? size.y : size.x
      let left = (isDown ? room.x - size.x : room.y - size.y)
      var (main, cross) = (0.0, roomStart)
      if side < 0 { main = item.extendsBoundary ? before - own : before }
      if side > 0 { main = before + body - (item.extendsBoundary ? 0 : own) }
      if side == 0, item.extendsBoundary { main = before + max(0, (length - own) / 2) }
      if side == 0, !item.extendsBoundary { main = before + (body - own) / 2 }
      if across == 0 { cross += left / 2 }
      if across > 0 { cross += left }
      let origin = isDown ? CompositionalVector(cross, main) : CompositionalVector(main, cross)
      frames.append(CompositionalFrame(origin: origin + item.offset, size: size))
    }
  }
}
