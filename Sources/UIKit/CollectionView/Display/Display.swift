import Foundation

/// The views on screen and the elements that they show.
@MainActor
struct Display {
  /// A view on screen.
  @MainActor
  final class Element {
    private(set) var key: ElementKey
    let view: UICollectionReusableView
    /// The state of the attributes that were last applied to the view.
    var state: UICollectionViewLayoutAttributes.State
    /// The attributes that were last applied, if the layout has a subclass of its own for them.
    ///
    /// Rule: S1.44, S1.46.
    var attributes: UICollectionViewLayoutAttributes?
    /// The size for which the view was last asked, and the size that it preferred.
    ///
    /// Rule: S1.47.
    var fitted: (size: CGSize, preferred: CGSize)?
    /// The number of the last pass in which the element was visible.
    var seenInPass: UInt64 = 0
    /// The number of the departure in which the element last left the screen.
    var departure: UInt64 = 0
    /// The attributes from that pass, until they are applied.
    var wanted: UICollectionViewLayoutAttributes?

    init(
      key: ElementKey, view: UICollectionReusableView,
      state: UICollectionViewLayoutAttributes.State
    ) {
      self.key = key
      self.view = view
      self.state = state
    }

    /// Returns what the view shows as layout attributes; a copy.
    func shownAttributes(in kinds: ElementKinds) -> UICollectionViewLayoutAttributes {
      if let attributes { return attributes.copied() }
      let shown = UICollectionViewLayoutAttributes()
      shown.category = kinds[key.kind].category
      shown.kind = key.kind == ElementKinds.cell ? nil : kinds[key.kind].name
      shown.state = state
      return shown
    }

    /// Sets another key for the element, after its index path has changed.
    func take(_ key: ElementKey) {
      self.key = key
      state.path = key.path
      view.element = key
    }

    /// Whether the view shows it as these attributes describe, apart from the index path.
    func isShown(as attributes: UICollectionViewLayoutAttributes) -> Bool {
      var state = state
      state.path = attributes.state.path
      return state == attributes.state
    }
  }

  /// A disappearing view: it left the screen in a change and is visible until its animation has
  /// ended.
  ///
  /// Its key is the one under which it was last shown. Rule: S7.26, S8.16.
  struct Parting {
    let element: Element
    /// Its current key, if the element still exists.
    var place: ElementKey?
    let group: AnimationGroup
  }

  /// The elements on screen, in the order of the layout's last answer, in which the next pass looks
  /// them up.
  var elements: [Element] = []
  /// The elements that the current pass keeps, and those that it will add; empty between passes.
  var next: [Element] = []
  var coming: [LayoutPass.QueriedElement] = []
  private(set) var byKey: [ElementKey: Element] = [:]
  /// Elements whose views were created, but which wait for the layout to place them with their
  /// preferred size.
  ///
  /// Rule: S1.47.
  private(set) var unshown: [ElementKey: Element] = [:]
  /// The disappearing views.
  private(set) var parting: [Parting] = []
  var passNumber: UInt64 = 0
  /// How many elements have appeared or disappeared so far.
  private(set) var crossings: UInt64 = 0
  var viewCount = 0
  private var cursor = 0
  /// Lists for a step of a scroll, kept so that a step does not allocate.
  private var leavingScratch: [ElementKey] = []
  private var comingScratch: [LayoutPass.QueriedElement] = []

  /// Makes the elements of the pass the ones on screen.
  ///
  /// Both lists are swapped inside one access: two accesses to a class's property at once would
  /// trap.
  mutating func endPass() {
    swap(&elements, &next)
    next.removeAll(keepingCapacity: true)
  }

  /// Returns two empty lists for a step of a scroll; a nested step gets others.
  mutating func takeScratch() -> (leaving: [ElementKey], coming: [LayoutPass.QueriedElement]) {
    var lists: ([ElementKey], [LayoutPass.QueriedElement]) = ([], [])
    swap(&lists.0, &leavingScratch)
    swap(&lists.1, &comingScratch)
    return lists
  }

