import Foundation

extension UICollectionView {
  /// Queries the elements that contexts named since the last pass, and replaces their attributes in
  /// the last answer; returns what is new in it.
  ///
  /// All others keep their attributes. Rule: S1.18, S1.35.
  final func renewStaleElements() -> AnswerNews {
    guard !pass.state.stale.isEmpty else { return .nothing }
    let keys = pass.state.takeStale()
    guard let rect = pass.state.queriedRect else { return .nothing }
    var renewed: [(index: Int, element: LayoutAnswer.Element)] = []
    var isRearranged = false
    let counts = currentCounts
    for key in keys where key.kind != ElementKinds.cell || counts.contains(key.path) {
      let index = pass.answer.index(of: key)
      guard let attributes = namedAttributes(of: key, counts),
        attributes.frame.isVisible(in: rect) || (rows.hasRows && holder(of: key) !== self)
      else {
        if let index {
          pass.answer.remove(at: index)
          isRearranged = true
        }
        continue
      }
      let element = LayoutAnswer.Element(key: key, frame: attributes.frame, attributes: attributes)
      if let index {
        pass.answer.replace(element, at: index)
        renewed.append((index, element))
      } else {
        pass.answer.append(element)
        isRearranged = true
      }
    }
    return isRearranged ? .everything : .elements(renewed)
  }

  /// Invalidates the whole answer: a layout reports during prepare that named elements move others.
  final func askForAllAnew() { pass.state.queryAgain() }

  /// Queries the attributes of one element; nil if it has none, or none that can be shown.
  private func namedAttributes(
    of key: ElementKey, _ counts: ItemCounts
  ) -> UICollectionViewLayoutAttributes? {
    let answer = questions.attributes(of: key)
    observe(
      .layoutAttributes(
        kinds[key.kind].category, kind: key.kind, key.path, answered: answer != nil))
    guard let answer else { return nil }
    guard self.key(of: answer) == key else {
      report(
        "the layout was asked for the attributes of \(key.path) and answered attributes of "
          + "\(answer.state.path); they are not used")
      return nil
    }
    return usable(answer, counts)
  }

  // MARK: Elements of a context

  /// Returns the elements that a context names, kind by kind; nil if it invalidates the whole
  /// layout.
  ///
  /// The contexts of a movement name the moving items only, although others move as well.
  /// Rule: S1.18, S6.22b.
  final func elements(
    named context: UICollectionViewLayoutInvalidationContext
  ) -> [ElementKey]? {
    guard !context.namesNothing, !context.invalidateEverything,
      !context.invalidateDataSourceCounts,
      context.targetIndexPathsForInteractivelyMovingItems == nil
    else { return nil }
    var keys = (context.invalidatedItemIndexPaths ?? []).map {
      ElementKey(kind: ElementKinds.cell, path: ItemPath($0))
    }
    func add(_ category: ElementCategory, _ named: [String: [IndexPath]]?) {
      for (name, paths) in (named ?? [:]).sorted(by: { $0.key < $1.key }) {
        let kind = kindNumber(of: category, named: name)
        keys += paths.map { ElementKey(kind: kind, path: ItemPath($0)) }
      }
    }
    add(.supplementaryView, context.invalidatedSupplementaryIndexPaths)
    add(.decorationView, context.invalidatedDecorationIndexPaths)
    return keys
  }

  /// Returns the elements of the last answer that a flow places after an item: items, and headers
  /// and footers by kind; none where this layout pass has visited too many elements for the sizes of
  /// others.
  ///
  /// - Complexity: O(log n + elements returned), except for the first call after an answer.
  final func elementsKnown(
    after path: ItemPath
  ) -> (items: [IndexPath], bands: [(kind: String, paths: [IndexPath])]) {
    let next = ItemPath(section: path.section, item: path.item + 1)
    let items = pass.answer.keys(ofKind: ElementKinds.cell, from: next)
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    let bands = [(header, path.section + 1), (footer, path.section)].compactMap { name, section in
      kinds.known(.supplementaryView, named: name).map { kind in
        let first = ItemPath(section: section, item: 0)
        return (kind: name, keys: pass.answer.keys(ofKind: kind, from: first))
      }
    }
    let count = bands.reduce(items.count) { $0 + $1.keys.count }
    guard pass.sizing.takesWork(count) else { return ([], []) }
    let named = bands.filter { !$0.keys.isEmpty }
    return (items.map(\.path.indexPath), named.map { ($0.kind, $0.keys.map(\.path.indexPath)) })
  }
}
