import Testing

/// Views that the substitute of RxCocoa binds.
@Suite("Substitute of RxCocoa", .timeLimit(.minutes(10)))
struct RxCocoaSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("RxCocoa binds tables, collection views, bars, search bars and the calls of controllers")
  func bindings() throws {
    try screens.play(
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
}
