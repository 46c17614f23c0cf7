public import Foundation

/// A drag and drop session, as both source and destination see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Returns the location of the drag in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows its items to be moved away.
  ///
  /// Rule: S10.6.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may be dropped only in this program.
  ///
  /// Rule: S10.6.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether any item provides data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether any item can be loaded as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag session as the source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Data for the source's own use.
  var localContext: Any? { get set }
}

/// A drag session as a destination sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The source's session, if the drag comes from this program.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading the items' data; finished when all requested data are there.
  var progress: Progress { get }
  /// Loads an object of a class from each item that provides one, and calls the completion with all
  /// of them.
  ///
  /// Items that fail to load are left out.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
