import Flickbook
import Foundation
import Wire

/// The folder that findings are written to.
@MainActor
struct FuzzFiles {
  let folder: String
  /// The name of the scene or script, without its folder and suffix.
  private let name: String
  private var taken: Set<String> = []

  init(folder: String, subject: String) throws {
    self.folder = folder
    let file = subject.split(separator: "/").last.map(String.init) ?? subject
    name = String(file.prefix { $0 != "." })
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileProblem(path: folder, reason: "the folder cannot be made")
    }
  }

  /// Writes the script of a finding and its trace.
  ///
  /// If the last step ends the process, the trace shows the steps before it.
  mutating func write(_ script: FindingScript, through pool: FuzzPool) throws -> FuzzReporter.Files
  {
    let base = "\(folder)/\(name)-\(unused(script.finding.rule))"
    let path = base + ".yaml"
    let file = try ByteSink(path: path)
    try file.write(script.text.utf8)
    try file.flush()
    let page = base + ".html"
    for text in [script.text, script.beginning] {
      let request = FuzzRequest(
        trace: FuzzRequest.Trace(path: path, text: text, page: page))
      guard case .played = try pool.answer(to: request) else { continue }
      return FuzzReporter.Files(script: path, trace: page)
    }
    return FuzzReporter.Files(script: path, trace: nil)
  }

  /// Returns a word for file names that no other finding of the search has.
  private mutating func unused(_ rule: String) -> String {
    let plain = rule.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let word = String(plain).split(separator: "-").joined(separator: "-")
    var (candidate, number) = (word, 1)
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(word)-\(number)"
    }
    return candidate
  }
}
