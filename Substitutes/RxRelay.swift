// A substitute for RxRelay: subjects that never end.
@_exported import RxSwift

/// The common part of the relays.
public class _Relay<Element>: Observable<Element> {
  fileprivate let subject: _Subject<Element>
  fileprivate init(_ subject: _Subject<Element>) { self.subject = subject }
  public func accept(_ event: Element) { subject.onNext(event) }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }
}
public final class PublishRelay<Element>: _Relay<Element> {
  public init() { super.init(PublishSubject()) }
}
extension PublishRelay where Element == Void {
  public func accept() { accept(()) }
}
public final class BehaviorRelay<Element>: _Relay<Element> {
  public private(set) var value: Element
  public init(value: Element) {
    self.value = value
    super.init(BehaviorSubject(value: value))
  }
  override public func accept(_ event: Element) {
    value = event
    super.accept(event)
  }
}
public final class ReplayRelay<Element>: _Relay<Element> {
  private init(_ subject: ReplaySubject<Element>) { super.init(subject) }
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
  }
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.createUnbounded())
  }
}

extension ObservableType {
  /// Sends the elements to relays, which take no errors.
  fileprivate func _bind<Other>(_ relays: [_Relay<Other>], _ convert: @escaping (Element) -> Other)
    -> any Disposable
  {
    subscribe { (event: Event<Element>) in
      switch event {
      case .next(let element): relays.forEach { $0.accept(convert(element)) }
      case .error(let error): fatalError("Binding error to relay: \(error)")
      case .completed: break
      }
    }
  }
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable { _bind(relays) { $0 } }
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable { _bind(relays) { $0 } }
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { _bind(relays) { $0 } }
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable { _bind(relays) { $0 } }
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable { _bind(relays) { $0 } }
}
