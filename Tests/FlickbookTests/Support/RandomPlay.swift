import Foundation
import SeededRandom
import Timeline
import UIKit

@testable import Flickbook

/// A scene and commands drawn from a seed.
///
/// Some kinds of commands are left out in each play, others come often, so that rare states last.
@MainActor
struct RandomPlay {
  private var random: SeededGenerator
  private let kinds: [Kind]
  private var fingers: [Int] = []
  private let size: CGSize
  let scene: Scene

  private enum Kind: CaseIterable {
    case down, move, lift, cancelOne, cancelAll, advance, frame, jump, settle, tap, press, drag,
      fling, pinch
    case select, scroll, offset, bounds, configure, reload, invalidate, look, top, layout,
      transition, pinched, update
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    scene = Scene(using: &random)
    size = scene.view.size
    var kinds: [Kind] = []
    for kind in Kind.allCases where random.chance(0.7) {
      kinds += Array(repeating: kind, count: random.whole(1...4))
    }
    self.kinds = kinds.isEmpty ? [.advance] : kinds
  }

  /// The next command for a stage, whose fingers it knows.
  mutating func next(_ stage: Stage) -> Command {
    fingers = stage.window.touchRouter.touches.map(\.finger)
    switch random.one(of: kinds) {
    case .down where fingers.count < 5:
      return touch((0...5).first { !fingers.contains($0) } ?? 0, .began)
    case .move where !fingers.isEmpty:
      return .touch(
        fingers.map { sample($0, random.chance(0.8) ? .moved : .stationary) }, at: later(stage))
    case .lift where !fingers.isEmpty: return touch(random.one(of: fingers), .ended)
    case .cancelOne where !fingers.isEmpty: return touch(random.one(of: fingers), .cancelled)
    case .cancelAll: return .cancelTouches
    case .down, .move, .lift, .cancelOne, .advance:
      return .advance(by: .milliseconds(Int64(random.whole(0...400))))
    case .frame: return .frame(later(stage) ?? stage.now)
    case .jump: return .jump(by: .milliseconds(Int64(random.whole(0...300))))
    case .settle: return .settle(limit: .milliseconds(10_000))
    case .tap: return .tap(place(stage), count: random.whole(1...3), hold: span(0...300))
    case .press: return .longPress(place(stage), duration: span(300...900))
    case .drag: return drag(stage)
    case .fling: return fling(stage)
    case .pinch: return pinch()
    case .select: return select(stage)
    case .scroll: return .scrollTo(item(stage), position: position(), animated: random.chance(0.5))
    case .offset: return .setContentOffset(point(-300...3_000), animated: random.chance(0.5))
    case .bounds:
      return .setBounds(
        CGSize(width: random.number(50...900), height: random.number(50...900)),
        animated: random.chance(0.5))
    case .configure: return .configure([option()])
    case .reload:
      return .reloadData(random.chance(0.5) ? nil : SectionDescription.some(using: &random))
    case .invalidate: return .invalidateLayout(nil)
    case .top: return .scrollToTop
    case .look: return look(stage)
    case .update: return update(stage)
    case .layout: return .setLayout(layout(), animated: random.chance(0.7))
    case .transition: return transition(stage)
    case .pinched:
      var pinched = PinchTransition(to: layout())
      pinched.scale = random.one(of: [0.5, 1.5, 2])
      return .configure([.pinchTransition(random.chance(0.2) ? nil : pinched)])
    }
  }

  private mutating func update(_ stage: Stage) -> Command {
    let (item, other) = (item(stage), item(stage))
    return .update(
      DataBatch([
        random.one(of: [
          .delete([item]), .insert([NewItem(at: item)]), .move(from: item, to: other),
          .reload([item]),
        ])
      ]))
  }

  private mutating func layout() -> LayoutDescription { .drawn(using: &random) }

  /// Returns the step for which a transition is ripe, and now and then another step.
  private mutating func transition(_ stage: Stage) -> Command {
    guard stage.collectionView.isTransitionLed || random.chance(0.1) else {
      return .beginTransition(layout())
    }
    return switch random.whole(0...5) {
    case 0: .finishTransition
    case 1: .cancelTransition
    default:
      .updateTransition(
        progress: random.number(-0.3...1.3), values: [AnimatedValue("way", random.number(-9...9))])
    }
  }

  // MARK: Parts of commands

  private mutating func span(_ milliseconds: ClosedRange<Int>) -> TimeSpan {
    .milliseconds(Int64(random.whole(milliseconds)))
  }

