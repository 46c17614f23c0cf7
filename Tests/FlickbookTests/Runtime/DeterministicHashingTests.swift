import Foundation
import Testing

@testable import Flickbook

@Suite("Deterministic hashing")
struct DeterministicHashingTests {
  @Test("It is on in a process that was started with the variable")
  func isOn() {
    let value = ProcessInfo.processInfo.environment[DeterministicHashing.variable]
    #expect(DeterministicHashing.isOn == (value == "1"))
  }

  @Test("An environment gets the variable once, whatever it had")
  func environment() {
    let variable = "SWIFT_DETERMINISTIC_HASHING"
    #expect(DeterministicHashing.environment(["A=b"]) == ["A=b", "\(variable)=1"])
    #expect(
      DeterministicHashing.environment(["\(variable)=0", "A=b"]) == ["A=b", "\(variable)=1"])
  }

  @Test("The advice is one line with the command")
  func advice() {
    #expect(DeterministicHashing.advice.count { $0 == "\n" } == 1)
    #expect(DeterministicHashing.advice.contains("SWIFT_DETERMINISTIC_HASHING=1 swift test"))
  }
}
