public import UIKit

extension LayoutRegistry {
  /// Registers a layout under a name, with the keys that a scene may give it beside `type`.
  ///
  /// `make` is called for each session, and for each change of layout, that names it. A taken name,
  /// a repeated key and a key with the name `type` are mistakes of the program, and trap.
  public mutating func register(
    _ name: String, keys: [LayoutKey] = [],
    make: @escaping @MainActor @Sendable (LayoutValues) -> UICollectionViewLayout
  ) {
    precondition(!name.isEmpty, "a layout has a name")
    precondition(!types.contains(name), "there is a layout \"\(name)\" already")
    let names = ["type"] + keys.map(\.name)
    precondition(Set(names).count == names.count, "the layout \"\(name)\" has a key twice")
    let shape = ProtocolSchema.Shape(
      "layout.\(name)", "A layout that this program brings.",
      [.must("type", .string, "The name of the layout.")] + keys.map(\.vocabulary))
    add(Entry(name: name, shape: shape, keys: keys, make: make))
  }

  /// Brings a subclass of the flow layout under a name, with the keys of `flow`: a key that a scene
  /// gives is set after `make`, and the other properties stay as the class has them.
  ///
  /// Otherwise as other layouts.
  public mutating func register(
    flow name: String, make: @escaping @MainActor @Sendable () -> UICollectionViewFlowLayout
  ) {
    precondition(!name.isEmpty, "a layout has a name")
    precondition(!types.contains(name), "there is a layout \"\(name)\" already")
    let shape = ProtocolSchema.Shape(
      "layout.\(name)", "A flow layout that this program brings.",
      [.must("type", .string, "The name of the layout.")] + LayoutRow.propertiesOfFlow)
    add(Entry(name: name, shape: shape, keys: [], isFlow: true) { _ in make() })
  }

  /// The names of all layouts.
  public var types: [String] { LayoutType.names + entries.map(\.name) }

  /// The shapes of a scene's `layout` for each type, with the name of the type.
  package var shapes: [(type: String, shape: ProtocolSchema.Shape)] {
    LayoutType.allCases.map { ($0.rawValue, $0.row.shape) } + entries.map { ($0.name, $0.shape) }
  }

  /// Reads a layout that a program brings, or that only others know.
  func registered(_ type: String, _ value: Value) throws(FlickbookError) -> RegisteredLayout {
    guard let entry = entries.first(where: { $0.name == type }) else { return .unknown(type) }
    let shape = type == standardType ? entry.shapeWithoutType : entry.shape
    let fields = try value.fields(shape)
    var values = LayoutValues(layout: type)
    for key in entry.keys { values.set(key.name, to: try key.value(in: fields)) }
    let flow = try entry.isFlow ? FlowProperties(fields) : nil
    return RegisteredLayout(name: type, values: values, flow: flow, make: entry.make)
  }
}

extension LayoutRegistry.Entry {
  /// The shape of the standard layout, whose `type` may be left out.
  fileprivate var shapeWithoutType: ProtocolSchema.Shape {
    let keys = shape.keys.filter { $0.name != "type" }
    return ProtocolSchema.Shape(
      shape.name, shape.meaning, [.may("type", .string, "The name of the layout.")] + keys)
  }
}

/// A layout that a program brings, with what a scene says of it.
public struct RegisteredLayout: Equatable, Sendable {
  /// The name under which it is registered.
  public let name: String
  /// The values of its keys.
  public let values: LayoutValues
  /// The properties of a flow layout that a scene sets; nil for other layouts.
  let flow: FlowProperties?
  let make: @MainActor @Sendable (LayoutValues) -> UICollectionViewLayout

  /// Two layouts are equal if they have one name, which is unique in a registry, and equal values.
  public static func == (left: RegisteredLayout, right: RegisteredLayout) -> Bool {
    left.name == right.name && left.values == right.values && left.flow == right.flow
  }

  /// Creates a layout that only others know.
  static func unknown(_ name: String) -> RegisteredLayout {
    RegisteredLayout(name: name, values: LayoutValues(layout: name), flow: nil) { _ in
      preconditionFailure("the layout \"\(name)\" is known to others only")
    }
  }
}

/// The properties that a scene sets of a flow layout of an app.
struct FlowProperties: Equatable, Sendable {
  /// The values.
  let description: FlowDescription
  /// The keys that the scene gives.
  let keys: [String]

  init(_ fields: ObjectReader) throws(FlickbookError) {
    description = try FlowDescription(fields)
    keys = FlowDescription.properties.map(\.name).filter { fields[$0] != nil }
  }
}
