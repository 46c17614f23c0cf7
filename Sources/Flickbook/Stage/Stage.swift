public import Foundation
public import Timeline
public import UIKit

/// A collection view in a window on a screen, with a clock and a log.
///
/// Commands go in; records come out of the log, and a result for each command. Time moves only as a
/// command says. A command that is refused has changed nothing.
@preconcurrency @MainActor
public final class Stage {
  /// What happened, record by record.
  public let log = StateLog()
  /// The collection view; a program may look at it, and change it between commands.
  ///
  /// Of several the main one, but during a command that names another.
  public var collectionView: UICollectionView { current.view }

  package let window: UIWindow
  /// What brings the collection view, where that is a controller.
  private let controller: UICollectionViewController?
  /// Where fingers enter the window.
  let router: TouchRouter
  /// What tells of taps and pinches.
  let watchers: GestureWatchers
  package let loop = TurnLoop()
  /// The view that is meant where none is named.
  let main: StageView
  /// The views beside it.
  var others: [StageView] = []
  /// The view that the command under way is about; the main one between commands.
  var current: StageView
  /// What drags items over the window from outside, and may have what is dropped there.
  let otherProgram = OtherProgram()
  var clock: StageClock
  var options: ViewOptions
  /// The command under way; nil between commands.
  var run: StageRun?
  /// Whether what UIKit would throw is told in the log though the data are an app's own.
  private var logsExceptions = false
  /// What the recognizers of the gesture under way have achieved.
  var achieved = Achievement()
  /// How many turns there were after frame 0.
  var turns = 0
  /// The instant of the last of them.
  var lastTurn: Instant?
  /// How much of memory and time it may take.
  private(set) var limits = StageLimits()
  /// The memory that it shares with other stages; nil where it shares none.
  private(set) var budget: MemoryBudget?
  /// How much memory the data and the layouts of a scene take, in bytes; an estimate, 0 for an app's
  /// own.
  private(set) var estimatedBytes = 0
  /// What moves the clock, as `query.state` tells it.
  var pace = ClockSetting.virtual
  private var isClosed = false

  /// Sets the scene and runs frame 0.
  ///
  /// - Throws: `layout_error` where the scene cannot be laid out, `limit_exceeded` where it would take
  ///   more of memory or time than the limits allow.
  public convenience init(
    _ scene: Scene, limits: StageLimits = StageLimits()
  ) throws(FlickbookError) {
    try self.init(scene, limits: limits, budget: nil)
  }

