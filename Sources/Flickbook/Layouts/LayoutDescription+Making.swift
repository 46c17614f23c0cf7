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
    for property in Self.properties { property.set(self, layout) }
    return layout
  }

  /// A property of a flow layout, with its key in scenes.
  struct Property: Sendable {
    let key: String
    /// Sets the property of a layout to the value of a description.
    let set: @MainActor @Sendable (FlowDescription, UICollectionViewFlowLayout) -> Void
  }

  /// The properties that can be set; whether a layout is mirrored is for its class to say.
  static let properties = [
    Property(key: "scrollDirection") { $1.scrollDirection = $0.scrollDirection },
    Property(key: "itemSize") { $1.itemSize = $0.itemSize },
    Property(key: "minimumLineSpacing") { $1.minimumLineSpacing = CGFloat($0.minimumLineSpacing) },
    Property(key: "minimumInteritemSpacing") {
      $1.minimumInteritemSpacing = CGFloat($0.minimumInteritemSpacing)
    },
    Property(key: "sectionInset") { $1.sectionInset = $0.sectionInset },
    Property(key: "headerReferenceSize") { $1.headerReferenceSize = $0.headerReferenceSize },
    Property(key: "footerReferenceSize") { $1.footerReferenceSize = $0.footerReferenceSize },
    Property(key: "sectionHeadersPinToVisibleBounds") {
      $1.sectionHeadersPinToVisibleBounds = $0.sectionHeadersPinToVisibleBounds
    },
    Property(key: "sectionFootersPinToVisibleBounds") {
      $1.sectionFootersPinToVisibleBounds = $0.sectionFootersPinToVisibleBounds
    },
    Property(key: "sectionInsetReference") { $1.sectionInsetReference = $0.sectionInsetReference },
    Property(key: "estimatedItemSize") { $1.estimatedItemSize = $0.estimatedItemSize },
  ]
}

extension RegisteredLayout {
  @MainActor
  fileprivate func makeLayout() -> UICollectionViewLayout {
    DispatchMainQueue.beginUse()
    let layout = make(values)
    guard let flow, let flowLayout = layout as? UICollectionViewFlowLayout else { return layout }
    for property in FlowDescription.properties where flow.keys.contains(property.key) {
      property.set(flow.description, flowLayout)
    }
    return layout
  }
}
