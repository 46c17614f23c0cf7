/// The description of a section, shared by the sections and solves that use it.
///
/// Two references to one object are equal without a comparison of their values. Rule: M15.3.
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
