import Foundation

extension UIMenu.Identifier {
  /// The menu of the menu bar.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The menu of the app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The menu of the app itself.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The menu of settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The menu of services.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The menu of hiding.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The menu of ending the app.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The menu of files.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The menu of new windows.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// The menu of files that were opened.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The menu of closing.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The menu of printing.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The menu of documents.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The menu of editing.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The menu of undoing.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The menu of cutting and pasting.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The menu of finding.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The menu of replacing.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The menu of sharing.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The menu of styles of text.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The menu of spelling.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The menu of replacements.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The menu of changing letters.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The menu of speaking.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The menu of looking up.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The menu of learning.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The menu of formats.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The menu of fonts.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The menu of sizes of text.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The menu of colours of text.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// The menu of texts.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The menu of alignment.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The menu of views.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The menu of tool bars.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The menu of side bars.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The menu of the whole screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The menu of windows.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The menu of sizes of windows.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The menu of the order of windows.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The menu of help.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}

/// Changes of the menus of the app, which have no effect: no menu is built.
extension UIMenuBuilder {
  /// Returns a menu: nil, since none is built.
  @discardableResult
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  /// Returns the action of a menu: nil, since none is built.
  @discardableResult
  public func action(for identifier: UIAction.Identifier) -> UIAction? { nil }
  /// Returns the command of a menu: nil, since none is built.
  @discardableResult
  public func command(for action: Selector, propertyList: Any?) -> UICommand? { nil }
  /// Has no effect.
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
  /// Has no effect.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {}
  /// Has no effect.
  public func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier
  ) {}
  /// Has no effect.
  public func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier
  ) {}
  /// Has no effect.
  public func insertChild(
    _ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier
  ) {}
  /// Has no effect.
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// Has no effect.
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
}
