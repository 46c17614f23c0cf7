import Foundation

/// Returns whether a subclass of `UICollectionViewController` overrides `moveItemAt`, without
/// calling it.
@MainActor
enum MoveItemOverride {
  private final class Plain: UICollectionViewController {}

  private final class Moving: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private static let method = MethodOverride(
    in: UICollectionViewController.self, Plain.self, overriding: Moving.self)

  /// Returns whether a class overrides the method; also true if that cannot be determined.
  static func isPresent(in type: UICollectionViewController.Type) -> Bool {
    method.isPresent(in: type)
  }
}
