import Flickbook
import Foundation
import Timeline
import Traces

/// The trace of an hour of flings through a line layout: the bytes of its page, and the time to make it
/// from the records, without the time of the flings.
@MainActor
enum TraceTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let seconds = size == .full ? 3600.0 : 60
    var hash = ResultHash()
    var (bytes, times) = ([Double](), [Double]())
    // The bytes are the same in each run.
    for _ in 0..<(size == .full ? 3 : 2) {
      hash = ResultHash()
      let (count, taken) = try page(of: seconds, hash: &hash)
      bytes.append(Double(count) / 1e6)
      times.append(taken)
    }
    return [
      Measurement(
        name: "see/trace", unit: "MB", values: bytes, hash: hash.value, aim: .atMost(20)),
      Measurement(name: "see/trace-time", unit: "s", values: times, hash: hash.value),
    ]
  }

  private static func page(
    of seconds: Double, hash: inout ResultHash
  ) throws -> (bytes: Int, seconds: Double) {
    let stage = try Stage(SimFling.scene)
    var builder = TraceBuilder()
    var records: [LogRecord] = []
    let filter = StateLog.Filter(frames: true, steps: true)
    let subscription = try stage.log.follow(filter) { records.append($0) }
    var json = JSONWriter()
    var taken = 0.0
    while stage.now.since(.start).seconds < seconds {
      _ = try SimFling.fling(stage, into: &json)
      taken += secondsTaken { for record in records { builder.add(record) } }
      records.removeAll(keepingCapacity: true)
    }
    var page: [UInt8] = []
    taken += secondsTaken { page = TracePage.html(builder.trace) }
    stage.log.unsubscribe(subscription)
    guard !builder.trace.isCut else { throw BenchmarkFailure("the trace of an hour is cut") }
    hash.combine(stage.hash)
    hash.combine(page.count)
    return (page.count, taken)
  }
}
