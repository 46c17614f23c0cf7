import Flickbook

/// The touches of a finger from where it goes down to where it lifts, among the requests of a play.
struct FingerStroke {
  /// The index behind the last touch.
  let end: Int
  /// The requests in between that do not belong to the finger.
  private(set) var others: [PlayedRequest] = []
  private var first: ValueTree
  private var last: ValueTree
  private var duration = 0.0
  private var press = 0.0

  /// Returns nil if no finger goes down in the request at that index, or if it does not lift.
  init?(_ requests: [PlayedRequest], from start: Int) {
    guard let down = Self.touch(requests[start]), down.phase == "began" else { return nil }
    (first, last) = (down.location, down.location)
    var now = down.time
    var hasMoved = false
    for index in (start + 1)..<max(requests.count, start + 1) {
      let request = requests[index]
      guard let touch = Self.touch(request), touch.finger == down.finger else {
        // A settle lets a finger rest, and an advance of the clock is its duration.
        if request.method == "clock.advance", let by = request.params["by"]?.number {
          hasMoved ? (duration += by) : (press += by)
        } else if request.method == "gesture.cancel" {
          return nil
        } else {
          others.append(request)
        }
        continue
      }
      if let time = touch.time, let before = now {
        hasMoved ? (duration += time - before) : (press += time - before)
      }
      now = touch.time ?? now
      if touch.location != last { hasMoved = true }
      last = touch.location
      guard touch.phase != "ended" else {
        end = index + 1
        return
      }
    }
    return nil
  }

  /// Gestures that do as much, the plainest first.
  var gestures: [PlayedRequest] {
    let time = max(0.1, ((press + duration) * 10).rounded() / 10)
    guard first != last else {
      return [
        PlayedRequest("gesture.tap", ["at": first]),
        PlayedRequest("gesture.longPress", ["at": first]),
        PlayedRequest("gesture.longPress", ["at": first, "duration": .number(time)]),
      ]
    }
    let drag: ValueTree = ["from": first, "to": last, "duration": .number(time)]
    var pressed = drag
    pressed["press"] = .number(0.6)
    return [PlayedRequest("gesture.drag", drag), PlayedRequest("gesture.drag", pressed)]
  }

  private struct Touch {
    let finger: Double
    let phase: String
    let location: ValueTree
    let time: Double?
  }

  /// The only touch of a request.
  private static func touch(_ request: PlayedRequest) -> Touch? {
    guard request.method == "touch", let touches = request.params["touches"]?.elements,
      touches.count == 1, let finger = touches[0]["id"]?.number,
      let phase = touches[0]["phase"]?.string, let location = touches[0]["at"]
    else { return nil }
    return Touch(
      finger: finger, phase: phase, location: location, time: request.params["t"]?.number)
  }
}