  private mutating func later(_ stage: Stage) -> Instant? {
    random.chance(0.2) ? nil : stage.now.advanced(by: span(0...60))
  }

  private mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: random.number(range), y: random.number(range))
  }

  /// Mostly inside of the view, and sometimes beyond it.
  private mutating func touchable() -> CGPoint {
    CGPoint(
      x: random.number(-20...(Double(size.width) + 20)),
      y: random.number(-20...(Double(size.height) + 20)))
  }

  private mutating func sample(_ finger: Int, _ phase: TouchSample.Phase) -> TouchSample {
    TouchSample(instant: .start, finger: finger, phase: phase, location: touchable())
  }

  private mutating func touch(_ finger: Int, _ phase: TouchSample.Phase) -> Command {
    .touch([sample(finger, phase)], at: nil)
  }

  private mutating func item(_ stage: Stage) -> IndexPath {
    let visible = stage.collectionView.indexPathsForVisibleItems
    if !visible.isEmpty, random.chance(0.8) { return random.one(of: visible) }
    return IndexPath(item: random.whole(0...70), section: random.whole(0...3))
  }

  private mutating func place(_ stage: Stage) -> Place {
    random.chance(0.5) ? .item(item(stage)) : .point(touchable())
  }

  private mutating func drag(_ stage: Stage) -> Command {
    var drag = Drag(
      from: place(stage),
      to: random.chance(0.3)
        ? .place(place(stage))
        : .by(CGVector(dx: random.number(-400...400), dy: random.number(-400...400))),
      duration: span(0...600))
    drag.press = random.chance(0.5) ? span(500...700) : .zero
    drag.hold = random.chance(0.5) ? span(0...200) : .zero
    drag.rate = random.one(of: [30, 60, 120, 240])
    return .drag(drag)
  }

  private mutating func fling(_ stage: Stage) -> Command {
    var fling = Fling(
      velocity: CGVector(dx: random.number(-4_000...4_000), dy: random.number(-4_000...4_000)))
    if random.chance(0.5) { fling.from = place(stage) }
    return .fling(fling)
  }

  private mutating func pinch() -> Command {
    var pinch = Pinch(
      center: touchable(), scale: random.number(0.1...4), duration: span(0...600))
    if random.chance(0.3) { pinch.angle = random.number(-360...360) }
    return .pinch(pinch)
  }

  private mutating func position() -> UICollectionView.ScrollPosition {
    random.one(of: [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right, [.top, .left],
    ])
  }

  private mutating func select(_ stage: Stage) -> Command {
    guard random.chance(0.7) else { return .deselect(item(stage), animated: false) }
    return .select(
      random.chance(0.1) ? nil : item(stage), animated: random.chance(0.5),
      scrollPosition: random.chance(0.5) ? [] : position())
  }

  private mutating func option() -> ViewOption {
    let flag = random.chance(0.5)
    return random.one(of: [
      .size(CGSize(width: random.number(50...900), height: random.number(50...900))),
      .scale(random.one(of: [1, 2, 3])), .frameRate(random.one(of: [30, 59.94, 60, 120])),
      .contentInset(
        UIEdgeInsets(
          top: random.number(-20...80), left: random.number(-20...80),
          bottom: random.number(-20...80),
          right: random.number(-20...80))),
      .bounces(flag), .alwaysBounceVertical(flag), .alwaysBounceHorizontal(flag),
      .decelerationRate(random.one(of: [0.99, 0.998, 0.995])), .delaysContentTouches(flag),
      .allowsSelection(flag), .allowsMultipleSelection(flag), .isEditing(flag),
      .allowsSelectionDuringEditing(flag), .allowsMultipleSelectionDuringEditing(flag),
      .multiSelect(flag), .primaryAction(flag), .isPrefetchingEnabled(flag),
      .reorder(flag), .isPagingEnabled(flag), .directionalLock(flag), .bouncesVertically(flag),
      .bouncesHorizontally(flag), .scrollsToTop(flag),
      .safeAreaInsets(UIEdgeInsets(top: random.number(0...60), left: 0, bottom: 34, right: 0)),
      .contentInsetAdjustmentBehavior(random.one(of: [.automatic, .never, .always])),
      .layoutDirection(flag ? .rightToLeft : .leftToRight),
      .layoutMargins(UIEdgeInsets(top: 8, left: random.number(0...40), bottom: 8, right: 20)),
    ])
  }

  private mutating func look(_ stage: Stage) -> Command {
    random.one(of: [
      .queryState, .queryVisible(presentation: true), .queryVisible(presentation: false),
      .queryAttributes(.rect(CGRect(origin: point(-500...2_000), size: size))),
      .queryAttributes(.items([item(stage)], kind: nil)), .queryHitTest(point(-100...2_000)),
      .queryData, .snapshotText,
    ])
  }
}

