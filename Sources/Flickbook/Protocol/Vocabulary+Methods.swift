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
    addressed.params = Shape(
      method.params.name, method.params.meaning, oneOf: method.params.alternatives,
      keysOf: method.params.origin, method.params.keys + [viewName])
    return addressed
  }

  private static let server: [Method] = [
    method(
      "server.hello", "Describes the daemon: version, methods, limits and constants.", [],
      answer: hello),
    method(
      "server.stats", "Returns what the daemon has open and what it has transferred.", [],
      answer: statistics),
    method(
      "server.sync",
      "Returns its token after every record and answer of the earlier requests of this connection.",
      [.must("token", .any, "Any value, which the answer returns unchanged.")], answer: token),
    method(
      "server.schema", "Returns the JSON Schema (draft-07) of messages, scenes and scripts.", [],
      answer: nil),
    method(
      "server.cancel",
      "Ends a request of this connection that runs or waits; its effects so far remain.",
      [.must("id", .any, "The id of the request; of equal ids, the oldest is meant.")],
      answer: cancelled),
  ]

  private static let sessions: [Method] = [
    method(
      "session.open",
      "Opens a session on a scene, which is laid out at t = 0 when the answer comes.",
      [
        .must("scene", .object(scene), "The scene that the session shows."),
        .may("name", .string, "The name of the session; s1, s2 and so on unless given."),
        .may(
          "clock", .word(ClockSetting.modes), default: "\"virtual\"",
          "Whether time follows the requests or the wall clock."),
        .may(
          "keep", .seconds,
          "How long the session lives without a connection, in real seconds; 0 unless given."),
      ], answer: openedSession),
    method(
      "session.attach",
      "Makes a session of another connection the current session of this connection.",
      [
        .must("session", .string, "The name of the session."),
        .must(
          "mode", .word(["control", "observe"]),
          "Whether the connection may change the session, or only query it and read its log."),
      ], answer: sessionPlace),
    method("session.list", "Lists all sessions of the daemon.", [], answer: sessionList),
    method(
      "session.close", "Ends a session for all its connections.",
      [
        .may(
          "session", .string, "The name of the session; the connection's current one unless given.")
      ],
      answer: sessionPlace),
  ]

  private static let clock: [Method] = [
    inSession(
      "clock.advance", "Runs every frame up to an instant.", oneOf: ["by", "to", "frames"],
      [
        .may("by", .seconds, "How far time advances, in simulated seconds."),
        .may("to", .seconds, "The instant to which time advances, in simulated seconds."),
        .may("frames", .integer(IntegerBounds.frames), "The number of frames to run."),
      ], answer: time),
    inSession(
      "clock.frame", "Runs one display frame at exactly this instant: an external vsync.",
      [.must("t", .seconds, "The instant of the frame, in simulated seconds.")], answer: time),
    inSession(
      "clock.jump", "Advances time with one late frame at the end: a hitch.",
      [.must("by", .seconds, "How far time advances, in simulated seconds.")], answer: time),
    inSession(
      "clock.settle", "Runs until nothing moves and no deadline is pending.",
      [
        .may(
          "limit", .seconds, default: "10",
          "How long it may take, in simulated seconds; beyond it the answer is not_settled.")
      ], answer: settled),
    inSession(
      "clock.set", "Changes what time follows.",
      [
        .must("mode", .word(ClockSetting.modes), "What time follows from now on."),
        .may(
          "rate", .number(.clockRate), default: "1",
          "Simulated seconds in a real second; a wall clock only."),
      ], answer: time),
  ]

  private static let gestures: [Method] = [
    inSession(
      "touch", "Delivers touches of one instant as one event.",
      [
        .must(
          "touches", .list(.object(touch), upTo: ListBounds.fingers),
          "The fingers that the event reports; at least one, each once."),
        .may(
          "t", .seconds,
          "The instant of the event, to which time advances first; the present instant unless given."
        ),
      ], answer: time),
    inSession(
      "touch.stream", "Delivers many touch samples, after all of them have been checked.",
      [
        .must(
          "samples", .list(.list(.number(.ofSample), upTo: 5)),
          "Samples [t, finger, phase 0–4, x, y] in time order, in view coordinates; equal instants are one event."
        )
      ], answer: time),
    inSession(
      "gesture.tap", "Taps with one finger.", oneOf: ["at", "item"],
      [
        .may("at", .point, "Where, in view coordinates."),
        .may("item", .item, "The item whose centre is tapped; it must be visible and unobscured."),
        .may("count", .integer(IntegerBounds.taps), default: "1", "How many taps in a row."),
        .may("hold", .seconds, default: "0.05", "How long each touch lasts, in seconds."),
      ], answer: achievement),
    inSession(
      "gesture.longPress", "Rests one finger on the view, then lifts it.", oneOf: ["at", "item"],
      [
        .may("at", .point, "Where, in view coordinates."),
        .may("item", .item, "The item whose centre is pressed; it must be visible and unobscured."),
        .may("duration", .seconds, default: "0.6", "How long the finger rests, in seconds."),
      ], answer: achievement),
    inSession(
      "gesture.drag", "Moves one finger from one place to another at a constant velocity.",
      oneOf: ["to", "by"],
      [
        .must(
          "from", place, "Where the finger goes down: a point in view coordinates, or an item."),
        .may("to", place, "Where the finger lifts: a point in view coordinates, or an item."),
        .may("by", .point, "How far the finger moves, in points."),
        .must("duration", .seconds, "How long the movement takes, in seconds."),
        .may(
          "hold", .seconds, default: "0", "How long the finger rests before it lifts, in seconds."),
        .may("rate", .number(.sampleRate), default: "120", "Touch samples a second."),
        .may(
          "press", .seconds, default: "0",
          "How long the finger rests before it moves, in seconds, as for reordering."),
      ], answer: achievement),
    inSession(
      "gesture.fling", "Moves one finger so that it lifts with a given velocity.",
      [
        .may("from", place, "Where the finger goes down; chosen by the program unless given."),
        .must("velocity", .point, "The velocity at the lift, in points a second."),
        .may(
          "duration", .seconds,
          "How long the movement takes, in seconds; chosen by the program unless given."),
      ], answer: achievement),
    inSession(
      "gesture.pinch", "Moves two fingers together or apart.",
      [
        .must("center", .point, "The point between the fingers, in view coordinates."),
        .must(
          "scale", .number(.pinchScale),
          "The scale that the recognizer reads at the end: the ratio of the distances of the fingers."
        ),
        .must("duration", .seconds, "How long the movement takes, in seconds."),
        .may("rate", .number(.sampleRate), default: "120", "Touch samples a second."),
        .may(
          "angle", .number(.degrees),
          "The direction from one finger to the other, in degrees clockwise from the x axis."),
      ], answer: pinched),
    inSession("gesture.cancel", "Cancels all touches that are down.", [], answer: time),
  ]

  private static let drags: [Method] = [
    inSession(
      "drag.begin", "Begins a drag of another program, which enters the window.",
      oneOf: ["at", "item"],
      [
        .must(
          "items", .list(.object(foreignItem), upTo: ListBounds.dragItems),
          "The items that the drag carries; at least one."),
        .may("at", .point, "Where the drag enters, in view coordinates."),
        .may("item", .item, "The item over whose centre the drag enters."),
      ], answer: time),
    inSession(
      "drag.move", "Moves the drag of another program.", oneOf: ["at", "item"],
      [
        .may("at", .point, "Where it moves to, in view coordinates."),
        .may("item", .item, "The item over whose centre it moves."),
      ], answer: time),
    inSession("drag.drop", "Drops the drag of another program where it is.", [], answer: dropped),
    inSession("drag.cancel", "Ends the drag of another program without a drop.", [], answer: time),
    inSession(
      "drop.accept", "Sets what happens to items that are dropped outside of the window.",
      [
        .must(
          "operation", .word(["cancel", "copy"]), "Whether another program takes a copy of them.")
      ],
      answer: time),
    inSession(
      "drop.take", "Returns the items that were dropped outside since the last call.", [],
      answer: taken),
    inSession(
      "drop.provide", "Delivers the data of an item that was dropped with late.",
      [
        .must("item", .string, "The id of the item."),
        .may("text", .string, "The data, as text; the id unless given."),
      ], answer: time),
    inSession(
      "drop.fail", "Says that the data of an item that was dropped with late will not come.",
      [.must("item", .string, "The id of the item.")], answer: time),
  ]

  private static let view: [Method] = [
    inSession(
      "view.select", "Selects an item as a program does, without notifying the delegate.",
      [
        .must("item", .either([.item, .null]), "The item; null deselects all items."),
        animated(false),
        .may(
          "scrollPosition", scrollPosition,
          "Where the item comes to stand in the view; nothing scrolls unless given."),
      ], answer: time),
    inSession(
      "view.deselect", "Deselects an item as a program does, without notifying the delegate.",
      [
        .must("item", .item, "The item."), animated(false),
        .later("scrollPosition", "Planned."),
      ], answer: time),
    inSession(
      "view.scrollTo", "Scrolls to an item.",
      [
        .must("item", .item, "The item."),
        .must("position", scrollPosition, "Where the item comes to stand in the view."),
        animated(false),
      ], answer: time),
    inSession(
      "view.scrollToTop", "Scrolls to the top, as a tap on the status bar does.", [], answer: time),
    inSession(
      "view.setContentOffset", "Moves the content.",
      [
        .must(
          "offset", .point,
          "The point of the content that comes to the view's origin, in content coordinates."),
        animated(false),
      ], answer: time),
    inSession(
      "view.setBounds", "Gives the view another size, as a rotation does.",
      [.must("size", .viewSize, "The size, in points."), animated(false)], answer: time),
    Method(
      name: "view.configure", meaning: "Changes properties of the view.",
      params: Shape(
        "view.configure", "Any of the view keys of a scene.", keysOf: "view", viewKeys + [session]),
      result: time),
    inSession(
      "view.update", "Performs one batch update: performBatchUpdates.",
      [
        .must(
          "updates", .list(.object(update), upTo: ListBounds.changes),
          "The updates, as an app calls them in the block."),
        .may(
          "data", .list(.object(section), upTo: ListBounds.sections),
          "What the data source holds afterwards; what the updates make of it unless given."),
        animated(true),
      ], answer: time),
    inSession(
      "view.reloadData", "Reloads everything.",
      [
        .may(
          "sections", .list(.object(section), upTo: ListBounds.sections),
          "What the data source holds from now on; unchanged unless given.")
      ], answer: time),
    inSession(
      "view.invalidateLayout", "Invalidates the layout.",
      [
        .may(
          "context", .object(invalidation), "What is no longer valid; everything unless given.")
      ], answer: time),
    inSession(
      "view.setLayout", "Replaces the layout.",
      [.must("layout", .layout, "The next layout."), animated(false)], answer: time),
    inSession(
      "view.beginTransition", "Begins an interactive transition to another layout.",
      [.must("layout", .layout, "The next layout.")], answer: time),
    inSession(
      "view.updateTransition", "Sets the progress of the interactive transition.",
      [
        .must("progress", .number(.progress), "0 is the old layout, 1 the new one."),
        .may(
          "values", .any,
          "Numbers by name, for updateValue(_:forAnimatedKey:) of the transition layout."),
      ], answer: time),
    inSession(
      "view.finishTransition", "Lets the transition go on to the new layout.", [], answer: time),
    inSession(
      "view.cancelTransition", "Lets the transition go back to the old layout.", [], answer: time),
    inSession(
      "view.beginMovement", "Begins the interactive movement of an item.",
      [.must("item", .item, "The item.")], answer: moving),
    inSession(
      "view.updateMovement", "Moves the item of the interactive movement.",
      [.must("at", .point, "The target position of its centre, in content coordinates.")],
      answer: moving),
    inSession(
      "view.endMovement", "Ends the interactive movement where the item is.", [], answer: moving),
    inSession(
      "view.cancelMovement", "Ends the interactive movement where it began.", [], answer: moving),
    inSession(
      "view.performMenuAction", "Chooses an action of an item's menu, which opens and closes.",
      [
        .must("item", .item, "The item."),
        .must("action", .string, "The name of the action, or its identifier."),
      ], answer: time),
  ]

  private static let queries: [Method] = [
    inSession(
      "query.state", "Returns the state of the view and of the session.", [], answer: state),
    inSession(
      "query.visible", "Returns the views on screen, back to front.",
      [
        .may(
          "presentation", .bool, default: "false",
          "Whether animated properties have their values of this instant instead of their final ones."
        )
      ], answer: visible),
    inSession(
      "query.attributes", "Returns what the layout answers, for elements on screen or not.",
      oneOf: ["items", "rect"],
      [
        .may("items", .list(.item), "The items or sections, in the order of the answer."),
        .may("rect", .rect, "A rectangle, in content coordinates, whose elements are meant."),
        .may(
          "kind", .string,
          "With items: cell, header, footer or the layout's own name of a kind; cell unless given."),
      ], answer: attributes),
    inSession(
      "query.hitTest", "Returns the frontmost view at a point.",
      [.must("at", .point, "The point, in content coordinates.")], answer: hitTest),
    inSession("query.data", "Returns the ids of all items.", [], answer: dataIDs),
    inSession(
      "query.lint", "Examines the layout and returns what it does wrong.", [], answer: lint),
    inSession(
      "snapshot.take", "Draws what is on screen.",
      [
        .may(
          "format", .word(["text", "svg", "png"]), default: "\"text\"",
          "The form of the picture; this version draws text.")
      ], answer: snapshot),
  ]

  private static let log: [Method] = [
    inSession(
      "log.subscribe", "Begins to send the records of a session to this connection.",
      [
        .may("sources", .list(.string), "The sources whose records are sent; all unless given."),
        .may(
          "events", .list(.string),
          "The events whose records are sent; unless given, all but those asked once per item."),
        .may(
          "since", .integer(1...IntegerBounds.index.upperBound),
          "The number of the first record; the next one unless given."),
      ], answer: logPlace),
    inSession("log.unsubscribe", "Ends the subscription.", [], answer: logPlace),
  ]

  /// The session that a request means, where it is not the connection's current one.
  private static let session = Key.may(
    "session", .string, "The name of the session; the connection's current one unless given.")

  private static func animated(_ standard: Bool) -> Key {
    .may("animated", .bool, default: "\(standard)", "Whether the change is animated.")
  }

  private static func method(
    _ name: String, _ meaning: String, oneOf alternatives: [String] = [], _ keys: [Key],
    answer: Shape?
  ) -> Method {
    Method(
      name: name, meaning: meaning,
      params: Shape(name, "The params of \(name).", oneOf: alternatives, keys), result: answer)
  }

  private static func inSession(
    _ name: String, _ meaning: String, oneOf alternatives: [String] = [], _ keys: [Key],
    answer: Shape
  ) -> Method {
    method(name, meaning, oneOf: alternatives, keys + [session], answer: answer)
  }
}
