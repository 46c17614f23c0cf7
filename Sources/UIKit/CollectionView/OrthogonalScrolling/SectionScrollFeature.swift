import Foundation
import Timeline
import UpdateArithmetic

/// The sections that scroll on their own: their scroll views and offsets.
///
/// A section near the bounds has a scroll view; of the others the offset is kept. Rule: M9.1–M9.17.
final class SectionScrollFeature: CollectionViewFeature {
  /// The scroll views of the sections near the bounds, in the order of the sections.
  private(set) var scrollViews: [SectionScrollView] = [] {
    didSet { hasRows = !scrollViews.isEmpty }
  }
  /// Whether sections near the bounds scroll on their own.
  private(set) var hasRows = false
  /// Whether one of them has scrolled since the last pass.
  private(set) var haveMoved = false
  /// The offsets of sections without a scroll view that are not at their leading end.
  private var offsets: [Int: CGFloat] = [:]
  /// The elements of the layout's last answer that do not move with a row.
  private var still: [UICollectionViewLayoutAttributes] = []
  /// The rectangle of the last answer.
  private var answeredRect = CGRect.null

  /// The layout of the last answer, if sections of it scroll: a cast for each element would be slow.
  private var layout: UICollectionViewCompositionalLayout?

  // MARK: What concerns all features

  override func follow(_ batch: BatchUpdate) {
    var kept: [Int: CGFloat] = [:]
    for (section, offset) in offsets {
      if let now = batch.sectionAfter(section) { kept[now] = offset }
    }
    offsets = kept
    scrollViews = scrollViews.filter { row in
      guard let now = batch.sectionAfter(row.section) else {
        row.retire()
        return false
      }
      row.renumber(now)
      return true
    }.sorted { $0.section < $1.section }
  }

  override func viewWillLeaveWindow() {
    for row in scrollViews { row.stopScrollingAndZooming() }
  }

  // MARK: Where elements are

  /// The offsets of the sections that scroll and were scrolled or are near the bounds.
  var scrolledSections: [ScrolledSection] {
    guard let layout, layout.hasRows else { return [] }
    let near = Set(scrollViews.map(\.section))
    let sections = (Array(near) + offsets.keys.filter { !near.contains($0) }).sorted()
    return sections.compactMap { section in
      guard let described = layout.row(ofSection: section) else { return nil }
      let offset = offset(ofSection: section)
      return ScrolledSection(
        section: section, offset: offset, range: described.range, behavior: described.behavior)
    }
  }

  /// Returns the offset of a section, in points: 0 where elements are seen at their frames.
  func offset(ofSection section: Int) -> CGFloat {
    if let known = scrollView(ofSection: section)?.offset ?? offsets[section] { return known }
    // A handler is called before the first answer.
    let layout = layout ?? view.collectionViewLayout as? UICollectionViewCompositionalLayout
    return layout?.row(ofSection: section)?.leadingEnd ?? 0
  }

  /// Returns the scroll view that holds an element; nil if the collection view itself does.
  func holder(of key: ElementKey) -> UIView? {
    guard let row = scrollView(ofSection: key.path.section), moves(key) else { return nil }
    return row
  }

  /// Returns by how much an element is seen away from its frame, in points.
  func displacement(of key: ElementKey) -> CGPoint {
    guard let row = scrollView(ofSection: key.path.section), moves(key) else { return .zero }
    return row.displacement
  }

  private func scrollView(ofSection section: Int) -> SectionScrollView? {
    for row in scrollViews where row.section == section { return row }
    return nil
  }

  private func moves(_ key: ElementKey) -> Bool {
    guard key.kind != ElementKinds.cell else { return true }
    let kind = view.kinds[key.kind]
    return layout?.movesWithRow(kind.category, kind: kind.name, at: key.path) ?? false
  }

  /// Puts the view of an element into the view that holds it now, where it is seen to stay.
  func settle(_ element: Display.Element) {
    let (shown, holder) = (element.view, holder(of: element.key) ?? view as UIView)
    guard let old = shown.superview, old !== holder else { return }
    let center = holder.convert(shown.center, from: old)
    view.stack(shown, at: element.state.zIndex)
    shown.center = center
    element.isMoved(to: center)
  }

  /// Does so for all elements on screen, after a scroll view has come or gone.
  private func settleAll() {
    for element in view.display.elements { settle(element) }
  }

  // MARK: The layout's answer

