import Foundation

/// The coordinator of a drop on a table, by the coordinator of its content.
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let coordinator: any UICollectionViewDropCoordinator
  private let table: UITableView

  init(_ coordinator: any UICollectionViewDropCoordinator, in table: UITableView) {
    self.coordinator = coordinator
    self.table = table
    super.init()
  }

  var items: [any UITableViewDropItem] { coordinator.items.map { TableDropItem($0) } }
  var destinationIndexPath: IndexPath? { coordinator.destinationIndexPath }
  var session: any UIDropSession { coordinator.session }
  var proposal: UITableViewDropProposal { UITableViewDropProposal.stated(by: coordinator.proposal) }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    coordinator.drop(dragItem, toItemAt: indexPath)
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let own = UICollectionViewDropPlaceholder(
      insertionIndexPath: placeholder.insertionIndexPath,
      reuseIdentifier: TableContentView.rowName)
    own.cellUpdateHandler = { [unowned table] view in
      guard let row = view as? TableRowView else { return }
      let cell =
        row.cell ?? table.pool.cell(placeholder.reuseIdentifier, for: table)
        ?? UITableViewCell(style: .default, reuseIdentifier: placeholder.reuseIdentifier)
      row.hold(cell)
      row.placeholderHeight = placeholder.rowHeight
      placeholder.cellUpdateHandler?(cell)
    }
    return TablePlaceholderContext(coordinator.drop(dragItem, to: own))
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    coordinator.drop(dragItem, intoItemAt: indexPath, rect: rect)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    coordinator.drop(dragItem, to: target)
  }
}

private final class TableDropItem: NSObject, UITableViewDropItem {
  private let item: any UICollectionViewDropItem

  init(_ item: any UICollectionViewDropItem) {
    self.item = item
    super.init()
  }

  var dragItem: UIDragItem { item.dragItem }
  var sourceIndexPath: IndexPath? { item.sourceIndexPath }
  var previewSize: CGSize { item.previewSize }
}

private final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
  private let context: any UICollectionViewDropPlaceholderContext

  init(_ context: any UICollectionViewDropPlaceholderContext) {
    self.context = context
    super.init()
  }

  var dragItem: UIDragItem { context.dragItem }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    context.commitInsertion(dataSourceUpdates: dataSourceUpdates)
  }

  @discardableResult
  func deletePlaceholder() -> Bool { context.deletePlaceholder() }

  func addAnimations(_ animations: @escaping () -> Void) { context.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    context.addCompletion(completion)
  }
}
