import FlowGeometry
import Foundation

/// The layout's last answer, in the layout's order.
///
/// Every step of a scroll reads it, so what a step needs of an element is kept beside the element.
struct QueriedElements: RandomAccessCollection {
  private var elements: [LayoutPass.QueriedElement] = []
  /// The edges of each element, at the element's index.
  private var edges: [ElementEdges] = []
  /// Whether an element stands twice in the answer; nil until somebody asks.
  private var knownCopies: Bool?

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(index: Int) -> LayoutPass.QueriedElement {
    get { elements[index] }
    set {
      elements[index] = newValue
      edges[index] = ElementEdges(newValue.frame)
      knownCopies = nil
    }
  }

  func key(at index: Int) -> ElementKey { elements[index].key }

  func edges(at index: Int) -> ElementEdges { edges[index] }

  func isHidden(at index: Int) -> Bool { elements[index].attributes.state.isHidden }

  /// Whether a view on screen shows the element.
  func isShown(at index: Int) -> Bool { elements[index].isShown }

  mutating func setShown(_ isShown: Bool, at index: Int) { elements[index].isShown = isShown }

  mutating func append(_ element: LayoutPass.QueriedElement) {
    elements.append(element)
    edges.append(ElementEdges(element.frame))
    knownCopies = nil
  }

  mutating func remove(at index: Int) {
    elements.remove(at: index)
    edges.remove(at: index)
    knownCopies = nil
  }

  /// Drops the answer and keeps its room for the next one.
  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    knownCopies = nil
  }

  /// Whether the layout answered an element twice, which hardly any layout does.
  ///
  /// - Complexity: O(n log n) when first asked about an answer, O(1) after that.
  mutating func hasCopies() -> Bool {
    if let knownCopies { return knownCopies }
    let keys = elements.map(\.key)
    var hasCopies = false
    if !zip(keys, keys.dropFirst()).allSatisfy(<) {
      let sorted = keys.sorted()
      hasCopies = zip(sorted, sorted.dropFirst()).contains(where: ==)
    }
    knownCopies = hasCopies
    return hasCopies
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
