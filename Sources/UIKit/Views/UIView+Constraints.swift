import Foundation

extension UIView {
  // MARK: Autoresizing

  /// The parts of the view's place that change with the size of the superview.
  public final var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      rareValues.autoresizingMask = newValue
      if !newValue.isEmpty { superview?.resizesSubviews = true }
    }
  }

  /// Whether subviews change with the size of the view.
  public final var autoresizesSubviews: Bool {
    get { rare?.autoresizesSubviews ?? true }
    set { rareValues.autoresizesSubviews = newValue }
  }

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

  // MARK: Constraints

  /// The active constraints that are kept at this view.
  public final var constraints: [NSLayoutConstraint] { heldConstraints }

  final var heldConstraints: [NSLayoutConstraint] {
    get { rare?.constraints ?? [] }
    set { rareValues.constraints = newValue }
  }

  final var constrainingItem: (any ConstrainedItem)? { superview }

  /// Keeps a constraint at this view.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.keep(at: self)
  }

  /// Keeps constraints at this view.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.keep(at: self) }
  }

  /// Deactivates a constraint of this view.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if heldConstraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
  }

  /// Deactivates constraints of this view.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view's frame stands for constraints; kept only.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { rare?.translatesAutoresizingMask ?? true }
    set {
      if newValue != translatesAutoresizingMaskIntoConstraints {
        rareValues.translatesAutoresizingMask = newValue
      }
    }
  }

  /// Whether the margins include those of the superview; kept only.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewLayoutMargins ?? false }
    set { rareValues.preservesSuperviewLayoutMargins = newValue }
  }

  /// Returns how strongly the view resists growing; kept only.
  @discardableResult
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    rare?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists growing; kept only.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    rareValues.hugging[axis] = priority
  }

  /// Returns how strongly the view resists shrinking; kept only.
  @discardableResult
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    rare?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists shrinking; kept only.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    rareValues.resistance[axis] = priority
  }

  // MARK: Layout guides

  /// The guides that an app added.
  public final var layoutGuides: [UILayoutGuide] { rare?.layoutGuides ?? [] }

  /// Adds a guide.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    rareValues.layoutGuides.append(layoutGuide)
  }

  /// Removes a guide.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    rareValues.layoutGuides.removeAll { $0 === layoutGuide }
  }

  /// The part of the view in the safe area.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    guide(.safeArea) { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The part of the view inside its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    guide(.margins) { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The part of the view in which text is easily read: that inside its margins.
  public final var readableContentGuide: UILayoutGuide {
    guide(.readableContent) { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// Returns a guide of the view's own, which follows a rectangle.
  final func guide(
    _ kind: UILayoutGuide.Kind, _ rectangle: @escaping (UIView) -> CGRect
  ) -> UILayoutGuide {
    if let guide = rare?.ownGuides[kind] { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.rectangle = { [weak self] in self.map(rectangle) ?? .zero }
    rareValues.ownGuides[kind] = guide
    return guide
  }
}
