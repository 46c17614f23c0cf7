import Foundation
import UIKit

/// A property that sends its value before it changes: `$name` is the publisher.
@propertyWrapper
public struct Published<Value> {
  /// The value and its publisher, which copies of the wrapper share.
  fileprivate final class Storage: WillChange {
    var value: Value
    lazy var subject = CurrentValueSubject<Value, Never>(value)
    var hasSubject = false
    var willChange: ObservableObjectPublisher?

    init(_ value: Value) {
      self.value = value
    }

    func set(_ newValue: Value) {
      willChange?.send()
      if hasSubject { subject.send(newValue) }
      value = newValue
    }
  }

  fileprivate let storage: Storage

  /// Creates a property with a value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Creates a property with a value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value of a property of a class; other types have none.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// The publisher of the values, the present one first.
  public var projectedValue: Publisher {
    get { Publisher(storage) }
    nonmutating set { _ = newValue }
  }

  /// The value of a property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The publisher of a property.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Value
    /// The errors.
    public typealias Failure = Never

    fileprivate let storage: Storage

    fileprivate init(_ storage: Storage) {
      self.storage = storage
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.hasSubject = true
      storage.subject.receive(subscriber: subscriber)
    }
  }
}

/// The part of a property that its object's publisher is put into.
private protocol WillChange: AnyObject {
  var willChange: ObservableObjectPublisher? { get set }
}

private protocol WillChangeProperty {
  var storageOfChange: any WillChange { get }
}

extension Published: WillChangeProperty {
  fileprivate var storageOfChange: any WillChange { storage }
}

extension Publisher where Failure == Never {
  /// Writes values to a property, as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }) {
      [weak storage] value in storage?.set(value)
    }
    subscribe(sink)
  }
}

/// The publisher of an object that sends before one of its properties changes.
public final class ObservableObjectPublisher: Publisher {
  /// The values.
  public typealias Output = Void
  /// The errors.
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Sends.
  public func send() { subject.send() }
}

/// An object with a publisher that sends before one of its published properties changes.
public protocol ObservableObject: AnyObject {
  /// The publisher's type.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher, which the published properties of the object share.
  ///
  /// An object without such a property gets another publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any WillChange] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      properties += level.children.compactMap {
        ($0.value as? any WillChangeProperty)?.storageOfChange
      }
      mirror = level.superclassMirror
    }
    if let known = properties.lazy.compactMap(\.willChange).first { return known }
    let publisher = ObservableObjectPublisher()
    for property in properties { property.willChange = publisher }
    return publisher
  }
}
