public import Foundation
public import Timeline
public import UIKit

/// A collection view in a window on a screen, with a simulated clock and a log.
///
/// Commands return a result and write records to the log. The clock advances only as a command
/// requests. A command that is refused has changed nothing.
@preconcurrency @MainActor
public final class Stage {
  /// The log of everything that happened.
  ///
  /// Another one after a seek.
  public private(set) var log = StateLog()
  /// The collection view; a program may inspect it, and change it between commands.
  ///
  /// With several views this is the main one, except during a command that names another.
  public var collectionView: UICollectionView { current.view }

  package private(set) var window: UIWindow
  /// The controller of the collection view, if it has one.
  private(set) var controller: UIViewController?
  /// The launch of the app whose window this is; nil for a controller that a scene names.
  var launch: AppLaunch?
  /// Delivers touches to the window.
  private(set) var router: TouchRouter
  /// Recognizers that report taps and pinches.
  private(set) var watchers: GestureWatchers
  package private(set) var loop: TurnLoop
  /// The view of commands that name none.
  private(set) var main: StageView
  /// The other views.
  var others: [StageView] = []
  /// The view that the current command concerns; the main one between commands.
  private(set) var current: StageView
  /// The other program, which drags items over the window and accepts those that are dropped
  /// outside.
  private(set) var otherProgram = OtherProgram()
  private(set) var clock: StageClock
  /// The hash of the screen's constants; 0 if the scene changes none.
  let physicsHash: UInt64
  var options: ViewOptions
  /// The command in progress; nil between commands.
  private(set) var run: StageRun?
  /// The command inside of which the stage is after a seek; nil if it is between commands.
  var paused: StageRun?
  /// Whether exceptions that UIKit would raise are recorded although the view belongs to an app.
  private let logsExceptions: Bool
  /// The delegate and the data source of an app that a scene names, which views do not retain.
  var appObjects: [AnyObject] = []
  /// The results of the recognizers for the gesture in progress.
  var achieved = Achievement()
  /// The number of turns after frame 0.
  var turns = 0
  /// The instant of the last turn.
  var lastTurn: Instant?
  /// Whether something may have changed on screen since the last frame, for readers of frames.
  var hasUnseenChange = true
  /// The limits of memory and time.
  let limits: StageLimits
  /// The memory budget that the stage shares with others; nil if there is none.
  let budget: MemoryBudget?
  /// The memory of a scene's data and layouts, in bytes; an estimate, 0 for an app's own.
  package private(set) var estimatedBytes = 0
  /// The clock setting, as `query.state` reports it.
  package internal(set) var pace = ClockSetting.virtual
  /// The commands that changed the stage; nil if it cannot be made again.
  package private(set) var past: History?
  /// Stages of other positions of the past, from which a seek may begin.
  var parked = ParkedStages()
  /// Creates the stage again as it was at its beginning; nil for objects that a program has made.
  private(set) var origin: Origin?
  /// The safe area that comes with the next size; nil if it stays.
  var nextSafeArea: UIEdgeInsets?
  private var isClosed = false
  /// The looks of elements, for readers of frames.
  var looks: ElementLooks
  /// The cells that the view showed before the log began.
  private(set) var cellsBefore = 0
  /// One sentence for each condition that makes the session show nothing, though nothing has failed,
  /// such as an empty view.
  ///
  /// Each is also a record of the event `error`.
  public private(set) var warnings: [String] = []

