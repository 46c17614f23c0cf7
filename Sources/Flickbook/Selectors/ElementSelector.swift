public import Foundation
import UIKit

/// A description of elements of the screen, by text, identifier, type or surroundings; all that is given
/// must fit.
public struct ElementSelector: Equatable, Sendable {
  /// A text that is looked for.
  public struct Text: Equatable, Sendable {
    /// How a text is compared.
    enum Comparison: Equatable, Sendable {
      case exactly(String)
      case containing(String)
      case matching(TextPattern)
    }

    let comparison: Comparison

    /// The text as a whole.
    public static func exactly(_ text: String) -> Text { Text(comparison: .exactly(text)) }

    /// A part of the text.
    public static func containing(_ text: String) -> Text { Text(comparison: .containing(text)) }

    /// The text or the pattern as it was written.
    var written: String {
      switch comparison {
      case .exactly(let text), .containing(let text): text
      case .matching(let pattern): pattern.source
      }
    }

    func fits(_ text: String?) -> Bool {
      guard let text else { return false }
      switch comparison {
      case .exactly(let expected): return text == expected
      case .containing(let part): return text.contains(part)
      case .matching(let pattern): return pattern.matches(text)
      }
    }
  }

  /// The surroundings of an element.
  public indirect enum Surroundings: Equatable, Sendable {
    case element(ElementSelector)
    case item(IndexPath)
    /// A view of the scene by its name.
    case view(String)
  }

  /// The text that the element shows; nil for any.
  public var text: Text?
  /// The accessibility identifier; nil for any.
  public var identifier: String?
  /// The accessibility label, or else the text; nil for any.
  public var label: Text?
  /// The class or a superclass, without module; nil for any.
  public var type: String?
  /// The surroundings; nil for the window.
  public var surroundings: Surroundings?
  /// A description of an element inside of it; nil for any content.
  public var content: [ElementSelector] = []
  /// Which of several is meant, from 0, in the order of `query.tree`; nil for all.
  public var index: Int?

  /// A selector of every element.
  public init() {}

  /// The deepest selector in a selector; a guess.
  static let depthMax = 8
}

// MARK: Spellings for programs

extension ElementSelector {
  /// The elements that show a text.
  public static func text(_ text: String) -> ElementSelector {
    var selector = ElementSelector()
    selector.text = .exactly(text)
    return selector
  }

  /// The elements whose text contains a part.
  public static func text(containing part: String) -> ElementSelector {
    var selector = ElementSelector()
    selector.text = .containing(part)
    return selector
  }

  /// The elements with an accessibility identifier.
  public static func id(_ identifier: String) -> ElementSelector {
    var selector = ElementSelector()
    selector.identifier = identifier
    return selector
  }

  /// The elements with an accessibility label, or else that text.
  public static func label(_ label: String) -> ElementSelector {
    var selector = ElementSelector()
    selector.label = .exactly(label)
    return selector
  }

  /// The elements of a class or its subclasses, by its name without module.
  public static func type(_ type: String) -> ElementSelector {
    var selector = ElementSelector()
    selector.type = type
    return selector
  }

  /// The elements among these that are inside of others.
  public func inside(_ other: ElementSelector) -> ElementSelector {
    var selector = self
    selector.surroundings = .element(other)
    return selector
  }

  /// The elements among these in the cell of an item.
  public func inItem(_ item: IndexPath) -> ElementSelector {
    var selector = self
    selector.surroundings = .item(item)
    return selector
  }

  /// The elements among these that have another one inside.
  public func having(_ other: ElementSelector) -> ElementSelector {
    var selector = self
    selector.content = [other]
    return selector
  }

  /// The one among these at an index from 0, in the order of `query.tree`.
  public func nth(_ index: Int) -> ElementSelector {
    var selector = self
    selector.index = index
    return selector
  }
}
