import Foundation

/// Which entries of the layout's answer are on screen, by whose views, and in which bounds that stays so.
///
/// The indices are of the entries of the last comparison; a comparison with another answer goes
/// through all of them.
@MainActor
struct AnswerMatch {
  /// The state of one entry.
  @MainActor
  struct Slot {
    /// Whether the element is on screen, or would be if it had a view.
    fileprivate(set) var isShown = false
    /// The element on screen that last had this index.
    var view: Display.Element?

    nonisolated init() {}

    /// Returns the element that is on screen for an entry with a key; nil if none is known.
    func view(for key: ElementKey) -> Display.Element? {
      guard let view, view.isOnScreen, view.key == key else { return nil }
      return view
    }
  }

  private var slots: [Slot] = []
  /// The bounds in which the same entries of a block are visible, for the first blocks.
  private var ranges: [VisibleRange] = []
  /// The bounds in which the same entries are visible; nil if all of them have to be looked at.
  private(set) var valid: VisibleRange?

  /// Whether the same entries are visible in other bounds.
  func covers(_ bounds: CGRect) -> Bool { valid?.covers(bounds) ?? false }

  func isShown(at index: Int) -> Bool { index < slots.count && slots[index].isShown }

  mutating func setShown(_ isShown: Bool, at index: Int) {
    slots[index].isShown = isShown
  }

  /// Returns the element that is on screen for an entry with a key; nil if none is known.
  func view(at index: Int, for key: ElementKey) -> Display.Element? {
    index < slots.count ? slots[index].view(for: key) : nil
  }

  /// The element that last had an index of the answer, whatever its key is now.
  func view(at index: Int) -> Display.Element? { slots[index].view }

  mutating func setView(_ view: Display.Element, at index: Int) {
    slots[index].view = view
  }

  // MARK: Bounds

  /// The entries have to be looked at again.
  mutating func forget() {
    valid = nil
  }

  /// All entries were looked at: in these bounds no others are visible.
  mutating func isSeen(in range: VisibleRange) {
    valid = range
  }

  /// Forgets what is known of the blocks, after entries or their visibility were changed.
  mutating func forgetBlocks() {
    if !ranges.isEmpty { ranges.removeAll(keepingCapacity: true) }
  }

  private mutating func setRange(_ range: VisibleRange, ofBlock block: Int) {
    if block < ranges.count {
      ranges[block] = range
    } else if block == ranges.count {
      ranges.append(range)
    }
  }

  // MARK: Comparisons

  /// Begins a comparison with a whole answer of so many entries.
  mutating func begin(_ count: Int) {
    forgetBlocks()
    if slots.count > count {
      slots.removeLast(slots.count - count)
    } else if slots.count < count {
      slots.append(contentsOf: repeatElement(Slot(), count: count - slots.count))
    }
  }

  /// Goes through a whole answer, notes which entries are visible, and calls a function with each of those, its
  /// key and its state.
  @inline(__always)
  mutating func forEachVisible(
    of answer: LayoutAnswer, _ scan: inout VisibleScan, _ inputs: DisplayInputs,
    _ body: (ElementKey, UnsafePointer<LayoutAnswer.Entry>, inout Slot) -> Void
  ) {
    begin(answer.count)
    slots.withUnsafeMutableBufferPointer { slots in
      answer.entries.withUnsafeBufferPointer { entries in
        guard let first = entries.baseAddress else { return }
        for index in entries.indices {
          // Reads of a pointer copy no entry.
          let entry = first + index
          let key = entry.pointee.key
          let isSeen = inputs.isSeen(
            key, isInside: scan.include(entry.pointee.edges), isHidden: entry.pointee.isHidden)
          slots[index].isShown = isSeen
          if isSeen { body(key, entry, &slots[index]) }
        }
      }
    }
  }

