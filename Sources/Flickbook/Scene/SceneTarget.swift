import Foundation
import UIKit

/// The target of the options of a scene's view: a stage, with the view that a command concerns.
@MainActor
protocol SceneTarget: AnyObject {
  var collectionView: UICollectionView { get }
  var window: UIWindow { get }
  /// The policies of the view's data source; nil for an app's own.
  var policies: (any ScenePolicies)? { get }

  /// Resizes the window and the view, as a rotation without animation does.
  func resize(to size: CGSize)
  /// Sets the device pixels in a point.
  func setScale(_ scale: Double)
  /// Sets the device, with the size, scale and safe area of its screen.
  func setDevice(_ device: Device?)
  /// Turns the device.
  func setOrientation(_ orientation: Device.Orientation)
  /// Sets the frames a second.
  func setFrameRate(_ frameRate: Double)
  func setPinchTransition(_ transition: PinchTransition?)
  func setTapPolicy(_ policy: TapPolicy)
}

/// The answers of the data source and delegate of a scene's view.
@MainActor
protocol ScenePolicies: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  /// The scene's `multiSelect`: whether a drag of fingers may select.
  var letsFingersSelect: Bool { get set }
  /// The scene's `primaryAction`: whether a tap performs an item's primary action.
  var actsOnTaps: Bool { get set }
  var editMenu: [MenuAct] { get set }
  var contextMenu: [ContextMenuEntry] { get set }
  /// Performs a swipe action of a list on the data.
  func performSwipeAction(_ act: MenuAct, at path: IndexPath, in view: UICollectionView)
  /// The scene's `drag`; nil if there is none.
  var dragPolicy: DragPolicy? { get set }
  /// The scene's `drop`; nil if there is none.
  var dropPolicy: DropPolicy? { get set }
  /// The scene's `rows`; nil if no row of a table can be edited.
  var rowPolicy: RowPolicy? { get set }
}

/// A data source whose scene has its policies elsewhere.
@MainActor
protocol ScenePoliciesOwner: AnyObject {
  var policies: (any ScenePolicies)? { get }
}

extension UICollectionView {
  /// The policies of the scene that serves the view; nil for an app's own data source.
  final var scenePolicies: (any ScenePolicies)? {
    if let table = scroller as? UITableView {
      return (table.dataSource as? any ScenePoliciesOwner)?.policies
    }
    return (dataSource as? any ScenePoliciesOwner)?.policies ?? dataSource as? any ScenePolicies
  }
}
