import Foundation
import UIKit

extension Stage {
  /// Writes what a cell of a list shows; nothing for another view.
  func writeRow(of view: UICollectionReusableView, into json: inout JSONWriter) {
    if let cell = view.appView as? UITableViewCell { return writeTableRow(of: cell, into: &json) }
    guard collectionView.hasLists, let cell = view as? UICollectionViewListCell, let row = cell.row
    else { return }
    json.key("row")
    json.beginObject()
    json.member("role", row.role.rawValue)
    let separators = cell.separatorFrames
    if let top = separators.top { json.member("topSeparator", top) }
    if let bottom = separators.bottom { json.member("bottomSeparator", bottom) }
    if row.topCornerRadius > 0 || row.bottomCornerRadius > 0 {
      json.member("cornerRadii", CGPoint(x: row.topCornerRadius, y: row.bottomCornerRadius))
    }
    if cell.indentationLevel != 0 { json.member("indentation", cell.indentationLevel) }
    let shown = cell.shownAccessories
    write("leading", shown.leading, into: &json)
    write("trailing", shown.trailing, into: &json)
    if cell.configurationState.isSwiped { json.member("swiped", true) }
    json.endObject()
  }

  private func write(
    _ side: String, _ accessories: [UICellAccessory], into json: inout JSONWriter
  ) {
    guard !accessories.isEmpty else { return }
    json.key(side)
    json.beginArray()
    for accessory in accessories { json.string(accessory.accessoryType.rawValue) }
    json.endArray()
  }

  /// Writes the row whose swipe actions are visible; nothing without one.
  func writeSwipe(into json: inout JSONWriter) {
    guard let row = collectionView.swipedRow else { return }
    json.key("swipe")
    json.beginObject()
    json.member("item", row.path)
    json.member("side", row.side.rawValue)
    json.member("offset", Double(row.offset))
    json.member("open", row.isOpen)
    json.strings("actions", row.actions.map { $0.title ?? "" })
    json.endObject()
  }

  /// Adds the rows whose swipe actions are visible to the state hash.
  func combineSwipes(of views: [StageView], into hash: inout StateHash) {
    for view in views {
      guard let row = view.view.swipedRow else { continue }
      hash.combine(row.path.section)
      hash.combine(row.path.item)
      hash.combine(row.offset)
    }
  }

  // MARK: Pictures

  /// The parts that a list adds to a row in pictures: its separators, and the actions that a swipe shows.
  ///
  /// The row itself does not move.
  ///
  /// Rule: M10.4, M10.5.
  static func listParts(
    of element: UICollectionView.VisibleElement, in view: UICollectionView
  ) -> [ShownPart] {
    if let cell = element.view.appView as? UITableViewCell {
      return tableParts(of: cell) + actionParts(of: element, in: view)
    }
    guard let cell = element.view as? UICollectionViewListCell else { return [] }
    var parts: [ShownPart] = []
    let separators = cell.separatorFrames
    for (name, frame) in [("top separator", separators.top), ("separator", separators.bottom)] {
      guard let frame else { continue }
      parts.append(
        .box(
          ShownBox(
            frame: frame.offsetBy(dx: -cell.frame.minX, dy: -cell.frame.minY), name: name,
            fill: FrameColor(components: UIColor.separator.components))))
    }
    return parts + actionParts(of: element, in: view)
  }

  private static func actionParts(
    of element: UICollectionView.VisibleElement, in view: UICollectionView
  ) -> [ShownPart] {
    guard let row = view.swipedRow, element.category == .cell, element.path == row.path else {
      return []
    }
    let cell = element.view
    // Buttons grow with the way of the finger until all have their width.
    let whole = row.widths.reduce(0, +)
    let share = whole > 0 ? min(1, row.offset.magnitude / whole) : 0
    let isLeft =
      (row.side == .leading) == (cell.effectiveUserInterfaceLayoutDirection == .leftToRight)
    var end: CGFloat = 0
    return zip(row.actions, row.widths).flatMap { action, width -> [ShownPart] in
      let shown = width * share
      defer { end += shown }
      var box = ShownBox(
        frame: CGRect(
          x: isLeft ? end : cell.bounds.width - end - shown, y: 0, width: shown,
          height: cell.bounds.height))
      box.name = "action \(action.title ?? "")"
      box.fill = FrameColor(components: action.backgroundColor.components)
      box.labelColor = white
      guard let image = action.image else {
        box.label = action.title ?? ""
        return [.box(box)]
      }
      return [.box(box)] + contents(of: action, image, in: box)
    }
  }

  /// The least height of a row in which an action shows its title below its image, in points.
  ///
  /// Observed; developers report that a title is missing in a lower row.
  private static let titledActionHeight: CGFloat = 91

  private static let white = FrameColor(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// The image of an action, and below it in a high row the title.
  private static func contents(
    of action: UIContextualAction, _ image: UIImage, in box: ShownBox
  ) -> [ShownPart] {
    let size = image.size
    guard size.width > 0, size.width <= box.frame.width else { return [] }
    let hasTitle =
      box.frame.height >= titledActionHeight && !(action.title ?? "").isEmpty
    let middle = CGPoint(x: box.frame.midX, y: box.frame.midY - (hasTitle ? 11 : 0))
    let parts = ElementParts.parts(
      of: image,
      in: CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height), white)
    guard hasTitle else { return parts }
    var title = ShownBox(
      frame: CGRect(
        x: box.frame.minX, y: middle.y + size.height / 2 + 2, width: box.frame.width, height: 22),
      fill: box.fill)
    (title.label, title.labelColor) = (action.title ?? "", white)
    return parts + [.box(title)]
  }
}
