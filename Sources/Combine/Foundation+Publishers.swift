public import Foundation
public import UIKit

// MARK: Notifications

extension NotificationCenter {
  /// The publisher of a notification.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Notification
    /// The errors.
    public typealias Failure = Never

    /// The centre.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// The object that posts it; nil for all.
    public let object: AnyObject?

    /// Creates the publisher of a notification.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let (center, name, object) = (center, name, object)
      Publishers.Operator<Notification, Never> { outlet in
        let token = center.addObserver(forName: name, object: object, queue: nil) {
          outlet.send($0)
        }
        outlet.add(AnyCancellable { center.removeObserver(token) })
      }.receive(subscriber: subscriber)
    }
  }

  /// The publisher of a notification.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

// MARK: Timers

extension Timer {
  /// A publisher that sends a date at each interval of simulated time, while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The values.
    public typealias Output = Date
    /// The errors.
    public typealias Failure = Never

    /// The interval, in seconds.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates the publisher of a timer.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Begins to send, until what it returns is cancelled.
    public func connect() -> any Cancellable {
      nonisolated(unsafe) let subject = subject
      let timer = Timer._scheduled(withTimeInterval: interval, repeats: true) { _ in
        subject.send(SchedulerInstant.now.date)
      }
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// The publisher of a timer.
  ///
  /// Its dates are the seconds of the simulated clock after Foundation's reference date.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}

// MARK: Requests

extension UIKit.URLSession {
  /// The publisher of a request, which fails as all requests do.
  public struct DataTaskPublisher: Combine.Publisher {
    /// The values.
    public typealias Output = (data: Data, response: UIKit.URLResponse)
    /// The errors.
    public typealias Failure = URLError

    /// The request.
    public let request: UIKit.URLRequest
    /// The session.
    public let session: UIKit.URLSession

    /// Creates the publisher of a request.
    public init(request: UIKit.URLRequest, session: UIKit.URLSession) {
      (self.request, self.session) = (request, session)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let (request, session) = (request, session)
      Publishers.Operator<Output, URLError> { outlet in
        let task = session.dataTask(with: request) { data, response, error in
          if let data, let response {
            outlet.send((data, response))
            outlet.finish(.finished)
          } else {
            outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }
        outlet.add(AnyCancellable { task.cancel() })
        task.resume()
      }.receive(subscriber: subscriber)
    }
  }

  /// The publisher of a request to an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: UIKit.URLRequest(url: url))
  }

  /// The publisher of a request.
  public func dataTaskPublisher(for request: UIKit.URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

// MARK: Observed properties

@MainActor
private func sent<Object, Value>(
  _ keyPath: KeyPath<Object, Value>,
  _ observe:
    @escaping @MainActor (
      @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation
) -> AnyPublisher<Value, Never> {
  Publishers.Operator<Value, Never> { outlet in
    MainActor.assumeIsolated {
      let observation = observe { object, change in
        if !change.isPrior { outlet.send(object[keyPath: keyPath]) }
      }
      outlet.add(AnyCancellable { MainActor.assumeIsolated { observation.invalidate() } })
    }
  }.eraseToAnyPublisher()
}

extension _DynamicModel {
  /// The publisher of a dynamic property, by default with the present value first.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: UIKit.NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    sent(keyPath) { self.observe(keyPath, options: options, changeHandler: $0) }
  }
}

extension _WatchedObject {
  /// The publisher of a property of an object of Foundation's, by default with the present value first.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: UIKit.NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    sent(keyPath) { self.observe(keyPath, options: options, changeHandler: $0) }
  }
}

extension _KeyValueObservable {
  /// The publisher of a property, by default with the present value first.
  ///
  /// The properties that notify are the properties of which `observe` tells.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: UIKit.NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    sent(keyPath) { self.observe(keyPath, options: options, changeHandler: $0) }
  }
}

// MARK: Coders

/// A decoder of data.
public protocol TopLevelDecoder<Input> {
  /// The encoded form.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder to data.
public protocol TopLevelEncoder<Output> {
  /// The encoded form.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publisher {
  /// Decodes each value; an error is the end.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Operator<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// Encodes each value; an error is the end.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Operator<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }

  // MARK: Sequences

  /// The values as an asynchronous sequence, which throws the error of the end.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// The values of a publisher as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The values.
  public typealias Element = P.Output
  /// The iterator.
  public typealias AsyncIterator = AsyncStream<P.Output>.Iterator

  private let publisher: P

  /// Creates the sequence of a publisher's values.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes, and returns an iterator over what is sent.
  public func makeAsyncIterator() -> AsyncStream<P.Output>.Iterator {
    let publisher = publisher
    return AsyncStream<P.Output> { continuation in
      nonisolated(unsafe) let sink = publisher.sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      continuation.onTermination = { _ in sink.cancel() }
    }.makeAsyncIterator()
  }
}

/// The values of a publisher as an asynchronous sequence, which throws the error of the end.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The values.
  public typealias Element = P.Output
  /// The iterator.
  public typealias AsyncIterator = AsyncThrowingStream<P.Output, any Error>.Iterator

  private let publisher: P

  /// Creates the sequence of a publisher's values.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes, and returns an iterator over what is sent.
  public func makeAsyncIterator() -> AsyncThrowingStream<P.Output, any Error>.Iterator {
    let publisher = publisher
    return AsyncThrowingStream<P.Output, any Error> { continuation in
      nonisolated(unsafe) let sink = publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        },
        receiveValue: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      continuation.onTermination = { _ in sink.cancel() }
    }.makeAsyncIterator()
  }
}
