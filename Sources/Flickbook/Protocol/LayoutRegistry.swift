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

  private struct Contents: Sendable {
    var entries: [Entry] = []
    var objects: [RegisteredObject] = []
    var views: [String: UICollectionReusableView.Type] = [:]
    var passedOver: [String: String] = [:]
    var passedOverLayouts: [(name: String, reason: String)] = []
    var standardType = "flow"
    var isOpen = false
  }

  /// The contents in one place, since each request carries a registry.
  private final class Kept: Sendable {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }

    static let ofLibrary = Kept(Contents())
  }

  private var kept = Kept.ofLibrary

  /// In the order of registration.
  var entries: [Entry] { kept.contents.entries }
  /// The classes that may be delegates and data sources, in the order of registration.
  var objects: [RegisteredObject] { kept.contents.objects }
  /// The classes of cells and supplementary views by name.
  var views: [String: UICollectionReusableView.Type] { kept.contents.views }
  /// Why classes of an app are not registered, as a part of a sentence, by their names.
  var passedOver: [String: String] { kept.contents.passedOver }
  /// The layouts among them, in their order.
  package var passedOverLayouts: [(name: String, reason: String)] {
    kept.contents.passedOverLayouts
  }
  /// The type of a layout without `type`.
  ///
  /// It must be a registered name, or `flow`.
  public var standardType: String {
    get { kept.contents.standardType }
    set { change { $0.standardType = newValue } }
  }
  /// Whether names that are not known here are left for others to know.
  var isOpen: Bool { kept.contents.isOpen }

  private mutating func change(_ change: (inout Contents) -> Void) {
    var contents = kept.contents
    change(&contents)
    kept = Kept(contents)
  }

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
    open.change { $0.isOpen = true }
    return open
  }

  /// Adds a layout under a name that is not taken.
  mutating func add(_ entry: Entry) {
    change { $0.entries.append(entry) }
  }

  /// Adds a class under a name that is not taken.
  mutating func add(_ object: RegisteredObject) {
    change { $0.objects.append(object) }
  }

  /// Notes that the class that was added last launches the app.
  mutating func markLastAsLaunch() {
    change { $0.objects[$0.objects.count - 1].isLaunch = true }
  }

  /// Notes why a class is not registered.
  mutating func note(_ reason: String, of name: String, isLayout: Bool) {
    change {
      $0.passedOver[name] = reason
      if isLayout { $0.passedOverLayouts.append((name, reason)) }
    }
  }

  /// Adds a class of cells or supplementary views.
  mutating func add(_ view: UICollectionReusableView.Type, named name: String) {
    change { $0.views[name] = view }
  }
}
