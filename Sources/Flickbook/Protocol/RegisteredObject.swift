public import UIKit

/// A class of an app whose instances a scene may name as `view.delegate`, `view.dataSource` or
/// `view.controller`.
public struct RegisteredObject: Equatable, Sendable {
  /// The name in scenes.
  public let name: String
  /// Whether its instances are delegates of collection views.
  let isDelegate: Bool
  /// Whether its instances are data sources of collection views.
  let isDataSource: Bool
  /// Whether its instances are view controllers.
  let isController: Bool
  /// Whether its instances are controllers with a collection view of their own.
  let isCollectionViewController: Bool
  /// Whether an instance is the delegate of the app or of a scene, by which a controller is shown.
  var isLaunch = false
  /// Creates an instance.
  let make: @MainActor @Sendable () -> AnyObject
  /// The class of a controller, which a storyboard may describe; nil for another object.
  var controllerType: UIViewController.Type?

  /// Creates a controller: from the storyboard that describes its class, or else by its initializer.
  ///
  /// Rule: A82.
  @MainActor
  func makeController() -> UIViewController? {
    (controllerType.flatMap { UIViewController.madeFromStoryboard($0) } ?? make())
      as? UIViewController
  }

  /// Compares the names, which are unique in a registry.
  public static func == (left: RegisteredObject, right: RegisteredObject) -> Bool {
    left.name == right.name
  }

  /// A class that only others know.
  static func unknown(_ name: String) -> RegisteredObject {
    RegisteredObject(
      name: name, isDelegate: true, isDataSource: true, isController: true,
      isCollectionViewController: true
    ) {
      preconditionFailure("the class \"\(name)\" is known to others only")
    }
  }
}

/// The role that a class of an app has for the view of a scene.
package enum AppRole: String, Sendable {
  case delegate = "UICollectionViewDelegate"
  case dataSource = "UICollectionViewDataSource"
  case controller = "UIViewController"

  /// Whether a registered class has the role.
  func fits(_ object: RegisteredObject) -> Bool {
    switch self {
    case .delegate: object.isDelegate
    case .dataSource: object.isDataSource
    case .controller: object.isController || object.isLaunch
    }
  }
}

extension LayoutRegistry {
  /// The names of the registered classes with a role, in the order of registration.
  package func objectNames(_ role: AppRole) -> [String] {
    objects.filter(role.fits).map(\.name)
  }

  /// Registers a class whose instances a scene may name as `view.delegate`, `view.dataSource` or
  /// `view.controller`.
  ///
  /// `make` is called once for each session that names it, also if both keys do. A class that
  /// is none of these can be registered; a scene that names it is refused. A name that is
  /// taken is a mistake of the program, and traps.
  public mutating func register<Object: AnyObject>(
    object name: String, make: @escaping @MainActor @Sendable () -> Object
  ) {
    precondition(!name.isEmpty, "an object has a name")
    precondition(
      !objects.contains { $0.name == name }, "there is an object \"\(name)\" already")
    add(
      RegisteredObject(
        name: name, isDelegate: Object.self is any UICollectionViewDelegate.Type,
        isDataSource: Object.self is any UICollectionViewDataSource.Type,
        isController: Object.self is UIViewController.Type,
        isCollectionViewController: Object.self is UICollectionViewController.Type, make: make,
        controllerType: Object.self as? UIViewController.Type))
  }

  /// Registers the class of an app's delegate, or of the delegate of its scenes, which a scene may name as
  /// `view.controller`: the app is launched, and the controller of its window is shown.
  ///
  /// A name that is taken is a mistake of the program, and traps.
  public mutating func register<Object: AnyObject>(
    launch name: String, make: @escaping @MainActor @Sendable () -> Object
  ) {
    register(object: name, make: make)
    markLastAsLaunch()
    AppLaunch.makers.append((Object.self, make))
  }

  /// Registers the class of cells and supplementary views that a data source of a scene dequeues by
  /// this name without having registered it, as a storyboard does.
  public mutating func register(_ view: UICollectionReusableView.Type, named name: String) {
    add(view, named: name)
  }

  /// Notes why a class that a scene may name is not registered, for the error that a scene with this name
  /// gets: such as `it is private (Wall.swift:12)`.
  public mutating func passOver(_ name: String, since reason: String, isLayout: Bool = false) {
    note(reason, of: name, isLayout: isLayout)
  }

  /// The sentence about a class that is not registered, and a hint; nil if nothing is known about the
  /// name.
  func refusal(of name: String) -> (message: String, hint: String)? {
    guard let reason = passedOver[name] else { return nil }
    return (
      "\"\(name)\" is a class of the app, and is passed over: \(reason).",
      "A class that scenes name is made by \(name)(), from another file."
    )
  }

  /// The hint for an unknown name in a program without an app's classes.
  static let hintForClasses = "The option --layout PATH brings the classes of an app."
}

extension Value {
  /// Reads the name of a registered class that has a role.
  func object(_ role: AppRole) throws(FlickbookError) -> RegisteredObject {
    let name = try name()
    let known = layouts.objects
    if let object = known.first(where: { $0.name == name }) {
      guard role.fits(object) else {
        throw error(.invalidParams, "\(path) cannot be \"\(name)\", which is no \(role.rawValue).")
      }
      return object
    }
    if layouts.isOpen { return .unknown(name) }
    if let refusal = layouts.refusal(of: name) {
      throw error(.invalidParams, refusal.message, hint: refusal.hint)
    }
    let fitting = layouts.objectNames(role)
    let hint =
      nearest(name, in: fitting).map { "Did you mean \"\($0)\"?" }
      ?? (fitting.isEmpty
        ? LayoutRegistry.hintForClasses
        : "It is one of \(fitting.joined(separator: ", ")).")
    throw error(.invalidParams, "There is no class \"\(name)\".", hint: hint)
  }
}
