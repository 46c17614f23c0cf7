import FlowGeometry
import Foundation
import UpdateArithmetic

/// The elements that a layout has answered for the pages of the bounds, in its order; it knows nothing of
/// what is on screen.
///
/// It is read at every step of a scroll, so frequently used values are stored beside the elements, and
/// the next answer overwrites only what differs.
@MainActor
final class LayoutAnswer {
  /// An element of the answer.
  struct Element {
    var key: ElementKey
    /// Where the element is seen at rest, in content coordinates.
    var frame: CGRect
    var attributes: UICollectionViewLayoutAttributes
  }

  /// An element, and what is read of it at every step of a scroll.
  struct Entry {
    fileprivate(set) var element: Element
    fileprivate(set) var edges: FrameEdges
    fileprivate(set) var isHidden: Bool
    /// The generation of the attributes that the entry was made from; 0 if they are of a subclass,
    /// whose own properties have none.
    fileprivate var generation: UInt64

    var key: ElementKey {
      @inline(__always) get { element.key }
    }

    var attributes: UICollectionViewLayoutAttributes {
      @inline(__always) get { element.attributes }
    }

    fileprivate init(_ element: Element) {
      self.element = element
      edges = FrameEdges(element.frame)
      isHidden = element.attributes.state.isHidden
      generation = element.attributes.isPlain ? element.attributes.generation : 0
    }

    /// Whether the entry was made from these attributes, which were not modified since.
    @inline(__always)
    fileprivate func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      generation == attributes.generation && generation != 0
    }

    /// The frame of an item whose attributes have no properties besides a finite state; nil if the attributes
    /// have to be looked at more closely.
    @inline(__always)
    fileprivate static func frame(ofItemWith attributes: UICollectionViewLayoutAttributes)
      -> CGRect?
    {
      guard attributes.isPlain, attributes.category == .cell else { return nil }
      return attributes.state.finiteFrame
    }

    /// Takes over the attributes of the entry's own item; returns false, and changes nothing, if these have
    /// to be looked at more closely.
    @inline(__always)
    fileprivate mutating func replace(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      guard let frame = Self.frame(ofItemWith: attributes),
        element.key == ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
      else { return false }
      take(attributes, frame)
      return true
    }

    /// Makes the entry describe an item; returns false, and changes nothing, if the attributes have
    /// to be looked at more closely.
    @inline(__always)
    fileprivate mutating func exchange(
      for attributes: UICollectionViewLayoutAttributes, among counts: ItemCounts
    ) -> Bool {
      guard let frame = Self.frame(ofItemWith: attributes), counts.contains(attributes.state.path)
      else { return false }
      let key = ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
      if element.key != key { element.key = key }
      take(attributes, frame)
      return true
    }

