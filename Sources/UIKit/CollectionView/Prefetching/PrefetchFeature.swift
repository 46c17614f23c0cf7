import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

/// Prefetching of cells and data between the frames of a scroll.
///
/// It runs in the idle time of a frame, after the layout pass: at most one cell for each frame, and
/// calls of the prefetching data source. A view that does not scroll, or scrolls fast, prefetches
/// nothing. Rule: S8.13–S8.15.
final class PrefetchFeature: CollectionViewFeature {
  /// The prefetched cells and items, and their scroll.
  private let state = Prefetching()
  /// The data on the pages ahead of the scroll.
  private var ahead = PagesAhead()
  /// The last search in a row in which all next cells were already prepared.
  var completeRowLook: RowLook?
  /// The number of the pass's surroundings for which it is known.
  private var surroundings: UInt64 = 0

  /// The prefetched cells that are not visible yet.
  var prepared: [Display.Element] { state.prepared }

  /// How many cells and items were prefetched, shown, dropped and cancelled so far.
  var counts: PrefetchCounts { state.counts }

  /// The items that were passed to the prefetching data source and are not visible yet.
  var asked: Set<ItemPath> { state.asked }

  /// Notes that the cell of an item is requested.
  func noteRequest(at path: ItemPath) {
    state.noteRequest(at: path)
  }

  // MARK: What concerns all features

  override func dataWillReload() {
    state.forgetAsked()
  }

  override func follow(_ batch: BatchUpdate) {
    state.rename { batch.keptPath(of: $0) }
  }

  override func follow(_ move: ItemMove) {
    state.rename(move.path(after:))
    forgetReadyCells()
  }

  // MARK: Idle time

  /// Keeps the offset before a scroll and requests idle time.
  func contentWillScroll(_ view: UICollectionView, from origin: CGPoint) {
    guard view.isPrefetchingEnabled, view.pass.state.hasPrepared, let loop = view.heldTurnLoop
    else {
      return
    }
    state.leave(origin)
    loop._withUnsafeGuaranteedRef { $0.wantIdleTime(view) }
  }

  /// Requests idle time after a section that scrolls on its own has scrolled.
  func rowDidScroll() {
    guard view.isPrefetchingEnabled, view.pass.state.hasPrepared else { return }
    view.host?.turnLoop.wantIdleTime(view)
  }

  /// Prefetches in the time that is left of a frame.
  func useIdleTime(of view: UICollectionView) {
    if view.rows.hasRows, let host = view.host { useIdleTime(ofRowsIn: view, host) }
    guard let heading = heading(of: view), isReady(view) else { return }
    if !hasPreparedAll(view, heading) {
      prepareNextCell(view, heading)
      guard isReady(view) else { return }
    }
    tellOfItemsAhead(view, heading)
  }

  /// Returns where the view scrolls to; nil at rest, and when it is too fast to prefetch.
  private func heading(of view: UICollectionView) -> ScrollHeading? {
    let origin = view.bounds.origin
    guard let host = view.host else { return nil }
    let physics = host.screen.physics
    let motion = state.motion(
      to: origin, at: host.turnLoop.now, window: physics.velocityWindow)
    guard let motion, motion.speed <= CGFloat(physics.prefetchSpeedMax) else { return nil }
    return motion.heading
  }

  /// Forgets what was known of the pages ahead before the layout was invalidated.
  ///
  /// Rule: S8.13a.
  private func forgetStalePages(_ view: UICollectionView) {
    guard surroundings != view.pass.state.surroundings else { return }
    surroundings = view.pass.state.surroundings
    ahead = PagesAhead()
  }

  /// Whether the layout's answer for the pages ahead is reliable.
  ///
  /// Not during an interactive movement, a drag over the view or a transition. Rule: guess.
  func isReady(_ view: UICollectionView) -> Bool {
    view.isPrefetchingEnabled && view.hasDataSource && view.allows(.prefetching)
      && !view.pass.state.needsPrepare && view.pass.state.queriedRect != nil
  }

  // MARK: Cells

  /// Whether the last search has found all next cells prepared, and another one would have equal inputs.
  private func hasPreparedAll(_ view: UICollectionView, _ heading: ScrollHeading) -> Bool {
    forgetStalePages(view)
    guard let look = ahead.completeLook else { return false }
    return look.crossings == view.display.crossings && look.heading == heading
      && heading.reaches(look.pages, from: view.pose.bounds)
  }