  /// Compares the elements that are visible in the bounds with the elements on screen; returns nil if
  /// others are visible, or if they are in another order.
  ///
  /// In most steps of a scroll the elements are the elements of the step before.
  ///
  /// - Returns: the range from the first to the last entry whose view does not show its attributes.
  mutating func unmovedEntries(
    of answer: LayoutAnswer, shownBy elements: [Display.Element], in bounds: CGRect
  ) -> Range<Int>? {
    begin(answer.count)
    let bounds = FrameEdges(bounds)
    var next = 0
    var (first, end) = (answer.count, 0)
    let isSame = slots.withUnsafeMutableBufferPointer { slots in
      answer.entries.withUnsafeBufferPointer { entries in
        for index in entries.indices {
          let isSeen = entries[index].edges.isVisible(in: bounds) && !entries[index].isHidden
          slots[index].isShown = isSeen
          guard isSeen else { continue }
          guard next < elements.count, slots[index].view === elements[next],
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
    }
    guard isSame else { return nil }
    // A step that does not invalidate the layout finds out how far the next may go.
    valid = nil
    return min(first, end)..<end
  }

  /// Adds the entries that the edges of the bounds have crossed to two lists.
  ///
  /// Only those blocks of the answer are looked at in which there may be one. An element on screen is
  /// looked up by `element` where its entry does not know it.
  mutating func findCrossings(
    of answer: LayoutAnswer, in bounds: CGRect, _ inputs: DisplayInputs,
    _ leaving: inout [Display.Element], _ coming: inout [LayoutAnswer.Element],
    _ element: (ElementKey) -> Display.Element?
  ) {
    if valid == nil { forgetBlocks() }
    if slots.count != answer.count { begin(answer.count) }
    var range = VisibleRange(bounds: bounds)
    let newScan = inputs.scan(FrameEdges(bounds))
    for block in 0..<answer.blockCount {
      if block < ranges.count, ranges[block].covers(bounds) {
        range.formIntersection(ranges[block])
        continue
      }
      var scan = newScan
      cross(&scan, answer, answer.indices(ofBlock: block), inputs, &leaving, &coming, element)
      let scanned = scan.range(about: bounds)
      setRange(scanned, ofBlock: block)
      range.formIntersection(scanned)
    }
    valid = range
  }

  /// Adds the entries of a block that are no longer visible, or that have become visible, to two lists.
  private mutating func cross(
    _ scan: inout VisibleScan, _ answer: LayoutAnswer, _ block: Range<Int>,
    _ inputs: DisplayInputs, _ leaving: inout [Display.Element],
    _ coming: inout [LayoutAnswer.Element], _ element: (ElementKey) -> Display.Element?
  ) {
    slots.withUnsafeMutableBufferPointer { slots in
      answer.entries.withUnsafeBufferPointer { entries in
        for index in block {
          let key = entries[index].element.key
          let isSeen = inputs.isSeen(
            key, isInside: scan.include(entries[index].edges), isHidden: entries[index].isHidden)
          guard isSeen != slots[index].isShown else { continue }
          slots[index].isShown = isSeen
          if isSeen {
            coming.append(entries[index].element)
          } else if let view = slots[index].view, view.isOnScreen, view.key == key {
            leaving.append(view)
          } else if let view = element(key) {
            leaving.append(view)
          }
        }
      }
    }
  }

  /// Calls a function with each element on screen for some entries whose view does not show the
  /// attributes yet.
  ///
  /// The function may let the layout be queried again: the calls that follow see its changes.
  static func forEachChange(
    of answer: LayoutAnswer, in display: Display, _ indices: Range<Int>,
    _ body: (Display.Element, UICollectionViewLayoutAttributes) -> Void
  ) {
    var next = indices.lowerBound
    while next < indices.upperBound {
      // The entries are held while they are read, and so are their objects.
      let (entries, slots, version) = (answer.entries, display.match.slots, answer.version)
      let end = min(indices.upperBound, entries.count, slots.count)
      entries.withUnsafeBufferPointer { entries in
        slots.withUnsafeBufferPointer { slots in
          while next < end, version == answer.version {
            let index = next
            next += 1
            guard slots[index].isShown, let view = slots[index].view.map(Unmanaged.passUnretained)
            else { continue }
            let attributes = Unmanaged.passUnretained(entries[index].element.attributes)
            view._withUnsafeGuaranteedRef { view in
              guard view.isOnScreen, view.key == entries[index].element.key else { return }
              attributes._withUnsafeGuaranteedRef { attributes in
                if view.differs(from: attributes) { body(view, attributes) }
              }
            }
          }
        }
      }
      if version == answer.version { return }
    }
  }
}

extension LayoutAnswer.Entry {
  /// Whether the view of an element shows the attributes; nil if it shows another element.
  @MainActor @inline(__always)
  fileprivate func isShown(by view: Display.Element) -> Bool? {
    view.key == element.key ? view.shows(element.attributes) : nil
  }
}
