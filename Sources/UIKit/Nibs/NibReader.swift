import Foundation
import NibDocuments

/// Reads the objects of xibs and storyboards.
///
/// Rule: A82.
@MainActor
enum NibReader {
  /// Returns the objects at the top of a nib, connected to its owner; nil without a file.
  static func objects(of nib: UINib, owner: Any?) -> [Any]? {
    if let prototype = nib.prototype {
      let builder = NibBuilder(owner: owner as AnyObject?)
      builder.scenes = nib.scenes as? NibScenes
      guard let made = builder.make(prototype) else { return [] }
      builder.finish()
      return [made]
    }
    guard let root = NibFiles.document(nib.name, "xib", in: nib.bundle),
      let elements = root.first("objects")?.children
    else { return nil }
    let builder = NibBuilder(owner: owner as AnyObject?)
    let top = builder.makeAll(elements)
    builder.finish()
    return top
  }

  /// Returns the controller of a storyboard by its identifier, or the initial one for nil.
  static func controller(
    _ identifier: String?, of storyboard: UIStoryboard, named name: String, in bundle: Bundle?,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let root = NibFiles.document(name, "storyboard", in: bundle) else { return nil }
    let scenes = NibScenes(root, storyboard, bundle)
    let initial = root["initialViewController"]
    let found = scenes.elements.first {
      identifier == nil ? $0["id"] == initial : $0["storyboardIdentifier"] == identifier
    }
    guard let found else {
      guard let identifier else { return nil }
      UIKitException.raise(
        .invalidArgument,
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
      return nil
    }
    return scenes.make(found, creator)
  }
}

/// The controllers of one storyboard.
@MainActor
final class NibScenes {
  /// The elements of the controllers, in their order.
  let elements: [NibElement]
  private let scenes: [NibElement]
  private let storyboard: UIStoryboard?
  private let bundle: Bundle?

  init(_ root: NibElement, _ storyboard: UIStoryboard?, _ bundle: Bundle?) {
    (self.storyboard, self.bundle) = (storyboard, bundle)
    scenes = root.list("scenes")
    elements = scenes.compactMap { scene in
      scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
    }
  }

  /// Returns the controller with the id that a segue has as its destination.
  func controller(_ id: String?, _ creator: ((NSCoder) -> AnyObject?)? = nil) -> UIViewController? {
    elements.first { $0["id"] == id }.flatMap { make($0, creator) }
  }

  /// Makes a controller, and what a storyboard has for it except the view, which is loaded on demand.
  func make(_ element: NibElement, _ creator: ((NSCoder) -> AnyObject?)? = nil)
    -> UIViewController?
  {
    if element.name == "viewControllerPlaceholder" { return placeholder(element) }
    let others =
      scenes.first { $0.list("objects").contains { $0 === element } }?.list("objects")
      .filter { $0 !== element } ?? []
    let builder = NibBuilder(owner: nil)
    builder.scenes = self
    guard
      let controller = (creator?(NibCoder()) as? UIViewController) ?? builder.controller(element)
    else { return nil }
    builder.name(controller, element)
    controller.family.storyboard = storyboard
    for other in others { builder.make(other) }
    builder.configure(controller, element)
    return controller
  }

  private func placeholder(_ element: NibElement) -> UIViewController? {
    guard let name = element["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: bundle)
    return element["referencedIdentifier"].map {
      other.instantiateViewController(withIdentifier: $0)
    } ?? other.instantiateInitialViewController()
  }
}

extension UIViewController {
  /// Makes a controller of a class as the first storyboard of the app's folders describes it; nil if none does.
  ///
  /// Rule: A82.
  package static func madeFromStoryboard(_ type: UIViewController.Type) -> UIViewController? {
    guard AppFiles.hasFolders else { return nil }
    ClassNames.remember(type)
    let name = String(describing: type)
    for storyboard in NibFiles.storyboards {
      guard let root = NibFiles.document(storyboard, "storyboard", in: nil) else { continue }
      let scenes = NibScenes(root, UIStoryboard(name: storyboard, bundle: nil), nil)
      if let element = scenes.elements.first(where: { $0["customClass"] == name }) {
        return scenes.make(element)
      }
    }
    return nil
  }
}
