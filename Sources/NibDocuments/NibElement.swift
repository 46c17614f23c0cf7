/// An element of a xib or storyboard.
package final class NibElement {
  /// The name, such as `label`.
  package let name: String
  /// The attributes by their names.
  package private(set) var attributes: [String: String]
  /// The elements inside, in their order.
  package internal(set) var children: [NibElement] = []
  /// The text inside, without what other elements contain.
  package internal(set) var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The value of an attribute; nil without it.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The number of an attribute; nil without it or for another text.
  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number; nil without the attribute, and for a number that no file of Interface Builder has.
  package func whole(_ attribute: String) -> Int? {
    number(attribute).flatMap(Int32.init(exactly:)).map(Int.init)
  }

  /// Whether an attribute is YES; nil without it.
  package func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// The properties of objects that have texts in strings of a file.
  private static let textProperties = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle",
  ]

  /// Replaces the texts of objects, in the element and everything inside, by strings whose keys are the id and the
  /// property, as Interface Builder exports them: `abc-de-fgh.text`.
  package func translate(by strings: [String: String]) {
    var waiting = strings.isEmpty ? [] : [self]
    while let element = waiting.popLast() {
      waiting += element.children
      guard let id = element["id"] else { continue }
      for property in Self.textProperties {
        if let text = strings["\(id).\(property)"] { element.attributes[property] = text }
      }
      for state in element.children where state.name == "state" {
        guard let key = state["key"], let text = strings["\(id).\(key)Title"] else { continue }
        state.attributes["title"] = text
      }
      for (index, segment) in element.list("segments").enumerated() {
        guard let text = strings["\(id).segmentTitles[\(index)]"] else { continue }
        segment.attributes["title"] = text
      }
    }
  }

  /// The first element inside with a name.
  package func first(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The element inside that is the value of a key.
  package func value(_ key: String) -> NibElement? { children.first { $0["key"] == key } }

  /// The elements inside an element with a name, such as `subviews`.
  package func list(_ name: String) -> [NibElement] { first(name)?.children ?? [] }
}

/// A file that cannot be read as a xib or storyboard.
package struct NibProblem: Error, CustomStringConvertible {
  /// A sentence for a person.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
