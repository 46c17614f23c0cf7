// A substitute for RxSwift: observables, subjects, singles and the operators that screens use most; time passes on the simulated clock.
// Events are sent on one thread at a time, as the library asks for.
@_exported import Foundation
@_exported import UIKit

// MARK: Events and disposables

@frozen
public enum Event<Element> {
  case next(Element)
  case error(any Swift.Error)
  case completed

  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch { return .error(error) }
  }
}
extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
public protocol EventConvertible {
  associatedtype Element
  var event: Event<Element> { get }
}
extension Event: EventConvertible {
  public var event: Event<Element> { self }
}

public enum RxError: Swift.Error {
  case unknown
  case disposed(object: AnyObject)
  case overflow
  case argumentOutOfRange
  case noElements
  case moreThanOneElement
  case timeout
}

public protocol Disposable {
  func dispose()
}
public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}
extension Disposable {
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

public struct Disposables {
  private struct Nothing: Disposable {
    func dispose() {}
  }
  public static func create() -> any Disposable { Nothing() }
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    _Ending(dispose)
  }
  public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
    CompositeDisposable(disposables: [first, second])
  }
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(disposables: [first, second, third])
  }
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// Something that ends once.
private final class _Ending: Cancelable {
  private var end: (() -> Void)?
  init(_ end: @escaping () -> Void) { self.end = end }
  var isDisposed: Bool { end == nil }
  func dispose() {
    let end = end
    self.end = nil
    end?()
  }
}

public final class CompositeDisposable: Cancelable {
  public struct DisposeKey { fileprivate let number: Int }
  private var parts: [(number: Int, part: any Disposable)] = []
  private var next = 0
  public private(set) var isDisposed = false
  public init() {}
  public init(disposables: [any Disposable]) { disposables.forEach { _ = insert($0) } }
  public convenience init(_ first: any Disposable, _ second: any Disposable) {
    self.init(disposables: [first, second])
  }
  public var count: Int { parts.count }

  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    guard !isDisposed else {
      disposable.dispose()
      return nil
    }
    defer { next += 1 }
    parts.append((next, disposable))
    return DisposeKey(number: next)
  }
  public func remove(for key: DisposeKey) {
    guard let index = parts.firstIndex(where: { $0.number == key.number }) else { return }
    parts.remove(at: index).part.dispose()
  }
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let parts = parts
    self.parts = []
    parts.forEach { $0.part.dispose() }
  }
}

public final class DisposeBag {
  private let parts = CompositeDisposable()
  public init() {}
  public init(disposing disposables: [any Disposable]) { insert(disposables) }
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }
  public func insert(_ disposable: any Disposable) { parts.insert(disposable) }
  public func insert(_ disposables: any Disposable...) { insert(disposables) }
  public func insert(_ disposables: [any Disposable]) { disposables.forEach { parts.insert($0) } }
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }
  deinit { parts.dispose() }

  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

public final class SerialDisposable: Cancelable {
  private var current: (any Disposable)?
  public private(set) var isDisposed = false
  public init() {}
  public var disposable: any Disposable {
    get { current ?? Disposables.create() }
    set {
      guard !isDisposed else { return newValue.dispose() }
      let old = current
      current = newValue
      old?.dispose()
    }
  }
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let old = current
    current = nil
    old?.dispose()
  }
}

public final class SingleAssignmentDisposable: Cancelable {
  private let serial = SerialDisposable()
  public init() {}
  public var isDisposed: Bool { serial.isDisposed }
  public func setDisposable(_ disposable: any Disposable) { serial.disposable = disposable }
  public func dispose() { serial.dispose() }
}

public final class BooleanDisposable: Cancelable {
  public private(set) var isDisposed: Bool
  public init(isDisposed: Bool = false) { self.isDisposed = isDisposed }
  public func dispose() { isDisposed = true }
}

// MARK: Observers and observables

public protocol ObserverType<Element> {
  associatedtype Element
  func on(_ event: Event<Element>)
}
extension ObserverType {
  public func onNext(_ element: Element) { on(.next(element)) }
  public func onError(_ error: any Swift.Error) { on(.error(error)) }
  public func onCompleted() { on(.completed) }
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element)
    -> AnyObserver<Result>
  {
    AnyObserver { self.on($0.map(transform)) }
  }
}
extension ObserverType where Element == Void {
  public func onNext() { onNext(()) }
}

public struct AnyObserver<Element>: ObserverType {
  public typealias EventHandler = (Event<Element>) -> Void
  private let handler: EventHandler
  public init(eventHandler: @escaping EventHandler) { handler = eventHandler }
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = observer.on
  }
  public func on(_ event: Event<Element>) { handler(event) }
}

public protocol ObservableConvertibleType<Element> {
  associatedtype Element
  func asObservable() -> Observable<Element>
}
public protocol ObservableType<Element>: ObservableConvertibleType {
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}
extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.create { self.subscribe($0) }
  }
}

open class Observable<Element>: ObservableType {
  public init() {}
  open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    fatalError("An observable is subscribed to that has no source.")
  }
  open func asObservable() -> Observable<Element> { self }
}

/// A subscription: it hands on events until one of them is the last.
private final class _Sink<Element>: Cancelable, ObserverType {
  private var receive: ((Event<Element>) -> Void)?
  private var source: (any Disposable)?
  init(_ receive: @escaping (Event<Element>) -> Void) { self.receive = receive }
  var isDisposed: Bool { receive == nil }

  func on(_ event: Event<Element>) {
    guard let receive else { return }
    if event.isStopEvent { self.receive = nil }
    receive(event)
    if event.isStopEvent { dispose() }
  }
  func start(_ source: any Disposable) {
    if isDisposed { source.dispose() } else { self.source = source }
  }
  func dispose() {
    receive = nil
    let source = source
    self.source = nil
    source?.dispose()
  }
}

private final class _Source<Element>: Observable<Element> {
  private let run: (_Sink<Element>) -> any Disposable
  init(_ run: @escaping (_Sink<Element>) -> any Disposable) { self.run = run }
  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let sink = _Sink<Element>(observer.on)
    _Trampoline.enter { sink.start(self.run(sink)) }
    return sink
  }
}

