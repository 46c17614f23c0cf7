import Foundation

/// The accessories of the system.
///
/// Rule: M12.9.
extension UICellAccessory {
  /// Returns an arrow to another page.
  @preconcurrency @MainActor
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns a checkmark.
  @preconcurrency @MainActor
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns a button that deletes the item, or shows its swipe actions.
  @preconcurrency @MainActor
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, action: actionHandler)
  }

  /// Returns a button that inserts an item.
  @preconcurrency @MainActor
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, action: actionHandler)
  }

  /// Returns a handle that moves the item.
  @preconcurrency @MainActor
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns a mark of the selection.
  @preconcurrency @MainActor
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor)
  }

  /// Returns an arrow that shows the children of the item.
  @preconcurrency @MainActor
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, style: options.style, action: actionHandler)
  }

  /// Returns a button that shows details.
  @preconcurrency @MainActor
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, action: actionHandler)
  }

  /// Returns a text.
  @preconcurrency @MainActor
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, text: text, font: options.font)
  }

  /// Returns the chosen element of a menu, whose title is shown; the menu cannot be opened.
  @preconcurrency @MainActor
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    let chosen = menu.allActions.first { $0.state == .on } ?? menu.allActions.first
    return UICellAccessory(
      .popUpMenu, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, text: chosen?.title ?? menu.title)
  }

  /// Returns a view of the app.
  @preconcurrency @MainActor
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(configuration)
  }
}
