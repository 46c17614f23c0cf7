import Foundation
import UpdateArithmetic

/// An animated change of the visible elements: its cause, and the keys of elements before and after
/// it.
///
/// Rule: S7.21, S7.25, S9.2. A class, since layouts read it for every element.
@MainActor
final class AnimatedChange {
  /// The cause of the change.
  enum Cause {
    /// A batch of updates.
    case update(BatchUpdate, [UICollectionViewUpdateItem])
    /// Another layout, which has replaced the old one already.
    case layout(from: UICollectionViewLayout)
    /// A change of the bounds inside an animation block, with the old bounds.
    case bounds(CGRect)
  }

  let cause: Cause
  /// The batch of an update; nil for another cause.
  private let batch: BatchUpdate?
  /// The values that the views on screen showed before the change, by ascending keys.
  private let before: [Display.Shown]
  private let kinds: ElementKinds
  /// Supplementary and decoration views that the layout itself deletes.
  ///
  /// Rule: S7.21.
  var deletedByLayout: Set<ElementKey> = []
  var insertedByLayout: Set<ElementKey> = []

  init(_ cause: Cause, before: [Display.Element], _ kinds: ElementKinds) {
    self.cause = cause
    if case .update(let batch, _) = cause { self.batch = batch } else { batch = nil }
    self.kinds = kinds
    let known = before.map(\.shown)
    let isAscending = known.indices.dropFirst().allSatisfy { known[$0 - 1].key < known[$0].key }
    self.before = isAscending ? known : known.sorted { $0.key < $1.key }
  }

  /// The layout that is replaced; nil if the layout does not change.
  var layoutBefore: UICollectionViewLayout? {
    if case .layout(let old) = cause { old } else { nil }
  }

  /// Returns an element's attributes before the change, by its key at that time.
  func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let index = before.partitioningIndex { $0.key >= key }
    guard index < before.count, before[index].key == key else { return nil }
    return before[index].attributes(in: kinds)
  }

  // MARK: Keys before and after

  /// Returns the key of an element after the change; nil if it no longer exists or is replaced.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    guard deletedByLayout.isEmpty || !deletedByLayout.contains(key) else { return nil }
    // An optional chain counts no reference to the batch, as a copy would for each element.
    if key.kind == ElementKinds.cell, batch != nil {
      return batch?.keptPath(of: key.path).map { ElementKey(kind: key.kind, path: $0) }
    }
    guard let batch else { return key }
    guard !batch.isReloaded(section: key.path.section) else { return nil }
    return batch.sectionAfter(key.path.section).map { section in
      ElementKey(kind: key.kind, path: ItemPath(section: section, item: key.path.item))
    }
  }

  /// Returns the key of an element before the change; nil if it is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    guard insertedByLayout.isEmpty || !insertedByLayout.contains(key) else { return nil }
    guard let batch else { return key }
    if key.kind == ElementKinds.cell {
      guard let path = batch.pathBefore(key.path), !batch.isReloaded(path) else { return nil }
      return ElementKey(kind: key.kind, path: path)
    }
    guard let section = batch.sectionBefore(key.path.section), !batch.isReloaded(section: section)
    else { return nil }
    return ElementKey(kind: key.kind, path: ItemPath(section: section, item: key.path.item))
  }
}