  /// Sets the scene where it fits into a budget of memory that it shares with others.
  package convenience init(
    _ scene: Scene, limits: StageLimits, budget: MemoryBudget?
  ) throws(FlickbookError) {
    let source = SceneSource(scene.sections)
    let further = scene.others.map { SceneSource($0.sections) }
    let bytes = try Self.check(scene, source.data, others: further.map(\.data), limits, budget)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: scene.view.size),
      collectionViewLayout: scene.layout.makeLayout())
    self.init(view, data: source, options: scene.view, hasOthers: !scene.others.isEmpty)
    self.limits = limits
    self.budget = budget
    reserve(bytes)
    view.elementsMax = limits.passElements
    limit(source, of: main)
    add(scene.others, with: further)
    if !others.isEmpty { resize(to: scene.view.size) }
    entering { for option in scene.view.all { apply(option) } }
    source.logPlace = { [log] in log.place }
    timeData(of: source, view: 0)
    source.report = { [log] in log.report($0) }
    source.serve(view)
    open()
  }

  /// A stage like another, with these data and a layout of its own, that runs frame 0.
  ///
  /// Of the view, what its layout sees is taken over: sizes, insets and the direction.
  convenience init(likeness other: Stage, data: SceneData, layout: UICollectionViewLayout) {
    let source = SceneSource(data)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: other.options.size), collectionViewLayout: layout)
    self.init(
      view, data: source, options: other.options, safe: other.window.screen.safeAreaInsets)
    takeSurroundings(of: other)
    source.serve(view)
    open()
  }

  /// A stage like an app's, with a view and a layout of its own that ask the app's data source and
  /// delegate, that runs frame 0.
  ///
  /// What UIKit would throw is told in its log.
  convenience init(likeness other: Stage, layout: UICollectionViewLayout) {
    let original = other.collectionView
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: other.options.size), collectionViewLayout: layout)
    view.takeRegistrations(of: original)
    self.init(
      view, data: AppData(of: view), options: other.options,
      safe: other.window.screen.safeAreaInsets)
    logsExceptions = true
    takeSurroundings(of: other)
    view.dataSource = original.dataSource
    view.delegate = original.delegate
    open()
  }

  /// Takes over what a layout sees of the view beside its size: insets, margins and the direction.
  private func takeSurroundings(of other: Stage) {
    collectionView.contentInset = other.collectionView.contentInset
    collectionView.contentInsetAdjustmentBehavior =
      other.collectionView.contentInsetAdjustmentBehavior
    collectionView.layoutMargins = other.collectionView.layoutMargins
    window.setLayoutDirection(other.window.screen.layoutDirection)
  }

  /// Puts an app's own collection view into a window of its own and runs frame 0.
  ///
  /// The view brings its layout, data source and delegate and keeps its properties; it fills the
  /// window, which is as large as the view unless another size, in points, is given, or as a scene's
  /// where the view has none. From then on the program does what a run loop would: it performs
  /// commands, each of which is one turn or more, and may change view and data between them. What the
  /// app does wrong is UIKit's trap, unless ``UIKitException/handler`` is set.
  public convenience init(
    collectionView: UICollectionView, size: CGSize? = nil, scale: Double = 3,
    frameRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    var options = ViewOptions()
    let own = collectionView.bounds.size
    if let size = size ?? (own == .zero ? nil : own) { options.size = size }
    options.scale = scale
    options.frameRate = frameRate
    DispatchMainQueue.isUsed = true
    self.init(
      collectionView, data: AppData(of: collectionView), options: options, safe: safeAreaInsets)
    collectionView.frame = CGRect(origin: .zero, size: options.size)
    open()
  }

  /// Puts an app's collection view controller on screen: its view fills a window of its own, appears
  /// without animation, and frame 0 is run.
  ///
  /// Otherwise as with a collection view alone; the stage keeps the controller.
  public convenience init(
    controller: UICollectionViewController, size: CGSize, scale: Double = 3,
    frameRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    var options = ViewOptions()
    options.size = size
    options.scale = scale
    options.frameRate = frameRate
    let view: UICollectionView = controller.collectionView
    DispatchMainQueue.isUsed = true
    self.init(
      view, data: AppData(of: view), options: options, safe: safeAreaInsets, of: controller)
    controller.view.frame = CGRect(origin: .zero, size: size)
    open()
  }

  private init(
    _ view: UICollectionView, data: any StageData, options: ViewOptions,
    safe safeAreaInsets: UIEdgeInsets = .zero, of controller: UICollectionViewController? = nil,
    hasOthers: Bool = false
  ) {
    self.controller = controller
    self.options = options
    main = StageView(view, data: data)
    current = main
    clock = StageClock(frameRate: options.frameRate)
    window = UIWindow(
      screen: UIScreen(
        size: options.size, scale: options.scale, safeAreaInsets: safeAreaInsets),
      turnLoop: loop)
    router = window.touchRouter
    watchers = GestureWatchers(watching: hasOthers ? window : view)
    main.tapping.report = { [log] in log.report($0) }
    window.dropsOutside = { [otherProgram] in otherProgram.accept($0) }
    log.append(.opened)
  }

  /// Does work in the stage: its loop is the current one, and what UIKit would throw in a scene is a
  /// record of its log; an app's own view gets UIKit's trap, or the app's own handler.
  ///
  /// Whatever may call layouts, data sources, delegates or blocks goes through here.
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

  /// Frame 0: everything that the view does from now on is logged.
  private func open() {
    entering {
      // The view leaves its former window before this log observes it.
      let shown: UIView = controller?.view ?? collectionView
      shown.removeFromSuperview()
      collectionView.observer = log
      controller?.beginAppearanceTransition(true, animated: false)
      window.addSubview(shown)
      for other in others {
        other.view.observer = OtherViewLog(log, name: other.name)
        window.addSubview(other.view)
      }
      watchers.attach(to: window)
      router.observer = { [unowned self] name, state, point, view in
        recognizerChanged(name, state, at: point, in: view)
      }
      finishTurn()
      controller?.endAppearanceTransition()
    }
  }

  /// Where the app puts what it does later, by the stage's clock.
  ///
  /// Rule: S1.8.
  public var mainQueue: MainQueue { window.mainQueue }

  /// The instant to which the clock was moved.
  public var now: Instant { loop.now }

  /// The number of the last frame, counted from 0.
  public var frame: Int { clock.frame }

  /// Ends the session, and says so in the log; a second time it does nothing.
  ///
  /// Time stands still from then on, and commands are refused. Fingers, animations, timers and blocks of
  /// the main queue are dropped and nobody is notified. A stage that goes without this does so, too, and
  /// only the log does not say it.
  public func close() {
    guard !isClosed else { return }
    log.append(.closed)
    letGo()
  }

  isolated deinit {
    if !isClosed { letGo() }
  }

  /// It takes so many bytes from now on.
  func reserve(_ bytes: Int) {
    budget?.take(bytes - estimatedBytes)
    estimatedBytes = bytes
  }

  private func letGo() {
    isClosed = true
    reserve(0)
    window.close()
    otherProgram.close()
  }

  /// - Throws: `no_session` once the stage is closed.
  func checkIsOpen() throws(FlickbookError) {
    guard isClosed else { return }
    throw FlickbookError(.noSession, "The session is closed.")
  }

  /// Begins, runs and finishes a command, and answers its result as JSON.
  ///
  /// - Throws: what is wrong with the command in this state; then nothing has changed. `not_settled`
  ///   where a settle came to its limit, at which the clock then stands.
  @discardableResult
  public func perform(_ command: Command) throws(FlickbookError) -> String {
    var writer = JSONWriter()
    try perform(command, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Begins, runs and finishes a command, and writes its result as one JSON object.
  public func perform(_ command: Command, into writer: inout JSONWriter) throws(FlickbookError) {
    try begin(command)
    while !run(turns: Self.turnsAtOnce) {}
    try finish(into: &writer)
  }

  private static let turnsAtOnce = 4096

  // MARK: Options

  /// Puts one of the scene's `view` keys in force.
  func apply(_ option: ViewOption) {
    switch option {
    case .size(let size): resize(to: size)
    case .scale(let scale):
      options.scale = scale
      window.screen.scale = CGFloat(scale)
      collectionView.collectionViewLayout.invalidateLayout()
    case .frameRate(let rate):
      options.frameRate = rate
      clock.setFrameRate(rate, at: now)
    case .contentInset(let inset): collectionView.contentInset = inset
    case .safeAreaInsets(let insets): window.coverEdges(insets)
    case .layoutMargins(let margins): collectionView.layoutMargins = margins
    case .layoutDirection(let direction): window.setLayoutDirection(direction)
    case .contentInsetAdjustmentBehavior(let behavior):
      collectionView.contentInsetAdjustmentBehavior = behavior
    case .bounces(let bounces): collectionView.bounces = bounces
    case .bouncesVertically(let bounces): collectionView.bouncesVertically = bounces
    case .bouncesHorizontally(let bounces): collectionView.bouncesHorizontally = bounces
    case .alwaysBounceVertical(let always): collectionView.alwaysBounceVertical = always
    case .alwaysBounceHorizontal(let always): collectionView.alwaysBounceHorizontal = always
    case .decelerationRate(let rate):
      collectionView.decelerationRate = UIScrollView.DecelerationRate(rawValue: CGFloat(rate))
    case .delaysContentTouches(let delays): collectionView.delaysContentTouches = delays
    case .allowsSelection(let allows): collectionView.allowsSelection = allows
    case .allowsMultipleSelection(let allows): collectionView.allowsMultipleSelection = allows
    case .allowsSelectionDuringEditing(let allows):
      collectionView.allowsSelectionDuringEditing = allows
    case .allowsMultipleSelectionDuringEditing(let allows):
      collectionView.allowsMultipleSelectionDuringEditing = allows
    case .isEditing(let isEditing): collectionView.isEditing = isEditing
    case .multiSelect(let lets): (data as? SceneSource)?.letsFingersSelect = lets
    case .primaryAction(let acts): (data as? SceneSource)?.actsOnTaps = acts
    case .editMenu(let acts): (data as? SceneSource)?.editMenu = acts
    case .contextMenu(let entries): (data as? SceneSource)?.contextMenu = entries
    case .isPrefetchingEnabled(let enabled): collectionView.isPrefetchingEnabled = enabled
    case .reorder(let reorder): collectionView.wantsStandardMovementGesture = reorder
    case .isPagingEnabled(let enabled): collectionView.isPagingEnabled = enabled
    case .directionalLock(let locks): collectionView.isDirectionalLockEnabled = locks
    case .scrollsToTop(let scrolls): collectionView.scrollsToTop = scrolls
    case .dragInteractionEnabled(let enabled): collectionView.dragInteractionEnabled = enabled
    case .drag(let policy):
      guard let source = data as? SceneSource else { return }
      source.dragPolicy = policy
      collectionView.dragDelegate = policy == nil ? nil : source
    case .drop(let policy):
      guard let source = data as? SceneSource else { return }
      source.dropPolicy = policy
      collectionView.dropDelegate = policy == nil ? nil : source
    case .reorderingCadence(let cadence): collectionView.reorderingCadence = cadence
    case .springLoaded(let isLoaded): collectionView.isSpringLoaded = isLoaded
    case .pinchTransition(let transition):
      current.pinchPolicy?.detach()
      current.pinchPolicy = transition.map { PinchTransitionPolicy($0, of: collectionView) }
    case .tap(let policy): current.tapping.take(policy, on: collectionView)
    }
  }

  /// A rotation or resize: window and view take the new size.
  ///
  /// Rule: S1.28.
  func resize(to size: CGSize) {
    if current === main { options.size = size }
    let frame = CGRect(origin: current.origin, size: size)
    if current !== main { collectionView.frame = frame }
    let room = CGRect(origin: .zero, size: windowSize)
    window.screen.bounds = room
    window.frame = room
    guard current === main else { return }
    controller?.view.frame = frame
    collectionView.frame = frame
  }
}

extension ViewOptions {
  /// Every key with its value but those that the stage is made with.
  var all: [ViewOption] {
    [
      .contentInset(contentInset), .safeAreaInsets(safeAreaInsets), .layoutMargins(layoutMargins),
      .layoutDirection(layoutDirection),
      .contentInsetAdjustmentBehavior(contentInsetAdjustmentBehavior), .bounces(bounces),
      .bouncesVertically(bouncesVertically), .bouncesHorizontally(bouncesHorizontally),
      .alwaysBounceVertical(alwaysBounceVertical),
      .alwaysBounceHorizontal(alwaysBounceHorizontal), .decelerationRate(decelerationRate),
      .delaysContentTouches(delaysContentTouches), .allowsSelection(allowsSelection),
      .allowsMultipleSelection(allowsMultipleSelection),
      .allowsSelectionDuringEditing(allowsSelectionDuringEditing),
      .allowsMultipleSelectionDuringEditing(allowsMultipleSelectionDuringEditing),
      .isEditing(isEditing), .multiSelect(multiSelect), .primaryAction(primaryAction),
      .editMenu(editMenu), .contextMenu(contextMenu),
      .isPrefetchingEnabled(isPrefetchingEnabled), .reorder(reorder),
      .isPagingEnabled(isPagingEnabled), .directionalLock(directionalLock),
      .scrollsToTop(scrollsToTop), .dragInteractionEnabled(dragInteractionEnabled), .drag(drag),
      .drop(drop), .reorderingCadence(reorderingCadence), .springLoaded(springLoaded),
      .pinchTransition(pinchTransition), .tap(tap),
    ]
  }
}
