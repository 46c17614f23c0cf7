import Flickbook
import Foundation
import Timeline

/// Frames of flings through a line layout of 10,000 items, with a reader of frames and without.
///
/// The reader gets what each frame shows as JSON, and no other records.
@MainActor
enum FrameRecord {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 100 : 4
    var (plain, read) = (ResultHash(), ResultHash())
    let (values, references) = try inTurn(size.runs) {
      try secondsAFrame(flings, isRead: false, hash: &plain)
    } value: {
      try secondsAFrame(flings, isRead: true, hash: &read)
    }
    guard plain.value == read.value else {
      throw BenchmarkFailure("a reader of frames has changed the state")
    }
    return [
      Measurement(
        name: "see/frame-record", unit: "µs", values: values.map { $0 * 1e6 },
        references: references.map { $0 * 1e6 }, hash: read.value)
    ]
  }

  private static func secondsAFrame(
    _ flings: Int, isRead: Bool, hash: inout ResultHash
  ) throws -> Double {
    let stage = try Stage(SimFling.scene)
    var records = 0
    if isRead {
      let filter = StateLog.Filter(sources: [], frames: true)
      _ = try stage.log.subscribe(filter) { _ in records += 1 }
    }
    var json = JSONWriter()
    var seconds = 0.0
    for _ in 0..<flings { seconds += try SimFling.fling(stage, into: &json) }
    guard !isRead || records > flings * 50 else {
      throw BenchmarkFailure("\(flings) flings gave \(records) frames")
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    hash.combine(stage.log.sequence)
    return seconds / Double(stage.frame)
  }
}
