import Foundation
import LayoutArithmetic

extension ConstraintSystem {
  /// Computes the constants that may have changed.
  func refresh() {
    refreshOffsets()
    if constantsAreStale {
      for row in rows.indices { refresh(row) }
    } else {
      for row in volatileRows { refresh(row) }
      if sizeIsStale { for row in sizeRows { refresh(row) } }
    }
    guard constantsAreStale || contentsAreStale else { return }
    for item in items.indices where items[item].measuresContent { refreshContent(item) }
  }

  func refresh(_ row: Int) {
    switch rows[row] {
    case .given: return
    case .rootLength(let axis):
      let size = root.bounds.size
      system.constants[row] = Double(axis == 0 ? size.width : size.height)
    case .target(let axis):
      system.constants[row] = Double(axis == 0 ? target.width : target.height)
    case .position(let item, let axis):
      guard let view = self.view(of: item) else { return }
      // The superview's coordinates begin at the origin of its bounds.
      let (frame, origin) = (view.frame, view.superview?.originOfSubviews ?? .zero)
      system.constants[row] = Double(
        axis == 0 ? frame.origin.x - origin.x : frame.origin.y - origin.y)
    case .length(let item, let axis):
      guard let size = self.view(of: item)?.frame.size else { return }
      system.constants[row] = Double(axis == 0 ? size.width : size.height)
    case .content: return
    case .constraint(let constraint):
      let constant = Double(constraint.constant)
      system.constants[row] =
        (offsets[row].isMirrored ? -constant : constant) - offsets[row].offset
    }
  }

  /// Computes the offsets of the rows with insets and base lines.
  private func refreshOffsets() {
    for row in volatileRows {
      guard case .constraint(let constraint) = rows[row],
        let operands = operands(of: constraint),
        let expression = expression(of: constraint, operands)
      else { continue }
      offsets[row].offset = expression.offset
    }
  }

  /// Asks a view for its content size, if that was invalidated.
  private func refreshContent(_ item: Int) {
    guard let view = self.view(of: item) else { return }
    let stamp = view.rare?.contentStamp ?? 0
    guard items[item].contentStamp != stamp else { return }
    items[item].contentStamp = stamp
    let size = contentSize(of: view)
    let (width, height) = items[item].contentRows
    if (width < 0) != (size.width == UIView.noIntrinsicMetric)
      || (height < 0) != (size.height == UIView.noIntrinsicMetric)
    {
      contentShapeChanged = true
    }
    items[item].natural = size
    setContent(item, size)
  }

  private func setContent(_ item: Int, _ size: CGSize) {
    let (width, height) = items[item].contentRows
    if width >= 0, size.width >= 0 {
      system.constants[width] = Pixels.settled(Double(size.width), scale: scale)
    }
    if height >= 0, size.height >= 0 {
      system.constants[height] = Pixels.settled(Double(size.height), scale: scale)
    }
  }

  /// Measures the texts that wrap in the widths that they have got; returns whether a height is another.
  ///
  /// Rule: A17.
  func measureWrappingTexts() -> Bool {
    guard wrapsTexts else { return false }
    var hasChanged = false
    for item in items.indices {
      let row = items[item].contentRows.1
      guard row >= 0, let view = self.view(of: item), view.wrapsContent else { continue }
      let width = Pixels.clean(value(item, 2))
      var height = items[item].natural.height
      if width < Double(items[item].natural.width) - 1e-6 {
        height = view.contentHeight(inWidth: CGFloat(width))
      }
      let length = Pixels.settled(Double(height), scale: scale)
      if system.constants[row] != length {
        system.constants[row] = length
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Device pixels per point.
  var scale: Double { Double(root.host?.screen.ownScale ?? UIScreen.main.scale) }
}
