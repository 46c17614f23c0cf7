import Foundation

/// The animatable properties of a view.
struct Pose: Equatable {
  /// In the superview's coordinates.
  var center = CGPoint.zero
  var bounds = CGRect.zero
  /// The affine transform about the centre.
  var transform = CGAffineTransform.identity
  var alpha: CGFloat = 1

  /// The bounding rectangle in the superview's coordinates.
  var frame: CGRect {
    CGRect(
      x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height
    ).applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
