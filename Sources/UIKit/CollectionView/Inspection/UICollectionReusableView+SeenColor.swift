import Foundation

extension UICollectionReusableView {
  /// The colour that is seen where the view has no content of its own; nil if nothing is coloured.
  ///
  /// Of a cell it is the colour of the layers from below to above: the cell, its background view and
  /// selected background view or the background that the app has configured, and the content view. A layer
  /// that is translucent shows the layers below it. The background that a list gives its rows does not
  /// count, so that rows keep colours of their own in pictures.
  package final var seenColor: UIColor? {
    guard let cell = self as? UICollectionViewCell else { return appView.backgroundColor }
    return cell.seenColorOfCell
  }

  /// The colour behind the content, with the background that a list gives its rows; nil for none.
  package final var groundColor: UIColor? {
    guard let cell = self as? UICollectionViewCell else { return backgroundColor }
    if isOfTable { return cell.seenColorOfCell ?? cell.standardBackground }
    return cell.coveringColor(withListBackground: true)
  }

  /// The radii of the upper and of the lower corners that a list or table gives its row, header or footer, in
  /// points; nil for a view that is none.
  package final var rowCorners: (top: CGFloat, bottom: CGFloat)? {
    if isOfTable { return (0, 0) }
    guard let row = (self as? UICollectionViewListCell)?.row else { return nil }
    return (row.topCornerRadius, row.bottomCornerRadius)
  }
}

extension UICollectionView {
  /// The background that a device shows behind the rows of a list; nil where the view has no list.
  ///
  /// A sidebar's is a guess, the one of a plain list.
  package final var listBackground: UIColor? {
    guard hasLists, let cell = visibleCells.first as? UICollectionViewListCell, let row = cell.row
    else { return nil }
    switch row.appearance {
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .plain, .sidebar, .sidebarPlain: return .systemBackground
    }
  }
}

extension UICollectionViewCell {
  final var colorOfLayers: UIColor? { coveringColor(withListBackground: false) }

  fileprivate final func coveringColor(withListBackground hasList: Bool) -> UIColor? {
    let counts = configurations.map { hasList || $0.hasOwnBackground } ?? false
    return color(
      ofLayers: backgroundView, selectedBackgroundView, counts ? configurations?.background : nil,
      under: shownContentView)
  }
}

extension UIView {
  /// Returns the colour of a cell that is seen where it has no content: of the layers from below to above the
  /// cell, its background views, the configured background, and the content view.
  @inline(__always)
  final func color(
    ofLayers backgroundView: UIView?, _ selectedBackgroundView: UIView?,
    _ background: UIBackgroundConfiguration?, under contentView: UIView?
  ) -> UIColor? {
    var color = backgroundColor
    if let backgroundView { color = backgroundView.color(over: color) }
    if let selectedBackgroundView { color = selectedBackgroundView.color(over: color) }
    if let background {
      color = background.resolvedBackgroundColor(for: tintColor).over(color, alpha: 1)
      if let view = background.customView { color = view.color(over: color) }
    }
    return contentView?.color(over: color) ?? color
  }

  /// Returns the colour that is seen of this view over another colour.
  final func color(over below: UIColor?) -> UIColor? {
    guard let backgroundColor, !isHidden else { return below }
    return backgroundColor.over(below, alpha: alpha)
  }
}

extension UIColor {
  /// Returns the colour, with an opacity, over another one.
  final func over(_ below: UIColor?, alpha: CGFloat) -> UIColor? {
    let above = rgba
    let opacity = above.alpha * min(max(alpha, 0), 1)
    guard opacity > 0 else { return below }
    guard opacity < 1 else { return self }
    guard let under = below?.rgba, under.alpha > 0 else { return withAlphaComponent(opacity) }
    let rest = under.alpha * (1 - opacity)
    let whole = opacity + rest
    func mixed(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat {
      (top * opacity + bottom * rest) / whole
    }
    return UIColor(
      red: mixed(above.red, under.red), green: mixed(above.green, under.green),
      blue: mixed(above.blue, under.blue), alpha: whole)
  }

  private final var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = components
    return parts.count == 4
      ? (parts[0], parts[1], parts[2], parts[3]) : (parts[0], parts[0], parts[0], parts[1])
  }
}
