import Foundation
import ScrollPhysics
import UpdateArithmetic

/// The swipe actions of the rows of lists.
///
/// Rule: M10.5.
final class SwipeFeature: CollectionViewFeature {
  /// The row whose actions are visible, and which these are; nil if none are.
  private(set) var current: SwipedRow? {
    didSet { showButtons() }
  }
  /// The buttons of the row.
  private weak var buttons: SwipeActionsView?
  private var gesture: SwipeActionsGestureRecognizer?
  private var touch = Touch.none

  /// The effect of the recognizer's touch.
  private enum Touch: Equatable {
    case none
    /// It moves the row, which was moved by so much when the touch went down.
    case moves(from: CGFloat)
    /// It has closed a row.
    case closes
  }

  /// The share of the width of a row beyond which a swipe performs the first action; a guess.
  private static let fullSwipeShare: CGFloat = 0.6
  /// The velocity from which on the direction of a swipe decides, in points per second; a guess.
  private static let decisiveVelocity: CGFloat = 300

  /// The item whose actions are visible; nil if none are.
  var swipedItem: ItemPath? { current?.path }

  // MARK: What concerns all features

  override func dataWillReload() {
    close()
  }

  override func follow(_ batch: BatchUpdate) {
    guard let path = current?.path else { return }
    if let newPath = batch.keptPath(of: path) {
      current?.path = newPath
    } else {
      close()
    }
  }

  override func follow(_ move: ItemMove) {
    if let path = current?.path { current?.path = move.path(after: path) }
  }

  override func viewWillLeaveWindow() {
    close()
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    recognizer === gesture ? mayBegin() : nil
  }

  /// Notes whether a list of the layout has swipe actions.
  func listsDidChange(haveActions: Bool) {
    guard haveActions != (gesture != nil) else { return }
    if let gesture {
      self.gesture = nil
      close()
      return view.removeGestureRecognizer(gesture)
    }
    let gesture = SwipeActionsGestureRecognizer()
    gesture.maximumNumberOfTouches = 1
    gesture.swipes = self
    gesture.addAction { [handle = view.handle, unowned self] gesture in
      handle.hold { self.gestureChanged(gesture.state) }
    }
    self.gesture = gesture
    view.addGestureRecognizer(gesture)
  }

  // MARK: The touch

  /// Closes the open row, unless the touch is on it; returns whether it did.
  func closesByTouch(at point: CGPoint) -> Bool {
    guard let current, view.topmostItem(at: point, excluding: nil) != current.path else {
      return false
    }
    close()
    touch = .closes
    return true
  }

  /// Returns whether a drag shows the actions of a row; the app is asked once for each.
  private func mayBegin() -> Bool {
    guard let gesture else { return false }
    let translation = view.inOwnSpace(gesture.totalTranslation)
    if touch == .closes || gesture.state == .possible && translation == .zero { return true }
    guard translation.x.magnitude > translation.y.magnitude else { return false }
    if let current {
      touch = .moves(from: current.offset)
      return true
    }
    guard view.allows(.menu), let path = pathOfTouch(gesture) else { return false }
    let isRight =
      (translation.x > 0) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard let row = ask(path, isRight ? .leading : .trailing) else { return false }
    begin(row)
    touch = .moves(from: 0)
    return true
  }

  /// The item on which the touch went down.
  private func pathOfTouch(_ gesture: SwipeActionsGestureRecognizer) -> ItemPath? {
    let translation = view.inOwnSpace(gesture.totalTranslation)
    let location = gesture.location(in: view)
    return view.topmostItem(
      at: CGPoint(x: location.x - translation.x, y: location.y - translation.y), excluding: nil)
  }

  private func gestureChanged(_ state: UIGestureRecognizer.State) {
    guard let gesture else { return }
    switch state {
    case .began, .changed: move(by: view.inOwnSpace(gesture.totalTranslation).x)
    case .ended:
      if touch == .none {
        choose(at: gesture.location(in: view))
      } else {
        lift(gesture.velocity(in: view).x)
      }
      touch = .none
    case .cancelled, .failed:
      if touch != .closes { close() }
      touch = .none
    case .possible: return
    }
  }

