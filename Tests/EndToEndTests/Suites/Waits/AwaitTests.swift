/// Tasks, and the values for which they wait.
///
/// The file has no import.
final class AwaitTests: XCTestCase {
  @MainActor
  func testAnAnimationIsAwaited() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let start = CACurrentMediaTime()
    let finished = await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.4, animations: { view.alpha = 0 }) {
        continuation.resume(returning: $0)
      }
    }
    XCTAssertTrue(finished)
    XCTAssertEqual(CACurrentMediaTime() - start, 0.4, accuracy: 0.000_001)
  }

  @MainActor
  func testSleepsPassSimulatedTime() async throws {
    let start = CACurrentMediaTime(), real = Date()
    try await Task.sleep(nanoseconds: 20_000_000_000)
    try await Task.sleep(for: .seconds(20))
    try await Task.sleep(until: .now + .seconds(20), clock: .continuous)
    XCTAssertEqual(CACurrentMediaTime() - start, 60, accuracy: 0.000_001)
    XCTAssertLessThan(Date().timeIntervalSince(real), 5)
  }

  func testASleepIsCancelled() async {
    let task = Task { try await Task.sleep(nanoseconds: 1_000_000_000_000) }
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  func testFulfillmentInATask() async {
    let done = expectation(description: "done")
    let never = XCTestExpectation(description: "never")
    never.isInverted = true
    Task { @MainActor in
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { done.fulfill() }
    }
    await fulfillment(of: [done, never], timeout: 6)
  }

  @MainActor
  func testWorkOfOtherThreadsComesBeforeASleepEnds() async throws {
    let model = Model()
    for round in 1...20 {
      model.load(round)
      try await Task.sleep(nanoseconds: 10_000_000)
      XCTAssertEqual(model.value, round)
    }
  }

  @MainActor
  func testUpdatesAreAwaited() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    window.addSubview(view)
    window.makeKeyAndVisible()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    await data.apply(snapshot, animatingDifferences: true)
    XCTAssertEqual(view.visibleCells.count, 3)
    let finished = await withCheckedContinuation { continuation in
      view.performBatchUpdates(nil) { continuation.resume(returning: $0) }
    }
    XCTAssertTrue(finished)
  }
}

@MainActor
private final class Model {
  var value = 0

  func load(_ number: Int) {
    Task {
      let loaded = await Self.fetch(number)
      value = loaded
    }
  }

  private nonisolated static func fetch(_ number: Int) async -> Int {
    await Task.detached { number }.value
  }
}
