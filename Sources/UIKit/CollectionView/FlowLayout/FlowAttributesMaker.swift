import FlowGeometry
import Foundation

/// Makes attributes of a layout's own class.
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

  /// Whether the attributes hold nothing but the state.
  var makesPlainAttributes: Bool { type == UICollectionViewLayoutAttributes.self }

  /// What attributes of an element say.
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

  /// Fresh attributes of an element.
  func attributes(of element: FlowElement, at frame: FlowFrame)
    -> UICollectionViewLayoutAttributes
  {
    attributes(of: element, state(of: element, at: frame))
  }

  func attributes(
    of element: FlowElement, _ state: UICollectionViewLayoutAttributes.State
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init(_uikit: ())
    attributes.state = state
    switch element {
    case .item: return attributes
    case .header: attributes.kind = UICollectionView.elementKindSectionHeader
    case .footer: attributes.kind = UICollectionView.elementKindSectionFooter
    }
    attributes.category = .supplementaryView
    return attributes
  }
}

/// The attributes of a flow's last answer, to be given out again where they still say the same.
///
/// Two answers in a row share most of their elements, in the same order. What somebody has changed since
/// is not given out again.
@MainActor
struct FlowAnswer {
  private struct Entry {
    let element: FlowElement
    let attributes: UICollectionViewLayoutAttributes
  }

  private var entries: [Entry] = []
  private var next: [Entry] = []
  /// Where the search in the last answer goes on.
  private var cursor = 0

  /// How many elements the last answer had: about as many as the next.
  var count: Int { entries.count }

  mutating func begin() {
    next.removeAll(keepingCapacity: true)
    cursor = 0
  }

  /// The attributes of the next element: those of the last answer, or fresh ones.
  mutating func attributes(
    of element: FlowElement, at frame: FlowFrame, _ maker: FlowAttributesMaker
  ) -> UICollectionViewLayoutAttributes {
    let state = maker.state(of: element, at: frame)
    let known = maker.makesPlainAttributes ? find(element) : nil
    // One that was changed says something else.
    if let known, known.isPlain, known.state == state {
      next.append(Entry(element: element, attributes: known))
      return known
    }
    let attributes = maker.attributes(of: element, state)
    next.append(Entry(element: element, attributes: attributes))
    return attributes
  }

  /// The element in the last answer, which is behind those that were found before it.
  private mutating func find(_ element: FlowElement) -> UICollectionViewLayoutAttributes? {
    while cursor < entries.count, entries[cursor].element < element { cursor += 1 }
    guard cursor < entries.count, entries[cursor].element == element else { return nil }
    cursor += 1
    return entries[cursor - 1].attributes
  }

  mutating func end() { swap(&entries, &next) }
}
