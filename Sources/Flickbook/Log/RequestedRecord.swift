import UIKit

/// A kind of record that belongs to a subscription that asks for it.
///
/// Such a record is not counted and not kept, and bears the number of the last record that is.
/// Rule: protocol 11.
package struct RequestedRecord: Sendable {
  /// The name on the wire.
  package let name: String
  /// The origin, as records have it.
  package let source: String
  /// One sentence: what happened.
  package let meaning: String
  /// The member of `log.subscribe` that asks for it.
  package let request: String
  package let keys: [ProtocolSchema.Key]

  /// Writes the members `source` and `event`.
  func writeNames(into json: inout some ValueWriter & ~Copyable) {
    json.member("source", source)
    json.member("event", name)
  }

  /// All kinds, in the order of the reference.
  package static let all = [frame, step, held]

  static let frame = RequestedRecord(
    name: "frame", source: LogEvent.Source.view.rawValue,
    meaning:
      "The screen has changed; the first record after the subscription, and after a seek, has everything.",
    request: "frames",
    keys: [
      .must(
        "changed", .list(.object(element)), "The elements that are new or differ, back to front."),
      .must(
        "gone", .list(.either([.integer(IntegerBounds.index), .couple(.any)])),
        "The views that show nothing any more: their numbers, for another than the main view [name, number]."
      ),
      .must("fingers", .list(.reals(3)), "The fingers that are down: id, x, y in the window."),
      .must(
        "bounds", .map(.reals(4)),
        "The visible part of the content of each view, by its name; main for the main view."),
      .may(
        "contents", .map(.object(frameContents)),
        "The content of each view, by its name; absent if it is the same as in the last record."),
      .may(
        "gaps", .map(.object(frameGap)),
        "The space that is kept free for a drop, by the name of the view; absent if there is none."),
      .may(
        "menus", .map(.object(frameMenu)),
        "The open menus, by the name of the view; absent if there is none."),
      .may(
        "previews", .list(.object(framePreview)),
        "The items that are dragged; absent if there are none."),
    ])

  private static let frameContents = ProtocolSchema.Shape(
    "frameContents", "The content of a view.",
    [
      .must("size", .reals(2), "The content size, in points."),
      .may(
        "inset", .reals(4),
        "The adjusted content insets, top, left, bottom and right, in points; 0 unless given."),
    ])

  private static let frameGap = ProtocolSchema.Shape(
    "frameGap", "Space that is kept free for a drop.",
    [
      .must("item", .indexPath, "The index path."),
      .must("frame", .reals(4), "The frame, in content coordinates."),
    ])

  private static let frameMenu = ProtocolSchema.Shape(
    "frameMenu", "An open menu.",
    [
      .may("item", .indexPath, "The item at which it is open; absent for the background."),
      .must("actions", .list(.string), "The titles of its actions, in their order."),
    ])

  private static let framePreview = ProtocolSchema.Shape(
    "framePreview", "An item that is dragged.",
    [
      .must("frame", .reals(4), "The frame in the window; empty where its size is not known."),
      .may("label", .string, "The name of the item, where it has one."),
    ])

  static let step = RequestedRecord(
    name: "step", source: "script", meaning: "A step of a script, or a request, begins.",
    request: "steps",
    keys: [
      line,
      .must("text", .string, "The step as it is written, cut after \(textMax) bytes."),
    ])

  static let held = RequestedRecord(
    name: "held", source: "script", meaning: "A step of a script, or a request, has ended.",
    request: "steps",
    keys: [
      line,
      .must("verdict", .word(StateLog.StepVerdict.allCases.map(\.rawValue)), "How it ended."),
      .may("message", .string, "Why it did not hold; absent if it did."),
    ])

  private static let line = ProtocolSchema.Key.must(
    "line", .integer(IntegerBounds.index),
    "The line of the script, or of the connection, counted from 1.")

  /// The longest text of a step, in bytes.
  package static let textMax = 1000

  static let element = ProtocolSchema.Shape(
    "frameElement",
    "An element on screen, as presented, in content coordinates; members that have their default are absent.",
    [
      .must("view", .integer(IntegerBounds.index), "The number of the view that shows it."),
      .must("kind", .string, "cell, header, footer or the layout's own name of a kind."),
      .must("item", .indexPath, "The index path."),
      .may("in", .string, "The name of the collection view; absent for the main one."),
      .must("center", .reals(2), "The centre."),
      .must("size", .reals(2), "The size before the transform."),
      .may("transform", .reals(6), "The affine transform; the identity unless given."),
      .may("alpha", .real, "The opacity; 1 unless given."),
      .may("zIndex", .integer(ProtocolSchema.zIndices), "The zIndex; 0 unless given."),
      .may("hidden", .bool, "Whether it is hidden; false unless given."),
      .may("highlighted", .bool, "Whether a cell is highlighted; false unless given."),
      .may("selected", .bool, "Whether a cell is selected; false unless given."),
      .may("lacksData", .bool, "Whether the data of a cell are not loaded; false unless given."),
      .may(
        "text", .string,
        "The first text in a cell of an app; absent if there is none, or if it is too long for a selector."
      ),
      .may(
        "color", .string,
        "The app's background colour as #rrggbb, with two more digits for its opacity below 1."),
    ])
}
