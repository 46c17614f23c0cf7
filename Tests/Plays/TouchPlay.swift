import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit

/// Up to five fingers that do anything in any order and at any time.
///
/// After each event the invariants hold, and whenever the fingers have gone all comes to rest.
@MainActor
struct TouchPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      var play = TouchPlay(seed: seed, isTraced: request.isTraced)
      for fault in play.run(request.length) { faults.append("seed \(seed): \(fault)") }
    }
    return faults
  }

  private var random: SeededGenerator
  private let world: TouchWorld
  private let isTraced: Bool
  private var fingers: [Finger] = []

  private struct Finger {
    let id: Int
    var location: CGPoint
    var speed: CGVector
  }

  private static let fingerLimit = 5
  /// How many events lie between two rests.
  private static let restEvery = 250

  init(seed: UInt64, isTraced: Bool) {
    random = SeededGenerator(seed: seed)
    world = TouchWorld(using: &random)
    self.isTraced = isTraced
  }

  /// Plays so many events; the first fault ends the play.
  mutating func run(_ length: Int) -> [String] {
    let outer = UIKitException.handler
    UIKitException.handler = { [ledger = world.ledger] in ledger.note("raised: \($0.reason)") }
    defer { UIKitException.handler = outer }
    if isTraced { tellAll() }
    // The first turn lays out what the app has set up.
    perform(.advance(by: .zero))
    for event in 1...max(length, 1) {
      switch random.number(0...1) {
      case ..<0.02: perform(disturbance())
      case ..<0.022: perform(gesture(), refused: .perhaps)
      default: perform(touch())
      }
      if !world.faults.isEmpty { return world.faults.map { "event \(event): \($0)" } }
      guard event.isMultiple(of: Self.restEvery) || event == length else { continue }
      rest()
      let faults = world.faultsAtRest
      if !faults.isEmpty { return faults.map { "at rest after event \(event): \($0)" } }
    }
    return []
  }

  /// Whether a command is refused.
  private enum Refusal { case never, perhaps, always }

  /// Does it; what is refused is refused with the state as it was.
  private mutating func perform(_ command: Command, refused: Refusal = .never) {
    if isTraced { print(text(of: command)) }
    let hash = world.stage.hash
    do {
      try world.stage.perform(command)
      if refused == .always { world.ledger.note("\(command) was not refused") }
    } catch {
      if refused == .never { world.ledger.note("\(command): \(error)") }
      if world.stage.hash != hash { world.ledger.note("\(command) was refused and changed things") }
    }
  }

  /// Prints the calls of touches and scrolling to an app, and the app's acts in between.
  private func tellAll() {
    world.ledger.meddler?.trace = { print("    \($0)") }
    let filter = StateLog.Filter(sources: ["gesture", "delegate", "session"])
    _ = try? world.stage.log.subscribe(filter) { bytes in
      print("    " + bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// A line of the trace.
  private func text(of command: Command) -> String {
    let now = "\(Double(world.stage.now.nanoseconds) / 1e9) s: "
    guard case .touch(.touch(let samples, let instant)) = command.kind else {
      return now + "\(command)"
    }
    let fingers = samples.map {
      String(
        format: "%d %@ (%.1f, %.1f)", $0.finger, "\($0.phase)", Double($0.location.x),
        Double($0.location.y))
    }
    let later = instant.map { Double($0.since(world.stage.now).nanoseconds) / 1e6 } ?? 0
    return now + "after \(later) ms " + fingers.joined(separator: "; ")
  }

  /// Takes the fingers away, one by one or all at once, and waits.
  private mutating func rest() {
    if random.chance(0.3) {
      perform(.cancelTouches)
      fingers.removeAll()
    }
    while !fingers.isEmpty {
      perform(.touch([sample(fingers.removeLast(), .ended)], at: nil))
    }
    perform(.settle(limit: .milliseconds(60_000)))
  }

  // MARK: Touches

  private mutating func touch() -> Command {
    if random.chance(0.01) { refusedTouch() }
    if fingers.isEmpty || (fingers.count < Self.fingerLimit && random.chance(0.06)) {
      return event([down()])
    }
    if random.chance(0.1) { return event(manyAtOnce()) }
    let one = random.whole(0...(fingers.count - 1))
    if random.chance(0.12) { return event([up(one)]) }
    return event([moved(one)])
  }

  private mutating func event(_ samples: [TouchSample]) -> Command {
    .touch(samples, at: random.chance(0.1) ? nil : world.stage.now.advanced(by: wait()))
  }

  /// Sends a touch that the stage must refuse: a finger that is down begins, or another finger
  /// moves or ends.
  private mutating func refusedTouch() {
    let isDown = !fingers.isEmpty && random.chance(0.5)
    let finger =
      isDown ? random.one(of: fingers) : Finger(id: 99, location: .zero, speed: CGVector.zero)
    perform(
      .touch([sample(finger, isDown ? .began : random.one(of: [.moved, .ended]))], at: nil),
      refused: .always)
  }

  private mutating func manyAtOnce() -> [TouchSample] {
    var samples: [TouchSample] = []
    for index in fingers.indices.reversed() {
      switch random.whole(0...9) {
      case 0: samples.append(up(index))
      case 1, 2: samples.append(sample(fingers[index], .stationary))
      case 3: continue
      default: samples.append(moved(index))
      }
    }
    if samples.isEmpty || random.chance(0.1), fingers.count < Self.fingerLimit,
      !samples.contains(where: { $0.finger == freeFinger })
    {
      samples.append(down())
    }
    return samples.isEmpty ? [moved(0)] : samples
  }

  private var freeFinger: Int {
    (0...fingers.count).first { id in !fingers.contains { $0.id == id } } ?? fingers.count
  }

  private mutating func down() -> TouchSample {
    let size = world.stage.collectionView.bounds.size
    let finger = Finger(
      id: freeFinger,
      location: CGPoint(
        x: random.number(-10...(Double(size.width) + 10)),
        y: random.number(-10...(Double(size.height) + 10))),
      speed: CGVector(dx: random.number(-8...8), dy: random.number(-20...20)))
    fingers.append(finger)
    return sample(finger, .began)
  }

  private mutating func moved(_ index: Int) -> TouchSample {
    if random.chance(0.05) { fingers[index].speed = CGVector(dx: -fingers[index].speed.dx, dy: 0) }
    if random.chance(0.05) { fingers[index].speed = CGVector.zero }
    if random.chance(0.1) {
      fingers[index].speed = CGVector(dx: random.number(-8...8), dy: random.number(-20...20))
    }
    fingers[index].location.x += fingers[index].speed.dx
    fingers[index].location.y += fingers[index].speed.dy
    return sample(fingers[index], .moved)
  }

  private mutating func up(_ index: Int) -> TouchSample {
    sample(fingers.remove(at: index), random.chance(0.85) ? .ended : .cancelled)
  }

  private func sample(_ finger: Finger, _ phase: TouchSample.Phase) -> TouchSample {
    TouchSample(
      instant: world.stage.now, finger: finger.id, phase: phase, location: finger.location)
  }

  private mutating func wait() -> TimeSpan {
    switch random.whole(0...9) {
    case 0: .zero
    case 1: TimeSpan(nanoseconds: Int64(random.whole(1...1_000_000)))
    case 2: .milliseconds(Int64(random.one(of: [100, 150, 325, 350, 500])))
    case 3 where random.chance(0.3): .milliseconds(Int64(random.whole(0...2_000)))
    default: .milliseconds(Int64(random.whole(4...17)))
    }
  }

  // MARK: What else may happen

  /// Something that an app or client does while fingers are down.
  private mutating func disturbance() -> Command {
    let offset = CGPoint(x: random.whole(-100...1_000), y: random.whole(-100...2_000))
    switch random.whole(0...10) {
    case 10: return .scrollToTop
    case 0: return .setContentOffset(offset, animated: random.chance(0.5))
    case 1: return .reloadData(nil)
    case 2: return .invalidateLayout(nil)
    case 3:
      return .setBounds(
        CGSize(width: random.whole(60...600), height: random.whole(60...900)), animated: false)
    case 4: return .configure([option()])
    case 5: return .jump(by: wait())
    case 6:
      world.disturb(using: &random)
      return .advance(by: .zero)
    default: return .advance(by: wait())
    }
  }

  /// A finger or two more that make a whole gesture, while others are down.
  private mutating func gesture() -> Command {
    let place = Place.point(CGPoint(x: random.whole(0...500), y: random.whole(0...800)))
    let translation = CGVector(dx: random.number(-300...300), dy: random.number(-600...600))
    switch random.whole(0...4) {
    case 0: return .tap(place, count: random.whole(1...3), hold: wait())
    case 1: return .longPress(place, duration: wait())
    case 2:
      var drag = Drag(from: place, to: .by(translation), duration: wait())
      (drag.press, drag.hold) = (wait(), wait())
      return .drag(drag)
    case 3:
      return .fling(Fling(velocity: CGVector(dx: translation.dx * 10, dy: translation.dy * 10)))
    default:
      return .pinch(
        Pinch(
          center: CGPoint(x: random.whole(0...500), y: random.whole(0...800)),
          scale: random.number(0.2...4), duration: wait()))
    }
  }

  private mutating func option() -> ViewOption {
    let flag = random.chance(0.5)
    return random.one(of: [
      .bounces(flag), .alwaysBounceVertical(flag), .alwaysBounceHorizontal(flag),
      .delaysContentTouches(flag), .allowsSelection(flag), .allowsMultipleSelection(flag),
      .isPagingEnabled(flag), .directionalLock(flag), .scrollsToTop(flag), .isEditing(flag),
      .allowsMultipleSelectionDuringEditing(flag), .reorder(flag),
      .frameRate(random.one(of: [30, 60, 120])),
      .contentInset(
        UIEdgeInsets(
          top: random.number(-20...80), left: 0, bottom: random.number(0...80), right: 0)
      ),
    ])
  }
}
