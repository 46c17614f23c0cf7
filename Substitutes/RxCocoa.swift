// A substitute for RxCocoa: the events and properties of controls, scroll views, collection views and tables, drivers and signals.
@_exported import RxRelay

// MARK: Binding

extension ObservableType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { (event: Event<Element>) in observers.forEach { $0.on(event) } }
  }
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { (event: Event<Element>) in observers.forEach { $0.on(event.map { $0 }) } }
  }
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(
      onNext: onNext, onError: { fatalError("Binding error: \($0)") })
  }
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext(object, $0) } },
      onError: { fatalError("Binding error: \($0)") })
  }
}

// MARK: Drivers and signals

public protocol SharingStrategyProtocol {
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}
extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  let source: Observable<Element>
  /// A sequence of a source that does not fail: it is shared, and sends on the main thread.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source.observe(on: MainScheduler()))
  }
  /// A sequence of a source that is cheap and needs no sharing.
  init(raw: Observable<Element>) { source = raw }
  public func asObservable() -> Observable<Element> { source }
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequenceConvertibleType {
  private var _source: Observable<Element> { asSharedSequence().source }
  private func _shared<Result>(_ source: Observable<Result>)
    -> SharedSequence<SharingStrategy, Result>
  {
    SharedSequence(source)
  }
  public func map<Result>(_ selector: @escaping (Element) -> Result)
    -> SharedSequence<SharingStrategy, Result>
  { _shared(_source.map(selector)) }
  public func compactMap<Result>(_ selector: @escaping (Element) -> Result?)
    -> SharedSequence<SharingStrategy, Result>
  { _shared(_source.compactMap(selector)) }
  public func filter(_ predicate: @escaping (Element) -> Bool)
    -> SharedSequence<SharingStrategy, Element>
  { _shared(_source.filter(predicate)) }
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { SharedSequence(_source.flatMap(selector)) }
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { SharedSequence(_source.flatMapLatest(selector)) }
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> { SharedSequence(_source.flatMapFirst(selector)) }
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    _shared(_source.scan(seed, accumulator: accumulator))
  }
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    _shared(_source.startWith(element))
  }
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    _shared(_source.skip(count))
  }
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    _shared(
      _source.do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    _shared(_source.debug(identifier, file: file, line: line, function: function))
  }
  public func distinctUntilChanged(_ isEqual: @escaping (Element, Element) -> Bool)
    -> SharedSequence<SharingStrategy, Element>
  { _shared(_source.distinctUntilChanged(isEqual)) }
  public func distinctUntilChanged<Key: Equatable>(_ key: @escaping (Element) -> Key)
    -> SharedSequence<SharingStrategy, Element>
  { _shared(_source.distinctUntilChanged { key($0) == key($1) }) }
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    _shared(_source.debounce(dueTime, scheduler: MainScheduler()))
  }
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true)
    -> SharedSequence<SharingStrategy, Element>
  { _shared(_source.throttle(dueTime, latest: latest, scheduler: MainScheduler())) }
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    _shared(_source.delay(dueTime, scheduler: MainScheduler()))
  }
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    _shared(_source.withLatestFrom(second, resultSelector: resultSelector))
  }
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(_ second: Source)
    -> SharedSequence<SharingStrategy, Source.Element>
  { _shared(_source.withLatestFrom(second)) }
  public func withUnretained<Object: AnyObject>(_ object: Object)
    -> SharedSequence<SharingStrategy, (Object, Element)>
  { _shared(_source.withUnretained(object)) }
  public func asDriver() -> Driver<Element> { Driver(_source) }
  public func asSignal() -> Signal<Element> { Signal(_source) }

  public static func merge(_ sources: SharedSequence<SharingStrategy, Element>...)
    -> SharedSequence<SharingStrategy, Element>
  { merge(sources) }
  public static func merge(_ sources: [SharedSequence<SharingStrategy, Element>])
    -> SharedSequence<SharingStrategy, Element>
  { SharedSequence(Observable.merge(sources.map { $0.source })) }
  public static func concat(_ sources: [SharedSequence<SharingStrategy, Element>])
    -> SharedSequence<SharingStrategy, Element>
  { SharedSequence(Observable.concat(sources.map { $0.source })) }
  public static func combineLatest(_ sources: [SharedSequence<SharingStrategy, Element>])
    -> SharedSequence<SharingStrategy, [Element]>
  { SharedSequence(Observable.combineLatest(sources.map { $0.source })) }
}
extension SharedSequenceConvertibleType where Element: Equatable {
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged { $0 == $1 }
  }
}
extension SharedSequence {
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .just(element))
  }
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .empty())
  }
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .never())
  }
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(elements))
  }
  public static func from(_ elements: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(elements))
  }
  public static func deferred(_ factory: @escaping () -> SharedSequence<SharingStrategy, Element>)
    -> SharedSequence<SharingStrategy, Element>
  {
    SharedSequence(raw: .deferred { factory().source })
  }
}
extension SharedSequence where Element: BinaryInteger & FixedWidthInteger {
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  { SharedSequence(.interval(period, scheduler: MainScheduler())) }
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval)
    -> SharedSequence<SharingStrategy, Element>
  { SharedSequence(.timer(dueTime, period: period, scheduler: MainScheduler())) }
}

extension ObservableConvertibleType {
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    Driver(asObservable().observe(on: MainScheduler()).catchAndReturn(element))
  }
  public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
    Driver(asObservable().catch { _ in other.asObservable() })
  }
  public func asDriver(
    onErrorRecover recovery: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> { Driver(asObservable().catch { recovery($0).asObservable() }) }
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    Signal(asObservable().observe(on: MainScheduler()).catchAndReturn(element))
  }
  public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> {
    Signal(asObservable().catch { _ in other.asObservable() })
  }
  public func asSignal(
    onErrorRecover recovery: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> { Signal(asObservable().catch { recovery($0).asObservable() }) }
}
extension BehaviorRelay {
  public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}
