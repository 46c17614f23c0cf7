/// A publisher that sends one value, and ends.
public struct Just<Output>: Publisher {
  /// The errors.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    CollectionOfOne(output).publisher.receive(subscriber: subscriber)
  }
}

/// A publisher that sends nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values, of given types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that ends with an error.
  public init(error: Failure) {
    self.error = error
  }

  /// Creates a publisher that ends with an error, of given types.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher that a closure makes for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values.
  public typealias Output = DeferredPublisher.Output
  /// The errors.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure that makes one.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// A publisher that sends one value later, and ends; each later subscriber gets the same.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that is called with the result, once.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let result = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  /// Calls a closure at once, which keeps the promise for the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [result] in
      if result.value == nil { result.send($0) }
    }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let result = result
    Publishers.Operator<Output, Failure> { outlet in
      outlet.listen(to: result, completion: { _ in }) { found in
        switch found {
        case .success(let value):
          outlet.send(value)
          outlet.finish(.finished)
        case .failure(let error): outlet.finish(.failure(error))
        case nil: break
        }
      }
    }.receive(subscriber: subscriber)
  }
}

/// Values and an end, which each subscriber gets.
public struct Record<Output, Failure: Error>: Publisher {
  /// The values.
  public let output: [Output]
  /// The end.
  public let completion: Subscribers.Completion<Failure>

  /// Creates a publisher of values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    (self.output, self.completion) = (output, completion)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let (output, completion) = (output, completion)
    Publishers.Operator<Output, Failure> { outlet in
      for value in output { outlet.send(value) }
      outlet.finish(completion)
    }.receive(subscriber: subscriber)
  }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of elements.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: Iteration<Elements, Failure>(sequence, AnySubscriber(subscriber)))
    }
  }
}

/// A sequence on its way to a subscriber: it is read as far as the subscriber asks.
private final class Iteration<Elements: Sequence, Failure: Error>: Subscription {
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var subscriber: AnySubscriber<Elements.Element, Failure>?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ elements: Elements, _ subscriber: AnySubscriber<Elements.Element, Failure>) {
    iterator = elements.makeIterator()
    next = iterator.next()
    self.subscriber = subscriber
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard !isSending else { return }
    isSending = true
    while self.demand > 0, let value = next, let subscriber {
      self.demand -= 1
      next = iterator.next()
      self.demand += subscriber.receive(value)
    }
    isSending = false
    // The end needs no demand.
    guard next == nil, let last = subscriber else { return }
    subscriber = nil
    last.receive(completion: .finished)
  }

  func cancel() { subscriber = nil }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }

  /// The publisher of a result.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Success

    /// The result.
    public let result: Result<Success, Failure>

    /// Creates the publisher of a result.
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    /// Creates the publisher of a value.
    public init(_ output: Success) {
      result = .success(output)
    }

    /// Creates the publisher of an error.
    public init(_ failure: Failure) {
      result = .failure(failure)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      let record: Record<Success, Failure> =
        switch result {
        case .success(let value): Record(output: [value], completion: .finished)
        case .failure(let error): Record(output: [], completion: .failure(error))
        }
      record.receive(subscriber: subscriber)
    }
  }
}
