/// The layouts of the library, by the names that scenes call them.
enum LayoutType: String, CaseIterable, Sendable {
  case flow, compositional, line, circle, waterfall, stack, ring, table

  /// All names.
  static let names = allCases.map(\.rawValue)

  /// The keys of a scene's `layout` for the type, and their decoding.
  var row: LayoutRow {
    switch self {
    case .flow: .flow
    case .compositional: .compositional
    case .line: .line
    case .circle: .circle
    case .waterfall: .waterfall
    case .stack: .stack
    case .ring: .ring
    case .table: .table
    }
  }
}

/// The keys of a scene's `layout` for a type, and their decoding.
struct LayoutRow: Sendable {
  let shape: ProtocolSchema.Shape
  let read: @Sendable (ObjectReader) throws(FlickbookError) -> LayoutDescription

  init(
    _ type: LayoutType, _ meaning: String, _ keys: [ProtocolSchema.Key],
    read: @escaping @Sendable (ObjectReader) throws(FlickbookError) -> LayoutDescription
  ) {
    shape = ProtocolSchema.Shape("layout.\(type.rawValue)", meaning, keys)
    self.read = read
  }

  /// Creates the row of a layout whose keys are rows themselves; `make` refuses a wrong description.
  private init<Description: LibraryDescription>(
    _ type: LayoutType, _ meaning: String,
    make:
      @escaping @Sendable (Description, ObjectReader) throws(FlickbookError) -> LayoutDescription
  ) {
    // A scene without a layout, or without its type, means the flow layout.
    let name = ProtocolSchema.Key.may(
      "type", .word(LayoutType.names), default: type == .flow ? "\"flow\"" : nil,
      "The name of the layout.")
    self.init(type, meaning, [name] + Description.keys.map { $0.key }) {
      (fields) throws(FlickbookError) in try make(try Description(fields), fields)
    }
  }
}

extension LayoutRow {
  static let flow = LayoutRow(.flow, "UICollectionViewFlowLayout.") {
    (description: FlowDescription, _) throws(FlickbookError) in .flow(description)
  }

  /// The keys for properties of a subclass of the flow layout, which keeps its own values without them.
  static let propertiesOfFlow = FlowDescription.properties.map {
    ProtocolSchema.Key.may($0.key.name, $0.key.type, $0.key.meaning)
  }

  static let line = LayoutRow(
    .line, "One row whose items grow near the middle; one item comes to rest there."
  ) { (description: LineDescription, fields) throws(FlickbookError) in
    guard description.activeDistance > 0 else {
      throw fields.error(.invalidParams, "\(fields.path).activeDistance must be above 0.")
    }
    return .line(description)
  }

  static let circle = LayoutRow(.circle, "Items on a circle of radius min(width, height) / 2.5.") {
    (description: CircleDescription, _) throws(FlickbookError) in .circle(description)
  }

  static let waterfall = LayoutRow(
    .waterfall, "Columns; each item goes to the shortest column."
  ) { (description: WaterfallDescription, _) throws(FlickbookError) in .waterfall(description) }

  static let stack = LayoutRow(
    .stack, "Cards on top of each other, which scrolling deals."
  ) { (description: StackDescription, _) throws(FlickbookError) in .stack(description) }

  static let ring = LayoutRow(.ring, "A circle that scrolling rotates.") {
    (description: RingDescription, _) throws(FlickbookError) in .ring(description)
  }

  static let table = LayoutRow(.table, "Rows of items, scrolling both ways.") {
    (description: TableDescription, _) throws(FlickbookError) in .table(description)
  }
}

extension ProtocolSchema {
  /// The shapes of a scene's `layout` by the names of the layouts of the library.
  package static let layoutShapes = LayoutType.allCases.map { ($0.rawValue, $0.row.shape) }
}
