import Foundation
import Testing

/// The substitutes of libraries that screens import, compiled and run by the built programs.
@Suite("Substitutes of libraries", .timeLimit(.minutes(10)))
struct SubstituteTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Plays scripts with the sources of screens.
  private func play(_ screens: String, _ scripts: String...) throws {
    let path = "\(directory.path)/Screens.swift"
    try screens.write(toFile: path, atomically: false, encoding: .utf8)
    for (number, script) in scripts.enumerated() {
      let scriptPath = "\(directory.path)/\(number).yaml"
      try script.write(toFile: scriptPath, atomically: false, encoding: .utf8)
      let run = try FinishedProgram(
        at: Binaries.url("flickbook").path, ["run", "--layout", path, scriptPath],
        environment: [
          "XDG_CACHE_HOME": "\(directory.path)/cache",
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": directory.path,
        ])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
  }

  @Test("RxSwift's operators send what the library's do, and time passes on the simulated clock")
  func operators() throws {
    try play(
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

  @Test("RxCocoa binds tables, collection views, bars, search bars and the calls of controllers")
  func bindings() throws {
    try play(
      #"""
      import RxCocoa
      import RxDataSources
      import RxSwift
      import UIKit

      struct City: Equatable, IdentifiableType {
        let name: String; var people: Int; var identity: String { name }
      }
      typealias Part = AnimatableSectionModel<String, City>

      protocol ViewModelType {
        associatedtype Input; associatedtype Output; func transform(input: Input) -> Output
      }
      final class CitiesModel: ViewModelType {
        struct Input {
          let appear: Observable<Void>; let search: Observable<String>; let add: ControlEvent<Void>;
          let chosen: Signal<City>
        }
        struct Output {
          let cities: Driver<[City]>; let title: Driver<String>; let count: Observable<Int>;
          let error: Signal<String>
        }
        let all = BehaviorRelay<[City]>(value: [
          City(name: "Oslo", people: 7), City(name: "Bern", people: 1), City(name: "Rome", people: 28),
        ])
        private let bag = DisposeBag()
        func transform(input: Input) -> Output {
          input.add.withLatestFrom(all).map { $0 + [City(name: "City \($0.count)", people: 0)] }.bind(
            to: all
          ).disposed(by: bag)
          let error = PublishRelay<String>()
          input.appear.flatMapLatest { Self.load().catchAndReturn("offline").asObservable() }.bind(
            to: error
          ).disposed(by: bag)
          let found = Observable.combineLatest(
            all,
            input.search.debounce(.milliseconds(300), scheduler: MainScheduler.instance).startWith("")
              .distinctUntilChanged()
          )
          .map { cities, text in
            text.isEmpty ? cities : cities.filter { $0.name.localizedCaseInsensitiveContains(text) }
          }
          return Output(
            cities: found.asDriver(onErrorJustReturn: []),
            title: input.chosen.map { $0.name }.asDriver(onErrorJustReturn: "").startWith("Cities"),
            count: all.map(\.count), error: error.asSignal())
        }
        static func load() -> Single<String> {
          .create { single in
            let task = URLSession.shared.dataTask(with: URL(string: "https://example.com")!) {
              _, _, error in
              if let error { single(.failure(error)) } else { single(.success("ok")) }
            }
            task.resume()
            return Disposables.create { task.cancel() }
          }
        }
      }
      extension Reactive where Base: UIViewController {
        var viewDidLoad: ControlEvent<Void> {
          let source = self.methodInvoked(#selector(Base.viewDidLoad)).map { _ in }
          return ControlEvent(events: source)
        }
        var viewWillAppear: ControlEvent<Bool> {
          let source = self.methodInvoked(#selector(Base.viewWillAppear(_:))).map {
            $0.first as? Bool ?? false
          }
          return ControlEvent(events: source)
        }
        var note: Binder<String> { Binder(base) { controller, text in controller.title = text } }
      }
      final class CityCell: UITableViewCell {
        static let identifier = "CityCell"
        let button = UIButton(type: .system)
        var bag = DisposeBag()
        override func prepareForReuse() { super.prepareForReuse(); bag = DisposeBag() }
      }
      class CitiesController: UIViewController, UITableViewDelegate {
        private let table = UITableView()
        private let bar = UISearchBar()
        private let add = UIButton(type: .system)
        private let status = UILabel(), count = UILabel(), events = UILabel(), loaded = UILabel()
        private let model = CitiesModel()
        private let bag = DisposeBag()
        override func viewDidLoad() {
          super.viewDidLoad()
          add.setTitle("Add", for: .normal)
          let stack = UIStackView(arrangedSubviews: [bar, add, status, count, events, loaded, table])
          stack.axis = .vertical
          stack.frame = view.bounds; stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          view.addSubview(stack)
          table.register(CityCell.self, forCellReuseIdentifier: CityCell.identifier)
          table.rowHeight = 40
          bind()
        }
        private func bind() {
          table.rx.setDelegate(self).disposed(by: bag)
          let input = CitiesModel.Input(
            appear: rx.viewWillAppear.map { _ in }, search: bar.rx.text.orEmpty.asObservable(),
            add: add.rx.tap, chosen: table.rx.modelSelected(City.self).asSignal())
          let output = model.transform(input: input)
          output.cities.drive(
            table.rx.items(cellIdentifier: CityCell.identifier, cellType: CityCell.self)
          ) { row, city, cell in
            cell.textLabel?.text = "\(row) \(city.name)"
            cell.button.rx.tap.subscribe(onNext: { print(city) }).disposed(by: cell.bag)
          }.disposed(by: bag)
          output.title.drive(status.rx.text).disposed(by: bag)
          output.count.map { "count \($0)" }.bind(to: count.rx.text).disposed(by: bag)
          output.error.emit(to: events.rx.text).disposed(by: bag)
          rx.viewDidLoad.map { "loaded" }.bind(to: loaded.rx.text).disposed(by: bag)
          rx.viewDidLoad.map { "noted" }.bind(to: rx.note).disposed(by: bag)
          table.rx.itemSelected.subscribe(with: self) { owner, path in
            owner.table.deselectRow(at: path, animated: true)
          }.disposed(by: bag)
          table.rx.itemDeleted.subscribe(onNext: { [weak self] path in
            guard let self else { return }; var all = self.model.all.value; all.remove(at: path.row);
            self.model.all.accept(all)
          }).disposed(by: bag)
          Observable.zip(table.rx.itemSelected, table.rx.modelSelected(City.self)).bind { path, city in
            print(path, city)
          }.disposed(by: bag)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      }
      class GridController: UIViewController {
        var data: RxCollectionViewSectionedAnimatedDataSource<Part>!
        let sections = BehaviorSubject<[Part]>(value: [])
        lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let bag = DisposeBag()
        let label = UILabel()
        override func loadView() { view = grid }
        override func viewDidLoad() {
          super.viewDidLoad()
          grid.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "c")
          data = RxCollectionViewSectionedAnimatedDataSource<Part>(configureCell: { _, view, path, city in
            let cell =
              view.dequeueReusableCell(withReuseIdentifier: "c", for: path) as! UICollectionViewListCell
            var content = cell.defaultContentConfiguration(); content.text = city.name;
            cell.contentConfiguration = content
            return cell
          })
          sections.bind(to: grid.rx.items(dataSource: data)).disposed(by: bag)
          grid.rx.setDelegate(self).disposed(by: bag)
          sections.onNext([Part(model: "a", items: (0..<6).map { City(name: "c\($0)", people: $0) })])
          grid.rx.modelSelected(City.self).withLatestFrom(sections) { ($0, $1) }
            .subscribe(onNext: { [weak self] city, parts in
              self?.sections.onNext([
                Part(original: parts[0], items: parts[0].items.filter { $0 != city })
              ])
            })
            .disposed(by: bag)
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", style: .plain, target: nil, action: nil)
          navigationItem.rightBarButtonItem!.rx.tap.subscribe { [weak self] _ in
            guard let self, let parts = try? self.sections.value() else { return }
            self.sections.onNext([
              Part(original: parts[0], items: [City(name: "new", people: 0)] + parts[0].items)
            ])
          }.disposed(by: bag)
          grid.rx.contentOffset.map { "y \(Int($0.y))" }.distinctUntilChanged().asDriver(
            onErrorJustReturn: ""
          ).drive(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
        }
      }
      extension GridController: UICollectionViewDelegateFlowLayout {
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
          sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 150) }
      }
      class GridRoot: UINavigationController {
        init() { super.init(rootViewController: GridController()) };
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }

      """#,
      """
      scene: {view: {size: [400, 700], controller: CitiesController}}
      steps:
        - expect: {sees: ["0 Oslo", "2 Rome", "count 3", "Cities"]}
        - advance: 100ms
        - expect: {sees: [offline, loaded]}
        - tap: {text: Add}
        - expect: {sees: ["3 City 3", "count 4"]}
        - tap: {text: "1 Bern"}
        - expect: {sees: Bern}
        - type: {text: "ro", into: {type: UISearchBar}}
        - expect: {sees: "1 Bern"}
        - advance: 400ms
        - expect: {sees: "0 Rome", seesNot: "1 Bern"}

      """,
      """
      scene: {view: {device: iphone-16, controller: GridRoot}}
      steps:
        - expect: {sees: [c0, c1, "y -103"]}
        - tap: {text: c1}
        - advance: 600ms
        - expect: {sees: [c0, c2], seesNot: c1}
        - tap: {text: More}
        - advance: 600ms
        - expect: {sees: [new, c0]}
        - drag: {from: [200, 500], to: [200, 300], duration: 300ms}
        - advance: 1s
        - expect: {seesNot: "y -103"}

      """)
  }

  @Test("The state of a reactor is bound, gestures are events, and requests of Alamofire fail")
  func reactors() throws {
    try play(
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

  @Test("A load of an image that another one follows is outdated, and a cancelled one says so")
  func images() throws {
    try play(
      #"""
      import Kingfisher
      import SDWebImage
      import UIKit

      class ImagesController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let (kept, late) = (UIImageView(), UIImageView())
          let labels = (0..<7).map { _ in UILabel() }
          let stack = UIStackView(arrangedSubviews: labels)
          stack.axis = .vertical
          stack.frame = CGRect(x: 0, y: 0, width: 400, height: 190)
          stack.distribution = .fillEqually
          view.addSubview(stack)
          let (one, two) = (URL(string: "https://example.com/1"), URL(string: "https://example.com/2"))
          let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
          kept.kf.setImage(with: one, options: [.onFailureImage(star)]) { result in
            if case .failure(let error) = result, error.isNotCurrentTask { labels[0].text = "outdated" }
          }
          kept.kf.setImage(with: two, options: [.onFailureImage(moon)]) { result in
            if case .failure(let error) = result, !error.isNotCurrentTask, kept.image == moon {
              labels[1].text = "current"
            }
          }
          let other = UIImageView()
          other.kf.setImage(with: one) { result in
            if case .failure(let error) = result, error.isTaskCancelled { labels[2].text = "cancelled" }
          }
          other.kf.cancelDownloadTask()
          late.sd_setImage(with: one) { _, error, _, _ in
            if (error as? URLError)?.code == .cancelled { labels[3].text = "replaced" }
          }
          late.sd_setImage(with: two, placeholderImage: star, options: .delayPlaceholder) {
            _, error, _, _ in
            if error != nil, late.image == star { labels[4].text = "placed late" }
          }
          if late.image != nil { labels[4].text = "placed early" }
          // A button loads an image for each state.
          let button = UIButton()
          var (normal, selected) = (0, 0)
          for state in [UIControl.State.normal, .selected] {
            button.sd_setImage(with: one, for: state) { _, error, _, _ in
              if (error as? URLError)?.code == .notConnectedToInternet { normal += 1 }
              if normal == 2 { labels[5].text = "both states" }
            }
            button.kf.setImage(with: one, for: state) { result in
              if case .failure(let error) = result, !error.isNotCurrentTask { selected += 1 }
              if selected == 2 { labels[6].text = "both of them" }
            }
          }
        }
      }

      """#,
      """
      scene: {view: {size: [400, 200], controller: ImagesController}}
      steps:
        - advance: 100ms
        - expect:
            sees: [outdated, current, cancelled, replaced, placed late, both states, both of them]

      """)
  }

  @Test(
    "Messages are sent before the call, disposed work delays none, and cancelled requests say so")
  func orders() throws {
    try play(
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

  @Test("A keychain keeps what is put into it, sounds end at once, and players are observed")
  func keychain() throws {
    try play(
      #"""
      import AVFoundation
      import AudioToolbox
      import MediaPlayer
      import Security
      import UIKit

      struct Keychain {
        private func query(_ account: String) -> [String: Any] {
          [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app",
            kSecAttrAccount as String: account,
          ]
        }
        func add(_ text: String, _ account: String) -> OSStatus {
          var item = query(account)
          item[kSecValueData as String] = Data(text.utf8)
          return SecItemAdd(item as CFDictionary, nil)
        }
        func change(_ text: String, _ account: String) -> OSStatus {
          SecItemUpdate(
            query(account) as CFDictionary, [kSecValueData: Data(text.utf8)] as CFDictionary)
        }
        func remove(_ account: String) -> OSStatus { SecItemDelete(query(account) as CFDictionary) }
        func text(_ account: String) -> String? {
          var query = query(account)
          query[kSecReturnData as String] = kCFBooleanTrue
          query[kSecMatchLimit as String] = kSecMatchLimitOne
          var item: CFTypeRef?
          guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
          return (item as? Data).map { String(decoding: $0, as: UTF8.self) }
        }
        var count: Int {
          let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true,
            kSecMatchLimit: kSecMatchLimitAll,
          ]
          var items: CFTypeRef?
          SecItemCopyMatching(query as CFDictionary, &items)
          return (items as? [[String: Any]])?.count ?? 0
        }
      }

      class KeychainController: UIViewController {
        let player = AVPlayer()
        var token: NSKeyValueObservation?

        override func viewDidLoad() {
          super.viewDidLoad()
          let keychain = Keychain()
          var story = ["\(keychain.text("a") ?? "none")"]
          story += [keychain.add("x", "a"), keychain.add("y", "a"), keychain.add("z", "b")].map {
            "\($0)"
          }
          story += [keychain.text("a") ?? "none", "\(keychain.count)"]
          story += ["\(keychain.change("w", "a"))", keychain.text("a") ?? "none"]
          story += ["\(keychain.remove("a"))", "\(keychain.remove("a"))", "\(keychain.count)"]
          var bytes = [UInt8](repeating: 0, count: 8)
          let status = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)
          story.append("\(status) \(Set(bytes).count > 4)")
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 700, height: 40))
          label.text = story.joined(separator: " ")
          let sound = UILabel(frame: CGRect(x: 0, y: 50, width: 700, height: 40))
          let state = UILabel(frame: CGRect(x: 0, y: 100, width: 700, height: 40))
          [label, sound, state].forEach(view.addSubview)
          token = player.observe(\.timeControlStatus) { player, _ in
            state.text = "\(player.timeControlStatus)"
          }
          player.play()
          let center = MPRemoteCommandCenter.shared()
          center.playCommand.addTarget { _ in .success }
          MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
          AudioServicesPlaySystemSoundWithCompletion(1104) {
            let info = MPNowPlayingInfoCenter.default().nowPlayingInfo
            sound.text = "\(info?[MPMediaItemPropertyTitle] ?? "")"
          }
        }
      }

      """#,
      """
      scene: {view: {size: [700, 200], controller: KeychainController}}
      steps:
        - settle
        - expect:
            sees: [none 0 -25299 0 x 2 0 w 0 -25300 1 0 true, Song, waitingToPlayAtSpecifiedRate]

      """)
  }

  @Test("CryptoKit's functions have the bytes of the standards, and the locale is a simulator's")
  func cryptoAndLocale() throws {
    try play(
      #"""
      import CryptoKit
      import UIKit

      class DigestController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let abc = Data("abc".utf8)
          let key = SymmetricKey(data: Data("Jefe".utf8))
          let code = HMAC<SHA256>.authenticationCode(
            for: Data("what do ya want for nothing?".utf8), using: key)
          let longKey = SymmetricKey(size: .bits256)
          let box = try? AES.GCM.seal(abc, using: longKey)
          let opened = box.flatMap { try? AES.GCM.open($0, using: longKey) }
          let price = NumberFormatter()
          price.numberStyle = .currency
          let texts = [
            SHA256.hash(data: abc).map { String(format: "%02x", $0) }.joined(),
            Insecure.MD5.hash(data: abc).description,
            String("\(code)".prefix(26)), opened == abc ? "opened" : "failed",
            price.string(from: 12.5) ?? "", 12.5.formatted(.currency(code: "USD")),
          ]
          let stack = UIStackView(
            arrangedSubviews: texts.map { text in
              let label = UILabel()
              label.text = text
              return label
            })
          stack.axis = .vertical
          stack.distribution = .fillEqually
          stack.frame = CGRect(x: 0, y: 0, width: 800, height: 190)
          view.addSubview(stack)
        }
      }

      """#,
      """
      scene: {view: {size: [800, 200], controller: DigestController}}
      steps:
        - expect:
            sees:
              - ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
              - "MD5 digest: 900150983cd24fb0d6963f7d28e17f72"
              - "HMAC with SHA256: 5bdcc146"
              - opened
              - $12.50

      """)
  }

  @Test("A results controller hands its delegate snapshots, which `as` converts")
  func snapshots() throws {
    try play(
      #"""
      import CoreData
      import UIKit

      class Note: NSManagedObject {
        @NSManaged var title: String?
      }

      class NotesController: UIViewController, NSFetchedResultsControllerDelegate {
        let context = NSManagedObjectContext(.mainQueueConcurrencyType)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        var results: NSFetchedResultsController<Note>!

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          let request = NSFetchRequest<Note>(entityName: "Note")
          request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
          results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
            cacheName: nil)
          results.delegate = self
          try? results.performFetch()
          for title in ["b", "a"] {
            let note = Note(context: context)
            note.title = title
          }
          try? context.save()
        }

        func controller(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>,
          didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
        ) {
          let snapshot = snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
          label.text = "\(snapshot.numberOfItems) notes"
        }

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
          label.text = "not called"
        }
      }

      """#,
      """
      scene: {view: {size: [300, 200], controller: NotesController}}
      steps:
        - expect: {sees: [2 notes]}

      """)
  }
}
