public import Foundation

/// A function that makes the attributes of a configuration's text from others.
public struct UIConfigurationTextAttributesTransformer {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that the function makes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

extension AttributeScopes {
  /// The attributes of texts that UIKit shows.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The distance that is added between characters, in points.
    public let kern: KernAttribute
    /// The lines under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The lines through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The meaning of words.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIFont
      /// The name.
      public static let name = "NSFont"
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSColor"
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSBackgroundColor"
    }
    /// The paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSParagraphStyle
      /// The name.
      public static let name = "NSParagraphStyle"
    }
    /// The distance that is added between characters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name.
      public static let name = "NSKern"
    }
    /// The lines under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSUnderline"
    }
    /// The lines through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSStrikethrough"
    }
    /// The meaning of words, which is Foundation's on Apple's systems.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = InlinePresentationIntent
      /// The name.
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// The attributes of texts that UIKit shows.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of texts that UIKit shows by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
