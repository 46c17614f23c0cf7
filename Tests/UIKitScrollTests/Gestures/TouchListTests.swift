import Foundation
import Testing
import Timeline

@testable import UIKit

@MainActor
@Suite("The touches of an attempt")
struct TouchListTests {
  private let touches = (0..<3).map {
    UITouch(finger: $0, number: $0 + 1, at: CGPoint(x: 30 * $0, y: 6 * $0), instant: .start)
  }

  private func list(_ numbers: [Int]) -> TouchList {
    var list = TouchList()
    for number in numbers { list.append(touches[number]) }
    return list
  }

  @Test(
    "A touch that is removed leaves the others in their order",
    arguments: [
      ([], 0, []), ([0], 0, []), ([0], 1, [0]), ([0, 1], 0, [1]), ([0, 1], 1, [0]),
      ([0, 1, 2], 0, [1, 2]), ([0, 1, 2], 1, [0, 2]), ([2, 1, 0], 0, [2, 1]),
    ] as [([Int], Int, [Int])])
  func removal(_ before: [Int], _ gone: Int, _ after: [Int]) {
    var left = list(before)
    #expect(left.holds(touches[gone]) == before.contains(gone))
    left.remove(touches[gone])
    #expect(left.map(\.finger) == after)
    #expect(left.count == after.count)
    #expect(!left.holds(touches[gone]))
    // The next touch comes last.
    left.append(touches[gone])
    #expect(left.map(\.finger) == after + [gone])
  }

  @Test(
    "The centroid is the mean of the locations, and zero without touches",
    arguments: [
      ([], CGPoint.zero), ([1], CGPoint(x: 30, y: 6)), ([0, 1, 2], CGPoint(x: 30, y: 6)),
    ])
  func centroid(_ numbers: [Int], _ expected: CGPoint) {
    #expect(list(numbers).centroid == expected)
  }

  @Test("A set knows its only touch and several", arguments: [1, 2, 3])
  func sets(_ count: Int) {
    let set = Set(touches.prefix(count))
    #expect(touches.map(set.holds) == touches.indices.map { $0 < count })
    #expect(list([0, 1, 2]).without(set).map(\.finger) == Array(count..<3))
  }
}
