public import Foundation

// Names from before Swift 4.2, which published screens still use.

/// Creates insets, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// Returns a rectangle with its edges moved inwards by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
/// Whether two insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool {
  one == other
}
/// Creates an offset, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
/// Returns the size of a text such as `{1, 2}`; zero for another text.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// Returns the point of a text such as `{1, 2}`; zero for another text.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for another text.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// Returns the insets of a text such as `{1, 2, 3, 4}`; zero for another text.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

/// Returns an image as a PNG file; nil, as nothing is drawn.
@discardableResult
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// Returns an image as a JPEG file; nil, as nothing is drawn.
@discardableResult
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
