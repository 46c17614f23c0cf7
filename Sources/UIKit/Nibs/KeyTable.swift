/// The properties of UIKit's classes that are read and set by name, and the properties of the app.
///
/// Objective-C finds every property by its name. The table lists the properties that apps and nibs name; the parts of a
/// layer's structures are keys of their own, as Core Animation has them. Rule: A82d.
@MainActor
enum KeyTable {
  /// Returns the property of an object with a name: of the app, or else of UIKit; nil for none.
  static func property(named name: String, of object: AnyObject) -> _KeyedProperty? {
    let name = _KeyedProperty.plain(name)
    return RewrittenClasses.shared.property(named: name, of: object)
      ?? properties[name]?.filter { $0.belongs(to: object) }.max { $0.depth < $1.depth }
  }

  private static let properties = Dictionary(
    grouping: views + texts + controls + lists + controllers + items + layers, by: \.name)
}
