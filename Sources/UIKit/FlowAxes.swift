import FlowGeometry
import Foundation

/// Which way a flow runs: its cross and main axis under UIKit's names.
///
/// Rule: S2.17.
struct FlowAxes: Equatable, Sendable {
  /// Whether lines run from left to right and follow each other downwards.
  let isVertical: Bool

  func size(cross: Double, main: Double) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func point(cross: Double, main: Double) -> CGPoint {
    isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
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
}

/// Makes fresh attributes of a layout's own class.
@MainActor
struct FlowAttributesMaker {
  private let axes: FlowAxes
  private let type: UICollectionViewLayoutAttributes.Type

  init(_ layout: UICollectionViewFlowLayout) {
    axes = layout.plan.axes
    type =
      Swift.type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  func attributes(of element: FlowElement, at frame: FlowFrame)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = type.init(_uikit: ())
    attributes.state.size = axes.size(cross: frame.crossLength, main: frame.mainLength)
    attributes.state.center = axes.point(
      cross: frame.cross + frame.crossLength / 2, main: frame.main + frame.mainLength / 2)
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
