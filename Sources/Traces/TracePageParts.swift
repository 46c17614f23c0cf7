internal import CTracePage

/// The parts of the page of a trace: the files in Sources/CTracePage/Page, which the C compiler puts
/// into the program.
enum TracePageParts {
  /// The page, with gaps for what differs.
  static var page: String { text(trace_page()) }

  /// Its style.
  static var style: String { text(trace_style()) }

  /// Its program, without what is for people who change it: indentation, and comments on lines of
  /// their own.
  static var program: String {
    let program = trace_program()
    let bytes = UnsafeBufferPointer(start: program.bytes, count: program.count)
    return String(decoding: code(bytes), as: UTF8.self)
  }

  private static func code(_ program: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var code: [UInt8] = []
    code.reserveCapacity(program.count)
    var isComment = false
    for line in program.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      isComment = isComment || line.starts(with: "/*".utf8)
      if isComment {
        isComment = !line.suffix(2).elementsEqual("*/".utf8)
      } else if !line.starts(with: "//".utf8) {
        code += line
        code.append(UInt8(ascii: "\n"))
      }
    }
    return code
  }

  private static func text(_ part: trace_text) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
  }
}
