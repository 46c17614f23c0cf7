import Foundation

/// The menu of a button, and the choice among its actions.
extension UIButton {
  /// Performs an action of the menu, which a button of choices marks.
  final func choose(_ action: UIAction) {
    if changesSelectionAsPrimaryAction {
      for other in menu?.allActions ?? [] { other.state = other === action ? .on : .off }
      takeSelectionOfMenu()
    }
    action.perform(from: self)
  }

  /// Adds the long press that shows the menu, or removes it from a button that has no menu any more.
  final func menuMayHaveChanged() {
    let press = gestureRecognizers?.first { $0 is ContextMenuPress }
    if menu == nil {
      if let press { removeGestureRecognizer(press) }
    } else if press == nil {
      addGestureRecognizer(
        ContextMenuPress { [unowned self] _ in
          guard isEnabled, !showsMenuAsPrimaryAction else { return nil }
          return { _ = self.showMenu() }
        })
    }
  }

  /// Takes the title of the chosen action, or of the first one, which is marked then.
  final func takeSelectionOfMenu() {
    guard changesSelectionAsPrimaryAction, let actions = menu?.allActions,
      let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
    else { return }
    chosen.state = .on
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }
}
