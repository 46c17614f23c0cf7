public import Foundation

extension AttributedString {
  /// How a Markdown text is read.
  public struct MarkdownParsingOptions: Sendable {
    /// The signs that are read.
    public enum InterpretedSyntax: Int, Sendable {
      case full = 0
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    /// The consequence of a mistake; there are no mistakes.
    public enum FailurePolicy: Int, Sendable {
      case throwError = 0
      case returnPartiallyParsedIfPossible
    }

    /// Whether attributes in the text are read; the value has no effect.
    public var allowsExtendedAttributes: Bool
    /// The signs that are read.
    public var interpretedSyntax: InterpretedSyntax
    /// The consequence of a mistake; the value has no effect.
    public var failurePolicy: FailurePolicy
    /// The language of the text; the value has no effect.
    public var languageCode: String?

    /// Creates the description of a reading.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads a Markdown text: emphasis, code, links and lines through words; the signs of blocks are left out.
  ///
  /// Rule: A86i.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    let read =
      switch options.interpretedSyntax {
      case .full: MarkdownText(blocks: markdown)
      case .inlineOnly: MarkdownText(inline: markdown, keepsBlanks: false)
      case .inlineOnlyPreservingWhitespace: MarkdownText(inline: markdown, keepsBlanks: true)
      }
    self.init()
    for part in read.parts {
      var attributes = AttributeContainer()
      if !part.intent.isEmpty {
        attributes[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self] =
          part.intent
      }
      attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
        part.link.flatMap { URL(string: $0, relativeTo: baseURL) }
      append(AttributedString(part.text, attributes: attributes))
    }
  }

  /// Reads a Markdown text of UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  /// Reads a Markdown text.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}
