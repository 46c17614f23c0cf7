import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite("Reused attributes of a flow")
struct FlowAttributesTests {
  private static func stage() -> (UICollectionViewFlowLayout, FlowLayoutStage) {
    let stage = FlowLayoutStage(CGSize(width: 320, height: 480), counts: [40])
    stage.layOut()
    return (stage.layout, stage)
  }

  private static let upper = CGRect(x: 0, y: 0, width: 320, height: 200)
  private static let lower = CGRect(x: 0, y: 100, width: 320, height: 200)

  @Test("Two answers share their objects, and no attributes are created in advance")
  func shared() throws {
    let (layout, stage) = Self.stage()
    let first = try #require(layout.layoutAttributesForElements(in: Self.upper))
    let second = try #require(layout.layoutAttributesForElements(in: Self.lower))
    let known = Dictionary(uniqueKeysWithValues: first.map { ($0.indexPath, $0) })
    let both = second.filter { known[$0.indexPath] != nil }
    #expect(!both.isEmpty && both.count < second.count)
    #expect(both.allSatisfy { known[$0.indexPath] === $0 })
    withExtendedLifetime(stage) {}
  }

  @Test("Each of the last three answers is given again as it was")
  func lastAnswers() throws {
    let (layout, stage) = Self.stage()
    let rects = [Self.upper, Self.lower, CGRect(x: 0, y: 0, width: 320, height: 60)]
    let answers = try rects.map { try #require(layout.layoutAttributesForElements(in: $0)) }
    for index in [0, 2, 1, 0, 1, 2] {
      let again = try #require(layout.layoutAttributesForElements(in: rects[index]))
      #expect(again.count == answers[index].count && zip(again, answers[index]).allSatisfy(===))
    }
    withExtendedLifetime(stage) {}
  }

  @Test("Attributes that a caller modified are not reused (S1.46)")
  func changed() throws {
    let (layout, stage) = Self.stage()
    let first = try #require(layout.layoutAttributesForElements(in: Self.upper)?.first)
    first.alpha = 0.5
    let second = try #require(layout.layoutAttributesForElements(in: Self.upper)?.first)
    #expect(second !== first)
    #expect(second.alpha == 1)
    withExtendedLifetime(stage) {}
  }

  @Test("In a repeated answer only modified attributes are created again (S1.46)")
  func repeated() throws {
    let (layout, stage) = Self.stage()
    let first = try #require(layout.layoutAttributesForElements(in: Self.upper))
    let second = try #require(layout.layoutAttributesForElements(in: Self.upper))
    #expect(zip(first, second).allSatisfy(===) && first.count == second.count)
    second[1].zIndex = 3
    let third = try #require(layout.layoutAttributesForElements(in: Self.upper))
    let isKept = zip(first, third).map(===)
    #expect(isKept.filter { !$0 }.count == 1 && !isKept[1])
    #expect(third[1].zIndex == 0)
    withExtendedLifetime(stage) {}
  }

  @Test("A cell that was reused for another item is requested again")
  func moved() throws {
    let (layout, stage) = Self.stage()
    let first = try #require(layout.layoutAttributesForElements(in: Self.upper)?[1])
    layout.minimumInteritemSpacing = 40
    layout.prepare()
    let second = try #require(layout.layoutAttributesForElements(in: Self.upper)?[1])
    #expect(second.indexPath == first.indexPath)
    #expect(second !== first)
    withExtendedLifetime(stage) {}
  }
}
