import Foundation

/// The inputs that decide beside the layout's answer which of its elements are on screen.
struct DisplayInputs {
  /// The item in the hand, which stays on screen even if the touch leaves the view.
  var held: ElementKey?
  /// The item whose gap is shown instead of its cell.
  var gap: ElementKey?
  /// Whether the content scrolls along an axis, so that a comparison finds out how far it may.
  var followsX = true
  var followsY = true

  /// A scan that follows the axes along which a finger scrolls.
  func scan(_ bounds: FrameEdges) -> VisibleScan {
    VisibleScan(bounds, followsX: followsX, followsY: followsY)
  }

  /// Whether an element of the answer has to be on screen, given whether it lies inside the bounds.
  @inline(__always)
  func isSeen(_ key: ElementKey, isInside: Bool, isHidden: Bool) -> Bool {
    !isHidden && (isInside || key == held) && key != gap
  }
}

/// The part of the layout's answer that is new since its last comparison with the screen.
enum AnswerNews {
  case nothing
  /// Single elements, each at its index.
  case elements([(index: Int, element: LayoutAnswer.Element)])
  case everything

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// The difference between what is on screen and what the layout has answered, which is carried out once.
enum DisplayChange: ~Copyable {
  case nothing
  /// The elements on screen stay, in their order; the views of these entries of the answer may not show
  /// their attributes yet.
  case unmoved(Range<Int>)
  case elements(DisplayLists)
}

/// The elements that leave, stay and come.
struct DisplayLists: ~Copyable {
  /// An element on screen that stays, and its key and attributes in the answer.
  struct Staying {
    let element: Display.Element
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes

    init(_ element: Display.Element, _ entry: LayoutAnswer.Element) {
      self.init(element, entry.key, entry.attributes)
    }

    init(
      _ element: Display.Element, _ key: ElementKey,
      _ attributes: UICollectionViewLayoutAttributes
    ) {
      (self.element, self.key, self.attributes) = (element, key, attributes)
    }
  }

  /// The elements on screen that are no longer visible.
  var leaving: [Display.Element] = []
  /// Elements that stay and may not show their attributes yet.
  var staying: [Staying] = []
  /// The elements of the answer that become visible.
  var coming: [LayoutAnswer.Element] = []
  /// Whether a whole answer was gone through, so that the elements on screen take its order.
  var isWhole = false
  /// All elements that stay, in the order of the answer, if a whole one was gone through.
  var kept: [Display.Element] = []
  /// Whether the answer is new, so that views which stay may have other attributes.
  var isOfNewAnswer = false
}

/// The comparison of the screen with an answer: what leaves, stays and comes.
extension Display {
  /// Compares an answer of the layout with what is on screen.
  ///
  /// It looks at no more than has to be looked at: at nothing while the bounds stay where the same
  /// elements are visible, at the blocks of the answer that an edge of the bounds may have crossed, at the
  /// elements in their order if a new answer shows the same ones. The result is as if it had gone through
  /// all, except that views which show their attributes are not named.
  ///
  /// Rule: S1.32, S1.37.
  /// - Parameters:
  ///   - isInPlace: whether the answer alone decides what is on screen, and elements in the same order are
  ///     changed without animation.
  ///   - inputs: what else decides, asked for where it does.
  func change(
    to answer: LayoutAnswer, _ news: AnswerNews, in bounds: CGRect, isInPlace: Bool,
    _ inputs: @autoclosure () -> DisplayInputs
  ) -> DisplayChange {
    switch news {
    case .nothing:
      return match.covers(bounds)
        ? .nothing : .elements(crossings(of: answer, in: bounds, inputs()))
    case .elements(let renewed):
      match.forget()
      var lists = crossings(of: answer, in: bounds, inputs())
      lists.isOfNewAnswer = true
      for (index, element) in renewed where match.isShown(at: index) {
        if let view = match.view(at: index, for: element.key) ?? byKey[element.key] {
          lists.staying.append(DisplayLists.Staying(view, element))
        }
      }
      return .elements(lists)
    case .everything:
      if isInPlace, let unmoved = match.unmovedEntries(of: answer, shownBy: elements, in: bounds) {
        return .unmoved(unmoved)
      }
      return .elements(comparison(with: answer, in: bounds, inputs()))
    }
  }