/// The work of the present thread, one after the other: the elements of several sequences that are subscribed to together alternate.
private enum _Trampoline {
  nonisolated(unsafe) private static var work: [() -> Void] = []
  nonisolated(unsafe) private static var isRunning = false

  static func enter(_ body: () -> Void) {
    guard Thread.isMainThread, !isRunning else { return body() }
    isRunning = true
    body()
    while !work.isEmpty { work.removeFirst()() }
    isRunning = false
  }
  static func schedule(_ body: @escaping () -> Void) {
    guard Thread.isMainThread else { return body() }
    work.append(body)
    enter {}
  }
}

// MARK: Schedulers

public typealias RxTime = Date
public typealias RxTimeInterval = DispatchTimeInterval

public protocol ImmediateSchedulerType {
  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
}
public protocol SchedulerType: ImmediateSchedulerType {
  var now: RxTime { get }
  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
  ) -> any Disposable
}
extension SchedulerType {
  /// The time of the simulated clock.
  public var now: RxTime { Date(timeIntervalSinceReferenceDate: CACurrentMediaTime()) }
  public func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (State) -> State
  ) -> any Disposable {
    let timer = SerialDisposable()
    func next(_ state: State, _ wait: RxTimeInterval) {
      timer.disposable = scheduleRelative(state, dueTime: wait) {
        next(action($0), period)
        return Disposables.create()
      }
    }
    next(state, startAfter)
    return timer
  }
}

/// A scheduler of a queue of Dispatch's.
public class SerialDispatchQueueScheduler: SchedulerType {
  fileprivate let queue: DispatchQueue
  public init(queue: DispatchQueue, internalSerialQueueName: String = "") { self.queue = queue }
  public convenience init(internalSerialQueueName: String) {
    self.init(queue: DispatchQueue(label: internalSerialQueueName))
  }
  public convenience init(qos: DispatchQoS, internalSerialQueueName: String = "rx") {
    self.init(queue: DispatchQueue(label: internalSerialQueueName, qos: qos))
  }
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
  {
    let serial = SerialDisposable()
    queue.async { if !serial.isDisposed { serial.disposable = action(state) } }
    return serial
  }
  public func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let serial = SerialDisposable()
    queue.asyncAfter(deadline: .now() + dueTime) {
      if !serial.isDisposed { serial.disposable = action(state) }
    }
    return serial
  }
}
public class ConcurrentDispatchQueueScheduler: SerialDispatchQueueScheduler {
  public convenience init(queue: DispatchQueue) {
    self.init(queue: queue, internalSerialQueueName: "")
  }
  public convenience init(qos: DispatchQoS) {
    self.init(queue: DispatchQueue.global(qos: qos.qosClass))
  }
}

/// The main queue's scheduler: on the main thread work runs at once, unless earlier work runs or waits.
public final class MainScheduler: SerialDispatchQueueScheduler {
  nonisolated(unsafe) public static let instance = MainScheduler()
  nonisolated(unsafe) public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)
  /// The work that runs or waits.
  private var unfinished = 0
  private let lock = NSLock()
  /// Each scheduler counts its own work, as bindings and drivers each have one.
  public init() { super.init(queue: .main, internalSerialQueueName: "") }
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    guard !Thread.isMainThread else { return }
    fatalError(
      errorMessage ?? "Executing on background thread. Please use `MainScheduler.instance`.")
  }
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
  override public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
  {
    let isFirst = lock.withLock {
      unfinished += 1
      return unfinished == 1
    }
    if Thread.isMainThread, isFirst {
      defer { finish() }
      return action(state)
    }
    let serial = SerialDisposable()
    queue.async {
      if !serial.isDisposed { serial.disposable = action(state) }
      self.finish()
    }
    return serial
  }
  private func finish() { lock.withLock { unfinished -= 1 } }
}
public final class ConcurrentMainScheduler: SerialDispatchQueueScheduler {
  nonisolated(unsafe) public static let instance = ConcurrentMainScheduler(
    queue: .main, internalSerialQueueName: "")
  override public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
  {
    Thread.isMainThread ? action(state) : super.schedule(state, action: action)
  }
}
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  nonisolated(unsafe) public static let instance = CurrentThreadScheduler()
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
  {
    let serial = SerialDisposable()
    _Trampoline.schedule { if !serial.isDisposed { serial.disposable = action(state) } }
    return serial
  }
}
public final class OperationQueueScheduler: ImmediateSchedulerType {
  public let operationQueue: OperationQueue
  public init(operationQueue: OperationQueue) { self.operationQueue = operationQueue }
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable)
    -> any Disposable
  {
    let serial = SerialDisposable()
    operationQueue.addOperation { if !serial.isDisposed { serial.disposable = action(state) } }
    return serial
  }
}

// MARK: Subscribing

extension ObservableType {
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = subscribe(
      AnyObserver<Element> {
        switch $0 {
        case .next(let element): onNext?(element)
        case .error(let error):
          if let onError { onError(error) } else { print("Unhandled error happened: \(error)") }
        case .completed: onCompleted?()
        }
        if $0.isStopEvent { onDisposed?() }
      })
    guard let onDisposed else { return subscription }
    return Disposables.create {
      if (subscription as? any Cancelable)?.isDisposed == false { onDisposed() }
      subscription.dispose()
    }
  }
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onError: onError.map { onError in { [weak object] in if let object { onError(object, $0) } }
      },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: onDisposed.map { onDisposed in
        { [weak object] in if let object { onDisposed(object) } }
      })
  }
}

// MARK: Making observables

