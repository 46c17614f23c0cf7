import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit

/// Items that are carried about: by a program or a finger, over any way, and ended or cut short at any
/// point.
///
/// After each step the data are a permutation of the same items, the view shows them, and the same ones
/// are selected; at rest nothing is left in the air. Rule: S6.1–S6.25.
@MainActor
struct MovementPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      var play = MovementPlay(seed: seed, isTraced: request.isTraced)
      for fault in play.run(request.length) { faults.append("seed \(seed): \(fault)") }
    }
    return faults
  }

  private var random: SeededGenerator
  private let world: MovementWorld
  private let isTraced: Bool
  private var finger: CGPoint?

  /// How many steps lie between two rests.
  private static let restEvery = 40

  private var view: UICollectionView { world.stage.collectionView }

  init(seed: UInt64, isTraced: Bool) {
    random = SeededGenerator(seed: seed)
    world = MovementWorld(using: &random)
    self.isTraced = isTraced
  }

  /// Plays so many steps; the first fault ends the play.
  mutating func run(_ length: Int) -> [String] {
    let outer = UIKitException.handler
    UIKitException.handler = { [world] in world.note("raised: \($0.reason)") }
    defer { UIKitException.handler = outer }
    perform(.advance(by: .zero))
    for number in 1...max(length, 1) {
      step()
      if number.isMultiple(of: Self.restEvery) || number == length { rest() }
      if !world.faults.isEmpty { return world.faults.map { "step \(number): \($0)" } }
    }
    return []
  }

  // MARK: Steps

  private mutating func step() {
    guard view.movementInProgress != nil else { return random.chance(0.8) ? takeUp() : disturb() }
    switch random.whole(0...29) {
    case 0...1: putDown()
    case 2...4: disturb()
    case 5: refuse()
    case 6...14: perform(.advance(by: wait()))
    default: carry()
    }
  }

  /// By the program, or by a finger that rests on something.
  private mutating func takeUp() {
    if finger == nil, random.chance(0.5) {
      if let path = world.somePath() { perform(.beginMovement(path)) }
      return
    }
    if finger == nil { touch(.began, somewhereInView) }
    perform(.advance(by: .milliseconds(Int64(random.one(of: [100, 499, 501, 600])))))
  }

  private mutating func carry() {
    if finger != nil { return touch(.moved, somewhereInView) }
    if random.chance(0.6) {
      let location = somewhereInView
      let origin = view.bounds.origin
      return perform(
        .updateMovement(CGPoint(x: location.x + origin.x, y: location.y + origin.y)))
    }
    let size = view.contentSize
    perform(
      .updateMovement(
        CGPoint(
          x: random.number(-50...(Double(size.width) + 50)),
          y: random.number(-50...(Double(size.height) + 50)))))
  }

  private mutating func putDown() {
    if finger != nil, random.chance(0.7) {
      return touch(random.chance(0.8) ? .ended : .cancelled, finger ?? .zero)
    }
    perform(random.chance(0.7) ? .endMovement : .cancelMovement)
  }

  /// Performs a command that the stage refuses during a movement.
  private mutating func refuse() {
    let command: Command =
      random.chance(0.5)
      ? .beginMovement(world.somePath() ?? [0, 0]) : .update(DataBatch([.delete([[0, 0]])]))
    perform(command, isRefused: true)
  }

  /// Performs a command that a program may give during a movement.
  private mutating func disturb() {
    switch random.whole(0...10) {
    case 0: perform(.reloadData(nil))
    case 1: perform(.invalidateLayout(nil))
    case 2, 3:
      let offset = CGPoint(x: random.whole(-50...200), y: random.whole(-50...900))
      perform(.setContentOffset(offset, animated: random.chance(0.5)))
    case 4:
      let size = CGSize(width: random.whole(60...400), height: random.whole(60...600))
      perform(.setBounds(size, animated: random.chance(0.5)))
    case 5:
      view.setCollectionViewLayout(
        world.newLayout(using: &random), animated: random.chance(0.5))
      perform(.advance(by: .zero))
    case 6:
      world.shuffle()
      view.selectNothing()
      perform(.advance(by: .zero))
    case 7: perform(.jump(by: wait()))
    case 8: perform(.configure([.isPagingEnabled(random.chance(0.3))]))
    default: if let path = world.somePath() { choose(path) }
    }
  }

  private mutating func choose(_ path: IndexPath) {
    if random.chance(0.6) {
      perform(.select(path, animated: false, scrollPosition: []), selects: true)
    } else {
      perform(.deselect(path, animated: false), selects: true)
    }
  }

  // MARK: Fingers and time

  private var somewhereInView: CGPoint {
    mutating get {
      let size = view.bounds.size
      return CGPoint(
        x: random.number(-20...(Double(size.width) + 20)),
        y: random.number(-20...(Double(size.height) + 20)))
    }
  }

  private mutating func touch(_ phase: TouchSample.Phase, _ location: CGPoint) {
    finger = phase == .ended || phase == .cancelled ? nil : location
    let instant = world.stage.now.advanced(by: .milliseconds(Int64(random.whole(0...20))))
    perform(
      .touch(
        [TouchSample(instant: instant, finger: 1, phase: phase, location: location)], at: instant))
  }

  private mutating func wait() -> TimeSpan {
    .milliseconds(Int64(random.one(of: [1, 8, 17, 100, 300, 700, 2_000])))
  }

  private mutating func rest() {
    if view.movementInProgress != nil { putDown() }
    if let location = finger { touch(.ended, location) }
    if view.movementInProgress != nil { perform(.cancelMovement) }
    perform(.settle(limit: .milliseconds(60_000)))
    world.checkRest()
  }

  /// Does it, and looks whether all is as it must be.
  private mutating func perform(
    _ command: Command, isRefused: Bool = false, selects: Bool = false
  ) {
    if isTraced { print("\(Double(world.stage.now.nanoseconds) / 1e9) s: \(command)") }
    let (before, hash) = (world.selected, world.stage.hash)
    do {
      try world.stage.perform(command)
      if isRefused { world.note("\(command) was not refused") }
    } catch {
      if !isRefused { world.note("\(command): \(error)") }
      if error.name != .busy, isRefused { world.note("\(command) is refused as \(error.name)") }
      if world.stage.hash != hash { world.note("\(command) was refused and changed things") }
    }
    world.check()
    let after = world.selected
    // New data drop what was selected; a program may select.
    if !selects, !after.isEmpty, after != before {
      world.note("\(after) are selected, not \(before)")
    }
  }
}

extension UICollectionView {
  /// As after new data.
  fileprivate func selectNothing() {
    selectItem(at: nil, animated: false, scrollPosition: [])
  }
}
