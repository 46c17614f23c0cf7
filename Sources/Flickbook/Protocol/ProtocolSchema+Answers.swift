import ScrollPhysics
import UIKit

/// The results of the methods.
///
/// Points, sizes and rectangles of answers have no bounds: a layout may answer anything.
extension ProtocolSchema {
  /// The names of drop operations, indexed by UIKit's raw values.
  static let dropOperations = Observation.DropOperation.allCases.map(\.rawValue)

  /// The session that a request means, where it is not the connection's current one.
  static let sessionKey = Key.may(
    "session", .string, "The name of the session; the connection's current one unless given.")

  /// The key by which a request names another view than the main one.
  package static let viewName = Key.may(
    "in", .string, "The name of another view of the scene; the main one unless given.")

  private static let stamp: [Key] = [
    .must("t", .number(.seconds), "The instant of the session, in simulated seconds."),
    .must("frame", .integer(IntegerBounds.index), "The number of the last frame."),
    .must("hash", .string, "The state hash, 16 hexadecimal digits: equal state, equal hash."),
  ]

  private static let sessionName = Key.must("session", .string, "The name of the session.")

  /// A member of each answer that had to wait for a client.
  static let waitedKey = Key.may(
    "waited", .object(waited),
    "The client for which the session waited until that client lost its subscription.")

  private static let waited = Shape(
    "waited", "A client that read nothing for so long that it lost its subscription.",
    [
      .must("client", .object(waitingClient), "The client."),
      .must("seconds", .real, "How long the session waited, in real seconds."),
    ])

  private static let waitingClient = Shape(
    "waitingClient", "A client of the daemon.",
    [
      .must("pid", .integer(IntegerBounds.index), "The number of its process."),
      .must("connection", .integer(IntegerBounds.index), "The number of its connection, from 1."),
    ])

  static func answer(_ name: String, _ meaning: String, _ keys: [Key]) -> Shape {
    Shape(name, meaning, keys + [waitedKey])
  }

  // MARK: The server

  static let hello = Shape(
    "hello", "The daemon and its abilities.",
    [
      .must("name", .word(["flickbookd"]), "The name of the program."),
      .must("version", .string, "The version of the program."),
      .must("protocol", .integer(1...1), "The version of the protocol."),
      .must("pid", .integer(IntegerBounds.index), "The number of the daemon's process."),
      .must("connection", .integer(IntegerBounds.index), "The number of this connection, from 1."),
      .must("capabilities", .list(.string), "The names of all methods."),
      .must("limits", .object(limits), "The limits in force."),
      .must(
        "deterministicHashing", .bool,
        "Whether a Set or Dictionary of an app's code has the same order in every run."),
      .must("physics", .map(.object(constant)), "Every constant of touch and motion, by name."),
    ])

  private static let limits = Shape(
    "limits", "The limits of a daemon, by name.",
    Limits.entries.map { .must($0.name, .integer($0.range), $0.meaning) })

  private static let constant = Shape(
    "constant", "A constant of touch and motion.",
    [
      .must("value", .either([.real, .bool]), "The value, in the unit."),
      .must("unit", .string, "The unit; 1 for a plain number, switch for true or false."),
      .must("rule", .string, "The rules of UIKit that it comes from, by number."),
      .must(
        "confidence", .word(PhysicsProfile.Confidence.allCases.map(\.rawValue)), "How it is known."),
      .may(
        "range", .reals(2),
        "The least and the greatest value in a scene's physics; absent for true or false."),
    ])

  /// The counts of a process, in their order.
  private static let counts: [Key] = [
    .must("sessions", .integer(IntegerBounds.index), "Open sessions."),
    .must("connections", .integer(IntegerBounds.index), "Open connections."),
    .must("eventsIn", .integer(IntegerBounds.index), "Requests that were read."),
    .must("eventsOut", .integer(IntegerBounds.index), "Records that were sent."),
    .must("bytesIn", .integer(IntegerBounds.index), "Bytes that were read."),
    .must("bytesOut", .integer(IntegerBounds.index), "Bytes that were sent."),
    .must("memory", .integer(IntegerBounds.index), "Memory of the process, in bytes."),
    .must(
      "logsEnded", .integer(IntegerBounds.index), "Log files that ended before their sessions."),
    .must(
      "journalsEnded", .integer(IntegerBounds.index), "Journals that ended before their sessions."),
  ]

