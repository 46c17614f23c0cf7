#if os(iOS)
  import UIKit
  import XCTest

  /// Waits of XCTest, and what ends them in simulated time.
  final class WaitTests: XCTestCase {
    private var window: UIWindow!
    private var view: UIView!

    override func setUp() {
      super.setUp()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      window.makeKeyAndVisible()
    }

    override func tearDown() {
      window = nil
      view = nil
      super.tearDown()
    }

    func testAnAnimationCompletesAtItsTime() {
      let done = expectation(description: "completion")
      let start = CACurrentMediaTime()
      UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0 }) { finished in
        XCTAssertTrue(finished)
        done.fulfill()
      }
      wait(for: [done], timeout: 1)
      XCTAssertEqual(CACurrentMediaTime() - start, 0.3, accuracy: 0.000_001)
    }

    func testAWaitOfManySecondsTakesNone() {
      let done = expectation(description: "late")
      let start = Date()
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) { done.fulfill() }
      waitForExpectations(timeout: 60) { XCTAssertNil($0) }
      XCTAssertLessThan(Date().timeIntervalSince(start), 5)
    }

    func testAPropertyGetsItsValueOrChanges() {
      let model = Model()
      let last = keyValueObservingExpectation(for: model, keyPath: "count", expectedValue: 3)
      let large = keyValueObservingExpectation(for: model, keyPath: "count") { object, _ in
        (object as? Model)?.count ?? 0 > 1
      }
      let hidden = XCTKVOExpectation(keyPath: "hidden", object: view!, expectedValue: true)
      for count in 1...3 {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(count)) { model.count = count }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) { self.view.isHidden = true }
      let start = CACurrentMediaTime()
      wait(for: [large], timeout: 10)
      XCTAssertEqual(CACurrentMediaTime() - start, 2, accuracy: 0.1)
      wait(for: [last, hidden], timeout: 10)
      XCTAssertEqual(CACurrentMediaTime() - start, 4, accuracy: 0.1)
    }

    func testAScrollComesToItsEnd() {
      let list = ScrollNote()
      let scrollView = UIScrollView(frame: window.bounds)
      scrollView.contentSize = CGSize(width: 320, height: 4000)
      scrollView.delegate = list
      window.addSubview(scrollView)
      list.ended = expectation(description: "didEndScrollingAnimation")
      scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      XCTAssertEqual(scrollView.contentOffset.y, 0)
      wait(for: [list.ended!], timeout: 2)
      XCTAssertEqual(scrollView.contentOffset.y, 1000)
      XCTAssertGreaterThan(list.steps, 10)
    }

    func testDelayedCallsFollowTheClock() {
      var notes: [String] = []
      let done = expectation(description: "all")
      done.expectedFulfillmentCount = 4
      let note = { (text: String) in
        notes.append(text)
        done.fulfill()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("after") }
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in note("timer") }
      let delayed = Delayed { note("perform") }
      delayed.perform(#selector(Delayed.call), with: nil, afterDelay: 0.1)
      DispatchQueue.main.async { note("block") }
      wait(for: [done], timeout: 1)
      XCTAssertEqual(notes, ["block", "perform", "timer", "after"])
    }

    func testARepeatedTimerDoesNotKeepAWaitFromItsEnd() {
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
      let never = expectation(description: "never")
      never.isInverted = true
      wait(for: [never], timeout: 1.05)
      XCTAssertEqual(count, 10)
      timer.invalidate()
    }

    func testARunLoopLetsTimePass() {
      var isDone = false
      UIView.animate(withDuration: 0.25, animations: { self.view.alpha = 0 }) { _ in isDone = true }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.2))
      XCTAssertFalse(isDone)
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      XCTAssertTrue(isDone)
    }

    func testALoopOverTheRunLoopEnds() {
      var isDone = false
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isDone = true }
      while !isDone { RunLoop.current.run(mode: .default, before: .distantFuture) }
    }

    func testOrderIsEnforced() {
      let first = expectation(description: "first")
      let second = expectation(description: "second")
      DispatchQueue.main.async {
        first.fulfill()
        second.fulfill()
      }
      wait(for: [first, second], timeout: 1, enforceOrder: true)
    }

    func testPredicatesAndNotifications() {
      let name = Notification.Name("Changed")
      expectation(forNotification: name, object: nil)
      let isHidden = NSPredicate { view, _ in (view as? UIView)?.isHidden == true }
      expectation(for: isHidden, evaluatedWith: view)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        NotificationCenter.default.post(name: name, object: nil)
        self.view.isHidden = true
      }
      waitForExpectations(timeout: 1)
      let shown = XCTNSPredicateExpectation(
        predicate: NSPredicate { _, _ in !self.view.isHidden }, object: nil)
      DispatchQueue.main.async { self.view.isHidden = false }
      XCTAssertEqual(XCTWaiter.wait(for: [shown], timeout: 1), .completed)
    }

    func testFulfillAsAValue() {
      let done = XCTestExpectation(description: "value")
      let call: () -> Void = done.fulfill
      let other = expectation(description: "other")
      let plain = other.fulfill
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: call)
      plain()
      wait(for: [done, other], timeout: 1)
    }

    func testOtherThreadsHaveTheirTime() {
      let done = expectation(description: "thread")
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        done.fulfill()
      }
      wait(for: [done], timeout: 1)
      let computed = expectation(description: "computed")
      DispatchQueue.global().async {
        var sum = 0
        for number in 0..<3_000_000 { sum &+= number }
        DispatchQueue.main.async {
          XCTAssertGreaterThan(sum, 0)
          UIView.animate(withDuration: 0.2, animations: { self.view.alpha = 0.5 }) { _ in
            computed.fulfill()
          }
        }
      }
      wait(for: [computed], timeout: 1)
    }

    func testLocksAndGroupsOfOtherQueues() {
      let queue = DispatchQueue(label: "store", attributes: .concurrent)
      var values: [Int] = []
      for value in 0..<10 { queue.async(flags: .barrier) { values.append(value) } }
      XCTAssertEqual(queue.sync { values.count }, 10)
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.global().async { group.leave() }
      group.wait()
      let done = expectation(description: "group")
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { group.leave() }
      group.notify(queue: .main) { done.fulfill() }
      wait(for: [done], timeout: 1)
    }

    func testLocksWaitInRealTime() {
      let lock = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.02)
        lock.signal()
      }
      XCTAssertEqual(lock.wait(timeout: .now() + 5), .success)
      XCTAssertEqual(lock.wait(timeout: .now() + 0.01), .timedOut)
      let group = DispatchGroup()
      group.enter()
      XCTAssertEqual(group.wait(timeout: .now() + 0.01), .timedOut)
      group.leave()
      XCTAssertEqual(group.wait(timeout: .distantFuture), .success)
    }

    func testAControllerGoesWithItsWindow() {
      weak var released: UIViewController?
      do {
        let other = UIWindow(frame: window.frame)
        let controller = UIViewController()
        other.rootViewController = controller
        other.makeKeyAndVisible()
        controller.view.setNeedsLayout()
        released = controller
      }
      XCTAssertNil(released)
    }

    func testAWaitInACompletion() {
      let outer = expectation(description: "outer")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        let inner = self.expectation(description: "inner")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { inner.fulfill() }
        self.wait(for: [inner], timeout: 1)
        outer.fulfill()
      }
      wait(for: [outer], timeout: 1)
    }
  }

  private final class ScrollNote: NSObject, UIScrollViewDelegate {
    var ended: XCTestExpectation?
    var steps = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { steps += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended?.fulfill() }
  }

  private final class Delayed: NSObject {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    @objc func call() { work() }
  }

  private final class Model: NSObject {
    @objc dynamic var count = 0
  }
#endif