extension ObservableType {
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
    -> Observable<Element>
  {
    _Source { sink in subscribe(AnyObserver(sink)) }
  }
  public static func just(_ element: Element) -> Observable<Element> {
    _Source {
      $0.on(.next(element))
      $0.on(.completed)
      return Disposables.create()
    }
  }
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType)
    -> Observable<Element>
  {
    from([element], scheduler: scheduler)
  }
  public static func empty() -> Observable<Element> { from([]) }
  public static func never() -> Observable<Element> { _Source { _ in Disposables.create() } }
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    _Source {
      $0.on(.error(error))
      return Disposables.create()
    }
  }
  public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    _Source { sink in
      var iterator = sequence.makeIterator()
      let serial = SerialDisposable()
      func next() {
        serial.disposable = scheduler.schedule(()) {
          guard !sink.isDisposed else { return Disposables.create() }
          if let element = iterator.next() {
            sink.on(.next(element))
            next()
          } else {
            sink.on(.completed)
          }
          return Disposables.create()
        }
      }
      if let array = sequence as? [Element], array.isEmpty { sink.on(.completed) } else { next() }
      return serial
    }
  }
  public static func from(_ array: [Element]) -> Observable<Element> {
    from(array, scheduler: CurrentThreadScheduler.instance)
  }
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map(just) ?? empty()
  }
  public static func deferred(_ factory: @escaping () throws -> Observable<Element>)
    -> Observable<Element>
  {
    _Source {
      do { return try factory().subscribe($0) } catch {
        $0.on(.error(error))
        return Disposables.create()
      }
    }
  }
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    from(Swift.repeatElement(element, count: .max), scheduler: CurrentThreadScheduler.instance)
  }
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    _Source { sink in
      var state: Element?
      let serial = SerialDisposable()
      // A step at a time, since who takes a part of it can only end it between steps.
      func next() {
        serial.disposable = CurrentThreadScheduler.instance.schedule(()) {
          guard !sink.isDisposed else { return Disposables.create() }
          do {
            let value = try state.map(iterate) ?? initialState
            state = .some(value)
            if try condition(value) {
              sink.on(.next(value))
              next()
            } else {
              sink.on(.completed)
            }
          } catch { sink.on(.error(error)) }
          return Disposables.create()
        }
      }
      next()
      return serial
    }
  }
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    .deferred {
      let resource = try resourceFactory()
      let source = try observableFactory(resource)
      return .create { Disposables.create(source.subscribe($0), resource) }
    }
  }
}
extension ObservableType where Element: BinaryInteger & FixedWidthInteger {
  public static func range(start: Element, count: Element) -> Observable<Element> {
    from((0..<count).lazy.map { start + $0 })
  }
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    timer(period, period: period, scheduler: scheduler)
  }
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    _Source { sink in
      guard let period else {
        return scheduler.scheduleRelative((), dueTime: dueTime) {
          sink.on(.next(0))
          sink.on(.completed)
          return Disposables.create()
        }
      }
      return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
        sink.on(.next($0))
        return $0 &+ 1
      }
    }
  }
}

// MARK: Operators on elements

extension ObservableType {
  /// An observable whose events are made from the events of this one; a thrown error is its last.
  private func _lift<Result>(
    _ make: @escaping (AnyObserver<Result>) -> (Event<Element>) throws -> Void
  ) -> Observable<Result> {
    _Source { sink in
      let receive = make(AnyObserver(sink))
      return self.subscribe(
        AnyObserver<Element> {
          do { try receive($0) } catch { sink.on(.error(error)) }
        })
    }
  }

  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    _lift { down in { down.on($0.map(transform)) } }
  }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?)
    -> Observable<Result>
  {
    _lift { down in
      {
        switch $0 {
        case .next(let element):
          if let result = try transform(element) { down.on(.next(result)) }
        case .error(let error): down.on(.error(error))
        case .completed: down.on(.completed)
        }
      }
    }
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    compactMap { try predicate($0) ? .some($0) : nil }
  }
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    .deferred {
      var index = -1
      return self.map {
        index += 1
        return (index, $0)
      }
    }
  }
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    .deferred {
      var value = seed
      return self.map {
        value = try accumulator(value, $0)
        return value
      }
    }
  }
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    .deferred {
      var value = seed
      return self.map {
        try accumulator(&value, $0)
        return value
      }
    }
  }
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    scan(seed, accumulator: accumulator).startWith(seed).takeLast(1)
  }
  public func toArray() -> Single<[Element]> {
    PrimitiveSequence(raw: reduce([]) { $0 + [$1] })
  }
  public func startWith(_ elements: Element...) -> Observable<Element> {
    _Source { sink in
      elements.forEach { sink.on(.next($0)) }
      return self.subscribe(sink)
    }
  }
  public func ifEmpty(default element: Element) -> Observable<Element> {
    _lift { down in
      var isEmpty = true
      return {
        if case .next = $0 { isEmpty = false }
        if $0.isCompleted, isEmpty { down.on(.next(element)) }
        down.on($0)
      }
    }
  }
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    _Source { sink in
      let serial = SerialDisposable()
      var isEmpty = true
      let first = SingleAssignmentDisposable()
      serial.disposable = first
      first.setDisposable(
        self.subscribe { (event: Event<Element>) in
          if case .next = event { isEmpty = false }
          if event.isCompleted, isEmpty {
            serial.disposable = other.subscribe(sink)
          } else {
            sink.on(event)
          }
        })
      return serial
    }
  }
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    return _lift { down in
      var left = count
      return {
        guard case .next = $0 else { return down.on($0) }
        // An element that comes while this one is received is too late.
        guard left > 0 else { return }
        left -= 1
        let isLast = left == 0
        down.on($0)
        if isLast { down.on(.completed) }
      }
    }
  }
  public func takeLast(_ count: Int) -> Observable<Element> {
    _lift { down in
      var last: [Element] = []
      return {
        if case .next(let element) = $0 {
          last.append(element)
          if last.count > count { last.removeFirst() }
        } else {
          if $0.isCompleted { last.forEach { down.on(.next($0)) } }
          down.on($0)
        }
      }
    }
  }
  public func take(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    _lift { down in
      {
        if case .next(let element) = $0, try !predicate(element) { return down.on(.completed) }
        down.on($0)
      }
    }
  }
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    _Source { sink in
      let end = other.subscribe { (event: Event<Source.Element>) in
        switch event {
        case .next: sink.on(.completed)
        case .error(let error): sink.on(.error(error))
        case .completed: break
        }
      }
      return Disposables.create(end, self.subscribe(sink))
    }
  }
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    _lift { down in
      {
        guard case .next(let element) = $0, try predicate(element) else { return down.on($0) }
        if behavior == .inclusive { down.on($0) }
        down.on(.completed)
      }
    }
  }
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
  public func skip(_ count: Int) -> Observable<Element> {
    enumerated().filter { $0.index >= count }.map { $0.element }
  }
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    .deferred {
      var isSkipping = true
      return self.filter {
        if isSkipping { isSkipping = try predicate($0) }
        return !isSkipping
      }
    }
  }
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    _Source { sink in
      var isOpen = false
      let opening = other.subscribe { (event: Event<Source.Element>) in
        if case .next = event { isOpen = true }
      }
      let rest = self.subscribe { (event: Event<Element>) in
        if isOpen || event.isStopEvent { sink.on(event) }
      }
      return Disposables.create(opening, rest)
    }
  }
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }
  public func element(at index: Int) -> Observable<Element> {
    skip(index).take(1).ifEmpty(switchTo: .error(RxError.argumentOutOfRange))
  }
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }
  public func single() -> Observable<Element> { asSingle().asObservable() }
  public func first() -> Single<Element?> {
    PrimitiveSequence(raw: take(1).map { .some($0) }.ifEmpty(default: nil))
  }
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(
      raw: _lift { down in
        var only: [Element] = []
        return {
          switch $0 {
          case .next(let element):
            guard only.isEmpty else { return down.on(.error(RxError.moreThanOneElement)) }
            only.append(element)
          case .error: down.on($0)
          case .completed:
            guard let element = only.first else { return down.on(.error(RxError.noElements)) }
            down.on(.next(element))
            down.on(.completed)
          }
        }
      })
  }
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: asObservable()) }
  public func ignoreElements() -> Observable<Never> { compactMap { _ in nil } }
  public func asCompletable() -> Completable { PrimitiveSequence(raw: ignoreElements()) }
  public func distinctUntilChanged<Key: Equatable>(
    _ key: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged { try key($0) == key($1) }
  }
  public func distinctUntilChanged(
    _ isEqual: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    .deferred {
      var last: Element?
      return self.filter {
        if let known = last, try isEqual(known, $0) { return false }
        last = $0
        return true
      }
    }
  }
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>)
    -> Observable<Element>
  {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let lifted: Observable<Element> = _lift { down in
      {
        switch $0 {
        case .next(let element):
          try onNext?(element)
          down.on($0)
          try afterNext?(element)
        case .error(let error):
          try onError?(error)
          down.on($0)
          try afterError?(error)
        case .completed:
          try onCompleted?()
          down.on($0)
          try afterCompleted?()
        }
      }
    }
    return .create {
      onSubscribe?()
      let subscription = lifted.subscribe($0)
      onSubscribed?()
      return Disposables.create {
        subscription.dispose()
        onDispose?()
      }
    }
  }
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file):\(line) (\(function))"
    return `do`(
      onNext: { print("\(name) -> Event next(\($0))") },
      onError: { print("\(name) -> Event error(\($0))") },
      onCompleted: { print("\(name) -> Event completed") },
      onSubscribe: { print("\(name) -> subscribed") },
      onDispose: { print("\(name) -> isDisposed") })
  }
  public func materialize() -> Observable<Event<Element>> {
    _lift { down in
      {
        down.on(.next($0))
        if $0.isStopEvent { down.on(.completed) }
      }
    }
  }
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    _lift { [weak object] down in
      {
        guard let object else { return down.on(.completed) }
        down.on($0.map { resultSelector(object, $0) })
      }
    }
  }
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
public enum TakeBehavior { case inclusive, exclusive }

