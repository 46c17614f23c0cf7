import FlowGeometry
import Foundation

/// The layout's last answer, in the layout's order.
///
/// Every step of a scroll reads it, so what a step needs of an element is kept beside the element.
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
  /// Whether an element stands twice in the answer; nil until somebody asks.
  private var knownCopies: Bool?

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> LayoutPass.QueriedElement {
    get { entries[index].element }
    set {
      entries[index] = Entry(newValue)
      knownCopies = nil
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
    knownCopies = nil
  }

  mutating func remove(at index: Int) {
    entries.remove(at: index)
    knownCopies = nil
  }

  /// Drops the answer and keeps its room for the next one.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    knownCopies = nil
  }

  /// Whether the layout answered an element twice, which hardly any layout does.
  ///
  /// - Complexity: O(n log n) when first asked about an answer, O(1) after that.
  mutating func hasCopies() -> Bool {
    if let knownCopies { return knownCopies }
    let hasCopies = !isAscending && hasEqualKeys
    knownCopies = hasCopies
    return hasCopies
  }

  /// Whether each key is greater than the one before it, as in most answers.
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

  /// As `CGRect.isVisible(in:)` says of the frame.
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
