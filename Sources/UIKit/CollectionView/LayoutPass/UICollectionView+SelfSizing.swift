import Foundation

extension UICollectionView {
  /// Asks the views on screen that have another size than they had which size they would like; true where
  /// the layout takes one and another pass is due.
  ///
  /// Rule: S1.47; that a view is asked again for a size that is neither the one it was asked for nor the
  /// one it liked is a guess.
  final func fitElements() -> Bool { fit(display.elements) }

  /// Asks those of some views on screen that have another size, before others come into sight.
  ///
  /// Rule: S1.47.
  final func fitStaying(_ elements: [Display.Element]) {
    if pass.awaitsSizes, fit(elements) { pass.takenSize = .shown }
  }

  private func fit(_ elements: [Display.Element]) -> Bool {
    guard pass.hasUnfitted else { return false }
    pass.hasUnfitted = false
    guard asksForSizes else { return false }
    var takes = false
    for element in unfitted(among: elements) where fit(element) { takes = true }
    return takes
  }

  private var asksForSizes: Bool {
    collectionViewLayout.asksForPreferredSizes && transition == nil
  }

  /// Asks a view that was made to come on screen which size it would like; true where the layout takes it.
  ///
  /// In an animated change views are asked after it. Rule: S1.47.
  final func takesSize(of element: Display.Element) -> Bool {
    guard element.fitted == nil, asksForSizes,
      kinds[element.key.kind].category != .decorationView
    else { return false }
    guard change == nil else {
      pass.hasUnfitted = true
      return false
    }
    guard fit(element) else { return false }
    pass.takenSize = .made
    return true
  }

  /// Puts away the views that were made and have no place on screen by the sizes of those before them.
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

  /// A view is about to have another size than it had.
  final func noteSize(_ size: CGSize, of element: Display.Element) {
    if let fitted = element.fitted, size == fitted.preferred {
      element.fitted = (size, size)
    } else {
      pass.hasUnfitted = true
    }
  }

  /// In the order of the data.
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

  /// Asks one view, and the layout where the view would like other attributes.
  ///
  /// Rule: S1.47–S1.49.
  private func fit(_ element: Display.Element) -> Bool {
    let (layout, key) = (collectionViewLayout, element.key)
    let original = element.shownAttributes(in: kinds)
    let preferred = element.view.preferredLayoutAttributesFitting(original.copied())
    element.fitted = (original.size, preferred.size)
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
    // What follows may have come into sight or left it, named or not. Rule: S1.52.
    pass.invalidate()
    return true
  }

  /// The sizes do not settle: they are left as they are.
  final func giveUpFitting() {
    pass.hasUnfitted = false
    for element in display.elements {
      let size = element.state.size
      element.fitted = (size, size)
    }
    UIKitException.raise(
      .internalInconsistency,
      "UICollectionView (<\(type(of: self))>) is stuck in its update/layout loop. This can happen "
        + "for many reasons, including self-sizing views whose preferred attributes are not returning "
        + "a consistent size. To debug this issue, check the Console app for logs in the "
        + "\"UICollectionViewRecursion\" category.")
  }
}