extension ObservableType where Element: Equatable {
  public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged { $0 == $1 } }
}
extension ObservableType where Element: EventConvertible {
  public func dematerialize() -> Observable<Element.Element> {
    .create { down in
      self.subscribe { (event: Event<Element>) in
        switch event {
        case .next(let element): down.on(element.event)
        case .error(let error): down.on(.error(error))
        case .completed: down.on(.completed)
        }
      }
    }
  }
}

// MARK: Operators on observables of observables

/// How many inner observables run, and what becomes of the others.
private enum _Flattening { case all, latest, first, queued }

extension ObservableType {
  private func _flatten<Source: ObservableConvertibleType>(
    _ way: _Flattening, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    _Source { sink in
      let parts = CompositeDisposable()
      let latest = SerialDisposable()
      parts.insert(latest)
      var (running, current, isDone) = (0, 0, false)
      var queue: [Source] = []
      func run(_ source: Source) {
        running += 1
        current += 1
        let number = current
        let slot = SingleAssignmentDisposable()
        let key: CompositeDisposable.DisposeKey?
        if way == .all { key = parts.insert(slot) } else { (key, latest.disposable) = (nil, slot) }
        slot.setDisposable(
          source.asObservable().subscribe { (event: Event<Source.Element>) in
            guard way != .latest || number == current else { return }
            guard event.isCompleted else { return sink.on(event) }
            running -= 1
            if let key { parts.remove(for: key) }
            if !queue.isEmpty {
              run(queue.removeFirst())
            } else if isDone, running == 0 {
              sink.on(.completed)
            }
          })
      }
      parts.insert(
        self.subscribe { (event: Event<Element>) in
          switch event {
          case .next(let element):
            if way == .first, running > 0 { return }
            do {
              let source = try selector(element)
              if way == .latest { running = 0 }
              if way == .queued, running > 0 { queue.append(source) } else { run(source) }
            } catch { sink.on(.error(error)) }
          case .error(let error): sink.on(.error(error))
          case .completed:
            isDone = true
            if running == 0 { sink.on(.completed) }
          }
        })
      return parts
    }
  }

  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { _flatten(.all, selector) }
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { _flatten(.latest, selector) }
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { _flatten(.first, selector) }
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { _flatten(.queued, selector) }

  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    _all(Array(sources)).flatMap { $0 }
  }
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    _all(sources).flatMap { $0 }
  }
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    _all(sources).flatMap { $0 }
  }
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
    _all(sources).concatMap { $0 }
  }
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    _all(sources).concatMap { $0 }
  }
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }
  /// The sources one after the other, at once.
  private static func _all(_ sources: [Observable<Element>]) -> Observable<Observable<Element>> {
    _Source { sink in
      sources.forEach { sink.on(.next($0)) }
      sink.on(.completed)
      return Disposables.create()
    }
  }
  public static func amb(_ sources: [Observable<Element>]) -> Observable<Element> {
    _Source { sink in
      var winner: Int?
      let parts = sources.map { _ in SingleAssignmentDisposable() }
      for (index, source) in sources.enumerated() where winner == nil {
        parts[index].setDisposable(
          source.subscribe { (event: Event<Element>) in
            if winner == nil {
              winner = index
              for (other, part) in parts.enumerated() where other != index { part.dispose() }
            }
            if winner == index { sink.on(event) }
          })
      }
      return Disposables.create(parts)
    }
  }
  public func amb(_ other: Observable<Element>) -> Observable<Element> {
    .amb([asObservable(), other])
  }
}
extension ObservableType where Element: ObservableConvertibleType {
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
  public func concat() -> Observable<Element.Element> { concatMap { $0 } }
}

