public import Foundation

/// The layout between two others during an interactive transition.
///
/// Every element of either layout is on the straight line between its two positions, according to
/// the progress; an element of only one of them fades. A progress outside of 0…1 continues the
/// lines. Rule: S9.5–S9.8.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// An element and its attributes in the two layouts.
  private struct Pair {
    let key: ElementKey
    var from: UICollectionViewLayoutAttributes?
    var to: UICollectionViewLayoutAttributes?
  }

  /// The layout at progress 0, which was installed before.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout

  /// The progress: 0 is the current layout, 1 the next.
  ///
  /// Invalidate this layout after setting it. NaN, and values beyond a million either way, are
  /// ignored. Rule: S9.6.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !(transitionProgress.magnitude <= Self.greatestProgress) { transitionProgress = oldValue }
    }
  }

  /// The greatest absolute value of the progress; a guess, far above what a gesture reaches.
  private static let greatestProgress: CGFloat = 1e6

  /// The bounds of the view in the current layout at progress 0, and in the next layout at 1.
  final var (boundsBefore, boundsAfter) = (CGRect.zero, CGRect.zero)

  private final var values: [(key: String, value: CGFloat)] = []
  /// The elements on the pages around either bounds; nil if they have to be queried.
  private final var pairs: [Pair]?
  private final var (pagesBefore, pagesAfter) = (CGRect.zero, CGRect.zero)
  private final var contexts:
    [(layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext)] = []

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Animated keys

  /// Sets a value that follows the progress, such as the distance of a pinch.
  ///
  /// Rule: S9.7.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    set(value, forAnimatedKey: key)
  }

  /// Returns the value of a key, or 0.
  ///
  /// It goes to 0 while the transition is finished or cancelled.
  ///
  /// Neither of the two layouts knows the value, so it must have no effect when one of them is
  /// installed. Rule: S9.7. That it goes to 0 is a guess after Apple's sample of a pinched stack.
  @discardableResult
  open func value(forAnimatedKey key: String) -> CGFloat {
    values.first { $0.key == key }?.value ?? 0
  }

  /// The keys and their values, in the order in which they were first set.
  final var animatedValues: [(key: String, value: CGFloat)] { values }

  final func set(_ value: CGFloat, forAnimatedKey key: String) {
    guard value.isFinite else { return }
    if let index = values.firstIndex(where: { $0.key == key }) {
      values[index].value = value
    } else {
      values.append((key, value))
    }
  }

  // MARK: The pass

  /// Lets both layouts prepare if they were invalidated.
  open override func prepare() {
    super.prepare()
    guard currentLayout.owesPrepare || nextLayout.owesPrepare else { return }
    pairs = nil
    for layout in [currentLayout, nextLayout] {
      layout.prepare()
      layout.owesPrepare = false
    }
  }

  /// The size of the content, interpolated between the two layouts.
  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize
    let to = nextLayout.collectionViewContentSize
    return CGSize(
      width: max(0, mixed(from.width, to.width)), height: max(0, mixed(from.height, to.height)))
  }

  /// Returns the interpolated attributes of the elements in a rectangle.
  @discardableResult
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    knownPairs().compactMap { pair in
      guard let attributes = attributes(on: pair) else { return nil }
      return attributes.frame.isVisible(in: rect) ? attributes : nil
    }
  }

  /// Returns the interpolated attributes of a cell.
  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(
      from: currentLayout.layoutAttributesForItem(at: indexPath),
      to: nextLayout.layoutAttributesForItem(at: indexPath))
  }

  /// Returns the interpolated attributes of a supplementary view.
  @discardableResult
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      from: currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      to: nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Returns the interpolated attributes of a decoration view.
  @discardableResult
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      from: currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      to: nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  override func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    super.decorationClass(ofKind: kind) ?? nextLayout.decorationClass(ofKind: kind)
      ?? currentLayout.decorationClass(ofKind: kind)
  }

  // MARK: Invalidation

  /// Returns true if one of the layouts does, or if other pages of them become visible.
  @discardableResult
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    contexts = []
    for layout in [currentLayout, nextLayout]
    where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      contexts.append((layout, layout.invalidationContext(forBoundsChange: newBounds)))
    }
    return !contexts.isEmpty || pairs == nil || !pagesBefore.contains(boundsBefore)
      || !pagesAfter.contains(boundsAfter)
  }

  /// Passes the invalidation on to the layouts that it concerns.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let pending = contexts
    contexts = []
    for (layout, own) in pending { layout.invalidateLayout(with: own) }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        let own = layout.makeContext()
        own.invalidateEverything = context.invalidateEverything
        own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        layout.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  // MARK: Elements of both layouts

  private func knownPairs() -> [Pair] {
    if let pairs, pagesBefore.contains(boundsBefore), pagesAfter.contains(boundsAfter) {
      return pairs
    }
    guard let collectionView else { return [] }
    pagesBefore = collectionView.pagedRect(boundsBefore)
    pagesAfter = collectionView.pagedRect(boundsAfter)
    let found = pairsOnPages(collectionView)
    pairs = found
    return found
  }

  /// Returns the elements of either layout on the pages around its bounds, in the order of the
  /// data.
  private func pairsOnPages(_ view: UICollectionView) -> [Pair] {
    var indexes: [ElementKey: Int] = [:]
    var found: [Pair] = []
    func index(_ key: ElementKey) -> Int {
      if let known = indexes[key] { return known }
      indexes[key] = found.count
      found.append(Pair(key: key))
      return found.count - 1
    }
    for attributes in currentLayout.layoutAttributesForElements(in: pagesBefore) ?? [] {
      found[index(view.key(of: attributes))].from = attributes.copied()
    }
    for attributes in nextLayout.layoutAttributesForElements(in: pagesAfter) ?? [] {
      found[index(view.key(of: attributes))].to = attributes.copied()
    }
    for index in found.indices {
      let key = found[index].key
      if found[index].from == nil {
        found[index].from = currentLayout.attributes(of: key, view.kinds[key.kind])
      }
      if found[index].to == nil {
        found[index].to = nextLayout.attributes(of: key, view.kinds[key.kind])
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  private func attributes(on pair: Pair) -> UICollectionViewLayoutAttributes? {
    attributes(from: pair.from, to: pair.to)
  }

  // MARK: Interpolation

  private func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    // At progress 1 the result is exactly `to`.
    transitionProgress == 1 ? to : from.mixed(with: to, by: transitionProgress)
  }

  /// Returns interpolated attributes; at either end, the attributes of that end's layout.
  private func attributes(
    from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if transitionProgress == 0 { return from?.copied() }
    if transitionProgress == 1 { return to?.copied() }
    guard let between = (to ?? from)?.copied() else { return nil }
    between.state = mixed(from?.state ?? to?.state.vanished, to?.state ?? from?.state.vanished)
    return between
  }

  private func mixed(
    _ from: UICollectionViewLayoutAttributes.State?, _ to: UICollectionViewLayoutAttributes.State?
  ) -> UICollectionViewLayoutAttributes.State {
    guard var from, var to else { return UICollectionViewLayoutAttributes.State() }
    if from.isHidden != to.isHidden {
      if from.isHidden { from = from.vanished } else { to = to.vanished }
    }
    var state = to
    state.center = CGPoint(
      x: mixed(from.center.x, to.center.x), y: mixed(from.center.y, to.center.y))
    state.size = CGSize(
      width: max(0, mixed(from.size.width, to.size.width)),
      height: max(0, mixed(from.size.height, to.size.height)))
    state.alpha = min(max(mixed(from.alpha, to.alpha), 0), 1)
    state.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
    if from.hasTransform || to.hasTransform {
      state.transform = from.transform.mixed(with: to.transform, by: transitionProgress)
      state.hasTransform = !state.transform.isIdentity
    }
    return state
  }
}

extension UICollectionViewLayoutAttributes.State {
  /// A copy with alpha 0.
  fileprivate var vanished: Self {
    var state = self
    state.alpha = 0
    state.isHidden = false
    return state
  }
}
