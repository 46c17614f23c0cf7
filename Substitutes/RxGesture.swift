// A substitute for RxGesture: the gestures of a view as events.
@_exported import RxCocoa

public typealias RxGestureView = UIView
public typealias RxGestureRecognizer = UIGestureRecognizer
public typealias Configuration<Gesture> = (Gesture, RxGestureRecognizerDelegate) -> Void

/// Decides about a recognizer; other gestures are recognized beside it unless the app says otherwise.
public final class RxGestureRecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
  public var simultaneousRecognitionPolicy = GestureRecognizerDelegatePolicy<UIGestureRecognizer>
    .always
  public var beginPolicy = GestureRecognizerDelegatePolicy<UIGestureRecognizer>.always
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneousRecognitionPolicy.allows(otherGestureRecognizer) }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    beginPolicy.allows(gestureRecognizer)
  }
}
public enum GestureRecognizerDelegatePolicy<Argument> {
  case always
  case never
  case custom((Argument) -> Bool)
  func allows(_ argument: Argument) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .custom(let decide): decide(argument)
    }
  }
}

extension Reactive where Base: UIView {
  /// The states of a recognizer that is on the view while somebody observes; first its present one.
  public func gesture<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> ControlEvent<Gesture> {
    ControlEvent(
      events: Observable.create { [weak view = base] observer in
        guard let view else { return Disposables.create() }
        view.isUserInteractionEnabled = true
        view.addGestureRecognizer(gesture)
        observer.onNext(gesture)
        let events = gesture.rx.event.subscribe(onNext: { observer.onNext($0) })
        return Disposables.create { [weak view] in
          events.dispose()
          view?.removeGestureRecognizer(gesture)
        }
      })
  }
  private func made<Gesture: UIGestureRecognizer>(
    _ gesture: Gesture, _ configuration: Configuration<Gesture>?
  ) -> ControlEvent<Gesture> {
    let delegate = RxGestureRecognizerDelegate()
    gesture.delegate = delegate
    configuration?(gesture, delegate)
    return ControlEvent(
      events: self.gesture(gesture).asObservable().do(onDispose: { _ = delegate }))
  }
  public func tapGesture(configuration: Configuration<UITapGestureRecognizer>? = nil)
    -> ControlEvent<UITapGestureRecognizer>
  { made(UITapGestureRecognizer(), configuration) }
  public func longPressGesture(configuration: Configuration<UILongPressGestureRecognizer>? = nil)
    -> ControlEvent<UILongPressGestureRecognizer>
  { made(UILongPressGestureRecognizer(), configuration) }
  public func panGesture(configuration: Configuration<UIPanGestureRecognizer>? = nil)
    -> ControlEvent<UIPanGestureRecognizer>
  { made(UIPanGestureRecognizer(), configuration) }
  public func pinchGesture(configuration: Configuration<UIPinchGestureRecognizer>? = nil)
    -> ControlEvent<UIPinchGestureRecognizer>
  { made(UIPinchGestureRecognizer(), configuration) }
  public func swipeGesture(
    _ directions: UISwipeGestureRecognizer.Direction...,
    configuration: Configuration<UISwipeGestureRecognizer>? = nil
  ) -> ControlEvent<UISwipeGestureRecognizer> {
    let gesture = UISwipeGestureRecognizer()
    gesture.direction = directions.reduce(into: []) { $0.formUnion($1) }
    return made(gesture, configuration)
  }
}
extension ObservableType where Element: UIGestureRecognizer {
  public func when(_ states: UIGestureRecognizer.State...) -> Observable<Element> {
    filter { states.contains($0.state) }
  }
}
extension ObservableType where Element: UITapGestureRecognizer {
  public func asLocation(in view: TargetView = .view) -> Observable<CGPoint> {
    map { $0.location(in: view.view(of: $0)) }
  }
}
extension ObservableType where Element: UIPanGestureRecognizer {
  public func asTranslation(in view: TargetView = .view) -> Observable<
    (translation: CGPoint, velocity: CGPoint)
  > {
    map { ($0.translation(in: view.view(of: $0)), $0.velocity(in: view.view(of: $0))) }
  }
}
public enum TargetView {
  case view
  case superview
  case window
  case this(UIView)
  func view(of gesture: UIGestureRecognizer) -> UIView? {
    switch self {
    case .view: gesture.view
    case .superview: gesture.view?.superview
    case .window: gesture.view?.window
    case .this(let view): view
    }
  }
}
