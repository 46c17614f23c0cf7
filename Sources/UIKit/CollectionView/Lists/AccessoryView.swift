import Foundation

/// An accessory of a row, with the touches on it.
///
/// Rule: M12.9, M12.11, M11.25.
final class AccessoryView: UIView {
  /// The accessory; another one has the same kind.
  var accessory: UICellAccessory
  private unowned let cell: UICollectionViewListCell
  /// The row of the accessory.
  var row: UIView { cell }

  init(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    if let view = accessory.customView { addSubview(view) }
    isUserInteractionEnabled = takesTouches
    if accessory.isHidden { isUserInteractionEnabled = false }
    addRecognizer()
  }

  required init?(coder: NSCoder) { nil }

  /// The text of a label.
  ///
  /// Rule: E1a.
  override var textContent: String? {
    accessory.accessoryType == .label && !accessory.isHidden ? accessory.text : nil
  }

  /// Rule: E18.
  override var systemLabel: String? {
    switch accessory.accessoryType {
    case .delete: Self.label("Delete", of: cell.contentView)
    case .insert: Self.label("Insert", of: cell.contentView)
    case .reorder: Self.label("Reorder", of: cell.contentView)
    case .detail: "More Info"
    default: nil
    }
  }

  /// Returns whether the view can show an accessory: one of the same kind, or of the same view.
  func canShow(_ other: UICellAccessory) -> Bool {
    other.accessoryType == accessory.accessoryType && other.customView === accessory.customView
      && other.isHidden == accessory.isHidden && other.style == accessory.style
  }

  private var takesTouches: Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .reorder, .outlineDisclosure, .detail, .customView: true
    case .disclosureIndicator, .checkmark, .multiselect, .label, .popUpMenu: false
    }
  }

  /// Whether a touch anywhere on the row reaches the accessory, unless another one takes it.
  ///
  /// Rule: M11.25, M12.9. That `automatic` is `header` in a header is documented.
  func takesTouches(onRow row: ListRow?) -> Bool {
    guard accessory.accessoryType == .outlineDisclosure, isUserInteractionEnabled else {
      return false
    }
    switch accessory.style {
    case .header: return true
    case .cell: return false
    case .automatic: return row?.role == .header
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = accessory.customView else { return }
    let size = view.bounds.size
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    if size == .zero { view.frame = bounds }
  }

  // MARK: Touches

  private func addRecognizer() {
    switch accessory.accessoryType {
    case .reorder: addReorderGesture()
    case .delete, .insert, .outlineDisclosure, .detail: addTap()
    default: return
    }
  }

  private func addTap() {
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in
      if tap.state == .ended { self?.act() }
    }
    addGestureRecognizer(tap)
  }

  /// Performs the action that the app has set, or else the action of the kind.
  private func act() {
    if let action = accessory.action { return action() }
    guard let view = cell.collectionView, let path = cell.element?.path else { return }
    switch accessory.accessoryType {
    case .outlineDisclosure:
      // No items may come or go while one is moved. Ignoring the tap is a guess.
      guard !view.occupation.contains(.movement) else { return }
      (view.dataSource as? any OutlineDataSource)?.toggleOutlineItem(at: path)
    case .delete: view.swiping.open(path, .trailing)
    default: return
    }
  }

  /// A touch on the handle moves the item at once.
  ///
  /// Rule: M12.11.
  private func addReorderGesture() {
    let gesture = ReorderGestureRecognizer()
    gesture.addAction { [weak self] gesture in self?.reorder(by: gesture) }
    addGestureRecognizer(gesture)
  }

  private func reorder(by gesture: UIGestureRecognizer) {
    guard let view = cell.collectionView else { return }
    let location = gesture.location(in: view)
    switch gesture.state {
    case .began:
      guard let path = cell.element?.path else { return }
      view.beginInteractiveMovementForItem(at: path.indexPath)
    case .changed: view.updateInteractiveMovementTargetPosition(location)
    case .ended: view.endInteractiveMovement()
    case .cancelled, .failed: view.cancelInteractiveMovement()
    case .possible: return
    }
  }
}

/// The touch on a reorder accessory, which moves the item from the beginning.
///
/// Rule: M12.11.
final class ReorderGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count == touches.count { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.allSatisfy(touches.holds) { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
