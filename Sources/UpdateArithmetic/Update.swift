/// A change of a batch.
///
/// Deletions, reloads and the sources of moves are index paths before the batch, insertions and the
/// targets of moves after it. Rule: S7.1.
package enum Update: Hashable, Sendable {
  case insertItem(ItemPath)
  case deleteItem(ItemPath)
  case reloadItem(ItemPath)
  case moveItem(from: ItemPath, to: ItemPath)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension Update: CustomStringConvertible {
  /// The update as in UIKit's list of updates; those for moves and sections are a guess.
  ///
  /// Rule: S7.14.
  package var description: String {
    switch self {
    case .insertItem(let path): "Insert row \(Self.text(path))"
    case .deleteItem(let path): "Delete row \(Self.text(path))"
    case .reloadItem(let path): "Reload row \(Self.text(path))"
    case .moveItem(let from, let to): "Move row \(Self.text(from)) to \(Self.text(to))"
    case .insertSection(let section): "Insert section (\(section))"
    case .deleteSection(let section): "Delete section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from)) to (\(to))"
    }
  }

  private static func text(_ path: ItemPath) -> String { "(\(path.section) - \(path.item))" }
}
