import UIKit

/// The answers about elements of the screen.
extension ProtocolSchema {
  static let tree = answer(
    "tree", "The elements of the screen.",
    [.must("tree", .recursive { treeElement }, "The first element with those inside.")])

  static let elementDetails = answer(
    "element", "An element of the screen.",
    [.must("element", .object(detailedElement), "The element.")])

  static let why = answer(
    "why", "Why an element has its frame.",
    [
      .must("element", .object(foundElement), "The element."),
      .must(
        "by", .word(FrameReason.Source.allCases.map(\.rawValue)), "What sets the frame."),
      .may("owner", .string, "The class of the layout, or of the view around."),
      .may("content", .object(contentPriorities), "The content size, if it has a part."),
      .must(
        "constraints", .list(.object(framePart)),
        "The constraints of the element, then the constraints of the views that they refer to."),
    ])

  private static let contentPriorities = Shape(
    "contentPriorities", "A content size with its priorities.",
    [
      .must("size", .reals(2), "The content size, in points; -1 for none."),
      .must("hugging", .reals(2), "The hugging priorities, horizontal and vertical."),
      .must("resistance", .reals(2), "The priorities against compression, likewise."),
    ])

  private static let framePart = Shape(
    "framePart", "A constraint.",
    [
      .must("text", .string, "The constraint as it would be written."),
      .must("axis", .word(["horizontal", "vertical"]), "The axis."),
      .must("priority", .real, "The priority; 1000 is required."),
      .may("file", .string, "The file that makes it, with its module."),
      .may("line", .integer(IntegerBounds.index), "The line in the file."),
      .may("broken", .bool, "True if it is broken, since not all can hold."),
    ])

  private static let foundKeys: [Key] = [
    .must("type", .string, "The class, without module."),
    .may("id", .string, "The accessibilityIdentifier, if any."),
    .may("text", .string, "The text that the element shows, if any."),
    .may("label", .string, "The accessibility label, or else the text."),
    .may("value", .string, "The value: of accessibility, or of a control or a text."),
    .may(
      "traits", .list(.string, upTo: ListBounds.entries),
      "The traits: of accessibility, or of the class."),
    .must("enabled", .bool, "Whether it is enabled: all but a control that is not."),
    .must("selected", .bool, "Whether a control or cell is selected."),
    .must("frame", .reals(4), "The frame in the window, in points."),
    .must(
      "visible", .either([.reals(4), .null]),
      "The part of the frame that nothing clips, in the window; null if there is none."),
    .may(
      "covered", .bool, "True if opaque views in front cover all that is visible of a text."),
    .may("item", .indexPath, "The index path of the item that a cell shows."),
  ]

  private static let foundElement = Shape(
    "foundElement", "An element of the screen.", foundKeys)

  private static let detailedElement = Shape(
    "detailedElement", "An element of the screen with what it shows.",
    foundKeys + [
      .may("lines", .integer(IntegerBounds.index), "The lines that a label shows."),
      .may("truncated", .bool, "Whether a label does not show all of its text."),
      .may(
        "shown", .string,
        "The text that a label shows, as it is shortened, with a line break behind each line but the last."
      ),
      .may("font", .object(font), "The font of a text."),
      .may("colour", .string, "The colour of a text, #rrggbb, with an opacity below 1 behind."),
      .may("image", .string, "The name of an image."),
    ])

  private static let font = Shape(
    "font", "A font by its name and size.",
    [
      .must("name", .string, "The name."), .must("size", .real, "The size, in points."),
    ])

  private static let treeElement: Shape = Shape(
    "treeElement", "An element of the screen with those inside.",
    foundKeys + [
      .must(
        "children", .list(.recursive { treeElement }), "The elements inside, back to front.")
    ])
}
