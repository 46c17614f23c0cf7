import Foundation
import ScrollPhysics
import UpdateArithmetic

/// The presentation order, while it differs from the order of the data source.
///
/// Rule: S6.9, S10.10, S10.13.
extension UICollectionView {
  /// Whether an index path has no item of the data: it is the insertion gap or a placeholder.
  package final func isPhantom(_ path: ItemPath) -> Bool {
    guard let order else { return false }
    return order.dataPath(at: path) == nil
  }

  /// The presentation index path of the insertion gap.
  package final var gap: ItemPath? { gapPlace }

  /// The counts of the data source, without placeholders.
  final var dataCounts: ItemCounts { order?.dataCounts ?? currentCounts }

  /// Animates to another presentation order, without involving the data source.
  ///
  /// The layout receives it as an ordinary update.
  final func show(_ new: PresentationOrder, by updates: [Update]) {
    let before = order?.counts ?? new.dataCounts
    setOrder(new)
    guard !updates.isEmpty else { return requery() }
    guard let batch = try? BatchUpdate(updates, before: before, after: new.counts) else {
      // The layout has not prepared for the new order. Rule: S1.35.
      return collectionViewLayout.invalidateLayout()
    }
    guard window != nil, pass.hasPrepared, change == nil else {
      follow(batch)
      return collectionViewLayout.invalidateLayout()
    }
    follow(batch)
    let items = updates.map { UICollectionViewUpdateItem($0, in: batch) }
    let group = changeGroup([])
    runAnimatedChange(.update(batch, items), in: group)
    group.begin()
  }

  /// The differences between presentation and data: for each, the index path in the data (nil for a
  /// placeholder or gap) and the one in the layout.
  ///
  /// They are the moving item, the gap and placeholders; all other items keep their order.
  /// Rule: S6.9, S10.13.
  package final var guests: [(home: ItemPath?, place: ItemPath)] {
    if let movement {
      return movement.original == movement.target ? [] : [(movement.original, movement.target)]
    }
    return order?.guests.map { guest in
      if case .item(let home) = guest.occupant { (home, guest.place) } else { (nil, guest.place) }
    } ?? []
  }

  final func setOrder(_ new: PresentationOrder) {
    counts = new.dataCounts
    order = new.isPlain ? nil : new
    gapPlace = order.flatMap { $0.guests.first(where: \.isGap)?.place }
  }

  /// Resets the presentation order to that of the data, and removes all placeholders.
  final func forgetOrder() {
    order = nil
    gapPlace = nil
    dragAndDrop.placeholders.removeAll()
    renameDragged { _ in nil }
  }

  private func requery() {
    pass.queriedRect = nil
    setNeedsLayout()
  }

  /// Converts a batch of the data into one of the presentation: the gap closes, and placeholders
  /// stay.
  final func presented(_ updates: [Update], _ batch: BatchUpdate) -> (BatchUpdate, [Update])? {
    guard let order else { return (batch, updates) }
    let kept = Set(dragAndDrop.placeholders.map(\.number))
    let shown = order.updated(by: updates, batch, keeping: kept)
    guard
      let presented = try? BatchUpdate(
        shown.updates, before: order.counts, after: shown.order.counts)
    else { return nil }
    setOrder(shown.order)
    dragAndDrop.placeholders.removeAll { isGone($0.number) }
    return (presented, shown.updates)
  }

  private func isGone(_ number: Int) -> Bool { order?.place(of: .phantom(number)) == nil }

  // MARK: The gap

