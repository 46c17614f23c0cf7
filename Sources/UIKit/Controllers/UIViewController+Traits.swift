import Foundation

extension UIViewController {
  /// The traits that the controller sets for itself, its view and everything in it.
  ///
  /// Rule: V15.
  public final var traitOverrides: UITraitOverrides {
    get { family.traitOverrides }
    set { specifyTraits { $0.traitOverrides = newValue } }
  }

  /// Sets traits for a child; nil for the traits around it.
  ///
  /// Rule: V15.
  final func override(_ traits: UITraitCollection?, of child: UIViewController) {
    child.specifyTraits { $0.traitsByParent = traits }
  }

  final func specifyTraits(_ change: (inout ControllerFamily) -> Void) {
    guard let view = viewIfLoaded else {
      UIView.specifiesTraits = true
      UITraitCollection.lookAtTraits()
      return change(&family)
    }
    view.specifyTraits { change(&family) }
  }

  /// The traits of a controller without a view: those around it with its own.
  final var traitsWithoutView: UITraitCollection {
    let traits = parent?.traitCollection ?? UIScreen.main.traitCollection
    guard UIView.specifiesTraits else { return traits }
    var values = traits.values
    addSpecified(to: &values)
    return UITraitCollection(values)
  }

  /// Adds the traits that the controller specifies, those that its parent has set first.
  final func addSpecified(to values: inout UITraitCollection.Values) {
    if let own = family.traitsByParent { values.merge(own.values) }
    if family.interfaceStyle != .unspecified { values.style = family.interfaceStyle }
    values.merge(family.traitOverrides.values)
  }
}
