/// A type that delivers values over time to its subscribers, and ends with a completion.
public protocol Publisher<Output, Failure> {
  /// The values.
  associatedtype Output
  /// The errors with which it may end; `Never` if it ends without one.
  associatedtype Failure: Error

  /// Attaches a subscriber: it receives a subscription first.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which sends what it receives.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The values.
  associatedtype Input
  /// The errors.
  associatedtype Failure: Error

  /// Receives the subscription, with which it asks for values.
  func receive(subscription: any Subscription)
  /// Receives a value, and returns how many more it asks for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an empty value, and returns how many more it asks for.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for further values.
  func request(_ demand: Subscribers.Demand)
}

/// An identity for comparing subscribers and subscriptions.
public struct CombineIdentifier: Hashable, CustomStringConvertible, @unchecked Sendable {
  private let object: AnyObject

  private final class Identity {}

  /// Creates an identity of its own.
  public init() {
    object = Identity()
  }

  /// Creates the identity of an object.
  public init(_ obj: AnyObject) {
    object = obj
  }

  /// A text for people.
  public var description: String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Whether both are the same.
  public static func == (first: CombineIdentifier, second: CombineIdentifier) -> Bool {
    first.object === second.object
  }

  /// Combines the identity with a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(object))
  }
}

/// A type with an identity for comparisons.
public protocol CustomCombineIdentifierConvertible {
  /// The identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send, until what it returns is cancelled.
  func connect() -> any Cancellable
}

/// A publisher into which values are sent by a call.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Ends; nothing follows.
  func send(completion: Subscribers.Completion<Failure>)
  /// Passes a subscription on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value.
  public func send() { send(()) }
}

/// Something that can be ended before it ends by itself.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a collection, until that goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps it in a set, until that goes.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}

/// A token whose release ends something.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Creates a token that runs a block when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Creates a token that cancels something else when it is released.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  deinit {
    action?()
  }

  /// Ends it; nothing follows.
  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Keeps it in a collection, until that goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps it in a set, until that goes.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Whether both are the same.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
    first === second
  }

  /// Combines the identity with a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
