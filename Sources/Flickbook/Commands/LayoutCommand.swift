/// A request about the layout of a view.
public enum LayoutCommand: Equatable, Sendable {
  /// Invalidates parts of the layout; all of it if nil.
  case invalidate(InvalidationDescription?)
  case set(LayoutDescription, animated: Bool)
  /// Installs the layout between the present one and this.
  case beginTransition(LayoutDescription)
  case updateTransition(progress: Double, values: [AnimatedValue])
  case finishTransition
  case cancelTransition
}

/// A number that goes with a transition's progress.
public struct AnimatedValue: Equatable, Sendable {
  /// The name of the value.
  public var key: String
  /// The number, of which a layout knows what it means.
  public var value: Double

  /// A number of that name.
  public init(_ key: String, _ value: Double) {
    self.key = key
    self.value = value
  }
}

// MARK: Methods

extension LayoutCommand: CommandGroup {
  var kind: Command.Kind { .layout(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "view.invalidateLayout", "Invalidates the layout.", isAboutView: true,
      [
        .may(
          "context", .object(ProtocolSchema.invalidation),
          "The parts that are no longer valid; everything unless given.")
      ]
    ) { (fields) throws(FlickbookError) in
      guard let context = fields["context"] else { return .invalidate(nil) }
      return .invalidate(try InvalidationDescription(context))
    },
    row(
      "view.setLayout", "Replaces the layout.", isAboutView: true,
      [.must("layout", .layout, "The next layout."), .animated(false)]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .set(try LayoutDescription(fields.required("layout")), animated: animated)
    },
    row(
      "view.beginTransition", "Begins an interactive transition to another layout.",
      isAboutView: true, [.must("layout", .layout, "The next layout.")]
    ) { (fields) throws(FlickbookError) in
      .beginTransition(try LayoutDescription(fields.required("layout")))
    },
    row(
      "view.updateTransition", "Sets the progress of the interactive transition.",
      isAboutView: true,
      [
        .must("progress", .number(.progress), "0 is the old layout, 1 the new one."),
        .may(
          "values", .any,
          "Numbers by name, for updateValue(_:forAnimatedKey:) of the transition layout."),
      ]
    ) { (fields) throws(FlickbookError) in
      .updateTransition(
        progress: try fields.required("progress").number(in: .progress),
        values: try fields["values"]?.animatedValues() ?? [])
    },
    row(
      "view.finishTransition", "Lets the transition continue to the new layout.", isAboutView: true
    ) { _ in .finishTransition },
    row(
      "view.cancelTransition", "Lets the transition go back to the old layout.", isAboutView: true
    ) { _ in .cancelTransition },
  ]
}

extension Value {
  /// Numbers by any names.
  fileprivate func animatedValues() throws(FlickbookError) -> [AnimatedValue] {
    try map("an object") { (name, value) throws(FlickbookError) in
      AnimatedValue(name, try value.number(in: .plain))
    }
  }
}
