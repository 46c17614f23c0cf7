import Foundation

/// Finds out whether a class overrides a method of a base class, without calling it.
///
/// UIKit uses `respondsToSelector`, which Swift on Linux does not have, and a call would have effects. The
/// base class declares the method, so each subclass has a slot for it in its method table at the same
/// index, and the slot differs from the base class's exactly if a class overrides the method. Comparing two
/// classes, of which one overrides only this method, gives the index. (Class metadata of the Swift ABI,
/// docs/ABI/TypeMetadata.rst of the Swift repository: the superclass is word 1; the size of the table and
/// the number of bytes before word 0 are word 4.)
///
/// This does not work for a protocol: each conformance has functions of its own, with and without the
/// default implementation.
@MainActor
struct MethodOverride {
  private let base: UnsafePointer<UInt>
  /// The index of the method in the table of every subclass; nil if the tables are not laid out as
  /// expected.
  private let slot: Int?

  /// Finds the method that one subclass of the base class overrides, and another one does not.
  init(in base: AnyClass, _ plain: AnyClass, overriding: AnyClass) {
    self.base = Self.table(of: base)
    slot = Self.slot(self.base, Self.table(of: plain), Self.table(of: overriding))
  }

  private static func slot(
    _ base: UnsafePointer<UInt>, _ plain: UnsafePointer<UInt>, _ overriding: UnsafePointer<UInt>
  ) -> Int? {
    let address = UInt(bitPattern: base)
    guard plain[1] == address, overriding[1] == address else { return nil }
    let (bytes, bytesBefore) = (base[4] & 0xFFFF_FFFF, base[4] >> 32)
    guard bytes > bytesBefore, bytes < 1 << 16 else { return nil }
    let words = Int(bytes - bytesBefore) / MemoryLayout<UInt>.stride
    let slots = (0..<words).filter { plain[$0] == base[$0] && overriding[$0] != base[$0] }
    return slots.count == 1 ? slots[0] : nil
  }

  /// Returns whether a class overrides the method; also true if that cannot be determined.
  func isPresent(in type: AnyClass) -> Bool {
    guard let slot else { return true }
    return Self.table(of: type)[slot] != base[slot]
  }

  private static func table(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
