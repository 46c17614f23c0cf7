public import Foundation

/// A drag as both of its sides see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is carried, in the order in which it was taken up.
  var items: [UIDragItem] { get }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may leave the place that they come from.
  ///
  /// Rule: S10.6.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may be dropped in this program only.
  ///
  /// Rule: S10.6.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item offers any of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of a class can be made of any item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Anything, for the source's own use.
  var localContext: Any? { get set }
}

/// A drag as what it may be dropped on sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The source's side, where the drag comes from this program.
  var localDragSession: (any UIDragSession)? { get }
  /// How far the items' data have come; done when all that were asked for are there.
  var progress: Progress { get }
  /// Loads an object of a class of every item that can be read as one, and tells of all together.
  ///
  /// Those that fail are left out.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
