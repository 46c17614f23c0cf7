import SeededRandom

/// Requests to a session, drawn by their weights.
extension Grammar {
  private static let methods: [(weight: Int, name: String)] = [
    (14, "touch"), (4, "touch.stream"), (5, "gesture.tap"), (3, "gesture.longPress"),
    (5, "gesture.drag"), (4, "gesture.fling"), (2, "gesture.pinch"), (1, "gesture.cancel"),
    (10, "clock.advance"), (3, "clock.frame"), (2, "clock.jump"), (3, "clock.settle"),
    (1, "clock.set"), (3, "view.select"), (2, "view.deselect"), (4, "view.scrollTo"),
    (1, "view.scrollToTop"), (1, "view.endRefreshing"), (4, "view.setContentOffset"),
    (4, "view.scrollSection"), (3, "view.setBounds"), (5, "view.configure"), (9, "view.update"),
    (5, "view.apply"), (2, "view.reloadData"), (4, "view.invalidateLayout"),
    (4, "view.setLayout"), (3, "view.beginTransition"), (4, "view.updateTransition"),
    (1, "view.finishTransition"), (1, "view.cancelTransition"), (3, "view.beginMovement"),
    (5, "view.updateMovement"), (2, "view.endMovement"), (1, "view.cancelMovement"),
    (3, "view.performMenuAction"), (4, "drag.begin"), (6, "drag.move"), (3, "drag.drop"),
    (1, "drag.cancel"), (1, "drop.accept"), (1, "drop.take"), (2, "drop.provide"),
    (1, "drop.fail"), (4, "query.state"), (3, "query.visible"), (4, "query.attributes"),
    (3, "query.hitTest"), (2, "query.tree"), (2, "query.why"), (4, "query.data"),
    (2, "snapshot.take"), (1, "log.subscribe"),
    (1, "log.unsubscribe"),
    (1, "session.attach"), (2, "session.history"), (5, "session.seek"), (2, "session.fork"),
  ]
  private static let deck = methods.flatMap { Array(repeating: $0.name, count: $0.weight) }
  private static let positions = [
    "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right",
  ]

  /// The request that opens a session on a new scene.
  mutating func opening() -> (method: String, params: JSONTree) {
    ("session.open", ["scene": scene()])
  }

  /// A request that a session can be asked, whatever its state is.
  mutating func request() -> (method: String, params: JSONTree) {
    let method = chance(0.003) ? "query.lint" : one(Self.deck)
    let view = anyView()
    var params: JSONTree
    switch Self.room(of: method) {
    case "touch", "gesture": params = fingers(method, view)
    case "clock": params = clock(method)
    case "drag", "drop": params = dragged(method, view)
    case "view": params = change(method, view)
    case "session" where method != "session.attach": params = historyParams(method)
    default: params = question(method, view)
    }
    let isAddressed =
      ["gesture", "view", "query", "snapshot"].contains(Self.room(of: method))
      || ["drag.begin", "drag.move"].contains(method)
    if isAddressed, method != "gesture.cancel", view > 0 {
      params.set("in", .text(views[view].name ?? ""))
    }
    return (method, params)
  }

  /// The part of a method's name before the dot.
  static func room(of method: String) -> String { String(method.prefix { $0 != "." }) }

  // MARK: Fingers

  private mutating func fingers(_ method: String, _ view: Int) -> JSONTree {
    switch method {
    case "touch": return touch()
    case "touch.stream": return ["samples": samples(random.whole(1...40))]
    case "gesture.tap":
      var params = target(view)
      if chance(0.3) { params.set("count", whole(1...3)) }
      if chance(0.3) { params.set("hold", seconds(0...0.3, mayBeFar: false)) }
      return params
    case "gesture.longPress":
      var params = target(view)
      if chance(0.4) { params.set("duration", seconds(0.1...1, mayBeFar: false)) }
      return params
    case "gesture.drag": return drag(view)
    case "gesture.fling":
      var params: JSONTree = ["velocity": pair(-3_000...3_000, -3_000...3_000)]
      if chance(0.4) { params.set("from", place(view)) }
      if chance(0.3) { params.set("duration", seconds(0.03...0.3, mayBeFar: false)) }
      return params
    case "gesture.pinch":
      var params: JSONTree = [
        "center": point(of: view), "scale": number(0.2...3),
        "duration": seconds(0.05...0.5, mayBeFar: false),
      ]
      if chance(0.3) { params.set("angle", number(-90...90)) }
      if chance(0.2) { params.set("rate", number(10...240)) }
      return params
    default: return .map([])
    }
  }

