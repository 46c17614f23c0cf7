import XCTest

@testable import ModernViews

/// The model of the search.
final class PeaksTests: XCTestCase {
  private let peaks = PeaksController()

  func testWithoutAFilterAllPeaksAreFound() {
    XCTAssertEqual(peaks.filteredPeaks().count, 14)
    XCTAssertEqual(peaks.filteredPeaks(with: "").count, 14)
  }

  func testAFilterIgnoresCase() {
    XCTAssertEqual(peaks.filteredPeaks(with: "KU").map(\.name), ["Kukri"])
    XCTAssertEqual(peaks.filteredPeaks(with: "a pa").map(\.height), [8126])
  }

  func testPeaksWithEqualNamesDiffer() {
    let peak = PeaksController.Peak(name: "K2", height: 8611)
    XCTAssertNotEqual(peak, PeaksController.Peak(name: "K2", height: 8611))
    XCTAssertEqual(peak, peak)
  }
}
