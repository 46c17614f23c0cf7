/// The offsets of a view over time, between which it is asked for others.
///
/// Offsets that follow each other frame by frame are interpolated by the cubic through four of them, so
/// that a log with another frame rate is compared with ours; before a rest the last offset holds.
struct OffsetCurve {
  private let points: [ComparedLog.Point]
  /// The index of the last point that was asked for; questions come in the order of time.
  private var index = 0

  /// The longest time between two offsets that belong to one motion, in seconds: two frames at 60 Hz.
  static let stepMax = 2.2 / 60
  /// The time for which an offset is on its way to the next one after a rest, in seconds.
  private static let step = 1.0 / 60

  init(_ points: [ComparedLog.Point]) {
    // Several offsets of one instant: the last one is on screen.
    var shown: [ComparedLog.Point] = []
    for point in points {
      if let last = shown.last, point.time - last.time < 1e-6 { shown.removeLast() }
      shown.append(point)
    }
    self.points = shown
  }

  /// The offset at an instant; nil before the first one.
  mutating func offset(at time: Double) -> (x: Double, y: Double)? {
    guard let first = points.first, time >= first.time - 1e-6 else { return nil }
    while index + 1 < points.count, points[index + 1].time <= time + 1e-6 { index += 1 }
    let here = points[index]
    guard index + 1 < points.count, time > here.time + 1e-6 else { return (here.x, here.y) }
    let next = points[index + 1]
    guard next.time - here.time <= Self.stepMax else {
      guard time > next.time - Self.step else { return (here.x, here.y) }
      let share = 1 - (next.time - time) / Self.step
      return (here.x + (next.x - here.x) * share, here.y + (next.y - here.y) * share)
    }
    return interpolated(at: time)
  }

  /// The polynomial through up to four neighbouring points of one motion.
  private func interpolated(at time: Double) -> (x: Double, y: Double) {
    var (low, high) = (index, index + 1)
    if low > 0, points[low].time - points[low - 1].time <= Self.stepMax { low -= 1 }
    if high + 1 < points.count, points[high + 1].time - points[high].time <= Self.stepMax {
      high += 1
    }
    var (x, y) = (0.0, 0.0)
    for i in low...high {
      var weight = 1.0
      for j in low...high where j != i {
        weight *= (time - points[j].time) / (points[i].time - points[j].time)
      }
      x += weight * points[i].x
      y += weight * points[i].y
    }
    return (x, y)
  }

  /// Whether there is an offset within a time of an instant.
  func hasPoint(near time: Double, within distance: Double) -> Bool {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time < time - distance { low = middle + 1 } else { high = middle }
    }
    return low < points.count && points[low].time <= time + distance
  }
}
