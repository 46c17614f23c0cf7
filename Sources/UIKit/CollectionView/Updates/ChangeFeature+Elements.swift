import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

/// The step of one element in an animated change, and its order among the steps.
///
/// The layout is asked about deleted elements first, then about inserted ones; then about moved
/// ones, in the order of the data before; then about elements that become visible; elements that do
/// not move come last. Rule: S7.22, S7.26a.
private struct ElementStep {
  enum Turn: UInt8 {
    case deleted, inserted, moving, coming, still
  }

  /// The change of the element, which is in the list of this name.
  enum Fate: UInt8 {
    case leaving, staying, coming
  }

  let turn: Turn
  let fate: Fate
  /// The element's index in its list.
  let index: Int
  let key: ElementKey

  static func isBefore(_ left: ElementStep, _ right: ElementStep) -> Bool {
    left.turn == right.turn ? left.key < right.key : left.turn.rawValue < right.turn.rawValue
  }
}

extension ChangeFeature {
  /// Removes, moves and adds elements, each from its initial to its final attributes.
  ///
  /// Rule: S7.22–S7.26.
  func showElements(
    _ change: AnimatedChange, in group: AnimationGroup
  ) -> (added: Int, removed: Int) {
    var lists = view.display.comparison(
      with: view.pass.answer, in: view.pose.bounds, view.displayInputs, after: change.keyAfter)
    view.display.takeOffAll()
    let stayingOnScreen = lists.staying.count
    takeBack(&lists, change)
    let steps = steps(of: lists, change, stayingOnScreen)
    view.prefetching.forgetReadyCells()
    view.reuse.beginDeparture()
    let knowsStayingCells = change.layoutBefore == nil && view.layout.knowsStayingCells
    for step in steps {
      switch step.fate {
      case .leaving: part(lists.leaving[step.index], change, group)
      case .staying:
        let isKnown =
          knowsStayingCells && step.index < stayingOnScreen && step.key.kind == ElementKinds.cell
        stay(
          lists.staying[step.index].element, as: lists.staying[step.index].target, change, group,
          isKnown: isKnown)
      case .coming: come(lists.coming[step.index], change, group)
      }
    }
    let counts = (added: lists.coming.count, removed: lists.leaving.count)
    view.display.giveBack(lists)
    view.display.arrange(by: view.pass.answer)
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
      lists.staying.append(DisplayLists.Staying(element: element, target: target))
    }
    lists.coming.removeAll { coming[$0.key] == nil }
  }

  /// Returns the steps of a comparison in their order; the elements that stay are those on screen, so many,
  /// and then those that come back.
  private func steps(
    of lists: borrowing DisplayLists, _ change: AnimatedChange, _ stayingOnScreen: Int
  ) -> [ElementStep] {
    var steps: [ElementStep] = []
    steps.reserveCapacity(lists.leaving.count + lists.staying.count + lists.coming.count)
    for index in lists.leaving.indices {
      let key = lists.leaving[index].key
      let turn: ElementStep.Turn = change.keyAfter(key) == nil ? .deleted : .moving
      steps.append(ElementStep(turn: turn, fate: .leaving, index: index, key: key))
    }
    for index in lists.staying.indices {
      let element = lists.staying[index].element
      let moves =
        index >= stayingOnScreen || lists.staying[index].target.key != element.key
        || element.differs(from: lists.staying[index].target.attributes)
      steps.append(
        ElementStep(
          turn: moves ? .moving : .still, fate: .staying, index: index, key: element.key))
    }
    for index in lists.coming.indices {
      let key = lists.coming[index].key
      let turn: ElementStep.Turn = change.keyBefore(key) == nil ? .inserted : .coming
      steps.append(ElementStep(turn: turn, fate: .coming, index: index, key: key))
    }
    steps.sort(by: ElementStep.isBefore)
    return steps
  }

  // MARK: One element

  private func stay(
    _ element: Display.Element, as target: LayoutAnswer.Element, _ change: AnimatedChange,
    _ group: AnimationGroup, isKnown: Bool
  ) {
    let start = askAboutStaying(element.key, target.key, change, isKnown: isKnown)
    element.take(target.key)
    view.display.insert(element)
    view.display.append(element)
    // A view that was leaving with a row comes back, maybe to a layout without rows.
    if view.rows.hasRows || element.view.superview !== view { view.rows.settle(element) }
    if let start, !element.isShown(as: start) {
      element.view.endAnimations()
      view.apply(start, to: element)
    }
    animate(element, to: target.attributes, in: group)
  }

  /// Asks the layout for the attributes with which an element that stays begins to move; nil to begin where
  /// it is.
  ///
  /// UIKit also asks for the final attributes, and ignores them. Layouts of UIKit are known to answer the
  /// attributes that a cell shows, so these are not made. Rule: S7.22.
  private func askAboutStaying(
    _ old: ElementKey, _ new: ElementKey, _ change: AnimatedChange, isKnown: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard isKnown, !view.pass.state.needsPrepare else {
      _ = askWhereTo(old, change)
      return askWhereFrom(new)
    }
    guard let observer = view.observer else { return nil }
    observer.observe(.finalLayoutAttributes(.cell, kind: old.kind, old.path, answered: true))
    observer.observe(.initialLayoutAttributes(.cell, kind: new.kind, new.path, answered: true))
    return nil
  }

  private func come(
    _ target: LayoutAnswer.Element, _ change: AnimatedChange, _ group: AnimationGroup
  ) {
    let start = askWhereFrom(target.key) ?? attributesBefore(target, change)
    // Initial attributes with size zero are ignored. Rule: S7.26b.
    let from = start.flatMap { $0.size == .zero ? nil : $0 }
    guard let element = view.beginDisplay(of: target, from: from) else { return }
    if let old = change.layoutBefore {
      element.view.willTransition(from: old, to: view.collectionViewLayout)
    }
    view.display.append(element)
    animate(element, to: target.attributes, in: group)
  }

  private func part(
    _ element: Display.Element, _ change: AnimatedChange, _ group: AnimationGroup
  ) {
    let key = change.keyAfter(element.key)
    let end = askWhereTo(element.key, change) ?? attributesAfter(element, change)
    guard UIView.areAnimationsEnabled, end?.size != .zero else { return putAway(element) }
    view.display.part(element, for: key, in: group)
    if let end { animate(element, to: end, in: group) }
  }

  /// Animates a view from its current presentation to the attributes.
  private func animate(
    _ element: Display.Element, to attributes: UICollectionViewLayoutAttributes,
    in group: AnimationGroup
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

  /// Removes disappearing views when their animation has ended, including an animation of the app's
  /// own.
  ///
  /// Rule: S7.26, S7.26c, S8.16.
  func finishParting(in group: AnimationGroup) {
    prolongParting(in: group)
    for parting in view.display.takeParted({ $0 === group }) { putAway(parting.element) }
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
    for parting in view.display.takeParted({ _ in true }) { putAway(parting.element) }
  }

  /// Enqueues the view of an element that disappeared, without keeping it for the element.
  ///
  /// Its key belongs to the data before the change. Rule: S8.10.
  private func putAway(_ element: Display.Element) {
    view.endDisplay(of: element)
    view.reuse.forget(element.view)
  }

  // MARK: Between layouts

  /// Returns the attributes of an appearing element in the previous layout; if it has none, the
  /// element fades in.
  ///
  /// Rule: S9.2. That elements move from and to positions that are not visible is a guess after the
  /// transitions of a device.
  private func attributesBefore(
    _ target: LayoutAnswer.Element, _ change: AnimatedChange
  ) -> UICollectionViewLayoutAttributes? {
    guard let old = change.layoutBefore else { return nil }
    return view.questions.attributes(of: target.key, in: old)?.seen ?? target.attributes.faded
  }

  /// Returns the attributes of a disappearing element in the new layout; if it has none, the
  /// element fades out.
  private func attributesAfter(
    _ element: Display.Element, _ change: AnimatedChange
  ) -> UICollectionViewLayoutAttributes? {
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
  private func askWhereTo(
    _ key: ElementKey, _ change: AnimatedChange
  ) -> UICollectionViewLayoutAttributes? {
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
