import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Observed objects of Foundation")
@MainActor
struct WatchedObjectTests {
  private let loop = TurnLoop()

  /// Notes what it hears of keys.
  private final class Observer: UIView {
    var story: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = change?[.newKey].flatMap { $0 as? Int }
      story.append("\(keyPath ?? "") \(new.map(String.init) ?? "none")")
    }
  }

  private func defaults() throws -> UserDefaults {
    let name = "flickbook-watched"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.removePersistentDomain(forName: name)
    return defaults
  }

  @Test("A progress tells a closure of its share at the end of the turn, with both values")
  func progress() {
    let progress = Progress(totalUnitCount: 4)
    var story: [String] = []
    let observation = progress.observe(\.fractionCompleted, options: [.old, .new]) {
      object, change in
      story.append("\(change.oldValue ?? -1) \(change.newValue ?? -1) \(object.completedUnitCount)")
    }
    progress.completedUnitCount = 1
    progress.completedUnitCount = 2
    #expect(story == [])
    loop.finishTurn(hasIdleTime: false)
    loop.finishTurn(hasIdleTime: false)
    #expect(story == ["0.0 0.5 2"])
    observation.invalidate()
    progress.completedUnitCount = 3
    loop.finishTurn(hasIdleTime: false)
    #expect(story.count == 1)
  }

  @Test("A setting tells an observer of its key, until the observer is removed")
  func settings() throws {
    let (defaults, observer) = (try defaults(), Observer(frame: .zero))
    defaults.set(1, forKey: "count")
    defaults.addObserver(observer, forKeyPath: "count", options: [.initial, .new], context: nil)
    defaults.set(2, forKey: "count")
    defaults.set(7, forKey: "other")
    loop.finishTurn(hasIdleTime: false)
    defaults.set(2, forKey: "count")
    loop.finishTurn(hasIdleTime: false)
    defaults.removeObject(forKey: "count")
    loop.finishTurn(hasIdleTime: false)
    #expect(observer.story == ["count 1", "count 2", "count none"])
    defaults.removeObserver(observer, forKeyPath: "count")
    defaults.set(3, forKey: "count")
    loop.finishTurn(hasIdleTime: false)
    #expect(observer.story.count == 3)
  }

  @Test("A setting that rewritten sources change tells at once, and is posted")
  func settingsAtOnce() throws {
    let (defaults, observer) = (try defaults(), Observer(frame: .zero))
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    defaults.addObserver(observer, forKeyPath: "count", options: .new, context: nil)
    defaults._set(5, "count")
    defaults._remove("count")
    #expect(observer.story == ["count 5", "count none"] && count == 2)
    defaults.removeObserver(observer, forKeyPath: "count")
  }

  @Test("A queue tells of the number of its operations")
  func operations() {
    let queue = OperationQueue()
    queue.isSuspended = true
    var counts: [Int] = []
    let observation = queue.observe(\.operationCount, options: .new) { _, change in
      counts.append(change.newValue ?? -1)
    }
    queue.addOperation {}
    loop.finishTurn(hasIdleTime: false)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    loop.finishTurn(hasIdleTime: false)
    #expect(counts == [1, 0])
    withExtendedLifetime(observation) {}
  }
}
