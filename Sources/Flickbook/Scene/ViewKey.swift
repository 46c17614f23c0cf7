import UIKit

/// One of the scene's `view` keys: how it is written and read, where it is kept, and what it does.
///
/// Scenes, `view.configure`, the schema and the reference are all made from `rows`.
final class ViewKey: Sendable {
  /// What a key belongs to.
  enum Scope: Sendable {
    /// What a stage is made with.
    case stage
    case screen
    case view
    /// What the delegate of a scene answers; an app's own delegate answers for itself.
    case delegate
  }

  let key: Vocabulary.Key
  let scope: Scope
  /// Whether a scene applies it after all others: the recognizers of the stage come behind those of
  /// the view.
  let comesLast: Bool
  private let path: any PartialKeyPath<ViewOptions> & Sendable
  /// Reads the value into a set of options.
  private let read: @Sendable (Value, inout ViewOptions) throws(FlickbookError) -> Void
  /// Copies the value from one set of options to another.
  fileprivate let copy: @Sendable (ViewOptions, inout ViewOptions) -> Void
  fileprivate let apply: @MainActor @Sendable (ViewOptions, Stage) -> Void
  fileprivate let text: @Sendable (ViewOptions) -> String

  /// A key whose value is kept at a path; `apply` gives it to the view of a stage that is meant.
  init<Content>(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Content> & Sendable,
    _ type: Vocabulary.ValueType, default standard: String? = nil, _ meaning: String,
    scope: Scope = .view, comesLast: Bool = false,
    read: @escaping @Sendable (Value) throws(FlickbookError) -> Content,
    apply: @escaping @MainActor @Sendable (Stage, Content) -> Void
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

  /// A key that is true or false.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Bool> & Sendable, _ meaning: String,
    scope: Scope = .view, apply: @escaping @MainActor @Sendable (Stage, Bool) -> Void
  ) -> ViewKey {
    ViewKey(
      name, path, .bool, default: "\(ViewOptions()[keyPath: path])", meaning, scope: scope,
      read: { (value) throws(FlickbookError) in try value.bool() }, apply: apply)
  }

  /// A number within its bounds.
  static func number(
    _ name: String, _ path: any WritableKeyPath<ViewOptions, Double> & Sendable,
    in bounds: NumberBounds, _ meaning: String, scope: Scope,
    apply: @escaping @MainActor @Sendable (Stage, Double) -> Void
  ) -> ViewKey {
    ViewKey(
      name, path, .number(bounds), default: NumberBounds.text(ViewOptions()[keyPath: path]),
      meaning, scope: scope,
      read: { (value) throws(FlickbookError) in try value.number(in: bounds) }, apply: apply)
  }

  /// Whether it is the screen's, or of how large the view is.
  var isOfScreen: Bool {
    switch scope {
    case .stage, .screen: true
    case .view, .delegate: false
    }
  }

  /// The options among these members, in the order of the rows.
  static func options(in fields: Fields) throws(FlickbookError) -> [ViewOption] {
    var options: [ViewOption] = []
    for row in rows {
      guard let value = fields[row.key.name] else { continue }
      var values = ViewOptions()
      try row.read(value, &values)
      options.append(ViewOption(row, of: values))
    }
    return options
  }

  /// The row of the option that is kept at a path.
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

  /// A key with the value that it has in these options.
  init(_ row: ViewKey, of options: ViewOptions) {
    var values = ViewOptions()
    row.copy(options, &values)
    (self.row, self.values) = (row, values)
  }

  /// The key that is kept at a path, with a value.
  init<Content>(_ path: WritableKeyPath<ViewOptions, Content>, _ value: Content) {
    var values = ViewOptions()
    values[keyPath: path] = value
    (row, self.values) = (ViewKey.row(at: path), values)
  }

  /// Gives options this value.
  func set(in options: inout ViewOptions) { row.copy(values, &options) }

  /// Gives the view of a stage that is meant this value.
  @MainActor
  func apply(to stage: Stage) { row.apply(values, stage) }

  /// The name of the key and its value.
  public var description: String { "\(row.key.name): \(row.text(values))" }

  /// Options are equal where they give the same key the same value.
  public static func == (left: ViewOption, right: ViewOption) -> Bool {
    left.row === right.row && left.values == right.values
  }
}

extension ViewOptions {
  /// Every key with its value but those that a stage is made with, in the order in which a scene
  /// applies them.
  var all: [ViewOption] {
    let rows = ViewKey.rows.filter { $0.scope != .stage }
    return (rows.filter { !$0.comesLast } + rows.filter(\.comesLast)).map {
      ViewOption($0, of: self)
    }
  }
}
