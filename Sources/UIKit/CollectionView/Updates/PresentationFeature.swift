import Foundation
import UpdateArithmetic

/// The presentation order, while it differs from the order of the data source: the insertion gap and
/// placeholders.
///
/// Rule: S6.9, S10.10, S10.13.
final class PresentationFeature: CollectionViewFeature {
  /// Maps presentation index paths to the data source's index paths, while the two differ.
  private(set) var order: PresentationIndexMap? {
    didSet {
      view.pass.answer.countsMayHaveChanged()
      occupy(.presentation, order != nil)
    }
  }
  /// The presentation index path of the insertion gap of a drag.
  private(set) var gap: ItemPath? {
    didSet { occupy(.gap, gap != nil) }
  }
  /// The placeholders whose items are not in the data yet.
  private var placeholders: [DropPlaceholder] = []
  /// The number of the last placeholder; each number is used once, so that a removed placeholder is
  /// not mistaken for another.
  private var lastPlaceholder = 0

  override func dataWillReload() {
    forget()
  }

  /// Whether an index path has no item of the data: it is the insertion gap or a placeholder.
  func isPhantom(_ path: ItemPath) -> Bool {
    guard let order else { return false }
    return order.dataPath(at: path) == nil
  }

  /// The counts of the data source, without placeholders.
  var dataCounts: ItemCounts { order?.dataCounts ?? view.currentCounts }

  /// Animates to another presentation order, without involving the data source.
  ///
  /// The layout receives it as an ordinary update.
  func show(_ new: PresentationIndexMap, by updates: [Update]) {
    let before = order?.counts ?? new.dataCounts
    setOrder(new)
    guard !updates.isEmpty else { return requery() }
    guard let batch = try? BatchUpdate(updates, before: before, after: new.counts) else {
      // The layout has not prepared for the new order. Rule: S1.35.
      return view.collectionViewLayout.invalidateLayout()
    }
    guard view.window != nil, view.pass.state.hasPrepared, view.changes.current == nil else {
      view.follow(batch)
      return view.collectionViewLayout.invalidateLayout()
    }
    view.follow(batch)
    let items = updates.map { UICollectionViewUpdateItem($0, in: batch) }
    let group = view.changes.group([])
    view.changes.run(.update(batch, items), in: group)
    group.begin()
  }

  private func setOrder(_ new: PresentationIndexMap) {
    view.keep(new.dataCounts)
    order = new.isPlain ? nil : new
    gap = order.flatMap { $0.entries.first(where: \.isGap)?.path }
  }

  /// Resets the presentation order to the order of the data, and removes all placeholders.
  private func forget() {
    order = nil
    gap = nil
    placeholders.removeAll()
  }

  private func requery() {
    view.pass.state.queryAgain()
    view.setNeedsLayout()
  }

  /// Converts a batch of the data into one of the presentation: the gap closes, and placeholders
  /// stay.
  func presented(_ updates: [Update], _ batch: BatchUpdate) -> (BatchUpdate, [Update])? {
    guard let order else { return (batch, updates) }
    let kept = Set(placeholders.map(\.number))
    let shown = order.updated(by: updates, batch, keeping: kept)
    guard
      let presented = try? BatchUpdate(
        shown.updates, before: order.counts, after: shown.order.counts)
    else { return nil }
    setOrder(shown.order)
    placeholders.removeAll { isGone($0.number) }
    return (presented, shown.updates)
  }

  /// Whether another order may be shown: not during an interactive movement, which shows one of its own
  /// and blocks updates.
  ///
  /// Rule: S6.17.
  var maySwap: Bool { view.movement.move == nil }

  private func isGone(_ number: Int) -> Bool {
    order?.presentationPath(of: .phantom(number)) == nil
  }

  // MARK: The gap in the layout's answers

  /// Hides the cell of the item whose gap is shown.
  func emptyGap() {
    guard let gap, !isPhantom(gap) else { return }
    let key = ElementKey(kind: ElementKinds.cell, path: gap)
    guard let slot = view.pass.answer.index(of: key) else { return }
    let attributes = view.pass.answer[slot].attributes.copied()
    attributes.alpha = 0
    view.pass.answer.replace(
      LayoutAnswer.Element(key: key, frame: attributes.frame, attributes: attributes), at: slot
    )
  }

