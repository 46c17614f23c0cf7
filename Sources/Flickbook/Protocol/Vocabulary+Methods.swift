extension Vocabulary {
  /// Every method of the protocol, in the order of its pages.
  package static let methods: [Method] =
    (server + sessions + clock + gestures + drags + view + queries + log).map(addressed)

  /// What is asked of a view may be asked of another than the main one.
  private static func addressed(_ method: Method) -> Method {
    let ofView = ["gesture.", "view.", "query.", "snapshot."].contains(where: method.name.hasPrefix)
    guard ofView || ["drag.begin", "drag.move"].contains(method.name), !method.isLater,
      method.name != "gesture.cancel"
    else { return method }
    var addressed = method
    addressed.params = Shape(method.params.name, method.params.keys + [viewName])
    return addressed
  }

  private static let server: [Method] = [
    method("server.hello"),
    method("server.stats"),
    method("server.sync", .must("token", .any)),
    method("server.schema"),
    method("server.cancel", .must("id", .any)),
  ]

  private static let sessions: [Method] = [
    method(
      "session.open", .must("scene", .object(scene)), .may("name", .string),
      .may("clock", .word(ClockSetting.modes), "\"virtual\""), .may("keep", .seconds)),
    method(
      "session.attach", .must("session", .string), .must("mode", .word(["control", "observe"]))),
    method("session.list"),
    method("session.close", .may("session", .string)),
  ]

  private static let clock: [Method] = [
    inSession(
      "clock.advance", .may("by", .seconds), .may("to", .seconds),
      .may("frames", .integer(IntegerBounds.frames))),
    inSession("clock.frame", .must("t", .seconds)),
    inSession("clock.jump", .must("by", .seconds)),
    inSession("clock.settle", .may("limit", .seconds, "10")),
    inSession(
      "clock.set", .must("mode", .word(ClockSetting.modes)), .may("rate", .number(.clockRate), "1")),
  ]

  private static let gestures: [Method] = [
    inSession(
      "touch", .must("touches", .list(.object(touch), upTo: ListBounds.fingers)),
      .may("t", .seconds)),
    inSession("touch.stream", .must("samples", .list(.list(.number(.ofSample), upTo: 5)))),
    inSession(
      "gesture.tap", .may("at", .point), .may("item", .item),
      .may("count", .integer(IntegerBounds.taps), "1"),
      .may("hold", .seconds, "0.05")),
    inSession(
      "gesture.longPress", .may("at", .point), .may("item", .item),
      .may("duration", .seconds, "0.6")),
    inSession(
      "gesture.drag", .must("from", place), .may("to", place), .may("by", .point),
      .must("duration", .seconds), .may("hold", .seconds, "0"),
      .may("rate", .number(.sampleRate), "120"),
      .may("press", .seconds, "0")),
    inSession(
      "gesture.fling", .may("from", place), .must("velocity", .point), .may("duration", .seconds)),
    inSession(
      "gesture.pinch", .must("center", .point), .must("scale", .number(.pinchScale)),
      .must("duration", .seconds), .may("rate", .number(.sampleRate), "120"),
      .may("angle", .number(.degrees))),
    inSession("gesture.cancel"),
  ]

  private static let drags: [Method] = [
    inSession(
      "drag.begin", .must("items", .list(.object(foreignItem), upTo: ListBounds.dragItems)),
      .may("at", .point),
      .may("item", .item)),
    inSession("drag.move", .may("at", .point), .may("item", .item)),
    inSession("drag.drop"), inSession("drag.cancel"),
    inSession("drop.accept", .must("operation", .word(["cancel", "copy"]))),
    inSession("drop.take"),
    inSession("drop.provide", .must("item", .string), .may("text", .string)),
    inSession("drop.fail", .must("item", .string)),
  ]

  private static let view: [Method] = [
    inSession(
      "view.select", .must("item", .either([.item, .null])), .may("animated", .bool, "false"),
      .may("scrollPosition", scrollPosition)),
    inSession(
      "view.deselect", .must("item", .item), .may("animated", .bool, "false"),
      .later("scrollPosition")),
    inSession(
      "view.scrollTo", .must("item", .item), .must("position", scrollPosition),
      .may("animated", .bool, "false")),
    inSession("view.scrollToTop"),
    inSession("view.setContentOffset", .must("offset", .point), .may("animated", .bool, "false")),
    inSession("view.setBounds", .must("size", .viewSize), .may("animated", .bool, "false")),
    Method(name: "view.configure", params: Shape("view.configure", viewKeys + [session])),
    inSession(
      "view.update", .must("updates", .list(.object(update), upTo: ListBounds.changes)),
      .may("data", .list(.object(section), upTo: ListBounds.sections)),
      .may("animated", .bool, "true")),
    inSession(
      "view.reloadData", .may("sections", .list(.object(section), upTo: ListBounds.sections))),
    inSession("view.invalidateLayout", .may("context", .object(invalidation))),
    inSession("view.setLayout", .must("layout", .object(layout)), .may("animated", .bool, "false")),
    inSession("view.beginTransition", .must("layout", .object(layout))),
    inSession("view.updateTransition", .must("progress", .number(.progress)), .may("values", .any)),
    inSession("view.finishTransition"), inSession("view.cancelTransition"),
    inSession("view.beginMovement", .must("item", .item)),
    inSession("view.updateMovement", .must("at", .point)),
    inSession("view.endMovement"), inSession("view.cancelMovement"),
    inSession("view.performMenuAction", .must("item", .item), .must("action", .string)),
  ]

  private static let queries: [Method] = [
    inSession("query.state"),
    inSession("query.visible", .may("presentation", .bool, "false")),
    inSession(
      "query.attributes", .may("items", .list(.item)), .may("rect", .rect), .may("kind", .string)),
    inSession("query.hitTest", .must("at", .point)),
    inSession("query.data"),
    inSession("query.lint"),
    inSession("snapshot.take", .may("format", .word(["text", "svg", "png"]), "\"text\"")),
  ]

  private static let log: [Method] = [
    inSession(
      "log.subscribe", .may("sources", .list(.string)), .may("events", .list(.string)),
      .may("since", .integer(1...IntegerBounds.index.upperBound))),
    inSession("log.unsubscribe"),
  ]

  /// The session that a request means, where it is not the connection's current one.
  private static let session = Key.may("session", .string)

  private static func method(_ name: String, _ keys: Key...) -> Method {
    Method(name: name, params: Shape(name, keys))
  }

  private static func inSession(_ name: String, _ keys: Key...) -> Method {
    Method(name: name, params: Shape(name, keys + [session]))
  }
}