extension PublishRelay {
  public func asSignal() -> Signal<Element> { Signal(asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    _drive { event in observers.forEach { $0.on(event) } }
  }
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    _drive { event in observers.forEach { $0.on(event.map { $0 }) } }
  }
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func drive(_ relays: PublishRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(asObservable())
  }
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { with(asObservable())(curriedArgument) }
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func drive() -> any Disposable { drive(onNext: nil) }
  private func _drive(_ receive: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(receive)
  }
}
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in observers.forEach { $0.on(event) } }
  }
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { (event: Event<Element>) in
      observers.forEach { $0.on(event.map { $0 }) }
    }
  }
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}

// MARK: Events and properties of controls

public protocol ControlEventType: ObservableType {}
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType
  private let events: Observable<PropertyType>
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable()
  }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }
  public func asObservable() -> Observable<PropertyType> { events }
  public func asControlEvent() -> ControlEvent<PropertyType> { self }
  public func asDriver() -> Driver<PropertyType> { Driver(events) }
  public func asSignal() -> Signal<PropertyType> { Signal(events) }
}

public protocol ControlPropertyType: ObservableType, ObserverType {
  func asControlProperty() -> ControlProperty<Element>
}
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType
  private let values: Observable<PropertyType>
  private let sink: AnyObserver<PropertyType>
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    (self.values, sink) = (values.asObservable(), AnyObserver(valueSink))
  }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { values.subscribe(observer) }
  public func on(_ event: Event<PropertyType>) { sink.on(event) }
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }
  public func asObservable() -> Observable<PropertyType> { values }
  public func asControlProperty() -> ControlProperty<PropertyType> { self }
  public func asDriver() -> Driver<PropertyType> { Driver(values) }
}
extension ControlPropertyType where Element == String? {
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
  }
}

