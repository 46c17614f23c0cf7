import Foundation

/// The views on screen and the elements that they show.
@MainActor
final class Display {
  /// A view on screen.
  @MainActor
  final class Element {
    private(set) var key: ElementKey
    let view: UICollectionReusableView
    /// The state of the attributes that were last applied to the view.
    private(set) var state: UICollectionViewLayoutAttributes.State
    // Sessions have many elements, so these lie in the word in which the state ends.
    /// Whether the element is among those on screen.
    fileprivate(set) var isOnScreen = false
    /// The index among the elements on screen, or a greater one.
    fileprivate var position: UInt32 = 0
    /// A copy of the attributes that were last applied, if they may hold more than the state.
    ///
    /// Rule: S1.44, S1.46.
    private(set) var attributes: UICollectionViewLayoutAttributes?
    /// The generation of the attributes that were last applied; 0 if they may hold more than the state, or
    /// if the element was changed since.
    private var generation: UInt64 = 0
    /// The size for which the view was last asked, and the size that it preferred.
    ///
    /// Rule: S1.47.
    var fitted: (size: CGSize, preferred: CGSize)? { fitting.map { ($0.size, $0.preferred) } }
    private var fitting: Fitting?

    /// The sizes of a view that was asked, as few are.
    private final class Fitting {
      let size: CGSize
      let preferred: CGSize

      init(_ size: CGSize, _ preferred: CGSize) {
        (self.size, self.preferred) = (size, preferred)
      }
    }

    /// The number of the last pass in which the element was visible.
    fileprivate var seenInPass: UInt64 = 0
    /// The number of the departure in which the element last left the screen.
    var departure: UInt64 = 0

    /// An element whose view shows the attributes.
    init(
      key: ElementKey, view: UICollectionReusableView,
      showing attributes: UICollectionViewLayoutAttributes
    ) {
      self.key = key
      self.view = view
      state = attributes.state
      take(attributes)
    }

    /// Records the size that the view prefers to another, or to the same.
    func isFitted(_ size: CGSize, preferring preferred: CGSize) {
      fitting = Fitting(size, preferred)
    }

    /// Records that the view may prefer another size now.
    func isUnfitted() {
      fitting = nil
    }

    /// Records that the view shows the attributes.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
      state = attributes.state
      let isPlain = attributes.isPlain
      if !isPlain || self.attributes != nil {
        self.attributes = isPlain ? nil : attributes.copied()
      }
      generation = isPlain ? attributes.generation : 0
    }

    /// Whether this object was last applied and has not been modified since; if not, the view may show
    /// equal attributes all the same.
    @inline(__always)
    func shows(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      generation == attributes.generation && generation != 0
    }

    /// Whether the attributes differ from those that the view shows.
    ///
    /// Rule: S1.44.
    func differs(from attributes: UICollectionViewLayoutAttributes) -> Bool {
      if shows(attributes) { return false }
      if let shown = self.attributes { return !attributes.isEqual(shown) }
      // A scroll changes these, and reads no more of both.
      if state.center.x != attributes.state.center.x
        || state.transform.a != attributes.state.transform.a
      {
        return true
      }
      return state != attributes.state || !attributes.isPlain
    }

    /// The values that the view shows.
    var shown: Shown { Shown(key: key, state: state, attributes: attributes?.copied()) }

    /// Returns what the view shows as layout attributes; a copy.
    func shownAttributes(in kinds: ElementKinds) -> UICollectionViewLayoutAttributes {
      shown.attributes(in: kinds)
    }

    /// Sets another key for the element, after its index path has changed.
    func take(_ key: ElementKey) {
      self.key = key
      state.path = key.path
      generation = 0
      view.element = key
    }

    /// Records that the view was put at another point, since another view holds it.
    func isMoved(to center: CGPoint) {
      state.center = center
      attributes?.center = center
      generation = 0
    }