  static let statistics = Shape(
    "statistics",
    "The open sessions and connections of the daemon, and its traffic since it began; the sums of all processes.",
    counts + [
      .must("uptime", .real, "How long the daemon has run, in real seconds."),
      .may(
        "workers", .list(.object(workerStatistics)),
        "The processes in which sessions live, in the order in which they were started; absent "
          + "without workers."),
      .may(
        "losses", .list(.object(workerLoss)),
        "What became of the sessions of workers that were lost, the last 16; absent if there are "
          + "none."),
      .may(
        "bySession", .list(.object(sessionStatistics)),
        "The sessions in the order in which they were opened, if the request asks for them."),
      unanswered,
    ])

  private static let unanswered = Key.may(
    "unanswered", .list(.object(silentWorker)),
    "The workers that did not answer in time and are not counted; absent if all did.")

  private static let silentWorker = Shape(
    "silentWorker", "A worker that did not answer in time.",
    [
      .must("pid", .integer(1...Int(Int32.max)), "The process id."),
      .must("sessions", .list(.string), "The names of its sessions."),
    ])

  private static let workerStatistics = Shape(
    "workerStatistics", "The open sessions and connections of a worker, and its traffic.",
    [.must("pid", .integer(1...Int(Int32.max)), "The process id.")] + counts)

  private static let workerLoss = Shape(
    "workerLoss", "What became of a session whose worker was lost.",
    [
      .must("pid", .integer(1...Int(Int32.max)), "The process id of the worker."),
      .may("session", .string, "The name of the session; absent if the worker had none."),
      .must("opening", .bool, "Whether the session was being opened: then there is none."),
      .must("restored", .bool, "Whether another worker restores it without being asked."),
      .must("crash", .object(crash), "How the worker has ended."),
    ])

  /// How a process with an app's code has ended.
  static let crash = Shape(
    "crash", "How a process with an app's code has ended.",
    [
      .must(
        "message", .string,
        "The ending in one sentence, with the position in the sources and the reason."),
      .may("signal", .string, "The signal that ended it, such as SIGILL for a trap."),
      .may("exit", .integer(0...255), "The exit code, if the code has called exit."),
      .may("seconds", .real, "How long it did not respond before it was ended, in real seconds."),
      .may("reason", .string, "The message of the trap."),
      .may("file", .string, "The file of the app's sources in which it was."),
      .may("line", .integer(1...Int(Int32.max)), "The line in this file."),
      .must(
        "calls", .list(.string), "The calls in sources, the innermost first, FILE:LINE: FUNCTION."),
      .may("request", .string, "The request in progress."),
    ])

  private static let sessionStatistics = Shape(
    "sessionStatistics", "The requests, records and memory of a session.",
    [
      sessionName,
      .must("requests", .integer(IntegerBounds.index), "Requests for the session."),
      .must("records", .integer(IntegerBounds.index), "Records in its log."),
      .must(
        "memory", .integer(IntegerBounds.index),
        "Bytes of its data and layouts, as the limits count them."),
      .must("connections", .integer(IntegerBounds.index), "Connections that are attached."),
      .must(
        "suspended", .bool,
        "Whether it has given its memory back until its next request, as nobody uses it."),
    ])

  static let token = Shape(
    "token", "The token of the request.", [.must("token", .any, "The token, unchanged.")])

  static let cancelled = Shape(
    "cancelled", "The outcome of the cancellation of a request.",
    [
      .must("cancelled", .bool, "Whether it was cancelled; false if it is unknown or has ended.")
    ])

  // MARK: Sessions and time

  static let openedSession = Shape(
    "openedSession", "The session.", [sessionName] + stamp + [warnings])

  private static let warnings = Key.may(
    "warnings", .list(.string),
    "One sentence for each condition that makes the session show nothing, such as an empty view.")

  static let sessionPlace = answer("sessionPlace", "The session.", [sessionName] + stamp)

  static let sessionList = Shape(
    "sessionList", "All sessions, in the order in which they were opened.",
    [
      .must("sessions", .list(.object(listedSession)), "The sessions."),
      .may(
        "unanswered", .list(.object(silentWorker)),
        "The workers that did not answer in time, whose sessions are missing; absent if all did."),
    ])

  private static let listedSession = Shape(
    "listedSession", "A session of the daemon.",
    [sessionName] + stamp + [
      .must("connections", .integer(IntegerBounds.index), "The connections that are attached."),
      .must("busy", .bool, "Whether a request runs in it."),
      .may("stored", .bool, "True for a session that session.attach brings back from its journal."),
      .may("restoring", .bool, "True for a session that is being brought back."),
      .may(
        "unusable", .string,
        "Why the journal of a stored session cannot be used; its time, frame and hash are 0."),
    ])