  /// Returns two lists to be reused.
  mutating func giveBack(
    _ leaving: inout [ElementKey], _ coming: inout [LayoutPass.QueriedElement]
  ) {
    leaving.removeAll(keepingCapacity: true)
    coming.removeAll(keepingCapacity: true)
    swap(&leaving, &leavingScratch)
    swap(&coming, &comingScratch)
  }

  mutating func beginPass() {
    passNumber += 1
    cursor = 0
  }

  /// Returns the element on screen for a key; needs no hash look-up if keys come in the order of
  /// the last pass.
  mutating func element(for key: ElementKey) -> Element? {
    if cursor < elements.count, elements[cursor].key == key {
      cursor += 1
      return elements[cursor - 1]
    }
    guard let element = byKey[key] else { return nil }
    for index in elements.indices where elements[index] === element { cursor = index + 1 }
    return element
  }

  /// Removes an element from the list; the others keep their order.
  mutating func drop(_ element: Element) {
    for index in elements.indices where elements[index] === element {
      elements.remove(at: index)
      return
    }
  }

  /// Keeps a created element for the next pass.
  mutating func holdBack(_ element: Element) {
    unshown[element.key] = element
  }

  mutating func takeUnshown(_ key: ElementKey) -> Element? {
    unshown.isEmpty ? nil : unshown.removeValue(forKey: key)
  }

  /// Removes and returns all elements that wait, in the order of the data.
  mutating func takeUnshown() -> [Element] {
    defer { unshown.removeAll() }
    return unshown.values.sorted { $0.key < $1.key }
  }

  mutating func insert(_ element: Element) {
    byKey[element.key] = element
    crossings += 1
  }

  /// Removes an element, unless another one has its key by now.
  mutating func remove(_ element: Element) {
    guard let place = byKey.index(forKey: element.key), byKey.values[place] === element
    else { return }
    byKey.remove(at: place)
    crossings += 1
  }

  /// Gives every view on screen the key that `rename` returns for its own.
  mutating func rename(_ rename: (ElementKey) -> ElementKey) {
    for element in elements { element.take(rename(element.key)) }
    byKey = Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0) })
  }

  // MARK: Animated changes

  /// Removes and returns all elements, each of which is then reinserted or disappears.
  mutating func takeAll() -> [Element] {
    let all = elements
    elements.removeAll(keepingCapacity: true)
    byKey.removeAll(keepingCapacity: true)
    return all
  }

  /// Adds a disappearing view, which is visible until the group has ended.
  mutating func part(_ element: Element, for place: ElementKey?, in group: AnimationGroup) {
    parting.append(Parting(element: element, place: place, group: group))
  }

  /// Removes and returns the disappearing elements that are wanted again; updates the keys of the
  /// others.
  mutating func takeReturning(
    _ placeAfter: (ElementKey) -> ElementKey?, where isWanted: (ElementKey) -> Bool
  ) -> [Element] {
    var back: [Element] = []
    for index in parting.indices { parting[index].place = parting[index].place.flatMap(placeAfter) }
    parting.removeAll { parting in
      guard let place = parting.place, isWanted(place) else { return false }
      parting.element.take(place)
      back.append(parting.element)
      return true
    }
    return back
  }

  /// Removes and returns the disappearing views of groups that have ended, in the order of the
  /// data.
  mutating func takeParted(_ isOver: (AnimationGroup) -> Bool) -> [Parting] {
    let parted = parting.filter { isOver($0.group) }
    parting.removeAll { isOver($0.group) }
    return parted.sorted { $0.element.key < $1.element.key }
  }

  /// Sorts the elements into the order of the layout's answer, in which a pass looks them up.
  mutating func sort(by keys: [ElementKey]) {
    elements = keys.compactMap { byKey[$0] }
  }
}
