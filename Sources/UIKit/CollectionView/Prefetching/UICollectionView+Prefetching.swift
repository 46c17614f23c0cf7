import Foundation
import ScrollPhysics
import Timeline

/// Prefetching of cells and data between the frames of a scroll.
///
/// It runs in the idle time of a frame, after the layout pass: at most one cell for each frame, and
/// calls of the prefetching data source. A view that does not scroll, or scrolls fast, prefetches
/// nothing. Rule: S8.13–S8.15.
extension UICollectionView: IdleClient {
  /// How many cells and items were prefetched, shown, dropped and cancelled so far.
  package final var prefetchCounts: PrefetchCounts { prefetching.counts }

  /// Keeps the offset before a scroll and requests idle time.
  final func contentWillScroll(from origin: CGPoint) {
    guard isPrefetchingEnabled, pass.hasPrepared, let heldTurnLoop else { return }
    prefetching.leave(origin)
    heldTurnLoop._withUnsafeGuaranteedRef { $0.wantIdleTime(self) }
  }

  /// Prefetches in the time that is left of a frame.
  package final func useIdleTime() {
    guard let host else { return }
    let physics = host.screen.physics
    let way = prefetching.way(
      to: bounds.origin, at: host.turnLoop.now, window: physics.velocityWindow)
    guard let way, way.speed <= CGFloat(physics.prefetchSpeedMax), isReadyToPrefetch else { return }
    if !hasPreparedAll(way.heading) {
      prepareNextCell(way.heading)
      guard isReadyToPrefetch else { return }
    }
    tellOfItemsAhead(way.heading)
  }

  /// Whether the layout's answer for the pages ahead is reliable.
  ///
  /// Not during an interactive movement, a drag over the view or a transition. Rule: guess.
  private var isReadyToPrefetch: Bool {
    isPrefetchingEnabled && hasDataSource && allows(.prefetching) && !pass.needsPrepare
      && pass.queriedRect != nil
  }

  // MARK: Cells

  /// Whether the last search has found all next cells prepared, and another one would have equal inputs.
  private func hasPreparedAll(_ heading: ScrollHeading) -> Bool {
    guard let look = pass.ahead.completeLook else { return false }
    return look.crossings == display.crossings && look.heading == heading
      && heading.reaches(look.pages, from: pose.bounds)
  }

  /// Prepares one of the next cells that has none yet, and drops prepared cells that are no longer
  /// next.
  ///
  /// The next cells are the nearest ahead; in a grid, those of one line. Rule: S8.14, measured in a
  /// list. That the cells of a line are prepared one per frame is a guess after S8.11.
  ///
  /// If all of them were prepared, the search is repeated only after the pages ahead have changed
  /// or an element has appeared or disappeared. Rule: S8.13a.
  private func prepareNextCell(_ heading: ScrollHeading) {
    let look = PrefetchLook(
      heading: heading, pages: heading.reach(from: bounds), crossings: display.crossings)
    guard look != pass.ahead.completeLook, dataSource != nil else { return }
    let next = cellsComingNext(look)
    guard let first = next.first(where: isUnprepared) else {
      return pass.ahead.completeLook = look
    }
    prefetching.arrive(at: first.key.path)
    guard let element = newElement(first, isAhead: true) else {
      return prefetching.refused = first.key
    }
    prefetching.prepare(element)
    observe(.prefetch(first.key.path, view: element.view.number, .prepared))
  }

  private func isUnprepared(_ element: LayoutPass.QueriedElement) -> Bool {
    let key = element.key
    return !prefetching.isPrepared(key) && !reuse.keeps(key) && key != prefetching.refused
  }

  /// Returns the cells that the scroll shows next, in the order of the data, and drops the prepared
  /// cells that are not among them.
  private func cellsComingNext(_ look: PrefetchLook) -> [LayoutPass.QueriedElement] {
    let bounds = FrameEdges(pose.bounds)
    let version = pass.queried.version
    if pass.ahead.search?.serves(look, version, from: bounds) == true {
      return pass.ahead.search?.next ?? []
    }
    let near = nearest(of: pass.queried, look.heading, bounds)
    let found =
      near.isEmpty
      ? nearest(of: elementsAhead(look.heading).elements, look.heading, bounds) : near
    let next = found.count < 2 ? found : found.sorted { $0.key < $1.key }
    dropPrepared { key in !next.contains { $0.key == key } }
    // A layout that was invalidated meanwhile is queried again.
    if !pass.needsPrepare {
      pass.ahead.search = PrefetchSearch(look: look, version: version, next: next)
    }
    return next
  }

  /// Returns the elements without a view at the least distance ahead.
  private func nearest(
    of elements: QueriedElements, _ heading: ScrollHeading, _ bounds: FrameEdges
  ) -> [LayoutPass.QueriedElement] {
    let indices = elements.nearest(heading, from: bounds) { isPrefetchable(elements, $0) }
    return indices.map { elements[$0] }
  }

  private func isPrefetchable(_ elements: QueriedElements, _ index: Int) -> Bool {
    let key = elements.key(at: index)
    return key.kind == ElementKinds.cell && !elements.isHidden(at: index)
      && elements.view(at: index) == nil && display.byKey[key] == nil
  }

