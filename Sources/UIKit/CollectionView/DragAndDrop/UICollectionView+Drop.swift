import Foundation
import ScrollPhysics
import UpdateArithmetic

extension UICollectionView {
  /// Decides about drags over this view; without one nothing can be dropped on it.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { dragAndDrop.dropDelegate }
    set { dragAndDrop.dropDelegate = newValue }
  }

  /// How fast items make way for a drag.
  ///
  /// Rule: S10.15.
  public var reorderingCadence: ReorderingCadence {
    get { dragAndDrop.cadence }
    set { dragAndDrop.cadence = newValue }
  }

  /// Whether a drag is over this view, or has been dropped on it and the animation has not ended.
  ///
  /// Rule: S10.19.
  public var hasActiveDrop: Bool { window?.dragFlight?.targetView === self }

  final var dropProposal: UICollectionViewDropProposal? { dragAndDrop.hover?.proposal }

  /// Whether a drop at this moment would have an effect.
  final var acceptsDrop: Bool { maySwapOrder && dropProposal?.takesItems ?? false }

  /// Whether an insertion gap may open: not during an interactive movement, which has opened one
  /// and blocks updates.
  ///
  /// Rule: S6.17.
  final var maySwapOrder: Bool { movement == nil }

  // MARK: A drag over the view

  /// Asks the delegate whether it handles the session.
  ///
  /// Rule: S10.8.
  final func asksToHandle(_ session: DropSession) -> Bool {
    let answer = OptionalMethod.canHandle.answer {
      dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    if let answer { observe(.canHandle(answer: answer)) }
    return answer ?? true
  }

  /// Notifies the delegate that the drag has entered the view.
  ///
  /// Rule: S10.7.
  final func dropEnters(_ flight: DragFlight) {
    dragAndDrop.hover = DropHover()
    observe(.dropSessionDidEnter)
    dropDelegate?.collectionView(self, dropSessionDidEnter: flight.dropSession)
  }

  /// Asks the delegate for a proposal, and shows it: gap, highlight, scrolling and spring loading.
  ///
  /// Rule: S10.7, S10.9, S10.10.
  final func dropUpdates(_ flight: DragFlight) {
    guard dragAndDrop.hover != nil else { return }
    layoutIfNeeded()
    let point = convert(flight.cargo.location, from: nil)
    let destination = dropDestination(at: point)
    let proposal = proposal(for: flight, at: point, destination)
    // The delegate may have cancelled the drag or reloaded the data.
    guard dragAndDrop.hover != nil, hasActiveDrop else { return }
    dragAndDrop.hover?.destination = destination
    dragAndDrop.hover?.proposal = proposal
    switch acceptsDrop ? proposal.intent : .unspecified {
    case .insertAtDestinationIndexPath:
      lightUp(nil)
      wantGap(at: destination)
    case .insertIntoDestinationIndexPath:
      closeGap()
      lightUp(dropDestination(at: point))
    case .unspecified:
      lightUp(nil)
      closeGap()
    }
    springLoad(at: dropDestination(at: point))
    scrollAutomatically(forHandAt: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY))
  }

  /// Returns the delegate's proposal, or UIKit's default if it has none; a move that is not allowed
  /// becomes a cancel.
  ///
  /// Rule: S10.8, S10.10. Three guesses: the default is copy for items from elsewhere, the default
  /// is cancel for items of this view, and a move that is not allowed is cancelled.
  private func proposal(
    for flight: DragFlight, at point: CGPoint, _ destination: ItemPath?
  ) -> UICollectionViewDropProposal {
    let answer = OptionalMethod.dropSessionDidUpdate.answer {
      dropDelegate?.collectionView(
        self, dropSessionDidUpdate: flight.dropSession,
        withDestinationIndexPath: destination?.indexPath)
    }
    guard let proposal = answer.flatMap({ $0 }) else {
      return UICollectionViewDropProposal(operation: flight.source === self ? .cancel : .copy)
    }
    observe(
      .dropSessionDidUpdate(
        at: point, destination: destination, proposal.operation, proposal.intent))
    guard proposal.operation == .move, !flight.cargo.allowsMoveOperation else { return proposal }
    return UICollectionViewDropProposal(operation: .cancel, intent: proposal.intent)
  }

  /// Returns the index path under the drag, in presentation order; between items, the last one.
  ///
  /// Rule: S10.9.
  final func dropDestination(at point: CGPoint) -> ItemPath? {
    if let path = topmostItem(at: point, excluding: nil) { return path }
    let slack = -CGFloat((host?.screen.physics ?? .measured).dropSlack)
    guard let last = dragAndDrop.hover?.destination, currentCounts.contains(last) else {
      return nil
    }
    let isBetween = pass.queried.contains { element in
      element.key.kind == ElementKinds.cell
        && element.frame.insetBy(dx: slack, dy: slack).covers(point)
    }
    return isBetween ? last : nil
  }

  /// Highlights the item into which the drop would go, without notifying the delegate.
  private func lightUp(_ path: ItemPath?) {
    let path = path.flatMap { isPhantom($0) ? nil : $0 }
    guard let old = dragAndDrop.hover?.highlighted, old != path else {
      if dragAndDrop.hover?.highlighted == nil, let path { setDropHighlight(path) }
      return
    }
    dragAndDrop.hover?.highlighted = nil
    showHighlight(at: old)
    if let path { setDropHighlight(path) }
  }

  private func setDropHighlight(_ path: ItemPath) {
    dragAndDrop.hover?.highlighted = path
    showHighlight(at: path)
  }

  private func showHighlight(at path: ItemPath) {
    cell(at: path)?.isHighlighted = isDrawnHighlighted(path)
    observe(.highlight(path, on: isDrawnHighlighted(path)))
  }

  /// Whether an item's cell is highlighted, by a touch or by a drag.
  final func isDrawnHighlighted(_ path: ItemPath) -> Bool {
    contentTouch.highlighted == path || dragAndDrop.hover?.highlighted == path
  }

  /// Removes everything that the view shows for the drag.
  private func endHover() {
    stopScrollingAutomatically()
    lightUp(nil)
    endSpring()
    closeGap()
    dragAndDrop.hover = nil
  }

  /// Notifies the delegate that the drag has left the view.
  ///
  /// Rule: S10.7.
  final func dropExits(_ flight: DragFlight) {
    endHover()
    observe(.dropSessionDidExit)
    dropDelegate?.collectionView(self, dropSessionDidExit: flight.dropSession)
  }

  /// Notifies the delegate that the session has ended.
  ///
  /// Rule: S10.17.
  final func dropEnds(_ flight: DragFlight) {
    observe(.dropSessionDidEnd)
    dropDelegate?.collectionView(self, dropSessionDidEnd: flight.dropSession)
  }

  // MARK: The drop

  /// Lets the delegate perform the drop.
  ///
  /// Returns the target of each item, in window coordinates and in the order of the items; nil for
  /// an item without one.
  ///
  /// Rule: S10.12–S10.14.
  final func performDrop(_ flight: DragFlight) -> [CGPoint?] {
    stopScrollingAutomatically()
    moveGapNow()
    lightUp(nil)
    endSpring()
    let destination = dataDestination(of: flight)
    let coordinator = DropCoordinator(
      for: self, flight, at: destination?.indexPath,
      proposal: dropProposal ?? UICollectionViewDropProposal(operation: .cancel))
    observe(.performDropWith(destination: destination, count: flight.cargo.items.count))
    dropDelegate?.collectionView(self, performDropWith: coordinator)
    coordinator.isOpen = false
    closeGap()
    dragAndDrop.hover = nil
    layoutIfNeeded()
    return flight.cargo.items.map { coordinator.landing(of: $0) ?? flight.placeOfOrigin($0) }
  }

  /// Returns the index path at which the items would be inserted into the data.
  ///
  /// Rule: S10.9.
  private func dataDestination(of flight: DragFlight) -> ItemPath? {
    if let order, let gap = gapPlace { return order.insertionPath(at: gap) }
    guard let path = dropDestination(at: convert(flight.cargo.location, from: nil)) else {
      return nil
    }
    return dataPath(path) ?? order?.insertionPath(at: path)
  }

  /// Asks the delegate for the preview parameters of an item that is dropped.
  final func asksForDropPreview(at path: ItemPath) {
    let answer = OptionalMethod.dropPreviewParametersForItemAt.answer {
      dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path.indexPath)
    }
    guard let answer else { return }
    observe(.dropPreviewParametersForItemAt(path, answered: answer.flatMap { $0 } != nil))
  }
}

extension UIDropProposal {
  /// Whether a drop with this proposal has an effect.
  fileprivate var takesItems: Bool {
    switch operation {
    case .copy, .move: true
    case .cancel, .forbidden: false
    }
  }
}
