import CompositionalGeometry
import Foundation

/// Creates attributes of the layout's own `layoutAttributesClass`.
@MainActor
struct CompositionalAttributesMaker {
  private let type: UICollectionViewLayoutAttributes.Type

  init(_ layout: UICollectionViewCompositionalLayout) {
    type =
      Swift.type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Whether the attributes have no properties besides the state.
  var makesPlainAttributes: Bool { type == UICollectionViewLayoutAttributes.self }

  /// Returns the state of an element's attributes.
  func state(of placed: PlacedCompositionalElement) -> UICollectionViewLayoutAttributes.State {
    var state = UICollectionViewLayoutAttributes.State()
    let frame = placed.frame
    state.size = CGSize(width: frame.size.x, height: frame.size.y)
    state.center = CGPoint(
      x: frame.origin.x + frame.size.x / 2, y: frame.origin.y + frame.size.y / 2)
    state.path = ItemPath(section: placed.element.section, item: placed.element.item)
    state.zIndex = placed.zIndex
    return state
  }

  /// Returns new attributes of an element.
  func attributes(of placed: PlacedCompositionalElement) -> UICollectionViewLayoutAttributes {
    attributes(of: placed, state(of: placed))
  }

  func attributes(
    of placed: PlacedCompositionalElement, _ state: UICollectionViewLayoutAttributes.State
  ) -> UICollectionViewLayoutAttributes {
    switch placed.element.category {
    case .cell: type.make(state)
    case .supplementary: type.make(state, .supplementaryView, kind: placed.element.kind)
    case .decoration: type.make(state, .decorationView, kind: placed.element.kind)
    }
  }
}

/// The attributes of a layout's last two answers, reused in the next answer if they are still equal.
///
/// Consecutive answers share most of their elements, in the same order.
@MainActor
final class CompositionalAnswer {
  private struct Entry {
    let element: CompositionalElement
    let attributes: UICollectionViewLayoutAttributes
  }

  private struct Answer {
    var entries: [Entry] = []
    /// The index at which the next search starts.
    var cursor = 0

    /// Returns the element's attributes, searching from `cursor`.
    mutating func find(_ element: CompositionalElement) -> UICollectionViewLayoutAttributes? {
      while cursor < entries.count, CompositionalElement.isOrdered(entries[cursor].element, element)
      {
        cursor += 1
      }
      guard cursor < entries.count, entries[cursor].element == element else { return nil }
      cursor += 1
      return entries[cursor - 1].attributes
    }
  }

  private var last = Answer()
  private var former = Answer()
  private var next: [Entry] = []

  /// Discards the last answers.
  func forget() {
    (last, former) = (Answer(), Answer())
  }

  func begin() {
    next.removeAll(keepingCapacity: true)
    (last.cursor, former.cursor) = (0, 0)
  }

  /// Adds the attributes of the next element: attributes that a handler changed, attributes of an
  /// earlier answer if still equal, or new ones.
  func add(
    _ placed: PlacedCompositionalElement, _ maker: CompositionalAttributesMaker,
    _ changed: UICollectionViewLayoutAttributes?
  ) {
    if let changed {
      return next.append(Entry(element: placed.element, attributes: changed.copied()))
    }
    let state = maker.state(of: placed)
    let known =
      maker.makesPlainAttributes
      ? last.find(placed.element) ?? former.find(placed.element) : nil
    if let known, known.isPlain, known.state == state {
      next.append(Entry(element: placed.element, attributes: known))
    } else {
      next.append(
        Entry(element: placed.element, attributes: maker.attributes(of: placed, state)))
    }
  }

  /// Returns the whole answer.
  func end() -> [UICollectionViewLayoutAttributes] {
    swap(&last, &former)
    swap(&last.entries, &next)
    return last.entries.map(\.attributes)
  }
}
