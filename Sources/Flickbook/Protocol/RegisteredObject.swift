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
  /// Creates an instance.
  let make: @MainActor @Sendable () -> AnyObject

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
    case .controller: object.isController
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
        isCollectionViewController: Object.self is UICollectionViewController.Type, make: make))
  }

  /// Registers the class of cells and supplementary views that a data source of a scene dequeues by
  /// this name without having registered it, as a storyboard does.
  public mutating func register(_ view: UICollectionReusableView.Type, named name: String) {
    add(view, named: name)
  }
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
    let fitting = layouts.objectNames(role)
    let hint =
      nearest(name, in: fitting).map { "Did you mean \"\($0)\"?" }
      ?? (fitting.isEmpty
        ? "flickbook run --layout brings the classes of an app."
        : "It is one of \(fitting.joined(separator: ", ")).")
    throw error(.invalidParams, "There is no class \"\(name)\".", hint: hint)
  }
}
