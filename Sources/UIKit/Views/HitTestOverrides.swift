import Foundation

/// Finds out whether a class decides itself which points hit its views.
///
/// Views of other classes contain the points in their bounds, and need not be asked about all others.
@MainActor
struct HitTestOverrides {
  /// The methods, found once.
  static let known = HitTestOverrides()

  private let hitTest = MethodOverride(in: UIView.self, Plain.self, overriding: Hitting.self)
  private let pointInside = MethodOverride(
    in: UIView.self, Plain.self, overriding: Containing.self)

  private final class Plain: UIView {}

  private final class Hitting: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class Containing: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  }

  /// Returns whether a class overrides one of the two methods; also true if that cannot be determined.
  func arePresent(in type: UIView.Type) -> Bool {
    hitTest.isPresent(in: type) || pointInside.isPresent(in: type) || ExtensionOverrides.exist
  }
}
