import UIKit

/// A view that notes its moves in the tree, and counts its layouts.
final class NotedView: UIView {
  var story: [String] = []
  var layouts = 0
  var onLayout: (() -> Void)?

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    story.append("superview")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    story.append("window")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }
}
