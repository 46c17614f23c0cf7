import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

/// The step of one element in an animated change.
private struct ElementStep {
  /// The change of the element, which is in the list of this name.
  enum Fate: UInt8 {
    case leaving, staying, coming
  }

  let fate: Fate
  /// The element's index in its list.
  let index: Int
  /// Before the change for an element that was on screen.
  let key: ElementKey
}

/// The steps of an animated change in their order.
///
/// The layout is asked about deleted elements first, then about inserted ones; then about moved
/// ones, in the order of the data before; then about elements that become visible; elements that do
/// not move come last. Rule: S7.22, S7.26a.
private struct ElementSteps {
  private var deleted: [ElementStep] = []
  private var inserted: [ElementStep] = []
  private var moving: [ElementStep] = []
  private var coming: [ElementStep] = []
  private var still: [ElementStep] = []

  /// Creates the steps of a comparison; of the elements that stay the first `stayingOnScreen` were on screen,
  /// and the others come back.
  @MainActor
  init(of lists: borrowing DisplayLists, _ change: AnimatedChange, _ stayingOnScreen: Int) {
    moving.reserveCapacity(lists.leaving.count + lists.staying.count)
    lists.forEachStaying(in: 0..<stayingOnScreen) { index, element, new, attributes in
      let step = ElementStep(fate: .staying, index: index, key: element.key)
      let moves = new != element.key || element.differs(from: attributes)
      if moves { moving.append(step) } else { still.append(step) }
    }
    for index in lists.leaving.indices {
      let key = lists.leaving[index].key
      let step = ElementStep(fate: .leaving, index: index, key: key)
      if change.keyAfter(key) == nil { deleted.append(step) } else { moving.append(step) }
    }
    for index in stayingOnScreen..<lists.staying.count {
      let key = lists.staying[index].element.key
      moving.append(ElementStep(fate: .staying, index: index, key: key))
    }
    for index in lists.coming.indices {
      let key = lists.coming[index].key
      let step = ElementStep(fate: .coming, index: index, key: key)
      if change.keyBefore(key) == nil { inserted.append(step) } else { coming.append(step) }
    }
  }

  /// Calls a function with each step.
  func forEach(_ body: (ElementStep) -> Void) {
    for steps in [deleted, inserted, moving, coming, still] {
      for step in Self.ascending(steps) { body(step) }
    }
  }

  /// The steps in the order of their keys, in which the elements of most answers are already.
  private static func ascending(_ steps: [ElementStep]) -> [ElementStep] {
    let isAscending = steps.indices.dropFirst().allSatisfy { !(steps[$0].key < steps[$0 - 1].key) }
    return isAscending ? steps : steps.sorted { $0.key < $1.key }
  }
}

extension DisplayLists {
  /// Calls a function with the elements that stay at some indexes, and their keys and attributes in the answer.
  ///
  /// The list holds them, so that no reference is counted.
  @MainActor @inline(__always)
  fileprivate borrowing func forEachStaying(
    in indexes: Range<Int>,
    _ body: (Int, Display.Element, ElementKey, UICollectionViewLayoutAttributes) -> Void
  ) {
    staying.withUnsafeBufferPointer { staying in
      guard let first = staying.baseAddress else { return }
      for index in indexes {
        let entry = first + index
        let element = Unmanaged.passUnretained(entry.pointee.element)
        let attributes = Unmanaged.passUnretained(entry.pointee.attributes)
        element._withUnsafeGuaranteedRef { element in
          attributes._withUnsafeGuaranteedRef { body(index, element, entry.pointee.key, $0) }
        }
      }
    }
  }
}

/// The elements of an animated change, each of which is removed, moved or added.
///
/// It holds its objects for the whole change, since an update moves every element on screen.
@MainActor
private struct ElementChanges {
  let view: UICollectionView
  let display: Display
  let change: AnimatedChange
  let group: AnimationGroup
  /// Whether the layout is known to answer the attributes that a cell shows.
  let knowsStayingCells: Bool

  init(_ view: UICollectionView, _ change: AnimatedChange, _ group: AnimationGroup) {
    (self.view, display) = (view, view.display)
    (self.change, self.group) = (change, group)
    knowsStayingCells = change.layoutBefore == nil && view.layout.knowsStayingCells
  }

