import EventLoop
import Foundation

/// The loads of scenes that have much besides items: as much as the limits allow, and more.
extension BystanderLoad {
  static func scenes(_ size: Benchmark.Size) -> [BystanderLoad] {
    let isFull = size == .full
    return [
      requests("sections", [open(sections(isFull ? 9_999 : 100))]),
      requests("sections-refused", [open(sections(isFull ? 32_768 : 32_769))]),
      requests("compositional", compositional(isFull)),
      requests("compositional-refused", refusedGroups(isFull)),
      requests("list", lists(isFull)),
      requests("diffable", diffable(isFull)),
      requests(
        "diffable-large",
        [open(#""dataSource":"diffable","sections":[{"items":\#(isFull ? 1_000_000 : 1000)}]"#)]),
      requests("stacking", stacking(isFull)),
      requests("outline", outlines(isFull)),
      requests("picture-svg", pictures("svg", cells: isFull ? 19_000 : 100)),
      requests("picture-png", pictures("png", cells: isFull ? 19_000 : 100)),
      requests("picture-stack", stack(isFull ? 1000 : 10)),
    ]
  }

  private static func sections(_ count: Int, _ rest: String = "") -> String {
    let all = Array(repeating: #"{"items":1}"#, count: count).joined(separator: ",")
    return #""sections":[\#(all)]\#(rest)"#
  }

  // MARK: Compositional layouts

  private static let cell = #"{"size":[{"fractionalWidth":1},{"fractionalHeight":1}]}"#

  /// Boundary items and decorations of many sections, a group of as many elements as there may be, and
  /// rows that are measured one after the other.
  private static func compositional(_ isFull: Bool) -> [String] {
    let headers = (0..<13).map {
      #"{"kind":"k\#($0)","size":[{"fractionalWidth":1},10],"alignment":"top"}"#
    }.joined(separator: ",")
    let group = #""group":{"size":[{"fractionalWidth":1},40],"horizontal":\#(cell)}"#
    let badges = (0..<5).map {
      #"{"kind":"b\#($0)","size":[4,4],"containerAnchor":{"edges":["top"]}}"#
    }.joined(separator: ",")
    let grid =
      #""group":{"size":[{"fractionalWidth":1},4000],"vertical":{"size":[{"fractionalWidth":1},40],"#
      + #""horizontal":{"size":[4,40],"supplementaryItems":[\#(badges)]},"repeating":100},"#
      + #""repeating":100}"#
    let row =
      #""group":{"size":[{"fractionalWidth":1},{"estimated":1}],"horizontal":{"size":["#
      + #"{"fractionalWidth":0.003},{"estimated":1}]}}"#
    return [
      open(
        #""layout":{"type":"compositional","section":{"boundarySupplementaryItems":[\#(headers)],"#
          + #"\#(group)}},"# + sections(isFull ? 5000 : 50)),
      open(
        #""layout":{"type":"compositional","section":{\#(grid)}},"sections":[{"items":\#(isFull ? 10_000 : 100)}]"#
      ),
      open(
        #""layout":{"type":"compositional","section":{\#(row)}},"sections":[{"items":{"count":"#
          + #"\#(isFull ? 200_000 : 200),"sizes":[[1,60],[1,50]]}}]"#),
      ask("view.setContentOffset", #""offset":[0,400]"#),
      ask("view.update", #""updates":[{"insert":[[0,0]]}]"#),
    ]
  }

  /// Groups and sections of which each is beyond a limit.
  private static func refusedGroups(_ isFull: Bool) -> [String] {
    let views = (0..<256).map {
      #"{"kind":"b\#($0)","size":[4,4],"containerAnchor":{"edges":["top"]}}"#
    }.joined(separator: ",")
    let thin = (0..<256).map {
      #"{"size":[{"fractionalWidth":\#($0)e-9},1]}"#
    }.joined(separator: ",")
    let grid =
      #""group":{"size":[{"fractionalWidth":1},40],"vertical":{"size":[1,40],"horizontal":"#
      + #"{"size":[1,1],"supplementaryItems":[\#(views)]},"repeating":1000},"repeating":1000}"#
    let runs = (0..<(isFull ? 60 : 2)).map { _ in
      #"{"size":[{"fractionalWidth":1},1],"horizontal":[\#(thin)],"interItemSpacing":1e-6}"#
    }.joined(separator: ",")
    // Thousands of groups whose cells have no area.
    let nothing =
      #""view":{"size":[1e6,1e6]},"layout":{"type":"compositional","section":{"group":{"size":["#
      + #"{"fractionalWidth":1},40],"horizontal":[\#(thin)],"interItemSpacing":1e-6}}}"#
    return [
      open(#"\#(nothing),"sections":[{"items":\#(isFull ? 1 << 24 : 1000)}]"#),
      open(
        #""layout":{"type":"compositional","section":{\#(grid)}},"sections":[{"items":\#(isFull ? 1_000_000 : 300)}]"#
      ),
      open(
        #""layout":{"type":"compositional","section":{\#(grid)}},"sections":[{"items":5}]"#),
      open(
        #""layout":{"type":"compositional","section":{"group":{"size":[{"fractionalWidth":1},100],"#
          + #""vertical":[\#(runs)]}}},"sections":[{"items":5}]"#),
    ]
  }

  /// Elements of which each belongs below those before it: in a custom group, and as a line becomes a stack
  /// by animation.
  private static func stacking(_ isFull: Bool) -> [String] {
    let frames = (0..<(isFull ? 4096 : 100)).map {
      "[\($0 % 100 * 3),\($0 / 100 * 3),2,2,\(-$0)]"
    }.joined(separator: ",")
    return [
      open(
        #""view":{"size":[300,420]},"layout":{"type":"compositional","section":{"group":{"size":[300,150],"#
          + #""custom":[\#(frames)]}}},"sections":[{"items":100000}]"#),
      open(
        #""view":{"size":[1e6,300]},"layout":{"type":"line","itemSize":[95,18]},"sections":[{"items":"#
          + #"\#(isFull ? 4970 : 100)}]"#),
      ask("view.setLayout", #""layout":{"type":"stack"},"animated":true"#), ask("clock.settle"),
    ]
  }

  private static func lists(_ isFull: Bool) -> [String] {
    let count = isFull ? 9000 : 90
    return [
      open(
        #""layout":{"type":"compositional","section":{"list":{"appearance":"insetGrouped","#
          + #""headerMode":"supplementary","footerMode":"supplementary"}}},"# + sections(count)),
      ask("view.setContentOffset", #""offset":[0,2000]"#),
      ask("gesture.fling", #""from":[100,600],"velocity":[0,-3000]"#), ask("clock.settle"),
    ]
  }

  // MARK: Snapshots

  private static func diffable(_ isFull: Bool) -> [String] {
    let (many, few) = isFull ? (70_000, 7000) : (700, 70)
    func snapshot(_ ids: [Int]) -> String {
      let items = ids.map { "\"i\($0)\"" }.joined(separator: ",")
      return ask("view.apply", #""sections":[{"id":"a","items":[\#(items)]}]"#)
    }
    let ids = Array(0..<few)
    let sections = (0..<(isFull ? 2000 : 20)).map { #"{"id":"x\#($0)"}"# }
    func ordered(_ sections: [String]) -> String {
      ask("view.apply", #""sections":[\#(sections.joined(separator: ","))]"#)
    }
    return [
      open(#""dataSource":"diffable","sections":[{"items":\#(many)}]"#),
      open(#""dataSource":"diffable","sections":[{"id":"a"}]"#), snapshot(ids),
      snapshot(ids.reversed()), snapshot(Array(ids[(few / 2)...] + ids[..<(few / 2)])),
      ordered(sections), ordered(sections.reversed()),
    ]
  }

  private static func outlines(_ isFull: Bool) -> [String] {
    let parents = (0..<(isFull ? 370 : 4)).map { parent in
      let children = (0..<20).map { "\"p\(parent)c\($0)\"" }.joined(separator: ",")
      return #"{"id":"p\#(parent)","expanded":true,"children":[\#(children)]}"#
    }.joined(separator: ",")
    return [
      open(
        #""dataSource":"diffable","layout":{"type":"compositional","section":{"list":{"appearance":"#
          + #""sidebar"}}},"sections":[{"id":"a","items":[\#(parents)]}]"#),
      ask("query.data"),
    ]
  }

  // MARK: Pictures

  private static func pictures(_ format: String, cells: Int) -> [String] {
    [
      open(
        #""view":{"size":[390,844]},"layout":{"itemSize":[4,4],"minimumLineSpacing":0,"#
          + #""minimumInteritemSpacing":0},"sections":[{"items":\#(cells)}]"#),
      ask("snapshot.take", #""format":"\#(format)","scale":\#(format == "png" ? 3 : 1)"#),
    ]
  }

  private static func stack(_ cards: Int) -> [String] {
    [
      open(
        #""view":{"size":[390,844]},"layout":{"type":"stack","itemSize":[390,800],"visibleCards":"#
          + #"\#(cards)},"sections":[{"items":\#(cards)}]"#),
      ask("snapshot.take", #""format":"png","scale":3"#),
      ask("snapshot.take", #""format":"png","scale":1"#),
      ask("snapshot.take", #""format":"png","scale":0.5"#),
    ]
  }

  // MARK: Journals

  /// A session that a killed daemon has left comes back, and is sought and forked.
  static func journal(_ size: Benchmark.Size) -> BystanderLoad {
    let flings = size == .full ? 300 : 5
    return BystanderLoad(
      name: "journal",
      arguments: {
        let folder = try JournalDirectory()
        let arguments = ["--journal", folder.path]
        let client = try LineClient(ServerProcess.daemon(arguments: arguments))
        _ = try client.request(
          ask("session.open", #""name":"r","scene":{"sections":[{"items":10000}]}"#))
        for _ in 0..<flings {
          _ = try client.request(
            ask("gesture.fling", #""from":[196,600],"velocity":[0,-2000]"#))
          _ = try client.request(ask("clock.settle"))
          _ = try client.request(ask("view.update", #""updates":[{"insert":[[0,0]]}]"#))
        }
        folders.append(folder)
        return arguments
      }
    ) { socket in
      try send(
        [
          ask("session.attach", #""session":"r","mode":"control""#), ask("query.state"),
          ask("session.history"), ask("session.seek", #""t":1"#), ask("session.seek", #""t":20"#),
          ask("session.fork", #""name":"f""#), ask("session.list"),
        ], to: socket)
    }
  }

  /// The folders of the daemons that were measured, until the program ends.
  @MainActor private static var folders: [JournalDirectory] = []
}
