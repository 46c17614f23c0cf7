import Testing

/// The events that the substitute of RxSwift sends, and their instants.
@Suite("Substitute of RxSwift", .timeLimit(.minutes(10)))
struct RxSwiftSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("RxSwift's operators send what the library's do, and time passes on the simulated clock")
  func operators() throws {
    try screens.play(
      #"""
      import RxCocoa
      import RxSwift
      import UIKit

      /// The events of the operators, as texts.
      class OperatorsController: UIViewController {
        let bag = DisposeBag()
        override func viewDidLoad() {
          super.viewDidLoad()
          var lines: [String] = []
          func log<T>(_ name: String, _ source: Observable<T>) {
            var got: [String] = []
            source.subscribe(
              onNext: { got.append("\($0)") }, onError: { _ in got.append("E") },
              onCompleted: { got.append("|") }
            ).disposed(by: bag)
            lines.append(name + " " + got.joined(separator: ","))
          }
          log("merge", Observable.merge(.of(1, 2), .of(3, 4)))
          log(
            "combine",
            Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" })
          log(
            "zip",
            Observable.zip(Observable.of(1, 2, 3), Observable.of("a", "b")).map { "\($0.0)\($0.1)" })
          log("concat", Observable.concat(.just(1), .of(2, 3)))
          log("scan", Observable.of(1, 2, 3).scan(0, accumulator: +))
          log("reduce", Observable.of(1, 2, 3).reduce(0, accumulator: +))
          log("take", Observable.of(1, 2, 3).take(2))
          log("last", Observable.of(1, 2, 3).takeLast(2))
          log("skip", Observable.of(1, 2, 3).skip(1))
          log("while", Observable.of(1, 2, 3, 1).take(while: { $0 < 3 }))
          log("distinct", Observable.of(1, 1, 2, 1).distinctUntilChanged())
          log("concatMap", Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10) })
          log("flatMapLatest", Observable.of(1, 2).flatMapLatest { Observable.of($0, $0 * 10) })
          log("error", Observable<Int>.error(RxError.unknown))
          log("catch", Observable<Int>.error(RxError.unknown).catchAndReturn(5))
          var attempts = 0
          log(
            "retry",
            Observable<Int>.deferred {
              attempts += 1; return attempts < 3 ? .error(RxError.unknown) : .just(attempts)
            }.retry(5))
          log("empty", Observable<Int>.empty().ifEmpty(default: 9))
          log("array", Observable.of(1, 2).toArray().asObservable())
          log("start", Observable.of(1).startWith(0))
          log("amb", Observable.of(1).amb(.of(2)))
          log("at", Observable.of(1).element(at: 3))
          log("range", Observable.range(start: 5, count: .max).take(2))
          log(
            "generate",
            Observable.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 }).take(3))
          log(
            "open", Observable.combineLatest(Observable<Int>.empty(), Observable<Int>.never()) { $0 + $1 })
          let counted = Observable.just(1).publish().refCount()
          log("counted", counted)
          log("again", counted)
          let loop = PublishSubject<Int>()
          var once: [Int] = []
          loop.take(1).subscribe(onNext: { once.append($0); loop.onNext($0 + 1) }).disposed(by: bag)
          loop.onNext(1)
          lines.append("once \(once)")
          var ends = 0
          Observable.just(1).share().subscribe(onDisposed: { ends += 1 }).dispose()
          lines.append("ends \(ends)")
          let subject = PublishSubject<Int>()
          let shared = subject.map { $0 * 2 }.share(replay: 1)
          shared.subscribe().disposed(by: bag)
          subject.onNext(4)
          var got: [Int] = []
          shared.subscribe(onNext: { got.append($0) }).disposed(by: bag)
          subject.onNext(5)
          lines.append("share \(got)")
          let replay = ReplaySubject<Int>.create(bufferSize: 2)
          (1...3).forEach(replay.onNext)
          log("replay", replay)
          log("completable", Completable.empty().andThen(Single.just(3)).asObservable())
          let stack = UIStackView(
            arrangedSubviews: lines.map {
              let label = UILabel(); label.text = $0; return label
            });
          stack.axis = .vertical; stack.frame = CGRect(x: 0, y: 0, width: 400, height: 860);
          stack.distribution = .fillEqually; view.addSubview(stack)
          let time = UILabel(frame: CGRect(x: 0, y: 870, width: 300, height: 20)); view.addSubview(time)
          Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(3).map {
            "tick \($0)"
          }.bind(to: time.rx.text).disposed(by: bag)
        }
      }

      """#,
      """
      scene: {view: {size: [400, 900], controller: OperatorsController}}
      steps:
        - expect:
            sees:
              - merge 1,3,2,4,|
              - combine 1a,2a,2b,|
              - zip 1a,2b,|
              - concat 1,2,3,|
              - scan 1,3,6,|
              - reduce 6,|
              - take 1,2,|
              - last 2,3,|
              - skip 2,3,|
              - while 1,2,|
              - distinct 1,2,1,|
              - concatMap 1,10,2,20,|
              - flatMapLatest 1,2,20,|
              - error E
              - catch 5,|
              - retry 3,|
              - empty 9,|
              - array [1, 2],|
              - start 0,1,|
              - amb 1,|
              - at E
              - range 5,6,|
              - generate 0,1,2,|
              - "open "
              - counted 1,|
              - again 1,|
              - once [1]
              - ends 1
              - share [8, 10]
              - replay 2,3
              - completable 3,|
        - advance: 2100ms
        - expect: {sees: "tick 1"}
        - advance: 2s
        - expect: {sees: "tick 2"}

      """)
  }

  @Test(
    "Messages are sent before the call, disposed work delays none, and cancelled requests say so")
  func orders() throws {
    try screens.play(
      #"""
      import Alamofire
      import RxCocoa
      import RxSwift
      import UIKit

      class OrdersController: UIViewController {
        let bag = DisposeBag()
        var story: [String] = []
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 700, height: 40))
        let second = UILabel(frame: CGRect(x: 0, y: 50, width: 700, height: 40))

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          view.addSubview(second)
          rx.sentMessage(#selector(UIViewController.viewWillAppear(_:)))
            .subscribe(onNext: { [unowned self] _ in story.append("sent") }).disposed(by: bag)
          rx.methodInvoked(#selector(UIViewController.viewWillAppear(_:)))
            .subscribe(onNext: { [unowned self] _ in story.append("invoked") }).disposed(by: bag)
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          story.append("own")
        }

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let main = MainScheduler.instance
          _ = main.schedule(()) { [unowned self] _ in
            let inner = main.schedule(()) { [unowned self] _ in
              story.append("disposed")
              return Disposables.create()
            }
            inner.dispose()
            return Disposables.create()
          }
          let start = main.now
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [unowned self] in
            _ = main.schedule(()) { [unowned self] _ in
              story.append("at once")
              return Disposables.create()
            }
            story.append("\(Int((main.now.timeIntervalSince(start) * 100).rounded()))")
            label.text = story.joined(separator: " ")
          }
          AF.request("https://example.com/a").response { [unowned self] response in
            if case .explicitlyCancelled? = response.error { second.text = "cancelled" }
          }
          AF.cancelAllRequests()
        }
      }

      """#,
      """
      scene: {view: {size: [700, 200], controller: OrdersController}}
      steps:
        - advance: 500ms
        - expect: {sees: [sent own invoked at once 25, cancelled]}

      """)
  }
}
