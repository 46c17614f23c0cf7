import Foundation
import Pages
import Testing
import Wire

@testable import Client
@testable import Flickbook
@testable import FlickbookProbe
@testable import UIKit

@Suite("Probe")
@MainActor
struct ProbeTests {
  @Test("Its table has each event once, with its source and the reason why it is not seen")
  func hasEachEvent() {
    var sources: [String: String] = [:]
    for row in ProbeTable.rows {
      for event in row.events {
        #expect(sources.updateValue(row.source, forKey: event) == nil, "\(event) is twice")
      }
      if case .unseen(let reason) = row.sight { #expect(reason.hasSuffix(".")) }
    }
    // A frame is of a reader that asks for frames, and no event of the log.
    sources["frame"] = nil
    let known = Dictionary(
      uniqueKeysWithValues: LogEvent.allCases.map { ($0.name, $0.source.rawValue) })
    #expect(sources == known)
  }

  /// A session of this process that a probe watches.
  private func session(
    _ scene: String, watchesFrames: Bool = false
  ) throws -> (ProbedTransport, Probe) {
    let transport = ProbedTransport(watchesFrames: watchesFrames)
    let node = try Document(yaml: Array("scene: \(scene)".utf8)).root
    _ = try transport.open(node, keepsLog: false)
    return (transport, try #require(transport.probe))
  }

  private func perform(_ method: String, _ params: String, _ transport: ProbedTransport) throws {
    _ = try transport.perform(method, try Document(yaml: Array(params.utf8)).root)
  }

  @Test("Its log begins with a header that names the device and what the probe sees")
  func header() throws {
    let (_, probe) = try session("{view: {size: [320, 480]}, sections: [{items: 9}]}")
    let line = try #require(probe.log.split(separator: "\n").first)
    let header = try #require(try Document(json: Array(line.utf8)).root["probe"])
    #expect(header["version"]?.string == Probe.version)
    #expect(header["device"]?.string == "iPhone")
    #expect(header["scale"]?.number == 3)
    #expect(header["size"]?.elements.compactMap(\.number) == [320, 480])
    #expect(header["events"]?.elements.compactMap(\.string) == probe.events)
    #expect(probe.events.contains("didSelectItemAt"))
    #expect(!probe.events.contains("prepare"), "UIKit's own layout tells a probe nothing")
  }

  @Test("The end gives the view the app's own objects again")
  func end() throws {
    let (transport, probe) = try session("{view: {drag: true, drop: true}, sections: [{items: 9}]}")
    let view = try #require(probe.views.first)
    #expect(view.delegate is ProbeDelegate && view.dataSource is ProbeDataSource)
    #expect(view.dragDelegate is ProbeDragDelegate && view.dropDelegate is ProbeDropDelegate)
    probe.end()
    #expect(view.delegate is SceneSource && view.dataSource is SceneSource)
    #expect(view.dragDelegate is SceneSource && view.dropDelegate is SceneSource)
    let log = probe.log
    try perform("gesture.tap", "{item: [0, 1]}", transport)
    #expect(probe.log == log)
  }

  @Test("The touches of a person are a script that gives the same touches")
  func script() throws {
    let (transport, probe) = try session("{view: {size: [320, 480]}, sections: [{items: 90}]}")
    try perform("gesture.tap", "{at: [40, 40]}", transport)
    try perform("gesture.fling", "{velocity: [0, -900]}", transport)
    let replayed = ProbedTransport()
    let text = SourceText(path: "touches.yaml", bytes: Array(probe.script.utf8))
    #expect(probe.script.hasPrefix("# Recorded by FlickbookProbe"))
    let report = ByteSink.memory
    let code = try ScriptRunner(
      try ScriptLoader().load(text), through: replayed, options: .init(),
      reporter: HumanReporter(report)
    ).run()
    #expect(code == .held, "\(String(decoding: report.contents, as: UTF8.self))\(probe.script)")
    let touches = transport.own.filter { $0.event == "touch" }.map(\.text)
    #expect(touches.count > 5)
    #expect(replayed.own.filter { $0.event == "touch" }.map(\.text) == touches)
  }

  @Test("A frame has the bounds that the screen had then, or one step of UIKit before")
  func frames() throws {
    let (transport, probe) = try session(
      "{view: {size: [320, 480]}, sections: [{items: 300}]}", watchesFrames: true)
    try perform("gesture.fling", "{velocity: [0, -1500]}", transport)
    try perform("clock.advance", "{by: 1}", transport)
    var offsets: [Double] = [0]
    for record in transport.own where record.event == "scrollViewDidScroll" {
      let line = try #require(record.text.firstMatch(of: #/"offset":\[0,([\d.]+)\]/#))
      offsets.append(try #require(Double(line.output.1)))
    }
    let frames = try probe.log.split(separator: "\n").filter { $0.contains(#""event":"frame""#) }
      .map { try Document(json: Array($0.utf8)).root }
    #expect(frames.count > 30)
    let seen = frames.compactMap { $0["bounds"]?["main"]?.elements.map(\.number)[1] }
    #expect(seen.count == frames.count)
    #expect(seen.allSatisfy(offsets.contains) && seen == seen.sorted())
    #expect(
      frames[0]["changed"]?.elements.map(\.self).count == probe.views.first?.visibleCells.count)
    #expect(frames[0]["contents"]?["main"]?["size"]?.elements.map(\.number) == [320, 3590])
    #expect(frames.dropFirst().allSatisfy { $0["contents"] == nil })
    // A finger is in the frames while it is down.
    let down = frames.map { $0["fingers"]?.elements.map(\.self).count ?? -1 }
    #expect(down.contains(1) && down.last == 0)
  }

  @Test("A frame has headers under their kind")
  func headers() throws {
    let (transport, probe) = try session(
      """
      {view: {size: [320, 480]}, layout: {headerReferenceSize: [320, 40]}, sections: [{items: 90}]}
      """, watchesFrames: true)
    try perform("clock.advance", "{by: 1}", transport)
    #expect(probe.log.contains(#""kind":"header","item":[0,0],"center":[160,20],"size":[320,40]"#))
  }
}
