import Foundation
import ScrollPhysics
import UpdateArithmetic

/// Drags of items from a view.
final class DragFeature: CollectionViewFeature {
  /// Provides the items.
  weak var delegate: (any UICollectionViewDragDelegate)? {
    didSet { installLiftGesture() }
  }
  /// Whether items may be dragged from the view.
  ///
  /// Rule: S10.1.
  var isEnabled = true {
    didSet { installLiftGesture() }
  }
  /// The dragged items that come from this view.
  private(set) var carried: [CarriedItem] = []
  /// The long press that lifts items; nil without a drag delegate.
  private var liftGesture: DragLiftGestureRecognizer?
  /// The items that the delegate has given for the press that is about to be recognized.
  private var offer: DragOffer?

  /// Whether the drag in the window comes from the view.
  var isActive: Bool { ownInteraction != nil }

  // MARK: What concerns all features

  override func dataWillReload() {
    rename { _ in nil }
  }

  override func follow(_ batch: BatchUpdate) {
    rename(batch.pathAfter)
  }

  override func viewWillLeaveWindow() {
    view.window?.dragInteraction?.leaves(view)
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    recognizer === liftGesture ? liftMayBegin() : nil
  }

  /// Updates the index paths of the dragged items.
  private func rename(_ rename: (ItemPath) -> ItemPath?) {
    for index in carried.indices { carried[index].path = carried[index].path.flatMap(rename) }
  }

  // MARK: The lift

  private func installLiftGesture() {
    let isWanted = delegate != nil && isEnabled
    guard isWanted != (liftGesture != nil) else { return }
    if let gesture = liftGesture {
      liftGesture = nil
      return view.removeGestureRecognizer(gesture)
    }
    let gesture = DragLiftGestureRecognizer()
    gesture.report(as: .drag)
    gesture.addAction { [handle = view.handle, unowned self] _ in
      handle.hold { self.liftGestureChanged() }
    }
    liftGesture = gesture
    view.addGestureRecognizer(gesture)
  }

  /// Asks the delegate for the items of a drag from the item under the touch; the press fails if
  /// there are none.
  ///
  /// Rule: S10.3, S5.5.
  private func liftMayBegin() -> Bool {
    offer = nil
    guard let gesture = liftGesture, let delegate, let window = view.window,
      window.dragInteraction == nil, view.allows(.drag),
      let path = view.topmostItem(at: gesture.location(in: view), excluding: nil),
      !view.presentation.isPhantom(path)
    else { return false }
    let session = DragSession(DragPayload(at: gesture.location(in: nil)))
    let items = delegate.collectionView(
      view, itemsForBeginning: session, at: path.indexPath)
    view.observe(.itemsForBeginning(path, count: items.count))
    guard !items.isEmpty else { return false }
    session.payload.items = items
    offer = DragOffer(session: session, path: path)
    return true
  }

  private func liftGestureChanged() {
    guard let gesture = liftGesture else { return endOfLiftGesture() }
    switch gesture.state {
    case .began:
      gesture.keepTouchesToItself()
      lift()
    case .changed: ownInteraction?.move(to: gesture.location(in: nil))
    case .ended:
      ownInteraction?.letGo()
    case .cancelled, .failed: ownInteraction?.cancel()
    case .possible: return
    }
  }

  /// The recognizer was removed during the press, which cancels the drag.
  private func endOfLiftGesture() {
    ownInteraction?.cancel()
  }

  private var ownInteraction: DragInteraction? {
    guard let interaction = view.window?.dragInteraction, interaction.source === view else {
      return nil
    }
    return interaction
  }

  /// Lifts the items under the touch.
  ///
  /// Rule: S10.3.
  private func lift() {
    guard let window = view.window, let offer = takeOffer(), view.currentCounts.contains(offer.path)
    else {
      return
    }
    carry(offer.session.payload.items, from: offer.path)
    let middle = middleOfCell(at: offer.path) ?? offer.session.payload.location
    let interaction = DragInteraction(
      lifting: offer.session, from: view, middle: middle, in: window)
    window.dragInteraction = interaction
    setState(.lifting, at: offer.path)
    record(.lifted, of: interaction)
  }

  private func takeOffer() -> DragOffer? {
    defer { offer = nil }
    return offer
  }

  /// Asks the delegate for the preview parameters, and stores where the items come from.
  private func carry(_ items: [UIDragItem], from path: ItemPath) {
    let answer = OptionalMethod.dragPreviewParametersForItemAt.answer {
      delegate?.collectionView(view, dragPreviewParametersForItemAt: path.indexPath)
    }
    if let answer {
      view.observe(.dragPreviewParametersForItemAt(path, answered: answer.flatMap { $0 } != nil))
    }
    let size = view.cell(at: path)?.bounds.size ?? .zero
    carried += items.map { CarriedItem(item: $0, path: path, size: size) }
  }

