import Foundation
import Testing
import Timeline

@testable import Flickbook

@Suite("Command from a request")
struct CommandDecodingTests {
  /// A request and the command that it is.
  struct Request: CustomTestStringConvertible, Sendable {
    let method: String
    let params: String
    let command: Command
    var testDescription: String { "\(method) \(params)" }
  }

  static let requests = [
    Request(
      method: "touch", params: "{touches: [{id: 3, phase: moved, at: [1, 2]}], t: 0.5}",
      command: .touch(
        [sample(500_000_000, 3, .moved, 1, 2)], at: Instant(nanoseconds: 500_000_000))),
    Request(
      method: "touch.stream", params: "{samples: [[0, 1, 0, 5, 6], [0.004, 1, 3, 5, 7]]}",
      command: .touchStream([sample(0, 1, .began, 5, 6), sample(4_000_000, 1, .ended, 5, 7)])),
    // A finger with two samples at one instant: two events of one turn.
    Request(
      method: "touch.stream", params: "{samples: [[0, 1, 0, 5, 6], [0, 1, 3, 5, 7]]}",
      command: .touchStream([sample(0, 1, .began, 5, 6), sample(0, 1, .ended, 5, 7)])),
    Request(
      method: "gesture.tap", params: "{item: [0, 4]}",
      command: .tap(.item([0, 4]), count: 1, hold: .milliseconds(50))),
    Request(
      method: "gesture.longPress", params: "{at: [1, 2]}",
      command: .longPress(.point(CGPoint(x: 1, y: 2)), duration: .milliseconds(600))),
    Request(
      method: "gesture.drag", params: "{from: [1, 2], by: [0, -5], duration: 0.25}",
      command: drag(from: CGPoint(x: 1, y: 2), by: 0, -5, milliseconds: 250)),
    Request(
      method: "gesture.fling", params: "{velocity: [-1200, 0]}",
      command: fling(-1200, 0)),
    Request(
      method: "gesture.pinch", params: "{center: [1, 2], scale: 0.5, duration: 0.25, angle: 30}",
      command: pinch(about: CGPoint(x: 1, y: 2), scale: 0.5, milliseconds: 250, angle: 30)),
    Request(method: "gesture.cancel", params: "{}", command: .cancelTouches),
    Request(method: "clock.advance", params: "{frames: 3}", command: .advanceFrames(3)),
    Request(method: "clock.advance", params: "{by: 0}", command: .advance(by: .zero)),
    Request(
      method: "clock.advance", params: "{to: 1.5}",
      command: .advanceTo(Instant(nanoseconds: 1_500_000_000))),
    Request(
      method: "clock.settle", params: "{}", command: .settle(limit: .milliseconds(10_000))),
    Request(method: "clock.set", params: "{mode: virtual}", command: .advance(by: .zero)),
    Request(
      method: "drag.begin", params: "{items: [{id: a}], at: [1, 2]}",
      command: .dragBegin([ForeignItem(id: "a")], at: .point(CGPoint(x: 1, y: 2)))),
    Request(
      method: "drag.move", params: "{in: tray, item: [0, 1]}",
      command: .inView("tray", .dragMove(.item([0, 1])))),
    Request(
      method: "drop.provide", params: "{item: a}", command: .dropProvide(item: "a", text: "a")),
    Request(
      method: "drop.fail", params: "{item: a}", command: .dropProvide(item: "a", text: nil)),
    Request(
      method: "view.scrollToTop", params: "{in: tray}", command: .inView("tray", .scrollToTop)),
    Request(method: "view.endRefreshing", params: "{}", command: .endRefreshing),
    Request(
      method: "view.select", params: "{item: null}",
      command: .select(nil, animated: false, scrollPosition: [])),
    Request(
      method: "view.scrollTo", params: "{item: [0, 1], position: [top, left], animated: yes}",
      command: scrollToTopLeft([0, 1], animated: true)),
    Request(
      method: "view.configure", params: "{bounces: no, session: s}",
      command: .configure([.bounces(false)])),
    Request(method: "view.reloadData", params: "{}", command: .reloadData(nil)),
    Request(method: "view.apply", params: "{}", command: .apply(DataSnapshot())),
    Request(
      method: "view.apply",
      params: "{sections: [{id: a, items: [x, {id: y}]}, {id: b}], reload: [x], animated: no}",
      command: .apply(snapshotOfTwo)),
    Request(
      method: "query.attributes", params: "{items: [[0, 0]], kind: header}",
      command: .queryAttributes(.items([[0, 0]], kind: "header"))),
    Request(method: "snapshot.take", params: "{format: text}", command: .snapshotText),
  ]