extension Reactive where Base: UIControl {
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(
      events: Observable.create { [weak control = base] observer in
        guard let control else { return Disposables.create() }
        let action = UIAction { _ in observer.onNext(()) }
        control.addAction(action, for: controlEvents)
        return Disposables.create { [weak control] in
          control?.removeAction(action, for: controlEvents)
        }
      })
  }
  public func controlProperty<Value>(
    editingEvents: UIControl.Event, getter: @escaping (Base) -> Value,
    setter: @escaping (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let changes = controlEvent(editingEvents)
    let values: Observable<Value> = .deferred { [weak control = base] in
      guard let control else { return .empty() }
      return changes.asObservable().compactMap { [weak control] _ in control.map(getter) }
        .startWith(getter(control))
    }
    return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
  }
  public func controlPropertyWithDefaultEvents<Value>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping (Base) -> Value, setter: @escaping (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }
}
extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, for: controlState) }
  }
  public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?>
  {
    Binder(base) { $0.setAttributedTitle($1, for: controlState) }
  }
  public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, for: controlState) }
  }
  public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setBackgroundImage($1, for: controlState) }
  }
}
extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { value }
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text }, setter: { if $0.text != $1 { $0.text = $1 } })
  }
  public var attributedText: ControlProperty<NSAttributedString?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.attributedText },
      setter: { if $0.attributedText != $1 { $0.attributedText = $1 } })
  }
}
extension Reactive where Base: UISwitch {
  public var isOn: ControlProperty<Bool> { value }
  public var value: ControlProperty<Bool> {
    controlPropertyWithDefaultEvents(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}
extension Reactive where Base: UISlider {
  public var value: ControlProperty<Float> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}
extension Reactive where Base: UIStepper {
  public var value: ControlProperty<Double> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}
extension Reactive where Base: UISegmentedControl {
  public var selectedSegmentIndex: ControlProperty<Int> { value }
  public var value: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
  }
}
extension Reactive where Base: UIDatePicker {
  public var date: ControlProperty<Date> { value }
  public var value: ControlProperty<Date> {
    controlPropertyWithDefaultEvents(getter: { $0.date }, setter: { $0.date = $1 })
  }
}
extension Reactive where Base: UIRefreshControl {
  public var isRefreshing: Binder<Bool> {
    Binder(base) { if $1 { $0.beginRefreshing() } else { $0.endRefreshing() } }
  }
}
extension Reactive where Base: UIActivityIndicatorView {
  public var isAnimating: Binder<Bool> {
    Binder(base) { if $1 { $0.startAnimating() } else { $0.stopAnimating() } }
  }
}
extension Reactive where Base: UIGestureRecognizer {
  public var event: ControlEvent<Base> {
    ControlEvent(
      events: Observable.create { [weak recognizer = base] observer in
        let ending = BooleanDisposable()
        recognizer?.addAction { [weak recognizer] _ in
          if !ending.isDisposed, let recognizer { observer.onNext(recognizer) }
        }
        return ending
      })
  }
}

/// The target of a bar button's action.
private final class _BarTarget: NSObject, UIActionTarget {
  let taps = PublishSubject<Void>()
  func perform(_ action: Selector, with sender: Any?) { taps.onNext(()) }
}
extension Reactive where Base: UIBarButtonItem {
  public var tap: ControlEvent<Void> {
    ControlEvent(
      events: Observable.deferred { [weak item = base] in
        guard let item else { return .empty() }
        let target: _BarTarget = _associated(item) { _BarTarget() }
        item.target = target
        item.action = Selector("tap")
        return target.taps
      })
  }
}

extension Reactive where Base: UITextView {
  public var text: ControlProperty<String?> { value }
  public var value: ControlProperty<String?> {
    let values: Observable<String?> = .deferred { [weak view = base] in
      guard let view else { return .empty() }
      return _notifications(UITextView.textDidChangeNotification, view)
        .compactMap { [weak view] _ in view.map { $0.text } }.startWith(view.text)
    }
    return ControlProperty(
      values: values, valueSink: Binder(base) { if $0.text != $1 { $0.text = $1 } })
  }
  public var didBeginEditing: ControlEvent<Void> {
    ControlEvent(
      events: _notifications(UITextView.textDidBeginEditingNotification, base).map { _ in })
  }
  public var didEndEditing: ControlEvent<Void> {
    ControlEvent(
      events: _notifications(UITextView.textDidEndEditingNotification, base).map { _ in })
  }
  public var didChange: ControlEvent<Void> {
    ControlEvent(events: _notifications(UITextView.textDidChangeNotification, base).map { _ in })
  }
}

// MARK: Notifications, requests, controllers

private func _notifications(_ name: Notification.Name?, _ object: AnyObject?)
  -> Observable<Notification>
{
  NotificationCenter.default.rx.notification(name, object: object)
}
extension NotificationCenter: ReactiveCompatible {}
extension Reactive where Base: NotificationCenter {
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil)
    -> Observable<Notification>
  {
    .create { [center = base, weak object] observer in
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        observer.onNext($0)
      }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}
extension Reactive where Base: URLSession {
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    .create { [session = base] observer in
      let task = session.dataTask(with: request) { data, response, error in
        guard let data, let response = response as? HTTPURLResponse else {
          return observer.onError(error ?? URLError(.notConnectedToInternet))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { $0.data }
  }
  public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = [])
    -> Observable<Any>
  {
    data(request: request).map { try JSONSerialization.jsonObject(with: $0, options: options) }
  }
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}

/// The calls of a controller's methods.
private final class _Calls: NSObject {
  let calls = PublishSubject<(name: String, arguments: [Any])>()
  let messages = PublishSubject<(name: String, arguments: [Any])>()
}
extension Reactive where Base: UIViewController {
  /// The arguments of the calls of a method of appearance, after each call.
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
    let calls: _Calls = _associated(base) { _Calls() }
    UIViewController._methodInvoked = { controller, name, arguments in
      let known: _Calls? = _associated(known: controller)
      known?.calls.onNext((name, arguments))
    }
    let name = selector.description
    return calls.calls.filter { $0.name == name }.map { $0.arguments }
  }
  /// The arguments of the calls of a method of appearance, before each call.
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> {
    let calls: _Calls = _associated(base) { _Calls() }
    UIViewController._messageSent = { controller, name, arguments in
      let known: _Calls? = _associated(known: controller)
      known?.messages.onNext((name, arguments))
    }
    let name = selector.description
    return calls.messages.filter { $0.name == name }.map { $0.arguments }
  }
}
extension Reactive where Base: UIView {
  public func observe<Value>(
    _ keyPath: KeyPath<Base, Value>, options: NSKeyValueObservingOptions = [.new, .initial]
  ) -> Observable<Value> {
    .create { [base] observer in
      let token = base.observe(keyPath, options: options) { view, _ in
        observer.onNext(view[keyPath: keyPath])
      }
      return Disposables.create { token.invalidate() }
    }
  }
}
/// Tells when an object goes.
private final class _Farewell: NSObject {
  let goes = ReplaySubject<Void>.create(bufferSize: 1)
  deinit {
    goes.onNext(())
    goes.onCompleted()
  }
}
extension Reactive where Base: NSObject {
  public var deallocated: Observable<Void> {
    let farewell: _Farewell = _associated(base) { _Farewell() }
    return farewell.goes
  }
}

// MARK: Scroll views

/// An object beside another one, one of each type.
func _associated<Value: AnyObject>(_ object: AnyObject, _ make: () -> Value) -> Value {
  if let known: Value = _associated(known: object) { return known }
  let value = make()
  objc_setAssociatedObject(
    object, _key(Value.self), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  return value
}
func _associated<Value: AnyObject>(known object: AnyObject) -> Value? {
  objc_getAssociatedObject(object, _key(Value.self)) as? Value
}
private func _key<Value: AnyObject>(_ type: Value.Type) -> UnsafeRawPointer {
  unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
}

/// An object in front of a delegate.
class _Proxy: NSObject {
  weak var forward: AnyObject?
  /// The data source that the proxy keeps.
  var kept: AnyObject?
  private var subjects: [String: PublishSubject<[Any]>] = [:]
  final func calls(_ name: String) -> Observable<[Any]> {
    if let subject = subjects[name] { return subject }
    let subject = PublishSubject<[Any]>()
    subjects[name] = subject
    return subject
  }
  final func tells(_ name: String) -> Bool { subjects[name]?.hasObservers == true }
  final func tell(_ name: String, _ arguments: [Any]) { subjects[name]?.onNext(arguments) }
}

extension Reactive where Base: UIScrollView {
  /// The proxy, which becomes the delegate in front of the present one.
  fileprivate var proxy: _ScrollProxy {
    if let table = base as? UITableView {
      let proxy: _TableProxy = _associated(table) { _TableProxy() }
      if table.delegate !== proxy {
        proxy.forward = table.delegate
        table.delegate = proxy
      }
      return proxy
    }
    if let grid = base as? UICollectionView {
      let proxy: _CollectionProxy = _associated(grid) { _CollectionProxy() }
      if grid.delegate !== proxy {
        proxy.forward = grid.delegate
        grid.delegate = proxy
      }
      return proxy
    }
    let view: UIScrollView = base
    let proxy: _ScrollProxy = _associated(view) { _ScrollProxy() }
    // The delegate of a text view has methods that the proxy lacks: it stays, and the proxy tells of no call.
    if view is UITextView { return proxy }
    if view.delegate !== proxy {
      proxy.forward = view.delegate
      view.delegate = proxy
    }
    return proxy
  }
  fileprivate func event<Value>(_ name: String, _ value: @escaping ([Any]) -> Value)
    -> ControlEvent<Value>
  {
    ControlEvent(events: proxy.calls(name).map(value))
  }
  /// Puts a delegate behind the proxy; the view asks again what it answers.
  fileprivate func put(_ delegate: AnyObject?) -> any Disposable {
    let proxy = proxy
    proxy.forward = delegate
    func renew() {
      if let table = base as? UITableView {
        table.delegate = nil; table.delegate = proxy as? _TableProxy
      }
      if let grid = base as? UICollectionView {
        grid.delegate = nil; grid.delegate = proxy as? _CollectionProxy
      }
    }
    renew()
    return Disposables.create { [weak proxy] in
      if proxy?.forward === delegate { proxy?.forward = nil }
    }
  }
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable { put(delegate) }
  public var didScroll: ControlEvent<Void> { event("scrollViewDidScroll") { _ in } }
  public var willBeginDragging: ControlEvent<Void> { event("scrollViewWillBeginDragging") { _ in } }
  public var willEndDragging:
    ControlEvent<(velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)>
  {
    event("scrollViewWillEndDragging") {
      ($0[0] as! CGPoint, $0[1] as! UnsafeMutablePointer<CGPoint>)
    }
  }
  public var didEndDragging: ControlEvent<Bool> {
    event("scrollViewDidEndDragging") { $0[0] as! Bool }
  }
  public var willBeginDecelerating: ControlEvent<Void> {
    event("scrollViewWillBeginDecelerating") { _ in }
  }
  public var didEndDecelerating: ControlEvent<Void> {
    event("scrollViewDidEndDecelerating") { _ in }
  }
  public var didEndScrollingAnimation: ControlEvent<Void> {
    event("scrollViewDidEndScrollingAnimation") { _ in }
  }
  public var didScrollToTop: ControlEvent<Void> { event("scrollViewDidScrollToTop") { _ in } }
  public var didZoom: ControlEvent<Void> { event("scrollViewDidZoom") { _ in } }
  public var contentOffset: ControlProperty<CGPoint> {
    let values: Observable<CGPoint> = .deferred { [base] in
      self.didScroll.asObservable().map { [unowned base] _ in base.contentOffset }
        .startWith(base.contentOffset)
    }
    return ControlProperty(
      values: values,
      valueSink: Binder(base) { if $0.contentOffset != $1 { $0.contentOffset = $1 } })
  }
}

public enum RxCocoaError: Swift.Error {
  case unknown
  case itemsNotYetBound(object: Any)
  case castingError(object: Any, targetType: Any.Type)
}
public protocol SectionedViewDataSourceType {
  func model(at indexPath: IndexPath) throws -> Any
}
private func _model<Model>(_ source: AnyObject?, _ indexPath: IndexPath, _ view: AnyObject) throws
  -> Model
{
  guard let source = source as? any SectionedViewDataSourceType else {
    throw RxCocoaError.itemsNotYetBound(object: view)
  }
  let value = try source.model(at: indexPath)
  guard let model = value as? Model else {
    throw RxCocoaError.castingError(object: value, targetType: Model.self)
  }
  return model
}
extension ObservableType where Element == IndexPath {
  /// The models at the paths.
  fileprivate func _models<Model>(_ model: @escaping (IndexPath) throws -> Model) -> ControlEvent<
    Model
  > {
    ControlEvent(events: map(model))
  }
}

// MARK: Collection views

public protocol RxCollectionViewDataSourceType {
  associatedtype Element
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

/// The items of a collection view, as a sequence of them.
private final class _CollectionItems<Items: Swift.Sequence>: NSObject, UICollectionViewDataSource,
  RxCollectionViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Items
  private let cell: (UICollectionView, Int, Items.Element) -> UICollectionViewCell
  private var items: [Items.Element]?
  init(_ cell: @escaping (UICollectionView, Int, Items.Element) -> UICollectionViewCell) {
    self.cell = cell
  }
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Items>) {
    guard case .next(let items) = observedEvent else { return }
    self.items = Array(items)
    collectionView.reloadData()
    collectionView.collectionViewLayout.invalidateLayout()
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items?.count ?? 0 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { cell(collectionView, indexPath.item, items![indexPath.item]) }
  func model(at indexPath: IndexPath) throws -> Any {
    guard let items else { throw RxCocoaError.itemsNotYetBound(object: self) }
    return items[indexPath.item]
  }
}
/// The paths of rows or items that a view loads ahead.
private final class _Prefetching: NSObject, UICollectionViewDataSourcePrefetching,
  UITableViewDataSourcePrefetching
{
  let (started, ended) = (PublishSubject<[IndexPath]>(), PublishSubject<[IndexPath]>())
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    started.onNext(indexPaths)
  }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { ended.onNext(indexPaths) }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    started.onNext(indexPaths)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    ended.onNext(indexPaths)
  }
}
/// The reference that keeps the data source of a view alive.
private final class _Keeper: NSObject { var kept: AnyObject? }