  private mutating func drag(_ view: Int) -> JSONTree {
    var params: JSONTree = ["from": place(view), "duration": seconds(0.01...0.6, mayBeFar: false)]
    if chance(0.5) {
      params.set("to", place(view))
    } else {
      params.set("by", pair(-200...200, -300...300))
    }
    if chance(0.3) { params.set("press", seconds(0...0.8, mayBeFar: false)) }
    if chance(0.3) { params.set("hold", seconds(0...0.3, mayBeFar: false)) }
    if chance(0.2) { params.set("rate", number(10...240)) }
    return params
  }

  /// `at` or `item`.
  private mutating func target(_ view: Int) -> JSONTree {
    chance(0.4) ? ["at": point(of: view)] : ["item": item(of: view)]
  }

  /// A point, an item, or either in another view.
  private mutating func place(_ view: Int) -> JSONTree {
    if chance(0.5) { return point(of: view) }
    guard views.count > 1, chance(0.2) else { return ["item": item(of: view)] }
    let other = random.whole(1...(views.count - 1))
    let name = JSONTree.text(views[other].name ?? "")
    return chance(0.5)
      ? ["in": name, "item": item(of: other)] : ["in": name, "at": point(of: other)]
  }

  /// One event of one finger or several, each of which does what it can do.
  private mutating func touch() -> JSONTree {
    var taken: [Int] = []
    var touches: [JSONTree] = []
    for _ in 0..<random.one(of: [1, 1, 1, 2]) {
      let finger = fingers.isEmpty || chance(0.2) ? random.whole(1...5) : one(fingers.keys.sorted())
      guard !taken.contains(finger) else { continue }
      taken.append(finger)
      let isDown = fingers[finger] != nil && !chance(0.02)
      let phase =
        isDown ? one(["moved", "moved", "moved", "stationary", "ended", "cancelled"]) : "began"
      touches.append(
        ["id": whole(finger...finger), "phase": .text(phase), "at": point(of: 0)])
    }
    var params: JSONTree = ["touches": .list(touches)]
    if chance(0.8) {
      let step = random.one(of: [0, 1, 8, 8, 16, 16, 40, 120, 500])
      params.set("t", time(after: step * 1_000_000 + (chance(0.3) ? random.whole(0...999_999) : 0)))
    }
    return params
  }

  private mutating func time(after nanoseconds: Int) -> JSONTree {
    if let edge = timeEdge(mayBeFar: isQuiet) { return edge }
    return Self.seconds(nanoseconds: now + nanoseconds)
  }

  /// So many samples of up to five fingers, each in an order that fingers can have.
  mutating func samples(_ count: Int) -> JSONTree {
    var (instant, down) = (now, fingers)
    var samples: [JSONTree] = []
    for _ in 0..<count {
      if chance(0.9) { instant += random.one(of: [4, 8, 8, 8, 16, 60]) * 1_000_000 }
      let finger = down.isEmpty || chance(0.06) ? random.whole(1...5) : one(down.keys.sorted())
      let size = views.first?.size ?? (300, 400)
      var (phase, x, y) = (
        0, random.number(-20...(size.0 + 20)), random.number(-20...(size.1 + 20))
      )
      if let old = down[finger] {
        phase = one([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4])
        (x, y) = (old.x + random.number(-20...20), old.y + random.number(-20...20))
      }
      down[finger] = phase == 3 || phase == 4 ? nil : (x, y)
      samples.append([
        Self.seconds(nanoseconds: instant), .number(finger), .number(phase), number(x...x),
        number(y...y),
      ])
    }
    return .list(samples)
  }

