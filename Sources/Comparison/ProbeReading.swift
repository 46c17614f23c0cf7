import Foundation
import ScrollPhysics
import UIKit

/// Reads what the log of a probe script tells about its constants.
struct ProbeReading {
  struct Found {
    var value: Double
    var low: Double
    var high: Double
    var method: String
    var residual: Double?
  }

  /// How far a log may be from a fitted curve, in points; farther away it is another curve.
  ///
  /// Rule: guess; three pixels.
  static let residualMax = 1.0

  private let log: ComparedLog
  private let script: ProbeScript

  init(_ log: ComparedLog, _ script: ProbeScript) { (self.log, self.script) = (log, script) }

  /// The constants of the script in their order; none if the log does not tell them.
  var answer: [Found] {
    switch script.evidence {
    case .bracket(let values, let downs, let outcome, let occursUpTo):
      bracket(
        values,
        trials(values.count, downs).map { range in occurs(outcome, range) == occursUpTo })
    case .axes(let values): bracket(values, trials(values.count, 1).map { !movesBoth($0) })
    case .prefetchSpeed: prefetchSpeed
    case .delay(let first, let second): delay(first, second)
    case .scrollDelay(let time): scrollDelay(after: time)
    case .period(let outcome): period(outcome)
    case .choice(let outcome): choice(outcome)
    case .order(let first, let second): order(first, second)
    case .sinceTouch(let outcome): sinceTouch(outcome)
    case .pull(let outcome): pull(outcome)
    case .autoScroll(let height, let finger, let value): autoScroll(height, finger, value)
    case .curve(let curve): self.curve(curve)
    }
  }

  /// Why there is no answer, or why it is doubtful; nil if it is sound.
  func problem(_ answer: [Found]) -> String? {
    guard let first = answer.first else {
      return
        "the log does not tell \(script.constants.joined(separator: " and ")): its trials are not all there, contradict each other, or have one outcome"
    }
    guard let residual = first.residual, residual > Self.residualMax else { return nil }
    let values = zip(script.constants, answer).map { String(format: "\($0) %.4g", $1.value) }
    return String(
      format: "the curve is another one: it is %.1f pt away from the nearest, of ", residual)
      + values.joined(separator: " and ")
  }

  // MARK: Trials

  /// The times of the first trials, each of which begins with so many touch-downs.
  private func trials(_ count: Int, _ downs: Int) -> [Range<Double>] {
    let starts = log.touches.filter { $0.phase == "began" }.map(\.time)
    return stride(from: 0, to: starts.count - downs + 1, by: downs).prefix(count).map { index in
      let end = index + downs < starts.count ? starts[index + downs] : .infinity
      return starts[index] - 1e-6..<end - 1e-6
    }
  }

  private func occurs(_ outcome: ProbeScript.Outcome, _ range: Range<Double>) -> Bool {
    log.calls.contains { range.contains($0.time) && outcome.matches($0) }
  }

  private func movesBoth(_ range: Range<Double>) -> Bool {
    let lift = log.touches.first { range.contains($0.time) && $0.phase == "ended" }?.time
    let points = log.points.filter { range.contains($0.time) && $0.time <= (lift ?? 0) + 1e-6 }
    return points.contains { $0.x.magnitude > 1 } && points.contains { $0.y.magnitude > 1 }
  }

  /// The interval between the last trial that is on the lower side of the constant and the first that is
  /// not.
  private func bracket(_ values: [Double], _ isBelow: [Bool]) -> [Found] {
    guard isBelow.count >= values.count, let border = isBelow.firstIndex(of: false), border > 0,
      border < values.count, !isBelow[border..<values.count].contains(true)
    else { return [] }
    let (low, high) = (values[border - 1], values[border])
    return [Found(value: (low + high) / 2, low: low, high: high, method: "bracket")]
  }

  // MARK: Times

  /// Half a frame of a log with another clock.
  private static let half = 0.5 / 60

  private func around(_ seconds: Double, _ method: String) -> [Found] {
    [
      Found(
        value: seconds, low: max(0, seconds - 2 * Self.half), high: seconds + 2 * Self.half,
        method: method)
    ]
  }

  private func delay(_ first: ProbeScript.Outcome, _ second: ProbeScript.Outcome) -> [Found] {
    guard let start = log.calls.first(where: { first.matches($0) })?.time else { return [] }
    if let end = log.calls.first(where: { $0.time >= start - 1e-9 && second.matches($0) })?.time {
      return around(end - start, "time between calls")
    }
    // A device does not say when an animation ends; its frames do.
    let changes = log.placements.flatMap { $0.frames.map(\.time) }.filter { $0 > start + 1e-6 }
    let isGap = second.event == "gap"
    guard let end = isGap ? changes.min() : changes.max() else { return [] }
    return around(end - start, "frames of cells")
  }

  private func scrollDelay(after time: Double) -> [Found] {
    guard let down = log.touches.first?.time else { return [] }
    let start =
      log.touches.first { $0.time >= down + time - Self.half }?.time ?? down + time
    guard let end = log.points.first(where: { $0.time > start + 1e-6 })?.time else { return [] }
    // The first offset is shown a frame after the page began to come.
    return around(end - start - Self.half, "time to the first offset")
  }

  private func period(_ outcome: ProbeScript.Outcome) -> [Found] {
    let times = log.calls.filter { outcome.matches($0) }.map(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-6 }.sorted()
    guard steps.count > 3 else { return [] }
    return around(steps[steps.count / 2], "time between calls")
  }

