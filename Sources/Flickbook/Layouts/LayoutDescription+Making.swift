import Foundation
import UIKit

extension LayoutDescription {
  /// The name by which a scene asks for it.
  var type: String {
    switch self {
    case .flow: LayoutType.flow.rawValue
    case .compositional: LayoutType.compositional.rawValue
    case .line: LayoutType.line.rawValue
    case .circle: LayoutType.circle.rawValue
    case .waterfall: LayoutType.waterfall.rawValue
    case .stack: LayoutType.stack.rawValue
    case .ring: LayoutType.ring.rawValue
    case .table: LayoutType.table.rawValue
    case .registered(let layout): layout.name
    }
  }

  /// A layout as described, which remembers what scenes call it.
  @MainActor
  func makeLayout() -> UICollectionViewLayout {
    let layout = made
    layout.sceneName = type
    layout.remake = { self.makeLayout() }
    layout.sceneDescription = self
    if case .registered = self {} else { layout.isOfLibrary = true }
    return layout
  }

  @MainActor
  private var made: UICollectionViewLayout {
    switch self {
    case .flow(let description): description.makeLayout()
    case .compositional(let description): description.makeLayout()
    case .line(let description): LineLayout(description)
    case .circle(let description): CircleLayout(description)
    case .waterfall(let description): WaterfallLayout(description)
    case .stack(let description): StackLayout(description)
    case .ring(let description): RingLayout(description)
    case .table(let description): TableLayout(description)
    case .registered(let layout): layout.makeLayout()
    }
  }
}

extension FlowDescription {
  @MainActor
  fileprivate func makeLayout() -> UICollectionViewFlowLayout {
    let layout =
      flipsHorizontallyInOppositeLayoutDirection
      ? MirroredFlowLayout() : UICollectionViewFlowLayout()
    for row in Self.properties { row.set?(self, layout) }
    return layout
  }
}

extension RegisteredLayout {
  @MainActor
  fileprivate func makeLayout() -> UICollectionViewLayout {
    DispatchMainQueue.beginUse()
    let layout = make(values)
    guard let flow, let flowLayout = layout as? UICollectionViewFlowLayout else { return layout }
    for row in FlowDescription.properties where flow.keys.contains(row.name) {
      row.set?(flow.description, flowLayout)
    }
    return layout
  }
}