// MARK: Several observables

private func _any<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Any> {
  source.asObservable().map { $0 }
}

private func _combined(_ sources: [Observable<Any>]) -> Observable<[Any]> {
  _Source { sink in
    var values = [Any?](repeating: nil, count: sources.count)
    var isDone = [Bool](repeating: false, count: sources.count)
    var missing = sources.count
    if sources.isEmpty { sink.on(.completed) }
    let slots = sources.map { _ in SingleAssignmentDisposable() }
    for (index, source) in sources.enumerated() {
      slots[index].setDisposable(
        source.subscribe { (event: Event<Any>) in
          switch event {
          case .next(let value):
            if values[index] == nil { missing -= 1 }
            values[index] = .some(value)
            if missing == 0 {
              sink.on(.next(values.map { $0! }))
            } else if isDone.indices.allSatisfy({ $0 == index || isDone[$0] }) {
              sink.on(.completed)
            }
          case .error(let error): sink.on(.error(error))
          case .completed:
            isDone[index] = true
            if isDone.allSatisfy(\.self) { sink.on(.completed) }
          }
        })
    }
    return Disposables.create(slots)
  }
}

private func _zipped(_ sources: [Observable<Any>]) -> Observable<[Any]> {
  _Source { sink in
    var queues = [[Any]](repeating: [], count: sources.count)
    var isDone = [Bool](repeating: false, count: sources.count)
    if sources.isEmpty { sink.on(.completed) }
    let slots = sources.map { _ in SingleAssignmentDisposable() }
    for (index, source) in sources.enumerated() {
      slots[index].setDisposable(
        source.subscribe { (event: Event<Any>) in
          switch event {
          case .next(let value):
            queues[index].append(value)
            if queues.allSatisfy({ !$0.isEmpty }) {
              sink.on(.next(queues.indices.map { queues[$0].removeFirst() }))
            } else if isDone.indices.allSatisfy({ $0 == index || isDone[$0] }) {
              sink.on(.completed)
            }
          case .error(let error): sink.on(.error(error))
          case .completed:
            isDone[index] = true
            if isDone.allSatisfy(\.self) { sink.on(.completed) }
          }
        })
    }
    return Disposables.create(slots)
  }
}

extension ObservableType {
  public static func combineLatest<Sources: Collection>(_ sources: Sources)
    -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    _combined(sources.map(_any)).map { $0.map { $0 as! Element } }
  }
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    _combined(sources.map(_any)).map {
      try resultSelector($0.map { $0 as! Sources.Element.Element })
    }
  }
  public static func zip<Sources: Collection>(_ sources: Sources) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    _zipped(sources.map(_any)).map { $0.map { $0 as! Element } }
  }
  public static func zip<Sources: Collection>(
    _ sources: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    _zipped(sources.map(_any)).map { try resultSelector($0.map { $0 as! Sources.Element.Element }) }
  }
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    .create { down in
      var latest: Source.Element?
      let other = second.asObservable().subscribe { (event: Event<Source.Element>) in
        switch event {
        case .next(let element): latest = .some(element)
        case .error(let error): down.on(.error(error))
        case .completed: break
        }
      }
      let own = self.subscribe { (event: Event<Element>) in
        if case .next = event, latest == nil { return }
        down.on(event.map { try resultSelector($0, latest!) })
      }
      return Disposables.create(other, own)
    }
  }
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source)
    -> Observable<Source.Element>
  {
    withLatestFrom(second) { $1 }
  }
  public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil)
    -> Observable<Element>
  {
    .create { down in
      var latest: Element?
      let own = self.subscribe { (event: Event<Element>) in
        switch event {
        case .next(let element): latest = .some(element)
        case .error: down.on(event)
        case .completed: break
        }
      }
      let other = sampler.subscribe { (event: Event<Source.Element>) in
        switch event {
        case .next:
          if let element = latest ?? defaultValue { down.on(.next(element)) }
          latest = nil
        case .error(let error): down.on(.error(error))
        case .completed: down.on(.completed)
        }
      }
      return Disposables.create(own, other)
    }
  }
}

// MARK: Errors

extension ObservableType {
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>)
    -> Observable<Element>
  {
    _Source { sink in
      let serial = SerialDisposable()
      let first = SingleAssignmentDisposable()
      serial.disposable = first
      first.setDisposable(
        self.subscribe { (event: Event<Element>) in
          guard case .error(let error) = event else { return sink.on(event) }
          do { serial.disposable = try handler(error).subscribe(sink) } catch {
            sink.on(.error(error))
          }
        })
      return serial
    }
  }
  public func catchError(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>)
    -> Observable<Element>
  {
    self.catch(handler)
  }
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }
  public func retry() -> Observable<Element> { attempted(atMost: nil) }
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    attempted(atMost: maxAttemptCount)
  }
  private func attempted(atMost count: Int?) -> Observable<Element> {
    _Source { sink in
      var left = count
      let serial = SerialDisposable()
      func attempt() {
        let slot = SingleAssignmentDisposable()
        serial.disposable = slot
        slot.setDisposable(
          self.subscribe { (event: Event<Element>) in
            guard case .error = event, left.map({ $0 > 1 }) ?? true else { return sink.on(event) }
            left = left.map { $0 - 1 }
            _ = CurrentThreadScheduler.instance.schedule(()) {
              if !sink.isDisposed { attempt() }
              return Disposables.create()
            }
          })
      }
      attempt()
      return serial
    }
  }
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
  ) -> Observable<Element> {
    _Source { sink in
      let errors = PublishSubject<any Swift.Error>()
      let serial = SerialDisposable()
      func attempt() {
        let slot = SingleAssignmentDisposable()
        serial.disposable = slot
        slot.setDisposable(
          self.subscribe { (event: Event<Element>) in
            if case .error(let error) = event { errors.onNext(error) } else { sink.on(event) }
          })
      }
      let trigger = notificationHandler(errors).subscribe { (event: Event<Trigger.Element>) in
        switch event {
        case .next: attempt()
        case .error(let error): sink.on(.error(error))
        case .completed: sink.on(.completed)
        }
      }
      attempt()
      return Disposables.create(trigger, serial)
    }
  }
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }
}

