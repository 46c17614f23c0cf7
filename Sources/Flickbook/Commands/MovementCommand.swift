public import Foundation

/// A request about an item that a program moves as by hand.
///
/// Rule: S6.1–S6.15.
public enum MovementCommand: Equatable, Sendable {
  /// Takes an item up.
  case begin(ItemTarget)
  /// Carries it to a point of the content.
  case update(CGPoint)
  case end
  case cancel
}

// MARK: Methods

extension MovementCommand: CommandGroup {
  var kind: Command.Kind { .movement(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "view.beginMovement", "Begins the interactive movement of an item.", isAboutView: true,
      oneOf: ItemTarget.names, ItemTarget.keys("The item."), answer: ProtocolSchema.moving
    ) { (fields) throws(FlickbookError) in .begin(try ItemTarget(fields)) },
    row(
      "view.updateMovement", "Moves the item of the interactive movement.", isAboutView: true,
      [.must("at", .point, "The target position of its centre, in content coordinates.")],
      answer: ProtocolSchema.moving
    ) { (fields) throws(FlickbookError) in .update(try fields.required("at").point()) },
    row(
      "view.endMovement", "Ends the interactive movement where the item is.", isAboutView: true,
      answer: ProtocolSchema.moving
    ) { _ in .end },
    row(
      "view.cancelMovement", "Ends the interactive movement where it began.", isAboutView: true,
      answer: ProtocolSchema.moving
    ) { _ in .cancel },
  ]
}
