import Foundation

/// Returns whether a subclass of `UICollectionViewController` overrides `moveItemAt`, without
/// calling it.
///
/// UIKit uses `respondsToSelector`, which Swift on Linux does not have, and a call would move an
/// item. The base class declares the method, so each subclass has a slot for it in its method table
/// at the same index, and the slot differs from the base class's exactly if a class overrides the
/// method. Comparing two private classes, of which one overrides only this method, gives the index.
/// (Class metadata of the Swift ABI, docs/ABI/TypeMetadata.rst of the Swift repository: the
/// superclass is word 1; the size of the table and the number of bytes before word 0 are word 4.)
///
/// This does not work for other data sources: each conformance has functions of its own, with and
/// without the default implementation.
@MainActor
enum MoveItemOverride {
  private final class Plain: UICollectionViewController {}

  private final class Moving: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// The index of the method in the table of every subclass; nil if the tables are not laid out as
  /// expected.
  private static let slot: Int? = {
    let base = table(of: UICollectionViewController.self)
    let (plain, moving) = (table(of: Plain.self), table(of: Moving.self))
    let address = UInt(bitPattern: base)
    guard plain[1] == address, moving[1] == address else { return nil }
    let (bytes, bytesBefore) = (base[4] & 0xFFFF_FFFF, base[4] >> 32)
    guard bytes > bytesBefore, bytes < 1 << 16 else { return nil }
    let words = Int(bytes - bytesBefore) / MemoryLayout<UInt>.stride
    let slots = (0..<words).filter { plain[$0] == base[$0] && moving[$0] != base[$0] }
    return slots.count == 1 ? slots[0] : nil
  }()

  /// Returns whether a class overrides the method; also true if that cannot be determined.
  static func isPresent(in type: UICollectionViewController.Type) -> Bool {
    guard let slot else { return true }
    return table(of: type)[slot] != table(of: UICollectionViewController.self)[slot]
  }

  private static func table(of type: UICollectionViewController.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
