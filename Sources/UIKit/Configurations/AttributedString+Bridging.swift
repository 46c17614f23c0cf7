public import Foundation

// The conversions between the two kinds of texts with attributes, which Foundation lacks on Linux.

extension AttributeContainer {
  /// Creates the attributes of UIKit among the attributes of a text.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    typealias Keys = AttributeScopes.UIKitAttributes
    self.init()
    self[Keys.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Keys.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Keys.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Keys.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Keys.KernAttribute.self] =
      dictionary[.kern] as? CGFloat ?? (dictionary[.kern] as? Double).map { CGFloat($0) }
    self[Keys.UnderlineStyleAttribute.self] = (dictionary[.underlineStyle] as? Int).map {
      NSUnderlineStyle(rawValue: $0)
    }
    self[Keys.StrikethroughStyleAttribute.self] = (dictionary[.strikethroughStyle] as? Int).map {
      NSUnderlineStyle(rawValue: $0)
    }
    if let bits = dictionary[.inlinePresentationIntent] as? UInt {
      self[Keys.InlinePresentationIntentAttribute.self] = InlinePresentationIntent(rawValue: bits)
    }
    let link = dictionary[.link]
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      link as? URL ?? (link as? String).flatMap { URL(string: $0) }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates the attributes of a text from attributes of UIKit and links.
  public init(_ container: AttributeContainer) {
    typealias Keys = AttributeScopes.UIKitAttributes
    self.init()
    self[.font] = container[Keys.FontAttribute.self]
    self[.foregroundColor] = container[Keys.ForegroundColorAttribute.self]
    self[.backgroundColor] = container[Keys.BackgroundColorAttribute.self]
    self[.paragraphStyle] = container[Keys.ParagraphStyleAttribute.self]
    self[.kern] = container[Keys.KernAttribute.self]
    self[.underlineStyle] = container[Keys.UnderlineStyleAttribute.self]?.rawValue
    self[.strikethroughStyle] = container[Keys.StrikethroughStyleAttribute.self]?.rawValue
    self[.inlinePresentationIntent] =
      container[Keys.InlinePresentationIntentAttribute.self]?.rawValue
    self[.link] = container[AttributeScopes.FoundationAttributes.LinkAttribute.self]
  }
}

extension NSAttributedString {
  /// Creates a text with the attributes of UIKit and the links of another one.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters),
          attributes: [NSAttributedString.Key: Any](run.attributes)))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Creates a text with the attributes of UIKit and the links of another one.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let text = nsStr.string as NSString
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { values, range, _ in
      append(
        AttributedString(
          text.substring(with: range), attributes: AttributeContainer(values)))
    }
  }
}
