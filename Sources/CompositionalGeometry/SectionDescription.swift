/// What a section looks like, shared by the sections and solves that have it.
///
/// Two of one identity are equal without a look at what they hold. Rule: M15.3.
public final class SectionDescription: Equatable, Sendable {
  /// The value.
  public let section: CompositionalSection

  /// Creates a description.
  public init(_ section: CompositionalSection) {
    self.section = section
  }

  /// Whether two descriptions say the same.
  public static func == (left: SectionDescription, right: SectionDescription) -> Bool {
    left === right || left.section == right.section
  }
}
