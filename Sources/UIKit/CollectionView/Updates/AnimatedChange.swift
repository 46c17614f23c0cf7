import Foundation
import UpdateArithmetic

/// A change of what is on screen whose way is animated: where elements go, and who is asked about it.
///
/// Rule: S7.21, S7.25, S9.2. An object, since layouts ask for it with every element.
@MainActor
final class AnimatedChange {
  /// Why the elements change.
  enum Cause {
    /// The data changed.
    case update(BatchUpdate, [UICollectionViewUpdateItem])
    /// Another layout places them; it has taken over already.
    case layout(from: UICollectionViewLayout)
    /// The bounds changed inside an animation; these are the old ones.
    case bounds(CGRect)
  }

  let cause: Cause
  /// What was on screen before, as the layout had it.
  private let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// Supplementary and decoration views that the layout itself deletes and inserts.
  ///
  /// Rule: S7.21.
  var deletedByLayout: Set<ElementKey> = []
  var insertedByLayout: Set<ElementKey> = []

  init(
    _ cause: Cause, before: [Display.Element],
    attributes: (Display.Element) -> UICollectionViewLayoutAttributes
  ) {
    self.cause = cause
    self.before = Dictionary(
      uniqueKeysWithValues: before.map { ($0.key, attributes($0)) })
  }

  /// The layout that places elements no longer; nil where there is none.
  var layoutBefore: UICollectionViewLayout? {
    if case .layout(let old) = cause { old } else { nil }
  }

  /// What an element was on screen with before the change, by its place then; a copy.
  func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    before[key]?.copied()
  }

  // MARK: Where elements go

  /// The key of an element after the change; nil where it is no more, or another takes its place.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    guard !deletedByLayout.contains(key) else { return nil }
    guard case .update(let batch, _) = cause else { return key }
    if key.kind == ElementKinds.cell {
      guard !batch.isReloaded(key.path) else { return nil }
      return batch.placeAfter(key.path).map { ElementKey(kind: key.kind, path: $0) }
    }
    guard !batch.isReloaded(section: key.path.section) else { return nil }
    return batch.sectionAfter(key.path.section).map { section in
      ElementKey(kind: key.kind, path: ItemPath(section: section, item: key.path.item))
    }
  }

  /// The key of an element before the change; nil where it is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    guard !insertedByLayout.contains(key) else { return nil }
    guard case .update(let batch, _) = cause else { return key }
    if key.kind == ElementKinds.cell {
      guard let path = batch.placeBefore(key.path), !batch.isReloaded(path) else { return nil }
      return ElementKey(kind: key.kind, path: path)
    }
    guard let section = batch.sectionBefore(key.path.section), !batch.isReloaded(section: section)
    else { return nil }
    return ElementKey(kind: key.kind, path: ItemPath(section: section, item: key.path.item))
  }
}
