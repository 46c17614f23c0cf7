import Foundation
import SeededRandom
import Testing

@testable import UIKit

@MainActor
@Suite("The elements of a layout's answer")
struct QueriedElementsTests {
  /// An answer of many blocks, in rows or anywhere.
  private static func elements(inRows: Bool) -> QueriedElements {
    var generator = SeededGenerator(seed: 7)
    let elements = QueriedElements()
    for item in 0..<140 {
      let origin =
        inRows
        ? CGPoint(x: item % 7 * 60, y: item / 7 * 70)
        : CGPoint(x: generator.whole(-100...500), y: generator.whole(-100...1500))
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        origin: origin, size: CGSize(width: 50, height: inRows ? 60 : generator.whole(0...80)))
      elements.append(
        LayoutPass.QueriedElement(
          key: ElementKey(kind: ElementKinds.cell, path: ItemPath(section: 0, item: item)),
          frame: attributes.frame, attributes: attributes))
    }
    return elements
  }

  @Test(
    "The nearest elements ahead are those of a search of all (S8.14)",
    arguments: [
      CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0),
      CGVector(dx: -1, dy: 0),
    ],
    [true, false])
  func nearest(_ way: CGVector, _ inRows: Bool) throws {
    let heading = try #require(ScrollHeading(way))
    let elements = Self.elements(inRows: inRows)
    var count = 0
    for offset in stride(from: -50.0, to: 1500, by: 7.5) {
      let bounds = FrameEdges(CGRect(x: offset / 4, y: offset, width: 200, height: 300))
      let isWanted = { (index: Int) in index % 5 != 3 }
      let distances = elements.indices.map { index in
        isWanted(index) ? heading.distance(of: elements.edges(at: index), from: bounds) : nil
      }
      let least = distances.compactMap(\.self).min()
      let expected = elements.indices.filter { least != nil && distances[$0] == least }
      #expect(elements.nearest(heading, from: bounds, where: isWanted) == expected, "\(offset)")
      count += expected.count
    }
    #expect(count > 0)
  }

  @Test("A search finds elements that have moved since the last one")
  func movedElements() throws {
    let heading = try #require(ScrollHeading(CGVector(dx: 0, dy: 1)))
    let elements = Self.elements(inRows: true)
    let bounds = FrameEdges(CGRect(x: 0, y: 0, width: 420, height: 270))
    #expect(elements.nearest(heading, from: bounds) { _ in true } == Array(28..<35))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 139, section: 0))
    attributes.frame = CGRect(x: 0, y: 275, width: 50, height: 60)
    elements.replace(
      LayoutPass.QueriedElement(
        key: elements.key(at: 139), frame: attributes.frame, attributes: attributes), at: 139)
    #expect(elements.nearest(heading, from: bounds) { _ in true } == [139])
  }
}
