import Foundation
import Testing

/// The probe records what UIKit calls: every method of its delegates and data sources.
@Suite("Sources of the probe made from the delegate protocols")
struct ProbeSourcesTests {
  @Test("Each is what the protocols make of it, and no method is missing")
  func areCurrent() throws {
    let renews = ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] != nil
    for file in try ProbeSources.texts() {
      let url = Repository.root.appending(path: file.path)
      if renews { try file.text.write(to: url, atomically: true, encoding: .utf8) }
      let text = try? String(contentsOf: url, encoding: .utf8)
      #expect(text == file.text, "\(file.path): run \(ProbeSources.renewal)")
    }
  }
}
