/// The types around subscribers.
public enum Subscribers {
  /// The number of values that a subscriber asks for.
  public struct Demand: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The number; nil without a limit.
    public let max: Int?

    /// No value.
    public static let none = Demand(max: 0)
    /// All values.
    public static let unlimited = Demand(max: nil)

    /// At most a number of values, which is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is not negative.")
      return Demand(max: value)
    }

    /// A text for people.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Adds two demands.
    public static func + (first: Demand, second: Demand) -> Demand {
      guard let first = first.max, let second = second.max else { return .unlimited }
      let (sum, isLarge) = first.addingReportingOverflow(second)
      return isLarge ? .unlimited : Demand(max: sum)
    }
    /// Adds a number of values.
    public static func + (first: Demand, second: Int) -> Demand { first + .max(second) }
    /// Adds a demand.
    public static func += (first: inout Demand, second: Demand) { first = first + second }
    /// Adds a number of values.
    public static func += (first: inout Demand, second: Int) { first = first + second }
    /// Takes a number of values away; at least none is left.
    public static func - (first: Demand, second: Int) -> Demand {
      first.max.map { .max(Swift.max(0, $0 - second)) } ?? .unlimited
    }
    /// Takes a number of values away; at least none is left.
    public static func -= (first: inout Demand, second: Int) { first = first - second }

    /// Whether the first is less.
    public static func < (first: Demand, second: Demand) -> Bool {
      guard let first = first.max else { return false }
      return second.max.map { first < $0 } ?? true
    }
    /// Whether more than a number of values is asked for.
    public static func > (first: Demand, second: Int) -> Bool {
      first.max.map { $0 > second } ?? true
    }
    /// Whether exactly a number of values is asked for.
    public static func == (first: Demand, second: Int) -> Bool { first.max == second }
  }

  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// It has sent everything.
    case finished
    /// An error ended it.
    case failure(Failure)

    /// The same end with another error.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }

  /// A subscriber that asks for all values, and passes them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var subscription: (any Subscription)?
    private var isEnded = false
    private var value: ((Input) -> Void)?
    private var completion: ((Completion<Failure>) -> Void)?

    /// Creates a subscriber with two closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      (completion, value) = (receiveCompletion, receiveValue)
    }

    /// Receives the subscription.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, !isEnded else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Receives a value, and returns how many more it asks for.
    public func receive(_ input: Input) -> Demand {
      value?(input)
      return .none
    }

    /// Receives the end.
    public func receive(completion: Completion<Failure>) {
      let last = self.completion
      end()
      last?(completion)
    }

    /// Ends it; nothing follows.
    public func cancel() {
      let subscription = subscription
      end()
      subscription?.cancel()
    }

    private func end() {
      isEnded = true
      (subscription, value, completion) = (nil, nil, nil)
    }
  }

  /// A subscriber that writes each value to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// The errors.
    public typealias Failure = Never

    /// The object, until the end.
    public private(set) var object: Root?
    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    /// Creates a subscriber for a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      (self.object, self.keyPath) = (object, keyPath)
    }

    /// Receives the subscription.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, object != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Receives a value, and returns how many more it asks for.
    public func receive(_ input: Input) -> Demand {
      object?[keyPath: keyPath] = input
      return .none
    }

    /// Receives the end.
    public func receive(completion: Completion<Never>) {
      (object, subscription) = (nil, nil)
    }

    /// Ends it; nothing follows.
    public func cancel() {
      let subscription = subscription
      (object, self.subscription) = (nil, nil)
      subscription?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// A subscriber of any type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity.
  public let combineIdentifier: CombineIdentifier
  private let start: ((any Subscription) -> Void)?
  private let value: ((Input) -> Subscribers.Demand)?
  private let completion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    start = { subscriber.receive(subscription: $0) }
    value = { subscriber.receive($0) }
    completion = { subscriber.receive(completion: $0) }
  }

  /// Creates a subscriber from closures; without one for values it asks for none.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    (start, value, completion) = (receiveSubscription, receiveValue, receiveCompletion)
  }

  /// Receives the subscription.
  public func receive(subscription: any Subscription) { start?(subscription) }
  /// Receives a value, and returns how many more it asks for.
  public func receive(_ input: Input) -> Subscribers.Demand { value?(input) ?? .none }
  /// Receives the end.
  public func receive(completion: Subscribers.Completion<Failure>) { self.completion?(completion) }
}

/// The subscriptions that are made without a publisher.
public enum Subscriptions {
  /// A subscription that sends nothing.
  public static var empty: any Subscription { Empty() }

  private final class Empty: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

extension Publisher {
  /// Passes values and the end to closures, until what it returns is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Passes values to a closure, until what it returns is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes values to a property of an object, which is kept until what it returns is cancelled or released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