  /// Returns prefetched cells that were not shown to their queues.
  ///
  /// The delegate is not notified, because it was not notified of their display either.
  private func dropPrepared(_ isDropped: (ElementKey) -> Bool) {
    for element in prefetching.takePrepared(where: isDropped) {
      observe(.prefetch(element.key.path, view: element.view.number, .dropped))
      observe(.enqueue(kind: element.key.kind, element.key.path, view: element.view.number))
      reuse.enqueue(element)
    }
  }

  /// Drops all prefetched cells after the data have changed, so that every cell is requested anew.
  final func forgetReadyCells() {
    dropPrepared { _ in true }
    prefetching.refused = nil
    pass.ahead.completeLook = nil
    reuse.forgetElements()
  }

  /// Returns the prefetched cell of an item that becomes visible.
  ///
  /// Rule: S8.10.
  final func takePreparedElement(_ key: ElementKey) -> Display.Element? {
    guard !prefetching.prepared.isEmpty, let element = prefetching.takePrepared(key) else {
      return nil
    }
    observe(.prefetch(key.path, view: element.view.number, .shown))
    return element
  }

  // MARK: Data

  /// Notifies the prefetching data source which items come near and which no longer do.
  ///
  /// The nearest items come first. Each answer of the layout is reported once. Rule: S8.13. That
  /// cancellation comes before prefetching is a guess.
  private func tellOfItemsAhead(_ heading: ScrollHeading) {
    guard let prefetchDataSource, dataSource != nil else { return }
    let ahead = elementsAhead(heading)
    guard ahead.rect != prefetching.toldOf else { return }
    prefetching.toldOf = ahead.rect
    let edges = FrameEdges(bounds)
    let counts = currentCounts
    var coming: [(distance: CGFloat, path: ItemPath)] = []
    for index in ahead.elements.indices where isPrefetchable(ahead.elements, index) {
      guard let distance = heading.distance(of: ahead.elements.edges(at: index), from: edges) else {
        continue
      }
      coming.append((distance, ahead.elements.key(at: index).path))
    }
    coming.sort { ($0.distance, $0.path) < ($1.distance, $1.path) }
    let wanted = Set(coming.map(\.path))
    let unwanted = prefetching.cancel { !wanted.contains($0) }
      .filter(counts.contains)
    if !unwanted.isEmpty { cancel(unwanted, prefetchDataSource) }
    let new = coming.map(\.path).filter {
      !prefetching.asked.contains($0)
        && !prefetching.isPrepared(ElementKey(kind: ElementKinds.cell, path: $0))
    }
    guard !new.isEmpty, isReadyToPrefetch else { return }
    prefetching.ask(new)
    if let observer { observer.observe(.prefetchItemsAt(list: observer.keep(new))) }
    prefetchDataSource.collectionView(self, prefetchItemsAt: new.map(\.indexPath))
  }

  private func cancel(
    _ paths: [ItemPath], _ prefetchDataSource: any UICollectionViewDataSourcePrefetching
  ) {
    let isThere =
      OptionalMethod.cancelPrefetchingForItemsAt.answer {
        prefetchDataSource.collectionView(
          self, cancelPrefetchingForItemsAt: paths.map(\.indexPath))
      } != nil
    guard isThere, let observer else { return }
    observer.observe(.cancelPrefetchingForItemsAt(list: observer.keep(paths)))
  }

  /// Returns the layout's answer for the pages ahead.
  ///
  /// It is kept until the pages change or the layout is invalidated by something other than a
  /// change of bounds.
  ///
  /// Rule: S1.36, S8.13a.
  private func elementsAhead(_ heading: ScrollHeading) -> AheadAnswer {
    let rect = heading.reach(from: bounds)
    if let known = pass.ahead.answer, known.rect == rect { return known }
    prefetching.toldOf = nil
    let content = CGRect(origin: .zero, size: contentSize)
    guard content.overlaps(rect), mayAsk(about: rect) else {
      let nothing = AheadAnswer(rect: rect, elements: QueriedElements())
      pass.ahead.answer = nothing
      return nothing
    }
    let answer = preparedLayout.layoutAttributesForElements(in: rect) ?? []
    observe(.layoutAttributesForElements(rect: rect, count: answer.count))
    let counts = currentCounts
    var elements = QueriedElements()
    elements.reserve(answer.count)
    for attributes in answer where attributes.category == .cell {
      // Invalid attributes are reported when the element becomes visible.
      guard attributes.state.isFinite, counts.contains(attributes.state.path) else { continue }
      elements.append(
        LayoutPass.QueriedElement(
          key: key(of: attributes), frame: attributes.frame, attributes: attributes))
    }
    let ahead = AheadAnswer(rect: rect, elements: elements)
    if !pass.needsPrepare { pass.ahead.answer = ahead }
    return ahead
  }

  // MARK: Switching off

  /// Drops prefetched cells and cancels prefetched items, when prefetching is switched off.
  ///
  /// Rule: S8.12. That prefetched items are cancelled is a guess.
  final func stopPrefetching() {
    forgetReadyCells()
    let asked = prefetching.cancel { _ in true }
    if !asked.isEmpty, let prefetchDataSource { cancel(asked, prefetchDataSource) }
  }

  /// Forgets the requested items, so that a new data source gets no cancellation of items it was
  /// not asked for.
  final func prefetchDataSourceDidChange() {
    prefetching.forgetAsked()
    prefetching.toldOf = nil
  }
}
