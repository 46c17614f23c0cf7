import Documents
import Foundation

/// The page of a trace: one HTML file with the program that shows it, and no other.
///
/// The data are a header as JSON and the columns after it, compressed and in base 64. The page decodes a
/// column when it is looked at for the first time.
package enum TracePage {
  /// With what a page begins.
  package static let beginning = "<!DOCTYPE html>\n<!-- A trace of flickbook. -->\n"

  /// Returns the bytes of the file.
  package static func html(_ trace: Trace) -> [UInt8] {
    let data = data(of: trace)
    let compressed = Deflate.compressed(data)
    let parts: [(placeholder: String, text: Data)] = [
      ("<!-- title -->", Data(escaped(trace.title).utf8)),
      ("/* style */", Data(TracePageParts.style.utf8)),
      ("<!-- encoding -->", Data((compressed == nil ? "none" : "deflate").utf8)),
      ("<!-- data -->", Data(compressed ?? data).base64EncodedData()),
      ("/* program */", Data(TracePageParts.program.utf8)),
    ]
    var bytes = Array(beginning.utf8)
    var rest = Substring(TracePageParts.page)
    for part in parts {
      guard let range = rest.range(of: part.placeholder) else {
        preconditionFailure("the page has no place for \(part.placeholder)")
      }
      bytes += Array(rest[..<range.lowerBound].utf8)
      bytes += part.text
      rest = rest[range.upperBound...]
    }
    return bytes + Array(rest.utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  // MARK: Data

  /// Returns the length of the header in four bytes, the least first, the header and the columns.
  static func data(of trace: Trace) -> [UInt8] {
    var columns = ColumnWriter()
    for (_, table) in trace.tables { table.write(into: &columns) }
    for table in trace.numbers { table.write(into: &columns) }
    let header = header(of: trace, columns.directory)
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: header.count >> (8 * $0)) }
    bytes.reserveCapacity(4 + header.count + columns.bytes.count)
    bytes += header
    bytes += columns.bytes
    return bytes
  }

  private static func header(of trace: Trace, _ directory: [Int]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("title")
    json.string(trace.title)
    json.key("script")
    if let script = trace.script { json.string(script) } else { json.null() }
    json.key("command")
    json.string(trace.command)
    json.strings("variables", trace.variables)
    json.key("isCut")
    json.bool(trace.isCut)
    json.list("places", trace.viewOrigins) { origin, json in
      json.string(origin.view)
      json.number(origin.x)
      json.number(origin.y)
    }
    json.strings("images", trace.images)
    json.strings("notes", trace.notes)
    json.list("words", [trace.words]) { words, json in for word in words { json.string(word) } }
    // As text, since a form is no JSON.
    json.list("forms", [trace.forms]) { forms, json in
      for form in forms { json.string(String(decoding: form.text, as: UTF8.self)) }
    }
    json.list("steps", trace.steps) { step, json in
      for number in [step.line, step.begin, step.end] { json.integer(number) }
      for text in [step.text, step.verdict, step.message, step.detail, step.printed] {
        json.string(text)
      }
    }
    json.list("lanes", trace.lanes) { lane, json in
      json.string(lane.name)
      for slice in lane.slices {
        json.integer(slice.begin)
        json.integer(slice.end)
        json.string(slice.label)
      }
    }
    json.list("tables", trace.tables) { table, json in
      json.string(table.name)
      for name in table.table.names { json.string(name) }
    }
    json.list("directory", [directory]) { numbers, json in
      for number in numbers { json.integer(number) }
    }
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes a member with a list for each value.
  fileprivate mutating func list<Value>(
    _ key: StaticString, _ values: [Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for value in values {
      beginArray()
      write(value, &self)
      endArray()
    }
    endArray()
  }
}