  // MARK: Time

  private mutating func clock(_ method: String) -> JSONTree {
    switch method {
    case "clock.advance":
      switch random.whole(0...5) {
      case 0: return ["to": time(after: random.whole(0...800) * 1_000_000)]
      case 1, 2: return ["frames": timeEdge(mayBeFar: isQuiet) ?? .number(random.whole(0...40))]
      default: return ["by": seconds(0...0.7, mayBeFar: isQuiet)]
      }
    case "clock.frame": return ["t": time(after: random.whole(0...40_000_000))]
    case "clock.jump": return ["by": seconds(0...(chance(0.1) ? 900 : 0.5), mayBeFar: isQuiet)]
    case "clock.settle": return chance(0.5) ? .map([]) : ["limit": seconds(0...20, mayBeFar: true)]
    default: return ["mode": .text("virtual")]
    }
  }

  // MARK: Drags of another program

  private mutating func dragged(_ method: String, _ view: Int) -> JSONTree {
    switch method {
    case "drag.begin":
      var params = target(view)
      params.set("items", .list((0..<random.whole(1...3)).map { _ in foreignItem() }))
      return params
    case "drag.move": return target(view)
    case "drop.accept": return ["operation": word(["copy", "cancel"])]
    case "drop.provide":
      return ["item": .text(late.first ?? "nobody"), "text": .text(newName("t"))]
    case "drop.fail": return ["item": .text(late.last ?? "nobody")]
    default: return .map([])
    }
  }

  private mutating func foreignItem() -> JSONTree {
    var entry = JSONTree.map([])
    if chance(0.7) { entry.set("id", .text(newName("f"))) }
    if chance(0.3) { entry.set("text", .text("some text")) }
    if chance(0.1) { entry.set("type", word(["public.url", "public.utf8-plain-text", ""])) }
    if chance(0.3), entry["id"] != nil { entry.set("late", .bool(true)) }
    return entry
  }

  // MARK: Questions

  private mutating func selector(_ view: Int) -> JSONTree {
    var selector: JSONTree = [
      "type": word(["UIView", "UICollectionViewCell", "UILabel", "Nothing"])
    ]
    if chance(0.5) { selector.set("nth", whole(0...3)) }
    if chance(0.4) { selector.set("in", ["item": item(of: view)]) }
    if chance(0.2) { selector.set("text", chance(0.5) ? .text("a") : ["contains": .text("1")]) }
    return selector
  }

  mutating func question(_ method: String, _ view: Int) -> JSONTree {
    switch method {
    case "query.visible": return chance(0.5) ? ["presentation": flag()] : .map([])
    case "query.attributes":
      if chance(0.3) {
        let point = contentPoint(of: view).elements
        return ["rect": [point[0], point[1], number(0...500), number(0...900)]]
      }
      var params: JSONTree = ["items": items(of: view, 0...6)]
      if chance(0.4) {
        params.set("kind", word(["header", "footer", "cell", "other"]))
        if chance(0.8) { params.set("items", [[whole(0...4), 0]]) }
      }
      return params
    case "query.hitTest": return ["at": contentPoint(of: view)]
    case "query.tree":
      return chance(0.5) ? .map([]) : ["in": ["item": item(of: view)], "all": .leaf("true")]
    case "query.why": return ["find": selector(view)]
    case "snapshot.take": return picture()
    case "session.attach":
      let name = chance(0.5) || sessions.isEmpty ? session : one(sessions)
      return ["session": .text(name), "mode": .text(chance(0.05) ? "observe" : "control")]
    case "log.subscribe":
      return chance(0.7)
        ? .map([]) : ["sources": [word(["delegate", "dataSource", "layout", "view", "input"])]]
    default: return .map([])
    }
  }

