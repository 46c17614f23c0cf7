import Foundation
import Timeline

/// A value that can be interpolated.
protocol Mixable: Equatable {
  /// Returns the value at a fraction of the distance to the end value.
  func mixed(with end: Self, by fraction: CGFloat) -> Self
  /// Returns this value translated by the difference of two others.
  func shifted(from: Self, to: Self) -> Self
}

/// The animations of one channel of a view: centre, bounds, transform or alpha.
///
/// The model has the end value from the beginning; the presentation value is a function of the
/// instant. Animations of one channel are added, as on a device: a new one begins at the model value, and
/// those before it run to their ends, so that the channel moves on without a jump, neither of its value nor of
/// its velocity. A view is so far from its model value as the sum of the ways that its animations have before
/// them; for the same reason a model that changes without an animation takes the presentation along.
///
/// An animation that begins at the presentation value replaces the others. That one without an end
/// is always replaced, and that the numbers of transforms are added, are guesses.
///
/// Rule: S7.28, S7.33.
@MainActor
struct ChannelMotion<Value: Mixable> {
  /// One of the animations.
  @MainActor
  private struct Way {
    let from: Value
    var to: Value
    let part: AnimationPart

    func value(at instant: Instant) -> Value {
      from.mixed(with: to, by: CGFloat(part.progress(at: instant)))
    }
  }

  /// The animation that began last.
  private var last: Way
  /// The animations that began before and have not ended.
  private var earlier: [Way] = []

  /// How many animations of one channel are added; a further one replaces them all.
  ///
  /// A guess: apps have two or three.
  static var greatestCount: Int { 32 }

  private init(_ last: Way) {
    self.last = last
  }

  /// Returns the presentation value at an instant for a model value.
  func value(_ model: Value, at instant: Instant) -> Value {
    var seen = last.value(at: instant)
    if model != last.to { seen = seen.shifted(from: last.to, to: model) }
    for way in earlier { seen = seen.shifted(from: way.to, to: way.value(at: instant)) }
    return seen
  }

  /// Starts an animation from a model value to a new one.
  ///
  /// - Returns: the parts whose animations were replaced.
  static func start(
    _ motion: inout Self?, from model: Value, to new: Value, in part: AnimationPart, at now: Instant
  ) -> [AnimationPart] {
    guard let running = motion else {
      motion = ChannelMotion(Way(from: model, to: new, part: part))
      part.gainChannel()
      return []
    }
    if motion?.lead(part, from: model, to: new) == true { return [] }
    part.gainChannel()
    if part.isAdded, running.mayBeAddedTo {
      motion?.earlier.append(running.last)
      motion?.last = Way(from: model, to: new, part: part)
      return []
    }
    motion = ChannelMotion(Way(from: running.value(model, at: now), to: new, part: part))
    return running.parts
  }

  /// Lets the animation of a part end at another value.
  ///
  /// - Returns: whether the part has one.
  private mutating func lead(_ part: AnimationPart, from model: Value, to new: Value) -> Bool {
    if last.part === part {
      last.to = model == last.to ? new : last.to.shifted(from: model, to: new)
      return true
    }
    guard let index = earlier.firstIndex(where: { $0.part === part }) else { return false }
    earlier[index].to = earlier[index].to.shifted(from: model, to: new)
    return true
  }

  private var mayBeAddedTo: Bool {
    earlier.count < Self.greatestCount - 1 && parts.allSatisfy { $0.end != nil }
  }

  // MARK: Parts

  /// The part of each animation.
  var parts: [AnimationPart] { earlier.map(\.part) + [last.part] }

  /// Returns the part of a group, if one of the animations is its.
  func part(of group: AnimationGroup) -> AnimationPart? {
    if last.part.group === group { return last.part }
    return earlier.isEmpty ? nil : earlier.first { $0.part.group === group }?.part
  }

  /// Whether one of the animations prevents touches.
  var refusesTouches: Bool {
    last.part.refusesTouches || earlier.contains { $0.part.refusesTouches }
  }

  /// Removes the animation of a part.
  static func remove(_ part: AnimationPart, from motion: inout Self?) {
    if motion?.last.part === part {
      if let before = motion?.earlier.popLast() { motion?.last = before } else { motion = nil }
    } else if motion?.earlier.isEmpty == false {
      motion?.earlier.removeAll { $0.part === part }
    }
  }
}

extension CGFloat: Mixable {
  func mixed(with end: CGFloat, by fraction: CGFloat) -> CGFloat {
    self + (end - self) * fraction
  }

  func shifted(from: CGFloat, to: CGFloat) -> CGFloat { self + (to - from) }
}

extension CGPoint: Mixable {
  func mixed(with end: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x.mixed(with: end.x, by: fraction), y: y.mixed(with: end.y, by: fraction))
  }

  func shifted(from: CGPoint, to: CGPoint) -> CGPoint {
    CGPoint(x: x.shifted(from: from.x, to: to.x), y: y.shifted(from: from.y, to: to.y))
  }
}

extension CGRect: Mixable {
  func mixed(with end: CGRect, by fraction: CGFloat) -> CGRect {
    let origin = origin.mixed(with: end.origin, by: fraction)
    return CGRect(
      x: origin.x, y: origin.y, width: size.width.mixed(with: end.size.width, by: fraction),
      height: size.height.mixed(with: end.size.height, by: fraction))
  }

  func shifted(from: CGRect, to: CGRect) -> CGRect {
    let origin = origin.shifted(from: from.origin, to: to.origin)
    return CGRect(
      x: origin.x, y: origin.y,
      width: size.width.shifted(from: from.size.width, to: to.size.width),
      height: size.height.shifted(from: from.size.height, to: to.size.height))
  }
}
