import Foundation
import UpdateArithmetic

/// Context menus of items, and edit menus if the delegate has no context menu.
///
/// A context menu takes precedence over an edit menu, which is the older API. Rule: S3.28, S3.29;
/// the precedence is a guess.
package final class MenuFeature: CollectionViewFeature {
  /// The long press; nil if the delegate provides no menus.
  private var gesture: MenuGestureRecognizer?
  /// The menu that the delegate provided for the press in progress.
  private var offered: ItemMenu?
  /// The open menu; nil if none is open.
  package private(set) var open: ItemMenu?
  /// The open menu on screen.
  private var shown: MenuView?
  /// Whether the delegate turned out to implement no method for menus.
  private var delegateHasNone = false

  /// Whether the delegate may provide menus, as far as is known.
  var mayHaveMenus: Bool { !delegateHasNone }

  /// The interaction, made when an app asks for it.
  private var ownInteraction: UIContextMenuInteraction?
  /// The interaction that an app may ask for; nil if the delegate provides no menus.
  package var interaction: UIContextMenuInteraction? {
    guard gesture != nil else { return nil }
    if let ownInteraction { return ownInteraction }
    let interaction = UIContextMenuInteraction(of: view) { [handle = view.handle, unowned self] in
      handle.hold { self.close() }
    }
    ownInteraction = interaction
    return interaction
  }

  // MARK: What concerns all features

  override func dataWillReload() {
    close()
  }

  override func follow(_ batch: BatchUpdate) {
    close()
  }

  override func viewWillLeaveWindow() {
    close()
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    recognizer === gesture ? mayOpen() : nil
  }

  // MARK: The long press

  /// Installs the long press if the delegate may provide menus, and removes it otherwise.
  package func delegateMayHaveChanged() {
    delegateHasNone = false
    refreshGesture()
  }

  private func refreshGesture() {
    let isWanted = view.itemDelegate != nil && view.knownDelegate?.hasMenus ?? true
    guard isWanted != (self.gesture != nil) else { return }
    if let gesture {
      self.gesture = nil
      close()
      return view.removeGestureRecognizer(gesture)
    }
    let gesture = MenuGestureRecognizer()
    gesture.menus = self
    gesture.addAction { [handle = view.handle, unowned self] gesture in
      handle.hold { self.gestureChanged(gesture.state) }
    }
    self.gesture = gesture
    view.addGestureRecognizer(gesture)
  }

  /// Asks the delegate for a menu of the item under the touch; the press fails if there is none.
  ///
  /// A delegate that implements none of the methods is not asked again. Rule: S3.28, S3.29, S5.5.
  private func mayOpen() -> Bool {
    guard let gesture else { return false }
    if gesture.isForOpenMenu { return true }
    guard view.allows(.menu) else { return false }
    let point = gesture.location(in: view)
    offered = menu(for: view.topmostItem(at: point, excluding: nil), at: point)
    return offered != nil
  }

  private func gestureChanged(_ state: UIGestureRecognizer.State) {
    guard let gesture else { return }
    switch (state, gesture.isForOpenMenu) {
    case (.began, false):
      guard let menu = offered else { return }
      offered = nil
      show(menu)
    case (.ended, true): touchEnded(at: gesture.location(in: view))
    case (.cancelled, true): close()
    case (.possible, _), (.changed, _), (.failed, _), (.began, true), (.ended, false),
      (.cancelled, false):
      return
    }
  }

  /// Returns whether a new touch belongs to the open menu; closes an edit menu.
  func takesTouch() -> Bool {
    guard let open else { return false }
    if case .context = open.content { return true }
    close()
    return false
  }

  /// Handles the end of a touch while a context menu is open: on the item it counts as a tap on the
  /// preview; in any case it closes the menu.
  private func touchEnded(at point: CGPoint) {
    guard let open, case .context(let menu) = open.content else { return }
    let path = view.topmostItem(at: point, excluding: nil)
    if let path, open.paths.contains(path), let itemDelegate = view.itemDelegate {
      let animator = ContextMenuAnimator(preview: menu.preview)
      view.observe(.willPerformPreviewActionForMenuWith)
      itemDelegate.collectionView(
        view, willPerformPreviewActionForMenuWith: menu.configuration, animator: animator)
      animator.run()
    }
    close()
  }

  // MARK: Asking the delegate

  /// Returns the delegate's menu for an item, or for the background if `path` is nil.
  private func menu(for path: ItemPath?, at point: CGPoint) -> ItemMenu? {
    guard let itemDelegate = view.itemDelegate else { return nil }
    var answers = (context: true, edit: true)
    if let menu = contextMenu(for: path, at: point, itemDelegate, &answers.context) { return menu }
    guard let path else { return nil }
    let menu = editMenu(for: path, itemDelegate, &answers.edit)
    delegateHasNone = !answers.context && !answers.edit
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
    if let path, view.selection.contains(path) { paths = view.selection.paths }
    let answer = OptionalMethod.contextMenuConfigurationForItemsAt.answer {
      itemDelegate.collectionView(
        view, contextMenuConfigurationForItemsAt: paths.map(\.indexPath), point: point)
    }
    if let answer {
      view.observer?.observe(
        .contextMenuConfigurationForItemsAt(
          list: view.observer?.keep(paths) ?? 0, at: point, answered: answer != nil))
      return answer.map { ItemMenu(paths: paths, content: .context(ContextMenu($0))) }
    }
    guard let path else { return nil }
    let older = OptionalMethod.contextMenuConfigurationForItemAt.answer {
      itemDelegate.collectionView(
        view, contextMenuConfigurationForItemAt: path.indexPath, point: point)
    }
    guard let older else {
      isImplemented = false
      return nil
    }
    view.observe(.contextMenuConfigurationForItemAt(path, at: point, answered: older != nil))
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
      itemDelegate.collectionView(view, shouldShowMenuForItemAt: path.indexPath)
    }
    guard let shows else {
      isImplemented = false
      return nil
    }
    view.observe(.shouldShowMenuForItemAt(path, answer: shows))
    guard shows else { return nil }
    var actions: [EditAction] = []
    for action in EditAction.allCases {
      let can = OptionalMethod.canPerformAction.answer {
        itemDelegate.collectionView(
          view, canPerformAction: action.selector, forItemAt: path.indexPath, withSender: nil)
      }
      guard let can else { return nil }
      view.observe(.canPerformAction(action, path, answer: can))
      if can { actions.append(action) }
    }
    return actions.isEmpty ? nil : ItemMenu(paths: [path], content: .edit(actions))
  }

  // MARK: Opening and closing

  /// Returns the menu that a press in the middle of an item would open, with its actions; nil if
  /// there is none.
  ///
  /// The delegate is asked, but no menu opens or closes.
  package func offeredMenu(at path: ItemPath) -> ItemMenu? {
    guard view.allows(.menu) else { return nil }
    // A later press must not depend on this question.
    let hadNone = delegateHasNone
    defer { delegateHasNone = hadNone }
    let middle = view.layoutAttributesForItem(at: path.indexPath)?.center ?? .zero
    guard let menu = menu(for: path, at: middle) else { return nil }
    if case .context(let context) = menu.content { context.loadActions() }
    return menu
  }

  /// Opens the context menu of an item that is lifted for a drag, if the delegate has one.
  ///
  /// Rule: S10.20.
  func open(forLifted path: ItemPath, at point: CGPoint) {
    guard gesture != nil, mayHaveMenus, view.allows(.menu), let itemDelegate = view.itemDelegate
    else { return }
    var isImplemented = true
    let menu = contextMenu(for: path, at: point, itemDelegate, &isImplemented)
    // The delegate may have removed the view, or ended the drag.
    if let menu, view.window?.dragInteraction?.source === view { open(menu) }
  }

  /// Opens a menu, after closing the open one.
  package func open(_ menu: ItemMenu) {
    close()
    show(menu)
  }

  private func show(_ menu: ItemMenu) {
    guard menu.paths.allSatisfy(view.currentCounts.contains) else { return }
    if case .context(let context) = menu.content {
      context.preview = context.configuration.previewProvider?()
      context.loadActions()
      open = menu
      askForPreviews(of: menu, context.configuration, closing: false)
      view.observe(.willDisplayContextMenu)
      let animator = ContextMenuAnimator(preview: context.preview)
      view.itemDelegate?.collectionView(
        view, willDisplayContextMenu: context.configuration, animator: animator)
      animator.run()
    } else {
      open = menu
    }
    view.observe(.menu(menu.kind, menu.paths.first, count: menu.count, .opened))
    showOnScreen(menu)
  }

  private func showOnScreen(_ menu: ItemMenu) {
    // The delegate may have closed the menu when it was notified.
    guard let window = view.window, open != nil else { return }
    let frames = menu.paths.first.flatMap { view.layoutAttributesForItem(at: $0.indexPath)?.frame }
    let source = frames ?? CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    let perform: (UIAction) -> Void = { [unowned self] in self.perform($0) }
    let edit: (EditAction) -> Void = { [unowned self] in self.perform($0) }
    let content = MenuView.Content(
      entries: { menu.entries(edit: edit, perform: perform, arrived: $0) }, perform: perform)
    shown = MenuView(content, beside: view.convert(source, to: nil), in: window, owner: view) {
      [handle = view.handle, unowned self] in handle.hold { self.close() }
    }
  }

  /// Closes the open menu.
  package func close() {
    guard let menu = open else { return }
    open = nil
    shown?.remove()
    shown = nil
    view.observe(.menu(menu.kind, menu.paths.first, count: menu.count, .closed))
    guard case .context(let context) = menu.content else { return }
    view.observe(.willEndContextMenuInteraction)
    let animator = ContextMenuAnimator(preview: context.preview)
    view.itemDelegate?.collectionView(
      view, willEndContextMenuInteraction: context.configuration, animator: animator)
    askForPreviews(of: menu, context.configuration, closing: true)
    animator.run()
  }

  /// Asks the delegate for the previews of a menu's items that still exist; none is drawn.
  ///
  /// Rule: S3.29a.
  private func askForPreviews(
    of menu: ItemMenu, _ configuration: UIContextMenuConfiguration, closing: Bool
  ) {
    guard let delegate = view.itemDelegate else { return }
    let method: OptionalMethod = closing ? .dismissalPreviewForItemAt : .highlightPreviewForItemAt
    for path in menu.paths where view.knownCounts?.contains(path) ?? true {
      let answer = method.answer {
        closing
          ? delegate.collectionView(
            view, contextMenuConfiguration: configuration,
            dismissalPreviewForItemAt: path.indexPath)
          : delegate.collectionView(
            view, contextMenuConfiguration: configuration,
            highlightPreviewForItemAt: path.indexPath)
      }
      guard answer == nil else { continue }
      _ =
        closing
        ? delegate.collectionView(
          view, previewForDismissingContextMenuWithConfiguration: configuration)
        : delegate.collectionView(
          view, previewForHighlightingContextMenuWithConfiguration: configuration)
      return
    }
  }

  /// Closes the open edit menu and lets the delegate perform one of its actions.
  ///
  /// Rule: S3.28.
  package func perform(_ action: EditAction) {
    guard let menu = open, let path = menu.paths.first else { return }
    close()
    view.observe(.performAction(action, path))
    let isThere =
      OptionalMethod.performAction.answer {
        view.itemDelegate?.collectionView(
          view, performAction: action.selector, forItemAt: path.indexPath, withSender: nil)
      } != nil
    if !isThere {
      view.report("the delegate can perform \(action.selector) and has no performAction")
    }
  }

  /// Closes the open context menu and performs one of its actions.
  package func perform(_ action: UIAction) {
    close()
    action.perform(from: view)
  }
}
