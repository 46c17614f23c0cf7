import Foundation

/// The items of a drag and its location, shared by the source's and the destination's session.
@MainActor
final class DragPayload {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] = []
  /// The location of the touch, in window coordinates.
  var location: CGPoint
  /// Whether the source allows a move.
  ///
  /// Rule: S10.6.
  var allowsMoveOperation = true
  /// Whether the items may be dropped in this program only.
  ///
  /// Rule: S10.6.
  var isRestricted = false

  init(at location: CGPoint) {
    self.location = location
  }
}

/// The base class of the source's and the destination's session.
@MainActor
class DragDropSession: NSObject, UIDragDropSession {
  let payload: DragPayload

  init(_ payload: DragPayload) {
    self.payload = payload
    super.init()
  }

  var items: [UIDragItem] { payload.items }

  func location(in view: UIView) -> CGPoint { view.convert(payload.location, from: nil) }

  var allowsMoveOperation: Bool { payload.allowsMoveOperation }

  var isRestrictedToDraggingApplication: Bool { payload.isRestricted }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    payload.items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    payload.items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The session as the source sees it.
final class DragSession: DragDropSession, UIDragSession {
  var localContext: Any?
}

/// The session as the destination sees it.
final class DropSession: DragDropSession, UIDropSession {
  let localDragSession: (any UIDragSession)?
  let progress = Progress(totalUnitCount: 0)

  init(_ payload: DragPayload, from source: DragSession?) {
    localDragSession = source
    super.init(payload)
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = payload.items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loading = LoadedObjects(count: providers.count, completion)
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        progress.completedUnitCount += 1
        loading.take(object, at: index)
      }
    }
    return progress
  }
}

/// Objects that are loaded one by one and delivered together, in the order of their items.
@MainActor
private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: @MainActor ([any NSItemProviderReading]) -> Void

  init(count: Int, _ completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
    if count == 0 { completion([]) }
  }

  func take(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap(\.self)) }
  }
}
