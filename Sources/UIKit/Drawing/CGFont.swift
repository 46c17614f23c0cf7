public import Foundation

/// A font of Core Graphics: a name, by which a text layer takes a font.
public final class CGFont: Sendable {
  private let name: String

  /// Creates the font of a name, whether or not the machine has it.
  public init?(_ name: CFString) {
    self.name = name as String
  }

  /// Returns nil: files of fonts are not read.
  public init?(_ provider: CGDataProvider) { return nil }

  /// The name of the font.
  public var postScriptName: CFString? { name as NSString }
  /// The name of the font, as people read it: the same.
  public var fullName: CFString? { name as NSString }
}
