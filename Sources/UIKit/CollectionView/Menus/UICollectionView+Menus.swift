import Foundation

/// Context menus of items, and edit menus if the delegate has no context menu.
///
/// A context menu takes precedence over an edit menu, which is the older API. Rule: S3.28, S3.29;
/// the precedence is a guess.
extension UICollectionView {
  /// The open menu; nil if none is open.
  package final var openMenu: ItemMenu? { menus.open }

  /// Whether the delegate may provide menus, as far as is known.
  final var mayHaveMenus: Bool { !menus.delegateHasNone }

  // MARK: The long press

  /// Installs the long press if the delegate may provide menus, and removes it otherwise.
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

  /// Asks the delegate for a menu of the item under the touch; the press fails if there is none.
  ///
  /// A delegate that implements none of the methods is not asked again. Rule: S3.28, S3.29, S5.5.
  final func menuMayOpen(_ gesture: MenuGestureRecognizer) -> Bool {
    if gesture.isForOpenMenu { return true }
    guard allows(.menu) else { return false }
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

  /// Returns whether a new touch belongs to the open menu; closes an edit menu.
  final func takesTouchForMenu() -> Bool {
    guard let open = menus.open else { return false }
    if case .context = open.content { return true }
    closeMenu()
    return false
  }

  /// Handles the end of a touch while a menu is open: on the item it stands for a tap on the
  /// preview, elsewhere it closes the menu.
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

  // MARK: Asking the delegate

  /// Returns the delegate's menu for an item, or for the background if `path` is nil.
  private func menu(for path: ItemPath?, at point: CGPoint) -> ItemMenu? {
    guard let itemDelegate else { return nil }
    var answers = (context: true, edit: true)
    if let menu = contextMenu(for: path, at: point, itemDelegate, &answers.context) { return menu }
    guard let path else { return nil }
    let menu = editMenu(for: path, itemDelegate, &answers.edit)
    menus.delegateHasNone = !answers.context && !answers.edit
    return menu
  }

  /// Asks for one menu of all selected items if the item is selected along with others.
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

  /// Asks the delegate whether to show an edit menu, then about each action.
  ///
  /// Whether the delegate implements all three methods is not known beforehand; the lack of the
  /// third shows when it is called. Rule: S3.28.
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

  // MARK: Opening and closing

  /// Returns the menu that a press in the middle of an item would open, with its actions; nil if
  /// there is none.
  ///
  /// The delegate is asked, but no menu opens or closes.
  package final func offeredMenu(at path: ItemPath) -> ItemMenu? {
    guard allows(.menu) else { return nil }
    let middle = layoutAttributesForItem(at: path.indexPath)?.center ?? .zero
    guard let menu = menu(for: path, at: middle) else { return nil }
    if case .context(let context) = menu.content { context.loadActions() }
    return menu
  }

  /// Opens a menu, after closing the open one.
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

  /// Closes the open menu.
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

  /// Closes the open edit menu and lets the delegate perform one of its actions.
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

  /// Closes the open context menu and performs one of its actions.
  package final func perform(_ action: UIAction) {
    closeMenu()
    action.perform()
  }
}

/// The menu state of a collection view.
@MainActor
struct Menus {
  /// The long press; nil if the delegate provides no menus.
  var gesture: MenuGestureRecognizer?
  /// The menu that the delegate provided for the press in progress.
  var offered: ItemMenu?
  var open: ItemMenu?
  /// Whether the delegate turned out to implement no method for menus.
  var delegateHasNone = false
}

/// A delegate that declares whether it provides menus, so that no long press is installed if it
/// does not.
@MainActor
package protocol UICollectionViewDelegateOfMenus: UICollectionViewDelegate {
  var hasMenus: Bool { get }
}

extension UICollectionViewDelegate {
  fileprivate var offersMenus: Bool {
    (self as? any UICollectionViewDelegateOfMenus)?.hasMenus ?? true
  }
}
