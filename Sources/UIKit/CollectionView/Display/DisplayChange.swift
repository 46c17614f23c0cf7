import Foundation

/// What decides beside the layout's answer which of its elements are on screen.
struct DisplayInputs {
  /// The item in the hand, which stays on screen even if the touch leaves the view.
  var held: ElementKey?
  /// The item whose gap is shown instead of its cell.
  var gap: ElementKey?
  /// Whether the content scrolls along an axis, so that a comparison finds out how far it may.
  var followsX = true
  var followsY = true

  /// Whether the layout's answer alone decides.
  var isPlain: Bool { held == nil && gap == nil }

  /// A scan that follows the axes along which a finger scrolls.
  func scan(_ bounds: FrameEdges) -> VisibleScan {
    VisibleScan(bounds, followsX: followsX, followsY: followsY)
  }

  /// Whether an entry of the answer has to be on screen, given whether it lies inside the bounds.
  @inline(__always)
  func isSeen(_ entry: LayoutAnswer.Entry, isInside: Bool) -> Bool {
    if isPlain { return isInside && !entry.isHidden }
    let key = entry.element.key
    return (isInside || key == held) && key != gap && !entry.isHidden
  }
}

/// What is new in the layout's answer since it was last compared with the screen.
enum AnswerNews {
  case nothing
  /// Single elements, each at its index.
  case elements([(index: Int, element: LayoutAnswer.Element)])
  case everything

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// The difference between what is on screen and what the layout has answered: the one list of what a pass
/// does to views.
struct DisplayChange {
  /// The elements on screen that are no longer visible.
  var leaving: [Display.Element] = []
  /// Elements that stay and may not show their attributes yet.
  var staying: [(element: Display.Element, target: LayoutAnswer.Element)] = []
  /// Entries of the answer whose views stay, in their order, and may not show their attributes yet.
  var unmoved = 0..<0
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
  /// Compares an answer of the layout with what is on screen; returns nil if nothing has to change.
  ///
  /// It looks at no more than has to be looked at: at nothing while the bounds stay where the same
  /// elements are visible, at the blocks of the answer that an edge of the bounds may have crossed, at the
  /// elements in their order if a new answer shows the same ones. The result is as if it had gone through
  /// all, except that views which show their attributes are not named.
  ///
  /// Rule: S1.32, S1.37.
  /// - Parameter isInPlace: whether elements in the same order are changed without animation.
  func change(
    to answer: LayoutAnswer, _ news: AnswerNews, in bounds: CGRect, _ inputs: DisplayInputs,
    isInPlace: Bool
  ) -> DisplayChange? {
    switch news {
    case .nothing:
      return match.covers(bounds) ? nil : crossings(of: answer, in: bounds, inputs)
    case .elements(let renewed):
      match.forget()
      var change = crossings(of: answer, in: bounds, inputs)
      change.isOfNewAnswer = true
      for (index, element) in renewed where match.isShown(at: index) {
        if let view = match.view(at: index, for: element.key) ?? byKey[element.key] {
          change.staying.append((view, element))
        }
      }
      return change
    case .everything:
      if isInPlace, inputs.isPlain,
        let unmoved = match.unmovedEntries(of: answer, shownBy: elements, in: bounds)
      {
        return DisplayChange(unmoved: unmoved, isOfNewAnswer: true)
      }
      return comparison(with: answer, in: bounds, inputs)
    }
  }

  /// Compares the answer with what is on screen where only the bounds have changed.
  private func crossings(
    of answer: LayoutAnswer, in bounds: CGRect, _ inputs: DisplayInputs
  ) -> DisplayChange {
    var change = takeScratch()
    match.findCrossings(of: answer, in: bounds, inputs, &change.leaving, &change.coming) {
      byKey[$0]
    }
    if !(change.leaving.isEmpty && change.coming.isEmpty), answer.hasCopies() {
      showCopies(&change, of: answer)
    }
    return change
  }

  /// Keeps elements on screen of which the answer has another visible copy: a layout that answers an
  /// element twice shows it once, by its first visible copy.
  private func showCopies(_ change: inout DisplayChange, of answer: LayoutAnswer) {
    var staying: [(element: Element, target: LayoutAnswer.Element)] = []
    func staysAsCopy(_ element: Element) -> Bool {
      let isCopy = { [self] (index: Int) in
        match.isShown(at: index) && answer.key(at: index) == element.key
      }
      guard let index = answer.indices.first(where: isCopy) else { return false }
      staying.append((element, answer[index]))
      return true
    }
    change.leaving.removeAll(where: staysAsCopy)
    change.coming.removeAll { new in byKey[new.key].map(staysAsCopy) ?? false }
    change.staying += staying
    if !staying.isEmpty { change.isOfNewAnswer = true }
  }

  /// Goes through a whole answer: the comparison to which all others are equal.
  ///
  /// - Parameter keyAfter: the key that an element on screen has in the answer, nil for an element that is
  ///   gone; in an animated change, to whose elements views that are leaving may return.
  func comparison(
    with answer: LayoutAnswer, in bounds: CGRect, _ inputs: DisplayInputs,
    after keyAfter: ((ElementKey) -> ElementKey?)? = nil
  ) -> DisplayChange {
    beginComparison()
    var change = takeScratch()
    var renamed: [ElementKey: Element]? = keyAfter.map { elementsByKey(after: $0) }
    var seen: Set<ElementKey> = []
    let hasCopies = answer.hasCopies()
    let entries = answer.entries
    match.begin(entries.count)
    var scan = inputs.scan(FrameEdges(bounds))
    for index in entries.indices {
      let isInside = scan.include(entries[index].edges)
      let isSeen = inputs.isSeen(entries[index], isInside: isInside)
      match.setShown(isSeen, at: index)
      guard isSeen else { continue }
      let key = entries[index].element.key
      // A layout that answers an element twice shows it once.
      if hasCopies, !seen.insert(key).inserted { continue }
      guard let element = renamed == nil ? shown(at: index, key) : renamed?.removeValue(forKey: key)
      else {
        change.coming.append(entries[index].element)
        continue
      }
      keep(element, in: &change.kept)
      match.setView(element, at: index)
      if renamed != nil || !element.shows(entries[index].element.attributes) {
        change.staying.append((element, entries[index].element))
      }
    }
    match.isSeen(in: scan.range(about: bounds))
    change.leaving += elementsNotKept(of: change.kept.count)
    (change.isWhole, change.isOfNewAnswer) = (true, true)
    return change
  }

  /// Returns the element on screen for an entry with a key.
  private func shown(at index: Int, _ key: ElementKey) -> Element? {
    match.view(at: index, for: key) ?? element(for: key)
  }

  /// The elements on screen by their keys after a change, and without those that are gone.
  private func elementsByKey(after keyAfter: (ElementKey) -> ElementKey?) -> [ElementKey: Element] {
    Dictionary(
      elements.compactMap { element in keyAfter(element.key).map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }
}
