import Flickbook
import Foundation
import SeededRandom

/// Draws requests that a session can be asked now.
///
/// Numbers are such as a person would write; a request may still be refused, and is no part of the
/// play then.
@MainActor
struct PlayGrammar {
  var random: SeededGenerator
  /// The layout of the scene, to which a play returns; nil for the standard one.
  let layout: ValueTree?

  init(seed: UInt64, scene: ValueTree) {
    random = SeededGenerator(seed: seed)
    layout = scene["layout"]
  }

  /// The methods that are drawn, with their relative frequencies.
  ///
  /// Rule: guess: half of the requests are fingers and time, as from a person, and half come from
  /// the app.
  private static let weights: [(weight: Int, method: String)] = [
    (8, "gesture.tap"), (3, "gesture.longPress"), (8, "gesture.drag"), (8, "gesture.fling"),
    (4, "gesture.reorder"), (1, "gesture.pinch"), (10, "touch"), (8, "clock.advance"),
    (8, "clock.settle"), (1, "clock.jump"), (3, "view.scrollTo"), (1, "view.scrollToTop"),
    (4, "view.setContentOffset"), (1, "view.scrollSection"), (6, "view.setBounds"),
    (2, "view.configure"), (8, "view.update"), (2, "view.reloadData"), (3, "view.invalidateLayout"),
    (2, "view.setLayout"), (1, "view.beginTransition"), (2, "view.select"), (1, "view.deselect"),
    (2, "view.beginMovement"), (1, "drag.begin"),
  ]
  private static let deck = weights.flatMap { Array(repeating: $0.method, count: $0.weight) }

  /// Returns a request that the session can perform now; nil if the drawn method has none now.
  mutating func request(to session: PlayedSession) -> PlayedRequest? {
    if let next = continuation(of: session) { return next }
    let method = random.one(of: Self.deck)
    let name = method == "gesture.reorder" ? "gesture.drag" : method
    // A view autoscrolls as long as an item is held near its edge.
    if name == "clock.settle", session.isGoingOn("movement") || session.isGoingOn("drag") {
      return nil
    }
    // A tap may open an item, and data must not change while a program moves an item.
    if name == "gesture.tap" || name == "gesture.longPress", session.isGoingOn("movement") {
      return nil
    }
    if name == "gesture.tap", !session.fingersDown, let request = controlRequest(to: session) {
      return request
    }
    guard !session.unsupported.contains(name), let params = params(of: method, session) else {
      return nil
    }
    return PlayedRequest(name, params)
  }

  /// The next request of a movement or a drag that is in progress, mostly.
  private mutating func continuation(of session: PlayedSession) -> PlayedRequest? {
    guard random.chance(0.7) else { return nil }
    if session.isGoingOn("movement"), !session.fingersDown {
      switch random.whole(0...3) {
      case 0: return PlayedRequest("view.endMovement")
      case 1 where random.chance(0.3): return PlayedRequest("view.cancelMovement")
      default:
        return PlayedRequest("view.updateMovement", ["at": contentPoint(of: session)])
      }
    }
    if session.isGoingOn("transition") {
      switch random.whole(0...3) {
      case 0: return PlayedRequest("view.finishTransition")
      case 1: return PlayedRequest("view.cancelTransition")
      default:
        return PlayedRequest(
          "view.updateTransition", ["progress": .number(Double(random.whole(0...10)) / 10)])
      }
    }
    if session.hasForeignDrag {
      switch random.whole(0...4) {
      case 0: return PlayedRequest("drag.drop")
      case 1 where random.chance(0.3): return PlayedRequest("drag.cancel")
      default: return PlayedRequest("drag.move", ["at": point(of: session)])
      }
    }
    return nil
  }

