import Foundation
import ScrollPhysics

extension CGAffineTransform: Mixable {
  /// Interpolates between two transforms.
  ///
  /// If neither rotates, numbers are interpolated one by one. Otherwise both are decomposed into
  /// scale, shear and rotation, which are interpolated separately, the rotation through the smaller
  /// angle, so that nothing shrinks while it rotates. Core Animation does likewise without
  /// documenting how; this follows CSS Transforms 1 ("Decomposing a 2D matrix"), which is a guess.
  /// Transforms that cannot be decomposed, as a scale by zero, are interpolated number by number.
  func mixed(with end: CGAffineTransform, by fraction: CGFloat) -> CGAffineTransform {
    guard fraction != 0, self != end else { return self }
    guard fraction != 1 else { return end }
    guard turns || end.turns, let start = Factors(self), let end = Factors(end) else {
      return mixedByNumber(with: end, by: fraction)
    }
    return start.mixed(with: end, by: fraction).product
  }

  func shifted(from: CGAffineTransform, to: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a.shifted(from: from.a, to: to.a), b: b.shifted(from: from.b, to: to.b),
      c: c.shifted(from: from.c, to: to.c), d: d.shifted(from: from.d, to: to.d),
      tx: tx.shifted(from: from.tx, to: to.tx), ty: ty.shifted(from: from.ty, to: to.ty))
  }

  private var turns: Bool { b != 0 || c != 0 }

  private func mixedByNumber(
    with end: CGAffineTransform, by fraction: CGFloat
  ) -> CGAffineTransform {
    CGAffineTransform(
      a: a.mixed(with: end.a, by: fraction), b: b.mixed(with: end.b, by: fraction),
      c: c.mixed(with: end.c, by: fraction), d: d.mixed(with: end.d, by: fraction),
      tx: tx.mixed(with: end.tx, by: fraction), ty: ty.mixed(with: end.ty, by: fraction))
  }

  /// A decomposition: first a scale, then a shear along x, then a rotation, then a translation.
  private struct Factors {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat
    /// In radians.
    var angle: CGFloat
    var shift: CGPoint

    init?(_ transform: CGAffineTransform) {
      let determinant = transform.a * transform.d - transform.b * transform.c
      let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
      guard determinant != 0, determinant.isFinite, length > 0 else { return nil }
      // A reflection is taken as one along the axis that appears to be flipped.
      scaleX = determinant < 0 && transform.a < transform.d ? -length : length
      scaleY = determinant / scaleX
      let (cosine, sine) = (transform.a / scaleX, transform.b / scaleX)
      shear = transform.c * cosine + transform.d * sine
      angle = CGFloat(Elementary.angle(x: Double(cosine), y: Double(sine)))
      shift = CGPoint(x: transform.tx, y: transform.ty)
    }

    func mixed(with end: Factors, by fraction: CGFloat) -> Factors {
      var mixed = self
      mixed.scaleX = scaleX.mixed(with: end.scaleX, by: fraction)
      mixed.scaleY = scaleY.mixed(with: end.scaleY, by: fraction)
      mixed.shear = shear.mixed(with: end.shear, by: fraction)
      var turn = end.angle - angle
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      mixed.angle = angle + turn * fraction
      mixed.shift = shift.mixed(with: end.shift, by: fraction)
      return mixed
    }

    var product: CGAffineTransform {
      let cosine = CGFloat(Elementary.cos(Double(angle)))
      let sine = CGFloat(Elementary.sin(Double(angle)))
      return CGAffineTransform(
        a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
        d: shear * sine + scaleY * cosine, tx: shift.x, ty: shift.y)
    }
  }
}
