import Foundation
import Testing
import UpdateArithmetic

@testable import UIKit

@Suite("The middle point of a view")
struct MiddlePointTests {
  private static let rows: [(path: ItemPath, frame: CGRect)] = (0..<3).map { row in
    (ItemPath(section: 0, item: row), CGRect(x: 0, y: row * 100, width: 300, height: 80))
  }

  struct Spot: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let middle: CGPoint
    let item: Int
    /// Where the middle is when the item is twice as large, at (1000, 2000).
    let point: CGPoint
  }

  @Test(
    "The same spot of the nearest item is in the middle of other frames",
    arguments: [
      Spot(
        testDescription: "in an item", middle: CGPoint(x: 150, y: 120), item: 1,
        point: CGPoint(x: 1300, y: 2040)),
      Spot(
        testDescription: "at its edge", middle: CGPoint(x: 0, y: 180), item: 1,
        point: CGPoint(x: 1000, y: 2160)),
      Spot(
        testDescription: "as near to the next: the first", middle: CGPoint(x: 150, y: 190), item: 1,
        point: CGPoint(x: 1300, y: 2170)),
      Spot(
        testDescription: "nearer to the next", middle: CGPoint(x: 150, y: 191), item: 2,
        point: CGPoint(x: 1300, y: 1991)),
      Spot(
        testDescription: "beside all", middle: CGPoint(x: -20, y: 40), item: 0,
        point: CGPoint(x: 980, y: 2080)),
    ])
  func point(_ spot: Spot) throws {
    let middle = try #require(MiddlePoint(at: spot.middle, among: Self.rows))
    #expect(middle.item == ItemPath(section: 0, item: spot.item))
    let twice = CGRect(x: 1000, y: 2000, width: 600, height: 160)
    #expect(middle.point(in: twice) == spot.point)
  }

  @Test(
    "A layout that moves nothing moves the content nowhere, up to the range",
    arguments: [
      (0.0, 0.0), (37.0, 37.0), (120.0, 100.0),
    ])
  func identity(offset: Double, answer: Double) throws {
    let middle = try #require(
      MiddlePoint(at: CGPoint(x: 150, y: offset + 50), among: Self.rows))
    let frame = Self.rows[middle.item.item].frame
    let same = middle.offset(
      frame: frame, middle: CGPoint(x: 150, y: 50), x: 0...0, y: 0...100)
    #expect(same == CGPoint(x: 0, y: answer))
  }

  @Test("Where there is no item there is no such point")
  func empty() {
    #expect(MiddlePoint(at: .zero, among: []) == nil)
  }
}
