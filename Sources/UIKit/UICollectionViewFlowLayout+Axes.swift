import FlowGeometry
import Foundation

extension UICollectionViewFlowLayout {
  // The flow knows a cross and a main axis; here they get their names. Rule: S2.17.

  private var isVertical: Bool { scrollDirection == .vertical }

  func size(cross: Double, main: Double) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  /// A size on the flow's axes; what is negative or not a number counts as nothing.
  func extent(_ size: CGSize) -> FlowExtent {
    let (width, height) = (max(0, Double(size.width)), max(0, Double(size.height)))
    return isVertical
      ? FlowExtent(cross: width, main: height) : FlowExtent(cross: height, main: width)
  }

  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    let (top, left) = (Double(insets.top), Double(insets.left))
    let (bottom, right) = (Double(insets.bottom), Double(insets.right))
    return isVertical
      ? FlowInsets(
        leadingCross: left, trailingCross: right, leadingMain: top, trailingMain: bottom)
      : FlowInsets(
        leadingCross: top, trailingCross: bottom, leadingMain: left, trailingMain: right)
  }

  func frame(_ rect: CGRect) -> FlowFrame {
    let (x, y) = (Double(rect.minX), Double(rect.minY))
    let (width, height) = (Double(rect.width), Double(rect.height))
    return isVertical
      ? FlowFrame(cross: x, main: y, crossLength: width, mainLength: height)
      : FlowFrame(cross: y, main: x, crossLength: height, mainLength: width)
  }

  /// The extent of bounds along the lines.
  func crossExtent(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.width : bounds.height }

  /// Where bounds begin along the lines.
  func crossOrigin(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.minX : bounds.minY }

  /// The room of a view's content.
  ///
  /// Rule: S2.2, S2.14, S2.16.
  func space(of collectionView: UICollectionView) -> FlowGeometry.Space {
    let bounds = Double(crossExtent(collectionView.bounds))
    let inset = insets(collectionView.adjustedContentInset)
    let scale = collectionView.window?.screen.scale ?? 1
    return FlowGeometry.Space(
      boundsCross: bounds, contentCross: bounds - inset.leadingCross - inset.trailingCross,
      scale: Double(scale))
  }

  /// Fresh attributes of an element, of the layout's own class.
  func attributes(of element: FlowElement, at frame: FlowFrame)
    -> UICollectionViewLayoutAttributes
  {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init(_uikit: ())
    let size = size(cross: frame.crossLength, main: frame.mainLength)
    attributes.state.size = size
    attributes.state.center =
      isVertical
      ? CGPoint(x: frame.cross + size.width / 2, y: frame.main + size.height / 2)
      : CGPoint(x: frame.main + size.width / 2, y: frame.cross + size.height / 2)
    switch element {
    case .item(let item, let section):
      attributes.state.path = ItemPath(section: section, item: item)
    case .header(let section):
      name(attributes, UICollectionView.elementKindSectionHeader, section)
    case .footer(let section):
      name(attributes, UICollectionView.elementKindSectionFooter, section)
    }
    return attributes
  }

  private func name(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: String, _ section: Int
  ) {
    attributes.category = .supplementaryView
    attributes.kind = kind
    attributes.state.path = ItemPath(section: section, item: 0)
  }
}
