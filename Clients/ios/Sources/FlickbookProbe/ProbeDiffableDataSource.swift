import UIKit

/// A data source that a probe can watch although it must be its view's own.
@MainActor
protocol ProbedDataSource: UICollectionViewDataSource {
  var recorder: ProbeRecorder? { get set }
}

/// A diffable data source that a probe can watch.
///
/// A diffable data source updates only a view whose data source it is, so that the probe cannot put an
/// object between them. An app makes this class in place of UIKit's, or inherits from it.
@MainActor
open class ProbeDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UICollectionViewDiffableDataSource<Section, Item>, ProbedDataSource
{
  /// Writes the records; nil while no probe watches.
  weak var recorder: ProbeRecorder?

  private func record(
    _ event: String, of view: UICollectionView, _ members: (String, ProbeValue)...
  ) {
    recorder?.record(event, of: view, members)
  }

  open override func numberOfSections(in collectionView: UICollectionView) -> Int {
    let answer = super.numberOfSections(in: collectionView)
    record("numberOfSections", of: collectionView, ("answer", .integer(answer)))
    return answer
  }

  open override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let answer = super.collectionView(collectionView, numberOfItemsInSection: section)
    record(
      "numberOfItemsInSection", of: collectionView, ("section", .integer(section)),
      ("answer", .integer(answer)))
    return answer
  }

  open override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    record("cellForItemAt", of: collectionView, ("item", .item(indexPath)))
    return super.collectionView(collectionView, cellForItemAt: indexPath)
  }

  open override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    record(
      "viewForSupplementaryElementOfKind", of: collectionView, ("kind", .kind(kind)),
      ("item", .item(indexPath)))
    return super.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  open override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    let answer = super.collectionView(collectionView, canMoveItemAt: indexPath)
    record(
      "canMoveItemAt", of: collectionView, ("item", .item(indexPath)), ("answer", .flag(answer)))
    return answer
  }

  open override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    record(
      "moveItemAt", of: collectionView, ("from", .item(sourceIndexPath)),
      ("to", .item(destinationIndexPath)))
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension UICollectionViewDataSource {
  /// Whether the object is a diffable data source, which must be its view's own.
  ///
  /// The class is generic, so that only its name tells.
  var isDiffable: Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      let name = String(describing: current.subjectType)
      if name.hasPrefix("UICollectionViewDiffableDataSource") { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}
