import UIKit

/// The frames of elements in two logs.
struct FrameComparison {
  let pair: ComparedPair
  /// The instants at which an animation begins in either log, in their order.
  private let animations: [Double]

  /// The longest time after the beginning of an animation for which a frame belongs to it, in seconds.
  ///
  /// Rule: guess; an update takes a third of a second.
  private static let animationMax = 5.0

  init(_ pair: ComparedPair) {
    self.pair = pair
    animations = [pair.first, pair.second].flatMap { log in
      log.calls.filter { $0.event == .animationBegan }.map(\.time)
    }.sorted()
  }

  /// Adds a difference for each element whose frame is elsewhere or of another size by more than a pixel.
  func find(into list: inout DifferenceList) {
    guard pair.first.hasFrames, pair.second.hasFrames else { return }
    let others = Dictionary(
      pair.first.placements.map { ($0.element, $0.frames) }, uniquingKeysWith: { left, _ in left })
    for (element, frames) in pair.second.placements {
      if let theirs = others[element] { compare(element, theirs, frames, into: &list) }
    }
  }

  /// Adds the first difference of one element.
  private func compare(
    _ element: String, _ theirs: [ComparedLog.Placement], _ ours: [ComparedLog.Placement],
    into list: inout DifferenceList
  ) {
    var index = 0
    for frame in ours {
      while index + 1 < theirs.count, theirs[index + 1].time <= frame.time + ComparedPair.frame / 2
      {
        index += 1
      }
      let their = theirs[index]
      let apart = zip(frame.numbers, their.numbers).map { ($0 - $1).magnitude }.max() ?? 0
      guard apart > pair.pixel + 1e-6 else { continue }
      let isAnimated = isAnimated(at: frame.time)
      return list.add(
        .frame, rule: isAnimated ? "S7.29" : "S1.37", subject: "cells", time: frame.time,
        follows: pair.follows(frame.time)
      ) {
        (
          "\(element) has another frame" + (isAnimated ? " in an animation" : ""),
          "centre and size \(their.numbers), \(Excerpt.seconds(their.time))",
          "centre and size \(frame.numbers), \(Excerpt.seconds(frame.time))"
        )
      }
    }
  }

  /// Whether an animation has begun in either log shortly before an instant.
  private func isAnimated(at time: Double) -> Bool {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle] <= time + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return low > 0 && time - animations[low - 1] < Self.animationMax
  }
}
