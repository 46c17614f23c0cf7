import Foundation
import Timeline
import UIKit

/// Keys, and the button that goes back.
extension Stage {
  /// Returns the run of a request that presses keys: at once, or after a tap on the element that is meant.
  ///
  /// - Throws: as `reachedElement(_:path:)`, and `invalid_params` if nothing is edited.
  func prepared(_ text: TextCommand, _ command: Command) throws(FlickbookError) -> StageRun {
    guard let field = text.field else {
      try press(text)
      return StageRun(command, until: .now, framesBefore: frame)
    }
    let point = try reachedElement(field, path: "params.into").point
    var path = FingerPath(finger: freeFinger, at: point, now)
    path.rest(Self.tapLength)
    path.lift()
    let run = StageRun(
      command, until: .lastSample, samples: path.samples, hit: hit(at: point), framesBefore: frame)
    run.continuation = .keys(text)
    return run
  }

  /// How long the tap on a field lasts, as `gesture.tap` does.
  ///
  /// Rule: protocol 4.
  private static let tapLength = TimeSpan.milliseconds(50)

  /// Presses the keys of a request.
  ///
  /// - Throws: `invalid_params` if nothing is edited.
  func press(_ text: TextCommand) throws(FlickbookError) {
    guard let keyboard = Keyboard(of: window) else {
      throw FlickbookError(
        .invalidParams, "No text is edited.",
        hint: text.field == nil
          ? "Give into, or tap a text field first." : "The element does not take text.",
        path: text.field == nil ? "params" : "params.into")
    }
    switch text {
    case .type(let characters, _): keyboard.type(characters)
    case .clear: keyboard.clear()
    case .submit: keyboard.pressReturn()
    }
  }

  /// Goes back as the button of the front navigation bar does.
  ///
  /// - Throws: `unsupported` if there is no such button.
  func pressBack() throws(FlickbookError) {
    guard let navigation = window.rootViewController?.frontNavigation else {
      throw FlickbookError(
        .unsupported, "No navigation bar on screen has a button that goes back.")
    }
    _ = navigation.popViewController(animated: true)
  }
}

extension UIViewController {
  /// The navigation controller in front that has something to go back to; nil for none.
  fileprivate var frontNavigation: UINavigationController? {
    if let presentedViewController { return presentedViewController.frontNavigation }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let inner = child.frontNavigation { return inner }
    }
    let own = self as? UINavigationController
    return (own?.viewControllers.count ?? 0) > 1 ? own : nil
  }
}