  /// Carries out a comparison, of whose elements that stay the first `stayingOnScreen` were on screen.
  func carryOut(_ lists: borrowing DisplayLists, stayingOnScreen: Int) {
    ElementSteps(of: lists, change, stayingOnScreen).forEach { step in
      switch step.fate {
      case .leaving: part(lists.leaving[step.index])
      case .staying:
        lists.forEachStaying(in: step.index..<step.index + 1) { index, element, key, attributes in
          stay(element, as: key, attributes, wasOnScreen: index < stayingOnScreen)
        }
      case .coming: come(lists.coming[step.index])
      }
    }
  }

  // MARK: One element

  private func stay(
    _ element: Display.Element, as key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes, wasOnScreen: Bool
  ) {
    let start = askAboutStaying(element.key, key, wasOnScreen: wasOnScreen)
    element.take(key)
    display.insert(element)
    display.append(element)
    // A view that was leaving with a row comes back, maybe to a layout without rows.
    if view.rows.hasRows || element.view.superview !== view { view.rows.settle(element) }
    if let start, !element.isShown(as: start) {
      element.view.endAnimations()
      view.apply(start, to: element)
    }
    animate(element, to: attributes)
  }

  /// Asks the layout for the attributes with which an element that stays begins to move; nil to begin where
  /// it is.
  ///
  /// UIKit also asks for the final attributes, and ignores them. Layouts of UIKit are known to answer the
  /// attributes that a cell shows, so these are not made. Rule: S7.22.
  private func askAboutStaying(
    _ old: ElementKey, _ new: ElementKey, wasOnScreen: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard knowsStayingCells, wasOnScreen, old.kind == ElementKinds.cell,
      !view.pass.state.needsPrepare
    else {
      _ = askWhereTo(old)
      return askWhereFrom(new)
    }
    view.observe(.finalLayoutAttributesOfCell(old.path))
    view.observe(.initialLayoutAttributesOfCell(new.path))
    return nil
  }

  private func come(_ target: LayoutAnswer.Element) {
    let start = askWhereFrom(target.key) ?? attributesBefore(target)
    // Initial attributes with size zero are ignored. Rule: S7.26b.
    let from = start.flatMap { $0.size == .zero ? nil : $0 }
    guard let element = view.beginDisplay(of: target, from: from) else { return }
    if let old = change.layoutBefore {
      element.view.willTransition(from: old, to: view.collectionViewLayout)
    }
    display.append(element)
    animate(element, to: target.attributes)
  }

  private func part(_ element: Display.Element) {
    let key = change.keyAfter(element.key)
    let end = askWhereTo(element.key) ?? attributesAfter(element)
    guard UIView.areAnimationsEnabled, end?.size != .zero else { return view.putAway(element) }
    display.part(element, for: key, in: group)
    if let end { animate(element, to: end) }
  }

  /// Animates a view from its current presentation to the attributes.
  private func animate(
    _ element: Display.Element, to attributes: UICollectionViewLayoutAttributes
  ) {
    guard element.differs(from: attributes) else { return }
    guard UIView.areAnimationsEnabled else { return view.apply(attributes, to: element) }
    let (moving, path) = (element.view, element.key.path)
    let ended = { [handle = view.handle] (finished: Bool) in
      handle.view?.observe(.animationEnded(view: moving.number, path, finished: finished)) ?? ()
    }
    let moves = moving.animate(in: group, ended: ended) { view.apply(attributes, to: element) }
    if moves { view.observe(.animationBegan(view: moving.number, path)) }
  }

  // MARK: Between layouts

  /// Returns the attributes of an appearing element in the previous layout; if it has none, the
  /// element fades in.
  ///
  /// Rule: S9.2. That elements move from and to positions that are not visible is a guess after the
  /// transitions of a device.
  private func attributesBefore(
    _ target: LayoutAnswer.Element
  ) -> UICollectionViewLayoutAttributes? {
    guard let old = change.layoutBefore else { return nil }
    return view.questions.attributes(of: target.key, in: old)?.seen ?? target.attributes.faded
  }

  /// Returns the attributes of a disappearing element in the new layout; if it has none, the
  /// element fades out.
  private func attributesAfter(_ element: Display.Element) -> UICollectionViewLayoutAttributes? {
    guard change.layoutBefore != nil else { return nil }
    return view.questions.attributes(of: element.key)?.seen
      ?? element.shownAttributes(in: view.kinds).faded
  }

