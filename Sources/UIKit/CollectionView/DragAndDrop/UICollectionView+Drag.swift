import Foundation
import ScrollPhysics
import UpdateArithmetic

extension UICollectionView {
  /// How fast items make way for a drag.
  ///
  /// Rule: S10.15.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0
    case fast
    case slow
  }

  /// Provides the items of a drag from this view; without one no item can be dragged.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragAndDrop.dragDelegate }
    set {
      dragAndDrop.dragDelegate = newValue
      installLiftGesture()
    }
  }

  /// Whether items may be dragged from the view.
  ///
  /// Rule: S10.1.
  public var dragInteractionEnabled: Bool {
    get { dragAndDrop.isInteractionEnabled }
    set {
      dragAndDrop.isInteractionEnabled = newValue
      installLiftGesture()
    }
  }

  /// Whether the drag in the window comes from this view.
  ///
  /// Rule: S10.19.
  public var hasActiveDrag: Bool { window?.dragFlight?.source === self }

  /// The dragged items that come from this view.
  final var carriedItems: [CarriedItem] { dragAndDrop.carried }

  // MARK: The lift

  private func installLiftGesture() {
    let isWanted = dragDelegate != nil && dragInteractionEnabled
    guard isWanted != (dragAndDrop.liftGesture != nil) else { return }
    if let gesture = dragAndDrop.liftGesture {
      dragAndDrop.liftGesture = nil
      return removeGestureRecognizer(gesture)
    }
    let gesture = DragLiftGestureRecognizer()
    gesture.logName = .drag
    gesture.addAction { [unowned self] _ in liftGestureChanged() }
    dragAndDrop.liftGesture = gesture
    addGestureRecognizer(gesture)
  }

  /// Asks the delegate for the items of a drag from the item under the touch; the press fails if
  /// there are none.
  ///
  /// Rule: S10.3, S5.5.
  final func liftMayBegin(_ gesture: DragLiftGestureRecognizer) -> Bool {
    dragAndDrop.offer = nil
    guard let dragDelegate, let window, window.dragFlight == nil, allows(.drag),
      let path = topmostItem(at: gesture.location(in: self), excluding: nil), !isPhantom(path)
    else { return false }
    let session = DragSession(DragCargo(at: gesture.location(in: nil)))
    let items = dragDelegate.collectionView(
      self, itemsForBeginning: session, at: path.indexPath)
    observe(.itemsForBeginning(path, count: items.count))
    guard !items.isEmpty else { return false }
    session.cargo.items = items
    dragAndDrop.offer = DragOffer(session: session, path: path)
    return true
  }

  private func liftGestureChanged() {
    guard let gesture = dragAndDrop.liftGesture else { return endOfLiftGesture() }
    switch gesture.state {
    case .began:
      gesture.keepTouchesToItself()
      lift()
    case .changed: ownFlight?.move(to: gesture.location(in: nil))
    case .ended:
      ownFlight?.letGo()
    case .cancelled, .failed: ownFlight?.cancel()
    case .possible: return
    }
  }

  /// The recognizer was removed during the press, which cancels the drag.
  private func endOfLiftGesture() {
    ownFlight?.cancel()
  }

  private var ownFlight: DragFlight? {
    guard let flight = window?.dragFlight, flight.source === self else { return nil }
    return flight
  }

  /// Lifts the items under the touch.
  ///
  /// Rule: S10.3.
  private func lift() {
    guard let window, let offer = dragAndDrop.takeOffer(), currentCounts.contains(offer.path) else {
      return
    }
    carry(offer.session.cargo.items, from: offer.path)
    let middle = middleOfCell(at: offer.path) ?? offer.session.cargo.location
    let flight = DragFlight(lifting: offer.session, from: self, middle: middle, in: window)
    window.dragFlight = flight
    setDragState(.lifting, at: offer.path)
    observeDrag(.lifted, of: flight)
  }

  /// Asks the delegate for the preview parameters, and stores where the items come from.
  private func carry(_ items: [UIDragItem], from path: ItemPath) {
    let answer = OptionalMethod.dragPreviewParametersForItemAt.answer {
      dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path.indexPath)
    }
    if let answer {
      observe(.dragPreviewParametersForItemAt(path, answered: answer.flatMap { $0 } != nil))
    }
    let size = cell(at: path)?.bounds.size ?? .zero
    dragAndDrop.carried += items.map { CarriedItem(item: $0, path: path, size: size) }
  }

  /// Returns the centre of an item's cell, in window coordinates; nil if the cell is not visible.
  final func middleOfCell(at path: ItemPath) -> CGPoint? {
    layoutAttributesForItem(at: path.indexPath).map { convert($0.center, to: nil) }
  }

  // MARK: The drag

  /// Notifies the delegate that the session begins, after asking whether it allows a move and is
  /// restricted to this program.
  ///
  /// Rule: S10.3, S10.4, S10.6. That the delegate is asked before it is notified is a guess.
  final func dragBegins(_ session: DragSession) {
    if let dragDelegate {
      let allows = OptionalMethod.dragSessionAllowsMoveOperation.answer {
        dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session)
      }
      if let allows { observe(.dragSessionAllowsMoveOperation(answer: allows)) }
      let isRestricted = OptionalMethod.dragSessionIsRestrictedToDraggingApplication.answer {
        dragDelegate.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      }
      if let isRestricted {
        observe(.dragSessionIsRestrictedToDraggingApplication(answer: isRestricted))
      }
      session.cargo.allowsMoveOperation = allows ?? true
      session.cargo.isRestricted = isRestricted ?? false
    }
    observe(.dragSessionWillBegin(count: session.items.count))
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    guard let flight = ownFlight else { return }
    for carried in carriedItems { carried.path.map { setDragState(.dragging, at: $0) } }
    observeDrag(.began, of: flight)
  }

  /// Asks the delegate whether a tap on an item adds items to the drag.
  ///
  /// Rule: S10.5. That an item which is already dragged is not asked about again is a guess.
  final func tapAddsToDrag(_ path: ItemPath, at point: CGPoint) -> Bool {
    guard let flight = window?.dragFlight, flight.takesMore, let session = flight.dragSession,
      let dragDelegate, !carriedItems.contains(where: { $0.path == path })
    else { return false }
    let items = OptionalMethod.itemsForAddingTo.answer {
      dragDelegate.collectionView(
        self, itemsForAddingTo: session, at: path.indexPath, point: point)
    }
    guard let items else { return false }
    observe(.itemsForAddingTo(path, at: point, count: items.count))
    guard !items.isEmpty, flight.takesMore, currentCounts.contains(path) else { return false }
    carry(items, from: path)
    flight.add(items, from: self)
    setDragState(flight.phase == .dragging ? .dragging : .lifting, at: path)
    observeDrag(.added, of: flight)
    return true
  }

  /// Removes the dragged items of this view at the end of the drag.
  final func dragIsOver() {
    let paths = carriedItems.compactMap(\.path)
    dragAndDrop.carried = []
    for path in paths { setDragState(.none, at: path) }
  }

  /// Notifies the delegate that the session has ended.
  ///
  /// Rule: S10.17.
  final func dragEnds(_ session: DragSession) {
    observe(.dragSessionDidEnd)
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  final func observeDrag(_ step: Observation.DragStep, of flight: DragFlight) {
    observe(
      .drag(step, count: flight.cargo.items.count, at: convert(flight.cargo.location, from: nil)))
  }

  // MARK: Cells

  /// Returns the drag state of an item's cell.
  final func dragState(of path: ItemPath) -> UICollectionViewCell.DragState {
    guard !carriedItems.isEmpty, carriedItems.contains(where: { $0.path == path }) else {
      return .none
    }
    switch window?.dragFlight?.phase {
    case .lifting, .lifted: return .lifting
    case .dragging, .landing: return .dragging
    case .over, nil: return .none
    }
  }

  private func setDragState(_ state: UICollectionViewCell.DragState, at path: ItemPath) {
    guard let cell = cell(at: path), cell.dragState != state else { return }
    observe(.dragStateDidChange(path, state))
    cell.dragState = state
  }

  /// Updates the index paths of dragged items and of the drag's destination.
  final func renameDragged(_ rename: (ItemPath) -> ItemPath?) {
    for index in dragAndDrop.carried.indices {
      dragAndDrop.carried[index].path = dragAndDrop.carried[index].path.flatMap(rename)
    }
    guard let hover = dragAndDrop.hover else { return }
    dragAndDrop.hover?.destination = hover.destination.flatMap(rename)
    dragAndDrop.hover?.highlighted = hover.highlighted.flatMap(rename)
    if let spring = hover.spring {
      if let path = rename(spring.path) {
        dragAndDrop.hover?.spring?.path = path
      } else {
        endSpring()
      }
    }
    if let next = hover.nextGap {
      if let path = rename(next.path) {
        dragAndDrop.hover?.nextGap?.path = path
      } else {
        forgetNextGap()
      }
    }
  }
}