// MARK: Time and schedulers

extension ObservableType {
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    _Source { sink in
      let parts = CompositeDisposable()
      parts.insert(
        self.subscribe { (event: Event<Element>) in
          _ = scheduler.schedule(event) {
            if !parts.isDisposed { sink.on($0) }
            return Disposables.create()
          }
        })
      return parts
    }
  }
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    _Source { sink in scheduler.schedule(()) { self.subscribe(sink) } }
  }
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    _Source { sink in
      let timer = SerialDisposable()
      var waiting: Element?
      let own = self.subscribe { (event: Event<Element>) in
        switch event {
        case .next(let element):
          waiting = .some(element)
          timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
            waiting = nil
            sink.on(.next(element))
            return Disposables.create()
          }
        case .error: sink.on(event)
        case .completed:
          timer.dispose()
          if let element = waiting { sink.on(.next(element)) }
          sink.on(.completed)
        }
      }
      return Disposables.create(own, timer)
    }
  }
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    _Source { sink in
      let timer = SerialDisposable()
      var (waiting, isClosed, isDone): (Element?, Bool, Bool) = (nil, false, false)
      func open(_ element: Element) {
        sink.on(.next(element))
        isClosed = true
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          isClosed = false
          guard let element = waiting else { return Disposables.create() }
          waiting = nil
          open(element)
          if isDone { sink.on(.completed) }
          return Disposables.create()
        }
      }
      let own = self.subscribe { (event: Event<Element>) in
        switch event {
        case .next(let element):
          if !isClosed { open(element) } else if latest { waiting = .some(element) }
        case .error: sink.on(event)
        case .completed:
          isDone = true
          if waiting == nil { sink.on(.completed) }
        }
      }
      return Disposables.create(own, timer)
    }
  }
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  {
    _Source { sink in
      let parts = CompositeDisposable()
      parts.insert(
        self.subscribe { (event: Event<Element>) in
          if case .error = event { return sink.on(event) }
          _ = scheduler.scheduleRelative(event, dueTime: dueTime) {
            if !parts.isDisposed { sink.on($0) }
            return Disposables.create()
          }
        })
      return parts
    }
  }
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    _Source { sink in
      scheduler.scheduleRelative((), dueTime: dueTime) { self.subscribe(sink) }
    }
  }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    _Source { sink in
      let (timer, own) = (SerialDisposable(), SerialDisposable())
      func wait() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          own.disposable = other.asObservable().subscribe(sink)
          return Disposables.create()
        }
      }
      wait()
      own.disposable = self.subscribe { (event: Event<Element>) in
        wait()
        if event.isStopEvent { timer.dispose() }
        sink.on(event)
      }
      return Disposables.create(own, timer)
    }
  }
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType)
    -> Observable<[Element]>
  {
    _Source { sink in
      let timer = SerialDisposable()
      var elements: [Element] = []
      func send() {
        let full = elements
        elements = []
        wait()
        sink.on(.next(full))
      }
      func wait() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) {
          send()
          return Disposables.create()
        }
      }
      wait()
      let own = self.subscribe { (event: Event<Element>) in
        switch event {
        case .next(let element):
          elements.append(element)
          if elements.count == count { send() }
        case .error(let error): sink.on(.error(error))
        case .completed:
          sink.on(.next(elements))
          sink.on(.completed)
        }
      }
      return Disposables.create(own, timer)
    }
  }
}

// MARK: Subjects

public protocol SubjectType: ObservableType {
  associatedtype Observer: ObserverType
  func asObserver() -> Observer
}

/// The observers of a subject, in the order of their subscriptions.
private final class _Observers<Element> {
  private var observers: [(number: Int, receive: (Event<Element>) -> Void)] = []
  private var next = 0
  var isEmpty: Bool { observers.isEmpty }

  func insert(_ receive: @escaping (Event<Element>) -> Void) -> any Disposable {
    let number = next
    next += 1
    observers.append((number, receive))
    return Disposables.create { self.observers.removeAll { $0.number == number } }
  }
  func send(_ event: Event<Element>) {
    let receivers = observers
    if event.isStopEvent { observers = [] }
    for (number, receive) in receivers
    where event.isStopEvent || observers.contains(where: { $0.number == number }) {
      receive(event)
    }
  }
  func removeAll() { observers = [] }
}

/// The common part of the subjects: events, their end, and the first events of a new observer.
public class _Subject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  fileprivate let observers = _Observers<Element>()
  fileprivate var stop: Event<Element>?
  public private(set) var isDisposed = false
  public var hasObservers: Bool { !observers.isEmpty }

  fileprivate func keep(_ element: Element) {}
  fileprivate func greet(_ observer: AnyObserver<Element>) {}

  public func on(_ event: Event<Element>) {
    guard !isDisposed, stop == nil else { return }
    if case .next(let element) = event { keep(element) } else { stop = event }
    observers.send(event)
  }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    guard !isDisposed else {
      observer.on(.error(RxError.disposed(object: self)))
      return Disposables.create()
    }
    let sink = _Sink<Element>(observer.on)
    greet(AnyObserver(sink))
    if let stop { sink.on(stop) } else { sink.start(observers.insert(sink.on)) }
    return sink
  }
  public func asObserver() -> _Subject<Element> { self }
  public func dispose() {
    isDisposed = true
    observers.removeAll()
  }
}
public final class PublishSubject<Element>: _Subject<Element> {
  override public init() {}
}
public final class BehaviorSubject<Element>: _Subject<Element> {
  private var element: Element
  public init(value: Element) { element = value }
  public func value() throws -> Element {
    if case .error(let error) = stop { throw error }
    if isDisposed { throw RxError.disposed(object: self) }
    return element
  }
  override fileprivate func keep(_ element: Element) { self.element = element }
  override fileprivate func greet(_ observer: AnyObserver<Element>) {
    if stop == nil { observer.on(.next(element)) }
  }
}
public final class ReplaySubject<Element>: _Subject<Element> {
  private let size: Int
  private var elements: [Element] = []
  private init(size: Int) { self.size = size }
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(size: bufferSize)
  }
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(size: .max) }
  override fileprivate func keep(_ element: Element) {
    elements.append(element)
    if elements.count > size { elements.removeFirst() }
  }
  override fileprivate func greet(_ observer: AnyObserver<Element>) {
    elements.forEach { observer.on(.next($0)) }
  }
}
public final class AsyncSubject<Element>: _Subject<Element> {
  private var element: Element?
  override public init() {}
  override public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): if stop == nil { self.element = .some(element) }
    case .error: super.on(event)
    case .completed:
      if let element, stop == nil { observers.send(.next(element)) }
      super.on(event)
    }
  }
  override fileprivate func greet(_ observer: AnyObserver<Element>) {
    if let element, case .completed = stop { observer.on(.next(element)) }
  }
}

