// Not compiled by Flickbook's tests, which run on Linux without XCUITest.
#if os(iOS)
  import Foundation
  import XCTest

  /// Plays the gestures of a script on an element of an app, from a UI test.
  ///
  /// XCUITest gives a finger a start, a path and a velocity, and no samples: taps, presses, drags and
  /// flings can be played, a `stream` and a `pinch` at a point cannot. UIKit receives real touches.
  @MainActor
  public final class ScriptPlayer {
    /// A gesture with points in the element's coordinates.
    public enum Gesture: Sendable {
      case tap(CGPoint)
      case longPress(CGPoint, duration: TimeInterval)
      /// A drag at a constant velocity, with rests before the first move and before the lift.
      case drag(
        from: CGPoint, to: CGPoint, velocity: CGFloat, press: TimeInterval, hold: TimeInterval)
      /// Nothing, until the content has come to rest.
      case wait(TimeInterval)
    }

    private let element: XCUIElement

    /// Makes a player of gestures on an element, such as the app's collection view.
    public init(_ element: XCUIElement) { self.element = element }

    /// Plays gestures one after the other.
    public func play(_ gestures: [Gesture]) {
      for gesture in gestures { play(gesture) }
    }

    private func play(_ gesture: Gesture) {
      switch gesture {
      case .tap(let point): coordinate(point).tap()
      case .longPress(let point, let duration): coordinate(point).press(forDuration: duration)
      case .drag(let from, let to, let velocity, let press, let hold):
        coordinate(from).press(
          forDuration: press, thenDragTo: coordinate(to),
          withVelocity: XCUIGestureVelocity(rawValue: velocity), thenHoldForDuration: hold)
      case .wait(let seconds): RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
      }
    }

    private func coordinate(_ point: CGPoint) -> XCUICoordinate {
      element.coordinate(withNormalizedOffset: .zero)
        .withOffset(CGVector(dx: point.x, dy: point.y))
    }
  }

  extension ScriptPlayer {
    /// A step that a player cannot play.
    public struct Unplayable: Error {
      /// The line of the script.
      public let line: String
    }

    /// Reads the gestures of a script whose steps are on one line each, with points.
    ///
    /// They are `tap`, `longPress`, `drag`, `wait` and `settle`. Steps that look at the state are
    /// skipped.
    public static func gestures(of script: String) throws -> [Gesture] {
      guard let steps = script.range(of: "\nsteps:") else { return [] }
      return try script[steps.upperBound...].split(separator: "\n").compactMap { line in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("- ") else { return nil }
        return try gesture(of: String(text.dropFirst(2)))
      }
    }

    private static func gesture(of step: String) throws -> Gesture? {
      let name = step.prefix { $0 != ":" }
      if name.hasPrefix("expect") || name == "snapshot" || name == "rules" { return nil }
      if name == "settle" { return .wait(3) }
      guard let values = try? NSRegularExpression(pattern: #"(\w+): (\[[^\]]*\]|[\w.-]+)"#) else {
        return nil
      }
      var numbers: [String: [Double]] = [:]
      let body = String(step.dropFirst(name.count + 1))
      for match in values.matches(in: body, range: NSRange(body.startIndex..., in: body)) {
        guard let key = Range(match.range(at: 1), in: body),
          let value = Range(match.range(at: 2), in: body)
        else { continue }
        numbers[String(body[key])] = body[value]
          .split { "[], ".contains($0) }
          .compactMap { Double($0.filter { "0123456789.-".contains($0) }) }
      }
      func point(_ key: String) -> CGPoint? {
        guard let pair = numbers[key], pair.count == 2 else { return nil }
        return CGPoint(x: pair[0], y: pair[1])
      }
      func seconds(_ key: String, _ otherwise: Double) -> Double {
        numbers[key]?.first ?? otherwise
      }
      switch name {
      case "tap":
        if let at = point("at") { return .tap(at) }
      case "longPress":
        if let at = point("at") { return .longPress(at, duration: seconds("duration", 0.6)) }
      case "drag":
        guard let from = point("from") else { break }
        let by = point("by")
        let to = by.map { CGPoint(x: from.x + $0.x, y: from.y + $0.y) } ?? point("to")
        guard let to else { break }
        let length = hypot(to.x - from.x, to.y - from.y)
        return .drag(
          from: from, to: to, velocity: length / CGFloat(seconds("duration", 0.3)),
          press: seconds("press", 0), hold: seconds("hold", 0))
      default: break
      }
      throw Unplayable(line: step)
    }
  }
#endif