  /// Requests an insertion gap at an index path, which opens at once or after a delay; closes it
  /// for nil.
  ///
  /// Rule: S10.10, S10.15.
  final func wantGap(at path: ItemPath?) {
    guard let path else { return closeGap() }
    if path == gapPlace, order?.occupant(at: path) == gapOccupant { return forgetNextGap() }
    if dragAndDrop.hover?.nextGap?.path == path { return }
    forgetNextGap()
    guard let host, reorderingCadence != .immediate else { return openGap(at: path) }
    let physics = host.screen.physics
    let delay =
      reorderingCadence == .fast ? physics.fastReorderingDelay : physics.slowReorderingDelay
    let due = host.turnLoop.schedule("gap", after: AnimationTiming.span(seconds: delay)) {
      [handle] in handle.view?.moveGapNow()
    }
    dragAndDrop.hover?.nextGap = (path, due)
  }

  /// Opens or closes the gap as requested last, without waiting for the delay.
  final func moveGapNow() {
    guard let next = dragAndDrop.hover?.nextGap else { return }
    forgetNextGap()
    if currentCounts.contains(next.path) { openGap(at: next.path) }
  }

  final func forgetNextGap() {
    if let due = dragAndDrop.hover?.nextGap?.due { host?.turnLoop.cancel(due) }
    dragAndDrop.hover?.nextGap = nil
  }

  /// The occupant of the gap: a single item of this view that would be moved; otherwise an empty
  /// place for one item.
  ///
  /// Rule: S10.10, S10.11.
  private var gapOccupant: PresentationOrder.Occupant {
    guard let flight = window?.dragFlight, flight.items.count == 1, flight.source === self,
      dropProposal?.operation == .move, let path = carriedItems.first?.path,
      let data = dataPath(path)
    else { return .phantom(DropPlaceholder.gap) }
    return .item(data)
  }

  private func openGap(at path: ItemPath) {
    guard maySwapOrder, currentCounts.contains(path) else { return }
    let old = order ?? PresentationOrder(currentCounts)
    let occupant = gapOccupant
    if let gap = old.guests.first(where: \.isGap), gap.occupant != occupant {
      // The delegate's proposal for the item has changed.
      closeGap()
      return currentCounts.contains(path) ? openGap(at: path) : ()
    }
    var new = old
    new.show(occupant, at: path)
    var updates: [Update] = [.insertItem(path)]
    if let place = old.place(of: occupant) {
      updates = place == path ? [] : [.moveItem(from: place, to: path)]
    }
    show(new, by: updates)
    observe(.gap(path))
  }

  /// Closes the gap.
  final func closeGap() {
    forgetNextGap()
    guard let order, let gap = order.guests.first(where: \.isGap) else { return }
    var new = order
    new.remove(gap.occupant)
    show(new, by: Self.closing(gap, in: new))
    observe(.gap(nil))
  }

  /// Returns the updates that close the gap, given the order without it.
  static func closing(_ gap: PresentationOrder.Guest, in new: PresentationOrder) -> [Update] {
    guard case .item = gap.occupant, let home = new.place(of: gap.occupant) else {
      return [.deleteItem(gap.place)]
    }
    return home == gap.place ? [] : [.moveItem(from: gap.place, to: home)]
  }

  // MARK: The gap in the layout's answers

  /// Hides the cell of the item whose gap is shown.
  final func emptyGap() {
    guard let gapPlace, !isPhantom(gapPlace) else { return }
    let key = ElementKey(kind: ElementKinds.cell, path: gapPlace)
    guard let slot = pass.queried.index(of: key) else { return }
    let attributes = pass.queried[slot].attributes.copied()
    attributes.alpha = 0
    pass.queried[slot] = LayoutPass.QueriedElement(
      key: key, frame: attributes.frame, attributes: attributes)
  }

  /// Whether an element of the layout's answer is a gap without a visible cell.
  final func isEmptyGap(_ key: ElementKey) -> Bool {
    key.kind == ElementKinds.cell && key.path == gapPlace && isPhantom(key.path)
  }
}

extension PresentationOrder.Guest {
  /// Whether this is the insertion gap; otherwise it is a placeholder.
  var isGap: Bool {
    switch occupant {
    case .item: true
    case .phantom(let number): number == DropPlaceholder.gap
    }
  }
}
