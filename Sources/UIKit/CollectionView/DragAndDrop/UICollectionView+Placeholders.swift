import Foundation
import UpdateArithmetic

/// Cells for items that are not there yet.
///
/// Rule: S10.13.
extension UICollectionView {
  /// Shows a placeholder, where there is a section for it; the number by which it is known, or nil.
  ///
  /// A place beyond the section's end is its end.
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

  /// Where a placeholder is; nil where it is gone.
  final func place(ofPlaceholder number: Int) -> ItemPath? {
    order?.place(of: .phantom(number))
  }

  /// The data source inserts the item at the path that it is given, and its cell takes the place.
  final func commit(_ number: Int, _ insert: (IndexPath) -> Void) -> Bool {
    guard change == nil, place(ofPlaceholder: number) != nil else { return false }
    closeGap()
    guard let order, let place = place(ofPlaceholder: number) else { return false }
    let path = order.insertionPath(at: place)
    insert(path.indexPath)
    // The block may have reloaded or updated the data by itself.
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

  /// Takes a placeholder away; false where it is gone already.
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

  /// The cell of a placeholder, which its handler fills instead of the data source.
  final func placeholderCell(at path: ItemPath) -> UICollectionViewCell? {
    guard case .phantom(let number) = order?.occupant(at: path),
      let known = dragAndDrop.placeholders.first(where: { $0.number == number })
    else { return nil }
    let cell = dequeueReusableCell(
      withReuseIdentifier: known.placeholder.reuseIdentifier, for: path.indexPath)
    known.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Lets the handler fill the cell again, where it is on screen.
  final func updatePlaceholderCell(_ number: Int) {
    guard let place = place(ofPlaceholder: number), let cell = cell(at: place),
      let known = dragAndDrop.placeholders.first(where: { $0.number == number })
    else { return }
    known.placeholder.cellUpdateHandler?(cell)
  }
}
