import Foundation
import LayoutArithmetic

/// A view as the root of a system, or as a part of one.
///
/// The inside of a view that is laid out by its frame is a system of its own, unless a constraint leads
/// from its inside to a view above.
extension UIView {
  final var heldConstraints: [NSLayoutConstraint] {
    get { rare?.constraints ?? [] }
    set { rareValues.constraints = newValue }
  }

  final var constrainingItem: (any ConstrainedItem)? { superview }
  final var takesConstraints: Bool { true }
  final var holdsConstraints: Bool { true }
  final var nameInMessages: String { "\(type(of: self))" }

  /// Whether the inside is a system of its own, seen from the superview.
  final var isConstraintBoundary: Bool {
    guard let rare else { return true }
    return rare.translatesAutoresizingMask && rare.crossings == 0
  }

  /// The view whose system lays out the inside of this one.
  final var constraintRoot: UIView {
    var root = self
    while let next = root.superview, !root.isConstraintBoundary { root = next }
    return root
  }

  /// The view whose system lays out this one.
  final var systemRoot: UIView? { superview?.constraintRoot }

  // MARK: Changes

  final func involve(by change: Int, upTo holder: any ConstrainedItem, asOwner: Bool) {
    guard holder !== self else { return }
    let values = rareValues
    if asOwner { values.crossings += change } else { values.outerSides += change }
    isInvolved = values.outerSides > 0 || values.crossings > 0
    var next = superview
    while let view = next, view !== holder {
      view.rareValues.crossings += change
      view.isInvolved = true
      next = view.superview
    }
  }

  final func constraintsChanged() {
    let root = constraintRoot
    if root.rare?.system == nil {
      root.rareValues.system = ConstraintSystem(root, .layout)
      root.mayBeConstrained = true
    }
    root.setNeedsLayout()
    structureChanged(in: root)
  }

  final func constantsChanged() {
    layOutSystem()
    markExisting { $0.constantsChanged() }
  }

  @inline(never)
  final func contentSizeChanged() {
    guard let rare else { return }
    rare.contentStamp += 1
    superview?.subviewContentChanged(self)
    layOutSystem()
    markExisting { $0.contentsChanged() }
  }

  /// Notes that the lines of a content are broken in the width that constraints give, or no longer are,
  /// which changes how ties are decided.
  ///
  /// Rule: A6, A17.
  final func wrappingChanged() {
    layOutSystem()
    structureChanged(in: constraintRoot)
  }

  /// Notes a change of what the system of a root consists of.
  ///
  /// The systems around it lay out the root by its frame, whatever is inside; fitting sizes may depend on it.
  private func structureChanged(in root: UIView) {
    markExisting(upTo: root) { $0.structureChanged() }
  }

  /// Requests a layout of the innermost system, if there is one.
  private final func layOutSystem() {
    let root = constraintRoot
    if root.rare?.system != nil { root.setNeedsLayout() }
  }

  final func constraintUpdateRequested() {
    markExisting { $0.updateRequested() }
  }

  /// Marks the systems in which the view is: those that lay out up to a root, and all that fit.
  private func markExisting(upTo root: UIView? = nil, _ change: (ConstraintSystem) -> Void) {
    var next: UIView? = self
    var isBeyond = false
    while let view = next {
      if let rare = view.rare {
        if !isBeyond, let system = rare.system { change(system) }
        if let fitting = rare.fitting {
          change(fitting)
          view.fittingSizeChanged()
        }
      }
      if view === root { isBeyond = true }
      next = view.superview
    }
  }

  /// Notes that the frame of a view that is laid out by it has changed, where constraints involve it.
  final func involvedFrameChanged() {
    guard let rare, rare.translatesAutoresizingMask, rare.outerSides + rare.crossings > 0 else {
      return
    }
    superview?.constantsChanged()
  }

  final func translationChanged() {
    rare?.solvedFrame = nil
    if let superview { superview.constraintsChanged() } else { constraintsChanged() }
  }

  // MARK: The hierarchy

  /// Notes that the view, which has rare values, was added to its superview.
  final func joinedSuperview() {
    guard let rare, let superview else { return }
    if !rare.autoresizingMask.isEmpty { superview.resizesSubviews = true }
    // A content view without constraints inside needs no system; those that come later make one.
    if !isConstraintBoundary || (superview.tiedInsets(of: self) != nil && hasConstrainedInside) {
      superview.constraintsChanged()
    }
  }

  /// Releases the constraints that views above keep on the view and its inside.
  ///
  /// Rule: A24.
  final func leaveConstraints() {
    guard let rare, let superview else { return }
    if rare.outerSides + rare.crossings > 0 {
      superview.releaseConstraints { [unowned self] item in
        let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView as? UIView
        return view?.isDescendant(of: self) ?? false
      }
    }
    guard !isConstraintBoundary || superview.tiedInsets(of: self) != nil else { return }
    rare.solvedFrame = nil
    superview.constraintsChanged()
    constraintsChanged()
  }

  /// Deactivates the constraints that the view and the views above keep on some items.
  final func releaseConstraints(on isReleased: (AnyObject) -> Bool) {
    var next: UIView? = self
    while let view = next {
      for constraint in view.rare?.constraints ?? [] {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        if items.contains(where: isReleased) { constraint.deactivate() }
      }
      next = view.superview
    }
  }

  final func addGuide(_ guide: UILayoutGuide) {
    addLayoutGuide(guide)
  }

  // MARK: The layout

