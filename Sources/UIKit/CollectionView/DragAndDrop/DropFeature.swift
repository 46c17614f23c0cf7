import Foundation
import ScrollPhysics
import UpdateArithmetic

/// Drags over a view, and drops on it.
final class DropFeature: CollectionViewFeature {
  /// Decides about drags over the view; without one nothing can be dropped on it.
  weak var delegate: (any UICollectionViewDropDelegate)?
  /// How fast items make way for the drag.
  ///
  /// Rule: S10.15.
  var cadence = UICollectionView.ReorderingCadence.immediate
  /// The drag over this view; nil if there is none.
  private var hover: DropHover? {
    didSet { if (oldValue == nil) != (hover == nil) { view.stateOfAllDidChange() } }
  }
  /// The insertion gap.
  private let gap = DropGap()
  /// The selection of an item over which the drag rests.
  private let spring = SpringLoading()

  override func attach(to view: UICollectionView) {
    super.attach(to: view)
    gap.attach(to: self)
    spring.attach(to: self)
  }

  /// Whether a drag is over the view, or was dropped on it and the animation has not ended.
  var isActive: Bool { view.window?.dragInteraction?.targetView === view }

  /// Whether an item is selected when a drag rests over it.
  var isSpringLoaded: Bool {
    get { spring.isEnabled }
    set { spring.isEnabled = newValue }
  }

  /// Closes the insertion gap.
  func closeGap() {
    gap.close()
  }

  /// Whether a drag is over the view.
  var isHovering: Bool { hover != nil }

  /// The item that is highlighted because the drop would go into it.
  var highlighted: ItemPath? { hover?.highlighted }

  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal? { hover?.proposal }

  /// Whether a drop at this moment would have an effect.
  var isAccepted: Bool { view.presentation.maySwap && proposal?.takesItems ?? false }

  // MARK: What concerns all features

  override func dataWillReload() {
    rename { _ in nil }
  }

  override func follow(_ batch: BatchUpdate) {
    rename(batch.pathAfter)
  }

  /// Updates the index paths of the drag's destination.
  private func rename(_ rename: (ItemPath) -> ItemPath?) {
    guard let hover else { return }
    self.hover?.destination = hover.destination.flatMap(rename)
    self.hover?.highlighted = hover.highlighted.flatMap(rename)
    self.hover?.point = nil
    spring.rename(rename)
    gap.rename(rename)
  }

  /// Keeps the destination at the gap that has opened there: the item that was there has made room, and
  /// a drag that rests between items would follow it to and fro.
  ///
  /// Rule: S10.9.
  func gapDidOpen(at path: ItemPath) {
    hover?.destination = path
    // The opening was an update of the items, but not of the data.
    hover?.point = view.window?.dragInteraction.map {
      view.convert($0.payload.location, from: nil)
    }
  }

  // MARK: A drag over the view

  /// Asks the delegate whether it handles the session.
  ///
  /// Rule: S10.8.
  func asksToHandle(_ session: DropSession) -> Bool {
    let answer = OptionalMethod.canHandle.answer {
      delegate?.collectionView(view, canHandle: session) ?? false
    }
    if let answer { view.observe(.canHandle(answer: answer)) }
    return answer ?? true
  }

  /// Notifies the delegate that the drag has entered the view.
  ///
  /// Rule: S10.7.
  func enters(_ interaction: DragInteraction) {
    hover = DropHover()
    view.observe(.dropSessionDidEnter)
    delegate?.collectionView(view, dropSessionDidEnter: interaction.dropSession)
  }

