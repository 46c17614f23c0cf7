import UIKit
import XCTest

/// Parts of Apple's XCTest that the XCTest of Linux lacks.
final class MeasureTests: XCTestCase {
  func testABlockIsCalledAsOftenAsTheOptionsSay() {
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    var calls = 0
    measure(options: options) { calls += 1 }
    XCTAssertEqual(calls, 3)
    measure(metrics: [XCTClockMetric(), XCTMemoryMetric()]) { calls += 1 }
    XCTAssertEqual(calls, 3 + XCTMeasureOptions.default.iterationCount)
  }

  func testABlockBeginsThePartThatCounts() {
    let options = XCTMeasureOptions.default
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    measure(metrics: [XCTCPUMetric()], options: options) {
      startMeasuring()
      stopMeasuring()
    }
  }

  func testActivitiesRunAndAttachmentsAreTaken() throws {
    let sum = XCTContext.runActivity(named: "sum") { activity in
      activity.add(XCTAttachment(string: activity.name))
      return 1 + 2
    }
    XCTAssertEqual(sum, 3)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let attachment = XCTAttachment(image: image)
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
