import FlowGeometry
import Foundation
import UpdateArithmetic

/// The answer of the last query, in the layout's order.
///
/// It is read at every step of a scroll, so frequently used values are stored beside the elements, and
/// the next answer overwrites only what differs.
@MainActor
final class QueriedElements {
  private struct Entry {
    var element: LayoutPass.QueriedElement
    var edges: FrameEdges
    var isHidden: Bool
    /// The generation of the attributes that the entry was made from; 0 if they are of a subclass,
    /// whose own properties have none.
    var generation: UInt64
    /// Whether the element is on screen, or would be if it had a view.
    var isShown = false
    /// The element on screen that last had this index.
    var view: Display.Element?

    init(_ element: LayoutPass.QueriedElement) {
      self.element = element
      edges = FrameEdges(element.frame)
      isHidden = element.attributes.state.isHidden
      generation = element.attributes.isPlain ? element.attributes.generation : 0
    }

    /// The known view, if it is on screen and shows the element.
    @MainActor
    var viewOnScreen: Display.Element? {
      guard let view, view.isOnScreen, view.key == element.key else { return nil }
      return view
    }

    /// Whether the view of an element shows the attributes; nil if it shows another element.
    @MainActor @inline(__always)
    func isShown(by view: Display.Element) -> Bool? {
      view.key == element.key ? view.shows(element.attributes) : nil
    }

    /// Whether the entry was made from these attributes, which were not modified since.
    @inline(__always)
    func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      generation == attributes.generation && generation != 0
    }

    /// The frame of an item whose attributes have no properties besides a finite state; nil if the attributes
    /// have to be looked at more closely.
    @inline(__always)
    static func frame(ofItemWith attributes: UICollectionViewLayoutAttributes) -> CGRect? {
      guard attributes.isPlain, attributes.category == .cell else { return nil }
      return attributes.state.finiteFrame
    }

    /// Takes over the attributes of the entry's own item; returns false, and changes nothing, if these have
    /// to be looked at more closely.
    @inline(__always)
    mutating func replace(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      guard let frame = Self.frame(ofItemWith: attributes),
        element.key == ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
      else { return false }
      take(attributes, frame)
      return true
    }

