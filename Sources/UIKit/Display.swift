/// The views on screen and what each shows.
@MainActor
struct Display {
  /// One view on screen.
  @MainActor
  final class Element {
    let key: ElementKey
    let view: UICollectionReusableView
    /// What was applied to the view last.
    var state: UICollectionViewLayoutAttributes.State
    /// The same as an object, where a layout has a class of its own for it.
    ///
    /// Rule: S1.44, S1.46.
    var attributes: UICollectionViewLayoutAttributes?
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
  }

  /// In the order in which the layout last answered, which is where the next pass finds them again.
  var elements: [Element] = []
  /// The same for the pass under way, and what is to come in it; empty between passes.
  var next: [Element] = []
  var coming: [LayoutPass.QueriedElement] = []
  private(set) var byKey: [ElementKey: Element] = [:]
  var passNumber: UInt64 = 0
  var viewCount = 0
  private var cursor = 0

  /// What the pass has found is what is on screen.
  ///
  /// Both lists change places inside one access: two accesses to a class's property at once trap.
  mutating func endPass() {
    swap(&elements, &next)
    next.removeAll(keepingCapacity: true)
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

  mutating func insert(_ element: Element) {
    byKey[element.key] = element
  }

  mutating func remove(_ element: Element) {
    byKey[element.key] = nil
  }

  /// Gives every view on screen the key that `rename` answers for its own.
  mutating func rename(_ rename: (ElementKey) -> ElementKey) {
    elements = elements.map { element in
      let renamed = Element(key: rename(element.key), view: element.view, state: element.state)
      renamed.attributes = element.attributes
      renamed.state.path = renamed.key.path
      renamed.view.element = renamed.key
      return renamed
    }
    byKey = Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0) })
  }
}