extension Reactive where Base: UICollectionView {
  public func items<Items: Swift.Sequence, Source: ObservableType>(_ source: Source)
    -> (_ cellFactory: @escaping (UICollectionView, Int, Items.Element) -> UICollectionViewCell)
    -> any Disposable where Source.Element == Items
  {
    { self.items(dataSource: _CollectionItems<Items>($0))(source) }
  }
  public func items<Items: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void)
    -> any Disposable where Source.Element == Items
  {
    { source in
      { configure in
        let items = _CollectionItems<Items> { view, index, item in
          let path = IndexPath(item: index, section: 0)
          let cell =
            view.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path) as! Cell
          configure(index, item, cell)
          return cell
        }
        return self.items(dataSource: items)(source)
      }
    }
  }
  public func items<
    DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType
  >(dataSource: DataSource) -> (_ source: Source) -> any Disposable
  where DataSource.Element == Source.Element {
    { source in
      let view: UICollectionView = self.base
      _ = self.proxy
      let keeper: _Keeper = _associated(view) { _Keeper() }
      keeper.kept = dataSource
      view.dataSource = dataSource
      view.layoutIfNeeded()
      let subscription = source.asObservable().observe(on: MainScheduler())
        .subscribe { [weak view] (event: Event<Source.Element>) in
          guard let view, view.dataSource === dataSource else { return }
          if case .error(let error) = event { fatalError("Binding error to UI: \(error)") }
          dataSource.collectionView(view, observedEvent: event)
        }
      return Disposables.create { [weak view] in
        subscription.dispose()
        guard let view, view.dataSource === dataSource else { return }
        view.layoutIfNeeded()
        view.dataSource = nil
        keeper.kept = nil
      }
    }
  }
  public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> any Disposable {
    let view: UICollectionView = base
    view.dataSource = dataSource
    return Disposables.create { [weak view] in
      if view?.dataSource === dataSource { view?.dataSource = nil }
    }
  }
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    try _model(base.dataSource, indexPath, base)
  }
  public var itemSelected: ControlEvent<IndexPath> {
    event("didSelectItemAt") { $0[0] as! IndexPath }
  }
  public var itemDeselected: ControlEvent<IndexPath> {
    event("didDeselectItemAt") { $0[0] as! IndexPath }
  }
  public var itemHighlighted: ControlEvent<IndexPath> {
    event("didHighlightItemAt") { $0[0] as! IndexPath }
  }
  public var itemUnhighlighted: ControlEvent<IndexPath> {
    event("didUnhighlightItemAt") { $0[0] as! IndexPath }
  }
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    itemSelected._models { [base] in try base.rx.model(at: $0) }
  }
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    itemDeselected._models { [base] in try base.rx.model(at: $0) }
  }
  public var willDisplayCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
    event("willDisplay") { ($0[0] as! UICollectionViewCell, $0[1] as! IndexPath) }
  }
  public var didEndDisplayingCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
    event("didEndDisplaying") { ($0[0] as! UICollectionViewCell, $0[1] as! IndexPath) }
  }
  public var willDisplaySupplementaryView:
    ControlEvent<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath)>
  {
    event("willDisplaySupplementaryView") {
      ($0[0] as! UICollectionReusableView, $0[1] as! String, $0[2] as! IndexPath)
    }
  }
  private var prefetching: _Prefetching {
    let prefetching: _Prefetching = _associated(base) { _Prefetching() }
    base.prefetchDataSource = prefetching
    return prefetching
  }
  public var prefetchItems: ControlEvent<[IndexPath]> { ControlEvent(events: prefetching.started) }
  public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
    ControlEvent(events: prefetching.ended)
  }
}