  /// Replaces the elements of rows in the layout's answer by those that are near at their offsets.
  func complete(
    _ answer: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
    guard let layout, layout.hasRows else {
      let rows = scrollViews
      (self.layout, scrollViews, still) = (nil, [], [])
      if !rows.isEmpty { settleAll() }
      for row in rows { remove(row) }
      return answer
    }
    answeredRect = rect
    let rows = layout.rows(in: rect)
    place(rows)
    let moving = Set(rows.map(\.section))
    still = answer.filter { attributes in
      !moving.contains(attributes.state.path.section)
        || !layout.movesWithRow(
          attributes.category, kind: attributes.kind ?? "", at: attributes.state.path)
    }
    return withRows(layout)
  }

  /// Adds the elements of the rows to the elements that do not scroll.
  private func withRows(
    _ layout: UICollectionViewCompositionalLayout
  ) -> [UICollectionViewLayoutAttributes] {
    var elements = still
    for row in scrollViews where row.isNear {
      row.knownPart = window(of: row)
      elements += layout.rowAttributes(ofSection: row.section, in: row.knownPart)
    }
    return elements.sorted(by: Self.isOrdered)
  }

  /// Cells by section and item, then supplementary views by kind and path, then decorations.
  ///
  /// Rule: M7.4.
  private static func isOrdered(
    _ left: UICollectionViewLayoutAttributes, _ right: UICollectionViewLayoutAttributes
  ) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.category == .supplementaryView, left.kind != right.kind {
      return (left.kind ?? "") < (right.kind ?? "")
    }
    if left.state.path != right.state.path { return left.state.path < right.state.path }
    return (left.kind ?? "") < (right.kind ?? "")
  }

  /// The part of a row, in pages of the view, whose elements are asked for.
  private func window(of row: SectionScrollView) -> CGRect {
    let seen = seenPart(of: row)
    let length = row.isHorizontal ? view.pose.bounds.width : view.pose.bounds.height
    guard length > 0 else { return seen }
    let (low, high) = row.isHorizontal ? (seen.minX, seen.maxX) : (seen.minY, seen.maxY)
    let start = (low / length).rounded(.down) * length
    let end = (high / length).rounded(.up) * length
    guard start.isUsable, end.isUsable else { return seen }
    return row.isHorizontal
      ? CGRect(x: start, y: answeredRect.minY, width: end - start, height: answeredRect.height)
      : CGRect(x: answeredRect.minX, y: start, width: answeredRect.width, height: end - start)
  }

  /// The bounds of the view in the row at offset 0.
  private func seenPart(of row: SectionScrollView) -> CGRect {
    let displacement = row.displacement
    return view.pose.bounds.offsetBy(dx: -displacement.x, dy: -displacement.y)
  }

  /// Returns whether a section has scrolled on its own since the last call.
  func takeMoves() -> Bool {
    defer { haveMoved = false }
    return haveMoved
  }

  /// Follows the rows that have scrolled; returns whether the answer has changed.
  func followRows() -> Bool {
    guard let layout, layout.hasRows else { return false }
    var isAnew = false
    for row in scrollViews where row.hasScrolled {
      row.hasScrolled = false
      let seen = seenPart(of: row)
      let covers =
        row.isHorizontal
        ? row.knownPart.minX <= seen.minX && seen.maxX <= row.knownPart.maxX
        : row.knownPart.minY <= seen.minY && seen.maxY <= row.knownPart.maxY
      if layout.rowDidScroll(section: row.section) || !covers { isAnew = true }
    }
    if isAnew {
      view.takeAnswer(withRows(layout))
    } else {
      placeElements()
      view.display.match.forget()
    }
    return isAnew
  }

  /// Moves the elements of rows in the layout's answer to where they are seen.
  func placeElements() {
    view.pass.answer.moveElements { key in
      guard let row = scrollView(ofSection: key.path.section), moves(key) else { return nil }
      return row.displacement
    }
  }

  /// The elements of rows that the layout has in the bounds; asks the layout, for a check.
  var seenElements: [ElementKey] {
    guard let layout else { return [] }
    return scrollViews.filter(\.isNear).flatMap { row in
      let seen = seenPart(of: row)
      return layout.rowAttributes(ofSection: row.section, in: seen)
        .filter { !$0.isHidden && $0.frame.isVisible(in: seen) }.map { view.key(of: $0) }
    }
  }

  // MARK: Scroll views

  private func place(_ rows: [LayoutRow]) {
    var (kept, gone): ([SectionScrollView], [SectionScrollView]) = ([], [])
    for described in rows {
      if let row = scrollView(ofSection: described.section) {
        row.place(described)
        row.isNear = true
        view.restack(row) { view.indexAbove(row.zPosition) }
        kept.append(row)
      } else {
        kept.append(makeScrollView(described))
      }
    }
    let near = Set(rows.map(\.section))
    for row in scrollViews where !near.contains(row.section) {
      // A row that is out of sight continues until it rests.
      if !row.isIdle, let described = layout?.row(ofSection: row.section) {
        row.place(described)
        row.isNear = false
        kept.append(row)
      } else {
        gone.append(row)
      }
    }
    kept.sort { $0.section < $1.section }
    guard !kept.elementsEqual(scrollViews, by: ===) else { return }
    scrollViews = kept
    settleAll()
    for row in gone { remove(row) }
  }

  private func makeScrollView(_ described: LayoutRow) -> SectionScrollView {
    let kept = offsets.removeValue(forKey: described.section)
    let offset = kept.map(described.clamped) ?? described.leadingEnd
    let row = SectionScrollView(described, at: offset, of: self)
    view.insertSubview(row, at: view.indexAbove(row.zPosition))
    return row
  }

  private func remove(_ row: SectionScrollView) {
    if row.offset != row.row.leadingEnd { offsets[row.section] = row.offset }
    row.retire()
  }

  // MARK: Scrolling

  /// Scrolls a section to an offset, where it comes to rest; returns false for a section that does not
  /// scroll.
  func scroll(section: Int, to offset: CGFloat, animated: Bool) -> Bool {
    view.layoutIfNeeded()
    guard let described = layout?.row(ofSection: section) else { return false }
    if let row = scrollView(ofSection: section) {
      row.scroll(to: offset, animated: animated)
    } else {
      offsets[section] = described.rest(near: offset)
    }
    return true
  }

  /// Scrolls the section of an item until the item, with its frame at offset 0, is at a position.
  func scroll(
    toItemAt path: ItemPath, frame: CGRect, at position: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    guard let row = layout?.row(ofSection: path.section) else { return }
    let (isHorizontal, viewport) = (row.isHorizontal, row.viewport)
    let (start, length) =
      isHorizontal
      ? (frame.minX - row.frame.minX, frame.width) : (frame.minY - row.frame.minY, frame.height)
    let (first, middle, last): (Bool, Bool, Bool) =
      isHorizontal
      ? (
        position.contains(.left), position.contains(.centeredHorizontally),
        position.contains(.right)
      )
      : (
        position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom)
      )
    let now = offset(ofSection: path.section)
    let target: CGFloat =
      if first {
        start
      } else if middle {
        start - (viewport - length) / 2
      } else if last {
        start + length - viewport
      } else {
        // An item out of sight is brought in by the least distance; a guess.
        start < now ? start : start + length > now + viewport ? start + length - viewport : now
      }
    guard target != now else { return }
    _ = scroll(section: path.section, to: target, animated: animated)
  }

  func rowDidScroll(_ row: SectionScrollView) {
    row.hasScrolled = true
    view.observe(.sectionOffset(section: row.section, offset: row.offset))
    haveMoved = true
    view.prefetching.rowDidScroll()
    view.setNeedsLayout()
  }

  // MARK: What comes next

  /// Returns the sections that have scrolled since the last call, each with its direction and speed.
  func takeScrolls(at now: Instant, window: TimeSpan) -> [RowScroll] {
    scrollViews.compactMap { row in
      row.isNear ? row.takeScroll(at: now, window: window, seen: seenPart(of: row)) : nil
    }
  }

  /// Returns the items of a section on the pages ahead of a scroll, where they would be seen.
  func itemsAhead(_ look: RowLook) -> [LayoutAnswer.Element] {
    guard let layout, let row = scrollView(ofSection: look.section) else { return [] }
    let (displacement, counts) = (row.displacement, view.currentCounts)
    return layout.rowAttributes(ofSection: look.section, in: look.pages).compactMap { attributes in
      guard attributes.category == .cell, counts.contains(attributes.state.path),
        !attributes.isHidden
      else { return nil }
      return LayoutAnswer.Element(
        key: view.key(of: attributes),
        frame: attributes.frame.offsetBy(dx: displacement.x, dy: displacement.y),
        attributes: attributes)
    }
  }

  func explain(_ report: SnapReport) {
    view.observer?.explain(report)
  }
}
