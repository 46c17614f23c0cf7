// Under Apple's XCTest a file of a target may do without an import if another file has it.
class BareTests: XCTestCase {
  func testColors() {
    XCTAssertEqual(UIColor.red, .red)
  }

  private func testHelper() { XCTFail("private methods are no tests") }
  func testWith(number: Int) { XCTFail("methods with parameters are no tests") }
  func testedValue() -> Int { 1 }
  static func testStatic() { XCTFail("static methods are no tests") }
}

extension BareTests {
  func testInAnExtension() {}
}

enum Group {
  class NestedTests: XCTestCase {
    func testNested() {}
  }
}
