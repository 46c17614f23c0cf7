package import Foundation

/// The elements and adjustments that an invalidation context names, for the log.
///
/// An object beside the plain values of observations, since most contexts name nothing.
/// Rule: S1.16–S1.18, protocol 7.
package final class InvalidationReport: Sendable {
  /// The views of one kind, in the order in which they were named.
  package struct Kind: Hashable, Sendable {
    package let name: String
    package let paths: [ItemPath]
  }

  /// The items; nil where none is named.
  package let items: [ItemPath]?
  /// The supplementary views by kind, the kinds in the order of their names; nil where none is named.
  package let supplementary: [Kind]?
  /// The decoration views likewise.
  package let decoration: [Kind]?
  /// By how much the offset was to change, in points.
  package let contentOffsetAdjustment: CGPoint
  /// By how much the content size was to change, in points.
  package let contentSizeAdjustment: CGSize

  /// The report on a context; nil for a context that names nothing and moves nothing, like most.
  @MainActor
  static func of(_ context: UICollectionViewLayoutInvalidationContext) -> InvalidationReport? {
    guard
      !context.namesNothing || context.contentOffsetAdjustment != .zero
        || context.contentSizeAdjustment != .zero
    else { return nil }
    return InvalidationReport(context)
  }

  @MainActor
  private init(_ context: UICollectionViewLayoutInvalidationContext) {
    items = context.invalidatedItemIndexPaths?.map { ItemPath($0) }
    supplementary = Self.kinds(context.invalidatedSupplementaryIndexPaths)
    decoration = Self.kinds(context.invalidatedDecorationIndexPaths)
    contentOffsetAdjustment = context.contentOffsetAdjustment
    contentSizeAdjustment = context.contentSizeAdjustment
  }

  private static func kinds(_ named: [String: [IndexPath]]?) -> [Kind]? {
    named?.sorted { $0.key < $1.key }.map { name, paths in
      Kind(name: name, paths: paths.map { ItemPath($0) })
    }
  }
}