  /// Creates a stage like another one, with these data and layout, and runs frame 0.
  ///
  /// It copies what a layout can see of the view: sizes, insets, the layout direction, and an app's
  /// delegate, which is called with another view then.
  convenience init(likeness other: Stage, data: SceneData, layout: UICollectionViewLayout) {
    let source = SceneSource(data)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: other.options.size), collectionViewLayout: layout)
    self.init(
      view, data: source, options: other.options, on: other.makeLikeScreen())
    takeSurroundings(of: other)
    source.serve(view)
    if let delegate = other.collectionView.delegate, !(delegate is SceneSource) {
      view.delegate = delegate
    }
    open()
  }

  /// Creates a stage with a view and layout of its own that call an app's data source and delegate,
  /// and runs frame 0.
  ///
  /// Exceptions that UIKit would raise are recorded in its log.
  convenience init(likeness other: Stage, layout: UICollectionViewLayout) {
    let original = other.collectionView
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: other.options.size), collectionViewLayout: layout)
    view.takeRegistrations(of: original)
    self.init(
      view, data: AppData(of: view), options: other.options, on: other.makeLikeScreen(),
      logsExceptions: true)
    takeSurroundings(of: other)
    view.dataSource = original.dataSource
    view.delegate = original.delegate
    open()
  }

  /// Creates a stage with a table like another stage's, with data of a scene or with an app's data source and
  /// delegate, which are called with another table, and runs frame 0.
  convenience init(likeness other: Stage, of table: UITableView, data: SceneData?) {
    let frame = CGRect(origin: .zero, size: other.options.size)
    let copy = table.likeness(frame: frame)
    let source = data.map { SceneSource($0) }
    self.init(
      copy.content, data: source ?? AppData(of: copy.content), options: other.options,
      on: other.makeLikeScreen(), logsExceptions: true)
    takeSurroundings(of: other)
    if let source {
      source.serve(copy)
    } else {
      copy.dataSource = table.dataSource
      copy.delegate = table.delegate
    }
    open()
  }

  /// Returns a screen like the stage's own, with its safe area and its constants.
  private func makeLikeScreen() -> UIScreen {
    options.makeScreen(safe: window.screen.safeAreaInsets, physics: window.screen.physics)
  }

  /// Copies what a layout can see of the view besides its size: insets, margins and the layout
  /// direction.
  private func takeSurroundings(of other: Stage) {
    collectionView.contentInset = other.collectionView.contentInset
    collectionView.contentInsetAdjustmentBehavior =
      other.collectionView.contentInsetAdjustmentBehavior
    collectionView.layoutMargins = other.collectionView.layoutMargins
    window.setLayoutDirection(other.window.screen.layoutDirection)
  }

  /// Creates a stage with an app's collection view, and runs frame 0.
  ///
  /// The view has its layout, data source and delegate already and keeps its properties. It fills
  /// the window, which has the view's size unless another size, in points, is given; if the view's
  /// size is zero, it has the default size of a scene. From then on the program replaces the run
  /// loop: it performs commands, each of which runs one turn or more, and may change view and data
  /// between them. Errors of the app trap as in UIKit, unless ``UIKitException/handler`` is set.
  public convenience init(
    collectionView: UICollectionView, size: CGSize? = nil, scale: Double = 3,
    frameRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    var options = ViewOptions()
    let own = collectionView.bounds.size
    if let size = size ?? (own == .zero ? nil : own) { options.size = size }
    options.scale = scale
    options.frameRate = frameRate
    DispatchMainQueue.beginUse()
    self.init(
      collectionView, data: AppData(of: collectionView), options: options, safe: safeAreaInsets)
    collectionView.frame = CGRect(origin: .zero, size: options.size)
    open()
  }

  /// Creates a stage with a view on a screen, which `open()` shows.
  init(
    _ view: UICollectionView, data: any StageData, options: ViewOptions,
    safe safeAreaInsets: UIEdgeInsets = .zero, of controller: UIViewController? = nil,
    on screen: UIScreen? = nil, loop: TurnLoop = TurnLoop(), hasOthers: Bool = false,
    limits: StageLimits = StageLimits(), budget: MemoryBudget? = nil, logsExceptions: Bool = false
  ) {
    self.controller = controller
    self.limits = limits
    looks = ElementLooks(limits.images)
    self.budget = budget
    self.logsExceptions = logsExceptions
    self.loop = loop
    self.options = options
    main = StageView(view, data: data)
    current = main
    clock = StageClock(frameRate: options.frameRate)
    window =
      loop.launchedWindow
      ?? UIWindow(screen: screen ?? options.makeScreen(safe: safeAreaInsets), turnLoop: loop)
    physicsHash = ScenePhysics.hash(of: window.screen.physics)
    router = window.touchRouter
    watchers = GestureWatchers(watching: hasOthers ? window : view.scroller)
    main.tapping.report = { [log] in log.report($0) }
    loop.constraintLimits = limits.constraints
    ContentLimits.ofProcess = limits.contents
    loop.receiveExcess = { [log] in log.report($0) }
    loop.receiveConflict = { [log] in log.report($0) }
    loop.receiveRequest = { [log] in log.note(request: $0) }
    window.dropsOutside = { [otherProgram] in otherProgram.accept($0) }
    cellsBefore = view.visibleCells.count
    showScreenToLog()
    observeViews()
    log.append(.opened)
  }

  /// Makes a view the target of the current command.
  func setCurrent(_ view: StageView) {
    current = view
  }

  /// Runs work that concerns another view than the rest of the command.
  func withCurrent<Answer>(
    _ view: StageView, _ work: () throws(FlickbookError) -> Answer
  ) throws(FlickbookError) -> Answer {
    let outer = current
    current = view
    defer { current = outer }
    return try work()
  }

  /// Runs work in the stage: its loop is the current one, and exceptions that UIKit would raise for
  /// a scene are recorded in its log; for an app's view they trap or go to the app's handler.
  ///
  /// Everything that may call layouts, data sources, delegates or blocks must be run by this
  /// method.
  func entering<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try loop.asCurrent { () throws(Failure) in
      guard data is SceneSource || logsExceptions else { return try work() }
      let outer = UIKitException.handler
      UIKitException.handler = { [log] in log.report("\($0.name.rawValue): \($0.reason)") }
      defer { UIKitException.handler = outer }
      return try work()
    }
  }

  /// Runs frame 0; everything that the view does from now on is recorded.
  func open() {
    entering {
      // The view leaves its previous window before this log observes it.
      let shown: UIView = controller?.view ?? collectionView.scroller
      // An app's further views come as they enter the window, and stay where the app has put them.
      let further = others
      shown.removeFromSuperview()
      collectionView.observer = observer(of: main, number: 0) ?? log
      launch?.enterForeground()
      controller?.beginAppearanceTransition(true, animated: false)
      window.addSubview(shown)
      for other in further {
        let plain = OtherViewLog(log, name: other.name)
        other.number = plain.number
        other.view.observer = observer(of: other, number: plain.number) ?? plain
        window.addSubview(other.view)
      }
      watchers.attach(to: window)
      observeRecognizers()
      finishTurn()
      controller?.endAppearanceTransition()
      launch?.becomeActive()
    }
    warnOfEmptyView()
  }

  /// Adds a warning, and records it.
  func warn(_ sentence: String) {
    warnings.append(sentence)
    log.report(sentence)
  }

  private func observeRecognizers() {
    router.observer = { [unowned self] name, state, point, view in
      recognizerChanged(name, state, at: point, in: view)
    }
  }

  /// The queue on which the app schedules work by the stage's clock.
  ///
  /// Rule: S1.8.
  public var mainQueue: MainQueue { window.mainQueue }

  /// The current instant of the clock.
  public var now: Instant { loop.now }

  /// The number of the last frame, counted from 0.
  public var frame: Int { clock.frame }

  /// Ends the session, and records that; further calls do nothing.
  ///
  /// Afterwards the clock stops and the stage refuses commands. Touches, animations, timers and
  /// blocks of the main queue are discarded without notifying anybody. Deallocating a stage does
  /// the same without the record.
  public func close() {
    guard !isClosed else { return }
    log.append(.closed)
    letGo()
  }

  isolated deinit {
    if !isClosed { letGo() }
  }

  /// Reserves memory for the data and layouts.
  func reserve(_ bytes: Int) {
    budget?.take(bytes - estimatedBytes)
    estimatedBytes = bytes
  }

  private func letGo() {
    isClosed = true
    reserve(0)
    (past, origin) = (nil, nil)
    window.close()
    otherProgram.close()
  }

  /// - Throws: `no_session` once the stage is closed.
  func checkIsOpen() throws(FlickbookError) {
    guard isClosed else { return }
    throw FlickbookError(.noSession, "The session is closed.")
  }

  /// Begins what takes turns: a command, or the passage of time.
  func begin(_ run: StageRun) {
    self.run = run
  }

  /// Nothing is in progress any more.
  func endRun() {
    run = nil
  }

  /// Performs a command, and returns its result as JSON.
  ///
  /// - Throws: the reason if the command is not possible in this state; nothing has changed.
  ///   `not_settled` if a settle reached its limit, at which the clock then is.
  @discardableResult
  public func perform(_ command: Command) throws(FlickbookError) -> String {
    var writer = JSONWriter()
    try perform(command, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Performs a command, and writes its result as a JSON object.
  public func perform(_ command: Command, into writer: inout JSONWriter) throws(FlickbookError) {
    try perform(command, text: [], into: &writer)
  }

  /// Performs a command, whose request is `text` as its client wrote it.
  package func perform(
    _ command: Command, text: [UInt8], into writer: inout JSONWriter
  ) throws(FlickbookError) {
    try begin(command, text: text)
    while !run(turns: Self.turnsAtOnce) {}
    try finish(into: &writer)
  }

  static let turnsAtOnce = 4096

  // MARK: The past

  /// Creates a stage again as it was at its beginning.
  typealias Origin = @MainActor () throws(FlickbookError) -> Stage

  /// Adds an entry to the past after the present, which was left at `moment`; the later entries are
  /// dropped.
  func add(_ entry: HistoryEntry, to past: History, at moment: HistoryMoment) {
    if past.end != nil { parked.remove(after: past.position, moment) }
    past.begin(entry, cuttingAt: moment)
    if past.isDropped { parked.removeAll() }
    paused = nil
  }

  /// How far the clock and the turns have come.
  package var moment: HistoryMoment { HistoryMoment(turns: turns, instant: now) }

  /// The end of the past if the stage is there.
  var end: HistoryEnd { HistoryEnd(moment: moment, frame: frame) }

  /// Takes a past, and with it the way to make the stage again.
  func takePast(_ past: History, _ origin: @escaping Origin) {
    self.past = past
    self.origin = origin
  }

  /// Takes a past, and the way to make the stage again from another one.
  func takePast(_ past: History, from other: Stage) {
    self.past = past
    origin = other.origin
  }

  /// Creates the stage again as it was at its beginning.
  ///
  /// - Throws: `limit_exceeded` if there is no memory for it.
  func made() throws(FlickbookError) -> Stage {
    guard let origin else { preconditionFailure("a stage with a past has no origin") }
    return try origin()
  }

  /// Exchanges everything that a replay makes with another stage; the subscriptions to the log, the
  /// past and the pace stay.
  func exchangeContents(with other: Stage) {
    swap(&log, &other.log)
    log.exchangeSubscriptions(with: other.log)
    swap(&window, &other.window)
    swap(&controller, &other.controller)
    swap(&router, &other.router)
    swap(&watchers, &other.watchers)
    swap(&loop, &other.loop)
    swap(&main, &other.main)
    swap(&others, &other.others)
    swap(&current, &other.current)
    swap(&otherProgram, &other.otherProgram)
    swap(&clock, &other.clock)
    swap(&options, &other.options)
    swap(&run, &other.run)
    swap(&paused, &other.paused)
    swap(&appObjects, &other.appObjects)
    swap(&achieved, &other.achieved)
    swap(&turns, &other.turns)
    swap(&lastTurn, &other.lastTurn)
    swap(&estimatedBytes, &other.estimatedBytes)
    for stage in [self, other] {
      stage.observeRecognizers()
      stage.showScreenToLog()
      stage.observeViews()
      stage.limitSources()
    }
  }

  // MARK: The size

  /// Resizes the window and the view, as a rotation without animation does.
  ///
  /// Rule: S1.28.
  func resize(to size: CGSize) {
    if current === main { options.size = size }
    let frame = CGRect(origin: collectionView.scroller.frame.origin, size: size)
    if current !== main { collectionView.scroller.frame = frame }
    let room = CGRect(origin: .zero, size: windowSize)
    guard current === main, let controller else {
      window.resize(to: room)
      if let nextSafeArea { window.coverEdges(nextSafeArea) }
      if current === main { collectionView.scroller.frame = frame }
      return
    }
    controller.transition(to: size) {
      window.resize(to: room)
      if let nextSafeArea { window.coverEdges(nextSafeArea) }
      controller.view.frame = frame
      // A controller of another class places its collection view itself.
      if controller is UICollectionViewController { collectionView.frame = frame }
    }
  }
}