  /// Returns the centre of an item's cell, in window coordinates; nil if the cell is not visible.
  func middleOfCell(at path: ItemPath) -> CGPoint? {
    let displacement = view.displacement(ofItem: path)
    return view.layoutAttributesForItem(at: path.indexPath).map {
      view.convert(
        CGPoint(x: $0.center.x + displacement.x, y: $0.center.y + displacement.y), to: nil)
    }
  }

  /// Opens the context menu of the item that the finger has lifted; a drag that begins closes it.
  ///
  /// Rule: S10.20.
  func opensMenu(at location: CGPoint) {
    guard let path = carried.first?.path else { return }
    view.menus.open(forLifted: path, at: view.convert(location, from: nil))
  }

  // MARK: The drag

  /// Notifies the delegate that the session begins, after asking whether it allows a move and is
  /// restricted to this program.
  ///
  /// Rule: S10.3, S10.4, S10.6. That the delegate is asked before it is notified is a guess.
  func begins(_ session: DragSession) {
    if let delegate {
      let allows = OptionalMethod.dragSessionAllowsMoveOperation.answer {
        delegate.collectionView(view, dragSessionAllowsMoveOperation: session)
      }
      if let allows { view.observe(.dragSessionAllowsMoveOperation(answer: allows)) }
      let isRestricted = OptionalMethod.dragSessionIsRestrictedToDraggingApplication.answer {
        delegate.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session)
      }
      if let isRestricted {
        view.observe(.dragSessionIsRestrictedToDraggingApplication(answer: isRestricted))
      }
      session.payload.allowsMoveOperation = allows ?? true
      session.payload.isRestricted = isRestricted ?? false
    }
    view.observe(.dragSessionWillBegin(count: session.items.count))
    delegate?.collectionView(view, dragSessionWillBegin: session)
    guard let interaction = ownInteraction else { return }
    for item in carried { item.path.map { setState(.dragging, at: $0) } }
    record(.began, of: interaction)
  }

  /// Asks the delegate whether a tap on an item adds items to the drag.
  ///
  /// Rule: S10.5. That an item which is already dragged is not asked about again is a guess.
  func tapAdds(_ path: ItemPath, at point: CGPoint) -> Bool {
    guard let interaction = view.window?.dragInteraction, interaction.takesMore,
      let session = interaction.dragSession,
      let delegate, !carried.contains(where: { $0.path == path })
    else { return false }
    let items = OptionalMethod.itemsForAddingTo.answer {
      delegate.collectionView(
        view, itemsForAddingTo: session, at: path.indexPath, point: point)
    }
    guard let items else { return false }
    view.observe(.itemsForAddingTo(path, at: point, count: items.count))
    guard !items.isEmpty, interaction.takesMore, view.currentCounts.contains(path) else {
      return false
    }
    carry(items, from: path)
    interaction.add(items, from: view)
    setState(interaction.phase == .dragging ? .dragging : .lifting, at: path)
    record(.added, of: interaction)
    return true
  }

  /// Removes the dragged items of this view at the end of the drag.
  func isOver() {
    let paths = carried.compactMap(\.path)
    carried = []
    for path in paths { setState(.none, at: path) }
  }

  /// Notifies the delegate that the session has ended.
  ///
  /// Rule: S10.17.
  func ends(_ session: DragSession) {
    view.observe(.dragSessionDidEnd)
    delegate?.collectionView(view, dragSessionDidEnd: session)
  }

  func record(_ step: Observation.DragStep, of interaction: DragInteraction) {
    view.observe(
      .drag(
        step, count: interaction.payload.items.count,
        at: view.convert(interaction.payload.location, from: nil)))
  }

  // MARK: Cells

  /// Returns the drag state of an item's cell.
  func state(of path: ItemPath) -> UICollectionViewCell.DragState {
    guard !carried.isEmpty, carried.contains(where: { $0.path == path }) else {
      return .none
    }
    switch view.window?.dragInteraction?.phase {
    case .lifting, .lifted: return .lifting
    case .dragging, .dropping: return .dragging
    case .over, nil: return .none
    }
  }

  private func setState(_ state: UICollectionViewCell.DragState, at path: ItemPath) {
    guard let cell = view.cell(at: path), cell.dragState != state else { return }
    view.observe(.dragStateDidChange(path, state))
    cell.dragState = state
  }
}

/// The items that a drag would carry, from `itemsForBeginning`.
private struct DragOffer {
  let session: DragSession
  let path: ItemPath
}

extension UICollectionView {
  /// The feature under its own type, as the drag of the window knows it.
  var dragFeature: DragFeature { unsafeDowncast(drag, to: DragFeature.self) }
}
