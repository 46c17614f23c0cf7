// The one file that differs between Apple's systems, where optional methods and actions are found by
// Objective-C, and Linux, where Flickbook's module UIKit has a scheme of its own for both.
import UIKit

#if canImport(Darwin)
  import Darwin
  import UIKit.UIGestureRecognizerSubclass

  /// An object between UIKit and an object of the app.
  @MainActor
  class ProbeProxy: NSObject {
    /// The app's object.
    nonisolated(unsafe) private(set) weak var app: NSObject?
    /// Writes the records.
    nonisolated(unsafe) weak var recorder: ProbeRecorder?

    init(_ app: AnyObject, _ recorder: ProbeRecorder) {
      self.app = app as? NSObject
      self.recorder = recorder
    }

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector else { return false }
      if HeardSelectors.names.contains(NSStringFromSelector(selector)) {
        return super.responds(to: selector)
      }
      return app?.responds(to: selector) ?? false
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { app }
  }

  /// Returns an answer that UIKit does not read: it asks no object that lacks the method.
  @MainActor func unanswered<Answer>(_ unread: Answer) -> Answer { unread }

  /// Whether UIKit calls a method only if the proxy says that the app's object has it.
  let asksKnownMethodsOnly = true

  /// Whether an object may have a method.
  @MainActor func mayHave(_ object: AnyObject, _ selector: String) -> Bool {
    (object as? NSObject)?.responds(to: NSSelectorFromString(selector)) ?? false
  }

  /// The object of an action.
  @MainActor
  final class ProbeAction: NSObject {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    @objc func act() { body() }

    static let selector = #selector(act)
  }

  /// The instant of what the main thread is doing: of the event or frame that it handles.
  ///
  /// It begins with an event or a frame, and ends when the run loop goes to sleep.
  @MainActor
  final class ProbeTurn {
    private var instant: TimeInterval?
    private var observer: CFRunLoopObserver?

    init() {
      // After Core Animation's own observer, which commits at 2,000,000.
      observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 3_000_000
      ) { [weak self] _, _ in MainActor.assumeIsolated { self?.instant = nil } }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }

    /// An event or a frame of this instant begins.
    func begin(at instant: TimeInterval) { self.instant = instant }

    var now: TimeInterval { instant ?? CACurrentMediaTime() }

    func stop() {
      if let observer { CFRunLoopObserverInvalidate(observer) }
    }
  }

  /// The model of the device, such as `iPhone15,2`.
  @MainActor var deviceModel: String {
    let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
    if let simulated { return simulated }
    var system = utsname()
    uname(&system)
    return withUnsafeBytes(of: &system.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
#else
  /// An object between UIKit and an object of the app.
  @MainActor
  class ProbeProxy: NSObject {
    /// The app's object.
    private(set) weak var app: AnyObject?
    /// Writes the records.
    weak var recorder: ProbeRecorder?

    init(_ app: AnyObject, _ recorder: ProbeRecorder) {
      self.app = app
      self.recorder = recorder
    }
  }

  /// Returns an answer that the view does not read: it learns that the app's object lacks the method.
  @MainActor func unanswered<Answer>(_ unread: Answer) -> Answer { _unimplemented(unread) }

  /// Whether the view calls a method only if the proxy says that the app's object has it.
  let asksKnownMethodsOnly = false

  /// Whether an object may have a method, which shows here when it is called.
  @MainActor func mayHave(_ object: AnyObject, _ selector: String) -> Bool { true }

  /// The object of an action.
  @MainActor
  final class ProbeAction: UIActionTarget {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    func perform(_ action: Selector, with sender: Any?) { body() }

    static let selector = Selector("act")
  }

  /// The instant of the turn of the stage.
  @MainActor
  final class ProbeTurn {
    /// An event or a frame of this instant begins.
    func begin(at instant: TimeInterval) {}

    var now: TimeInterval { CACurrentMediaTime() }

    func stop() {}
  }

  /// The model of the device.
  @MainActor var deviceModel: String { UIDevice.current.model }
#endif

/// A recognizer that never recognizes: it sees the touches of a window and changes nothing.
@MainActor
final class TouchWatcher: UIGestureRecognizer {
  /// Gets the touches that have changed.
  private let receive: @MainActor (Set<UITouch>, UIEvent) -> Void

  init(_ receive: @escaping @MainActor (Set<UITouch>, UIEvent) -> Void) {
    self.receive = receive
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    receive(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    receive(touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    receive(touches, event)
    endIfAllAreLifted(event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    receive(touches, event)
    endIfAllAreLifted(event)
  }

  private func endIfAllAreLifted(_ event: UIEvent) {
    let isDown = event.allTouches?.contains { $0.phase != .ended && $0.phase != .cancelled }
    if isDown != true { state = .failed }
  }
}

extension ProbeProxy {
  var delegate: UICollectionViewDelegate? { app as? UICollectionViewDelegate }
  var flowDelegate: UICollectionViewDelegateFlowLayout? {
    app as? UICollectionViewDelegateFlowLayout
  }
  var dataSource: UICollectionViewDataSource? { app as? UICollectionViewDataSource }
  var prefetching: UICollectionViewDataSourcePrefetching? {
    app as? UICollectionViewDataSourcePrefetching
  }
  var dragDelegate: UICollectionViewDragDelegate? { app as? UICollectionViewDragDelegate }
  var dropDelegate: UICollectionViewDropDelegate? { app as? UICollectionViewDropDelegate }

  /// Writes a record of a call.
  func record(_ event: String, of view: UIScrollView, _ members: (String, ProbeValue)...) {
    recorder?.record(event, of: view, members)
  }
}
