import Foundation

/// The views on screen and what each shows.
@MainActor
struct Display {
  /// One view on screen.
  @MainActor
  final class Element {
    private(set) var key: ElementKey
    let view: UICollectionReusableView
    /// What was applied to the view last.
    var state: UICollectionViewLayoutAttributes.State
    /// The same as an object, where a layout has a class of its own for it.
    ///
    /// Rule: S1.44, S1.46.
    var attributes: UICollectionViewLayoutAttributes?
    /// The size for which the view was asked last what it would like, and what it said.
    ///
    /// Rule: S1.47.
    var fitted: (size: CGSize, preferred: CGSize)?
    /// The pass that saw this element last.
    var seenInPass: UInt64 = 0
    /// With which departure it went out of sight last.
    var departure: UInt64 = 0
    /// What that pass wants of it, until it is applied.
    var wanted: UICollectionViewLayoutAttributes?

    init(
      key: ElementKey, view: UICollectionReusableView,
      state: UICollectionViewLayoutAttributes.State
    ) {
      self.key = key
      self.view = view
      self.state = state
    }

    /// What the view shows, as attributes of a layout; a copy.
    func shownAttributes(in kinds: ElementKinds) -> UICollectionViewLayoutAttributes {
      if let attributes { return attributes.copied() }
      let shown = UICollectionViewLayoutAttributes()
      shown.category = kinds[key.kind].category
      shown.kind = key.kind == ElementKinds.cell ? nil : kinds[key.kind].name
      shown.state = state
      return shown
    }

    /// The element has another place in the data, and is the same.
    func take(_ key: ElementKey) {
      self.key = key
      state.path = key.path
      view.element = key
    }

    /// Whether the view shows it as these attributes say, whatever its place in the data.
    func isShown(as attributes: UICollectionViewLayoutAttributes) -> Bool {
      var state = state
      state.path = attributes.state.path
      return state == attributes.state
    }
  }

  /// An element that left the screen in a change and is seen until its animation is over.
  ///
  /// Its key is the one under which it was shown. Rule: S7.26, S8.16.
  struct Parting {
    let element: Element
    /// Its key by now, where it still exists.
    var place: ElementKey?
    let group: AnimationGroup
  }

  /// In the order in which the layout last answered, which is where the next pass finds them again.
  var elements: [Element] = []
  /// The same for the pass under way, and what is to come in it; empty between passes.
  var next: [Element] = []
  var coming: [LayoutPass.QueriedElement] = []
  private(set) var byKey: [ElementKey: Element] = [:]
  /// What was made to come on screen and waits for the layout to place it by its own size.
  ///
  /// Rule: S1.47.
  private(set) var unshown: [ElementKey: Element] = [:]
  /// What is still seen and no longer there.
  private(set) var parting: [Parting] = []
  var passNumber: UInt64 = 0
  /// How many elements have come on screen or left it.
  private(set) var crossings: UInt64 = 0
  var viewCount = 0
  private var cursor = 0
  /// Lists of a step of a scroll, kept so that a step allocates none.
  private var leavingScratch: [ElementKey] = []
  private var comingScratch: [LayoutPass.QueriedElement] = []

  /// What the pass has found is what is on screen.
  ///
  /// Both lists change places inside one access: two accesses to a class's property at once trap.
  mutating func endPass() {
    swap(&elements, &next)
    next.removeAll(keepingCapacity: true)
  }

  /// Two empty lists for a step of a scroll; a step inside of another gets others.
  mutating func takeScratch() -> (leaving: [ElementKey], coming: [LayoutPass.QueriedElement]) {
    var lists: ([ElementKey], [LayoutPass.QueriedElement]) = ([], [])
    swap(&lists.0, &leavingScratch)
    swap(&lists.1, &comingScratch)
    return lists
  }

  /// Takes two lists to be used again.
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

  /// The view on screen for a key; asked in the order of the last pass it takes no look-up.
  mutating func element(for key: ElementKey) -> Element? {
    if cursor < elements.count, elements[cursor].key == key {
      cursor += 1
      return elements[cursor - 1]
    }
    guard let element = byKey[key] else { return nil }
    for index in elements.indices where elements[index] === element { cursor = index + 1 }
    return element
  }

  /// Takes an element off the list; the others keep their order.
  mutating func drop(_ element: Element) {
    for index in elements.indices where elements[index] === element {
      elements.remove(at: index)
      return
    }
  }

  /// The element waits for the next pass.
  mutating func holdBack(_ element: Element) {
    unshown[element.key] = element
  }

  mutating func takeUnshown(_ key: ElementKey) -> Element? {
    unshown.isEmpty ? nil : unshown.removeValue(forKey: key)
  }

  /// All that wait, in the order of the data.
  mutating func takeUnshown() -> [Element] {
    defer { unshown.removeAll() }
    return unshown.values.sorted { $0.key < $1.key }
  }

  mutating func insert(_ element: Element) {
    byKey[element.key] = element
    crossings += 1
  }

  /// The element is on screen no more; another may have its key by now.
  mutating func remove(_ element: Element) {
    guard let place = byKey.index(forKey: element.key), byKey.values[place] === element
    else { return }
    byKey.remove(at: place)
    crossings += 1
  }

  /// Gives every view on screen the key that `rename` answers for its own.
  mutating func rename(_ rename: (ElementKey) -> ElementKey) {
    for element in elements { element.take(rename(element.key)) }
    byKey = Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0) })
  }

  // MARK: Animated changes

  /// Takes everything off the lists, for each to be put back or to part.
  mutating func takeAll() -> [Element] {
    let all = elements
    elements.removeAll(keepingCapacity: true)
    byKey.removeAll(keepingCapacity: true)
    return all
  }

  /// The element is seen until the group is over.
  mutating func part(_ element: Element, for place: ElementKey?, in group: AnimationGroup) {
    parting.append(Parting(element: element, place: place, group: group))
  }

  /// Takes back what is parting and wanted again; the others learn their new places.
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

  /// Takes off what parted in groups that are over, in the order of the data.
  mutating func takeParted(_ isOver: (AnimationGroup) -> Bool) -> [Parting] {
    let parted = parting.filter { isOver($0.group) }
    parting.removeAll { isOver($0.group) }
    return parted.sorted { $0.element.key < $1.element.key }
  }

  /// Puts the elements into the order of the layout's answer, which is where a pass looks for them.
  mutating func sort(by keys: [ElementKey]) {
    elements = keys.compactMap { byKey[$0] }
  }
}
