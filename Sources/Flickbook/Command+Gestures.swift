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
        try place(fields), count: try fields.integer("count", in: 1...tapsMax) ?? 1,
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

  /// The most taps of one gesture; a guess at what nobody needs to pass.
  private static let tapsMax = 100

  private static func touch(_ fields: Fields) throws(FlickbookError) -> Command {
    let instant = try fields.read("t") { (node, path) throws(FlickbookError) in
      try node.asInstant(path)
    }
    let samples = try fields.require("touches") { (node, path) throws(FlickbookError) in
      try node.asList(path) { (node, path) throws(FlickbookError) in
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

/// The limits of a gesture's samples, which are made before they are sent.
private enum Sampling {
  /// The most samples a second; a guess, ten times what any glass delivers.
  static let rateMax: Double = 10_000
  /// The most samples of one gesture: two hours at 120 a second; a guess.
  static let samplesMax: Double = 864_000

  /// Reads the rate of a gesture of so many fingers, and checks that it is not longer than a line
  /// could be.
  static func rate(
    _ fields: Fields, standard: Double, duration: TimeSpan, fingers: Double
  ) throws(FlickbookError) -> Double {
    let rate = try fields.number("rate") ?? standard
    guard rate > 0, rate <= rateMax else {
      throw fields.error(
        .invalidParams, "\(fields.path).rate must be above 0 and at most \(Int(rateMax)).")
    }
    guard fingers * rate * duration.seconds <= samplesMax else {
      throw fields.error(
        .limitExceeded, "This gesture has more than \(Int(samplesMax)) samples.",
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
    rate = try Sampling.rate(fields, standard: rate, duration: duration, fingers: 1)
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
    guard let scale = try fields.number("scale") else { throw fields.missing("scale") }
    guard let duration = try fields.span("duration") else { throw fields.missing("duration") }
    guard scale > 0 else {
      throw FlickbookError(
        .invalidParams, "\(fields.path).scale must be above 0.",
        hint: "Above 1 the fingers move apart, below 1 together.", path: "\(fields.path).scale")
    }
    self.init(center: center, scale: scale, duration: duration)
    rate = try Sampling.rate(fields, standard: rate, duration: duration, fingers: 2)
    angle = try fields.read("angle") { (node, path) throws(FlickbookError) in
      let angle = try node.asNumber(path)
      guard angle.magnitude <= 360 else {
        throw node.error(.invalidParams, "\(path) is beyond 360 degrees.", path: path)
      }
      return angle
    }
  }
}
