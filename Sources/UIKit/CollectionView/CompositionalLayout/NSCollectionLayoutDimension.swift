import CompositionalGeometry
public import Foundation

/// A width or a height in a description of a compositional layout.
///
/// Rule: M1.1, M1.4, M2.1.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  /// The length as the geometry reads it.
  nonisolated let length: CompositionalLength

  nonisolated init(_ length: CompositionalLength) {
    self.length = length
  }

  /// Returns a share of the width of the container.
  @discardableResult
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    make(fractionalWidth, "fractional width", "fraction") { .fractionalWidth($0) }
  }

  /// Returns a share of the height of the container.
  @discardableResult
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    make(fractionalHeight, "fractional height", "fraction") { .fractionalHeight($0) }
  }

  /// Returns a length in points.
  @discardableResult
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(absoluteDimension, "absolute dimension", "dimension") { .absolute($0) }
  }

  /// Returns a length in points that holds until the view is measured.
  @discardableResult
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(estimatedDimension, "estimated dimension", "dimension") { .estimated($0) }
  }

  /// Returns an estimated length that becomes the largest among siblings.
  ///
  /// Rule: M3.17.
  @discardableResult
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    make(estimate, "estimated dimension", "dimension") { .uniformAcrossSiblings($0) }
  }

  /// Rule: M1.4.
  private static func make(
    _ value: CGFloat, _ name: String, _ noun: String, _ length: (Double) -> CompositionalLength
  ) -> NSCollectionLayoutDimension {
    if !value.isFinite {
      UIKitException.raise(
        .internalInconsistency, "Invalid \(name): \(value). The \(noun) must be a finite value.")
    }
    return NSCollectionLayoutDimension(length(value.isFinite ? Double(value) : 0))
  }

  /// Whether the length is a share of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  /// Whether the length is a share of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  /// Whether the length is in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the length is an estimate; also where siblings share it.
  ///
  /// Rule: M1.6.
  open var isEstimated: Bool { length.isEstimated }
  /// Whether siblings share the length.
  open var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = length { true } else { false }
  }

  /// The share, or the length in points.
  open var dimension: CGFloat {
    switch length {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      CGFloat(value)
    }
  }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object describes an equal length.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.length == length
  }

  /// Equal lengths have equal hashes.
  open nonisolated override var hash: Int { length.hashValue }
}

/// A width and a height in a description of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, NSCopying {
  nonisolated let size: CompositionalSize

  init(_ size: CompositionalSize) {
    self.size = size
  }

  /// Creates a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    size = CompositionalSize(widthDimension.length, heightDimension.length)
  }

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { NSCollectionLayoutDimension(size.width) }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { NSCollectionLayoutDimension(size.height) }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object describes an equal size.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.size == size
  }

  /// Equal sizes have equal hashes.
  open nonisolated override var hash: Int { size.hashValue }
}
