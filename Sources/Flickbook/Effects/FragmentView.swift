public import Foundation
public import UIKit

/// A piece of a view that is broken into fragments, or put together from them.
///
/// It lies in that view, in front of its other subviews, and goes where the view goes.
public final class FragmentView: UIView {
  /// The part of the view that the fragment shows, in the view's bounds, for a program that draws.
  public let contentRect: CGRect

  /// The effect that the fragment belongs to.
  private(set) weak var effect: FragmentEffect?

  init(_ contentRect: CGRect, of effect: FragmentEffect) {
    self.contentRect = contentRect
    self.effect = effect
    super.init(frame: contentRect)
    isUserInteractionEnabled = false
  }

  /// Answers nil: there are no archives to read a view from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What has left the window, as a cell that is put away, is whole when it comes back.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { effect?.cleanUp() }
  }
}
