import Foundation
import Testing
import Timeline

@testable import UIKit

/// A flow records the size of each of a million items, of which a log keeps the last.
@Suite("Records that a log would not keep")
@MainActor
struct UnkeptRecordsTests {
  private static let limit = 100

  /// A ring with some records, to which sizes are added: the first ones only counted, or all written.
  private static func ring(before: Int, sizes: Int, counts: Bool) -> RecordRing {
    let ring = RecordRing(limit: limit)
    ring.setStamp(instant: .start, frame: 0)
    for _ in 0..<before {
      ring.append(Observation(.scrollViewDidScroll, CGPoint(x: 1, y: 2)))
    }
    ring.setStamp(instant: Instant.start.advanced(by: .milliseconds(5)), frame: 1)
    let first = counts ? ring.countUnkept(.sizeForItemAt, among: sizes) : 0
    for item in first..<sizes {
      ring.append(
        .sizeForItemAt(
          ItemPath(section: 0, item: item), answer: CGSize(width: CGFloat(item), height: 1)))
    }
    return ring
  }

  /// The words of the values.
  private static func words(_ entry: RecordRing.Entry) -> [UInt64] {
    (0..<entry.count).map { entry.words.value(UInt64.self, at: $0) }
  }

  private static func records(_ ring: RecordRing) -> [String] {
    var records: [String] = []
    ring.forEach(from: ring.oldest) {
      records.append("\($0.sequence) \($0.instant) \($0.frame) \(words($0))")
    }
    return records
  }

  @Test(
    "A log that only counts them is equal to a log that has written them",
    arguments: [0, 1, 99, 100, 101, 20_000], [0, 1, 99, 100, 101, 5_000])
  func isEqual(before: Int, sizes: Int) {
    let (counted, written) = (
      Self.ring(before: before, sizes: sizes, counts: true),
      Self.ring(before: before, sizes: sizes, counts: false)
    )
    #expect(counted.sequence == written.sequence)
    #expect(counted.count(of: .sizeForItemAt) == written.count(of: .sizeForItemAt))
    #expect(Self.records(counted) == Self.records(written))
    #expect(Self.records(counted).count == min(before + sizes, Self.limit))
  }

  @Test("Records are counted only beyond the number that is kept, and not where somebody reads")
  func condition() {
    let ring = RecordRing(limit: Self.limit)
    #expect(ring.countUnkept(.sizeForItemAt, among: 100) == 0)
    #expect(ring.countUnkept(.sizeForItemAt, among: 101) == 1)
    ring.reader = { _ in }
    #expect(ring.countUnkept(.sizeForItemAt, among: 1_000) == 0)
  }
}
