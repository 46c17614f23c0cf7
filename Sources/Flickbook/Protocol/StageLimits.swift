package import UIKit

/// The limits of memory and time of one session.
///
/// Work beyond a limit is refused with `limit_exceeded` before it starts and before memory is
/// allocated. A layout of a program is exempt from `passElements`: its number of elements is known
/// only after it has been queried.
///
/// Rule: protocol 10, "Limits".
public struct StageLimits: Equatable, Sendable {
  /// The maximum number of elements in one answer.
  public var elements = 1_000_000
  /// The maximum number of elements that one layout pass may put on screen.
  public var passElements = 10_000
  /// The maximum memory of a session, in bytes, as estimated from its data and layout.
  public var sessionBytes = 1 << 30
  /// The maximum number of items with varying sizes, which a flow has to process one by one.
  public var variedItems = 1 << 20
  /// The maximum number of items of a circle, which returns all of them in every pass.
  public var circleItems = 5_000
  /// The maximum number of items of a waterfall, which arranges all of them again after every
  /// change.
  public var waterfallItems = 100_000
  /// The maximum number of elements on and around the screen that `query.lint` processes.
  public var lintElements = 5_000
  /// The maximum number of elements of one group of a compositional layout; an element of a group in
  /// which views are measured counts 128 times, since each of them solves the group again.
  ///
  /// Rule: guess; solving it takes about 20 ms.
  public var groupElements = 65_536
  /// The maximum work of laying out what a scene has besides items, and of applying a snapshot, in
  /// units of about a tenth of a microsecond.
  ///
  /// Rule: guess; about 40 ms.
  public var workUnits = 400_000
  /// How large the constraints of one view may be.
  package var constraints = ConstraintLimits()
  /// How large texts and images of an app may be.
  package var contents = ContentLimits()
  /// How large the images in pictures may be.
  package var images = ImageLimits()
  /// The maximum number of characters of a picture: the characters of its rows, plus the characters
  /// that each of its views covers.
  public var pictureCells = 1 << 18

  /// The maximum number of shapes of a picture as SVG or PNG.
  public var pictureShapes = 100_000
  /// The maximum number of pixels of a PNG.
  ///
  /// Rule: guess; a telephone's screen in its own pixels.
  public var picturePixels = 1 << 22
  /// The maximum number of pixels that the shapes of a PNG cover, those that cover each other counted.
  ///
  /// Rule: guess; sixty-four shapes that each cover the largest picture.
  public var pictureArea = 1 << 28

  /// The maximum memory of the commands that changed a session, in bytes; an estimate.
  ///
  /// Rule: protocol 10, "Time travel".
  public var historyBytes = 64 << 20
  /// The maximum number of stages that are kept at other positions in a session's past.
  ///
  /// Rule: guess; one for each minute of an hour.
  public var parkedStages = 60

  /// Creates the default limits.
  public init() {}

  /// A limit: its name in the configuration and in `server.hello`, its property and its range.
  public struct Entry: Sendable {
    /// The stable name.
    public let name: String
    /// The property with the value.
    public let value: any WritableKeyPath<StageLimits, Int> & Sendable
    /// The permitted values.
    public let range: ClosedRange<Int>
    /// The limited quantity with its unit, in one sentence.
    package let meaning: String
  }