  /// Compares the answer with what is on screen where only the bounds have changed.
  private func crossings(
    of answer: LayoutAnswer, in bounds: CGRect, _ inputs: DisplayInputs
  ) -> DisplayLists {
    var lists = takeLists()
    match.findCrossings(of: answer, in: bounds, inputs, &lists.leaving, &lists.coming) {
      byKey[$0]
    }
    if !(lists.leaving.isEmpty && lists.coming.isEmpty), answer.hasCopies() {
      showCopies(&lists, of: answer)
    }
    return lists
  }

  /// Keeps elements on screen of which the answer has another visible copy: a layout that answers an
  /// element twice shows it once, by its first visible copy.
  private func showCopies(_ lists: inout DisplayLists, of answer: LayoutAnswer) {
    var staying: [DisplayLists.Staying] = []
    func staysAsCopy(_ element: Element) -> Bool {
      let isCopy = { [self] (index: Int) in
        match.isShown(at: index) && answer.key(at: index) == element.key
      }
      guard let index = answer.indices.first(where: isCopy) else { return false }
      staying.append(DisplayLists.Staying(element, answer[index]))
      return true
    }
    lists.leaving.removeAll(where: staysAsCopy)
    lists.coming.removeAll { new in byKey[new.key].map(staysAsCopy) ?? false }
    lists.staying += staying
    if !staying.isEmpty { lists.isOfNewAnswer = true }
  }

  /// Goes through a whole answer: the comparison to which all others are equal.
  ///
  /// - Parameter keyAfter: the key that an element on screen has in the answer, nil for an element that is
  ///   gone; in an animated change, to whose elements views that are leaving may return.
  func comparison(
    with answer: LayoutAnswer, in bounds: CGRect, _ inputs: DisplayInputs,
    after keyAfter: ((ElementKey) -> ElementKey?)? = nil
  ) -> DisplayLists {
    beginComparison()
    var lists = takeLists()
    var renamed = keyAfter.map { RenamedElements(elements, $0) }
    var seen: Set<ElementKey> = []
    let hasCopies = answer.hasCopies()
    var scan = inputs.scan(FrameEdges(bounds))
    match.forEachVisible(of: answer, &scan, inputs) { key, entry, slot in
      // A layout that answers an element twice shows it once.
      if hasCopies, !seen.insert(key).inserted { return }
      let known =
        renamed == nil ? slot.view(for: key) ?? element(for: key) : renamed?.element(for: key)
      guard let element = known else { return lists.coming.append(entry.pointee.element) }
      keep(element, in: &lists.kept)
      slot.view = element
      let attributes = entry.pointee.attributes
      if renamed != nil || !element.shows(attributes) {
        lists.staying.append(DisplayLists.Staying(element, key, attributes))
      }
    }
    match.isSeen(in: scan.range(about: bounds))
    lists.leaving += elementsNotKept(of: lists.kept.count)
    (lists.isWhole, lists.isOfNewAnswer) = (true, true)
    return lists
  }
}

/// The elements on screen by their keys after a change, without those that are gone.
///
/// An update mostly keeps the order of the elements, in which the answer has them, so each is found where the
/// last one was.
@MainActor
private struct RenamedElements {
  private let shown: [Display.Element]
  /// The keys after the change, ascending, and the indexes of the elements.
  private var keys: [(key: ElementKey, index: Int)] = []
  private var cursor = 0

  init(_ shown: [Display.Element], _ keyAfter: (ElementKey) -> ElementKey?) {
    self.shown = shown
    keys.reserveCapacity(shown.count)
    var isAscending = true
    for index in shown.indices {
      guard let key = keyAfter(shown[index].key) else { continue }
      if let last = keys.last?.key, key < last { isAscending = false }
      keys.append((key, index))
    }
    if !isAscending { keys.sort { $0.key < $1.key } }
  }

  /// Returns the element with a key; the first of several.
  mutating func element(for key: ElementKey) -> Display.Element? {
    if cursor == keys.count || keys[cursor].key != key {
      let index = keys.partitioningIndex { $0.key >= key }
      guard index < keys.count, keys[index].key == key else { return nil }
      cursor = index
    }
    cursor += 1
    return shown[keys[cursor - 1].index]
  }
}