// MARK: Tables

public protocol RxTableViewDataSourceType {
  associatedtype Element
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// The rows of a table, as a sequence of them.
private final class _TableItems<Items: Swift.Sequence>: NSObject, UITableViewDataSource,
  RxTableViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Items
  private let cell: (UITableView, Int, Items.Element) -> UITableViewCell
  private var items: [Items.Element]?
  init(_ cell: @escaping (UITableView, Int, Items.Element) -> UITableViewCell) { self.cell = cell }
  func tableView(_ tableView: UITableView, observedEvent: Event<Items>) {
    guard case .next(let items) = observedEvent else { return }
    self.items = Array(items)
    tableView.reloadData()
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items?.count ?? 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath.row, items![indexPath.row])
  }
  func model(at indexPath: IndexPath) throws -> Any {
    guard let items else { throw RxCocoaError.itemsNotYetBound(object: self) }
    return items[indexPath.row]
  }
}

extension Reactive where Base: UITableView {
  /// The proxy of the data source, which comes in front of the present one.
  private var source: _TableDataProxy {
    let table: UITableView = base
    let proxy: _TableDataProxy = _associated(table) { _TableDataProxy() }
    if table.dataSource !== proxy {
      proxy.forward = table.dataSource
      table.dataSource = proxy
    }
    return proxy
  }
  public func items<Items: Swift.Sequence, Source: ObservableType>(_ source: Source)
    -> (_ cellFactory: @escaping (UITableView, Int, Items.Element) -> UITableViewCell)
    -> any Disposable where Source.Element == Items
  {
    { self.items(dataSource: _TableItems<Items>($0))(source) }
  }
  public func items<Items: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void)
    -> any Disposable where Source.Element == Items
  {
    { source in
      { configure in
        let items = _TableItems<Items> { table, row, item in
          let path = IndexPath(item: row, section: 0)
          let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path) as! Cell
          configure(row, item, cell)
          return cell
        }
        return self.items(dataSource: items)(source)
      }
    }
  }
  public func items<
    DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType
  >(dataSource: DataSource) -> (_ source: Source) -> any Disposable
  where DataSource.Element == Source.Element {
    { source in
      let table: UITableView = self.base
      _ = self.proxy
      let proxy = self.source
      put(dataSource, in: table, proxy)
      let subscription = source.asObservable().observe(on: MainScheduler())
        .subscribe { [weak table] (event: Event<Source.Element>) in
          guard let table, proxy.forward === dataSource else { return }
          if case .error(let error) = event { fatalError("Binding error to UI: \(error)") }
          dataSource.tableView(table, observedEvent: event)
        }
      return Disposables.create { [weak table] in
        subscription.dispose()
        guard let table, proxy.forward === dataSource else { return }
        table.dataSource = nil
        (proxy.forward, proxy.kept) = (nil, nil)
      }
    }
  }
  private func put(_ dataSource: AnyObject, in table: UITableView, _ proxy: _TableDataProxy) {
    (proxy.forward, proxy.kept) = (dataSource, dataSource)
    // The table asks again.
    table.dataSource = nil
    table.dataSource = proxy
    table.layoutIfNeeded()
  }
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    let (table, proxy): (UITableView, _TableDataProxy) = (base, source)
    proxy.forward = dataSource
    table.dataSource = nil
    table.dataSource = proxy
    return Disposables.create { [weak proxy] in
      if proxy?.forward === dataSource { proxy?.forward = nil }
    }
  }
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    try _model((base.dataSource as? _Proxy)?.forward ?? base.dataSource, indexPath, base)
  }
  public var itemSelected: ControlEvent<IndexPath> {
    event("didSelectRowAt") { $0[0] as! IndexPath }
  }
  public var itemDeselected: ControlEvent<IndexPath> {
    event("didDeselectRowAt") { $0[0] as! IndexPath }
  }
  public var itemHighlighted: ControlEvent<IndexPath> {
    event("didHighlightRowAt") { $0[0] as! IndexPath }
  }
  public var itemUnhighlighted: ControlEvent<IndexPath> {
    event("didUnhighlightRowAt") { $0[0] as! IndexPath }
  }
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
    event("accessoryButtonTappedForRowWith") { $0[0] as! IndexPath }
  }
  public var itemInserted: ControlEvent<IndexPath> { edits(.insert) }
  public var itemDeleted: ControlEvent<IndexPath> { edits(.delete) }
  private func edits(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    ControlEvent(
      events: source.calls("commit").filter { $0[0] as! UITableViewCell.EditingStyle == style }
        .map { $0[1] as! IndexPath })
  }
  public var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> {
    ControlEvent(
      events: source.calls("moveRowAt").map { ($0[0] as! IndexPath, $0[1] as! IndexPath) })
  }
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    itemSelected._models { [base] in try base.rx.model(at: $0) }
  }
  public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    itemDeselected._models { [base] in try base.rx.model(at: $0) }
  }
  public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
    itemDeleted._models { [base] in try base.rx.model(at: $0) }
  }
  public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    event("willDisplay") { ($0[0] as! UITableViewCell, $0[1] as! IndexPath) }
  }
  public var didEndDisplayingCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
    event("didEndDisplaying") { ($0[0] as! UITableViewCell, $0[1] as! IndexPath) }
  }
  private var prefetching: _Prefetching {
    let prefetching: _Prefetching = _associated(base) { _Prefetching() }
    base.prefetchDataSource = prefetching
    return prefetching
  }
  public var prefetchRows: ControlEvent<[IndexPath]> { ControlEvent(events: prefetching.started) }
  public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
    ControlEvent(events: prefetching.ended)
  }
}