  static let history = answer(
    "history", "The requests that changed the session.",
    [
      .must("entries", .list(.object(historyEntry)), "The entries, in their order."),
      .must("total", .integer(IntegerBounds.index), "The number of all entries."),
    ])

  private static let historyEntry = Shape(
    "historyEntry", "A request that changed the session.",
    [
      .must("n", .integer(IntegerBounds.entries), "The number of the entry, counted from 1."),
      .must("t", .number(.seconds), "The instant at which it began, in simulated seconds."),
      .must("method", .string, "The name of the method."),
      .must("params", .map(.any), "The params, as the client wrote them."),
    ])

  static let time = answer("time", "Where the session is.", stamp)

  static let settled = answer(
    "settled", "Where the session came to rest.",
    stamp + [.must("frames", .integer(IntegerBounds.index), "The frames that were run.")])

  static let logPlace = answer(
    "logPlace", "The position of the session's log.",
    [
      sessionName,
      .must(
        "seq", .integer(IntegerBounds.index), "The number of the last record; 0 before the first."),
    ])

  // MARK: Gestures and drags

  private static let hit = Shape(
    "hit", "The view that a touch hits; empty where it hits nothing.",
    [
      .may("in", .string, "The name of the view; absent for the main one."),
      .may("item", .indexPath, "The index path of the element."), kind(isRequired: false),
      .may("id", .string, "The id of the item, of a cell."),
      .may("view", .integer(IntegerBounds.index), "The number of the reused view."),
    ])

  private static let achieved: [Key] =
    stamp + [
      .must("hit", .object(hit), "The view that the first touch hit."),
      .must(
        "liftVelocity", .reals(2), "The velocity that the pan read at the lift, in points a second."
      ),
      .must("translation", .reals(2), "The translation of the fingers, in points."),
      .must("recognized", .list(.word(recognizers)), "The recognizers that recognized, in order."),
      .must("slop", .real, "The travel that was used up before recognition, in points."),
      .may(
        "warnings", .list(.string),
        "The sentence that a gesture begins outside of the window, where it touches nothing."),
    ]

  static let achievement = answer("achievement", "The result of a gesture.", achieved)

  static let pinched = answer(
    "pinched", "The result of a pinch.",
    achieved + [.must("scale", .real, "The scale that the recognizer read at the end.")])

  static let recognizers = RecognizerName.allCases.map(\.rawValue)

  static let dropped = answer(
    "dropped", "The result of a drop.",
    stamp + [
      .must("operation", .word(dropOperations), "The operation that the items were dropped with.")
    ])

  static let taken = answer(
    "taken", "The items that were dropped outside of the window.",
    stamp + [.must("items", .list(.object(takenItem)), "The items, in the order of their drag.")])

  private static let takenItem = Shape(
    "takenItem", "An item that was dropped outside of the window.",
    [
      .may("id", .string, "Its name, where it has one."),
      .must("types", .list(.string), "The types of its data, as uniform type identifiers."),
      .may("text", .string, "Its data, where they are text."),
    ])

  // MARK: The view

  private static let movement = Key.must(
    "movement", .either([.object(movementState), .null]),
    "The interactive movement in progress; null without one.")

  private static let movementState = Shape(
    "movement", "An interactive movement in progress.",
    [
      .must("item", .indexPath, "The item's index path when the movement began."),
      .must("target", .indexPath, "The index path at which it would be put down."),
      .must("at", .reals(2), "Its centre, in content coordinates."),
    ])

  static let moving = answer("moving", "Where the item is that is being moved.", stamp + [movement])

  static let snapshot = answer(
    "picture", "A picture of the screen, in the requested form.",
    [
      .may("text", .string, "The picture, as lines of text."),
      .may("svg", .string, "The picture as SVG."),
      .may("png", .string, "The picture as PNG, in base64."),
      .may("data", .string, "With png, the same."),
      .may(
        "notes", .list(.string),
        "Sentences about images that are drawn as dashed frames, if there are any."),
    ])

  static let hitTest = answer(
    "hitTest", "The frontmost view at a point.",
    [
      .must("hit", .object(hit), "The view."),
      .may(
        "selector", .recursive { ElementSelector.shape },
        "The selector that a person would write for what a finger touches there, if there is one."),
    ])

  static let dataIDs = answer(
    "data", "The ids of all items.",
    [.must("sections", .list(.object(sectionIDs)), "The sections, in their order.")])

