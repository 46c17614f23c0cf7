import Foundation
import Timeline
import UIKit

extension Command {
  /// Reads the methods that begin with `touch` and `gesture`; nil for any other.
  static func gesture(_ method: String, _ fields: Fields) throws(FlickbookError) -> Command? {
    switch method {
    case "touch": try touch(fields)
    case "touch.stream":
      .touchStream(try fields.require("samples", TouchSample.stream))
    case "gesture.tap":
      .tap(
        try place(fields), count: try fields.integer("count", in: IntegerBounds.taps) ?? 1,
        hold: try fields.span("hold") ?? .milliseconds(50))
    case "gesture.longPress":
      .longPress(
        try place(fields), duration: try fields.span("duration") ?? .milliseconds(600))
    case "gesture.drag": .drag(try Drag(fields))
    case "gesture.fling": .fling(try Fling(fields))
    case "gesture.pinch": .pinch(try Pinch(fields))
    case "gesture.cancel": .cancelTouches
    default: nil
    }
  }

  private static func touch(_ fields: Fields) throws(FlickbookError) -> Command {
    let instant = try fields.read("t") { (node, path) throws(FlickbookError) in
      try node.asInstant(path)
    }
    let samples = try fields.require("touches") { (node, path) throws(FlickbookError) in
      try node.asList(path, upTo: ListBounds.fingers) { (node, path) throws(FlickbookError) in
        try TouchSample(node, instant ?? .start, path: path)
      }
    }
    guard !samples.isEmpty else {
      throw fields.error(.invalidParams, "\(fields.path).touches must not be empty.")
    }
    try TouchSample.refuseTwins(samples, path: "\(fields.path).touches")
    return .touch(samples, at: instant)
  }

  /// A point or an item, one of both.
  static func place(_ fields: Fields) throws(FlickbookError) -> Place {
    switch (try fields.point("at"), try fields.item("item")) {
    case (let point?, nil): return .point(point)
    case (nil, let item?): return .item(item)
    case (nil, nil), (_?, _?):
      throw fields.error(.invalidParams, "\(fields.path) takes one of \"at\" and \"item\".")
    }
  }
}

extension Place {
  /// `[x, y]` or `{item: [section, item]}`, the latter also `{in: NAME, item}` or `{in: NAME, at}`.
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    switch node.kind {
    case .array:
      self = .point(try node.asPoint(path))
    case .object:
      let fields = try Fields(node, Vocabulary.placeOfItem, path: path)
      let place: Place
      switch (try fields.item("item"), try fields.point("at")) {
      case (let item?, nil): place = .item(item)
      case (nil, let point?): place = .point(point)
      case (nil, nil): throw fields.missing("item")
      case (_?, _?):
        throw fields.error(.invalidParams, "\(path) takes one of \"at\" and \"item\".")
      }
      self = try fields.string(Vocabulary.viewName.name).map { .inView($0, place) } ?? place
    case .null, .bool, .number, .string:
      throw node.wrong("a point [x, y] or {item: [section, item]}", path)
    }
  }
}

extension Fields {
  /// The samples a second of a gesture of so many fingers, which is refused where it has too many.
  ///
  /// - Throws: `limit_exceeded` for more than `ListBounds.samples`.
  fileprivate func sampleRate(
    standard: Double, duration: TimeSpan, fingers: Int
  ) throws(FlickbookError) -> Double {
    let rate = try number("rate", in: .sampleRate) ?? standard
    guard Double(fingers) * rate * duration.seconds <= Double(ListBounds.samples) else {
      throw error(
        .limitExceeded, "This gesture has more than \(ListBounds.samples) samples.",
        hint: "Lower the rate or the duration.")
    }
    return rate
  }
}

extension Drag {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    let from = try fields.require("from", Place.init)
    let duration = try fields.span("duration")
    guard let duration else { throw fields.missing("duration") }
    switch (try fields.read("to", Place.init), try fields.point("by")) {
    case (let place?, nil):
      self.init(from: from, to: .place(place), duration: duration)
    case (nil, let by?):
      self.init(from: from, to: .by(CGVector(dx: by.x, dy: by.y)), duration: duration)
    case (nil, nil), (_?, _?):
      throw fields.error(.invalidParams, "\(fields.path) takes one of \"to\" and \"by\".")
    }
    hold = try fields.span("hold") ?? hold
    press = try fields.span("press") ?? press
    rate = try fields.sampleRate(standard: rate, duration: duration, fingers: 1)
  }
}

extension Fling {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    guard let velocity = try fields.point("velocity") else { throw fields.missing("velocity") }
    self.init(velocity: CGVector(dx: velocity.x, dy: velocity.y))
    from = try fields.read("from", Place.init)
    duration = try fields.span("duration")
  }
}

extension Pinch {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    guard let center = try fields.point("center") else { throw fields.missing("center") }
    guard let scale = try fields.number("scale", in: .pinchScale) else {
      throw fields.missing("scale")
    }
    guard let duration = try fields.span("duration") else { throw fields.missing("duration") }
    self.init(center: center, scale: scale, duration: duration)
    rate = try fields.sampleRate(standard: rate, duration: duration, fingers: 2)
    angle = try fields.number("angle", in: .degrees)
  }
}
