/// The declarations that a rewritten test suite needs: names of XCTest's that it prefers to the imported
/// ones.
enum TestSupport {
  private static let imports = ["XCTest", "_XCTest_UIKit"]

  static func text(_ module: SourceModule) -> String {
    imports.map { "import \($0)\n" }.joined()
  }
}