  @Test("A request of the protocol is the command that it names", arguments: requests)
  func decodes(_ request: Request) throws {
    #expect(
      try Command(method: request.method, params: yaml(request.params)) == request.command)
  }

  /// A request that is refused.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let method: String
    let params: String
    let name: FlickbookError.Name
    var path: String?
    var hint: String?
    var testDescription: String { "\(method) \(params)" }
  }

  static let refusals = [
    Refusal(
      method: "gesture.fligt", params: "{}", name: .methodNotFound,
      hint: "Did you mean \"gesture.fling\"?"),
    Refusal(method: "view.beginMovement", params: "{}", name: .invalidParams),
    Refusal(method: "view.updateMovement", params: "{item: [0, 0]}", name: .invalidParams),
    Refusal(method: "view.endMovement", params: "{item: [0, 0]}", name: .invalidParams),
    Refusal(method: "snapshot.take", params: "{format: gif}", name: .invalidParams),
    Refusal(method: "view.setLayout", params: "{}", name: .invalidParams),
    Refusal(method: "view.setLayout", params: "{layout: {type: oval}}", name: .invalidParams),
    Refusal(method: "view.beginTransition", params: "{}", name: .invalidParams),
    Refusal(method: "view.updateTransition", params: "{}", name: .invalidParams),
    Refusal(
      method: "view.updateTransition", params: "{progress: 1, values: {a: b}}",
      name: .invalidParams),
    Refusal(
      method: "view.updateTransition", params: "{progress: 1, values: [1]}", name: .invalidParams),
    Refusal(method: "view.configure", params: "{pinchTransition: {}}", name: .invalidParams),
    Refusal(
      method: "view.configure", params: "{pinchTransition: {layout: {}, scale: 1}}",
      name: .invalidParams),
    Refusal(
      method: "view.configure", params: "{pinchTransition: {layout: {}, scale: 0}}",
      name: .invalidParams),
    Refusal(
      method: "view.update", params: "{updates: [{insrt: [[0, 0]]}]}", name: .invalidParams,
      path: "params.updates[0].insrt", hint: "Did you mean \"insert\"?"),
    Refusal(
      method: "view.update", params: "{updates: [{move: [[0, 0]]}]}", name: .invalidParams,
      path: "params.updates[0].move"),
    Refusal(
      method: "gesture.pinch", params: "{scale: 2, duration: 1}", name: .invalidParams,
      path: "params"),
    Refusal(
      method: "gesture.pinch", params: "{center: [1, 2], scale: 0, duration: 1}",
      name: .invalidParams, path: "params.scale"),
    Refusal(
      method: "gesture.pinch", params: "{center: [1, 2], scale: 2, duration: 1, angle: 361}",
      name: .invalidParams, path: "params.angle"),
    Refusal(
      method: "gesture.pinch", params: "{center: [1, 2], scale: 2, duration: 1, rate: 0}",
      name: .invalidParams, path: "params.rate"),
    Refusal(
      method: "gesture.pinch", params: "{center: [1, 2], scale: 2, duration: 3601}",
      name: .limitExceeded, path: "params"),
    Refusal(
      method: "query.lint", params: "{deep: yes}", name: .invalidParams, path: "params.deep"),
    Refusal(method: "drag.begin", params: "{}", name: .invalidParams),
    Refusal(method: "drop.perform", params: "{}", name: .methodNotFound),
    Refusal(method: "server.hello", params: "{}", name: .invalidRequest),
    Refusal(method: "clock.set", params: "{mode: wall}", name: .unsupported),
    Refusal(method: "clock.set", params: "{mode: wall, rate: 0.001}", name: .unsupported),
    Refusal(method: "clock.set", params: "{mode: wall, rate: 1000}", name: .unsupported),
    Refusal(method: "clock.set", params: "{mode: virtual, rate: 1}", name: .invalidParams),
    Refusal(method: "clock.set", params: "{mode: wall, rate: 0}", name: .invalidParams),
    Refusal(method: "clock.set", params: "{mode: wall, rate: -1}", name: .invalidParams),
    Refusal(method: "clock.set", params: "{mode: wall, rate: .nan}", name: .invalidParams),
    Refusal(method: "clock.set", params: "{mode: wall, rate: .inf}", name: .invalidParams),
    Refusal(
      method: "clock.set", params: "{mode: wall, rate: 0.0009999999999}", name: .invalidParams),
    Refusal(
      method: "clock.set", params: "{mode: wall, rate: 1000.0000001}", name: .invalidParams),
    Refusal(method: "snapshot.take", params: "{format: gif}", name: .invalidParams),
    Refusal(
      method: "view.invalidateLayout", params: "{context: {item: [[0, 0]]}}", name: .invalidParams,
      path: "params.context.item"),
    Refusal(
      method: "view.invalidateLayout", params: "{context: {supplementary: [[0, 0]]}}",
      name: .invalidParams, path: "params.context.supplementary"),
    Refusal(
      method: "view.invalidateLayout", params: "{context: {decoration: {ground: [0]}}}",
      name: .invalidParams, path: "params.context.decoration.ground[0]"),
    Refusal(
      method: "view.invalidateLayout", params: "{context: {contentOffsetAdjustment: 5}}",
      name: .invalidParams, path: "params.context.contentOffsetAdjustment"),
    Refusal(method: "clock.advance", params: "{by: -1}", name: .timeBackwards, path: "params.by"),
    Refusal(method: "clock.advance", params: "{}", name: .invalidParams, path: "params"),
    Refusal(method: "clock.advance", params: "{by: 1, to: 2}", name: .invalidParams),
    Refusal(method: "clock.advance", params: "{by: 1e300}", name: .invalidParams),
    Refusal(method: "clock.settle", params: "{limit: .nan}", name: .invalidParams),
    Refusal(
      method: "gesture.tap", params: "{item: [0, -1]}", name: .invalidParams,
      path: "params.item[1]"),
    Refusal(
      method: "gesture.tap", params: "{item: [0, x]}", name: .invalidParams,
      path: "params.item[1]"),
    Refusal(method: "gesture.tap", params: "{at: [0, 0], item: [0, 0]}", name: .invalidParams),
    Refusal(method: "gesture.tap", params: "{itm: [0, 0]}", name: .invalidParams),
    Refusal(
      method: "gesture.drag", params: "{from: [0, 0], by: [1, 1]}", name: .invalidParams),
    Refusal(
      method: "gesture.drag", params: "{from: [0, 0], by: [1, 1], duration: -1}",
      name: .invalidParams, path: "params.duration"),
    Refusal(
      method: "touch.stream", params: "{samples: [[1, 1, 0, 0, 0], [0.9, 1, 1, 0, 0]]}",
      name: .timeBackwards, path: "params.samples[1][0]"),
    Refusal(
      method: "touch.stream", params: "{samples: [[0, 1, 5, 0, 0]]}", name: .invalidParams,
      path: "params.samples[0][2]"),
    Refusal(
      method: "touch.stream", params: "{samples: [[0, 1, 0, .nan, 0]]}", name: .invalidParams,
      path: "params.samples[0][3]"),
    Refusal(
      method: "touch.stream", params: "{samples: [[0, 1, 0, 0]]}", name: .invalidParams,
      path: "params.samples[0]"),
    Refusal(method: "touch", params: "{touches: []}", name: .invalidParams),
    Refusal(method: "view.setBounds", params: "{size: [-1, 1]}", name: .invalidParams),
    Refusal(
      method: "view.scrollTo", params: "{item: [0, 0], position: [top, bottom]}",
      name: .invalidParams, path: "params.position"),
    Refusal(
      method: "view.scrollTo", params: "{item: [0, 0], position: topp}", name: .invalidParams,
      hint: "Did you mean \"top\"?"),
  ]

  @Test("A request that cannot be meant is refused by name", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: FlickbookError.self) {
      try Command(method: refusal.method, params: yaml(refusal.params))
    }
    #expect(error?.name == refusal.name)
    if let path = refusal.path { #expect(error?.path == path) }
    if let hint = refusal.hint { #expect(error?.hint == hint) }
  }

  @Test("A number that should be whole and is not is named, though its document keeps no words")
  func fraction() {
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("frames".utf8)
    builder.number(1.5)
    builder.end()
    let params = builder.finish().root
    let error = refusal { try Command(method: "clock.advance", params: params) }
    #expect(error?.message == "params.frames must be a whole number, not 1.5.")
  }

  @Test("Every method of the vocabulary is a command, a daemon's affair, or refused by name")
  func coversTheVocabulary() {
    for method in ProtocolSchema.methods {
      do throws(FlickbookError) {
        _ = try Command(method: method.name, params: nil)
      } catch {
        #expect(error.name != .unsupported, "\(method.name)")
        #expect(error.name != .methodNotFound, "\(method.name)")
      }
    }
  }

  @Test("64 fingers are one event and 65 are too many", arguments: [(64, true), (65, false)])
  func limitsFingers(count: Int, isRead: Bool) throws {
    let rows = (0..<count).map { "[0, \($0), 0, 1, 1]" }.joined(separator: ", ")
    let params = try yaml("{samples: [\(rows)]}")
    let error = refusal { try Command(method: "touch.stream", params: params) }
    #expect(error?.name == (isRead ? nil : .limitExceeded))
  }

  private static func sample(
    _ nanoseconds: Int64, _ finger: Int, _ phase: TouchSample.Phase, _ x: Double, _ y: Double
  ) -> TouchSample {
    TouchSample(
      instant: Instant(nanoseconds: nanoseconds), finger: finger, phase: phase,
      location: CGPoint(x: x, y: y))
  }
}
