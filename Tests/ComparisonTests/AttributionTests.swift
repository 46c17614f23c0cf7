import Flickbook
import Foundation
import Testing
import UIKit

@testable import Comparison

@Suite("Rules of differences")
struct AttributionTests {
  @Test("Every event that is compared has its rules")
  func isWhole() {
    let compared = LogEvent.allCases.filter {
      [.delegate, .dataSource, .layout].contains($0.source) && $0 != .scrollViewDidScroll
    }
    #expect(compared.filter { Attribution.rows[$0] == nil } == [])
  }

  @Test("Each rule is in Docs/Rules, and is known as its marks there say")
  func isKnown() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Docs/Rules")
    var marks: [String: Set<RuleConfidence>] = [:]
    let line = try Regex(
      #"- \*\*([SMU][0-9.]+[a-z]?)\*\* (.*)"#, as: (Substring, Substring, Substring).self)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.split(separator: "\n").compactMap({ $0.wholeMatch(of: line) }) {
        let (_, rule, sentence) = match.output
        marks[String(rule)] = Self.marks(of: String(sentence))
      }
    }
    var used = Set(MotionPhase.allCases.map(\.rule) + ["S5.3", "S7.29", "S1.37", "S5.15", "S5.17"])
    for row in Attribution.rows.values {
      used.formUnion([row.presence, row.order, row.time] + row.members.values)
    }
    for rule in used.sorted() {
      let known = try #require(marks[rule], "\(rule) is in no page of Docs/Rules")
      #expect(Set(RuleConfidence.allCases.filter { $0.rules.contains(rule) }) == known, "\(rule)")
    }
  }

  private static func marks(of sentence: String) -> Set<RuleConfidence> {
    var marks: Set<RuleConfidence> = sentence.contains("CONFLICT") ? [.conflict] : []
    for bracket in sentence.split(separator: "[").dropFirst() {
      guard let text = bracket.split(separator: "]", omittingEmptySubsequences: false).first else {
        continue
      }
      let words = text.split { !$0.isLetter }
      for (word, mark) in [
        ("meas", RuleConfidence.measured), ("doc", .documented), ("obs", .observed),
        ("inf", .guess),
      ] where words.contains(where: { $0.hasPrefix(word) }) { marks.insert(mark) }
    }
    return marks
  }

  @Test("A rule's confidence is put in words")
  func hasWords() {
    #expect(RuleConfidence.words(of: "S4.20") == "measured, observed")
    #expect(RuleConfidence.words(of: "S3.2") == "sources disagree")
    #expect(RuleConfidence.words(of: "S5.15") == "a guess")
    #expect(RuleConfidence.words(of: "S6.20") == "documented, in part a guess")
    #expect(RuleConfidence.words(of: "none") == "without a mark")
  }
}
