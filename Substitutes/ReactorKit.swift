// A substitute for ReactorKit: a state, the actions and mutations that change it, and views that are bound to it.
@_exported import RxCocoa

/// The actions that are sent to a reactor.
public final class ActionSubject<Element>: Observable<Element>, ObserverType, SubjectType {
  private let subject = PublishSubject<Element>()
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subject.subscribe(observer) }
  /// Sends an action; an error and an end are passed over.
  public func on(_ event: Event<Element>) {
    if case .next = event { subject.on(event) }
  }
  public func asObserver() -> ActionSubject<Element> { self }
}

public typealias NoAction = Never

public protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation = Action
  associatedtype State

  var action: ActionSubject<Action> { get }
  var initialState: State { get }
  var currentState: State { get }
  var state: Observable<State> { get }
  func transform(action: Observable<Action>) -> Observable<Action>
  func mutate(action: Action) -> Observable<Mutation>
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
  func transform(state: Observable<State>) -> Observable<State>
}

/// The values that a reactor keeps.
private final class _Engine<Action, State> {
  let actions = ActionSubject<Action>()
  let states: BehaviorSubject<State>
  var current: State
  var output: Observable<State> = .empty()
  let bag = DisposeBag()
  init(_ state: State) {
    current = state
    states = BehaviorSubject(value: state)
  }
}
private let _engineKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension Reactor {
  private var engine: _Engine<Action, State> {
    if let engine = objc_getAssociatedObject(self, _engineKey) as? _Engine<Action, State> {
      return engine
    }
    let engine = _Engine<Action, State>(initialState)
    objc_setAssociatedObject(self, _engineKey, engine, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    let action = transform(action: engine.actions)
    let mutation = action.flatMap { [weak self] action -> Observable<Mutation> in
      self?.mutate(action: action).catch { _ in .empty() } ?? .empty()
    }
    let state = transform(mutation: mutation)
      .scan(engine.current) { [weak self] state, mutation in
        self?.reduce(state: state, mutation: mutation) ?? state
      }
      .catch { _ in .empty() }
      .startWith(engine.current)
    engine.output = transform(state: state).do(onNext: { [weak engine] in engine?.current = $0 })
      .replay(1).autoconnected(engine.bag)
    return engine
  }
  public var action: ActionSubject<Action> { engine.actions }
  public var currentState: State { engine.current }
  public var state: Observable<State> { engine.output }
  public func transform(action: Observable<Action>) -> Observable<Action> { action }
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
  public func transform(state: Observable<State>) -> Observable<State> { state }
  public func reduce(state: State, mutation: Mutation) -> State { state }
}
extension Reactor where Action == Mutation {
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
extension ConnectableObservable {
  fileprivate func autoconnected(_ bag: DisposeBag) -> Observable<Element> {
    connect().disposed(by: bag)
    return self
  }
}
extension Reactor {
  /// The values of a property that were set, also if they are equal.
  public func pulse<Result>(_ transform: @escaping (State) throws -> Pulse<Result>)
    -> Observable<Result>
  {
    state.map(transform).distinctUntilChanged { $0.valueUpdatedCount }.map { $0.value }
  }
}

/// A property whose settings count.
@propertyWrapper
public struct Pulse<Value> {
  public var value: Value { didSet { valueUpdatedCount &+= 1 } }
  public internal(set) var valueUpdatedCount: UInt = 0
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
  public var projectedValue: Pulse<Value> { self }
}

private let _reactorKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

@preconcurrency @MainActor
public protocol View: AnyObject {
  associatedtype Reactor: ReactorKit.Reactor
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}
extension View {
  public var reactor: Reactor? {
    get { objc_getAssociatedObject(self, _reactorKey) as? Reactor }
    set {
      objc_setAssociatedObject(self, _reactorKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      disposeBag = DisposeBag()
      if let newValue { bind(reactor: newValue) }
    }
  }
}

/// A view of a storyboard, which is bound when it is loaded.
@preconcurrency @MainActor
public protocol StoryboardView: View {}
extension StoryboardView where Self: UIViewController {
  public var reactor: Reactor? {
    get { objc_getAssociatedObject(self, _reactorKey) as? Reactor }
    set {
      objc_setAssociatedObject(self, _reactorKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      disposeBag = DisposeBag()
      guard let newValue else { return }
      if isViewLoaded { return bind(reactor: newValue) }
      rx.methodInvoked(Selector("viewDidLoad")).take(1)
        .subscribe(onNext: { [weak self] _ in self?.bind(reactor: newValue) })
        .disposed(by: disposeBag)
    }
  }
}
