public import Foundation

/// How high a sheet is; a sheet fills the window like every presentation.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Identifies a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string of the identifier.
      public let rawValue: String

      /// Creates an identifier from a string.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier from a string.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the window.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Identifies the height.
    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// Returns about half of the window.
    @discardableResult
    public class func medium() -> Detent { Detent(.medium) }
    /// Returns all of the window.
    @discardableResult
    public class func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet rests; nil for the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The greatest height at which the rest of the window is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet has a grabber.
  open var prefersGrabberVisible = false
  /// The radius of the corners, in points; nil for the system's radius.
  open var preferredCornerRadius: CGFloat?
  /// Whether a scroll beyond the top makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet lies at the edge of a low window.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet is as wide as its controller prefers at the edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Makes changes, without animation.
  open func animateChanges(_ changes: () -> Void) { changes() }
}
