import Flickbook
import Wire

/// A script that a process of its own shall run.
struct JobRequest: Equatable, Sendable {
  /// The path of the script.
  let path: String
  /// The path of its log; nil for none.
  var log: String?
  /// Whether the log has records of earlier scripts, which stay.
  var continuesLog = false
  /// The files of its trace.
  var trace = TraceFiles()

  init(path: String, log: String? = nil, continuesLog: Bool = false) {
    (self.path, self.log, self.continuesLog) = (path, log, continuesLog)
  }

  /// The request as one line of JSON, with its end.
  var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("path", path)
    if let log { json.member("log", log) }
    if continuesLog { json.member("continuesLog", true) }
    for (key, file) in [("page", trace.page), ("perfetto", trace.perfetto)] {
      guard let file else { continue }
      json.key(key)
      json.beginObject()
      json.member("path", file.path)
      json.member("isOfFailure", file.isOfFailure)
      json.endObject()
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its end; nil if it is no request.
  init?(_ line: some Sequence<UInt8>) {
    guard let root = try? Document(json: line).root, let path = root["path"]?.string else {
      return nil
    }
    self.init(
      path: path, log: root["log"]?.string, continuesLog: root["continuesLog"]?.bool == true)
    trace = TraceFiles(page: Self.file(root["page"]), perfetto: Self.file(root["perfetto"]))
  }
}

extension JobRequest {
  private static func file(_ node: Node?) -> TraceFiles.File? {
    node?["path"]?.string.map {
      TraceFiles.File(path: $0, isOfFailure: node?["isOfFailure"]?.bool == true)
    }
  }
}

extension LineSplitter {
  /// The longest line between the processes of a run, in bytes: the records of a step; a guess, an
  /// hour of scrolling.
  private static let jobLineMax = 1 << 30

  /// Divides what another process of a run sends.
  static var ofJob: LineSplitter { LineSplitter(limit: jobLineMax) }

  /// Returns the lines that are complete with these bytes, without their ends.
  mutating func lines(with bytes: [UInt8]) -> [[UInt8]] {
    bytes.withUnsafeBytes { append($0) }
    var lines: [[UInt8]] = []
    while let line = next() {
      if case .whole(_, let range) = line { lines.append(withBytes(range) { Array($0) }) }
    }
    return lines
  }
}
