import Foundation

/// The menus of items: the context menu, and the edit menu where there is none.
///
/// A context menu goes before an edit menu, which is the older. Rule: S3.28, S3.29; which goes before
/// is a guess.
extension UICollectionView {
  /// The menu that is open.
  package final var openMenu: ItemMenu? { menus.open }

  /// Whether the delegate may have a menu for a press.
  final var mayHaveMenus: Bool { !menus.delegateHasNone }

  // MARK: The press

  /// Attaches the press where a delegate may have menus, and takes it off where none has.
  package final func menusMayHaveChanged() {
    menus.delegateHasNone = false
    refreshMenuGesture()
  }

  private func refreshMenuGesture() {
    let isWanted = itemDelegate?.offersMenus ?? false
    guard isWanted != (menus.gesture != nil) else { return }
    if let gesture = menus.gesture {
      menus.gesture = nil
      closeMenu()
      return removeGestureRecognizer(gesture)
    }
    let gesture = MenuGestureRecognizer()
    gesture.addAction { [handle] gesture in handle.view?.menuGestureChanged(gesture.state) }
    menus.gesture = gesture
    addGestureRecognizer(gesture)
  }

  /// Asks the delegate for a menu of what is under the finger.
  ///
  /// A delegate that has none of the methods is not asked again. Rule: S3.28, S3.29, S5.5.
  final func menuMayOpen(_ gesture: MenuGestureRecognizer) -> Bool {
    if gesture.isForOpenMenu { return true }
    guard movement == nil, order == nil, transition == nil else { return false }
    let point = gesture.location(in: self)
    menus.offered = menu(for: topmostItem(at: point, excluding: nil), at: point)
    return menus.offered != nil
  }

  private func menuGestureChanged(_ state: UIGestureRecognizer.State) {
    guard let gesture = menus.gesture else { return }
    switch (state, gesture.isForOpenMenu) {
    case (.began, false):
      guard let offered = menus.offered else { return }
      menus.offered = nil
      show(offered)
    case (.ended, true): liftForMenu(at: gesture.location(in: self))
    case (.cancelled, true): closeMenu()
    case (.possible, _), (.changed, _), (.failed, _), (.began, true), (.ended, false),
      (.cancelled, false):
      return
    }
  }

  /// Whether a finger that comes down belongs to the menu that is open; an edit menu it just closes.
  final func takesTouchForMenu() -> Bool {
    guard let open = menus.open else { return false }
    if case .context = open.content { return true }
    closeMenu()
    return false
  }

  /// A tap on the item stands for one on the preview, any other beside the menu.
  private func liftForMenu(at point: CGPoint) {
    guard let open = menus.open, case .context(let menu) = open.content else { return }
    let path = topmostItem(at: point, excluding: nil)
    if let path, open.paths.contains(path), let itemDelegate {
      let animator = ContextMenuAnimator(preview: menu.preview)
      observe(.willPerformPreviewActionForMenuWith)
      itemDelegate.collectionView(
        self, willPerformPreviewActionForMenuWith: menu.configuration, animator: animator)
      animator.run()
    }
    closeMenu()
  }

  // MARK: Questions

  /// The menu that the delegate has for an item, or for the ground.
  private func menu(for path: ItemPath?, at point: CGPoint) -> ItemMenu? {
    guard let itemDelegate else { return nil }
    var answers = (context: true, edit: true)
    if let menu = contextMenu(for: path, at: point, itemDelegate, &answers.context) { return menu }
    guard let path else { return nil }
    let menu = editMenu(for: path, itemDelegate, &answers.edit)
    menus.delegateHasNone = !answers.context && !answers.edit
    return menu
  }

  /// Asks about several items where the one is selected with others.
  ///
  /// Rule: S3.29.
  private func contextMenu(
    for path: ItemPath?, at point: CGPoint, _ itemDelegate: any UICollectionViewDelegate,
    _ isImplemented: inout Bool
  ) -> ItemMenu? {
    var paths = path.map { [$0] } ?? []
    if let path, selection.paths.contains(path) { paths = selection.paths.sorted() }
    let answer = OptionalMethod.contextMenuConfigurationForItemsAt.answer {
      itemDelegate.collectionView(
        self, contextMenuConfigurationForItemsAt: paths.map(\.indexPath), point: point)
    }
    if let answer {
      observer?.observe(
        .contextMenuConfigurationForItemsAt(
          list: observer?.keep(paths) ?? 0, at: point, answered: answer != nil))
      return answer.map { ItemMenu(paths: paths, content: .context(ContextMenu($0))) }
    }
    guard let path else { return nil }
    let older = OptionalMethod.contextMenuConfigurationForItemAt.answer {
      itemDelegate.collectionView(
        self, contextMenuConfigurationForItemAt: path.indexPath, point: point)
    }
    guard let older else {
      isImplemented = false
      return nil
    }
    observe(.contextMenuConfigurationForItemAt(path, at: point, answered: older != nil))
    return older.map { ItemMenu(paths: [path], content: .context(ContextMenu($0))) }
  }

