import Foundation
import ScrollPhysics
import Timeline
import UpdateArithmetic

/// The insertion gap that a drag over a view opens, at once or after a delay.
///
/// Rule: S10.10, S10.11, S10.15.
final class DropGap: CollectionViewFeaturePart<DropFeature> {
  /// The next index path of the gap, and the timer at whose end the gap opens.
  private var next: (path: ItemPath, due: TurnLoop.Token)?

  private var presentation: PresentationFeature { view.presentation }

  /// Updates the index path of a gap that has not opened yet.
  func rename(_ rename: (ItemPath) -> ItemPath?) {
    guard let next else { return }
    if let path = rename(next.path) { self.next?.path = path } else { forgetNext() }
  }

  /// Requests an insertion gap at an index path, which opens at once or after a delay; closes it
  /// for nil.
  ///
  /// Rule: S10.10, S10.15.
  func want(at path: ItemPath?) {
    guard let path else { return close() }
    if path == presentation.gap, presentation.order?.occupant(at: path) == occupant {
      return forgetNext()
    }
    if next?.path == path { return }
    forgetNext()
    guard let host = view.host, view.reorderingCadence != .immediate else { return open(at: path) }
    let physics = host.screen.physics
    let delay =
      view.reorderingCadence == .fast ? physics.fastReorderingDelay : physics.slowReorderingDelay
    let due = host.turnLoop.schedule("gap", after: TimeSpan(clampingSeconds: delay)) {
      [handle = view.handle, unowned self] in handle.hold { self.moveNow() }
    }
    next = (path, due)
  }

  /// Opens or closes the gap as requested last, without waiting for the delay.
  func moveNow() {
    guard let next else { return }
    forgetNext()
    if view.currentCounts.contains(next.path) { open(at: next.path) }
  }

  func forgetNext() {
    if let due = next?.due { view.host?.turnLoop.cancel(due) }
    next = nil
  }

  /// The occupant of the gap: the item that would be moved, if it is a single item of this view;
  /// otherwise an empty slot for one item.
  ///
  /// Rule: S10.10, S10.11.
  private var occupant: PresentationIndexMap.Occupant {
    guard let interaction = view.window?.dragInteraction, interaction.items.count == 1,
      interaction.source === view,
      feature.proposal?.operation == .move, let path = view.dragFeature.carried.first?.path,
      let data = view.dataPath(path)
    else { return .gap }
    return .item(data)
  }

  private func open(at path: ItemPath) {
    guard presentation.maySwap, view.currentCounts.contains(path) else { return }
    let old = presentation.order ?? PresentationIndexMap(view.currentCounts)
    let occupant = self.occupant
    if let gap = old.entries.first(where: \.isGap), gap.occupant != occupant {
      // The delegate's proposal for the item has changed.
      close()
      return view.currentCounts.contains(path) ? open(at: path) : ()
    }
    var new = old
    new.show(occupant, at: path)
    var updates: [Update] = [.insertItem(path)]
    if let source = old.presentationPath(of: occupant) {
      updates = source == path ? [] : [.moveItem(from: source, to: path)]
    }
    presentation.show(new, by: updates)
    feature.gapDidOpen(at: path)
    view.observe(.gap(path))
  }

  /// Closes the gap.
  func close() {
    forgetNext()
    guard let order = presentation.order, let gap = order.entries.first(where: \.isGap) else {
      return
    }
    var new = order
    new.remove(gap.occupant)
    presentation.show(new, by: gap.closing(in: new))
    view.observe(.gap(nil))
  }
}
