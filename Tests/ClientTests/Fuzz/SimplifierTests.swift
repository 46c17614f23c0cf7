import Testing

@testable import Client

@Suite("Simpler values")
struct SimplifierTests {
  @Test(
    "The simplest number with the same effect replaces a number",
    arguments: [
      (487.3, 400.0, 400.0), (487.3, 450, 480), (487.3, 480, 480), (487.3, 487, 487),
      (487.3, 487.2, 487.3), (347, 331, 340), (37, 3, 5), (37, 0, 0), (37, 21, 30), (37, 36, 37),
      (0.37, 0.3, 0.3), (0.37, 0.36, 0.37), (1, 1, 1), (0, 0, 0),
    ])
  func number(value: Double, least: Double, simplest: Double) throws {
    let simplifier = ValueSimplifier { ($0.number ?? 0) >= least && ($0.number ?? 0) <= value }
    #expect(try simplifier.simplified(.number(value)) == .number(simplest))
  }

  @Test("Simpler numbers are fewer digits, then smaller ones, and none is the number itself")
  func order() {
    #expect(NumberSimplifier.simpler(than: 0) == [])
    #expect(NumberSimplifier.simpler(than: 1) == [0])
    #expect(NumberSimplifier.simpler(than: .infinity) == [])
    #expect(Array(NumberSimplifier.simpler(than: 37).prefix(4)) == [0, 1, 2, 5])
    #expect(NumberSimplifier.simpler(than: -5).contains(5))
    #expect(!NumberSimplifier.simpler(than: 12.5).contains(12.5))
  }

  @Test(
    "From a list all is left out that is not needed",
    arguments: [[], [0], [3, 77], [0, 1, 2, 3], [99], Array(40..<60)])
  func list(needed: [Int]) throws {
    let wanted = Set(needed)
    var tries = 0
    let shortened = try ListSimplifier<Int> {
      tries += 1
      return wanted.isSubset(of: $0)
    }.shortened(Array(0..<100))
    #expect(shortened == needed)
    #expect(tries < 400)
  }

  @Test("Members that are not needed go, nested ones too, and what is needed stays")
  func map() throws {
    let scene: ValueTree = [
      "view": ["size": .numbers(393, 852), "bounces": .bool(true)],
      "layout": ["type": "flow", "itemSize": .numbers(97, 41)],
      "sections": [["items": .number(321)], ["items": .number(5)]],
    ]
    let simplified = try ValueSimplifier {
      $0["layout"]?["type"] == "flow"
        && ($0["sections"]?.elements.first?["items"]?.number ?? 0) >= 30
    }.simplified(scene)
    #expect(
      simplified == ["layout": ["type": "flow"], "sections": [["items": .number(50)]]])
  }

  @Test("The size of a view stays one of a screen")
  func size() throws {
    let big = try ValueSimplifier { _ in true }.simplified(
      ["by": ["size": .numbers(1133, 744)]])
    #expect(big == [:])
    let kept = try ValueSimplifier { $0["size"] != nil }.simplified(
      ["size": .numbers(1133, 744)])
    #expect(kept == ["size": .numbers(393, 852)])
    let narrow = try ValueSimplifier {
      (331...360).contains($0["size"]?.numbers?.first ?? 0)
    }.simplified(["size": .numbers(347, 611)])
    #expect(narrow["size"]?.numbers?.first == 340)
  }
}