  // MARK: Initial and final attributes

  /// Asks the layout for the initial attributes of an element.
  ///
  /// Rule: S7.22, S7.23.
  private func askWhereFrom(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let answer = view.questions.initialAttributes(of: key)
    let category = view.kinds[key.kind].category
    view.observe(
      .initialLayoutAttributes(category, kind: key.kind, key.path, answered: answer != nil))
    return finite(answer)
  }

  /// Asks the layout for the final attributes of an element; in a layout change, the old layout.
  ///
  /// Rule: S7.22, S7.23, S9.2.
  private func askWhereTo(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let answer = view.questions.finalAttributes(of: key, in: change.layoutBefore)
    let category = view.kinds[key.kind].category
    view.observe(
      .finalLayoutAttributes(category, kind: key.kind, key.path, answered: answer != nil))
    return finite(answer)
  }

  /// Treats attributes that are not finite as nil.
  private func finite(
    _ answer: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let answer, !answer.state.isFinite else { return answer }
    view.report("the layout answered a place that is not finite for \(answer.state.path)")
    return nil
  }
}

extension ChangeFeature {
  /// Removes, moves and adds elements, each from its initial to its final attributes.
  ///
  /// Rule: S7.22–S7.26.
  func showElements(
    _ change: AnimatedChange, in group: AnimationGroup
  ) -> (added: Int, removed: Int) {
    let display = view.display
    var lists = display.comparison(
      with: view.pass.answer, in: view.pose.bounds, view.displayInputs, after: change.keyAfter)
    display.takeOffAll()
    let stayingOnScreen = lists.staying.count
    takeBack(&lists, change)
    view.prefetching.forgetReadyCells()
    view.reuse.beginDeparture()
    ElementChanges(view, change, group).carryOut(lists, stayingOnScreen: stayingOnScreen)
    let counts = (added: lists.coming.count, removed: lists.leaving.count)
    display.giveBack(lists)
    display.arrange(by: view.pass.answer)
    return counts
  }

  /// Moves elements whose views are still leaving from those that come to those that stay.
  private func takeBack(_ lists: inout DisplayLists, _ change: AnimatedChange) {
    guard !view.display.parting.isEmpty else { return }
    var coming = Dictionary(
      lists.coming.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for element in view.display.takeReturning(change.keyAfter, where: { coming[$0] != nil }) {
      guard let target = coming.removeValue(forKey: element.key) else { continue }
      view.showState(of: element)
      lists.staying.append(DisplayLists.Staying(element, target))
    }
    lists.coming.removeAll { coming[$0.key] == nil }
  }

  // MARK: Disappearing views

  /// Removes disappearing views when their animation has ended, including an animation of the app's
  /// own.
  ///
  /// Rule: S7.26, S7.26c, S8.16.
  func finishParting(in group: AnimationGroup) {
    prolongParting(in: group)
    for parting in view.display.takeParted({ $0 === group }) { view.putAway(parting.element) }
  }

  /// Keeps the disappearing views that move for longer than their group.
  private func prolongParting(in group: AnimationGroup) {
    guard let loop = view.host?.turnLoop else { return }
    view.display.regroupParting(group) { element in
      guard let end = element.view.animationsEnd, end > loop.now else { return nil }
      // The view stays visible by an empty animation that is added to it.
      let effect = view.newGroup()
      _ = loop.schedule("effect on a leaving view", after: end.since(loop.now)) {
        [handle = view.handle, unowned self] in
        handle.hold { self.finishParting(in: effect) }
      }
      return effect
    }
  }

  /// Removes all disappearing views at once.
  func finishAllParting() {
    for parting in view.display.takeParted({ _ in true }) { view.putAway(parting.element) }
  }
}

extension UICollectionView {
  /// Enqueues the view of an element that disappeared, without keeping it for the element.
  ///
  /// Its key belongs to the data before the change. Rule: S8.10.
  fileprivate func putAway(_ element: Display.Element) {
    endDisplay(of: element)
    reuse.forget(element.view)
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with alpha 0.
  fileprivate var faded: UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    copy.isHidden = false
    return copy
  }

  /// A copy, with alpha 0 if it is hidden, so that the view is seen moving there.
  fileprivate var seen: UICollectionViewLayoutAttributes { isHidden ? faded : copied() }
}
