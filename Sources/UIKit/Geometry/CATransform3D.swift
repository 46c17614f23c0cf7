public import Foundation
import ScrollPhysics

/// A 3D transform: a row vector `[x y z 1]` is multiplied by this matrix.
///
/// Core Animation's type, which Foundation on Linux lacks.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation, and the homogeneous factor.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform whose elements are all zero.
  public init() {
    self.init(rows: [Row](repeating: Row(), count: 4))
  }

  /// Creates a transform from its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  typealias Row = SIMD4<Double>

  init(rows: [Row]) {
    self.init(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].w,
      m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: rows[1].w,
      m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].w,
      m41: rows[3].x, m42: rows[3].y, m43: rows[3].z, m44: rows[3].w)
  }

  var rows: [Row] {
    [
      Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34),
      Row(m41, m42, m43, m44),
    ]
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var made = CATransform3DIdentity
  (made.m41, made.m42, made.m43) = (tx, ty, tz)
  return made
}

/// Returns a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m22, made.m33) = (sx, sy, sz)
  return made
}

/// Returns a rotation by an angle in radians about an axis; the identity if the axis has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let cosine = CGFloat(Elementary.cos(Double(angle)))
  let sine = CGFloat(Elementary.sin(Double(angle)))
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest, m12: y * x * rest + z * sine, m13: z * x * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: z * y * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a transform that translates before `t` is applied.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales before `t` is applied.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates by an angle in radians before `t` is applied.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  return CATransform3D(
    rows: left.map { row in
      row.x * right[0] + row.y * right[1] + row.z * right[2] + row.w * right[3]
    })
}

/// Returns the inverse; the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss–Jordan elimination, with the largest number of each column as pivot.
  var (left, right) = (t.rows, CATransform3DIdentity.rows)
  for column in 0..<4 {
    let candidates = column..<4
    guard
      let pivot = candidates.max(by: {
        left[$0][column].magnitude < left[$1][column].magnitude
      }), left[pivot][column] != 0
    else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let factor = left[column][column]
    left[column] /= factor
    right[column] /= factor
    for row in 0..<4 where row != column {
      let multiple = left[row][column]
      left[row] -= multiple * left[column]
      right[row] -= multiple * right[column]
    }
  }
  return CATransform3D(rows: right)
}

/// Returns an affine transform as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m12) = (m.a, m.b)
  (made.m21, made.m22) = (m.c, m.d)
  (made.m41, made.m42) = (m.tx, m.ty)
  return made
}

/// Returns whether a transform is an affine one.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform: its effect on the plane z = 0, without perspective.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