  /// Asks whether there is to be a menu, then about each action.
  ///
  /// That all three methods exist cannot be seen here: that the third does not shows when it is needed.
  /// Rule: S3.28.
  private func editMenu(
    for path: ItemPath, _ itemDelegate: any UICollectionViewDelegate, _ isImplemented: inout Bool
  ) -> ItemMenu? {
    let shows = OptionalMethod.shouldShowMenuForItemAt.answer {
      itemDelegate.collectionView(self, shouldShowMenuForItemAt: path.indexPath)
    }
    guard let shows else {
      isImplemented = false
      return nil
    }
    observe(.shouldShowMenuForItemAt(path, answer: shows))
    guard shows else { return nil }
    var actions: [EditAction] = []
    for action in EditAction.allCases {
      let can = OptionalMethod.canPerformAction.answer {
        itemDelegate.collectionView(
          self, canPerformAction: action.selector, forItemAt: path.indexPath, withSender: nil)
      }
      guard let can else { return nil }
      observe(.canPerformAction(action, path, answer: can))
      if can { actions.append(action) }
    }
    return actions.isEmpty ? nil : ItemMenu(paths: [path], content: .edit(actions))
  }

  // MARK: Open and closed

  /// The menu that a press in the middle of an item would open, with its actions; nil where it has none.
  ///
  /// The delegate is asked; nothing opens or closes.
  package final func offeredMenu(at path: ItemPath) -> ItemMenu? {
    guard movement == nil, order == nil, transition == nil else { return nil }
    let middle = layoutAttributesForItem(at: path.indexPath)?.center ?? .zero
    guard let menu = menu(for: path, at: middle) else { return nil }
    if case .context(let context) = menu.content { context.loadActions() }
    return menu
  }

  /// Opens a menu in place of the one that is open.
  package final func open(_ menu: ItemMenu) {
    closeMenu()
    show(menu)
  }

  private func show(_ menu: ItemMenu) {
    guard menu.paths.allSatisfy(currentCounts.contains) else { return }
    if case .context(let context) = menu.content {
      context.preview = context.configuration.previewProvider?()
      context.loadActions()
      menus.open = menu
      observe(.willDisplayContextMenu)
      let animator = ContextMenuAnimator(preview: context.preview)
      itemDelegate?.collectionView(
        self, willDisplayContextMenu: context.configuration, animator: animator)
      animator.run()
    } else {
      menus.open = menu
    }
    observe(.menu(menu.kind, menu.paths.first, count: menu.count, .opened))
  }

  /// Closes the menu that is open.
  package final func closeMenu() {
    guard let menu = menus.open else { return }
    menus.open = nil
    observe(.menu(menu.kind, menu.paths.first, count: menu.count, .closed))
    guard case .context(let context) = menu.content else { return }
    observe(.willEndContextMenuInteraction)
    let animator = ContextMenuAnimator(preview: context.preview)
    itemDelegate?.collectionView(
      self, willEndContextMenuInteraction: context.configuration, animator: animator)
    animator.run()
  }

  /// Chooses an action of the open edit menu, which closes.
  ///
  /// Rule: S3.28.
  package final func perform(_ action: EditAction) {
    guard let menu = menus.open, let path = menu.paths.first else { return }
    closeMenu()
    observe(.performAction(action, path))
    let isThere =
      OptionalMethod.performAction.answer {
        itemDelegate?.collectionView(
          self, performAction: action.selector, forItemAt: path.indexPath, withSender: nil)
      } != nil
    if !isThere { report("the delegate can perform \(action.selector) and has no performAction") }
  }

  /// Chooses an action of the open context menu, which closes.
  package final func perform(_ action: UIAction) {
    closeMenu()
    action.perform()
  }
}

/// What a collection view knows of its menus.
@MainActor
struct Menus {
  /// The press; nil where there is no menu to be expected.
  var gesture: MenuGestureRecognizer?
  /// What the delegate has for the press under way.
  var offered: ItemMenu?
  var open: ItemMenu?
  /// Whether the delegate turned out to have no menus at all.
  var delegateHasNone = false
}

/// A delegate that knows whether it has menus, so that none is waited for where it has not.
@MainActor
package protocol UICollectionViewDelegateOfMenus: UICollectionViewDelegate {
  var hasMenus: Bool { get }
}

extension UICollectionViewDelegate {
  fileprivate var offersMenus: Bool {
    (self as? any UICollectionViewDelegateOfMenus)?.hasMenus ?? true
  }
}