// MARK: Search bars and pickers

extension Reactive where Base: UISearchBar {
  private var proxy: _SearchBarProxy {
    let bar: UISearchBar = base
    let proxy: _SearchBarProxy = _associated(bar) { _SearchBarProxy() }
    if bar.delegate !== proxy {
      proxy.forward = bar.delegate
      bar.delegate = proxy
    }
    return proxy
  }
  private func event(_ name: String) -> ControlEvent<Void> {
    ControlEvent(events: proxy.calls(name).map { _ in })
  }
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
    let proxy = proxy
    proxy.forward = delegate
    return Disposables.create { [weak proxy] in
      if proxy?.forward === delegate { proxy?.forward = nil }
    }
  }
  public var text: ControlProperty<String?> { value }
  public var value: ControlProperty<String?> {
    let values: Observable<String?> = .deferred { [weak bar = base] in
      guard let bar else { return .empty() }
      let proxy = bar.rx.proxy
      return Observable.merge(
        proxy.calls("textDidChange"), proxy.calls("searchBarTextDidEndEditing")
      )
      .compactMap { [weak bar] _ in bar.map { $0.text } }.startWith(bar.text)
    }
    return ControlProperty(values: values, valueSink: Binder(base) { $0.text = $1 })
  }
  public var selectedScopeButtonIndex: ControlProperty<Int> {
    let values: Observable<Int> = .deferred { [weak bar = base] in
      guard let bar else { return .empty() }
      return bar.rx.proxy.calls("selectedScopeButtonIndexDidChange").map { $0[0] as! Int }
        .startWith(bar.selectedScopeButtonIndex)
    }
    return ControlProperty(
      values: values, valueSink: Binder(base) { $0.selectedScopeButtonIndex = $1 })
  }
  public var searchButtonClicked: ControlEvent<Void> { event("searchBarSearchButtonClicked") }
  public var cancelButtonClicked: ControlEvent<Void> { event("searchBarCancelButtonClicked") }
  public var bookmarkButtonClicked: ControlEvent<Void> { event("searchBarBookmarkButtonClicked") }
  public var resultsListButtonClicked: ControlEvent<Void> {
    event("searchBarResultsListButtonClicked")
  }
  public var textDidBeginEditing: ControlEvent<Void> { event("searchBarTextDidBeginEditing") }
  public var textDidEndEditing: ControlEvent<Void> { event("searchBarTextDidEndEditing") }
}

/// The rows of a wheel.
private final class _PickerItems: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var titles: [String?] = []
  var models: [Any] = []
  let chosen = PublishSubject<(row: Int, component: Int)>()
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { titles[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.onNext((row, component))
  }
}
extension Reactive where Base: UIPickerView {
  private var rows: _PickerItems { _associated(base) { _PickerItems() } }
  public func itemTitles<Items: Swift.Sequence, Source: ObservableType>(_ source: Source)
    -> (_ titleForRow: @escaping (Int, Items.Element) -> String?) -> any Disposable
  where Source.Element == Items {
    { title in
      let (picker, rows): (UIPickerView, _PickerItems) = (self.base, self.rows)
      picker.delegate = rows
      picker.dataSource = rows
      return source.asObservable().observe(on: MainScheduler())
        .subscribe(onNext: { [weak picker] items in
          rows.models = Array(items)
          rows.titles = items.enumerated().map { title($0.offset, $0.element) }
          picker?.reloadAllComponents()
        })
    }
  }
  public var itemSelected: ControlEvent<(row: Int, component: Int)> {
    if base.delegate == nil { base.delegate = rows }
    return ControlEvent(events: rows.chosen)
  }
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<[Model]> {
    let rows = rows
    return ControlEvent(events: itemSelected.map { [rows.models[$0.row] as! Model] })
  }
}

// MARK: Proxies of delegates

