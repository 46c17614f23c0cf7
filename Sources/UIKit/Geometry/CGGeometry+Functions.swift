public import Foundation

// Functions of Core Graphics in C, as Swift imports them.

/// Returns a rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns the least x of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the middle x of a rectangle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the greatest x of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the least y of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the middle y of a rectangle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the greatest y of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns the width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Returns whether a rectangle contains a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.covers(point) }
/// Returns whether rectangles are equal.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
/// Returns whether sizes are equal.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Returns whether points are equal.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Returns a rectangle with other edges.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// Returns a rectangle elsewhere.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// Returns the transform that scales.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
/// Returns the transform that rotates by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
/// Returns the transform that moves.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