  /// Whether an element of the layout's answer is a gap without a visible cell.
  func isEmptyGap(_ key: ElementKey) -> Bool { key == emptyGapKey }

  /// The key of the gap without a visible cell; nil if there is none.
  var emptyGapKey: ElementKey? {
    guard let gap, isPhantom(gap) else { return nil }
    return ElementKey(kind: ElementKinds.cell, path: gap)
  }

  // MARK: Placeholders, the cells of dropped items that are not in the data yet

  /// Inserts a placeholder; returns its number, or nil if there is no such section.
  ///
  /// An index path beyond the section's end means its end.
  func insert(_ placeholder: UICollectionViewDropPlaceholder) -> Int? {
    guard maySwap else {
      UIKitException.raise(
        .internalInconsistency,
        "attempt to insert a placeholder while an item is moved interactively; end or cancel the "
          + "movement first")
      return nil
    }
    var new = order ?? PresentationIndexMap(view.currentCounts)
    var updates: [Update] = []
    if let gap = new.entries.first(where: \.isGap) {
      new.remove(gap.occupant)
      updates = gap.closing(in: new)
    }
    var path = ItemPath(placeholder.insertionIndexPath)
    guard new.counts.items.indices.contains(path.section) else { return nil }
    path.item = min(max(path.item, 0), new.counts.items[path.section])
    lastPlaceholder += 1
    let number = lastPlaceholder
    placeholders.append(DropPlaceholder(number: number, placeholder: placeholder))
    new.show(.phantom(number), at: path)
    show(new, by: updates + [.insertItem(path)])
    view.observe(.placeholder(path, .inserted))
    return number
  }

  /// Returns the index path of a placeholder; nil if it was removed.
  func path(ofPlaceholder number: Int) -> ItemPath? {
    order?.presentationPath(of: .phantom(number))
  }

  /// Lets the data source insert the item, and replaces the placeholder by the item's cell.
  ///
  /// - Returns: false if the placeholder was removed or an animated change is in progress.
  func commit(_ number: Int, _ insert: (IndexPath) -> Void) -> Bool {
    guard view.allows(.placeholderCommit), path(ofPlaceholder: number) != nil else { return false }
    view.drop.closeGap()
    guard let order, let placeholder = path(ofPlaceholder: number) else { return false }
    let path = order.insertionPath(at: placeholder)
    insert(path.indexPath)
    // The closure may have reloaded or updated the data itself.
    guard self.order == order else { return true }
    do throws(InconsistentUpdate) {
      _ = try BatchUpdate([.insertItem(path)], before: order.dataCounts, after: view.fetchCounts())
      placeholders.removeAll { $0.number == number }
      show(order.filling(.phantom(number)), by: [.reloadItem(placeholder)])
      view.observe(.placeholder(placeholder, .committed))
    } catch {
      UIKitException.raise(
        .internalInconsistency, error.reason, explanation: error.explanation)
      view.reloadData()
    }
    return true
  }

  /// Removes a placeholder; returns false if it was removed before.
  func deletePlaceholder(_ number: Int) -> Bool {
    guard var new = order, let path = path(ofPlaceholder: number), view.changes.current == nil
    else {
      return false
    }
    placeholders.removeAll { $0.number == number }
    new.remove(.phantom(number))
    show(new, by: [.deleteItem(path)])
    view.observe(.placeholder(path, .deleted))
    return true
  }

  /// Returns the cell of a placeholder, which its handler configures instead of the data source.
  func placeholderCell(at path: ItemPath) -> UICollectionViewCell? {
    guard case .phantom(let number) = order?.occupant(at: path),
      let known = placeholders.first(where: { $0.number == number })
    else { return nil }
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: known.placeholder.reuseIdentifier, for: path.indexPath)
    known.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Calls the handler of a placeholder's cell again, if the cell is visible.
  func updatePlaceholderCell(_ number: Int) {
    guard let path = path(ofPlaceholder: number), let cell = view.cell(at: path),
      let known = placeholders.first(where: { $0.number == number })
    else { return }
    known.placeholder.cellUpdateHandler?(cell)
  }
}