    @inline(__always)
    private mutating func take(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
      if element.attributes !== attributes { element.attributes = attributes }
      element.frame = frame
      edges = FrameEdges(frame)
      isHidden = attributes.state.isHidden
      generation = attributes.generation
    }
  }

  private(set) var entries: [Entry] = []
  /// Rectangles around the entries of the blocks, and the version of the elements for which they are valid.
  private var extents: (version: UInt64, edges: [FrameEdges]) = (0, [])
  /// Whether the item counts are those with which the entries were checked.
  private var isChecked = true
  /// How often the elements have changed.
  private(set) var version: UInt64 = 0
  /// Whether an element occurs twice in the answer; nil until it is computed.
  private var knownCopies: Bool?
  /// The keys, ascending; nil until they are needed.
  private var knownOrder: [ElementKey]?

  var count: Int { entries.count }

  var indices: Range<Int> { entries.indices }

  /// The elements, in the layout's order.
  var elements: some Sequence<Element> { entries.lazy.map(\.element) }

  subscript(index: Int) -> Element { entries[index].element }

  /// Replaces the element at an index.
  func replace(_ element: Element, at index: Int) {
    if element.key != entries[index].element.key { forgetOrder() }
    entries[index] = Entry(element)
    version &+= 1
  }

  /// Moves the frames of elements away from their attributes' frames, as far as they are displaced.
  ///
  /// Rule: M9.5.
  func moveElements(by displacement: (ElementKey) -> CGPoint?) {
    for index in entries.indices {
      guard let translation = displacement(entries[index].element.key) else { continue }
      let frame = entries[index].element.attributes.placedFrame.offsetBy(
        dx: translation.x, dy: translation.y)
      entries[index].element.frame = frame
      entries[index].edges = FrameEdges(frame)
    }
    version &+= 1
  }

  // MARK: Values beside the elements

  func key(at index: Int) -> ElementKey { entries[index].element.key }

  /// Returns the first index of an element.
  func index(of key: ElementKey) -> Int? {
    for index in entries.indices where entries[index].element.key == key { return index }
    return nil
  }

  func edges(at index: Int) -> FrameEdges { entries[index].edges }

  func isHidden(at index: Int) -> Bool { entries[index].isHidden }

  func attributes(at index: Int) -> UICollectionViewLayoutAttributes {
    entries[index].element.attributes
  }

  /// Returns the indices of the wanted elements at the least distance ahead of the bounds, ascending.
  ///
  /// - Complexity: O(n) for the first search of an answer, then mostly O(n / 8).
  func nearest(
    _ heading: ScrollHeading, from bounds: FrameEdges, where isWanted: (Int) -> Bool
  ) -> [Int] {
    var least = CGFloat.infinity
    var nearest: [Int] = []
    let blocks = blockCount
    for step in 0..<blocks {
      // Most answers are in the order of their positions: so the nearest come first.
      let block = heading.isForward ? step : blocks - 1 - step
      // In a short answer looking at the entries is cheaper.
      guard blocks < 4 || heading.mayBeAhead(extent(ofBlock: block), of: bounds, within: least)
      else { continue }
      let indices = indices(ofBlock: block)
      entries.withUnsafeBufferPointer { entries in
        for step in 0..<indices.count {
          let index =
            heading.isForward ? indices.lowerBound + step : indices.upperBound - 1 - step
          guard let distance = heading.distance(of: entries[index].edges, from: bounds),
            distance <= least, isWanted(index)
          else { continue }
          if nearest.isEmpty {
            nearest.reserveCapacity(16)
          } else if distance < least {
            nearest.removeAll(keepingCapacity: true)
          }
          least = distance
          nearest.append(index)
        }
      }
    }
    if !heading.isForward { nearest.reverse() }
    return nearest
  }

  /// Makes room for elements.
  func reserve(_ count: Int) {
    entries.reserveCapacity(count)
  }

  // MARK: Blocks

  /// How many entries are looked at together when the bounds move.
  private static let blockLength = 8

  var blockCount: Int { (entries.count + Self.blockLength - 1) / Self.blockLength }

  func indices(ofBlock block: Int) -> Range<Int> {
    block * Self.blockLength..<Swift.min((block + 1) * Self.blockLength, entries.count)
  }

  /// Returns a rectangle around the entries of a block.
  private func extent(ofBlock block: Int) -> FrameEdges {
    if extents.version != version || extents.edges.isEmpty {
      extents = (version, (0..<blockCount).map(newExtent))
    }
    return extents.edges[block]
  }

  private func newExtent(ofBlock block: Int) -> FrameEdges {
    let indices = indices(ofBlock: block)
    var extent = entries[indices.lowerBound].edges
    for index in indices.dropFirst() { extent.formUnion(entries[index].edges) }
    return extent
  }

  // MARK: The next answer

  /// Takes over the attributes of an answer from an index on as long as they are of the known items, and
  /// need no closer look; moves both indices past those that it has taken.
  ///
  /// An entry stays as it is if it was made from the attributes, as most entries were.
  func takeKnown(
    _ answer: [UICollectionViewLayoutAttributes], from seen: inout Int, at kept: inout Int
  ) {
    guard isChecked else { return }
    var hasChanged = false
    takeOver(answer, from: &seen, at: &kept) { entry, attributes in
      if entry.holds(attributes) { return true }
      guard entry.replace(attributes) else { return false }
      hasChanged = true
      return true
    }
    if hasChanged { version &+= 1 }
  }

  /// Takes over the attributes of an answer from an index on as long as they are of items among the counts,
  /// whatever the entries were of, and need no closer look; moves both indices past those that it has taken.
  func takeItems(
    _ answer: [UICollectionViewLayoutAttributes], among counts: ItemCounts, from seen: inout Int,
    at kept: inout Int
  ) {
    let start = kept
    takeOver(answer, from: &seen, at: &kept) { entry, attributes in
      entry.exchange(for: attributes, among: counts)
    }
    while kept == entries.count, seen < answer.count,
      let frame = Entry.frame(ofItemWith: answer[seen]), counts.contains(answer[seen].state.path)
    {
      let key = ElementKey(kind: ElementKinds.cell, path: answer[seen].state.path)
      entries.append(
        Entry(Element(key: key, frame: frame, attributes: answer[seen])))
      seen += 1
      kept += 1
    }
    guard kept > start else { return }
    version &+= 1
    forgetOrder()
  }

  /// Gives each entry from an index on its attributes, until the function returns false.
  @inline(__always)
  private func takeOver(
    _ answer: [UICollectionViewLayoutAttributes], from seen: inout Int, at kept: inout Int,
    _ take: (inout Entry, UICollectionViewLayoutAttributes) -> Bool
  ) {
    entries.withUnsafeMutableBufferPointer { entries in
      answer.withUnsafeBufferPointer { answer in
        while seen < answer.count, kept < entries.count {
          // The array holds the attributes.
          let attributes = Unmanaged.passUnretained(answer[seen])
          guard attributes._withUnsafeGuaranteedRef({ take(&entries[kept], $0) }) else { return }
          seen += 1
          kept += 1
        }
      }
    }
  }

  /// Sets the element at an index, which is at most the count.
  func put(_ element: Element, at index: Int) {
    if index < entries.count { replace(element, at: index) } else { append(element) }
  }

  /// Removes the elements from an index on; those before it are checked against the current counts.
  func end(at index: Int) {
    isChecked = true
    guard index < entries.count else { return }
    entries.removeLast(entries.count - index)
    version &+= 1
    forgetOrder()
  }

  /// Notes that the item counts may differ from the counts with which the entries were checked.
  func countsMayHaveChanged() {
    isChecked = false
  }

  func append(_ element: Element) {
    entries.append(Entry(element))
    version &+= 1
    forgetOrder()
  }

  func remove(at index: Int) {
    entries.remove(at: index)
    version &+= 1
    forgetOrder()
  }

  /// Removes all elements and keeps the storage for the next answer.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    version &+= 1
    forgetOrder()
  }

  // MARK: Order

  private func forgetOrder() {
    knownCopies = nil
    if knownOrder != nil { knownOrder = nil }
  }

  /// Returns the keys of one kind from an index path on, ascending.
  ///
  /// - Complexity: O(n log n) for the first call on an answer, O(log n) after that.
  func keys(ofKind kind: Int, from path: ItemPath) -> ArraySlice<ElementKey> {
    let order = knownOrder ?? entries.map(\.element.key).sorted()
    knownOrder = order
    let start = order.partitioningIndex { $0 >= ElementKey(kind: kind, path: path) }
    return order[start..<order.partitioningIndex { $0.kind > kind }]
  }

  /// Whether an element occurs twice in the answer, which few layouts do.
  ///
  /// - Complexity: O(n log n) for the first call on an answer, O(1) after that.
  func hasCopies() -> Bool {
    if let knownCopies { return knownCopies }
    let hasCopies = !isAscending && hasEqualKeys
    knownCopies = hasCopies
    return hasCopies
  }

  /// Whether each key is greater than the previous one, as in most answers.
  private var isAscending: Bool {
    entries.withUnsafeBufferPointer { entries in
      guard var last = entries.first?.key else { return true }
      for index in 1..<entries.count {
        let key = entries[index].key
        guard last < key else { return false }
        last = key
      }
      return true
    }
  }

  private var hasEqualKeys: Bool {
    let sorted = entries.map(\.element.key).sorted()
    return zip(sorted, sorted.dropFirst()).contains(where: ==)
  }
}