  /// Asks the delegate for a proposal, and shows it: gap, highlight, scrolling and spring loading.
  ///
  /// Rule: S10.7, S10.9, S10.10.
  func updates(_ interaction: DragInteraction) {
    guard hover != nil else { return }
    view.layoutIfNeeded()
    let point = view.convert(interaction.payload.location, from: nil)
    // A drag that rests keeps its destination: the gap has moved another item below it.
    let rests = hover?.point == point && hover?.destination != nil
    let destination = rests ? hover?.destination : itemUnderDrag(at: point)
    let proposal = proposal(for: interaction, at: point, destination)
    // The delegate may have cancelled the drag or reloaded the data.
    guard hover != nil, isActive else { return }
    hover?.destination = destination
    hover?.point = point
    hover?.proposal = proposal
    switch isAccepted ? proposal.intent : .unspecified {
    case .insertAtDestinationIndexPath:
      lightUp(nil)
      gap.want(at: destination)
    case .insertIntoDestinationIndexPath:
      gap.close()
      lightUp(itemUnderDrag(at: point))
    case .unspecified:
      lightUp(nil)
      gap.close()
    }
    spring.load(at: itemUnderDrag(at: point))
    view.scrollAutomatically(
      forHandAt: CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY))
  }

  /// Returns the delegate's proposal, or UIKit's default if it has none; a move that is not allowed
  /// becomes a cancel.
  ///
  /// Rule: S10.8, S10.10. Three guesses: the default is copy for items from elsewhere, the default
  /// is cancel for items of this view, and a move that is not allowed is cancelled.
  private func proposal(
    for interaction: DragInteraction, at point: CGPoint, _ destination: ItemPath?
  ) -> UICollectionViewDropProposal {
    let answer = OptionalMethod.dropSessionDidUpdate.answer {
      delegate?.collectionView(
        view, dropSessionDidUpdate: interaction.dropSession,
        withDestinationIndexPath: destination?.indexPath)
    }
    guard let proposal = answer.flatMap({ $0 }) else {
      return UICollectionViewDropProposal(operation: interaction.source === view ? .cancel : .copy)
    }
    view.observe(
      .dropSessionDidUpdate(
        at: point, destination: destination, proposal.operation, proposal.intent))
    guard proposal.operation == .move, !interaction.payload.allowsMoveOperation else {
      return proposal
    }
    return UICollectionViewDropProposal(operation: .cancel, intent: proposal.intent)
  }

  /// Returns the index path under the drag, in presentation order; between items, the last one.
  ///
  /// Rule: S10.9.
  func itemUnderDrag(at point: CGPoint) -> ItemPath? {
    if let path = view.topmostItem(at: point, excluding: nil) { return path }
    let slack = -CGFloat((view.host?.screen.physics ?? .measured).dropSlack)
    guard let last = hover?.destination, view.currentCounts.contains(last) else {
      return nil
    }
    let isBetween = view.pass.answer.elements.contains { element in
      element.key.kind == ElementKinds.cell
        && element.frame.insetBy(dx: slack, dy: slack).covers(point)
    }
    return isBetween ? last : nil
  }

  /// Whether an item is under the drag, in presentation order.
  func isUnderDrag(_ path: ItemPath) -> Bool {
    guard let interaction = view.window?.dragInteraction else { return false }
    return itemUnderDrag(at: view.convert(interaction.payload.location, from: nil)) == path
  }

  /// Highlights the item into which the drop would go, without notifying the delegate.
  private func lightUp(_ path: ItemPath?) {
    let path = path.flatMap { view.presentation.isPhantom($0) ? nil : $0 }
    guard let old = hover?.highlighted, old != path else {
      if hover?.highlighted == nil, let path { setDropHighlight(path) }
      return
    }
    hover?.highlighted = nil
    showHighlight(at: old)
    if let path { setDropHighlight(path) }
  }

  private func setDropHighlight(_ path: ItemPath) {
    hover?.highlighted = path
    showHighlight(at: path)
  }

  private func showHighlight(at path: ItemPath) {
    view.cell(at: path)?.isHighlighted = view.isDrawnHighlighted(path)
    view.observe(.highlight(path, on: view.isDrawnHighlighted(path)))
  }

  /// Removes everything that the view shows for the drag.
  private func endHover() {
    view.stopScrollingAutomatically()
    lightUp(nil)
    spring.end()
    gap.close()
    hover = nil
  }

  /// Notifies the delegate that the drag has left the view.
  ///
  /// Rule: S10.7.
  func exits(_ interaction: DragInteraction) {
    endHover()
    view.observe(.dropSessionDidExit)
    delegate?.collectionView(view, dropSessionDidExit: interaction.dropSession)
  }

  /// Notifies the delegate that the session has ended.
  ///
  /// Rule: S10.17.
  func ends(_ interaction: DragInteraction) {
    view.observe(.dropSessionDidEnd)
    delegate?.collectionView(view, dropSessionDidEnd: interaction.dropSession)
  }

  // MARK: The drop

  /// Lets the delegate perform the drop.
  ///
  /// Returns the target of each item, in window coordinates and in the order of the items; nil for
  /// an item without one.
  ///
  /// Rule: S10.12–S10.14.
  func perform(_ interaction: DragInteraction) -> [CGPoint?] {
    view.stopScrollingAutomatically()
    gap.moveNow()
    lightUp(nil)
    spring.end()
    let destination = dataDestination(of: interaction)
    let coordinator = DropCoordinator(
      for: view, interaction, at: destination?.indexPath,
      proposal: proposal ?? UICollectionViewDropProposal(operation: .cancel))
    view.observe(.performDropWith(destination: destination, count: interaction.payload.items.count))
    delegate?.collectionView(view, performDropWith: coordinator)
    coordinator.isOpen = false
    gap.close()
    hover = nil
    view.layoutIfNeeded()
    return interaction.payload.items.map {
      coordinator.dropping(of: $0) ?? interaction.centerOfOrigin($0)
    }
  }

  /// Returns the index path at which the items would be inserted into the data.
  ///
  /// Rule: S10.9.
  private func dataDestination(of interaction: DragInteraction) -> ItemPath? {
    if let order = view.presentation.order, let gap = view.presentation.gap {
      return order.insertionPath(at: gap)
    }
    guard let path = itemUnderDrag(at: view.convert(interaction.payload.location, from: nil)) else {
      return nil
    }
    return view.dataPath(path) ?? view.presentation.order?.insertionPath(at: path)
  }

  /// Asks the delegate for the preview parameters of an item that is dropped.
  func asksForPreview(at path: ItemPath) {
    let answer = OptionalMethod.dropPreviewParametersForItemAt.answer {
      delegate?.collectionView(view, dropPreviewParametersForItemAt: path.indexPath)
    }
    guard let answer else { return }
    view.observe(.dropPreviewParametersForItemAt(path, answered: answer.flatMap { $0 } != nil))
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

/// A drag over a view: its destination, and what the view shows for it.
@MainActor
private struct DropHover {
  var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The item that is highlighted because the drop would go into it.
  var highlighted: ItemPath?
  /// The last destination index path.
  var destination: ItemPath?
  /// The point of the content for which it was found; nil if the items have changed since.
  var point: CGPoint?
}

extension UICollectionView {
  /// The feature under its own type, as the drag of the window knows it.
  var dropFeature: DropFeature { unsafeDowncast(drop, to: DropFeature.self) }
}
