import Foundation
import Timeline
import UIKit

extension Gesture: CommandGroup {
  var kind: Command.Kind { .touch(.gesture(self)) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "gesture.tap", "Taps with one finger.", isAboutView: true, oneOf: ProtocolSchema.placeNames,
      [
        .may("at", .point, "Where, in view coordinates."),
        .may("item", .item, "The item whose centre is tapped; it must be visible and unobscured."),
        ProtocolSchema.find,
        .may("count", .integer(IntegerBounds.taps), default: "1", "How many taps in a row."),
        .may("hold", .seconds, default: "0.05", "How long each touch lasts, in seconds."),
      ], answer: ProtocolSchema.achievement
    ) { (fields) throws(FlickbookError) in
      .tap(
        try Place(fields), count: try fields["count"]?.integer(in: IntegerBounds.taps) ?? 1,
        hold: try fields["hold"]?.span() ?? .milliseconds(50))
    },
    row(
      "gesture.longPress", "Rests one finger on the view, then lifts it.", isAboutView: true,
      oneOf: ProtocolSchema.placeNames,
      [
        .may("at", .point, "Where, in view coordinates."),
        .may("item", .item, "The item whose centre is pressed; it must be visible and unobscured."),
        ProtocolSchema.find,
        .may("duration", .seconds, default: "0.6", "How long the finger rests, in seconds."),
      ], answer: ProtocolSchema.achievement
    ) { (fields) throws(FlickbookError) in
      .longPress(
        try Place(fields), duration: try fields["duration"]?.span() ?? .milliseconds(600))
    },
    row(
      "gesture.drag", "Moves one finger from one point to another at a constant velocity.",
      isAboutView: true, oneOf: ["to", "by"],
      [
        .must(
          "from", ProtocolSchema.place,
          "Where the finger goes down: a point in view coordinates, an item or an element."),
        .may(
          "to", ProtocolSchema.place,
          "Where the finger lifts: a point in view coordinates, an item or an element."
        ),
        .may("by", .point, "How far the finger moves, in points."),
        .must("duration", .seconds, "How long the movement takes, in seconds."),
        .may(
          "hold", .seconds, default: "0", "How long the finger rests before it lifts, in seconds."),
        .may("rate", .number(.sampleRate), default: "120", "Touch samples a second."),
        .may(
          "press", .seconds, default: "0",
          "How long the finger rests before it moves, in seconds, as for reordering."),
      ], answer: ProtocolSchema.achievement
    ) { (fields) throws(FlickbookError) in .drag(try Drag(fields)) },
    row(
      "gesture.fling", "Moves one finger so that it lifts with a given velocity.",
      isAboutView: true,
      [
        .may(
          "from", ProtocolSchema.place,
          "Where the finger goes down; chosen by the program unless given."
        ),
        .must("velocity", .point, "The velocity at the lift, in points a second."),
        .may(
          "duration", .seconds,
          "How long the movement takes, in seconds; chosen by the program unless given."),
      ], answer: ProtocolSchema.achievement
    ) { (fields) throws(FlickbookError) in .fling(try Fling(fields)) },
    row(
      "gesture.pinch", "Moves two fingers together or apart.", isAboutView: true,
      [
        .must(
          "center", ProtocolSchema.place,
          "Where the middle between the fingers is: a point in view coordinates, an item or an element."
        ),
        .must(
          "scale", .number(.pinchScale),
          "The scale that the recognizer reads at the end: the ratio of the distances of the fingers."
        ),
        .must("duration", .seconds, "How long the movement takes, in seconds."),
        .may("rate", .number(.sampleRate), default: "120", "Touch samples a second."),
        .may(
          "angle", .number(.degrees),
          "The direction from one finger to the other, in degrees clockwise from the x axis."),
      ], answer: ProtocolSchema.pinched
    ) { (fields) throws(FlickbookError) in .pinch(try Pinch(fields)) },
  ]
}

extension Place {
  /// A point, an item or an element.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    let places = try Self.places(fields)
    guard let place = places.first, places.count == 1 else {
      throw fields.error(
        .invalidParams, "\(fields.path) takes one of \"at\", \"item\" and \"find\".")
    }
    self = place
  }

  private static func places(_ fields: ObjectReader) throws(FlickbookError) -> [Place] {
    var places: [Place] = []
    if let point = try fields["at"]?.point() { places.append(.point(point)) }
    if let item = try fields["item"]?.item() { places.append(.item(item)) }
    if let selector = fields["find"] { places.append(.element(try ElementSelector(selector))) }
    return places
  }

  /// `[x, y]` or `{item: [section, item]}`, `{at}` or `{find}`, the first two also in another view.
  init(_ value: Value) throws(FlickbookError) {
    switch value.kind {
    case .array: self = .point(try value.point())
    case .object:
      let fields = try value.fields(ProtocolSchema.placeOfItem)
      let places = try Self.places(fields)
      guard let place = places.first else { throw fields.missing("item") }
      guard places.count == 1 else {
        throw fields.error(
          .invalidParams, "\(value.path) takes one of \"at\", \"item\" and \"find\".")
      }
      let name = try fields[ProtocolSchema.viewName.name]?.string()
      self = name.map { .inView($0, place) } ?? place
    case .null, .bool, .number, .string:
      throw value.wrong("a point [x, y], {item: [section, item]} or {find: …}")
    }
  }
}

extension ObjectReader {
  /// The samples a second of a gesture of so many fingers, which is refused where it has too many.
  ///
  /// - Throws: `limit_exceeded` for more than `ListBounds.samples`.
  fileprivate func sampleRate(
    standard: Double, duration: TimeSpan, fingers: Int
  ) throws(FlickbookError) -> Double {
    let rate = try self["rate"]?.number(in: .sampleRate) ?? standard
    guard Double(fingers) * rate * duration.seconds <= Double(ListBounds.samples) else {
      throw error(
        .limitExceeded, "This gesture has more than \(ListBounds.samples) samples.",
        hint: "Lower the rate or the duration.")
    }
    return rate
  }
}

extension Drag {
  fileprivate init(_ fields: ObjectReader) throws(FlickbookError) {
    let from = try Place(fields.required("from"))
    let duration = try fields.required("duration").span()
    switch (try fields["to"].map(Place.init), try fields["by"]?.point()) {
    case (let place?, nil):
      self.init(from: from, to: .place(place), duration: duration)
    case (nil, let by?):
      self.init(from: from, to: .by(CGVector(dx: by.x, dy: by.y)), duration: duration)
    case (nil, nil), (_?, _?):
      throw fields.error(.invalidParams, "\(fields.path) takes one of \"to\" and \"by\".")
    }
    hold = try fields["hold"]?.span() ?? hold
    press = try fields["press"]?.span() ?? press
    rate = try fields.sampleRate(standard: rate, duration: duration, fingers: 1)
  }
}

extension Fling {
  fileprivate init(_ fields: ObjectReader) throws(FlickbookError) {
    let velocity = try fields.required("velocity").point()
    self.init(velocity: CGVector(dx: velocity.x, dy: velocity.y))
    from = try fields["from"].map(Place.init)
    duration = try fields["duration"]?.span()
  }
}

extension Pinch {
  fileprivate init(_ fields: ObjectReader) throws(FlickbookError) {
    let center = try Place(fields.required("center"))
    let scale = try fields.required("scale").number(in: .pinchScale)
    let duration = try fields.required("duration").span()
    self.init(center: center, scale: scale, duration: duration)
    rate = try fields.sampleRate(standard: rate, duration: duration, fingers: 2)
    angle = try fields["angle"]?.number(in: .degrees)
  }
}