  /// Prepares one of the next cells that has none yet, and drops prepared cells that are no longer
  /// next.
  ///
  /// The next cells are the nearest ahead; in a grid, the cells of one line. Rule: S8.14, measured
  /// in a list. That the cells of a line are prepared one per frame is a guess after S8.11.
  ///
  /// Once all of them are prepared, the search is repeated only after the pages ahead have changed
  /// or an element has appeared or disappeared. Rule: S8.13a.
  private func prepareNextCell(_ view: UICollectionView, _ heading: ScrollHeading) {
    let look = PrefetchLook(
      heading: heading, pages: heading.reach(from: view.bounds), crossings: view.display.crossings)
    guard look != ahead.completeLook, view.dataSource != nil else { return }
    let next = cellsComingNext(view, look)
    forgetStalePages(view)
    guard let index = next.indices.first(where: { isUnprepared(view, next[$0].key) }) else {
      return ahead.completeLook = look
    }
    // Those before the last are prepared. If the app, asked for the cell, makes the view forget them, the search
    // begins again.
    if index == next.indices.last { ahead.completeLook = look }
    prepare(next[index], in: view)
  }

  func prepare(_ next: LayoutAnswer.Element, in view: UICollectionView) {
    state.noteRequest(at: next.key.path)
    guard let element = view.newElement(next, isAhead: true) else {
      return state.refused = next.key
    }
    state.prepare(element)
    view.observe(.prefetch(next.key.path, view: element.view.number, .prepared))
    // The app may have switched prefetching off while it was asked for the cell.
    if !view.isPrefetchingEnabled { forgetReadyCells() }
  }

  func isUnprepared(_ view: UICollectionView, _ key: ElementKey) -> Bool {
    !state.isPrepared(key) && !view.reuse.keeps(key) && key != state.refused
      && view.responder.kept?.key != key
  }

  /// Returns the cells that the scroll shows next, in the order of the data, and drops the prepared
  /// cells that are not among them.
  private func cellsComingNext(
    _ view: UICollectionView, _ look: PrefetchLook
  ) -> [LayoutAnswer.Element] {
    let bounds = FrameEdges(view.pose.bounds)
    let version = view.pass.answer.version
    if ahead.search?.serves(look, version, from: bounds) == true {
      return ahead.search?.next ?? []
    }
    let near = nearest(view, of: view.pass.answer, look.heading, bounds)
    let found =
      near.isEmpty
      ? nearest(view, of: elementsAhead(view, look.heading).elements, look.heading, bounds) : near
    let isAscending = found.indices.dropFirst().allSatisfy { found[$0 - 1].key < found[$0].key }
    let next = isAscending ? found : found.sorted { $0.key < $1.key }
    dropPrepared(view) { key in !next.contains { $0.key == key } }
    // A query may have invalidated the layout, which is then queried again.
    if !view.pass.state.needsPrepare {
      forgetStalePages(view)
      ahead.search = PrefetchSearch(look: look, version: version, next: next)
    }
    return next
  }

  /// Returns the elements without a view at the least distance ahead.
  private func nearest(
    _ view: UICollectionView, of elements: LayoutAnswer, _ heading: ScrollHeading,
    _ bounds: FrameEdges
  ) -> [LayoutAnswer.Element] {
    let indices = elements.nearest(heading, from: bounds) { isPrefetchable(view, elements, $0) }
    return indices.map { elements[$0] }
  }

  private func isPrefetchable(
    _ view: UICollectionView, _ elements: LayoutAnswer, _ index: Int
  ) -> Bool {
    let key = elements.key(at: index)
    return key.kind == ElementKinds.cell && !elements.isHidden(at: index)
      && (elements !== view.pass.answer || view.display.match.view(at: index, for: key) == nil)
      && view.display.byKey[key] == nil
  }

  /// Returns prefetched cells that were not shown to their queues.
  ///
  /// The delegate is not notified, because it was not notified of their display either.
  func dropPrepared(_ view: UICollectionView, _ isDropped: (ElementKey) -> Bool) {
    for element in state.takePrepared(where: isDropped) {
      view.observe(.prefetch(element.key.path, view: element.view.number, .dropped))
      view.observe(.enqueue(kind: element.key.kind, element.key.path, view: element.view.number))
      view.reuse.enqueue(element)
    }
  }

  /// Drops all prefetched cells after a change of the data, so that the view requests each again.
  func forgetReadyCells() {
    dropPrepared(view) { _ in true }
    state.refused = nil
    ahead.completeLook = nil
    view.reuse.forgetElements()
  }

  /// Returns the prefetched cell of an item that becomes visible.
  ///
  /// Rule: S8.10.
  func takePreparedElement(_ key: ElementKey) -> Display.Element? {
    guard !state.prepared.isEmpty, let element = state.takePrepared(key) else {
      return nil
    }
    view.observe(.prefetch(key.path, view: element.view.number, .shown))
    return element
  }

  // MARK: Data

