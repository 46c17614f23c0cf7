import FlowGeometry
import Foundation

/// The answer of the last query, in the layout's order.
///
/// It is read at every step of a scroll, so frequently used values are stored beside the elements.
struct QueriedElements: RandomAccessCollection {
  private struct Entry {
    var element: LayoutPass.QueriedElement
    let edges: ElementEdges

    init(_ element: LayoutPass.QueriedElement) {
      self.element = element
      edges = ElementEdges(element.frame)
    }
  }

  private var entries: [Entry] = []
  /// Whether an element occurs twice in the answer; nil until it is computed.
  private var knownCopies: Bool?
  /// The keys, ascending; nil until they are needed.
  private var knownOrder: [ElementKey]?

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> LayoutPass.QueriedElement {
    get { entries[index].element }
    set {
      entries[index] = Entry(newValue)
      forgetOrder()
    }
  }

  func key(at index: Int) -> ElementKey { entries[index].element.key }

  func edges(at index: Int) -> ElementEdges { entries[index].edges }

  func isHidden(at index: Int) -> Bool { entries[index].element.attributes.state.isHidden }

  /// Whether a view on screen shows the element.
  func isShown(at index: Int) -> Bool { entries[index].element.isShown }

  mutating func setShown(_ isShown: Bool, at index: Int) {
    entries[index].element.isShown = isShown
  }

  mutating func append(_ element: LayoutPass.QueriedElement) {
    entries.append(Entry(element))
    forgetOrder()
  }

  mutating func remove(at index: Int) {
    entries.remove(at: index)
    forgetOrder()
  }

  /// Removes all elements and keeps the storage for the next answer.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    forgetOrder()
  }

  private mutating func forgetOrder() {
    knownCopies = nil
    knownOrder = nil
  }

  /// Returns the keys of one kind from an index path on, ascending.
  ///
  /// - Complexity: O(n log n) for the first call on an answer, O(log n) after that.
  mutating func keys(ofKind kind: Int, from path: ItemPath) -> ArraySlice<ElementKey> {
    let order = knownOrder ?? entries.map(\.element.key).sorted()
    knownOrder = order
    let start = order.partitioningIndex { $0 >= ElementKey(kind: kind, path: path) }
    return order[start..<order.partitioningIndex { $0.kind > kind }]
  }

  /// Whether an element occurs twice in the answer, which few layouts do.
  ///
  /// - Complexity: O(n log n) for the first call on an answer, O(1) after that.
  mutating func hasCopies() -> Bool {
    if let knownCopies { return knownCopies }
    let hasCopies = !isAscending && hasEqualKeys
    knownCopies = hasCopies
    return hasCopies
  }

  /// Whether each key is greater than the previous one, as in most answers.
  private var isAscending: Bool {
    for index in entries.indices.dropFirst() where !(key(at: index - 1) < key(at: index)) {
      return false
    }
    return true
  }

  private var hasEqualKeys: Bool {
    let sorted = entries.map(\.element.key).sorted()
    return zip(sorted, sorted.dropFirst()).contains(where: ==)
  }
}

/// The edges of an element's frame, in content coordinates.
struct ElementEdges {
  let minX: CGFloat
  let maxX: CGFloat
  let minY: CGFloat
  let maxY: CGFloat

  init(_ frame: CGRect) {
    (minX, maxX) = (frame.minX, frame.maxX)
    (minY, maxY) = (frame.minY, frame.maxY)
  }

  /// Whether the frame is visible, as `CGRect.isVisible(in:)` defines it.
  ///
  /// Rule: S1.37.
  @inline(__always)
  func isVisible(in bounds: ElementEdges) -> Bool {
    FlowFrame.isVisible(
      from: Double(minX), to: Double(maxX), in: Double(bounds.minX), Double(bounds.maxX))
      && FlowFrame.isVisible(
        from: Double(minY), to: Double(maxY), in: Double(bounds.minY), Double(bounds.maxY))
  }
}
