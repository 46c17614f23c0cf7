import Foundation

/// The connection of a subject to one subscriber.
private final class Conduit<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// Whether the subscriber has not got the present value of a subject that has one.
  private var isBehind = false
  /// The present value; nil for a subject without one.
  private let present: (() -> Output)?
  /// Removes the connection from its subject.
  private var remove: ((Conduit) -> Void)?

  init(
    _ subscriber: AnySubscriber<Output, Failure>, present: (() -> Output)?,
    remove: @escaping (Conduit) -> Void
  ) {
    (self.subscriber, self.present, self.remove) = (subscriber, present, remove)
    isBehind = present != nil
  }

  func send(_ value: Output) {
    guard demand > 0, let subscriber else {
      isBehind = present != nil
      return
    }
    isBehind = false
    demand -= 1
    demand += subscriber.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let last = subscriber
    (subscriber, remove) = (nil, nil)
    last?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard isBehind, self.demand > 0, let present else { return }
    send(present())
  }

  func cancel() {
    let remove = remove
    (subscriber, self.remove) = (nil, nil)
    remove?(self)
  }
}

/// The subscribers of a subject, in the order in which they came.
private final class Conduits<Output, Failure: Error>: @unchecked Sendable {
  private var list: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private let lock = NSLock()

  var isEnded: Bool { lock.withLock { completion != nil } }

  func add(_ subscriber: AnySubscriber<Output, Failure>, present: (() -> Output)?) {
    // The subscription keeps the subscribers, and with `present` the subject.
    let conduit = Conduit(subscriber, present: present) { [self] conduit in
      lock.withLock { list.removeAll { $0 === conduit } }
    }
    let completion = lock.withLock {
      if self.completion == nil { list.append(conduit) }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  func send(_ value: Output) {
    let conduits = lock.withLock { completion == nil ? list : [] }
    for conduit in conduits { conduit.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let conduits = lock.withLock {
      guard self.completion == nil else { return [Conduit<Output, Failure>]() }
      self.completion = completion
      defer { list = [] }
      return list
    }
    for conduit in conduits { conduit.finish(completion) }
  }
}

/// A subject that passes each value to the subscribers that ask for values at that time.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.add(AnySubscriber(subscriber), present: nil)
  }

  /// Sends a value to the subscribers.
  public func send(_ value: Output) { conduits.send(value) }
  /// Ends; nothing follows.
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  /// Asks a subscription for all values.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A subject with a present value, which each subscriber gets first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()
  private var present: Output

  /// The present value; writing it sends it.
  public var value: Output {
    get { present }
    set { send(newValue) }
  }

  /// Creates a subject with a value.
  public init(_ value: Output) {
    present = value
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.add(AnySubscriber(subscriber)) { self.present }
  }

  /// Sends a value to the subscribers.
  public func send(_ value: Output) {
    guard !conduits.isEnded else { return }
    present = value
    conduits.send(value)
  }

  /// Ends; nothing follows.
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  /// Asks a subscription for all values.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
