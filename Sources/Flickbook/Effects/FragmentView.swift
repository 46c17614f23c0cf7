public import Foundation
public import UIKit

/// A fragment of a view that breaks or is assembled.
///
/// It is a subview of that view, in front of its other subviews, and moves along with it.
public final class FragmentView: UIView {
  /// The part of the view that the fragment shows, in the view's bounds, for an app that draws.
  public let contentRect: CGRect

  /// The effect of the fragment.
  private(set) weak var effect: FragmentEffect?

  init(_ contentRect: CGRect, of effect: FragmentEffect) {
    self.contentRect = contentRect
    self.effect = effect
    super.init(frame: contentRect)
    isUserInteractionEnabled = false
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Ends the effect when the view leaves the window, so that a reused cell is whole.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { effect?.cleanUp() }
  }
}
