import Flickbook
import Foundation
import SeededRandom

/// Fingers and time.
extension PlayGrammar {
  mutating func gesture(_ method: String, _ session: PlayedSession) -> ValueTree? {
    // A gesture is one of fingers that are not down.
    guard !session.fingersDown else { return nil }
    switch method {
    case "gesture.tap", "gesture.longPress":
      guard random.chance(0.7), let item = itemInSight(of: session) else {
        return ["at": point(of: session)]
      }
      return ["item": item]
    case "gesture.drag": return drag(session)
    case "gesture.reorder": return reorder(session)
    case "gesture.fling":
      let speed = random.whole(1...60) * 100 * (random.chance(0.5) ? 1 : -1)
      let isSideways = session.contentSize.width > session.bounds.width && random.chance(0.5)
      let velocity = isSideways ? (Double(speed), 0.0) : (0, Double(speed))
      return ["velocity": .numbers(velocity.0, velocity.1)]
    default:
      return [
        "center": point(of: session),
        "scale": .number(random.one(of: [0.5, 0.8, 1.5, 2])), "duration": .number(0.3),
      ]
    }
  }

  /// A drag that scrolls.
  private mutating func drag(_ session: PlayedSession) -> ValueTree {
    let size = session.bounds.size
    let (width, height) = (Int(size.width), Int(size.height))
    var params: ValueTree = ["from": point(of: session)]
    if random.chance(0.5) {
      let isSideways = session.contentSize.width > size.width && random.chance(0.5)
      let distance = Double(random.whole(-height...height).multiple(of: 10))
      params["by"] = isSideways ? .numbers(distance, 0) : .numbers(0, distance)
    } else {
      params["to"] = [whole(0...max(0, width - 1)), whole(0...max(0, height - 1))]
    }
    params["duration"] = seconds(hundredths: 5...60)
    if random.chance(0.3) { params["hold"] = seconds(hundredths: 5...30) }
    return params
  }

  /// A drag after a press that is long enough to lift an item.
  private mutating func reorder(_ session: PlayedSession) -> ValueTree? {
    guard let item = itemInSight(of: session) else { return nil }
    var params: ValueTree = ["from": ["item": item], "press": .number(0.6)]
    if random.chance(0.6), let other = itemInSight(of: session) {
      params["to"] = ["item": other]
    } else {
      params["to"] = point(of: session)
    }
    params["duration"] = seconds(hundredths: 20...80)
    if random.chance(0.3) { params["hold"] = seconds(hundredths: 10...100) }
    return params
  }

  /// One event of a finger that is down or goes down.
  mutating func touch(_ session: PlayedSession) -> ValueTree? {
    var touch: ValueTree = [:]
    if session.fingersDown, !random.chance(session.fingers.count < 2 ? 0.1 : 0) {
      let id = random.one(of: session.fingers.keys.sorted())
      let location = session.fingers[id] ?? .zero
      touch["id"] = .number(Double(id))
      touch["phase"] = .text(
        random.one(of: ["moved", "moved", "moved", "moved", "ended", "cancelled"]))
      let (x, y) = (location.x + CGFloat(random.whole(-8...8) * 10), location.y)
      touch["at"] = .numbers(x, y + CGFloat(random.whole(-8...8) * 10))
    } else {
      touch["id"] = .number(Double((session.fingers.keys.max() ?? 0) + 1))
      touch["phase"] = "began"
      touch["at"] = point(of: session)
    }
    guard let now = session.state?["t"]?.number else { return nil }
    let pause = random.one(of: [0, 8, 8, 8, 16, 16, 100, 600])
    // Instants are written in whole milliseconds.
    let instant = ((now * 1000).rounded(.up) + Double(pause)) / 1000
    return ["touches": [touch], "t": .number(instant)]
  }

  mutating func clock(_ method: String) -> ValueTree {
    switch method {
    case "clock.advance":
      random.chance(0.5)
        ? ["frames": whole(1...30)] : ["by": seconds(hundredths: 1...100)]
    case "clock.jump": ["by": seconds(hundredths: 5...50)]
    default: [:]
    }
  }
}

extension Int {
  /// The next multiple towards 0.
  fileprivate func multiple(of unit: Int) -> Int { self / unit * unit }
}
