/// The line of a source that makes a constraint.
package struct SourceLine: Hashable, Sendable, CustomStringConvertible {
  /// The module and the name of the file, as `#fileID` has them.
  package let fileID: String
  /// The number of the line, from 1.
  package let line: Int

  /// A line; nil for one of UIKit's own.
  init?(_ fileID: StaticString, _ line: UInt) {
    let fileID = "\(fileID)"
    guard !fileID.hasPrefix("UIKit/") else { return nil }
    (self.fileID, self.line) = (fileID, Int(line))
  }

  /// The file without its module, and the line.
  package var description: String {
    "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)"
  }
}
