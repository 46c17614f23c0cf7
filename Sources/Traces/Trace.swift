/// The history of a session in columns, made from the records of its log with frames and steps.
///
/// A record is the number of its form, and its numbers as a row of the form's table. The content of
/// frames is rows of elements; each frame has the elements that have changed.
///
/// Rule: protocol 11.
package struct Trace: Equatable, Sendable {
  /// The origin of a view in its window.
  package struct ViewOrigin: Equatable, Sendable {
    /// The name of the view.
    package let view: String
    package let x: Double
    package let y: Double

    package init(view: String, x: Double, y: Double) {
      (self.view, self.x, self.y) = (view, x, y)
    }
  }

  /// A step of a script, or a request.
  package struct Step: Equatable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The step as it is written.
    package let text: String
    /// The stamp at which it begins.
    package let begin: Int
    /// The stamp at which it ends; the stamp of its beginning before it has ended.
    package internal(set) var end: Int
    /// `held`, `failed` or `skipped`; empty before it has ended.
    package internal(set) var verdict = ""
    /// Why it did not hold; empty if it did.
    package internal(set) var message = ""
    /// Lines about the failure, such as the lines of a picture that differ; empty for none.
    package internal(set) var detail = ""
    /// The text that the app has printed during the step; empty for nothing.
    package internal(set) var printed = ""
  }

  /// The title, such as the path of a script.
  package var title = ""
  /// The text of the script; nil if it is not known.
  package var script: String?
  /// The command that plays the script again; empty if it is not known.
  package var command = ""
  /// The variables of the script with their values, `name=value`.
  package var variables: [String] = []
  /// The origins of views; a view without an origin is drawn beside the others.
  package var viewOrigins: [ViewOrigin] = []

  /// The words to which columns refer by their indices: names of views, kinds and colours.
  package internal(set) var words: [String] = [""]
  package internal(set) var forms: [TraceForm] = []
  /// The contents of images as elements of SVG, to which looks refer, each once.
  package internal(set) var images: [String] = []
  /// Sentences about images that are not drawn.
  package internal(set) var notes: [String] = []
  /// The numbers of the records of each form.
  package internal(set) var numbers: [TraceTable] = []
  package internal(set) var steps: [Step] = []
  /// Whether records are missing at the end, because there would be too many.
  package internal(set) var isCut = false

  /// The instants at which something was recorded: nanoseconds, the number of the last frame, the first
  /// record.
  package internal(set) var stamps = TraceTable(["time", "frame", "record"])
  /// The form and the `seq` of each record.
  package internal(set) var records = TraceTable(["form", "seq"])
  /// The frames: the stamp, 1 if the frame has everything on screen, and how many rows of the
  /// tables below belong to each.
  package internal(set) var frames = TraceTable([
    "stamp", "whole", "elements", "gone", "fingers", "bounds", "contents", "gaps", "menus",
    "previews",
  ])
  /// The elements that have changed; `holder`, `kind`, `color`, `text` and `look` are words, `transform` is a row of
  /// `transforms`, counted from 1, or 0.
  package internal(set) var elements = TraceTable([
    "holder", "view", "kind", "section", "item", "x", "y", "width", "height", "state", "alpha",
    "zIndex", "transform", "color", "text", "look",
  ])
  package internal(set) var transforms = TraceTable(["a", "b", "c", "d", "tx", "ty"])
  package internal(set) var gone = TraceTable(["holder", "view"])
  package internal(set) var fingers = TraceTable(["id", "x", "y"])
  /// The visible part of the content of each view.
  package internal(set) var bounds = TraceTable(["holder", "x", "y", "width", "height"])
  /// The size and the insets of the content of each view, in the frames in which one of them changed.
  package internal(set) var contents = TraceTable([
    "holder", "width", "height", "top", "left", "bottom", "right",
  ])
  /// The space that is kept free for a drop, in content coordinates.
  package internal(set) var gaps = TraceTable([
    "holder", "section", "item", "x", "y", "width", "height",
  ])
  /// The open menus; `actions` is a word with a title a line, and `section` is -1 for the background.
  package internal(set) var menus = TraceTable(["holder", "section", "item", "actions"])
  /// The items that are dragged, in window coordinates; `label` is a word.
  package internal(set) var previews = TraceTable(["x", "y", "width", "height", "label"])

  package init() {}

  /// The bits of an element's `state`.
  package enum State {
    package static let (hidden, highlighted, selected, lacksData) = (1.0, 2.0, 4.0, 8.0)
  }

  /// The tables with fixed columns, by their names.
  package var tables: [(name: String, table: TraceTable)] {
    [
      ("stamps", stamps), ("records", records), ("frames", frames), ("elements", elements),
      ("transforms", transforms), ("gone", gone), ("fingers", fingers), ("bounds", bounds),
      ("contents", contents), ("gaps", gaps), ("menus", menus), ("previews", previews),
    ]
  }

  /// The nanoseconds since the beginning at each stamp; going to another position in the past takes
  /// none.
  package var elapsed: [Double] {
    var (elapsed, last) = (0.0, stamps["time"].first ?? 0)
    return stamps["time"].map { time in
      elapsed += max(0, time - last)
      last = time
      return elapsed
    }
  }

  /// Calls a closure with each record in order: its stamp, its form, and its row in the form's table.
  package func forEachRecord(_ body: (_ stamp: Int, _ form: Int, _ row: Int) throws -> Void)
    rethrows
  {
    let (starts, indices) = (stamps["record"], records["form"])
    var rows = Array(repeating: 0, count: forms.count)
    var stamp = 0
    // The first record of the next stamp.
    var end = starts.count > 1 ? Int(starts[1]) : .max
    for (record, index) in indices.enumerated() {
      while record >= end {
        stamp += 1
        end = stamp + 1 < starts.count ? Int(starts[stamp + 1]) : .max
      }
      let form = Int(index)
      let row = rows[form]
      rows[form] = row + 1
      try body(stamp, form, row)
    }
  }
}
