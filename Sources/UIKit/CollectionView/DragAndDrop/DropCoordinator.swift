import Foundation

/// The coordinator of a drop on a collection view.
///
/// Rule: S10.12–S10.14.
final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  /// Whether `drop` may still be called: until the delegate method returns.
  var isOpen = true
  private unowned let view: UICollectionView
  private let interaction: DragInteraction
  private var dropTargets: [(item: UIDragItem, point: () -> CGPoint?)] = []

  init(
    for view: UICollectionView, _ interaction: DragInteraction, at destination: IndexPath?,
    proposal: UICollectionViewDropProposal
  ) {
    self.view = view
    self.interaction = interaction
    destinationIndexPath = destination
    self.proposal = proposal
    session = interaction.dropSession
    items = zip(interaction.items, interaction.previewFrames).map { item, frame in
      let carried = view.dragFeature.carried.first { $0.item === item }
      let source = carried?.path.flatMap { view.dataPath($0) }
      return DropItem(item, from: source?.indexPath, size: frame.size)
    }
    super.init()
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    let path = view.presentationPath(ItemPath(indexPath))
    if isOpen { view.dropFeature.asksForPreview(at: path) }
    return setTarget(dragItem) { [view] in view.dragFeature.middleOfCell(at: path) }
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let number = isOpen ? view.presentation.insert(placeholder) : nil
    setTarget(dragItem) { [view] in
      number.flatMap { view.presentation.path(ofPlaceholder: $0) }.flatMap {
        view.dragFeature.middleOfCell(at: $0)
      }
    }
    return PlaceholderContext(dragItem, number, in: view, interaction)
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let path = view.presentationPath(ItemPath(indexPath))
    return setTarget(dragItem) { [view] in
      guard let frame = view.layoutAttributesForItem(at: path.indexPath)?.frame else { return nil }
      let displacement = view.displacement(ofItem: path)
      return view.convert(
        CGPoint(
          x: frame.minX + rect.midX + displacement.x, y: frame.minY + rect.midY + displacement.y),
        to: nil)
    }
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    setTarget(dragItem) { target.container.convert(target.center, to: nil) }
  }

  @discardableResult
  private func setTarget(
    _ item: UIDragItem, at point: @escaping () -> CGPoint?
  ) -> any UIDragAnimating {
    if isOpen {
      dropTargets.removeAll { $0.item === item }
      dropTargets.append((item, point))
    }
    return DragAnimator(interaction)
  }

  /// Returns the target of an item, in window coordinates; nil if the delegate did not drop it.
  func dropping(of item: UIDragItem) -> CGPoint? {
    dropTargets.first { $0.item === item }?.point()
  }
}

/// An item of a drop.
private final class DropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    previewSize = size
    super.init()
  }
}

/// The drop animation, to which others can be added.
class DragAnimator: NSObject, UIDragAnimating {
  private let interaction: DragInteraction

  init(_ interaction: DragInteraction) {
    self.interaction = interaction
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    UIView.animate(withDuration: interaction.dropDuration, animations: animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    interaction.whenDropped { completion(.end) }
  }
}

/// The context of a placeholder, until its item is inserted or the placeholder is deleted.
private final class PlaceholderContext: DragAnimator, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let number: Int?
  private let handle: CollectionViewHandle

  init(
    _ dragItem: UIDragItem, _ number: Int?, in view: UICollectionView,
    _ interaction: DragInteraction
  ) {
    self.dragItem = dragItem
    self.number = number
    handle = view.handle
    super.init(interaction)
  }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let number, let view = handle.view else { return false }
    return view.presentation.commit(number, dataSourceUpdates)
  }

  @discardableResult
  func deletePlaceholder() -> Bool {
    guard let number, let view = handle.view else { return false }
    return view.presentation.deletePlaceholder(number)
  }

  func setNeedsCellUpdate() {
    if let number { handle.view?.presentation.updatePlaceholderCell(number) }
  }
}