  /// Solves the constraints inside of the view before it lays out its subviews.
  @inline(never)
  final func solveConstraintsInside() {
    guard let rare else { return }
    if rare.needsConstraintUpdate { updateConstraintsOnce() }
    guard let system = rare.system else { return }
    guard superview == nil || isConstraintBoundary else {
      rare.system = nil
      return
    }
    system.layOut()
  }

  /// Solves the systems around the view, the outermost first, before a part of them is laid out.
  final func solveConstraintsAbove() {
    var roots: [UIView] = []
    var next: UIView? = self
    while let view = next {
      if view.rare?.system != nil { roots.append(view) }
      next = view.superview
    }
    for root in roots.reversed() { root.solveConstraintsInside() }
  }

  /// Notes that a subview has a frame that the view applies in its layout.
  final func subviewsWereSolved() {
    rareValues.subviewsAreSolved = true
    mayBeConstrained = true
    setNeedsLayout()
  }

  /// Applies the frames that constraints have given the subviews.
  @inline(never)
  final func placeSolvedSubviews() {
    guard let rare, rare.subviewsAreSolved else { return }
    rare.subviewsAreSolved = false
    let handsOnSafeArea = safeAreaOfSubviews != .zero
    for view in subviews {
      guard let frame = view.rare?.solvedFrame else { continue }
      view.rare?.solvedFrame = nil
      guard handsOnSafeArea else {
        view.place(frame)
        continue
      }
      let (insets, bounds) = (view.safeAreaInsets, view.bounds)
      view.place(frame)
      view.safeAreaChanged(from: insets, in: bounds)
    }
  }

  private func place(_ frame: CGRect) {
    if hasAnchor, !hasTransform { return self.frame = frame }
    let middle = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    // The centre first: new bounds ask how far the safe area reaches into the frame.
    let moves = center != middle
    if moves { center = middle }
    if bounds.size != frame.size {
      bounds = CGRect(origin: bounds.origin, size: frame.size)
    } else if moves {
      wasMovedByConstraints()
    }
  }

  // MARK: Updates

  /// Calls `updateConstraints` of the views inside of the system that have not been asked, or want to
  /// be, from the leaves to the root, and of the views around it that have not been asked.
  ///
  /// Rule: A28.
  final func updateConstraintsOfSystem() {
    for _ in 0..<Self.updateLimit where updateConstraintsInside() {}
    var next = superview
    while let view = next {
      if let rare = view.rare, !rare.hasUpdatedConstraints { view.updateConstraintsOnce() }
      next = view.superview
    }
  }

  /// The number of times that updates which request further ones are repeated; a guess.
  private static let updateLimit = 10

  private func updateConstraintsInside() -> Bool {
    var hasUpdated = false
    for view in subviews where !view.isConstraintBoundary || tiedInsets(of: view) != nil {
      if view.updateConstraintsInside() { hasUpdated = true }
    }
    guard let rare, rare.needsConstraintUpdate || !rare.hasUpdatedConstraints else {
      return hasUpdated
    }
    updateConstraintsOnce()
    return true
  }

  final func updateConstraintsOnce() {
    rareValues.needsConstraintUpdate = false
    rareValues.hasUpdatedConstraints = true
    updateConstraints()
  }

  // MARK: The fitting size

  /// Returns the fitting size by the constraints inside of the view; nil if it has none.
  ///
  /// Rule: A62, A63, A64.
  final func constrainedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    if rare?.needsConstraintUpdate == true { updateConstraintsIfNeeded() }
    guard hasConstrainedInside else { return nil }
    let mode = ConstraintSystem.Mode.fitting(
      horizontal: horizontal.rawValue, vertical: vertical.rawValue)
    let system: ConstraintSystem
    if let made = rare?.fitting {
      system = made
    } else {
      system = ConstraintSystem(self, mode)
      rareValues.fitting = system
    }
    return system.fit(target, mode)
  }

  /// Whether constraints size something inside of the view.
  final var hasConstrainedInside: Bool {
    if let rare, !rare.constraints.isEmpty || !rare.layoutGuides.isEmpty { return true }
    return subviews.contains { view in
      if !view.isConstraintBoundary { return true }
      return tiedInsets(of: view) != nil && view.hasConstrainedInside
    }
  }

  // MARK: Guides

  /// Returns the insets of a guide that follows the view.
  final func insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide.kind {
    case .safeArea: return safeAreaInsets
    case .margins: return layoutMargins
    case .readableContent: return readableInsets
    case .content, .frame, .keyboard, nil:
      let frame = guide.layoutFrame
      return UIEdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
        bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    }
  }

  final func systemSpacing(
    after other: any ConstrainedItem, _ attribute: NSLayoutConstraint.Attribute,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> CGFloat {
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard baselines.contains(attribute), baselines.contains(otherAttribute),
      let upper = other as? UIView, let lowerFont = textFont, let upperFont = upper.textFont
    else { return 8 }
    let scale = host?.screen.ownScale ?? UIScreen.main.scale
    let spacing = lowerFont.lineHeight + lowerFont.descender - upperFont.descender
    return (spacing * scale).rounded(.up) / scale
  }
}

extension UIView {
  /// The point of the subviews' coordinates where constraints begin to count: the origin of the bounds;
  /// in a scroll view, whose subviews are in its content, zero.
  final var originOfSubviews: CGPoint { contentItem == nil ? bounds.origin : .zero }
}

extension CGSize {
  /// Returns the size, rounded up to device pixels.
  ///
  /// Rule: A41.
  func roundedUpToPixels(of scale: CGFloat) -> CGSize {
    CGSize(
      width: Pixels.up(Double(width), scale: Double(scale)),
      height: Pixels.up(Double(height), scale: Double(scale)))
  }
}
