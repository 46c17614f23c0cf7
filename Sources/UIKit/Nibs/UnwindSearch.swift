import Foundation

/// The search for the controller that performs the action of an unwind segue.
///
/// From the source outwards each controller is asked: a container first asks its other children, those in front first,
/// and what they contain, then itself; after the outermost one follows the controller that presents it.
///
/// Rule: V17.
@MainActor
struct UnwindSearch {
  private let action: Selector
  private let source: UIViewController

  init(_ action: Selector, from source: UIViewController) {
    (self.action, self.source) = (action, source)
  }

  /// The first controller that has the action; nil for none.
  var target: UIViewController? {
    var (inner, next): (UIViewController?, UIViewController?) = (source, source.parent)
    while true {
      while let controller = next {
        for child in controller.childrenInFrontFirst where child !== inner {
          if let found = search(child) { return found }
        }
        if action.isKnown(to: controller) { return controller }
        (inner, next) = (controller, controller.parent)
      }
      guard let presenting = inner?.family.presenting else { return nil }
      if let found = search(presenting) { return found }
      inner = presenting.outermost
    }
  }

  /// Returns the first controller inside of a controller, or itself, that has the action.
  private func search(_ controller: UIViewController) -> UIViewController? {
    for child in controller.childrenInFrontFirst {
      if let found = search(child) { return found }
    }
    return action.isKnown(to: controller) ? controller : nil
  }
}

extension UIViewController {
  /// The children, those that are shown in front first.
  fileprivate var childrenInFrontFirst: [UIViewController] {
    if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
      return [selected] + children.filter { $0 !== selected }
    }
    return (self as? UINavigationController)?.viewControllers.reversed() ?? children
  }

  /// Goes back to this controller: dismisses what it or a controller around it presents, and pops what is above it.
  ///
  /// Rule: V17.
  final func unwind(from source: UIViewController) {
    let isPresented = source.outermost !== outermost
    if let navigation = navigationController {
      let onStack = navigation.viewControllers.first { isInside(of: $0) }
      if let onStack, onStack !== navigation.topViewController {
        navigation.popToViewController(onStack, animated: !isPresented)
      }
    }
    if isPresented { outermost.dismiss(animated: true) }
  }

  private func isInside(of controller: UIViewController) -> Bool {
    var next: UIViewController? = self
    while let current = next, current !== controller { next = current.parent }
    return next != nil
  }
}