  /// Every limit, in the order of the configuration file.
  public static let entries: [Entry] = [
    Entry(
      name: "elements", value: \.elements, range: 1...ListBounds.sceneItems,
      meaning: "Elements of one answer."),
    Entry(
      name: "passElements", value: \.passElements, range: 1...ListBounds.sceneItems,
      meaning:
        "Elements that one layout pass may put on screen, in all views together; a cell that says its own size counts as 25, and an element of an interactive transition as 2."
    ),
    Entry(
      name: "sessionBytes", value: \.sessionBytes, range: 1 << 20...1 << 40,
      meaning: "Bytes of one session, as estimated from its data and layouts."),
    Entry(
      name: "variedItems", value: \.variedItems, range: 1...ListBounds.sceneItems,
      meaning: "Items of a flow or line whose sizes are not all equal."),
    Entry(
      name: "circleItems", value: \.circleItems, range: 1...ListBounds.sceneItems,
      meaning: "Items of a circle."),
    Entry(
      name: "waterfallItems", value: \.waterfallItems, range: 1...ListBounds.sceneItems,
      meaning: "Items of a waterfall."),
    Entry(
      name: "lintElements", value: \.lintElements, range: 1...ListBounds.sceneItems,
      meaning: "Elements on and around the screen that query.lint examines."),
    Entry(
      name: "groupElements", value: \.groupElements, range: 1...1 << 30,
      meaning:
        "Cells and supplementary views of one group of a compositional layout; in a group with estimates each counts as 128."
    ),
    Entry(
      name: "workUnits", value: \.workUnits, range: 1...1 << 40,
      meaning:
        "Units of work, of about a tenth of a microsecond, for all sections, boundary items, decorations, groups, outlines and moves of one request."
    ),
    Entry(
      name: "constraintRows", value: \.constraints.rows, range: 1...1 << 20,
      meaning: "Constraints, content sizes and lengths that are solved together in one view."),
    Entry(
      name: "constraintTable", value: \.constraints.table, range: 1...1 << 28,
      meaning:
        "Rows times variables of lengths that depend on each other in the constraints of one view."),
    Entry(
      name: "constraintDepth", value: \.constraints.depth, range: 1...10_000,
      meaning: "Views inside of each other whose constraints are solved together."),
    Entry(
      name: "visualFormatCharacters", value: \.constraints.formatCharacters, range: 1...1 << 20,
      meaning: "Characters of a visual format."),
    Entry(
      name: "textBytes", value: \.contents.textBytes, range: ContentLimits.leastTextBytes...1 << 30,
      meaning: "Bytes of a text that are measured and shown; what is behind them is left out."),
    Entry(
      name: "imageHeaderBytes", value: \.contents.imageHeaderBytes, range: 1024...1 << 30,
      meaning: "Bytes at the beginning of a file in which the size of an image is looked for."),
    Entry(
      name: "catalogueFolders", value: \.contents.catalogueFolders, range: 1...1 << 24,
      meaning: "Folders of an app's asset catalogues that are looked at."),
    Entry(
      name: "pictureCells", value: \.pictureCells, range: 1...1 << 30,
      meaning: "Characters of snapshot.take."),
    Entry(
      name: "pictureShapes", value: \.pictureShapes, range: 1...1 << 24,
      meaning: "Shapes of snapshot.take as SVG or PNG."),
    Entry(
      name: "picturePixels", value: \.picturePixels, range: 1...1 << 28,
      meaning: "Pixels of snapshot.take as PNG."),
    Entry(
      name: "pictureArea", value: \.pictureArea, range: 1...1 << 40,
      meaning:
        "Pixels that the shapes of snapshot.take as PNG cover, those that cover each other counted."
    ),
    Entry(
      name: "imageBytes", value: \.images.bytes, range: 1...1 << 30,
      meaning: "Bytes of the file of an image in a picture; a larger one is a dashed frame."),
    Entry(
      name: "imagePixels", value: \.images.pixels, range: 1...1 << 28,
      meaning: "Pixels of an image in a picture; a larger one is a dashed frame."),
    Entry(
      name: "pictureImageBytes", value: \.images.pictureBytes, range: 1...1 << 30,
      meaning: "Bytes of the files of all images in a picture; the others are dashed frames."),
    Entry(
      name: "pictureImagePixels", value: \.images.picturePixels, range: 1...1 << 30,
      meaning: "Pixels of all images in a picture; the others are dashed frames."),
    Entry(
      name: "historyBytes", value: \.historyBytes, range: 0...1 << 40,
      meaning: "Bytes of a session's past, which session.seek goes back to."),
    Entry(
      name: "parkedStages", value: \.parkedStages, range: 0...10_000,
      meaning: "Stages that are kept at other positions in a session's past."),
  ]

  /// Returns the error for a value beyond a limit.
  static func exceeded(
    _ message: String, _ name: String, hint: String? = nil, path: String? = nil
  ) -> FlickbookError {
    FlickbookError(
      .limitExceeded, message, hint: hint ?? "The limit is \(name), which a program can raise.",
      path: path)
  }
}
