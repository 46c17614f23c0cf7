import Documents
import Foundation
import Glibc
import Wire

/// The calls that led to the trap of a process, as Swift's own backtracer writes them.
package struct Backtrace {
  package static let variable = "SWIFT_BACKTRACE"

  /// Swift's backtracer in the toolchain; nil if there is none.
  package static var program: String? { Toolchain()?.backtracer }

  private let program: String
  /// The file that the backtracer writes.
  private let path: String

  /// The maximum number of reported calls; a guess, the app's own are few.
  private static let callsMax = 8
  /// The maximum depth of a backtrace; a guess, above the depth of a touch in an app.
  private static let depth = 256

  /// The main function of an app's program, which is none of the app's own.
  private static let registration = "flickbookAppMain("

  /// Reserves a file; nil if there can be none.
  package init?(program: String) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/flickbook-trap-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    self.program = program
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Whether the backtracer writes for us: a person who asks for traces of the own choice gets these.
  package var isInUse: Bool { getenv(Self.variable) == nil }

  /// The addition to the environment of the process.
  package var environment: [String] { isInUse ? ["\(Self.variable)=\(settings)"] : [] }

  /// The backtrace settings in the environment of the process.
  package var settings: String {
    [
      "enable=yes", "interactive=no", "color=no", "threads=crashed", "registers=none",
      "images=none", "limit=\(Self.depth)", "top=0", "sanitize=no", "format=json",
      "output-to=\(path)", "swift-backtrace=\(program)",
    ].joined(separator: ",")
  }

  /// Whether the backtracer has written everything.
  ///
  /// A process that another one has asked for its calls, by a signal, continues afterwards.
  package var isWritten: Bool {
    guard let bytes = try? FileContents.bytes(path), !bytes.isEmpty else { return false }
    return (try? Document(json: bytes)) != nil
  }

  /// Returns the calls in sources that are known, the innermost first, and removes the file.
  package func takeCalls() -> [CrashReport.Call] {
    defer { unlink(path) }
    guard let bytes = try? FileContents.bytes(path), !bytes.isEmpty else { return [] }
    return Self.calls(in: bytes)
  }

  /// Returns the calls in sources that a report in JSON has.
  package static func calls(in report: [UInt8]) -> [CrashReport.Call] {
    guard let root = try? Document(json: report).root,
      let thread = root["threads"]?.elements.first(where: { $0["crashed"]?.bool == true })
    else { return [] }
    let calls = thread["frames"]?.elements.compactMap { frame -> CrashReport.Call? in
      guard let location = frame["sourceLocation"], let file = location["file"]?.string,
        let line = location["line"]?.number.flatMap({ Int(exactly: $0) }), line > 0,
        // Code that the compiler generates has a location without a path.
        file.hasPrefix("/"), let description = frame["description"]?.string,
        !description.hasPrefix(registration)
      else { return nil }
      let name = description.range(of: " + ", options: .backwards).map {
        String(description[..<$0.lowerBound])
      }
      return CrashReport.Call(file: file, line: line, function: name ?? description)
    }
    return Array((calls ?? []).prefix(callsMax))
  }
}
