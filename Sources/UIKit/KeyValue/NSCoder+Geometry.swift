public import Foundation

extension NSCoder {
  /// Returns the object of a key; nil for none, as for every key here.
  @discardableResult
  public func value(forKey key: String) -> Any? { decodeObject(forKey: key) }
  /// Returns a point as text, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// Returns a vector as text, such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// Returns a size as text, such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// Returns a rectangle as text, such as `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// Returns insets as text: top, left, bottom and right, such as `{1, 2, 3, 4}`.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// Returns an affine transform as text, such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }

  /// Returns the point of a text such as `{1, 2}`; zero for another text.
  public class func cgPoint(for string: String) -> CGPoint {
    let n = numbers(in: string, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }

  /// Returns the vector of a text such as `{1, 2}`; zero for another text.
  public class func cgVector(for string: String) -> CGVector {
    let n = numbers(in: string, count: 2)
    return CGVector(dx: n[0], dy: n[1])
  }

  /// Returns the size of a text such as `{1, 2}`; zero for another text.
  public class func cgSize(for string: String) -> CGSize {
    let n = numbers(in: string, count: 2)
    return CGSize(width: n[0], height: n[1])
  }

  /// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for another text.
  public class func cgRect(for string: String) -> CGRect {
    let n = numbers(in: string, count: 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns the insets of a text such as `{1, 2, 3, 4}`; zero for another text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = numbers(in: string, count: 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// The numbers between braces, commas and blanks; zeros unless there are that many.
  private static func numbers(in string: String, count: Int) -> [CGFloat] {
    let words = string.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    guard numbers.count == count, words.count == count else {
      return Array(repeating: 0, count: count)
    }
    return numbers
  }
}

// Points, sizes and rectangles in an archive are Foundation's, and insets are texts, such as `{1, 2, 3, 4}`.
extension NSCoder {
  /// Keeps insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }

  /// Returns the insets of a key; zero for none.
  @discardableResult
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    // Foundation on Linux traps for a key without a value.
    guard containsValue(forKey: key) else { return .zero }
    let text = decodeObject(of: NSString.self, forKey: key)
    return NSCoder.uiEdgeInsets(for: text.map { String(describing: $0) } ?? "")
  }

  /// Returns the point of a key; zero for none.
  @discardableResult
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Returns the size of a key; zero for none.
  @discardableResult
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Returns the rectangle of a key; zero for none.
  @discardableResult
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}
