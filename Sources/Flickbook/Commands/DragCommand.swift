public import UIKit

/// A request of another program that drags items over the window, and may have what is dropped outside.
///
/// Rule: S10.7–S10.14.
public enum DragCommand: Equatable, Sendable {
  case begin([ForeignItem], at: Place)
  case move(Place)
  case drop
  case cancel
  /// The operation on items that are dropped outside of the window.
  case accept(UIDropOperation)
  case take
  /// The data of a late item; nil where they cannot be had.
  case provide(item: String, text: String?)
}

// MARK: Methods

extension DragCommand: CommandGroup {
  var kind: Command.Kind { .drag(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "drag.begin", "Begins a drag of another program, which enters the window.",
      isAboutView: true, oneOf: ProtocolSchema.placeNames,
      [
        .must(
          "items", .list(.object(ProtocolSchema.foreignItem), upTo: ListBounds.dragItems),
          "The items that the drag carries; at least one."),
        .may("at", .point, "Where the drag enters, in view coordinates."),
        .may("item", .item, "The item over whose centre the drag enters."),
        ProtocolSchema.find,
      ]
    ) { (fields) throws(FlickbookError) in
      .begin(try ForeignItem.list(fields.required("items")), at: try Place(fields))
    },
    row(
      "drag.move", "Moves the drag of another program.", isAboutView: true,
      oneOf: ProtocolSchema.placeNames,
      [
        .may("at", .point, "Where it moves to, in view coordinates."),
        .may("item", .item, "The item over whose centre it moves."),
        ProtocolSchema.find,
      ]
    ) { (fields) throws(FlickbookError) in .move(try Place(fields)) },
    row(
      "drag.drop", "Drops the drag of another program where it is.", answer: ProtocolSchema.dropped
    ) { _ in .drop },
    row("drag.cancel", "Ends the drag of another program without a drop.") { _ in .cancel },
    row(
      "drop.accept", "Sets the operation for items that are dropped outside of the window.",
      [.must("operation", .word(answers), "Whether another program takes a copy of them.")]
    ) { (fields) throws(FlickbookError) in
      .accept(try fields.required("operation").word(of: answers) == 1 ? .copy : .cancel)
    },
    row(
      "drop.take", "Returns the items that were dropped outside since the last call.",
      answer: ProtocolSchema.taken
    ) { _ in .take },
    row(
      "drop.provide", "Delivers the data of an item that was dropped with late.",
      [
        .must("item", .string, "The id of the item."),
        .may("text", .string, "The data, as text; the id unless given."),
      ]
    ) { (fields) throws(FlickbookError) in
      let item = try fields.required("item").name()
      return .provide(item: item, text: try fields["text"]?.string() ?? item)
    },
    row(
      "drop.fail", "Says that the data of an item that was dropped with late will not come.",
      [.must("item", .string, "The id of the item.")]
    ) { (fields) throws(FlickbookError) in
      .provide(item: try fields.required("item").name(), text: nil)
    },
  ]

  /// The operations of another program on items that are dropped outside of the window.
  private static let answers = ["cancel", "copy"]
}
