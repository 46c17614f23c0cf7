extension UIControl {
  /// Creates a control that performs an action when it is used; a button has its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    showPrimaryAction(title: primaryAction.title, image: primaryAction.image)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Performs an action for events; an action with the same identifier for the same events is replaced.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    let identifier = action.identifier.rawValue
    let call: () -> Void = { [unowned self] in action.perform(from: self) }
    if action.isIdentified,
      let index = handlers.firstIndex(where: {
        $0.event == controlEvents && $0.identifier == identifier
      })
    {
      handlers[index].call = call
    } else {
      handlers.append((controlEvents, identifier, call))
    }
  }

  /// Stops performing an action for events.
  public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with an identifier for events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    handlers.removeAll {
      !$0.event.isDisjoint(with: controlEvents) && $0.identifier == actionIdentifier.rawValue
    }
  }

  /// Performs an action as if the control had been used.
  public func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }
}

extension UIAction {
  /// Performs the action from an object, or does what a target of the responder chain would: here the action alone.
  public final func performWithSender(_ sender: Any?, target: Any?) {
    perform(from: sender.map { $0 as AnyObject })
  }
}
