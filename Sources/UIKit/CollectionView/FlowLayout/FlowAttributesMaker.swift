import FlowGeometry
import Foundation

/// Creates attributes of the layout's own `layoutAttributesClass`.
@MainActor
struct FlowAttributesMaker {
  private let axes: FlowAxes
  private let type: UICollectionViewLayoutAttributes.Type
  private let zIndexOfHeaders: Int
  private let zIndexOfFooters: Int

  init(_ layout: UICollectionViewFlowLayout, _ flow: FlowGeometry) {
    axes = layout.plan.placedAxes(of: flow)
    zIndexOfHeaders = layout.sectionHeadersPinToVisibleBounds ? FlowPinning.zIndex : 0
    zIndexOfFooters = layout.sectionFootersPinToVisibleBounds ? FlowPinning.zIndex : 0
    type =
      Swift.type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Whether the attributes have no properties besides the state.
  var makesPlainAttributes: Bool { type == UICollectionViewLayoutAttributes.self }

  /// Returns the state of an element's attributes.
  func state(
    of element: FlowElement, at frame: FlowFrame
  ) -> UICollectionViewLayoutAttributes.State {
    var state = UICollectionViewLayoutAttributes.State()
    state.size = axes.size(cross: frame.crossLength, main: frame.mainLength)
    state.center = axes.center(of: frame)
    switch element {
    case .item(let item, let section):
      state.path = ItemPath(section: section, item: item)
    case .header(let section):
      state.path = ItemPath(section: section, item: 0)
      state.zIndex = zIndexOfHeaders
    case .footer(let section):
      state.path = ItemPath(section: section, item: 0)
      state.zIndex = zIndexOfFooters
    }
    return state
  }

  /// Returns new attributes of an element.
  func attributes(of element: FlowElement, at frame: FlowFrame)
    -> UICollectionViewLayoutAttributes
  {
    attributes(of: element, state(of: element, at: frame))
  }

  func attributes(
    of element: FlowElement, _ state: UICollectionViewLayoutAttributes.State
  ) -> UICollectionViewLayoutAttributes {
    switch element {
    case .item: type.make(state)
    case .header:
      type.make(state, .supplementaryView, kind: UICollectionView.elementKindSectionHeader)
    case .footer:
      type.make(state, .supplementaryView, kind: UICollectionView.elementKindSectionFooter)
    }
  }
}