// MARK: Sharing

public enum SubjectLifetimeScope { case whileConnected, forever }

public class ConnectableObservable<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let make: () -> _Subject<Element>
  private var subject: _Subject<Element>?
  private var connection: (any Disposable)?
  private var count = 0

  fileprivate init(_ source: Observable<Element>, _ make: @escaping () -> _Subject<Element>) {
    (self.source, self.make) = (source, make)
  }
  fileprivate var present: _Subject<Element> {
    if let subject { return subject }
    let subject = make()
    self.subject = subject
    return subject
  }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    present.subscribe(observer)
  }
  public func connect() -> any Disposable {
    if let connection { return connection }
    let slot = SingleAssignmentDisposable()
    let ending = Disposables.create {
      slot.dispose()
      self.connection = nil
      self.subject = nil
    }
    connection = ending
    let subject = present
    slot.setDisposable(
      source.subscribe { (event: Event<Element>) in
        if event.isStopEvent {
          self.connection = nil
          if self.subject === subject { self.subject = nil }
        }
        subject.on(event)
      })
    return ending
  }
  public func refCount() -> Observable<Element> {
    _Source { sink in
      let own = self.subscribe(sink)
      self.count += 1
      if self.count == 1 { _ = self.connect() }
      return Disposables.create {
        own.dispose()
        self.count -= 1
        if self.count == 0 { self.connection?.dispose() }
      }
    }
  }
}
extension ObservableType {
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable(asObservable()) { PublishSubject() }
  }
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    ConnectableObservable(asObservable()) { ReplaySubject.create(bufferSize: bufferSize) }
  }
  public func replayAll() -> ConnectableObservable<Element> { replay(.max) }
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected)
    -> Observable<Element>
  {
    _Shared(asObservable(), replay, scope)
  }
}

/// One subscription for all observers, while there is one.
private final class _Shared<Element>: Observable<Element> {
  private let (source, size, scope): (Observable<Element>, Int, SubjectLifetimeScope)
  private var subject: _Subject<Element>?
  private var connection: SingleAssignmentDisposable?
  private var count = 0
  init(_ source: Observable<Element>, _ size: Int, _ scope: SubjectLifetimeScope) {
    (self.source, self.size, self.scope) = (source, size, scope)
  }
  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    _Source(run).subscribe(observer)
  }
  private func run(_ sink: _Sink<Element>) -> any Disposable {
    let subject =
      self.subject ?? (size == 0 ? PublishSubject() : ReplaySubject.create(bufferSize: size))
    self.subject = subject
    let own = subject.subscribe(sink)
    count += 1
    if connection == nil, subject.stop == nil {
      let slot = SingleAssignmentDisposable()
      connection = slot
      slot.setDisposable(
        source.subscribe { (event: Event<Element>) in
          if event.isStopEvent {
            if self.connection === slot { self.connection = nil }
            if self.scope == .whileConnected, self.subject === subject { self.subject = nil }
          }
          subject.on(event)
        })
    }
    return Disposables.create {
      own.dispose()
      self.count -= 1
      guard self.count == 0 else { return }
      self.connection?.dispose()
      self.connection = nil
      if self.scope == .whileConnected { self.subject = nil }
    }
  }
}

// MARK: Single, Maybe, Completable

public enum SingleTrait {}
public enum MaybeTrait {}
public enum CompletableTrait {}
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>
  init(raw: Observable<Element>) { source = raw }
}
public protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}
extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}
extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>
public enum MaybeEvent<Element> {
  case success(Element)
  case error(any Swift.Error)
  case completed
}
public enum CompletableEvent {
  case error(any Swift.Error)
  case completed
}

