import Foundation
import SeededRandom
import Testing
import UpdateArithmetic

@testable import UIKit

@MainActor
@Suite("The elements of a layout's answer")
struct LayoutAnswerTests {
  /// An answer of many blocks, in rows or anywhere.
  private static func elements(inRows: Bool) -> LayoutAnswer {
    var generator = SeededGenerator(seed: 7)
    let elements = LayoutAnswer()
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
        LayoutAnswer.Element(
          key: ElementKey(kind: ElementKinds.cell, path: ItemPath(section: 0, item: item)),
          frame: attributes.frame, attributes: attributes))
    }
    return elements
  }

  @Test(
    "The nearest elements ahead are the same as in a search of all (S8.14)",
    arguments: [
      CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0),
      CGVector(dx: -1, dy: 0),
    ],
    [true, false])
  func nearest(_ translation: CGVector, _ inRows: Bool) throws {
    let heading = try #require(ScrollHeading(translation))
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
      LayoutAnswer.Element(
        key: elements.key(at: 139), frame: attributes.frame, attributes: attributes), at: 139)
    #expect(elements.nearest(heading, from: bounds) { _ in true } == [139])
  }

  // MARK: The next answer

  /// Attributes with one thing about them that has to be looked at more closely, or none.
  enum Oddity: CaseIterable {
    case none, unknownItem, header, subclass, notFinite, inDepth
  }

  private final class OwnAttributes: UICollectionViewLayoutAttributes {}

  private static func attributes(
    of item: Int, at y: CGFloat, _ oddity: Oddity = .none
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: oddity == .unknownItem ? 1000 : item, section: 0)
    let attributes =
      switch oddity {
      case .header:
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
      case .subclass: OwnAttributes(forCellWith: path)
      default: UICollectionViewLayoutAttributes(forCellWith: path)
      }
    attributes.frame = CGRect(x: 0, y: oddity == .notFinite ? .nan : y, width: 50, height: 40)
    if oddity == .inDepth { attributes.transform3D = CATransform3DMakeTranslation(0, 0, 5) }
    return attributes
  }

  /// Takes as much of an answer as needs no closer look; returns how much that is.
  private static func take(
    _ answer: [UICollectionViewLayoutAttributes], into elements: LayoutAnswer,
    among counts: ItemCounts = ItemCounts([200])
  ) -> Int {
    var (seen, kept) = (0, 0)
    elements.takeKnown(answer, from: &seen, at: &kept)
    elements.takeItems(answer, among: counts, from: &seen, at: &kept)
    #expect(seen == kept)
    return kept
  }

  @Test(
    "An answer is taken up to the first attributes that need a closer look",
    arguments: Oddity.allCases, [0, 3, 9])
  func closerLook(_ oddity: Oddity, _ known: Int) {
    let elements = LayoutAnswer()
    #expect(Self.take((0..<known).map { Self.attributes(of: $0, at: 0) }, into: elements) == known)
    let answer = (0..<8).map { item in
      Self.attributes(of: item + 5, at: CGFloat(item) * 40, item == 4 ? oddity : .none)
    }
    let taken = Self.take(answer, into: elements)
    #expect(taken == (oddity == .none ? 8 : 4))
    for index in 0..<taken {
      #expect(elements.attributes(at: index) === answer[index])
      #expect(elements.key(at: index).path == answer[index].state.path)
      #expect(elements.edges(at: index).minY == answer[index].frame.minY)
    }
  }

  @Test("Nothing has changed after an answer of the same attributes, and something after any other")
  func versions() {
    let answer = (0..<6).map { Self.attributes(of: $0, at: CGFloat($0) * 40) }
    let elements = LayoutAnswer()
    func hasChanged(_ answer: [UICollectionViewLayoutAttributes]) -> Bool {
      let version = elements.version
      let taken = Self.take(answer, into: elements)
      elements.end(at: taken)
      return elements.version != version
    }
    #expect(hasChanged(answer))
    #expect(!hasChanged(answer))
    answer[2].alpha = 0.5
    #expect(hasChanged(answer))
    #expect(hasChanged(Array(answer.dropFirst())))
    #expect(hasChanged(answer))
    #expect(hasChanged(answer + [Self.attributes(of: 6, at: 240)]))
  }

  @Test("Items that an answer exchanges for others are found at their places, and as copies")
  func exchangedItems() {
    let elements = LayoutAnswer()
    func keys(from item: Int) -> Int {
      elements.keys(ofKind: ElementKinds.cell, from: ItemPath(section: 0, item: item)).count
    }
    _ = Self.take((0..<6).map { Self.attributes(of: $0, at: 0) }, into: elements)
    #expect(!elements.hasCopies())
    #expect(keys(from: 4) == 2)
    _ = Self.take([3, 4, 5, 6, 7, 3].map { Self.attributes(of: $0, at: 0) }, into: elements)
    #expect(elements.hasCopies())
    #expect(keys(from: 4) == 4)
    #expect(elements.index(of: ElementKey(kind: 0, path: ItemPath(section: 0, item: 6))) == 3)
  }

  @Test("Items that are known are checked again after the item counts have changed")
  func fewerItems() {
    let elements = LayoutAnswer()
    let answer = (0..<6).map { Self.attributes(of: $0, at: 0) }
    _ = Self.take(answer, into: elements)
    elements.end(at: 6)
    elements.countsMayHaveChanged()
    #expect(Self.take(answer, into: elements, among: ItemCounts([4])) == 4)
  }
}