    /// Makes the entry describe an item; returns false, and changes nothing, if the attributes have
    /// to be looked at more closely.
    @inline(__always)
    mutating func exchange(
      for attributes: UICollectionViewLayoutAttributes, among counts: ItemCounts
    ) -> Bool {
      guard let frame = Self.frame(ofItemWith: attributes), counts.contains(attributes.state.path)
      else { return false }
      let key = ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
      if element.key != key {
        element.key = key
        if view != nil { view = nil }
      }
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

  private var entries: [Entry] = []
  /// The known ranges of the first blocks.
  private var ranges: [VisibleRange] = []
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
  var elements: some Sequence<LayoutPass.QueriedElement> { entries.lazy.map(\.element) }

  subscript(index: Int) -> LayoutPass.QueriedElement { entries[index].element }

  /// Replaces the element at an index; the new one is shown if the old one was.
  func replace(_ element: LayoutPass.QueriedElement, at index: Int) {
    let isSameElement = element.key == entries[index].element.key
    let (isShown, view) = (entries[index].isShown, entries[index].view)
    entries[index] = Entry(element)
    entries[index].isShown = isShown
    if isSameElement { entries[index].view = view } else { forgetOrder() }
    forgetRanges()
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
    forgetRanges()
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

  /// Whether the element is on screen, or would be if it had a view.
  func isShown(at index: Int) -> Bool { entries[index].isShown }

  func setShown(_ isShown: Bool, at index: Int) {
    entries[index].isShown = isShown
  }

  /// The keys of the elements on screen, in the order of the answer.
  var shownKeys: [ElementKey] { entries.filter(\.isShown).map(\.element.key) }

  /// Returns the element on screen that shows the entry; nil if none is known.
  @MainActor
  func view(at index: Int) -> Display.Element? {
    entries[index].viewOnScreen
  }

  func setView(_ view: Display.Element, at index: Int) {
    entries[index].view = view
  }

  /// Compares the elements that are visible in the bounds with those on screen; returns nil if others are
  /// visible, or if they are in another order.
  ///
  /// In most steps of a scroll the elements are the elements of the step before.
  ///
  /// - Returns: the range from the first to the last entry whose view does not show its attributes.
  @MainActor
  func changes(from elements: [Display.Element], in bounds: CGRect) -> Range<Int>? {
    let bounds = FrameEdges(bounds)
    var next = 0
    var (first, end) = (entries.count, 0)
    let isSame = entries.withUnsafeMutableBufferPointer { entries in
      for index in entries.indices {
        let isSeen = entries[index].edges.isVisible(in: bounds) && !entries[index].isHidden
        entries[index].isShown = isSeen
        guard isSeen else { continue }
        guard next < elements.count, entries[index].view === elements[next],
          // The list holds the element.
          let shows = Unmanaged.passUnretained(elements[next])._withUnsafeGuaranteedRef({
            entries[index].isShown(by: $0)
          })
        else { return false }
        next += 1
        if shows { continue }
        if first > index { first = index }
        end = index + 1
      }
      return next == elements.count
    }
    return isSame ? Swift.min(first, end)..<end : nil
  }

  /// Calls a function with each element on screen for some entries whose view does not show the
  /// attributes yet.
  ///
  /// The function may let the layout be queried again: the calls that follow see its changes.
  @MainActor
  func forEachChange(
    in indices: Range<Int>,
    _ body: (Display.Element, UICollectionViewLayoutAttributes) -> Void
  ) {
    var next = indices.lowerBound
    while next < indices.upperBound {
      // The entries are held while they are read, and so are their objects.
      let (held, version) = (entries, version)
      held.withUnsafeBufferPointer { held in
        while next < Swift.min(indices.upperBound, held.count), version == self.version {
          let (isShown, key) = (held[next].isShown, held[next].element.key)
          let view = held[next].view.map(Unmanaged.passUnretained)
          let attributes = Unmanaged.passUnretained(held[next].element.attributes)
          next += 1
          guard isShown, let view else { continue }
          view._withUnsafeGuaranteedRef { view in
            guard view.isOnScreen, view.key == key else { return }
            attributes._withUnsafeGuaranteedRef { attributes in
              if view.differs(from: attributes) { body(view, attributes) }
            }
          }
        }
      }
      if version == self.version { return }
    }
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

  /// Adds the entries of a block that are no longer visible, or that have become visible, to two lists.
  ///
  /// Those on screen are looked up by `element` where the entry does not know them.
  @MainActor
  func cross(
    _ scan: inout VisibleScan, inBlock block: Int, _ leaving: inout [Display.Element],
    _ coming: inout [LayoutPass.QueriedElement], _ element: (ElementKey) -> Display.Element?
  ) {
    let indices = indices(ofBlock: block)
    entries.withUnsafeMutableBufferPointer { entries in
      for index in indices {
        let isSeen = scan.include(entries[index].edges) && !entries[index].isHidden
        guard isSeen != entries[index].isShown else { continue }
        entries[index].isShown = isSeen
        if isSeen {
          coming.append(entries[index].element)
        } else if let view = entries[index].viewOnScreen ?? element(entries[index].element.key) {
          leaving.append(view)
        }
      }
    }
  }

  /// Returns the bounds in which the same entries of a block are visible; nil if they are not known.
  func range(ofBlock block: Int) -> VisibleRange? {
    block < ranges.count ? ranges[block] : nil
  }

  func setRange(_ range: VisibleRange, ofBlock block: Int) {
    if block < ranges.count {
      ranges[block] = range
    } else if block == ranges.count {
      ranges.append(range)
    }
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

  /// Forgets what is known of the blocks, after entries or their visibility were changed.
  func forgetRanges() {
    ranges.removeAll(keepingCapacity: true)
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
        Entry(LayoutPass.QueriedElement(key: key, frame: frame, attributes: answer[seen])))
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
  func put(_ element: LayoutPass.QueriedElement, at index: Int) {
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

  func append(_ element: LayoutPass.QueriedElement) {
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
    if !ranges.isEmpty { forgetRanges() }
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
