import Foundation
import Testing

@testable import Client

/// The scripts of `Examples/Gestures`, through a transport of this process.
@Suite("Gallery of gestures in this process")
@MainActor
struct GalleryTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/Gestures").path

  /// One or two of each theme; the end-to-end tests run all of them.
  nonisolated static let scripts = [
    "DragAndDrop/drag-three-to-tray", "DragAndDrop/drop-foreign", "DragAndDrop/drop-late",
    "Layouts/carousel", "Layouts/circle", "Layouts/circle-taps", "Layouts/ring", "Layouts/stack",
    "Layouts/table", "Layouts/waterfall", "Reordering/reorder", "Reordering/reorder-cancelled",
    "Scrolling/grid-flick", "Scrolling/rotation", "Scrolling/rubber-band", "Scrolling/two-fingers",
    "Selection/highlight-cancelled", "Selection/multi-select", "Selection/multiple-selection",
    "Selection/single-selection", "Transitions/grid-to-line-by-pinch", "Transitions/pinch",
    "Transitions/set-layout", "Updates/update-batch", "Updates/update-inconsistent",
    "Updates/update-move",
  ]

  @Test("A script holds, and twice in one process gives the same bytes", arguments: scripts)
  func holds(_ script: String) throws {
    let loaded = try ScriptLoader().load("\(Self.folder)/\(script).yaml")
    var logs: [[UInt8]] = []
    for _ in 1...2 {
      let (log, report) = (ByteSink.memory, ByteSink.memory)
      let code = try ScriptRunner(
        loaded, through: StageTransport(), options: .init(log: log), reporter: HumanReporter(report)
      ).run()
      #expect(code == .held, "\(String(decoding: report.contents, as: UTF8.self))")
      logs.append(log.contents)
    }
    #expect(!logs[0].isEmpty)
    #expect(logs[0] == logs[1])
  }

  @Test("A story shows the touches, the calls, the offsets and the screen")
  func tells() throws {
    let report = ByteSink.memory
    _ = try ScriptRunner(
      try ScriptLoader().load("\(Self.folder)/Layouts/carousel.yaml"), through: StageTransport(),
      options: .init(),
      reporter: StoryReporter(report)
    ).run()
    let story = String(decoding: report.contents, as: UTF8.self)
    for part in [
      "fling: {velocity: [-1200, 0]}", "touch ×11", "scrollViewWillBeginDragging",
      "offset [650, 0]", "didSelectItemAt item [0, 1]", "The screen at the end", "│ s0i2  │",
      "Everything held",
    ] {
      #expect(story.contains(part), "\(part)")
    }
  }
}