extension Scene {
  init(using random: inout SeededGenerator) {
    self.init()
    view.size = CGSize(width: random.number(60...600), height: random.number(60...900))
    view.scale = random.one(of: [1, 2, 3])
    view.frameRate = random.one(of: [30, 59.94, 60, 120])
    view.bounces = random.chance(0.8)
    view.alwaysBounceVertical = random.chance(0.5)
    view.alwaysBounceHorizontal = random.chance(0.3)
    view.allowsMultipleSelection = random.chance(0.5)
    view.delaysContentTouches = random.chance(0.7)
    view.isPrefetchingEnabled = random.chance(0.7)
    view.reorder = random.chance(0.6)
    if random.chance(0.4) {
      view.contentInset = UIEdgeInsets(
        top: random.number(0...80), left: random.number(0...80), bottom: random.number(0...80),
        right: random.number(0...80))
    }
    layout = .drawn(using: &random)
    sections = SectionDescription.some(using: &random)
  }
}

extension LayoutDescription {
  /// A layout of the library with values for some of the keys that it has; mostly a flow layout.
  static func drawn(using random: inout SeededGenerator) -> LayoutDescription {
    let shapes = ProtocolSchema.layoutShapes.filter { $0.0 != LayoutType.compositional.rawValue }
    let flow = shapes.filter { $0.0 == LayoutType.flow.rawValue }
    let (type, shape) = random.one(of: random.chance(0.5) ? flow : shapes)
    var text = "type: \(type)"
    for key in shape.keys where key.name != "type" && random.chance(0.4) {
      text += ", \(key.name): \(value(of: key.type, near: key.standard, using: &random))"
    }
    do {
      return try Scene(yaml("layout: {\(text)}")).layout
    } catch {
      preconditionFailure("the drawn layout {\(text)} is wrong: \(error)")
    }
  }

  /// A value of a type, in the order of magnitude of the default.
  private static func value(
    of type: ProtocolSchema.ValueType, near standard: String?, using random: inout SeededGenerator
  ) -> String {
    switch type {
    case .bool: return random.chance(0.5) ? "yes" : "no"
    case .word(let words): return random.one(of: words)
    case .integer(let range): return "\(random.whole(range.clamped(to: 1...12)))"
    case .size:
      let range = standard == "[0, 0]" ? 0.0...60 : 10...300
      return "[\(random.number(range)), \(random.number(range))]"
    case .insets:
      return "[\((0..<4).map { _ in "\(random.number(0...40))" }.joined(separator: ", "))]"
    case .number(let bounds):
      let most = standard.flatMap { Double($0) }.map { $0 == 0 ? 40 : $0 * 3 } ?? 300
      return "\(random.number(bounds.range.clamped(to: most / 100...most)))"
    case .either(let types):
      return value(of: random.one(of: types), near: standard, using: &random)
    default: preconditionFailure("no value of the type \(type) is drawn")
    }
  }
}

extension SectionDescription {
  static func some(using random: inout SeededGenerator) -> [SectionDescription] {
    (0..<random.whole(0...3)).map { _ in
      var section = SectionDescription()
      section.items =
        random.chance(0.3)
        ? .list((0..<random.whole(0...12)).map { _ in ItemDescription(using: &random) })
        : .count(random.whole(0...60), sizes: sizes(using: &random))
      if random.chance(0.3) { section.header = .along(random.number(0...60)) }
      return section
    }
  }

  private static func sizes(using random: inout SeededGenerator) -> [CGSize] {
    (0..<random.one(of: [0, 0, 1, 3])).map { _ in
      CGSize(width: random.number(5...250), height: random.number(5...250))
    }
  }
}

extension ItemDescription {
  init(using random: inout SeededGenerator) {
    self.init()
    movable = random.chance(0.8)
    selectable = random.chance(0.8)
    highlightable = random.chance(0.8)
    deselectable = random.chance(0.8)
    if random.chance(0.4) {
      size = CGSize(width: random.number(5...250), height: random.number(5...250))
    }
  }
}