  private static let sectionIDs = Shape(
    "sectionIDs", "The ids of a section's items.",
    [
      .must("items", .list(.string), "The ids, in the order of the items."),
      .may(
        "outline", .list(.object(outlineItem)),
        "The items of the section's outline, shown or not, each before those below it."),
    ])

  private static let outlineItem = Shape(
    "outlineItem", "An item of an outline.",
    [
      .must("id", .string, "The id of the item."),
      count("level", "How many parents it has."),
      .must("expanded", .bool, "Whether the items below it are shown."),
    ])

  static func kind(isRequired: Bool) -> Key {
    Key(
      name: "kind", type: .string,
      meaning: "cell, header, footer or the layout's own name of the element's kind.",
      isRequired: isRequired)
  }

  private static let element: [Key] = [
    kind(isRequired: true), .must("item", .indexPath, "The index path of the element."),
    .may("id", .string, "The id of the item, of a cell."),
  ]

  private static let look: [Key] = [
    .must("frame", .reals(4), "The frame, in content coordinates."),
    .must("center", .reals(2), "The centre, in content coordinates."),
    .must("size", .reals(2), "The size before the transform, in points."),
    .must("transform", .reals(6), "The transform [a, b, c, d, tx, ty]."),
    .must("alpha", .real, "The opacity, from 0 to 1."),
    .must("zIndex", .integer(zIndices), "The order among overlapping views; greater is in front."),
    .must("hidden", .bool, "Whether it is hidden."),
    .must("highlighted", .bool, "Whether the cell is highlighted."),
    .must("selected", .bool, "Whether the cell is selected."),
  ]

  static let zIndices = -IntegerBounds.index.upperBound...IntegerBounds.index.upperBound

  static let visible = answer(
    "visible", "The views on screen.",
    [
      .must("views", .list(.object(visibleView)), "The views, back to front."),
      .must("bounds", .reals(4), "The bounds of the view, in content coordinates."),
    ])

  private static let visibleView = Shape(
    "visibleView", "A view on screen.",
    element + [.may("leaving", .bool, "True for a view that disappears by an animation.")] + look
      + [
        .may("lacksData", .bool, "True for a cell whose data have not come."),
        .may("row", .object(listRow), "The role, separators and accessories of a cell of a list."),
        .must("view", .integer(IntegerBounds.index), "The number of the reused view."),
      ])

  private static let listRow = Shape(
    "listRow", "The role, separators and accessories of a cell of a list.",
    [
      .must("role", .word(["row", "header", "footer"]), "The role of the cell."),
      .may("topSeparator", .reals(4), "The line at the upper edge, in content coordinates."),
      .may("bottomSeparator", .reals(4), "The line at the lower edge, in content coordinates."),
      .may(
        "cornerRadii", .reals(2), "The radii of the upper and lower corners, in points, if not 0."),
      .may("indentation", .integer(IntegerBounds.index), "The level in an outline, if not 0."),
      .may("leading", .list(.string), "The accessories at the leading edge, in order, if any."),
      .may("trailing", .list(.string), "The accessories at the trailing edge, in order, if any."),
      .may("swiped", .bool, "True while its swipe actions are visible."),
    ])

  static let attributes = answer(
    "attributes", "The answer of the layout.",
    [
      .must(
        "attributes", .list(.either([.object(elementAttributes), .null])),
        "The attributes, in the order asked; null where the layout answers nothing.")
    ])

  private static let elementAttributes = Shape(
    "elementAttributes", "The attributes of an element.",
    element + look + [
      .must(
        "view", .either([.integer(IntegerBounds.index), .null]),
        "The number of the view that shows it; null if it is not on screen.")
    ])

  // MARK: State

  private static let scrolledSection = Shape(
    "answer.scrolledSection", "A section that scrolls on its own.",
    [
      .must(
        "offset", .real, "The offset of its row, in points; 0 where items are seen at their frames."
      ),
      .must("range", .reals(2), "The least and the greatest offset at which it rests."),
      .must("behavior", .word(scrollingBehaviors), "How it scrolls."),
    ])