  /// A picture of each format, in a size that is small or as large as a telephone's screen.
  private mutating func picture() -> JSONTree {
    switch random.whole(0...3) {
    case 0: return chance(0.5) ? .map([]) : ["columns": whole(8...200)]
    case 1: return ["format": .text("svg")]
    default: return ["format": .text("png"), "scale": number(chance(0.2) ? 1...3 : 0.1...1)]
    }
  }

  // MARK: Changes of a view

  private mutating func change(_ method: String, _ view: Int) -> JSONTree {
    switch method {
    case "view.select", "view.deselect", "view.scrollTo", "view.beginMovement":
      return choice(method, view)
    case "view.setContentOffset":
      return ["offset": contentPoint(of: view), "animated": flag()]
    case "view.scrollSection":
      var params: JSONTree = ["section": whole(0...3), "animated": flag()]
      params.set(chance(0.7) ? "to" : "by", number(-100...1500))
      return params
    case "view.setBounds":
      return ["size": pair(40...500, 40...900), "animated": flag()]
    case "view.configure": return options(random.whole(1...3))
    case "view.update":
      let count = random.one(of: [1, 1, 1, 2, 3, 5])
      var params: JSONTree = ["updates": .list((0..<count).map { _ in update(of: view) })]
      if chance(0.05) { params.set("data", sections()) }
      if chance(0.3) { params.set("animated", flag()) }
      return params
    case "view.apply": return snapshot()
    case "view.reloadData": return chance(0.6) ? .map([]) : ["sections": sections()]
    case "view.invalidateLayout": return chance(0.3) ? .map([]) : ["context": context(of: view)]
    case "view.setLayout": return ["layout": layout(), "animated": flag()]
    case "view.beginTransition": return ["layout": layout()]
    case "view.updateTransition":
      var params: JSONTree = ["progress": number(-0.2...1.2)]
      if chance(0.2) { params.set("values", ["gap": number(0...10), "turn": number(-1...1)]) }
      return params
    case "view.updateMovement": return ["at": contentPoint(of: view)]
    case "view.performMenuAction":
      return [
        "item": item(of: view),
        "action": word(["cut", "copy", "paste", "delete", "e0", "e1", "e2", "none"]),
      ]
    default: return .map([])
    }
  }

  private mutating func choice(_ method: String, _ view: Int) -> JSONTree {
    var params: JSONTree = ["item": item(of: view)]
    if method == "view.beginMovement" { return params }
    if chance(0.4) { params.set("animated", flag()) }
    if method == "view.scrollTo" { params.set("position", word(Self.positions)) }
    guard method == "view.select" else { return params }
    if chance(0.05) { params.set("item", .null) }
    if chance(0.4) { params.set("scrollPosition", word(Self.positions)) }
    return params
  }

  private mutating func update(of view: Int) -> JSONTree {
    let sections = views.isEmpty ? 0 : views[view].counts.count
    switch random.whole(0...13) {
    case 0...3:
      return ["insert": .list((0..<random.whole(1...3)).map { _ in newItem(of: view) })]
    case 4...6: return ["delete": items(of: view, 1...3)]
    case 7...8: return ["move": [item(of: view), item(of: view)]]
    case 9: return ["reload": items(of: view, 1...3)]
    case 10: return ["insertSections": [whole(0...sections)]]
    case 11: return ["deleteSections": [whole(0...max(0, sections - 1))]]
    case 12:
      return ["moveSection": [whole(0...max(0, sections - 1)), whole(0...max(0, sections - 1))]]
    default: return ["reloadSections": [whole(0...max(0, sections - 1))]]
    }
  }

  private mutating func newItem(of view: Int) -> JSONTree {
    if chance(0.6) { return gap(of: view) }
    var item: JSONTree = ["at": gap(of: view)]
    if chance(0.5) { item.set("id", .text(newName("x"))) }
    if chance(0.5) { item.set("size", pair(10...160, 10...160)) }
    return item
  }

