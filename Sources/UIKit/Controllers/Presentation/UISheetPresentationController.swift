public import Foundation

/// How high a sheet is.
///
/// On a plain screen a sheet fills the window like every presentation. Rule: V10.
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

    fileprivate let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolve) = (identifier, resolve)
      super.init()
    }

    /// Returns the height in points, without the safe area below; nil where the detent does not apply.
    @discardableResult
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolve(context) }

    /// Returns a height that a closure computes.
    @discardableResult
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

    /// Returns about half of the window.
    @discardableResult
    public class func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }
    /// Returns all of the window.
    @discardableResult
    public class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }
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

  /// The view from which the sheet comes; the value has no effect.
  open var sourceView: UIView?
  /// Whether the sheet is as large as a page on a tablet; the value has no effect.
  open var prefersPageSizing = true

  /// Asks the heights again, and moves the sheet to its new height.
  open func invalidateDetents() {
    presentedViewController.family.container?.place()
  }

  /// Makes changes, and moves the sheet to its new height.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = presentedViewController.family.container else { return }
    UIView.animate(withDuration: ControllerChange.pushDuration) { container.place() }
  }

  /// Whether the rest of the window is dimmed at the selected height; detents are listed lowest first.
  final var dims: Bool {
    guard let largest = largestUndimmedDetentIdentifier else { return true }
    guard let limit = detents.firstIndex(where: { $0.identifier == largest }) else { return false }
    return (detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0) > limit
  }

  /// The height of the sheet, in points, of a full height.
  ///
  /// The selected detent, or else the first one, which an app lists lowest first.
  final func height(of full: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    let context = DetentContext(maximumDetentValue: full, containerTraitCollection: traits)
    let selected = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    return min(full, max(0, selected?.resolvedValue(in: context) ?? full))
  }

  /// The heights of all detents that apply, in points, of a full height.
  final func heights(of full: CGFloat, _ traits: UITraitCollection) -> [SheetHeight] {
    let context = DetentContext(maximumDetentValue: full, containerTraitCollection: traits)
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        SheetHeight(identifier: detent.identifier, height: min(full, max(0, $0)))
      }
    }
  }
}

/// A height at which a sheet rests, in points, and its detent.
struct SheetHeight {
  let identifier: UISheetPresentationController.Detent.Identifier
  var height: CGFloat
}

/// The surroundings in which the height of a detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The greatest height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let containerTraitCollection: UITraitCollection

  init(maximumDetentValue: CGFloat, containerTraitCollection: UITraitCollection) {
    self.maximumDetentValue = maximumDetentValue
    self.containerTraitCollection = containerTraitCollection
  }
}

/// Receives the height that a user chooses for a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when a user has chosen another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