  private func choice(_ outcome: ProbeScript.Outcome) -> [Found] {
    guard !log.touches.isEmpty else { return [] }
    let value = log.calls.contains { outcome.matches($0) } ? 1.0 : 0
    return [Found(value: value, low: value, high: value, method: "outcome")]
  }

  /// Whether the first of two calls is made before the other one.
  private func order(
    _ first: ProbeScript.Outcome, _ second: ProbeScript.Outcome
  ) -> [Found] {
    guard let one = log.calls.firstIndex(where: { first.matches($0) }),
      let other = log.calls.firstIndex(where: { second.matches($0) })
    else { return [] }
    let value = one < other ? 1.0 : 0
    return [Found(value: value, low: value, high: value, method: "order of calls")]
  }

  private func sinceTouch(_ outcome: ProbeScript.Outcome) -> [Found] {
    guard let down = log.touches.first?.time,
      let call = log.calls.first(where: { outcome.matches($0) && $0.time >= down })
    else { return [] }
    return around(call.time - down, "time since the touch")
  }

  // MARK: Pulls

  /// How far the content is beyond its top edge when a call is made: between the frame before and the
  /// frame of the call.
  private func pull(_ outcome: ProbeScript.Outcome) -> [Found] {
    guard let call = log.calls.first(where: { outcome.matches($0) }),
      let drag = log.calls.first(where: { $0.event == .scrollViewWillBeginDragging })
    else { return [] }
    // Under a bar content rests at another offset than 0.
    let rest = log.points.first { $0.time < drag.time - 1e-6 }?.y ?? 0
    let before = log.points.last { $0.time < call.time - 1e-6 }.map { rest - $0.y }
    // The call comes before or after scrollViewDidScroll of its frame.
    let at = log.points.first { $0.time >= call.time - 1e-6 }.map { rest - $0.y }
    guard let before, let at, at > 0 else { return [] }
    let (low, high) = (max(0, min(before, at)), max(before, at))
    return [
      Found(value: (low + high) / 2, low: low, high: high, method: "offsets of two frames")
    ]
  }

  // MARK: Curves

  /// The speed of the content between two instants after the first touch, by a straight line.
  private func speed(from start: Double, to end: Double) -> Double? {
    guard let down = log.touches.first?.time else { return nil }
    let points = log.points.filter { $0.time > down + start && $0.time < down + end }
    guard points.count > 5, let first = points.first, let last = points.last else { return nil }
    return (last.y - first.y) / (last.time - first.time)
  }

  /// The speed of the content at the first cell that is asked for before the frame that shows it, and at
  /// the last one before that is not.
  private var prefetchSpeed: [Found] {
    guard let lift = log.calls.first(where: { $0.event == .scrollViewDidEndDragging })?.time else {
      return []
    }
    func item(_ call: ComparedLog.Call) -> [Double]? {
      call.members.first { $0.name == "item" }?.numbers
    }
    var shown: [[Double]: Double] = [:]
    for call in log.calls where call.event == .willDisplay {
      if let path = item(call) { shown[path] = call.time }
    }
    let asked = log.calls.filter { $0.event == .cellForItemAt && $0.time > lift + 0.1 }
    let isAhead = asked.map { call in
      item(call).map { (shown[$0] ?? .infinity) > call.time + Self.half } ?? false
    }
    guard let index = isAhead.firstIndex(of: true), index > 0,
      let low = speed(at: asked[index].time), let high = speed(at: asked[index - 1].time)
    else { return [] }
    // The view measures its speed over some frames.
    return [
      Found(
        value: (low + high) / 2, low: min(low, high) * 0.95, high: max(low, high) * 1.05,
        method: "speed at the first cell ahead")
    ]
  }

  /// The speed of the content at an instant, over two frames.
  private func speed(at time: Double) -> Double? {
    var curve = OffsetCurve(log.points)
    guard let before = curve.offset(at: time - 1.0 / 60),
      let after = curve.offset(at: time + 1.0 / 60)
    else { return nil }
    return (after.y - before.y) * 30
  }

  private func autoScroll(
    _ height: Double, _ finger: Double, _ value: ProbeScript.AutoScrollValue
  ) -> [Found] {
    guard let inside = speed(from: 1, to: 1.75), let edge = speed(from: 2, to: 2.75), inside > 1,
      edge > inside * 1.01
    else { return [] }
    let zone = (height - finger) / (1 - inside / edge)
    let result: Double
    switch value {
    case .speed: result = edge
    case .zone: result = zone
    case .fraction: result = zone / height
    }
    return [
      Found(value: result, low: result * 0.99, high: result * 1.01, method: "speeds of the content")
    ]
  }

  private func curve(_ curve: CurveFit.Curve) -> [Found] {
    guard let fit = CurveFit(log).fit(curve), isPlausible(fit.values, fit.errors) else { return [] }
    return zip(fit.values, fit.errors).map { value, error in
      Found(
        // Offsets are on pixels, so their errors are no noise: twice the interval.
        value: value, low: value - 2 * error, high: value + 2 * error, method: "fit of the curve",
        residual: fit.residual)
    }
  }

  /// Whether fitted values are known at all, and are values that a scene may give.
  ///
  /// A device's clocks may make a delay a little negative.
  private func isPlausible(_ values: [Double], _ errors: [Double]) -> Bool {
    guard errors.allSatisfy(\.isFinite) else { return false }
    return zip(script.constants, zip(values, errors)).allSatisfy { name, found in
      guard let range = PhysicsProfile.constant(name)?.range else { return true }
      return found.0 + 2 * found.1 >= range.lowerBound && found.0 - 2 * found.1 <= range.upperBound
    }
  }
}
