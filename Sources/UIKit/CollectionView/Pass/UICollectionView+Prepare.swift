import Foundation

/// The first step of a layout pass: the layout prepares and states its content size.
extension UICollectionView {
  /// Sends the layout a pending invalidation, and lets it prepare if it has to.
  ///
  /// Rule: S1.14, S1.32, S1.34.
  final func prepareIfOwed() {
    guard hasDataSource else { return }
    if case .invalidation(let everything, let counts) = pass.state.debt {
      let context = layout.makeContext()
      context.invalidateEverything = everything
      context.invalidateDataSourceCounts = counts
      pass.state.invalidationIsSent()
      sendInvalidation(with: context)
    }
    if pass.state.needsPrepare { prepareLayout() }
  }

  /// Lets the layout prepare and reads its content size.
  ///
  /// Rule: S1.28, S1.32.
  final func prepareLayout() {
    observe(.prepare)
    pass.state.willPrepare()
    withLayout { layout in
      layout.prepare()
      layout.owesPrepare = false
      // An invalidation inside prepare, as by setting an item size there, has no further effect.
      pass.state.prepared(layout === self.layout)
    }
    takeContentSize()
  }

  /// Reads the layout's content size.
  final func takeContentSize() {
    let size = questions.contentSize
    observe(.collectionViewContentSize(answer: size))
    guard size != contentSize else { return }
    guard size.isUsable else { return complainOfSize(size) }
    pass.offsetCheck.contentSizeIsNew = true
    takeContentSize(size)
  }

  /// Sets the content size; content that begins at its right edge keeps its distance from that
  /// edge.
  ///
  /// Rule: S2.28; that the view begins at the right edge is a guess.
  final func takeContentSize(_ size: CGSize) {
    guard layout.beginsAtRight else { return contentSize = size }
    let right = horizontalRange.upperBound
    contentSize = size
    shiftContent(by: CGPoint(x: horizontalRange.upperBound - right, y: 0))
  }

  private func complainOfSize(_ size: CGSize) {
    report(
      "the layout answered a content size that is not finite or too large: \(size); it is not used")
  }
}
