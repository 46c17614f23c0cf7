package import Foundation

/// The questions that a collection view asks a layout: about elements, the content size, initial and
/// final attributes, and target offsets.
///
/// The view, its features and a stage ask a layout only through this type. A layout that was
/// invalidated prepares before it answers, whatever is in progress; a question from inside its own
/// `prepare` reaches it as it is. A view without a data source asks nothing. Rule: S1.35, S1.49a.
@MainActor
package struct LayoutQuestions {
  fileprivate let view: UICollectionView

  fileprivate init(of view: UICollectionView) {
    self.view = view
  }

  // MARK: Elements

  /// Returns the attributes of every element whose frame intersects a rectangle of the content.
  @inline(__always)
  package func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isReady() else { return [] }
    return view.withLayout { $0.layoutAttributesForElements(in: rect) } ?? []
  }

  /// Returns the attributes of a cell; not a copy.
  package func item(
    at indexPath: IndexPath, in layout: UICollectionViewLayout? = nil
  ) -> UICollectionViewLayoutAttributes? {
    ready(layout)?.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a supplementary view; not a copy.
  package func supplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ready()?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the attributes of a decoration view; not a copy.
  package func decorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ready()?.layoutAttributesForDecorationView(ofKind: kind, at: indexPath)
  }

  /// Returns the attributes of an element; not a copy.
  func attributes(
    of key: ElementKey, in layout: UICollectionViewLayout? = nil
  ) -> UICollectionViewLayoutAttributes? {
    ready(layout)?.attributes(of: key, view.kinds[key.kind])
  }

  // MARK: The content

  /// The size of the whole content, in points; zero without a data source.
  @inline(__always)
  package var contentSize: CGSize {
    isReady() ? view.withLayout { $0.collectionViewContentSize } : .zero
  }

  /// Returns the content size of another layout than the installed one.
  func contentSize(of layout: UICollectionViewLayout) -> CGSize {
    ready(layout)?.collectionViewContentSize ?? .zero
  }

  /// Returns the offset after an update or a change of layouts.
  ///
  /// Rule: S7.27, S9.4.
  func targetOffset(
    forProposed offset: CGPoint, by layout: UICollectionViewLayout
  ) -> CGPoint {
    ready(layout)?.targetContentOffset(forProposedContentOffset: offset) ?? offset
  }

  /// Returns the offset at which a scroll should end; the velocity is in points per millisecond.
  ///
  /// Rule: S4.38.
  func targetOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    ready()?.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: velocity) ?? offset
  }

  // MARK: Animated changes

  /// Returns the initial attributes of an appearing element.
  ///
  /// Rule: S7.22, S7.23.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let layout = ready() else { return nil }
    let (path, kind) = (key.path.indexPath, view.kinds[key.kind])
    return switch kind.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind.name, at: path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind.name, at: path)
    }
  }

  /// Returns the final attributes of a disappearing element, in the installed layout or another one.
  ///
  /// Rule: S7.22, S7.23, S9.2.
  func finalAttributes(
    of key: ElementKey, in layout: UICollectionViewLayout?
  ) -> UICollectionViewLayoutAttributes? {
    guard let layout = ready(layout) else { return nil }
    let (path, kind) = (key.path.indexPath, view.kinds[key.kind])
    return switch kind.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind.name, at: path)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind.name, at: path)
    }
  }

  /// Returns the supplementary or decoration views of a kind that the layout deletes in an update.
  ///
  /// Rule: S7.21.
  func deletedPaths(ofKind kind: ElementKinds.Kind) -> [IndexPath] {
    guard let layout = ready() else { return [] }
    return switch kind.category {
    case .cell: []
    case .supplementaryView: layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)
    case .decorationView: layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)
    }
  }

  /// Returns the supplementary or decoration views of a kind that the layout inserts in an update.
  ///
  /// Rule: S7.21.
  func insertedPaths(ofKind kind: ElementKinds.Kind) -> [IndexPath] {
    guard let layout = ready() else { return [] }
    return switch kind.category {
    case .cell: []
    case .supplementaryView: layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)
    case .decorationView: layout.indexPathsToInsertForDecorationView(ofKind: kind.name)
    }
  }

  // MARK: Interactive movement

  /// Returns the target of a moving item.
  ///
  /// Rule: S6.3, S6.4.
  func target(ofItemMovingFrom path: ItemPath, to position: CGPoint) -> ItemPath {
    guard let layout = ready() else { return path }
    return ItemPath(
      layout.targetIndexPath(
        forInteractivelyMovingItem: path.indexPath, withPosition: position))
  }

  /// Returns the attributes of the moving item at a position.
  ///
  /// Rule: S6.8.
  func movingItem(at path: ItemPath, position: CGPoint) -> UICollectionViewLayoutAttributes? {
    ready()?.layoutAttributesForInteractivelyMovingItem(
      at: path.indexPath, withTargetPosition: position)
  }

  // MARK: Preparing

  /// Lets the installed layout prepare if it has to; returns false if it must not be asked.
  @discardableResult @inline(__always)
  package func isReady() -> Bool {
    !view.pass.state.needsPrepare || prepare()
  }

  /// Lets another layout than the installed one prepare, which takes part in a change of layouts.
  func prepare(_ layout: UICollectionViewLayout) {
    view.observe(.prepare)
    layout.prepare()
    layout.owesPrepare = false
  }

  @inline(never)
  private func prepare() -> Bool {
    guard !view.pass.state.isPreparing else { return true }
    guard view.hasDataSource else { return false }
    view.prepareIfOwed()
    return true
  }

  /// Returns a layout that may be asked, by default the installed one; nil if none may be.
  private func ready(_ layout: UICollectionViewLayout? = nil) -> UICollectionViewLayout? {
    guard let layout, layout !== view.layout else { return isReady() ? view.layout : nil }
    if layout.owesPrepare { prepare(layout) }
    return layout
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element of a kind; not a copy.
  final func attributes(
    of key: ElementKey, _ kind: ElementKinds.Kind
  ) -> UICollectionViewLayoutAttributes? {
    let path = key.path.indexPath
    return switch kind.category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind.name, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind.name, at: path)
    }
  }
}

extension UICollectionView {
  /// The questions to the layout, which prepares before an answer if it has to.
  @inline(__always)
  package final var questions: LayoutQuestions { LayoutQuestions(of: self) }

  /// Calls a function with the layout, which it retains unless the pass in progress holds it.
  @inline(__always)
  final func withLayout<Result>(_ body: (UICollectionViewLayout) -> Result) -> Result {
    let current = Unmanaged.passUnretained(layout)
    if let held = pass.heldLayout, held.toOpaque() == current.toOpaque() {
      return held._withUnsafeGuaranteedRef(body)
    }
    return body(layout)
  }
}
