import Foundation
import NibDocuments

/// The values of elements: rectangles, colours, fonts, images and constraints.
///
/// Rule: A82.
@MainActor
enum NibValues {
  static func rect(_ element: NibElement) -> CGRect? {
    guard let width = element.number("width"), let height = element.number("height") else {
      return nil
    }
    return CGRect(
      x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: width, height: height)
  }

  static func size(_ element: NibElement) -> CGSize {
    CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }

  static func insets(_ element: NibElement) -> UIEdgeInsets {
    // Xcode writes insets of some keys as their least and greatest coordinates.
    UIEdgeInsets(
      top: element.number("top") ?? element.number("minY") ?? 0,
      left: element.number("left") ?? element.number("leading") ?? element.number("minX") ?? 0,
      bottom: element.number("bottom") ?? element.number("maxY") ?? 0,
      right: element.number("right") ?? element.number("trailing") ?? element.number("maxX") ?? 0)
  }

  /// The text of an attribute, or of an element with that key.
  static func text(_ element: NibElement, _ key: String) -> String? {
    element[key] ?? element.children.first { $0.name == "string" && $0["key"] == key }.map(\.text)
      ?? element.children.first { $0.name == "mutableString" && $0["key"] == key }.map(\.text)
  }

  /// The text of parts with attributes; nil for no element.
  static func attributed(_ element: NibElement?) -> NSAttributedString? {
    guard let element else { return nil }
    let whole = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      guard let text = text(fragment, "content") else { continue }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        switch value["key"] {
        case "NSColor": attributes[.foregroundColor] = color(value)
        case "NSBackgroundColor": attributes[.backgroundColor] = color(value)
        case "NSFont": attributes[.font] = fontOfPart(value)
        default: break
        }
      }
      whole.append(NSAttributedString(string: text, attributes: attributes))
    }
    return whole
  }

  private static func fontOfPart(_ element: NibElement) -> UIFont {
    let size = element.number("size") ?? 17
    if let name = element["name"] { return UIFont(anyName: name, size: size) }
    return element["metaFont"] == "systemBold"
      ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  /// The raw value of the style of a table or its cell; nil for another element.
  static func style(of element: NibElement) -> Int? {
    let styles = [
      "grouped": 1, "insetGrouped": 2, "IBUITableViewCellStyleValue1": 1,
      "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
    ]
    return element["style"].flatMap { styles[$0] }
  }

  // MARK: Looks

  static func color(_ element: NibElement?) -> UIColor? {
    guard let element else { return nil }
    let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
    if let system, let color = SystemColors.named(system) { return color }
    if let name = element["name"], let color = UIColor(named: name) { return color }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red") else { return nil }
    return UIColor(
      red: red, green: element.number("green") ?? 0, blue: element.number("blue") ?? 0,
      alpha: alpha)
  }

  static func font(_ element: NibElement?) -> UIFont? {
    guard let element else { return nil }
    if let style = element["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = element.number("pointSize") ?? 17
    if let name = element["name"] { return UIFont(anyName: name, size: size) }
    if let weight = element["weight"].flatMap({ weights[$0] }) {
      return .systemFont(ofSize: size, weight: weight)
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The image of an attribute: a symbol of the system if the catalogue of the element says so, else by its name.
  static func image(_ element: NibElement, _ key: String) -> UIImage? {
    let reference = element.children.first { $0.name == "imageReference" && $0["key"] == key }
    guard let name = reference?["image"] ?? element[key] else { return nil }
    let isSystem = (reference ?? element)["catalog"] == "system"
    return isSystem ? UIImage(systemName: name) : UIImage(named: name)
  }

  // MARK: Words

  static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
    let names: [String: UIBarButtonItem.SystemItem] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
      "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
      "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
      "undo": .undo, "redo": .redo, "close": .close,
    ]
    return names[name]
  }

  static func tabItem(_ name: String) -> UITabBarItem.SystemItem? {
    let names: [String: UITabBarItem.SystemItem] = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
      "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
      "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
      "mostViewed": .mostViewed,
    ]
    return names[name]
  }

  static func presentation(_ name: String) -> UIModalPresentationStyle? {
    let names: [String: UIModalPresentationStyle] = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
      "currentContext": .currentContext, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
    ]
    return names[name]
  }

  static func event(_ name: String?) -> UIControl.Event {
    let names: [String: UIControl.Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
      "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
      "touchCancel": .touchCancel, "valueChanged": .valueChanged,
      "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit,
    ]
    return name.flatMap { names[$0] } ?? .touchUpInside
  }

  // MARK: Runtime attributes

  /// The value of a runtime attribute.
  static func value(of attribute: NibElement) -> Any? {
    let inner = attribute.value("value")
    switch attribute["type"] {
    case "boolean": return attribute["value"] == "YES"
    case "number":
      return (inner?.number("value") ?? inner?.number("double") ?? attribute.number("value"))
    case "color": return color(inner)
    case "size": return inner.map(size)
    case "point":
      return inner.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "rect": return inner.flatMap(rect)
    case "image": return attribute["value"].flatMap { UIImage(named: $0) }
    default: return attribute["value"] ?? inner?.text
    }
  }

  /// Sets a runtime attribute; returns false if the object has no property for it.
  ///
  /// Rule: A82d.
  static func set(_ value: Any?, _ path: String, in object: AnyObject) -> Bool {
    if let object = object as? _UIObject {
      if object.takeAttribute(value, path) { return true }
      // A key of apps whose extension of UIView is in a module without sources.
      guard path == "cornerRadius", let view = object as? UIView else { return false }
      view.layer.setValue(value, forKey: path)
      return true
    }
    return (object as? any _OutletOwner)?._setOutlet(path, value) ?? false
      || KeyTable.property(named: path, of: object)?.set(value, in: object) ?? false
  }
}
