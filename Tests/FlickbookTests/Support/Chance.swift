import Foundation
import Timeline
import UIKit

@testable import Flickbook

/// Draws scenes and commands from one seed.
@MainActor
struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// A whole number below a limit.
  mutating func number(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  private mutating func length(_ low: Int, _ high: Int) -> CGFloat {
    CGFloat(low + number(high - low))
  }

  // MARK: Scenes

  mutating func scene() -> Scene {
    var scene = Scene()
    scene.view.size = CGSize(width: length(200, 500), height: length(200, 900))
    scene.view.scale = Double(1 + number(3))
    scene.view.allowsMultipleSelection = number(2) == 0
    scene.view.isPrefetchingEnabled = number(3) > 0
    scene.view.reorder = number(3) == 0
    switch number(8) {
    case 0: scene.layout = .line(LineDescription())
    case 1: scene.layout = .circle(CircleDescription())
    case 2: scene.layout = .waterfall(WaterfallDescription())
    case 3: scene.layout = .stack(StackDescription())
    case 4: scene.layout = .ring(RingDescription())
    case 5: scene.layout = .table(TableDescription())
    default:
      var flow = FlowDescription()
      flow.scrollDirection = number(3) == 0 ? .horizontal : .vertical
      flow.itemSize = CGSize(width: length(20, 120), height: length(20, 120))
      scene.layout = .flow(flow)
    }
    scene.sections = sections()
    return scene
  }

  private mutating func sections() -> [SectionDescription] {
    (0..<number(4)).map { _ in
      var section = SectionDescription()
      let sizes = (0..<number(4)).map { _ in
        CGSize(width: length(20, 150), height: length(20, 150))
      }
      section.items = .count(number(60), sizes: sizes)
      if number(3) == 0 { section.header = .along(Double(length(0, 60))) }
      if number(4) == 0 { section.footer = .along(Double(length(0, 60))) }
      return section
    }
  }

  // MARK: Commands

  mutating func command(on stage: Stage) -> Command {
    let item = IndexPath(item: number(70), section: number(3))
    let (location, instant) = (point(on: stage), TimeSpan.milliseconds(Int64(1 + number(400))))
    switch number(16) {
    case 0: return .reloadData(number(2) == 0 ? sections() : nil)
    case 1:
      return .setBounds(CGSize(width: length(150, 600), height: length(150, 900)), animated: false)
    case 2, 3:
      return .setContentOffset(
        CGPoint(x: length(-200, 1500), y: length(-200, 4000)), animated: number(2) == 0)
    case 4, 5:
      return .scrollTo(
        item, position: [.centeredVertically, .centeredHorizontally], animated: number(2) == 0)
    case 6: return .select(item, animated: false, scrollPosition: number(2) == 0 ? [] : .top)
    case 7: return .deselect(item, animated: false)
    case 8: return .invalidateLayout(nil)
    case 9:
      return .fling(Fling(velocity: CGVector(dx: length(-1500, 1500), dy: length(-3000, 3000))))
    case 10:
      var drag = Drag(
        from: .point(location), to: .by(CGVector(dx: length(-150, 150), dy: length(-300, 300))),
        duration: instant)
      if number(3) == 0 { drag.press = .milliseconds(600) }
      return .drag(drag)
    case 11:
      return .tap(.point(location), count: 1 + number(2), hold: .milliseconds(Int64(number(200))))
    case 12: return .settle(limit: .milliseconds(20_000))
    case 13: return .advanceFrames(1 + number(20))
    case 14: return .configure([option()])
    default: return .advance(by: instant)
    }
  }

  private mutating func option() -> ViewOption {
    switch number(6) {
    case 0: .allowsSelection(number(4) > 0)
    case 1: .allowsMultipleSelection(number(2) == 0)
    case 2:
      .contentInset(UIEdgeInsets(top: length(0, 80), left: 0, bottom: length(0, 80), right: 0))
    case 3: .isPrefetchingEnabled(number(2) == 0)
    case 4: .bounces(number(2) == 0)
    default: .reorder(number(2) == 0)
    }
  }

  private mutating func point(on stage: Stage) -> CGPoint {
    let size = stage.collectionView.bounds.size
    return CGPoint(x: length(0, max(1, Int(size.width))), y: length(0, max(1, Int(size.height))))
  }
}
