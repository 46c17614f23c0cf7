import UIKit

/// The row of one of the scene's `view` keys: its schema, its decoding, the property that stores it, and
/// its effect on a stage.
///
/// Scenes, `view.configure`, the schema and the reference use `rows`.
final class ViewKey: Sendable {
  /// The object that a key configures.
  enum Scope: Sendable {
    /// The stage itself, when it is created.
    case stage
    case screen
    case view
    /// The delegate of a scene; an app's own delegate is not configured.
    case delegate
    /// The data source and delegate of a scene's table.
    case table
    /// The objects of an app, which are created with the stage.
    case app

    /// Whether an app's own delegate or data source answers instead of the scene.
    var isOfDelegate: Bool {
      switch self {
      case .delegate, .table: true
      case .stage, .screen, .view, .app: false
      }
    }
  }

  let key: ProtocolSchema.Key
  let scope: Scope
  /// Whether a scene applies the key after all others, so that the recognizers of the stage are
  /// added after the recognizers of the view.
  let comesLast: Bool
  private let path: any PartialKeyPath<ViewOptions> & Sendable
  /// Decodes the value into options.
  private let read: @Sendable (Value, inout ViewOptions) throws(FlickbookError) -> Void
  /// Copies the value from one struct of options to another.
  fileprivate let copy: @Sendable (ViewOptions, inout ViewOptions) -> Void
  fileprivate let apply: @MainActor @Sendable (ViewOptions, any SceneTarget) -> Void
  fileprivate let text: @Sendable (ViewOptions) -> String

  /// Creates the row of a key whose value is stored at `path`; `apply` puts it into effect in the current
  /// view of a stage.
  init<Content>(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Content> & Sendable,
    _ type: ProtocolSchema.ValueType, default standard: String? = nil, _ meaning: String,
    scope: Scope = .view, comesLast: Bool = false,
    read: @escaping @Sendable (Value) throws(FlickbookError) -> Content,
    apply: @escaping @MainActor @Sendable (any SceneTarget, Content) -> Void
  ) {
    key = .may(name, type, default: standard, meaning)
    self.scope = scope
    self.comesLast = comesLast
    self.path = path
    self.read = { (value, options) throws(FlickbookError) in
      options[keyPath: path] = try read(value)
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    self.apply = { apply($1, $0[keyPath: path]) }
    text = { "\($0[keyPath: path])" }
  }

  /// Returns the row of a key that is true or false.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Bool> & Sendable, _ meaning: String,
    scope: Scope = .view, apply: @escaping @MainActor @Sendable (any SceneTarget, Bool) -> Void
  ) -> ViewKey {
    ViewKey(
      name, path, .bool, default: "\(ViewOptions()[keyPath: path])", meaning, scope: scope,
      read: { (value) throws(FlickbookError) in try value.bool() }, apply: apply)
  }

  /// Returns the row of a key that is a number within bounds.
  static func number(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Double> & Sendable,
    in bounds: NumberBounds, _ meaning: String, scope: Scope,
    apply: @escaping @MainActor @Sendable (any SceneTarget, Double) -> Void
  ) -> ViewKey {
    ViewKey(
      name, path, .number(bounds), default: NumberBounds.text(ViewOptions()[keyPath: path]),
      meaning, scope: scope,
      read: { (value) throws(FlickbookError) in try value.number(in: bounds) }, apply: apply)
  }

  /// Returns the row of a key that names a class of an app, which has a role.
  static func object(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, RegisteredObject?> & Sendable,
    _ meaning: String, _ role: AppRole
  ) -> ViewKey {
    ViewKey(
      name, path, .appClass(role), meaning, scope: .app,
      read: { (value) throws(FlickbookError) in try value.object(role) },
      apply: { _, _ in })
  }

  /// Whether the key concerns the screen or the size of the view, or an app's objects, which the
  /// main view alone has.
  var isOfScreen: Bool {
    switch scope {
    case .stage, .screen, .table, .app: true
    case .view, .delegate: false
    }
  }

  /// Decodes the options among these members, in the order of the rows.
  static func options(in fields: ObjectReader) throws(FlickbookError) -> [ViewOption] {
    var options: [ViewOption] = []
    for row in rows {
      guard let value = fields[row.key.name] else { continue }
      var values = ViewOptions()
      try row.read(value, &values)
      options.append(ViewOption(row, of: values))
    }
    return options
  }

  /// Returns the row of the option that is stored at a path.
  static func row(at path: PartialKeyPath<ViewOptions>) -> ViewKey {
    guard let row = rows.first(where: { $0.path == path }) else {
      preconditionFailure("an option of a view has no row")
    }
    return row
  }
}

/// One of the scene's `view` keys with a value.
public struct ViewOption: Equatable, Sendable, CustomStringConvertible {
  let row: ViewKey
  /// The defaults but for this key.
  private let values: ViewOptions

  /// Creates an option with the value that the key has in `options`.
  init(_ row: ViewKey, of options: ViewOptions) {
    var values = ViewOptions()
    row.copy(options, &values)
    (self.row, self.values) = (row, values)
  }

  /// Creates the option that is stored at a path.
  init<Content>(_ path: WritableKeyPath<ViewOptions, Content>, _ value: Content) {
    var values = ViewOptions()
    values[keyPath: path] = value
    (row, self.values) = (ViewKey.row(at: path), values)
  }

  /// Stores the value in `options`.
  func set(in options: inout ViewOptions) { row.copy(values, &options) }

  /// Puts the value into effect.
  @MainActor
  func apply(to target: any SceneTarget) { row.apply(values, target) }

  /// Whether the value is another one than the default.
  var isGiven: Bool { values != ViewOptions() }

  /// The name of the key and its value.
  public var description: String { "\(row.key.name): \(row.text(values))" }

  /// Compares the keys and the values.
  public static func == (left: ViewOption, right: ViewOption) -> Bool {
    left.row === right.row && left.values == right.values
  }
}

extension ViewOptions {
  /// All options with their values, except those that are set when the stage is created, in the order
  /// in which a scene applies them.
  var all: [ViewOption] {
    let rows = ViewKey.rows.filter { $0.scope != .stage && $0.scope != .app }
    return (rows.filter { !$0.comesLast } + rows.filter(\.comesLast)).map {
      ViewOption($0, of: self)
    }
  }
}