  static let state = answer(
    "state", "The state of the view and of the session.",
    stamp + [
      .must("offset", .reals(2), "The content offset, in points."),
      .must("bounds", .reals(4), "The bounds of the view, in content coordinates."),
      .must("contentSize", .reals(2), "The size of the content, in points."),
      .must("phase", .word(phases), "The activity of the view."),
      .must("highlighted", .list(.indexPath), "The highlighted items."),
      .must("selected", .list(.indexPath), "The selected items, in the order of their paths."),
      .may(
        "sections", .map(.object(scrolledSection)),
        "The sections that scroll on their own and lie near the bounds, or were scrolled, by number."
      ),
      movement,
      .must(
        "drag", .either([.object(dragState), .null]), "The drag in the window; null without one."),
      .must(
        "transition", .either([.object(transitionState), .null]),
        "The interactive transition in progress; null without one."),
      .must("menu", .either([.object(menuState), .null]), "The open menu; null without one."),
      .may(
        "swipe", .object(swipeState), "The row whose swipe actions are visible, if there is one."),
      .must("counters", .object(counters), "How often each thing was done since the beginning."),
      .must("clock", .object(clockState), "The clock of the session."),
      .may(
        "history", .object(historyState),
        "The position of the session in its past; absent for a stage that cannot be made again."),
      warnings,
    ])

  private static let historyState = Shape(
    "historyState", "The position of the session in its past.",
    [
      .must(
        "entry", .integer(IntegerBounds.index), "The last entry that has begun; 0 before the first."
      ),
      .must("total", .integer(IntegerBounds.index), "The number of all entries."),
    ])

  private static let dragState = Shape(
    "dragState", "A drag in the window.",
    [
      .must("step", .word(DragInteraction.Step.allCases.map(\.rawValue)), "How far it has come."),
      .must(
        "items", .list(.either([.string, .null])), "The names of its items, where they have one."),
      .must("at", .reals(2), "Where the finger is, in window coordinates."),
      .must("isSource", .bool, "Whether it began in this view."),
      .must("isTarget", .bool, "Whether it is over this view."),
      .must("gap", .either([.indexPath, .null]), "The index path that is kept free for a drop."),
      .must("previews", .list(.reals(4)), "The frames of its previews, in window coordinates."),
    ])

  private static let transitionState = Shape(
    "transitionState", "An interactive transition in progress.",
    [
      .must("from", .string, "The name of the old layout."),
      .must("to", .string, "The name of the new layout."),
      .must("progress", .real, "0 is the old layout, 1 the new one."),
    ])

  private static let menuState = Shape(
    "menuState", "An open menu.",
    [
      .must("items", .list(.indexPath), "The items that it is about."),
      .must("actions", .list(.string), "The names of its actions."),
    ])

  private static let swipeState = Shape(
    "swipeState", "A row whose swipe actions are visible.",
    [
      .must("item", .indexPath, "The item."),
      .must("side", .word(["leading", "trailing"]), "The edge of the row."),
      .must("offset", .real, "How far the row is moved, in points."),
      .must("open", .bool, "Whether the row rests with its actions visible."),
      .must("actions", .list(.string), "The titles of its actions, from the edge inwards."),
    ])

  private static let clockState = Shape(
    "clockState", "The clock of the session.",
    [
      .must(
        "mode", .word(ClockSetting.modes), "Whether time follows the requests or the wall clock."),
      .may("rate", .number(.clockRate), "Simulated seconds in a real second; a wall clock only."),
    ])

  private static func count(_ name: String, _ meaning: String) -> Key {
    .must(name, .integer(IntegerBounds.index), meaning)
  }

  private static let counters = Shape(
    "counters", "How often each thing was done since the session was opened.",
    [
      count("records", "Records of the log."), count("turns", "Turns of the run loop."),
      count("updateCycle", "Layout passes of the view."), count("prepare", "Calls of prepare()."),
      count("layoutAttributesForElements", "Queries for the elements of a rectangle."),
      count("cellForItemAt", "Cells that the data source configured."),
      count("dequeue", "Views that were dequeued."), count("enqueue", "Views that were enqueued."),
      .must("prefetch", .object(prefetchCounters), "The preparation ahead of scrolls."),
      .may("data", .object(dataCounters), "Data that take time, where the scene has dataDelay."),
    ])

  private static let prefetchCounters = Shape(
    "prefetchCounters",
    "The numbers of cells and items that were prepared ahead of scrolls, and their use.",
    [
      count("prepared", "Cells that were prepared."),
      count("shown", "Prepared cells that came on screen."),
      count("dropped", "Prepared cells that went back unseen."),
      count("asked", "Items whose data were requested."),
      count("cancelled", "Items whose data were no longer wanted."),
    ])

  private static let dataCounters = Shape(
    "dataCounters", "Data that take time, and the effect of prefetching.",
    [
      count("loaded", "Items whose data came."),
      count("prefetched", "Of these, the items whose data were prefetched."),
      count("cancelled", "Requests that were cancelled."),
      count("missed", "Cells that came on screen without their data."),
      .must("wait", .number(.seconds), "How long cells were on screen without data, in seconds."),
    ])
}
