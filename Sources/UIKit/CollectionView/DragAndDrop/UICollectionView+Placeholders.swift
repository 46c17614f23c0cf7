import Foundation
import UpdateArithmetic

/// Placeholders: cells for dropped items that are not in the data yet.
///
/// Rule: S10.13.
extension UICollectionView {
  /// Inserts a placeholder; returns its number, or nil if there is no such section.
  ///
  /// An index path beyond the section's end stands for its end.
  final func insert(_ placeholder: UICollectionViewDropPlaceholder) -> Int? {
    guard maySwapOrder else {
      UIKitException.raise(
        .internalInconsistency,
        "attempt to insert a placeholder while an item is moved interactively; end or cancel the "
          + "movement first")
      return nil
    }
    var new = order ?? PresentationOrder(currentCounts)
    var updates: [Update] = []
    if let gap = new.guests.first(where: \.isGap) {
      new.remove(gap.occupant)
      updates = Self.closing(gap, in: new)
    }
    var path = ItemPath(placeholder.insertionIndexPath)
    guard new.counts.items.indices.contains(path.section) else { return nil }
    path.item = min(max(path.item, 0), new.counts.items[path.section])
    dragAndDrop.lastPlaceholder += 1
    let number = dragAndDrop.lastPlaceholder
    dragAndDrop.placeholders.append(DropPlaceholder(number: number, placeholder: placeholder))
    new.show(.phantom(number), at: path)
    show(new, by: updates + [.insertItem(path)])
    observe(.placeholder(path, .inserted))
    return number
  }

  /// Returns the index path of a placeholder; nil if it was removed.
  final func place(ofPlaceholder number: Int) -> ItemPath? {
    order?.place(of: .phantom(number))
  }

  /// Lets the data source insert the item, and replaces the placeholder by the item's cell.
  ///
  /// - Returns: false if the placeholder was removed or an animated change is in progress.
  final func commit(_ number: Int, _ insert: (IndexPath) -> Void) -> Bool {
    guard allows(.placeholderCommit), place(ofPlaceholder: number) != nil else { return false }
    closeGap()
    guard let order, let place = place(ofPlaceholder: number) else { return false }
    let path = order.insertionPath(at: place)
    insert(path.indexPath)
    // The closure may have reloaded or updated the data itself.
    guard self.order == order else { return true }
    do throws(InconsistentUpdate) {
      _ = try BatchUpdate([.insertItem(path)], before: order.dataCounts, after: fetchCounts())
      dragAndDrop.placeholders.removeAll { $0.number == number }
      show(order.filling(.phantom(number)), by: [.reloadItem(place)])
      observe(.placeholder(place, .committed))
    } catch {
      UIKitException.raise(
        .internalInconsistency, error.reason, explanation: error.explanation)
      reloadData()
    }
    return true
  }

  /// Removes a placeholder; returns false if it was removed before.
  final func deletePlaceholder(_ number: Int) -> Bool {
    guard var new = order, let place = place(ofPlaceholder: number), change == nil else {
      return false
    }
    dragAndDrop.placeholders.removeAll { $0.number == number }
    new.remove(.phantom(number))
    show(new, by: [.deleteItem(place)])
    observe(.placeholder(place, .deleted))
    return true
  }

  /// Returns the cell of a placeholder, which its handler configures instead of the data source.
  final func placeholderCell(at path: ItemPath) -> UICollectionViewCell? {
    guard case .phantom(let number) = order?.occupant(at: path),
      let known = dragAndDrop.placeholders.first(where: { $0.number == number })
    else { return nil }
    let cell = dequeueReusableCell(
      withReuseIdentifier: known.placeholder.reuseIdentifier, for: path.indexPath)
    known.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Calls the handler of a placeholder's cell again, if the cell is visible.
  final func updatePlaceholderCell(_ number: Int) {
    guard let place = place(ofPlaceholder: number), let cell = cell(at: place),
      let known = dragAndDrop.placeholders.first(where: { $0.number == number })
    else { return }
    known.placeholder.cellUpdateHandler?(cell)
  }
}
