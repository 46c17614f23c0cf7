import Foundation

/// The side of an operator that its subscriber sees: it keeps what nobody has asked for yet, and ends the
/// subscriptions of the operator.
///
/// Operators ask their own publishers for all values.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var demand = Subscribers.Demand.none
    var waiting: [Output] = []
    var completion: Subscribers.Completion<Failure>?
    var isEnded = false
    var inlets: [any Cancellable] = []
  }

  private var subscriber: AnySubscriber<Output, Failure>?
  private var state = State()
  private let lock = NSLock()

  init(_ subscriber: AnySubscriber<Output, Failure>) {
    self.subscriber = subscriber
  }

  var isEnded: Bool { lock.withLock { state.isEnded } }

  // MARK: Sending

  func send(_ value: Output) {
    let isNow = lock.withLock {
      guard !state.isEnded, state.completion == nil else { return false }
      guard state.demand > 0, state.waiting.isEmpty else {
        state.waiting.append(value)
        return false
      }
      state.demand -= 1
      return true
    }
    if isNow { deliver(value) }
  }

  /// Sends a value, or keeps it if fewer than `room` values wait; else the strategy decides.
  func send(_ value: Output, room: Int, _ whenFull: Publishers.BufferingStrategy<Failure>) {
    let isFull = lock.withLock {
      guard !state.isEnded, state.completion == nil else { return false }
      let mustWait = state.demand == .none || !state.waiting.isEmpty
      return mustWait && state.waiting.count >= room
    }
    guard isFull else { return send(value) }
    switch whenFull {
    case .dropNewest: break
    case .dropOldest:
      lock.withLock {
        if !state.waiting.isEmpty {
          state.waiting.removeFirst()
          state.waiting.append(value)
        }
      }
    case .customError(let error): finish(.failure(error()))
    }
  }

  private func deliver(_ value: Output) {
    guard let more = subscriber?.receive(value), more > 0 else { return }
    lock.withLock { state.demand += more }
    drain()
  }

  /// Ends after what waits.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let isNow = lock.withLock {
      guard !state.isEnded, state.completion == nil else { return false }
      state.completion = completion
      return state.waiting.isEmpty
    }
    if isNow { end(completion) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let last = subscriber
    cancel()
    last?.receive(completion: completion)
  }

  // MARK: Subscription

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.demand += demand }
    drain()
  }

  private func drain() {
    while true {
      let next = lock.withLock { () -> Output? in
        guard !state.isEnded, state.demand > 0, !state.waiting.isEmpty else { return nil }
        state.demand -= 1
        return state.waiting.removeFirst()
      }
      guard let next else { break }
      guard let more = subscriber?.receive(next) else { break }
      lock.withLock { state.demand += more }
    }
    let completion = lock.withLock {
      state.isEnded || !state.waiting.isEmpty ? nil : state.completion
    }
    if let completion { end(completion) }
  }

  func cancel() {
    let inlets = lock.withLock {
      defer { (state.isEnded, state.waiting, state.inlets) = (true, [], []) }
      return state.inlets
    }
    subscriber = nil
    for inlet in inlets { inlet.cancel() }
  }

  // MARK: The operator's own publishers

  /// Cancels something at the end.
  func add(_ cancellable: some Cancellable) {
    let isLate = lock.withLock {
      if !state.isEnded { state.inlets.append(cancellable) }
      return state.isEnded
    }
    if isLate { cancellable.cancel() }
  }

  /// Subscribes to a publisher until the end; without a closure its end ends this one.
  @discardableResult
  func listen<P: Publisher>(
    to publisher: P, completion: @escaping (Subscribers.Completion<P.Failure>) -> Void,
    value: @escaping (P.Output) -> Void
  ) -> any Cancellable {
    let sink = Subscribers.Sink<P.Output, P.Failure>(
      receiveCompletion: completion, receiveValue: value)
    add(sink)
    publisher.subscribe(sink)
    return sink
  }

  /// Subscribes to a publisher whose end is the end.
  func listen<P: Publisher>(to publisher: P, value: @escaping (P.Output) -> Void)
  where P.Failure == Failure {
    listen(to: publisher, completion: { self.finish($0) }, value: value)
  }

  /// Sends what a closure returns for a value, or ends with its error.
  func send<Input>(_ value: Input, _ transform: (Input) throws -> Output?)
  where Failure == any Error {
    do {
      if let result = try transform(value) { send(result) }
    } catch {
      finish(.failure(error))
    }
  }
}

/// The publishers that operators return.
public enum Publishers {
  /// A publisher with an operator, which a closure attaches to each subscriber.
  public struct Operator<Output, Failure: Error>: Publisher {
    private let attach: (Outlet<Output, Failure>) -> Void

    init(_ attach: @escaping (Outlet<Output, Failure>) -> Void) {
      self.attach = attach
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(AnySubscriber(subscriber))
      subscriber.receive(subscription: outlet)
      if !outlet.isEnded { attach(outlet) }
    }
  }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  /// A text for people.
  public var description: String { "AnyPublisher" }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
