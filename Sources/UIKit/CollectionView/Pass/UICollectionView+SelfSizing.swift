import Foundation

extension UICollectionView {
  /// Asks the views on screen whose size has changed for their preferred size; returns true if the
  /// layout accepts one, so that another pass is due.
  ///
  /// Rule: S1.47. That a view is asked again only for a size that is neither the one it was asked
  /// for nor the one it preferred is a guess.
  final func fitElements() -> Bool { fit(display.elements) }

  /// Asks some views on screen whose size has changed, before others are added.
  ///
  /// Rule: S1.47.
  final func fitStaying(_ elements: [Display.Element]) {
    if pass.sizing.awaitsSizes, fit(elements) { pass.sizing.takenSize = .shown }
  }

  /// Lets the next pass ask all views on screen for their preferred size again.
  final func unfitElements() {
    for element in display.elements { element.isUnfitted() }
    pass.sizing.hasUnfitted = true
  }

  private func fit(_ elements: [Display.Element]) -> Bool {
    guard pass.sizing.hasUnfitted else { return false }
    pass.sizing.hasUnfitted = false
    guard asksForSizes else { return false }
    var takes = false
    for element in unfitted(among: elements) where fit(element) { takes = true }
    return takes
  }

  private var asksForSizes: Bool {
    collectionViewLayout.asksForPreferredSizes && !occupation.contains(.transition)
  }

  /// Asks a view that was created to be added for its preferred size; returns true if the layout
  /// accepts it.
  ///
  /// In an animated change views are asked after the change. Rule: S1.47.
  final func takesSize(of element: Display.Element) -> Bool {
    guard element.fitted == nil, asksForSizes,
      kinds[element.key.kind].category != .decorationView
    else { return false }
    guard !occupation.contains(.change) else {
      pass.sizing.hasUnfitted = true
      return false
    }
    guard fit(element) else { return false }
    pass.sizing.takenSize = .made
    return true
  }

  /// Enqueues the views that were created, but are not visible once the views before them have
  /// their accepted sizes.
  ///
  /// Rule: S1.47.
  final func putAwayUnshown() {
    guard !display.unshown.isEmpty else { return }
    for element in display.takeUnshown() {
      element.view.removeFromSuperview()
      observe(.enqueue(kind: element.key.kind, element.key.path, view: element.view.number))
      reuse.enqueue(element)
    }
  }

  /// Notes that a view is about to have another size.
  final func noteSize(_ size: CGSize, of element: Display.Element) {
    if let fitted = element.fitted, size == fitted.preferred {
      element.isFitted(size, preferring: size)
    } else {
      pass.sizing.hasUnfitted = true
    }
  }

  /// Returns the elements to ask, in the order of the data.
  private func unfitted(among elements: [Display.Element]) -> [Display.Element] {
    let unfitted = elements.filter { element in
      guard let fitted = element.fitted else {
        return kinds[element.key.kind].category != .decorationView
      }
      let size = element.state.size
      return size != fitted.size && size != fitted.preferred
    }
    return unfitted.count < 2 ? unfitted : unfitted.sorted { $0.key < $1.key }
  }

  /// Asks a view for its attributes, and the layout if the view prefers others.
  ///
  /// Rule: S1.47–S1.49.
  private func fit(_ element: Display.Element) -> Bool {
    let (layout, key) = (collectionViewLayout, element.key)
    let original = element.shownAttributes(in: kinds)
    (element.view.estimatesWidth, element.view.estimatesHeight) = layout.estimates(original)
    let preferred = element.view.preferredLayoutAttributesFitting(original.copied())
    element.isFitted(original.size, preferring: preferred.size)
    guard !preferred.isEqual(original) else { return false }
    observe(
      .preferredLayoutAttributesFitting(
        kind: key.kind, key.path, size: original.size, answer: preferred.size))
    guard preferred.size.width.isFinite, preferred.size.height.isFinite else {
      report("the view of \(key.path) would like a size that is not finite: \(preferred.size)")
      return false
    }
    let answer = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    observe(.shouldInvalidateLayoutForPreferred(kind: key.kind, key.path, answer: answer))
    guard answer else { return false }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    observe(.invalidationContextForPreferred(kind: key.kind, key.path))
    layout.invalidateLayout(with: context)
    // Elements after it may have appeared or disappeared, named or not. Rule: S1.52.
    pass.state.invalidate()
    pass.aim?.sizeHasChanged()
    return true
  }

  /// Reports that sizes do not converge, and keeps the current ones.
  final func giveUpFitting() {
    pass.sizing.hasUnfitted = false
    for element in display.elements {
      let size = element.state.size
      element.isFitted(size, preferring: size)
    }
    UIKitException.raise(.internalInconsistency, stuckReason)
  }

  /// UIKit's words for sizes that do not converge, and for a layout that invalidates itself without end.
  ///
  /// Rule: S1.9a.
  final var stuckReason: String {
    "UICollectionView (<\(type(of: self))>) \(Self.stuckWords). This can happen "
      + "for many reasons, including self-sizing views whose preferred attributes are not returning "
      + "a consistent size. To debug this issue, check the Console app for logs in the "
      + "\"UICollectionViewRecursion\" category."
  }

  package static let stuckWords = "is stuck in its update/layout loop"
}
