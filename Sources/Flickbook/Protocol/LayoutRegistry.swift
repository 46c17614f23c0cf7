import UIKit

/// The layouts and other classes that scenes may name, from the library and from a program.
///
/// A value type: pass one to the initializers that decode scenes and commands.
///
/// ```swift
/// var layouts = LayoutRegistry()
/// layouts.register("spiral", keys: [.number("turns", default: 3, in: 1...20)]) { values in
///   SpiralLayout(turns: values.number("turns"))
/// }
/// ```
public struct LayoutRegistry: Sendable {
  /// A layout that a program brings.
  struct Entry: Sendable {
    let name: String
    let shape: ProtocolSchema.Shape
    let keys: [LayoutKey]
    /// Whether scenes may set the properties of a flow layout.
    var isFlow = false
    let make: @MainActor @Sendable (LayoutValues) -> UICollectionViewLayout
  }

  /// In the order of registration.
  private(set) var entries: [Entry] = []
  /// The classes that may be delegates and data sources, in the order of registration.
  private(set) var objects: [RegisteredObject] = []
  /// The classes of cells and supplementary views by name.
  private(set) var views: [String: UICollectionReusableView.Type] = [:]
  /// Why classes of an app are not registered, as a part of a sentence, by their names.
  private(set) var passedOver: [String: String] = [:]
  /// The layouts among them, in their order.
  package private(set) var passedOverLayouts: [(name: String, reason: String)] = []
  /// The type of a layout without `type`.
  ///
  /// It must be a registered name, or `flow`.
  public var standardType = "flow"
  /// Whether names that are not known here are left for others to know.
  private(set) var isOpen = false

  /// Whether a program has registered nothing.
  package var isOfLibraryAlone: Bool { entries.isEmpty && objects.isEmpty && views.isEmpty }

  /// The variable with which a process that runs the app's code is to be started again; nil if it has been started
  /// with it, or runs no code of an app.
  package var missingHashing: (name: String, value: String)? {
    isOfLibraryAlone || DeterministicHashing.isOn ? nil : DeterministicHashing.setting
  }

  /// The names of the registered layouts, in the order of registration.
  package var ownTypes: [String] { entries.map(\.name) }

  /// The names of the registered controllers with a collection view of their own.
  package var collectionViewControllers: [String] {
    objects.filter(\.isCollectionViewController).map(\.name)
  }

  /// The names of the registered classes that show controllers: no delegates that launch the app.
  package var controllers: [String] {
    objects.filter { $0.isController && !$0.isLaunch }.map(\.name)
  }

  /// The library's layouts alone.
  public init() {}

  /// A copy that accepts unknown names, for a client that sends scenes to a daemon with more layouts.
  package var leavingUnknownToOthers: LayoutRegistry {
    var open = self
    open.isOpen = true
    return open
  }

  /// Adds a layout under a name that is not taken.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
  }

  /// Adds a class under a name that is not taken.
  mutating func add(_ object: RegisteredObject) {
    objects.append(object)
  }

  /// Notes that the class that was added last launches the app.
  mutating func markLastAsLaunch() {
    objects[objects.count - 1].isLaunch = true
  }

  /// Notes why a class is not registered.
  mutating func note(_ reason: String, of name: String, isLayout: Bool) {
    passedOver[name] = reason
    if isLayout { passedOverLayouts.append((name, reason)) }
  }

  /// Adds a class of cells or supplementary views.
  mutating func add(_ view: UICollectionReusableView.Type, named name: String) {
    views[name] = view
  }
}
