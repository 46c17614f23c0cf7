import Foundation

/// What became of the elements that a context had named.
struct ElementRenewal {
  /// What is shown and what it is to be shown as, in the order of the data.
  var changed: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
  /// What was shown and is not in the layout, or not on these pages, any more.
  var gone: [ElementKey] = []
}

extension UICollectionView {
  /// Asks for the elements that contexts named since the last pass, and puts the answers in the place
  /// of the earlier ones; nil where none was named.
  ///
  /// All others keep the attributes that the layout gave them. Rule: S1.18, S1.35.
  final func renewStaleElements() -> ElementRenewal? {
    let keys = pass.takeStale()
    guard !keys.isEmpty, let rect = pass.queriedRect else { return nil }
    var renewal = ElementRenewal()
    let counts = currentCounts
    for key in keys where key.kind != ElementKinds.cell || counts.contains(key.path) {
      renew(key, in: rect, counts, &renewal)
    }
    pass.slack = nil
    return renewal
  }

  /// What was named turned out to move others: a layout says so while it prepares.
  final func askForAllAnew() { pass.queriedRect = nil }

  private func renew(
    _ key: ElementKey, in rect: CGRect, _ counts: ItemCounts, _ renewal: inout ElementRenewal
  ) {
    let place = pass.queried.firstIndex { $0.key == key }
    let isShown = place.map { pass.queried[$0].isShown } ?? false
    guard let attributes = namedAttributes(of: key, counts), attributes.frame.isVisible(in: rect)
    else {
      if let place { pass.queried.remove(at: place) }
      if isShown { renewal.gone.append(key) }
      return
    }
    let element = LayoutPass.QueriedElement(
      key: key, frame: attributes.frame, attributes: attributes, isShown: isShown)
    if let place { pass.queried[place] = element } else { pass.queried.append(element) }
    if isShown { renewal.changed.append((key, attributes)) }
  }

  /// The layout's answer for one element; nil where it has none, or none that can be shown.
  private func namedAttributes(
    of key: ElementKey, _ counts: ItemCounts
  ) -> UICollectionViewLayoutAttributes? {
    let answer = attributes(of: key, in: collectionViewLayout)
    observe(
      .layoutAttributes(
        kinds[key.kind].category, kind: key.kind, key.path, answered: answer != nil))
    guard let answer else { return nil }
    guard self.key(of: answer) == key else {
      report(
        "the layout was asked for the attributes of \(key.path) and answered those of "
          + "\(answer.state.path); they are not used")
      return nil
    }
    return usable(answer, counts)
  }

  // MARK: What a context names

  /// The elements that a context names, kind after kind; nil where it speaks of the whole layout.
  ///
  /// A movement shifts other items than the moving ones, which are all that its contexts name.
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

  /// What of the last answer a flow places after an item: the items, and the headers and footers by
  /// their kinds.
  final func elementsKnown(
    after path: ItemPath
  ) -> (items: [ItemPath], bands: [(kind: String, paths: [ItemPath])]) {
    let keys = pass.queried.map(\.key).sorted()
    let items = keys.filter { $0.kind == ElementKinds.cell && $0.path > path }.map(\.path)
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    let bands = [(header, path.section + 1), (footer, path.section)].compactMap { name, section in
      kinds.known(.supplementaryView, named: name).map { kind in
        let known = keys.filter { $0.kind == kind && $0.path.section >= section }
        return (kind: name, paths: known.map(\.path))
      }
    }
    return (items, bands.filter { !$0.paths.isEmpty })
  }
}
