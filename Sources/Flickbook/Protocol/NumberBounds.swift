/// The legal range of a number from outside, and what it is a number of.
///
/// Every number of a request, a scene, a script and a layout's description is held to one of these
/// before anything is done with it; the JSON Schema has them as `minimum` and `maximum`. Those
/// without a source are guesses at what nobody needs to pass.
package struct NumberBounds: Equatable, Sendable {
  package let range: ClosedRange<Double>
  /// The unit, such as `points`; empty for a plain number.
  package let unit: String
  /// Whether the least and the most are themselves out of bounds.
  package let excludesLeast: Bool
  package let excludesMost: Bool
  /// No value between this and 0 is legal, so that a division by it stays finite; 0 if all values
  /// are.
  package let leastBesidesZero: Double

  package init(
    _ range: ClosedRange<Double>, _ unit: String = "", excludesLeast: Bool = false,
    excludesMost: Bool = false, leastBesidesZero: Double = 0
  ) {
    self.range = range
    self.unit = unit
    self.excludesLeast = excludesLeast
    self.excludesMost = excludesMost
    self.leastBesidesZero = leastBesidesZero
  }

  func contains(_ number: Double) -> Bool {
    guard range.contains(number), number == 0 || number.magnitude >= leastBesidesZero else {
      return false
    }
    return !(excludesLeast && number == range.lowerBound)
      && !(excludesMost && number == range.upperBound)
  }

  /// The bounds in words, such as `from 0 to 1000000000 points`.
  var words: String {
    var words = excludesLeast ? "above " : "from "
    if leastBesidesZero > 0, range.lowerBound == 0 {
      words = "0 or from \(Self.text(leastBesidesZero))"
    } else {
      words += Self.text(range.lowerBound)
    }
    words += excludesMost ? " and below " : excludesLeast ? " and at most " : " to "
    words += Self.text(range.upperBound)
    return unit.isEmpty ? words : "\(words) \(unit)"
  }

  /// A number as it would be written.
  static func text(_ number: Double) -> String {
    var json = JSONWriter()
    json.number(number)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension NumberBounds {
  /// Coordinates, offsets, insets, spacings, and velocities a second.
  ///
  /// A billion points at a scale of 16 are whole in a double, and a sum of millions of them still fits
  /// an integer of device pixels.
  package static let length = NumberBounds(-1e9...1e9, "points")
  /// Sizes and lengths that are not negative.
  package static let extent = NumberBounds(0...1e9, "points", leastBesidesZero: 1e-9)
  /// A side of a view.
  package static let viewSide = NumberBounds(1e-9...1e9, "points")
  /// How far content scrolls from one item to the next.
  package static let step = NumberBounds(1...1e9, "points")
  /// Times and durations: 31 years.
  package static let seconds = NumberBounds(0...1e9, "seconds")
  /// Device pixels in a point.
  package static let scale = NumberBounds(0.1...16)
  package static let frameRate = NumberBounds(1...1000, "frames a second")
  /// Samples a second of a gesture: ten times what any glass delivers.
  package static let sampleRate = NumberBounds(0...10_000, "a second", excludesLeast: true)
  /// Simulated seconds in a real one.
  package static let clockRate = NumberBounds(0.001...1000)
  /// The fraction of a speed that remains after a millisecond.
  ///
  /// Rule: S4.10.
  package static let decelerationRate = NumberBounds(
    0...1, excludesLeast: true, excludesMost: true)
  /// How many times as far apart two fingers end as they begin.
  package static let pinchScale = NumberBounds(1e-9...1e9)
  /// The scale of a pinch at which another layout is there.
  package static let transitionScale = NumberBounds(0.001...1000)
  package static let degrees = NumberBounds(-360...360, "degrees")
  /// One of the five numbers of a sample: seconds, a finger, a phase, coordinates.
  package static let ofSample = NumberBounds(-1e9...Double(IntegerBounds.index.upperBound))
  /// How far a transition is: 0 and 1 are its ends, beyond which it may go.
  ///
  /// Rule: S9.6.
  package static let progress = NumberBounds(-1000...1000)
  /// A number that goes with a transition's progress, a factor, a share.
  package static let plain = NumberBounds(-1e9...1e9)
}

/// The legal ranges of whole numbers from outside.
package enum IntegerBounds {
  /// An index of the data, a finger, or the number of a record: integers that a JSON number has
  /// exactly.
  ///
  /// Whether there is such an item is another question.
  package static let index = 0...(1 << 53) - 1
  /// The number of an entry of a session's past.
  package static let entries = 1...(1 << 53) - 1
  /// How many items a section has; more is `limit_exceeded`.
  package static let items = 0...ListBounds.sceneItems
  /// Columns, cards and positions of a layout.
  package static let tracks = 1...1000
  package static let places = 2...1000
  /// The z index of an element in a description.
  package static let zIndex = -1_000_000...1_000_000
  /// Taps of one gesture.
  package static let taps = 1...100
  /// Frames of one `clock.advance`: what `NumberBounds.seconds` holds at 60 frames a second.
  package static let frames = 0...60_000_000_000
  /// How often something occurs or is tried.
  package static let times = 0...1_000_000
  /// How often the steps of a `repeat` are taken.
  package static let rounds = 1...1_000_000
}

/// The most elements of a list from outside, and the longest text; more is `limit_exceeded`.
///
/// Guesses at what nobody needs to pass.
package enum ListBounds {
  /// The items of a scene, over all sections: 16 million, sixteen times the million that every path is
  /// built for.
  package static let sceneItems = 1 << 24
  /// Lists without another bound: as many as there can be items.
  package static let elements = sceneItems
  /// Sections of a scene or a snapshot: each takes about a microsecond before it is known how many units
  /// of work it has.
  package static let sections = 1 << 15
  /// Items that the sections of a scene or a snapshot list one by one: reading one takes about a
  /// microsecond.
  package static let listedItems = 32_768
  /// Items that one request names by their ids, each time counted: finding one takes some five
  /// microseconds.
  package static let names = 8_192
  /// Sections that a compositional layout describes.
  package static let layoutSections = 1024
  /// Sizes that repeat.
  package static let sizes = 65_536
  /// Views beside the main one.
  package static let others = 64
  /// Changes of one `view.update`: entries, and index paths in all of them.
  package static let changes = 65_536
  /// Entries of a menu, and numbers or kinds by name.
  package static let entries = 256
  /// Items of another program's drag, each of which is dropped by a change of its own.
  package static let dragItems = 64
  /// Fingers of one event, more than any glass follows.
  package static let fingers = 64
  /// Samples of one gesture, which are made before they are sent: two hours at 120 a second.
  package static let samples = 864_000
  /// How deep `repeat` may be nested in `repeat`.
  package static let repeats = 8
  /// Bytes of a name: an id, a title, a view.
  package static let nameBytes = 1024
  /// Bytes of any other text.
  package static let textBytes = 1 << 20
}
