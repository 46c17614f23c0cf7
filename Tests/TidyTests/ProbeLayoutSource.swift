/// The sources of the probe's layouts: the same overrides for each of UIKit's layouts.
enum ProbeLayoutSource {
  /// A subclass of a layout of UIKit that records the calls of the view.
  static func text(of name: String, _ superclass: String) -> String {
    """
    import UIKit

    /// A layout like `\(superclass)` that a probe can watch.
    @MainActor
    open class \(name): \(superclass), ProbedLayout {
      /// Writes the records; nil while no probe watches.
      weak var recorder: ProbeRecorder?


    """ + methods.map(\.text).joined(separator: "\n") + "}\n"
  }

  /// A method of a layout.
  private struct Method {
    let head: String
    let event: String
    var members = ""
    /// Whether the record is written before the layout answers.
    var isBefore = true
    let call: String

    var text: String {
      let watch = isBefore ? "told" : "asked"
      let list = members.hasPrefix("(") ? "[\(members)]" : members
      let values = members.isEmpty ? "" : ", {\(isBefore ? "" : " answer in") \(list) }"
      return
        "  open override \(head) {\n    \(watch)(\"\(event)\"\(values)) { super.\(call) }\n  }\n"
    }
  }

  private static let isThere = #"("answer", .flag(answer != nil))"#
  private static let attributes = "UICollectionViewLayoutAttributes"
  private static let context = "UICollectionViewLayoutInvalidationContext"

  private static let methods: [Method] =
    preparing + invalidating + asking + updating + moving

  private static let preparing = [
    Method(head: "func prepare()", event: "prepare", call: "prepare()")
  ]

  private static let invalidating = [
    Method(
      head: "func invalidateLayout()", event: "invalidateLayout", call: "invalidateLayout()"),
    Method(
      head: "func invalidateLayout(with context: \(context))", event: "invalidateLayoutWith",
      members: "context.members", call: "invalidateLayout(with: context)"),
    Method(
      head: "func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool",
      event: "shouldInvalidateLayout",
      members: #"("bounds", .rect(newBounds)), ("answer", .flag(answer))"#, isBefore: false,
      call: "shouldInvalidateLayout(forBoundsChange: newBounds)"),
    Method(
      head: "func invalidationContext(forBoundsChange newBounds: CGRect) -> \(context)",
      event: "invalidationContext", members: #"("bounds", .rect(newBounds))"#,
      call: "invalidationContext(forBoundsChange: newBounds)"),
    Method(
      head:
        "func shouldInvalidateLayout(forPreferredLayoutAttributes preferredAttributes: "
        + "\(attributes), withOriginalAttributes originalAttributes: \(attributes)) -> Bool",
      event: "shouldInvalidateLayoutForPreferredLayoutAttributes",
      members: #"("kind", .kind(originalAttributes.kindInLog)), "#
        + #"("item", .item(originalAttributes.indexPath)), ("answer", .flag(answer))"#,
      isBefore: false,
      call: "shouldInvalidateLayout(forPreferredLayoutAttributes: preferredAttributes, "
        + "withOriginalAttributes: originalAttributes)"),
    Method(
      head:
        "func invalidationContext(forPreferredLayoutAttributes preferredAttributes: "
        + "\(attributes), withOriginalAttributes originalAttributes: \(attributes)) -> \(context)",
      event: "invalidationContextForPreferredLayoutAttributes",
      members: #"("kind", .kind(originalAttributes.kindInLog)), "#
        + #"("item", .item(originalAttributes.indexPath))"#,
      call: "invalidationContext(forPreferredLayoutAttributes: preferredAttributes, "
        + "withOriginalAttributes: originalAttributes)"),
  ]

  private static let asking = [
    Method(
      head: "func layoutAttributesForElements(in rect: CGRect) -> [\(attributes)]?",
      event: "layoutAttributesForElements",
      members: #"("rect", .rect(rect)), ("answer", .integer(answer?.count ?? 0))"#,
      isBefore: false, call: "layoutAttributesForElements(in: rect)"),
    Method(
      head:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, "
        + "withScrollingVelocity velocity: CGPoint) -> CGPoint",
      event: "targetContentOffset",
      members: #"("proposed", .point(proposedContentOffset)), ("velocity", .point(velocity)), "#
        + #"("answer", .point(answer))"#, isBefore: false,
      call: "targetContentOffset(forProposedContentOffset: proposedContentOffset, "
        + "withScrollingVelocity: velocity)"),
    Method(
      head:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint",
      event: "targetContentOffset",
      members: #"("proposed", .point(proposedContentOffset)), ("answer", .point(answer))"#,
      isBefore: false,
      call: "targetContentOffset(forProposedContentOffset: proposedContentOffset)"),
  ]

