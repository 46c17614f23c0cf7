import Flickbook
import Foundation
import Testing

@testable import Client

@Suite("What holds at the end of every play")
@MainActor
struct InvariantsTests {
  @Test("The guide shows the rules as they are")
  func shown() throws {
    let guide = URL(filePath: #filePath).appending(path: "../../../../Docs/Guide/Fuzz.md")
      .standardized
    let text = try String(contentsOf: guide, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.filter { $0.hasPrefix("# invariants.yaml\n") } == [Invariants.text])
  }

  @Test("They are rules, each with a name of its own")
  func named() {
    let names = Invariants.rules.map(\.name)
    #expect(names.count == 4)
    #expect(Set(names).count == names.count)
  }
}
