import Foundation

extension UIView {
  // MARK: Autoresizing

  /// Changes the frame after the superview's size has changed: along each axis the flexible parts
  /// share the change in proportion to their lengths.
  final func resize(withOldSuperviewSize old: CGSize) {
    guard let mask = rare?.autoresizingMask, !mask.isEmpty, let new = superview?.bounds.size else {
      return
    }
    let frame = frame
    func parts(
      _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]
    ) -> (CGFloat, CGFloat) {
      let lengths = [start, length, old - start - length]
      let sum = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      let count = CGFloat(flexible.count { $0 })
      guard count > 0 else { return (start, length) }
      func change(_ index: Int) -> CGFloat {
        guard flexible[index] else { return 0 }
        return (new - old) * (sum > 0 ? lengths[index] / sum : 1 / count)
      }
      return (start + change(0), max(0, length + change(1)))
    }
    let (x, width) = parts(
      frame.minX, frame.width, old.width, new.width,
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    let (y, height) = parts(
      frame.minY, frame.height, old.height, new.height,
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    self.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Layout guides

  /// The guides that an app added.
  public final var layoutGuides: [UILayoutGuide] { rare?.layoutGuides ?? [] }

  /// Adds a guide.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    (layoutGuide.owningView as? UIView)?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    rareValues.layoutGuides.append(layoutGuide)
    constraintsChanged()
  }

  /// Removes a guide.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    releaseConstraints { $0 === layoutGuide }
    layoutGuide.owningView = nil
    rareValues.layoutGuides.removeAll { $0 === layoutGuide }
    constraintsChanged()
  }

  /// Returns a guide of the view's own, which follows a rectangle.
  final func guide(
    _ kind: UILayoutGuide.Kind, _ rectangle: @escaping (UIView) -> CGRect
  ) -> UILayoutGuide {
    rare?.ownGuides[kind] ?? guide(UILayoutGuide(), kind, rectangle)
  }

  /// Makes a guide follow a rectangle of the view.
  final func guide<Guide: UILayoutGuide>(
    _ guide: Guide, _ kind: UILayoutGuide.Kind, _ rectangle: @escaping (UIView) -> CGRect
  ) -> Guide {
    guard guide.owningView == nil else { return guide }
    guide.owningView = self
    guide.kind = kind
    guide.rectangle = { [weak self] in self.map(rectangle) ?? .zero }
    rareValues.ownGuides[kind] = guide
    return guide
  }
}