extension PrimitiveSequence {
  public static func deferred(_ factory: @escaping () throws -> PrimitiveSequence<Trait, Element>)
    -> PrimitiveSequence<Trait, Element>
  {
    PrimitiveSequence(raw: .deferred { try factory().source })
  }
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self { observe(on: scheduler) }
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self {
    subscribe(on: scheduler)
  }
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }
  public func catchError(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self {
    self.catch(handler)
  }
  public func retry() -> Self { PrimitiveSequence(raw: source.retry()) }
  public func retry(_ maxAttemptCount: Int) -> Self {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Self {
    PrimitiveSequence(raw: source.debug(identifier, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  public static func create(
    subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: .create { down in
        subscribe {
          switch $0 {
          case .success(let element):
            down.on(.next(element))
            down.on(.completed)
          case .failure(let error): down.on(.error(error))
          }
        }
      })
  }
  public static func just(_ element: Element) -> Single<Element> {
    PrimitiveSequence(raw: .just(element))
  }
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe { (event: Event<Element>) in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: break
      }
    }
  }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)?
  ) -> any Disposable {
    primitiveSequence.source.subscribe(onNext: onSuccess, onError: onError)
  }
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.map(transform))
  }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?)
    -> Maybe<Result>
  {
    PrimitiveSequence(raw: primitiveSequence.source.compactMap(transform))
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.filter(predicate))
  }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>)
    -> Single<Result>
  {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable)
    -> Completable
  {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>)
    -> Maybe<Result>
  {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: primitiveSequence.source) }
  public func asCompletable() -> Completable { primitiveSequence.source.asCompletable() }
  public static func zip<First, Second>(_ first: Single<First>, _ second: Single<Second>)
    -> Single<(First, Second)> where Element == Any
  {
    PrimitiveSequence(raw: Observable<Any>.zip(first.source, second.source))
  }
  public static func zip<First, Second, Third>(
    _ first: Single<First>, _ second: Single<Second>, _ third: Single<Third>
  ) -> Single<(First, Second, Third)> where Element == Any {
    PrimitiveSequence(raw: Observable<Any>.zip(first.source, second.source, third.source))
  }
  public static func zip<First, Second>(
    _ first: Single<First>, _ second: Single<Second>,
    resultSelector: @escaping (First, Second) throws -> Element
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: Observable.zip(first.source, second.source, resultSelector: resultSelector))
  }
  public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
  where Singles.Element == Single<Element> {
    PrimitiveSequence(raw: Observable.zip(singles.map { $0.source }))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public static func create(
    subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
  ) -> Maybe<Element> {
    PrimitiveSequence(
      raw: .create { down in
        subscribe {
          switch $0 {
          case .success(let element):
            down.on(.next(element))
            down.on(.completed)
          case .error(let error): down.on(.error(error))
          case .completed: down.on(.completed)
          }
        }
      })
  }
  public static func just(_ element: Element) -> Maybe<Element> {
    PrimitiveSequence(raw: .just(element))
  }
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.take(1).subscribe(
      onNext: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.map(transform))
  }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>)
    -> Maybe<Result>
  {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }
  public func ifEmpty(default element: Element) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(default: element))
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  public static func create(
    subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable
  ) -> Completable {
    PrimitiveSequence(
      raw: .create { down in
        subscribe {
          switch $0 {
          case .error(let error): down.on(.error(error))
          case .completed: down.on(.completed)
          }
        }
      })
  }
  public static func empty() -> Completable { PrimitiveSequence(raw: .empty()) }
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Completable {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onError: onError, onCompleted: onCompleted, onSubscribe: onSubscribe, onDispose: onDispose))
  }
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    let first: Observable<Result> = primitiveSequence.source.compactMap { _ in nil }
    return first.concat(second)
  }
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    PrimitiveSequence(raw: andThen(second.source))
  }
  public func andThen(_ second: Completable) -> Completable {
    PrimitiveSequence(raw: primitiveSequence.source.concat(second.source))
  }
}

// MARK: The namespace `rx`

@dynamicMemberLookup
public struct Reactive<Base> {
  public let base: Base
  public init(_ base: Base) { self.base = base }

  public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>)
    -> Binder<Property> where Base: AnyObject
  {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}
public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  static var rx: Reactive<ReactiveBase>.Type { get set }
  var rx: Reactive<ReactiveBase> { get set }
}
extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
extension NSObject: ReactiveCompatible {}

/// An observer that sets something of an object on the main thread, and takes no errors.
public struct Binder<Value>: ObserverType {
  private let handler: (Event<Value>) -> Void
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    handler = { [weak target] event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { element in
          if let target { binding(target, element) }
          return Disposables.create()
        }
      case .error(let error): print("Binding error: \(error)")
      case .completed: break
      }
    }
  }
  public func on(_ event: Event<Value>) { handler(event) }
}

extension ObservableType {
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    _combined([_any(source1), _any(source2)]).map {
      try resultSelector($0[0] as! O1.Element, $0[1] as! O2.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    _combined([_any(source1), _any(source2)]).map { ($0[0] as! O1.Element, $0[1] as! O2.Element) }
  }
}

extension ObservableType {
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    _combined([_any(source1), _any(source2), _any(source3)]).map {
      try resultSelector($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    _combined([_any(source1), _any(source2), _any(source3)]).map {
      ($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element)
    }
  }
}

extension ObservableType {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    _combined([_any(source1), _any(source2), _any(source3), _any(source4)]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    _combined([_any(source1), _any(source2), _any(source3), _any(source4)]).map {
      ($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element)
    }
  }
}

extension ObservableType {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    _combined([_any(source1), _any(source2), _any(source3), _any(source4), _any(source5)]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    _combined([_any(source1), _any(source2), _any(source3), _any(source4), _any(source5)]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element
      )
    }
  }
}

extension ObservableType {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
    ]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
    ]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element
      )
    }
  }
}

extension ObservableType {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
      _any(source7),
    ]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element, $0[6] as! O7.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7
  ) -> Observable<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  > {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
      _any(source7),
    ]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element, $0[6] as! O7.Element
      )
    }
  }
}

extension ObservableType {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7, _ source8: O8,
    resultSelector:
      @escaping (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
        O8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
      _any(source7), _any(source8),
    ]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element, $0[6] as! O7.Element, $0[7] as! O8.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7, _ source8: O8
  ) -> Observable<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  > {
    _combined([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
      _any(source7), _any(source8),
    ]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element, $0[6] as! O7.Element, $0[7] as! O8.Element
      )
    }
  }
}

extension ObservableType {
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    _zipped([_any(source1), _any(source2)]).map {
      try resultSelector($0[0] as! O1.Element, $0[1] as! O2.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    _zipped([_any(source1), _any(source2)]).map { ($0[0] as! O1.Element, $0[1] as! O2.Element) }
  }
}

extension ObservableType {
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    _zipped([_any(source1), _any(source2), _any(source3)]).map {
      try resultSelector($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    _zipped([_any(source1), _any(source2), _any(source3)]).map {
      ($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element)
    }
  }
}

extension ObservableType {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    _zipped([_any(source1), _any(source2), _any(source3), _any(source4)]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    _zipped([_any(source1), _any(source2), _any(source3), _any(source4)]).map {
      ($0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element)
    }
  }
}

extension ObservableType {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    _zipped([_any(source1), _any(source2), _any(source3), _any(source4), _any(source5)]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    _zipped([_any(source1), _any(source2), _any(source3), _any(source4), _any(source5)]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element
      )
    }
  }
}

extension ObservableType {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    _zipped([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
    ]).map {
      try resultSelector(
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element)
    }
  }
}
extension ObservableType where Element == Any {
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    _zipped([
      _any(source1), _any(source2), _any(source3), _any(source4), _any(source5), _any(source6),
    ]).map {
      (
        $0[0] as! O1.Element, $0[1] as! O2.Element, $0[2] as! O3.Element, $0[3] as! O4.Element,
        $0[4] as! O5.Element, $0[5] as! O6.Element
      )
    }
  }
}