  private mutating func context(of view: Int) -> JSONTree {
    var context = JSONTree.map([])
    if chance(0.15) { context.set("everything", flag()) }
    if chance(0.15) { context.set("dataSourceCounts", flag()) }
    if chance(0.5) { context.set("items", items(of: view, 0...4)) }
    if chance(0.2) {
      context.set(
        "supplementary",
        .map([.init(key: one(["header", "footer", "other"]), value: [[whole(0...3), 0]])]))
    }
    if chance(0.1) { context.set("decoration", ["ground": [[0, whole(0...3)]]]) }
    if chance(0.2) { context.set("contentOffsetAdjustment", pair(-60...60, -60...60)) }
    if chance(0.2) { context.set("contentSizeAdjustment", pair(-60...60, -60...60)) }
    if chance(0.2) { context.set("flowLayoutAttributes", flag()) }
    if chance(0.2) { context.set("flowLayoutDelegateMetrics", flag()) }
    return context
  }

  // MARK: What answers tell

  /// Learns from the result of a request.
  mutating func learn(_ method: String, _ params: JSONTree, _ result: JSONTree) {
    if case .leaf(let text)? = result["t"] { now = Self.nanoseconds(text) }
    if !["query", "snapshot", "log"].contains(Self.room(of: method)) { isQuiet = false }
    let view = views.firstIndex { $0.name == params["in"]?.string } ?? 0
    switch method {
    case "session.open", "session.fork":
      enter(result["session"]?.string ?? "")
      if method == "session.open" { past = KnownPast() }
    case "session.attach": enter(params["session"]?.string ?? "")
    case "session.close": leave(params["session"]?.string ?? session)
    case "session.seek": (fingers, late) = ([:], [])
    case "touch": for touch in params["touches"]?.elements ?? [] { learn(touch) }
    case "touch.stream":
      for sample in params["samples"]?.elements ?? [] {
        guard let sample = sample.numbers, sample.count == 5 else { continue }
        let isUp = sample[2] >= 3
        fingers[Int(sample[1])] = isUp ? nil : (sample[3], sample[4])
      }
    case "gesture.cancel": fingers = [:]
    case "query.data":
      guard !views.isEmpty else { return }
      views[view].counts = (result["sections"]?.elements ?? []).map {
        $0["items"]?.elements.count ?? 0
      }
    case "query.state":
      learnPast(result)
      guard !views.isEmpty, let bounds = result["bounds"]?.numbers, bounds.count == 4 else {
        return
      }
      isQuiet =
        fingers.isEmpty && result["phase"]?.string == "idle"
        && ["movement", "drag", "transition", "menu"].allSatisfy { result[$0] == .null }
      views[view].offset = (bounds[0], bounds[1])
      views[view].size = (max(bounds[2], 1), max(bounds[3], 1))
    case "drag.begin":
      late += (params["items"]?.elements ?? []).filter { $0["late"] != nil }
        .compactMap { $0["id"]?.string }
    case "drop.provide", "drop.fail": late.removeAll { $0 == params["item"]?.string }
    default: return
    }
  }

  private mutating func learn(_ touch: JSONTree) {
    guard let finger = touch["id"]?.integer, let phase = touch["phase"]?.string,
      let point = touch["at"]?.numbers
    else { return }
    fingers[finger] = ["ended", "cancelled"].contains(phase) ? nil : (point[0], point[1])
  }

  /// Nanoseconds from printed seconds.
  static func nanoseconds(_ text: String) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else {
      return Int(exactly: ((Double(text) ?? 0) * 1e9).rounded()) ?? 0
    }
    let fraction = parts.count == 2 ? String(parts[1].prefix(9)) : ""
    let padded = fraction + String(repeating: "0", count: 9 - fraction.count)
    return whole * 1_000_000_000 + (Int(padded) ?? 0)
  }
}