  private static let updating = [
    Method(
      head: "func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])",
      event: "prepareForCollectionViewUpdates",
      members: #"("updates", .integer(updateItems.count))"#,
      call: "prepare(forCollectionViewUpdates: updateItems)"),
    Method(
      head: "func finalizeCollectionViewUpdates()", event: "finalizeCollectionViewUpdates",
      call: "finalizeCollectionViewUpdates()"),
    Method(
      head: "func prepare(forAnimatedBoundsChange oldBounds: CGRect)",
      event: "prepareForAnimatedBoundsChange", members: #"("bounds", .rect(oldBounds))"#,
      call: "prepare(forAnimatedBoundsChange: oldBounds)"),
    Method(
      head: "func finalizeAnimatedBoundsChange()", event: "finalizeAnimatedBoundsChange",
      call: "finalizeAnimatedBoundsChange()"),
    Method(
      head: "func prepareForTransition(to newLayout: UICollectionViewLayout)",
      event: "prepareForTransitionTo", call: "prepareForTransition(to: newLayout)"),
    Method(
      head: "func prepareForTransition(from oldLayout: UICollectionViewLayout)",
      event: "prepareForTransitionFrom", call: "prepareForTransition(from: oldLayout)"),
    Method(
      head: "func finalizeLayoutTransition()", event: "finalizeLayoutTransition",
      call: "finalizeLayoutTransition()"),
    appearance("initialLayoutAttributesForAppearing", "Item"),
    appearance("initialLayoutAttributesForAppearing", "SupplementaryElement"),
    appearance("initialLayoutAttributesForAppearing", "DecorationElement"),
    appearance("finalLayoutAttributesForDisappearing", "Item"),
    appearance("finalLayoutAttributesForDisappearing", "SupplementaryElement"),
    appearance("finalLayoutAttributesForDisappearing", "DecorationElement"),
  ]

  private static func appearance(_ name: String, _ element: String) -> Method {
    let isItem = element == "Item"
    let (path, kind) = isItem ? ("itemIndexPath", #""cell""#) : ("elementIndexPath", "elementKind")
    let decoration = element.hasPrefix("Decoration") ? "decorationIndexPath" : path
    return Method(
      head: "func \(name)\(element)("
        + (isItem ? "" : "ofKind elementKind: String, ") + "at \(decoration): IndexPath"
        + ") -> \(attributes)?",
      event: name + element,
      members: #"("kind", .kind(\#(kind))), ("item", .item(\#(decoration))), \#(isThere)"#,
      isBefore: false,
      call: "\(name)\(element)(" + (isItem ? "" : "ofKind: elementKind, ") + "at: \(decoration))")
  }

  private static let moving = [
    Method(
      head:
        "func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, "
        + "withPosition position: CGPoint) -> IndexPath",
      event: "targetIndexPath",
      members: #"("item", .item(previousIndexPath)), ("at", .point(position)), "#
        + #"("answer", .item(answer))"#, isBefore: false,
      call: "targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)"
    ),
    Method(
      head:
        "func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, "
        + "withTargetPosition position: CGPoint) -> \(attributes)",
      event: "layoutAttributesForInteractivelyMovingItem",
      members: #"("item", .item(indexPath)), ("at", .point(position))"#,
      call:
        "layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)"
    ),
    Method(
      head:
        "func invalidationContext(forInteractivelyMovingItems targetIndexPaths: [IndexPath], "
        + "withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath], "
        + "previousPosition: CGPoint) -> \(context)",
      event: "invalidationContextForInteractivelyMovingItems",
      members: #"("from", .firstItem(previousIndexPaths)), "#
        + #"("to", .firstItem(targetIndexPaths)), ("at", .point(targetPosition))"#,
      call: "invalidationContext(forInteractivelyMovingItems: targetIndexPaths, "
        + "withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths, "
        + "previousPosition: previousPosition)"),
    Method(
      head:
        "func invalidationContextForEndingInteractiveMovementOfItems("
        + "toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], "
        + "movementCancelled: Bool) -> \(context)",
      event: "invalidationContextForEndingInteractiveMovementOfItems",
      members: #"("from", .firstItem(previousIndexPaths)), ("to", .firstItem(indexPaths)), "#
        + #"("cancelled", .flag(movementCancelled))"#,
      call: "invalidationContextForEndingInteractiveMovementOfItems("
        + "toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, "
        + "movementCancelled: movementCancelled)"),
  ]
}