  /// The direction in which a row is moved to show its actions.
  private func sign(_ side: SwipeSide) -> CGFloat {
    (side == .leading) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) ? 1 : -1
  }

  private func move(by translation: CGFloat) {
    guard case .moves(let start) = touch, let row = current else { return }
    let offset = start + translation * sign(row.side)
    current?.offset = min(max(offset, 0), rowFrame(row.path).width)
  }

  /// The row comes to rest: it performs its first action, or stays open, or closes.
  private func lift(_ velocity: CGFloat) {
    guard case .moves = touch, let row = current else { return }
    let isFull = row.offset > max(row.width, rowFrame(row.path).width * Self.fullSwipeShare)
    if isFull, row.configuration.performsFirstActionWithFullSwipe { return perform(0) }
    let speed = velocity * sign(row.side)
    let opens =
      speed.magnitude > Self.decisiveVelocity ? speed > 0 : row.offset >= row.width / 2
    if opens { rest() } else { close() }
  }

  /// A touch on the open row chooses an action, or closes the row.
  private func choose(at point: CGPoint) {
    guard let row = current else { return }
    let frame = rowFrame(row.path)
    let distance = sign(row.side) > 0 ? point.x - frame.minX : frame.maxX - point.x
    guard let index = row.action(at: distance) else { return close() }
    perform(index)
  }

  private func rowFrame(_ path: ItemPath) -> CGRect {
    view.questions.item(at: path.indexPath)?.frame ?? .zero
  }

  // MARK: Opening and closing

  /// Shows the buttons where the row has them now, and removes the buttons of another row.
  private func showButtons() {
    let cell = current.flatMap { view.cell(at: $0.path) }
    if let buttons, buttons.superview !== cell || current == nil { buttons.removeFromSuperview() }
    guard let row = current, let cell else { return }
    let shown = buttons?.superview === cell ? buttons : nil
    let buttons = shown ?? SwipeActionsView(row.actions)
    if shown == nil {
      cell.addSubview(buttons)
      self.buttons = buttons
    }
    buttons.show(row, in: cell.bounds, atLeft: sign(row.side) > 0)
  }

  /// Asks the app for the actions of a row; nil if it has none.
  private func ask(_ path: ItemPath, _ side: SwipeSide) -> SwipedRow? {
    guard view.currentCounts.contains(path),
      let provider = view.collectionViewLayout.swipeActionsProvider(
        inSection: path.section, side)
    else { return nil }
    let configuration = provider(path.indexPath)
    let count = configuration?.actions.count ?? 0
    view.observe(.swipeActionsConfiguration(path, side, answer: count))
    // The app may have changed anything during the call.
    guard let configuration, count > 0, view.currentCounts.contains(path) else { return nil }
    return SwipedRow(path: path, side: side, configuration: configuration)
  }

  private func begin(_ row: SwipedRow) {
    current = row
    view.observe(.swipe(row.path, row.side, .began))
    view.swipeDidBegin(at: row.path)
    view.stateDidChange(at: row.path)
  }

  /// The row rests with its actions visible.
  private func rest() {
    guard let row = current else { return }
    current?.offset = row.width
    current?.isOpen = true
    if !row.isOpen { view.observe(.swipe(row.path, row.side, .opened)) }
  }

  /// Shows the actions at an edge of a row, as far as there are any.
  func open(_ path: ItemPath, _ side: SwipeSide) {
    guard current?.path != path, let row = ask(path, side) else { return }
    close()
    begin(row)
    rest()
  }

  /// Hides the actions.
  func close() {
    guard let row = current else { return }
    current = nil
    if case .moves = touch { touch = .none }
    view.observe(.swipe(row.path, row.side, .closed))
    view.stateDidChange(at: row.path)
    view.swipeDidEnd(at: row.path)
  }

  /// Performs an action of the open row, which closes when the app says that it is done.
  func perform(_ index: Int) {
    guard let row = current, row.actions.indices.contains(index) else { return }
    rest()
    let action = row.actions[index]
    view.observe(.contextualAction(row.path, row.side, index))
    let source: UIView = view.cell(at: row.path) ?? view
    action.handler(action, source) { [weak self, configuration = row.configuration] _ in
      guard let self, self.current?.configuration === configuration else { return }
      self.close()
    }
  }
}