  /// Notifies the prefetching data source which items come near and which no longer do.
  ///
  /// The nearest items come first. Each answer of the layout is reported once. Rule: S8.13. That
  /// cancellation comes before prefetching is a guess.
  private func tellOfItemsAhead(_ view: UICollectionView, _ heading: ScrollHeading) {
    guard view.prefetchDataSource != nil, view.dataSource != nil else { return }
    let ahead = elementsAhead(view, heading)
    guard ahead.rect != state.toldOf else { return }
    state.toldOf = ahead.rect
    let edges = FrameEdges(view.bounds)
    var coming: [(distance: CGFloat, path: ItemPath)] = []
    for index in ahead.elements.indices where isPrefetchable(view, ahead.elements, index) {
      guard let distance = heading.distance(of: ahead.elements.edges(at: index), from: edges) else {
        continue
      }
      coming.append((distance, ahead.elements.key(at: index).path))
    }
    coming.sort { ($0.distance, $0.path) < ($1.distance, $1.path) }
    tell(ofItemsAhead: coming.map(\.path), in: nil, of: view)
  }

  /// Notifies the prefetching data source which items come near, the nearest first, and which no
  /// longer do; for a section that scrolls on its own the call is about its items alone.
  func tell(ofItemsAhead coming: [ItemPath], in section: Int?, of view: UICollectionView) {
    guard let source = view.prefetchDataSource, view.dataSource != nil else { return }
    let (wanted, counts) = (Set(coming), view.currentCounts)
    let unwanted = state.cancel { path in
      (section == nil || path.section == section) && !wanted.contains(path)
    }.filter(counts.contains)
    if !unwanted.isEmpty { cancel(view, unwanted, source) }
    let new = coming.filter {
      !state.asked.contains($0)
        && !state.isPrepared(ElementKey(kind: ElementKinds.cell, path: $0))
    }
    guard !new.isEmpty, isReady(view) else { return }
    state.ask(new)
    if let observer = view.observer { observer.observe(.prefetchItemsAt(list: observer.keep(new))) }
    source.collectionView(view, prefetchItemsAt: new.map(\.indexPath))
  }

  private func cancel(
    _ view: UICollectionView, _ paths: [ItemPath],
    _ source: any UICollectionViewDataSourcePrefetching
  ) {
    let isThere =
      OptionalMethod.cancelPrefetchingForItemsAt.answer {
        source.collectionView(
          view, cancelPrefetchingForItemsAt: paths.map(\.indexPath))
      } != nil
    guard isThere, let observer = view.observer else { return }
    observer.observe(.cancelPrefetchingForItemsAt(list: observer.keep(paths)))
  }

  /// Returns the layout's answer for the pages ahead.
  ///
  /// It is kept until the pages change or the layout is invalidated by something other than a
  /// change of bounds.
  ///
  /// Rule: S1.36, S8.13a.
  private func elementsAhead(_ view: UICollectionView, _ heading: ScrollHeading) -> AheadAnswer {
    let rect = heading.reach(from: view.bounds)
    forgetStalePages(view)
    if let known = ahead.answer, known.rect == rect { return known }
    state.toldOf = nil
    let content = CGRect(origin: .zero, size: view.contentSize)
    guard content.overlaps(rect), view.mayAsk(about: rect) else {
      let nothing = AheadAnswer(rect: rect, elements: LayoutAnswer())
      ahead.answer = nothing
      return nothing
    }
    let answer = view.questions.elements(in: rect)
    view.observe(.layoutAttributesForElements(rect: rect, count: answer.count))
    let elements = cells(of: answer, in: view)
    let answerAhead = AheadAnswer(rect: rect, elements: elements)
    if !view.pass.state.needsPrepare {
      forgetStalePages(view)
      ahead.answer = answerAhead
    }
    return answerAhead
  }

  /// The valid cells of an answer; invalid attributes are reported when the element becomes visible.
  private func cells(
    of answer: [UICollectionViewLayoutAttributes], in view: UICollectionView
  ) -> LayoutAnswer {
    let (elements, counts) = (LayoutAnswer(), view.currentCounts)
    elements.reserve(answer.count)
    var seen = 0
    while true {
      var kept = elements.count
      elements.takeItems(answer, among: counts, from: &seen, at: &kept)
      guard seen < answer.count else { return elements }
      let attributes = answer[seen]
      seen += 1
      guard attributes.category == .cell, attributes.state.isFinite,
        counts.contains(attributes.state.path)
      else { continue }
      elements.append(
        LayoutAnswer.Element(
          key: view.key(of: attributes), frame: attributes.frame, attributes: attributes))
    }
  }

  // MARK: Switching off

  /// Drops prefetched cells and cancels prefetched items, when prefetching is switched off.
  ///
  /// Rule: S8.12. That prefetched items are cancelled is a guess.
  func stop() {
    forgetReadyCells()
    let asked = state.cancel { _ in true }
    if !asked.isEmpty, let source = view.prefetchDataSource { cancel(view, asked, source) }
  }

  /// Forgets the requested items, so that a new data source gets no cancellation of items it was
  /// not asked for.
  func prefetchDataSourceDidChange() {
    state.forgetAsked()
    state.toldOf = nil
  }
}

extension UICollectionView: IdleClient {
  /// Prefetches in the time that is left of a frame.
  package final func useIdleTime() {
    prefetching.useIdleTime(of: self)
  }
}
