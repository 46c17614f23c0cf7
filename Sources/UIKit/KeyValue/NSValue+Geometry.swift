public import Foundation

extension NSValue {
  /// Creates a value that holds a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(structure: point, type: "{CGPoint=dd}")
  }

  /// Creates a value that holds a size.
  public convenience init(cgSize size: CGSize) {
    self.init(structure: size, type: "{CGSize=dd}")
  }

  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(structure: rect, type: "{CGRect={CGPoint=dd}{CGSize=dd}}")
  }

  /// Creates a value that holds a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(structure: vector, type: "[2d]")
  }

  /// Creates a value that holds an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(structure: transform, type: "[6d]")
  }

  /// Creates a value that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(structure: transform, type: "[16d]")
  }

  /// Creates a value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(structure: insets, type: "[4d]")
  }

  /// The point; wrong for a value that holds something else, as on Apple's systems.
  public var cgPointValue: CGPoint { structure(CGPoint.zero) }
  /// The size.
  public var cgSizeValue: CGSize { structure(CGSize.zero) }
  /// The rectangle.
  public var cgRectValue: CGRect { structure(CGRect.zero) }
  /// The vector.
  public var cgVectorValue: CGVector { structure(CGVector.zero) }
  /// The affine transform.
  public var cgAffineTransformValue: CGAffineTransform { structure(CGAffineTransform.identity) }
  /// The transform.
  public var caTransform3DValue: CATransform3D { structure(CATransform3DIdentity) }
  /// The insets.
  public var uiEdgeInsetsValue: UIEdgeInsets { structure(UIEdgeInsets.zero) }

  /// Foundation on Linux encodes the three structures of CoreGraphics that it has, and arrays; the others
  /// are arrays of their numbers.
  private convenience init<Structure>(structure: Structure, type: String) {
    let copy = UnsafeMutablePointer<Structure>.allocate(capacity: 1)
    copy.initialize(to: structure)
    defer { copy.deallocate() }
    self.init(bytes: copy, objCType: type)
  }

  private func structure<Structure>(_ initial: Structure) -> Structure {
    var value = initial
    withUnsafeMutableBytes(of: &value) { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return value
  }
}

/// Returns a point as text, such as `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  "{\(text(point.x)), \(text(point.y))}"
}

/// Returns a size as text, such as `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
  "{\(text(size.width)), \(text(size.height))}"
}

/// Returns a rectangle as text, such as `{{1, 2}, {3, 4}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns insets as text: top, left, bottom and right, such as `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  list([insets.top, insets.left, insets.bottom, insets.right])
}

/// Returns a vector as text, such as `{1, 2}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { list([vector.dx, vector.dy]) }

/// Returns an affine transform as text, such as `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  let t = transform
  return "[" + list([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast() + "]"
}

private func list(_ numbers: [CGFloat]) -> String {
  "{" + numbers.map(text).joined(separator: ", ") + "}"
}

private func text(_ number: CGFloat) -> String {
  number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