/// The delegate of scroll views: tells of calls, and hands them on.
class _ScrollProxy: _Proxy, UIScrollViewDelegate {
  private var target: (any UIScrollViewDelegate)? { forward as? any UIScrollViewDelegate }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    target?.scrollViewDidScroll(scrollView)
    tell("scrollViewDidScroll", [])
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    target?.scrollViewWillBeginDragging(scrollView)
    tell("scrollViewWillBeginDragging", [])
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    tell("scrollViewWillEndDragging", [velocity, targetContentOffset])
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    target?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    tell("scrollViewDidEndDragging", [decelerate])
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    target?.scrollViewWillBeginDecelerating(scrollView)
    tell("scrollViewWillBeginDecelerating", [])
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    target?.scrollViewDidEndDecelerating(scrollView)
    tell("scrollViewDidEndDecelerating", [])
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    target?.scrollViewDidEndScrollingAnimation(scrollView)
    tell("scrollViewDidEndScrollingAnimation", [])
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.scrollViewShouldScrollToTop(scrollView)
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    target?.scrollViewDidScrollToTop(scrollView)
    tell("scrollViewDidScrollToTop", [])
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    target?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    guard let target else { return _unimplemented(nil) }
    return target.viewForZooming(in: scrollView)
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    target?.scrollViewWillBeginZooming(scrollView, with: view)
    tell("scrollViewWillBeginZooming", [])
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    target?.scrollViewDidZoom(scrollView)
    tell("scrollViewDidZoom", [])
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    target?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    tell("scrollViewDidEndZooming", [scale])
  }
}
/// The delegate of collection views: tells of calls, and hands them on.
final class _CollectionProxy: _ScrollProxy, UICollectionViewDelegateFlowLayout {
  private var target: (any UICollectionViewDelegate)? { forward as? any UICollectionViewDelegate }
  private var flow: (any UICollectionViewDelegateFlowLayout)? {
    forward as? any UICollectionViewDelegateFlowLayout
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    target?.collectionView(collectionView, didHighlightItemAt: indexPath)
    tell("didHighlightItemAt", [indexPath])
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    target?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    tell("didUnhighlightItemAt", [indexPath])
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    target?.collectionView(collectionView, didSelectItemAt: indexPath)
    tell("didSelectItemAt", [indexPath])
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    target?.collectionView(collectionView, didDeselectItemAt: indexPath)
    tell("didDeselectItemAt", [indexPath])
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.collectionView(
      collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    target?.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    target?.collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(!collectionView.isEditing) }
    return target.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    target?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    target?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    tell("willDisplay", [cell, indexPath])
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    target?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    tell("didEndDisplaying", [cell, indexPath])
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    target?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath
    )
    tell("willDisplaySupplementaryView", [view, elementKind, indexPath])
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    target?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
    tell("didEndDisplayingSupplementaryView", [view, elementKind, indexPath])
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let target else { return _unimplemented(proposedIndexPath) }
    return target.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let target else { return _unimplemented(proposedIndexPath) }
    return target.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let target else { return _unimplemented(proposedContentOffset) }
    return target.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    guard let target else {
      return _unimplemented(
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }
    return target.collectionView(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.collectionView(
      collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    target?.collectionView(
      collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let target else { return _unimplemented(nil) }
    return target.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let target else { return _unimplemented(nil) }
    return target.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    target?.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    target?.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    target?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, canFocusItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, shouldUpdateFocusIn: context)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    target?.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    guard let target else { return _unimplemented(nil) }
    return target.indexPathForPreferredFocusedView(in: collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow else { return _unimplemented(.zero) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    guard let flow else { return _unimplemented(.zero) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    guard let flow else { return _unimplemented(0) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    guard let flow else { return _unimplemented(0) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard let flow else { return _unimplemented(.zero) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    guard let flow else { return _unimplemented(.zero) }
    return flow.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
/// The delegate of tables: tells of calls, and hands them on.
final class _TableProxy: _ScrollProxy, UITableViewDelegate {
  private var target: (any UITableViewDelegate)? { forward as? any UITableViewDelegate }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    target?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    tell("willDisplay", [cell, indexPath])
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    target?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    tell("willDisplayHeaderView", [view, section])
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    target?.tableView(tableView, willDisplayFooterView: view, forSection: section)
    tell("willDisplayFooterView", [view, section])
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    target?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    tell("didEndDisplaying", [cell, indexPath])
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    target?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    tell("didEndDisplayingHeaderView", [view, section])
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    target?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let target else { return _unimplemented(tableView.rowHeight) }
    return target.tableView(tableView, heightForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    guard let target else { return _unimplemented(tableView.sectionHeaderHeight) }
    return target.tableView(tableView, heightForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    guard let target else { return _unimplemented(tableView.sectionFooterHeight) }
    return target.tableView(tableView, heightForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  {
    guard let target else { return _unimplemented(tableView.estimatedRowHeight) }
    return target.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    guard let target else { return _unimplemented(tableView.estimatedSectionHeaderHeight) }
    return target.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    guard let target else { return _unimplemented(tableView.estimatedSectionFooterHeight) }
    return target.tableView(tableView, estimatedHeightForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, viewForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, viewForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    target?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    tell("accessoryButtonTappedForRowWith", [indexPath])
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    target?.tableView(tableView, didHighlightRowAt: indexPath)
    tell("didHighlightRowAt", [indexPath])
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    target?.tableView(tableView, didUnhighlightRowAt: indexPath)
    tell("didUnhighlightRowAt", [indexPath])
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let target else { return _unimplemented(indexPath) }
    return target.tableView(tableView, willSelectRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let target else { return _unimplemented(indexPath) }
    return target.tableView(tableView, willDeselectRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    target?.tableView(tableView, didSelectRowAt: indexPath)
    tell("didSelectRowAt", [indexPath])
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    target?.tableView(tableView, didDeselectRowAt: indexPath)
    tell("didDeselectRowAt", [indexPath])
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(!tableView.isEditing) }
    return target.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    target?.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    guard let target else { return _unimplemented(UITableViewCell.EditingStyle.delete) }
    return target.tableView(tableView, editingStyleForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, editActionsForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    target?.tableView(tableView, willBeginEditingRowAt: indexPath)
    tell("willBeginEditingRowAt", [indexPath])
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    target?.tableView(tableView, didEndEditingRowAt: indexPath)
    tell("didEndEditingRowAt", [])
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let target else { return _unimplemented(proposedDestinationIndexPath) }
    return target.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    guard let target else { return _unimplemented(0) }
    return target.tableView(tableView, indentationLevelForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.tableView(tableView, shouldShowMenuForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.tableView(
      tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    target?.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, canFocusRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, shouldUpdateFocusIn: context)
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    target?.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    guard let target else { return _unimplemented(nil) }
    return target.indexPathForPreferredFocusedView(in: tableView)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let target else { return _unimplemented(false) }
    return target.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    target?.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    target?.tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(
      tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    target?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    target?.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    target?.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
/// The data source of tables: tells of edits, and hands everything on.
final class _TableDataProxy: _Proxy, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    target?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    target?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
  }
  private var target: (any UITableViewDataSource)? { forward as? any UITableViewDataSource }
  func numberOfSections(in tableView: UITableView) -> Int {
    guard let target else { return _unimplemented(1) }
    return target.numberOfSections(in: tableView)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, titleForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard let target else { return _unimplemented(nil) }
    return target.tableView(tableView, titleForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, canEditRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let target else { return _unimplemented(true) }
    return target.tableView(tableView, canMoveRowAt: indexPath)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    guard let target else { return _unimplemented(nil) }
    return target.sectionIndexTitles(for: tableView)
  }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    guard let target else { return _unimplemented(index) }
    return target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    target?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    tell("moveRowAt", [sourceIndexPath, destinationIndexPath])
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let isWatched = tells("commit")
    if let target {
      target.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    } else if !isWatched {
      _unimplemented(())
    }
    if isWatched { tell("commit", [editingStyle, indexPath]) }
  }
}
/// The delegate of search bars: tells of calls, and hands them on.
final class _SearchBarProxy: _Proxy, UISearchBarDelegate {
  private var target: (any UISearchBarDelegate)? { forward as? any UISearchBarDelegate }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    target?.searchBarTextDidBeginEditing(searchBar)
    tell("searchBarTextDidBeginEditing", [])
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    target?.searchBarTextDidEndEditing(searchBar)
    tell("searchBarTextDidEndEditing", [])
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    target?.searchBar(searchBar, textDidChange: searchText)
    tell("textDidChange", [searchText])
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    target?.searchBarSearchButtonClicked(searchBar)
    tell("searchBarSearchButtonClicked", [])
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    target?.searchBarCancelButtonClicked(searchBar)
    tell("searchBarCancelButtonClicked", [])
  }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    target?.searchBarResultsListButtonClicked(searchBar)
    tell("searchBarResultsListButtonClicked", [])
  }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    target?.searchBarBookmarkButtonClicked(searchBar)
    tell("searchBarBookmarkButtonClicked", [])
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    target?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    tell("selectedScopeButtonIndexDidChange", [selectedScope])
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    resultSelector: @escaping (O1, O2) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>
  ) -> SharedSequence<SharingStrategy, (O1, O2)> {
    SharedSequence(
      Observable.combineLatest(source1.asObservable(), source2.asObservable()) { ($0, $1) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>,
    resultSelector: @escaping (O1, O2, O3) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable()
      ) { ($0, $1, $2) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3, O4>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    resultSelector: @escaping (O1, O2, O3, O4) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3, O4>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable()
      ) { ($0, $1, $2, $3) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3, O4, O5>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>,
    resultSelector: @escaping (O1, O2, O3, O4, O5) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3, O4, O5>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable()
      ) { ($0, $1, $2, $3, $4) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3, O4, O5, O6>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    resultSelector: @escaping (O1, O2, O3, O4, O5, O6) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3, O4, O5, O6>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5, O6)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable()
      ) { ($0, $1, $2, $3, $4, $5) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3, O4, O5, O6, O7>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    _ source7: SharedSequence<SharingStrategy, O7>,
    resultSelector: @escaping (O1, O2, O3, O4, O5, O6, O7) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3, O4, O5, O6, O7>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    _ source7: SharedSequence<SharingStrategy, O7>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5, O6, O7)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6) })
  }
}

extension SharedSequenceConvertibleType {
  public static func combineLatest<O1, O2, O3, O4, O5, O6, O7, O8>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    _ source7: SharedSequence<SharingStrategy, O7>, _ source8: SharedSequence<SharingStrategy, O8>,
    resultSelector: @escaping (O1, O2, O3, O4, O5, O6, O7, O8) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func combineLatest<O1, O2, O3, O4, O5, O6, O7, O8>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    _ source7: SharedSequence<SharingStrategy, O7>, _ source8: SharedSequence<SharingStrategy, O8>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5, O6, O7, O8)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6, $7) })
  }
}

extension SharedSequenceConvertibleType {
  public static func zip<O1, O2>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    resultSelector: @escaping (O1, O2) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<O1, O2>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>
  ) -> SharedSequence<SharingStrategy, (O1, O2)> {
    SharedSequence(Observable.zip(source1.asObservable(), source2.asObservable()) { ($0, $1) })
  }
}

extension SharedSequenceConvertibleType {
  public static func zip<O1, O2, O3>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>,
    resultSelector: @escaping (O1, O2, O3) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<O1, O2, O3>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3)> {
    SharedSequence(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()) {
        ($0, $1, $2)
      })
  }
}

extension SharedSequenceConvertibleType {
  public static func zip<O1, O2, O3, O4>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    resultSelector: @escaping (O1, O2, O3, O4) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<O1, O2, O3, O4>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable()
      ) { ($0, $1, $2, $3) })
  }
}

extension SharedSequenceConvertibleType {
  public static func zip<O1, O2, O3, O4, O5>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>,
    resultSelector: @escaping (O1, O2, O3, O4, O5) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<O1, O2, O3, O4, O5>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable()
      ) { ($0, $1, $2, $3, $4) })
  }
}

extension SharedSequenceConvertibleType {
  public static func zip<O1, O2, O3, O4, O5, O6>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>,
    resultSelector: @escaping (O1, O2, O3, O4, O5, O6) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        resultSelector: resultSelector))
  }
}
extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<O1, O2, O3, O4, O5, O6>(
    _ source1: SharedSequence<SharingStrategy, O1>, _ source2: SharedSequence<SharingStrategy, O2>,
    _ source3: SharedSequence<SharingStrategy, O3>, _ source4: SharedSequence<SharingStrategy, O4>,
    _ source5: SharedSequence<SharingStrategy, O5>, _ source6: SharedSequence<SharingStrategy, O6>
  ) -> SharedSequence<SharingStrategy, (O1, O2, O3, O4, O5, O6)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable()
      ) { ($0, $1, $2, $3, $4, $5) })
  }
}
