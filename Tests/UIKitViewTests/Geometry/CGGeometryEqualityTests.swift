import Foundation
import Testing
import UIKit

@Suite("Equality of points, sizes and rectangles")
struct CGGeometryEqualityTests {
  @Test(
    "Points and sizes are equal if both numbers are",
    arguments: [(1.0, 2.0, true), (1, 3, false), (0, 2, false), (-0.0, 2, false)])
  func numbers(first: Double, second: Double, isEqual: Bool) {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: first, y: second)) == isEqual)
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: first, height: second)) == isEqual)
  }

  @Test("Rectangles are equal if they cover the same area")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.equalTo(rect))
    #expect(rect.equalTo(CGRect(x: 4, y: 6, width: -3, height: -4)))
    #expect(!rect.equalTo(rect.offsetBy(dx: 0, dy: 1)))
  }
}
