import Foundation

/// `flickbook test` of an app and a suite of fifty tests, from exec to exit: the first run, which compiles
/// them, and the second; the best of three.
///
/// The first of all runs also compiles the modules of the system's C headers, once for a user.
@MainActor
enum RunSuite {
  private static let (classes, testsOfClass) = (5, 10)

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "run-suite-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var (first, second): ([Double], [Double]) = ([], [])
    for number in 0..<(size == .full ? 3 : 2) {
      let suite = folder.appending(path: "Rows\(number)")
      try write(suite)
      // A cache of its own: nothing is compiled beforehand.
      let cache = suite.appending(path: "cache")
      first.append(try seconds(suite, cache))
      second.append(try seconds(suite, cache))
    }
    return [
      Measurement(
        name: "start/suite", unit: "s", values: first, hash: 0, aim: .atMost(15), isBestOf: true),
      Measurement(
        name: "start/suite-again", unit: "s", values: second, hash: 0, aim: .atMost(3),
        isBestOf: true),
    ]
  }

  private static func seconds(_ suite: URL, _ cache: URL) throws -> Double {
    try secondsTaken {
      let status = try Programs.run(
        "flickbook", ["test", suite.path], environment: ["XDG_CACHE_HOME": cache.path])
      guard status == 0 else { throw BenchmarkFailure("\(suite.path) failed with \(status)") }
    }
  }

  /// Writes a layout, and classes of tests that scroll it in a window and wait.
  private static func write(_ suite: URL) throws {
    for name in ["Sources", "Tests"] {
      try FileManager.default.createDirectory(
        at: suite.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(RunLayout.source.utf8).write(to: suite.appending(path: "Sources/RowLayout.swift"))
    // Not lines of this file, whose imports are checked.
    let imports = ["import XCTest", "@testable import \(suite.lastPathComponent)"]
      .joined(separator: "\n")
    for number in 0..<classes {
      let tests = (0..<testsOfClass).map(test).joined()
      let source = """
        \(imports)

        final class Row\(number)Tests: XCTestCase, UICollectionViewDataSource {
          func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
          ) -> Int { 100 }

          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
          }
        \(tests)}

        """
      try Data(source.utf8).write(to: suite.appending(path: "Tests/Row\(number)Tests.swift"))
    }
  }

  private static func test(_ number: Int) -> String {
    """

      func test\(number)() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: RowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = self
        window.addSubview(view)
        window.isHidden = false
        let done = expectation(description: "done")
        UIView.animate(withDuration: 0.3) {
          view.contentOffset.y = CGFloat(\(number) * 40)
        } completion: { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
        view.layoutIfNeeded()
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\\.item).min(), \(number))
      }

    """
  }
}
