import Foundation

/// The least and the greatest size of text of a view; nil for no limit.
struct TextSizeLimits {
  var least: UIContentSizeCategory?
  var greatest: UIContentSizeCategory?

  /// Returns the size within the limits that is nearest to another one; no size stays none.
  func nearest(to size: UIContentSizeCategory) -> UIContentSizeCategory {
    guard size != .unspecified else { return size }
    var size = size
    if let least { size = max(size, least) }
    if let greatest { size = min(size, greatest) }
    return size
  }
}

extension UIView.RareValues {
  /// Changes the limits of the size of text.
  final func setTextSizes(_ change: (inout TextSizeLimits) -> Void) {
    var limits = textSizes ?? TextSizeLimits()
    change(&limits)
    textSizes = limits.least == nil && limits.greatest == nil ? nil : limits
  }
}

extension UITraitCollection {
  /// Whether texts have another size or weight with these traits than with others.
  fileprivate func isOfOtherTextSize(than other: UITraitCollection) -> Bool {
    preferredContentSizeCategory != other.preferredContentSizeCategory
      || legibilityWeight != other.legibilityWeight
  }
}

extension UIView {
  /// The traits that the view sets for itself and everything in it.
  ///
  /// The views hear of other traits at once, where UIKit waits for the next layout. Rule: V15.
  public final var traitOverrides: UITraitOverrides {
    get { rare?.traitOverrides ?? UITraitOverrides() }
    set { specifyTraits { rareValues.traitOverrides = newValue } }
  }

  /// Notifies of changed traits at once; views here always are.
  public final func updateTraitsIfNeeded() {}

  /// Whether a view or controller of the process has specified traits; until then all have the screen's.
  static var specifiesTraits = false

  /// Changes the traits that the view or its controller specifies, and notifies the views in it if they are in a
  /// window and have other traits then; outside of a window only texts take another size.
  final func specifyTraits(_ change: () -> Void) {
    let before = traitCollection
    change()
    UIView.specifiesTraits = true
    UITraitCollection.lookAtTraits()
    guard window == nil else { return tellOfOtherTraits(than: before) }
    let now = traitCollection
    if now.isOfOtherTextSize(than: before) { tellOfTextSize(now) }
  }

  /// Keeps the traits of a view that leaves a window, in case it enters one where it has others.
  final func keepTraits() {
    guard let host else { return }
    let (now, usual) = (traitCollection, traits(around: host.screen.traitCollection))
    if now != usual || rare?.traitsInWindow != nil { rareValues.traitsInWindow = now }
  }

  /// Notifies the views in a view that has entered a window of traits that it did not have before: in its last
  /// window, or else with the screen's traits around it.
  final func meetsTraits() {
    guard let host else { return }
    let usual = traits(around: host.screen.traitCollection)
    let known = rare?.traitsInWindow
    tellOfOtherTraits(than: known ?? usual)
    if known == nil { fitTextsToSpecifiedSize(instead: host.screen.traitCollection) }
  }

  /// Gives texts that were made for the screen's size of text the size that a view around them specifies.
  ///
  /// Rule: A73.
  private func fitTextsToSpecifiedSize(instead usual: UITraitCollection) {
    if specifiesTraits {
      let now = traitCollection
      if now.isOfOtherTextSize(than: usual) { return tellOfTextSize(now) }
    }
    for view in subviews { view.fitTextsToSpecifiedSize(instead: usual) }
  }

  private func tellOfOtherTraits(than before: UITraitCollection) {
    let now = traitCollection
    guard now != before else { return }
    if now.isOfOtherTextSize(than: before) { tellOfTextSize(now) }
    tellOfTraits(before: before)
  }

  /// The traits of the screen, with the traits that the view and those around it specify, the innermost first.
  final var specifiedTraits: UITraitCollection {
    var values = (host?.screen ?? .main).traitCollection.values
    var views: [UIView] = []
    var next: UIView? = self
    while let view = next {
      if view.specifiesTraits { views.append(view) }
      next = view.superview
    }
    for view in views.reversed() { view.addSpecified(to: &values) }
    return UITraitCollection(values)
  }

  /// Whether the view or its controller specifies traits itself.
  package final var specifiesTraits: Bool {
    UIView.specifiesTraits && (rare != nil || controller != nil)
  }

  /// Adds the traits that the view and its controller specify: the controller's parent's first, the view's last.
  private func addSpecified(to values: inout UITraitCollection.Values) {
    controller?.addSpecified(to: &values)
    guard let rare else { return }
    if rare.interfaceStyle != .unspecified { values.style = rare.interfaceStyle }
    values.merge(rare.traitOverrides.values)
    if let limits = rare.textSizes { values.category = limits.nearest(to: values.category) }
  }

  /// Returns the traits that the view has if the view around it has some.
  private func traits(around traits: UITraitCollection) -> UITraitCollection {
    guard specifiesTraits else { return traits }
    var values = traits.values
    addSpecified(to: &values)
    return UITraitCollection(values)
  }

  /// Calls `traitCollectionDidChange` and the closures for changes of traits, of this view and its descendants,
  /// outermost first.
  ///
  /// Rule: V7.
  final func tellOfTraits(before: UITraitCollection) {
    traitCollectionDidChange(before)
    rare?.traitChanges?.tell(self, before: before, now: traitCollection)
    controller?.traitsDidChange(before: before)
    for view in subviews {
      let old = view.traits(around: before)
      if !UIView.specifiesTraits || view.traitCollection != old { view.tellOfTraits(before: old) }
    }
  }

  /// Calls `textSizeDidChange` of this view and its descendants, outermost first.
  ///
  /// Rule: A73.
  final func tellOfTextSize(_ traits: UITraitCollection) {
    textSizeDidChange(traits)
    for view in subviews { view.tellOfTextSize(view.traits(around: traits)) }
  }

  /// Runs work in which dynamic colours are the colours for the view's traits.
  package final func withColors<Result>(_ work: () -> Result) -> Result {
    guard !UITraitCollection.areUsual else { return work() }
    var result: Result?
    traitCollection.performAsCurrent { result = work() }
    guard let result else { preconditionFailure("performAsCurrent calls its closure") }
    return result
  }
}
