import Foundation

/// The element of a row, which holds the app's cell.
final class TableRowView: UICollectionViewCell {
  override class var _mayHaveConfigurations: Bool { false }

  /// The cell of the row.
  private(set) var cell: UITableViewCell?

  package override var appView: UIView { cell ?? self }

  override var standardBackground: UIColor? { cell?.standardBackground }
  override var isOfTable: Bool { true }

  /// The content whose row this is, also while the view waits to be used again.
  final weak var content: TableContentView?

  private var table: UITableView? { content?.table }

  override var seenColorOfCell: UIColor? { cell?.colorOfLayers }

  override func wasMade() { sharesCoordinates = true }

  /// Shows a cell, which leaves the row that has shown it before.
  func hold(_ new: UITableViewCell) {
    guard new !== cell || new.superview !== self else { return }
    if let old = cell, old !== new { release(old) }
    new.rowView?.letGo(of: new)
    cell = new
    new.rowView = self
    new.frame = bounds
    addSubview(new)
  }

  private func letGo(of old: UITableViewCell) {
    guard cell === old else { return }
    cell = nil
    old.rowView = nil
  }

  private func release(_ old: UITableViewCell) {
    letGo(of: old)
    if old.superview === self { old.removeFromSuperview() }
  }

  /// Takes the cell out of the row, for the pool.
  func takeCell() -> UITableViewCell? {
    guard let old = cell else { return nil }
    release(old)
    return old
  }

  /// The height of the row of a placeholder, in points; nil for another row.
  final var placeholderHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    placeholderHeight = nil
    let table = table
    if let old = takeCell() { table?.pool.put(old) }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { cell?.setSelected(isSelected, animated: false) } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { cell?.setHighlighted(isHighlighted, animated: false) } }
  }

  override func dragStateDidChange(_ dragState: DragState) {
    guard let state = UITableViewCell.DragState(rawValue: dragState.rawValue) else { return }
    cell?.dragStateDidChange(state)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.frame = bounds
  }

  /// Rule: U2.1, U2.3.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let cell, let table else { return layoutAttributes }
    let size = layoutAttributes.size
    guard let height = height(of: cell, in: table, layoutAttributes) else {
      return layoutAttributes
    }
    guard height != size.height else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size.height = height
    return preferred
  }
}

extension TableRowView {
  /// Returns the height of the row, in points; nil for a row that the data source does not have.
  private func height(
    of cell: UITableViewCell, in table: UITableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> CGFloat? {
    let width = attributes.size.width
    if let placeholderHeight {
      return placeholderHeight >= 0 ? placeholderHeight : cell.automaticHeight(width: width)
    }
    // While a row moves or something is dragged over the table, the layout has another order than the data.
    return table.content.dataPath(attributes.state.path).map {
      table.adapter.height(of: cell, at: $0.indexPath, width: width)
    }
  }
}

/// The element of a header or footer, which holds the app's view.
final class TableBandView: UICollectionReusableView {
  /// The view of the section.
  private(set) var view: UIView?
  /// Whether this is a header.
  private(set) var isHeader = true

  override var isOfTable: Bool { true }
  override package var isEmptyRoom: Bool { view == nil }

  /// The content whose header or footer this is.
  final weak var content: TableContentView?

  private var table: UITableView? { content?.table }

  package override var appView: UIView { view ?? self }

  override func wasMade() { sharesCoordinates = true }

  func hold(_ new: UIView?, isHeader: Bool) {
    self.isHeader = isHeader
    guard new !== view else { return }
    putViewAway()
    view = new
    guard let new else { return }
    new.frame = bounds
    addSubview(new)
  }

  private func putViewAway() {
    guard let old = view else { return }
    view = nil
    guard old.superview === self else { return }
    let table = table
    old.removeFromSuperview()
    if let band = old as? UITableViewHeaderFooterView { table?.pool.put(band) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    putViewAway()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    view?.frame = bounds
  }

  /// Rule: U2.5.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table else { return layoutAttributes }
    let size = layoutAttributes.size
    let height = table.adapter.height(
      of: view, section: layoutAttributes.indexPath.section, isHeader: isHeader, size)
    guard height != size.height else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size.height = height
    return preferred
  }
}

extension UICollectionReusableView {
  /// Less than a rounding error of positions adds up to, in points.
  private static let roundingError: CGFloat = 1e-6

  /// Moves the origin of the bounds to the frame's, and the views inside along: they have their frames in
  /// the coordinates around, and stay where they are on screen, so nothing is animated.
  ///
  /// Rule: U1.7.
  final func moveCoordinates() {
    let (old, center) = (pose.bounds, pose.center)
    let origin = CGPoint(x: center.x - old.width / 2, y: center.y - old.height / 2)
    if origin != old.origin {
      pose.bounds.origin = origin
      AnimationBlock.withoutAnimation {
        for view in subviews {
          let (x, y) = (view.center.x - old.midX, view.center.y - old.midY)
          // A view that fills this one has its very centre, however often both move.
          view.center = CGPoint(
            x: x.magnitude < Self.roundingError ? center.x : center.x + x,
            y: y.magnitude < Self.roundingError ? center.y : center.y + y)
        }
      }
    }
    let inside = appView
    guard inside !== self, inside.pose.bounds.size != old.size, !AnimationBlock.isRecording else {
      return
    }
    inside.frame = pose.bounds
  }
}
