import Testing

/// A screen whose state a reactor keeps, with the gestures and requests that it uses.
@Suite("Substitutes of ReactorKit, RxGesture and Alamofire", .timeLimit(.minutes(10)))
struct ReactorSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("The state of a reactor is bound, gestures are events, and requests of Alamofire fail")
  func reactors() throws {
    try screens.play(
      #"""
      import Alamofire
      import Lottie
      import NSObject_Rx
      import ReactorKit
      import RxCocoa
      import RxGesture
      import RxSwift
      import UIKit

      final class CounterReactor: Reactor {
        enum Action { case increase, decrease }
        enum Mutation { case add(Int), setLoading(Bool), setAlert(String) }
        struct State { var value = 0; var isLoading = false; @Pulse var alert: String? }
        let initialState = State()
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .increase:
            Observable.concat([
              .just(.setLoading(true)),
              Observable.just(.add(1)).delay(.milliseconds(500), scheduler: MainScheduler.instance),
              .just(.setLoading(false)), .just(.setAlert("up")),
            ])
          case .decrease: .just(.add(-1))
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .add(let value): state.value += value
          case .setLoading(let isLoading): state.isLoading = isLoading
          case .setAlert(let text): state.alert = text
          }
          return state
        }
      }
      final class CounterController: UIViewController, View {
        var disposeBag = DisposeBag()
        let (up, down) = (UIButton(type: .system), UIButton(type: .system))
        let (value, loading, alert, tapped, offline) = (
          UILabel(), UILabel(), UILabel(), UILabel(), UILabel()
        )
        let animation = LottieAnimationView(name: "confetti")
        init() { super.init(nibName: nil, bundle: nil); reactor = CounterReactor() }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() {
          super.viewDidLoad()
          up.setTitle("Up", for: .normal); down.setTitle("Down", for: .normal)
          let stack = UIStackView(arrangedSubviews: [
            up, down, value, loading, alert, tapped, offline, animation,
          ]); stack.axis = .vertical; stack.frame = CGRect(x: 0, y: 0, width: 300, height: 400);
          stack.distribution = .fillEqually
          view.addSubview(stack)
          animation.loopMode = .playOnce
          animation.play { [weak self] finished in self?.title = "\(finished)" }
          value.rx.tapGesture().when(.recognized).map { _ in "touched" }.bind(to: tapped.rx.text)
            .disposed(by: rx.disposeBag)
          let headers: HTTPHeaders = ["Accept": "application/json"]
          AF.request(
            "https://example.com/a", method: .get, parameters: ["q": "b", "page": 1],
            encoding: URLEncoding.default, headers: headers
          ).validate(statusCode: 200..<300).responseDecodable(of: [String].self) { [weak self] response in
            switch response.result {
            case .success(let names): self?.offline.text = names.first
            case .failure(let error):
              self?.offline.text = error.isSessionTaskError ? "no network" : "\(error)"
            }
          }
          Task {
            let result = await AF.request("https://example.com/b").serializingData().result;
            print("async", result.isFailure)
          }
        }
        func bind(reactor: CounterReactor) {
          up.rx.tap.map { Reactor.Action.increase }.bind(to: reactor.action).disposed(by: disposeBag)
          down.rx.tap.map { .decrease }.bind(to: reactor.action).disposed(by: disposeBag)
          reactor.state.map { $0.value }.distinctUntilChanged().map { "value \($0)" }.bind(
            to: value.rx.text
          ).disposed(by: disposeBag)
          reactor.state.map(\.isLoading).distinctUntilChanged().asDriver(onErrorJustReturn: false).map {
            $0 ? "loading" : "idle"
          }.drive(loading.rx.text).disposed(by: disposeBag)
          reactor.pulse(\.$alert).compactMap { $0 }.subscribe(onNext: { [weak self] in
            self?.alert.text = $0
          }).disposed(by: disposeBag)
        }
      }

      """#,
      """
      scene: {view: {size: [300, 400], controller: CounterController}}
      steps:
        - expect: {sees: ["value 0", "idle"]}
        - advance: 50ms
        - expect: {sees: "no network"}
        - tap: {text: Up}
        - expect: {sees: "loading"}
        - advance: 600ms
        - expect: {sees: ["value 1", "idle", "up"]}
        - tap: {text: Down}
        - expect: {sees: "value 0"}
        - tap: {text: "value 0"}
        - expect: {sees: touched}

      """)
  }
}
