internal import CTracePage

/// The parts of the page of a trace: the files in Sources/CTracePage/Page, which the C compiler puts
/// into the program.
enum TracePageParts {
  /// The page, with gaps for what differs.
  static var page: String { text(trace_page()) }

  /// Its style.
  static var style: String { text(trace_style()) }

  /// Its program.
  static var program: String { text(trace_program()) }

  private static func text(_ part: trace_text) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
  }
}