  /// The requests that bring a session to rest, and the question of what does not hold then.
  static func ending(
    of session: PlayedSession, _ grade: FindingGrade = .screen
  ) -> [PlayedRequest] {
    var requests: [PlayedRequest] = []
    if session.fingersDown { requests.append(PlayedRequest("gesture.cancel")) }
    if session.isGoingOn("movement") { requests.append(PlayedRequest("view.cancelMovement")) }
    if session.isGoingOn("transition") { requests.append(PlayedRequest("view.cancelTransition")) }
    if session.hasForeignDrag { requests.append(PlayedRequest("drag.cancel")) }
    return requests + [PlayedRequest("clock.settle"), verification(grade)]
  }

  /// The question of what does not hold.
  static func verification(_ grade: FindingGrade) -> PlayedRequest {
    PlayedRequest("query.verify", grade == .screen ? [:] : ["grade": .text(grade.rawValue)])
  }

  private mutating func params(
    of method: String, _ session: PlayedSession
  ) -> ValueTree? {
    switch method.prefix(while: { $0 != "." }) {
    case "gesture": gesture(method, session)
    case "touch": touch(session)
    case "clock": clock(method)
    case "drag": ["items": [["id": .text("f\(random.whole(1...99))")]], "at": point(of: session)]
    default: change(method, session)
    }
  }

  // MARK: Numbers

  /// A whole number of a range.
  mutating func whole(_ range: ClosedRange<Int>) -> ValueTree {
    .number(Double(random.whole(range)))
  }

  /// Seconds: so many hundredths.
  mutating func seconds(hundredths range: ClosedRange<Int>) -> ValueTree {
    .number(Double(random.whole(range)) / 100)
  }

  mutating func flag() -> ValueTree { .bool(random.chance(0.5)) }

  // MARK: Locations

  /// A point of the view.
  mutating func point(of session: PlayedSession) -> ValueTree {
    let size = session.bounds.size
    return [whole(0...max(0, Int(size.width) - 1)), whole(0...max(0, Int(size.height) - 1))]
  }

  /// A point of the content that is in sight.
  mutating func contentPoint(of session: PlayedSession) -> ValueTree {
    let bounds = session.bounds
    let (x, y) = (Int(bounds.minX.rounded()), Int(bounds.minY.rounded()))
    return [whole(x...(x + Int(bounds.width))), whole(y...(y + Int(bounds.height)))]
  }

  /// An offset at which the content fills the view.
  mutating func offset(of session: PlayedSession) -> ValueTree {
    let (content, size) = (session.contentSize, session.bounds.size)
    return [
      whole(0...Int(max(0, content.width - size.width).clampedToWhole)),
      whole(0...Int(max(0, content.height - size.height).clampedToWhole)),
    ]
  }

  /// An item that is there; nil if there is none.
  mutating func item(of session: PlayedSession) -> ValueTree? {
    if random.chance(0.7), let item = itemInSight(of: session) { return item }
    let counts = session.counts
    let filled = counts.indices.filter { counts[$0] > 0 }
    guard !filled.isEmpty else { return nil }
    let section = random.one(of: filled)
    return .item(section, random.whole(0...(counts[section] - 1)))
  }

  /// An item that can be touched; nil if there is none.
  mutating func itemInSight(of session: PlayedSession) -> ValueTree? {
    let items = session.itemsInSight
    guard !items.isEmpty else { return nil }
    let item = random.one(of: items)
    return .item(item.section, item.item)
  }
}

extension PlayedSession {
  var fingersDown: Bool { !fingers.isEmpty }

  /// Whether a finger or a program holds something.
  var isHeld: Bool {
    fingersDown || ["movement", "drag", "transition"].contains(where: isGoingOn)
  }

  /// Whether another program's drag is over the window.
  var hasForeignDrag: Bool { !fingersDown && isGoingOn("drag") }
}

extension CGFloat {
  /// A number that an `Int` holds in any case.
  fileprivate var clampedToWhole: CGFloat { isFinite ? Swift.min(self, 1e9) : 0 }
}

extension ValueTree: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: ValueTree...) { self = .list(elements) }
}