    /// Whether the view shows it as these attributes describe, apart from the index path.
    func isShown(as attributes: UICollectionViewLayoutAttributes) -> Bool {
      var state = state
      state.path = attributes.state.path
      return state == attributes.state
    }
  }

  /// The values that a view shows at a moment.
  struct Shown {
    let key: ElementKey
    fileprivate let state: UICollectionViewLayoutAttributes.State
    /// A copy of the attributes, if they may hold more than the state.
    fileprivate let attributes: UICollectionViewLayoutAttributes?

    /// Returns a copy of the attributes.
    @MainActor
    func attributes(in kinds: ElementKinds) -> UICollectionViewLayoutAttributes {
      if let attributes { return attributes.copied() }
      return .make(
        state, kinds[key.kind].category,
        kind: key.kind == ElementKinds.cell ? nil : kinds[key.kind].name)
    }
  }

  /// A disappearing view: it left the screen in a change and is visible until its animation has
  /// ended.
  ///
  /// Its key is the one under which it was last shown. Rule: S7.26, S8.16.
  struct Parting {
    let element: Element
    /// Its current key, if the element still exists.
    var key: ElementKey?
    fileprivate(set) var group: AnimationGroup
  }

  /// The elements on screen, in the order of the layout's last answer, in which the next pass looks
  /// them up.
  private(set) var elements: [Element] = []
  /// Which entries of the layout's answer they show.
  var match = AnswerMatch()
  private(set) var byKey = ElementTable<Element>()
  /// Elements whose views were created, but which wait for the layout to place them with their
  /// preferred size.
  ///
  /// Rule: S1.47.
  private(set) var unshown: [ElementKey: Element] = [:]
  /// The disappearing views.
  private(set) var parting: [Parting] = []
  private var passNumber: UInt64 = 0
  /// How many elements have appeared or disappeared so far.
  private(set) var crossings: UInt64 = 0
  private var viewCount = 0
  private var cursor = 0
  /// Lists for a comparison, kept so that a step of a scroll does not allocate.
  private var lists: DisplayLists?

  // MARK: A comparison

  /// Begins to go through a whole answer.
  func beginComparison() {
    passNumber += 1
    cursor = 0
  }

  /// Adds an element that stays to a list.
  func keep(_ element: Element, in kept: inout [Element]) {
    element.seenInPass = passNumber
    element.position = UInt32(kept.count)
    kept.append(element)
  }

  /// Calls a function with each element on screen, in the order of the layout's last answer.
  ///
  /// The list holds the elements, so that no reference is counted; an element that the function takes off
  /// stays alive until the end.
  @inline(__always)
  func forEachOnScreen(_ body: (Element) -> Void) {
    let elements = elements
    elements.forEachHeld(body)
  }

  /// Returns the elements on screen that the comparison has not kept, of which there are so many.
  func elementsNotKept(of kept: Int) -> [Element] {
    guard kept < elements.count else { return [] }
    return elements.filter { $0.seenInPass != passNumber }
  }

  /// Makes a list the elements on screen, in the order of the layout's answer.
  func arrange(_ kept: inout [Element]) {
    swap(&elements, &kept)
  }

  /// Returns the element on screen for a key; needs no hash look-up if keys come in the order of
  /// the last pass.
  func element(for key: ElementKey) -> Element? {
    if cursor < elements.count, elements[cursor].key == key {
      cursor += 1
      return elements[cursor - 1]
    }
    guard let element = byKey[key] else { return nil }
    cursor = Int(element.position) + 1
    return element
  }

  /// Returns lists without elements; a comparison inside of another one gets others.
  func takeLists() -> DisplayLists {
    if let kept = lists.take() { return kept }
    return DisplayLists()
  }

  /// Takes back the lists of a change that was carried out.
  func giveBack(_ used: consuming DisplayLists) {
    if !used.leaving.isEmpty { used.leaving.removeAll(keepingCapacity: true) }
    if !used.staying.isEmpty { used.staying.removeAll(keepingCapacity: true) }
    if !used.coming.isEmpty { used.coming.removeAll(keepingCapacity: true) }
    if !used.kept.isEmpty { used.kept.removeAll(keepingCapacity: true) }
    (used.isWhole, used.isOfNewAnswer) = (false, false)
    lists = consume used
  }

  /// Returns the number of a new view; each number is used once.
  func nextViewNumber() -> Int {
    viewCount += 1
    return viewCount
  }

  // MARK: The list

  func append(_ element: Element) {
    element.position = UInt32(elements.count)
    elements.append(element)
  }

  /// Removes an element from the list; the others keep their order.
  func drop(_ element: Element) {
    if let index = index(of: element) { elements.remove(at: index) }
  }

  func replace(_ old: Element, with new: Element) {
    guard let index = index(of: old) else { return }
    new.position = UInt32(index)
    elements[index] = new
  }

  func removeElements(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
  }

  /// Removals before an element have moved it towards the beginning, so it is found at its index or
  /// before.
  private func index(of element: Element) -> Int? {
    elements.index(of: element, atMost: Int(element.position))
  }

  // MARK: Look-up

  func insert(_ element: Element) {
    element.isOnScreen = true
    element.seenInPass = passNumber
    byKey.set(element, for: element.key)
    crossings += 1
  }

  /// Removes an element, unless another one has its key by now.
  func remove(_ element: Element) {
    element.isOnScreen = false
    if byKey.remove(element.key, ifIs: element) != nil { crossings += 1 }
  }

  /// Gives every view on screen the key that `rename` returns for its own.
  func rename(_ rename: (ElementKey) -> ElementKey) {
    byKey.removeAll()
    forEachOnScreen { element in
      element.take(rename(element.key))
      byKey.set(element, for: element.key)
    }
  }

  // MARK: Elements that wait for their size

  /// Keeps a created element for the next pass.
  func holdBack(_ element: Element) {
    unshown[element.key] = element
  }

  func takeUnshown(_ key: ElementKey) -> Element? {
    unshown.isEmpty ? nil : unshown.removeValue(forKey: key)
  }

  /// Removes and returns all elements that wait, in the order of the data.
  func takeUnshown() -> [Element] {
    defer { unshown.removeAll() }
    return unshown.values.sorted { $0.key < $1.key }
  }

  // MARK: Animated changes

  /// Removes all elements, each of which is then reinserted or disappears.
  func takeOffAll() {
    forEachOnScreen { $0.isOnScreen = false }
    elements.removeAll(keepingCapacity: true)
    byKey.removeAll()
  }

  /// Brings the elements into the order of the layout's answer, in which a comparison looks them up.
  func arrange(by answer: LayoutAnswer) {
    if isArranged(by: answer) { return }
    beginComparison()
    var lists = takeLists()
    for index in answer.indices where match.isShown(at: index) {
      let key = answer.key(at: index)
      let matched = match.view(at: index, for: key)
      guard let element = matched ?? byKey[key], element.seenInPass != passNumber
      else { continue }
      keep(element, in: &lists.kept)
      if matched == nil { match.setView(element, at: index) }
    }
    arrange(&lists.kept)
    giveBack(lists)
  }

  /// Whether the elements are in the order of the layout's answer, as after most updates; then it notes which
  /// entries they show.
  private func isArranged(by answer: LayoutAnswer) -> Bool {
    var next = 0
    for index in answer.indices where match.isShown(at: index) {
      guard next < elements.count, elements[next].key == answer.key(at: index) else { return false }
      if match.view(at: index) !== elements[next] { match.setView(elements[next], at: index) }
      next += 1
    }
    return next == elements.count
  }

  /// Adds a disappearing view, which is visible until the group has ended.
  func part(_ element: Element, for key: ElementKey?, in group: AnimationGroup) {
    parting.append(Parting(element: element, key: key, group: group))
  }

  /// Removes and returns the disappearing elements that are wanted again; updates the keys of the
  /// others.
  ///
  /// If an item has left several behind, the latest returns, and the others continue to disappear.
  func takeReturning(
    _ keyAfter: (ElementKey) -> ElementKey?, where isWanted: (ElementKey) -> Bool
  ) -> [Element] {
    guard !parting.isEmpty else { return [] }
    var back: [ElementKey: Element] = [:]
    var staying: [Parting] = []
    for var parting in parting.reversed() {
      parting.key = parting.key.flatMap(keyAfter)
      guard let key = parting.key, back[key] == nil, isWanted(key) else {
        staying.append(parting)
        continue
      }
      parting.element.take(key)
      back[key] = parting.element
    }
    parting = staying.reversed()
    return back.values.sorted { $0.key < $1.key }
  }

  /// Removes and returns the disappearing element that has a key now; the latest of several.
  func takeReturning(_ key: ElementKey) -> Element? {
    guard let index = parting.lastIndex(where: { $0.key == key }) else { return nil }
    let element = parting.remove(at: index).element
    element.take(key)
    return element
  }

  /// Gives disappearing views of a group another group, if there is one for them, in the order of the data.
  ///
  /// They keep the order in which they left, by which the latest of an item returns.
  func regroupParting(_ group: AnimationGroup, _ other: (Element) -> AnimationGroup?) {
    let indices = parting.indices.filter { parting[$0].group === group }
    for index in indices.sorted(by: { parting[$0].element.key < parting[$1].element.key }) {
      if let other = other(parting[index].element) { parting[index].group = other }
    }
  }

  /// Removes and returns the disappearing views of groups that have ended, in the order of the
  /// data.
  func takeParted(_ isOver: (AnimationGroup) -> Bool) -> [Parting] {
    let parted = parting.filter { isOver($0.group) }
    parting.removeAll { isOver($0.group) }
    return parted.sorted { $0.element.key < $1.element.key }
  }
}
