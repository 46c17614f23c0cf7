import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit

/// Drags at any time: by fingers, by another program, within a view, between two, and out of them.
///
/// After each step the views keep their promises, and at rest nothing is left in the air. A tame play
/// only moves items, and so must end with the same items as it began with, each once; a wild one also
/// copies, deletes, inserts, reloads and turns the views. Rule: S10.3–S10.19.
@MainActor
struct DragPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      do {
        var play = try DragPlay(seed: seed, isTraced: request.isTraced)
        for fault in play.run(request.length) { faults.append("seed \(seed): \(fault)") }
      } catch {
        faults.append("seed \(seed): \(error)")
      }
    }
    return faults
  }

  private var random: SeededGenerator
  private let stage: Stage
  private let isTame: Bool
  private let isTraced: Bool
  private let names: [String]
  private var faults: [String] = []
  private let notes = LayoutNotes()
  private var fingers: [Int: CGPoint] = [:]
  /// Late items of another program whose data are still to come.
  private var late: [String] = []
  private var begun = 0

  private static let room = CGRect(x: -40, y: -40, width: 560, height: 480)
  /// How many steps lie between two rests.
  private static let restEvery = 60

  init(seed: UInt64, isTraced: Bool) throws {
    var random = SeededGenerator(seed: seed)
    isTame = random.chance(0.5)
    let scene = Self.scene(isTame: isTame, using: &random)
    names = Self.names(of: scene.sections + scene.others[0].sections)
    stage = try Stage(scene)
    self.random = random
    self.isTraced = isTraced
    for view in views where self.random.chance(0.2) { changeLayout(of: view, animated: false) }
  }

  // MARK: The scene

  private static func scene(isTame: Bool, using random: inout SeededGenerator) -> Scene {
    var scene = Scene()
    scene.view = options(isTame: isTame, using: &random)
    scene.view.size = CGSize(width: 300, height: 400)
    scene.view.reorder = random.chance(0.2)
    scene.layout = layout(using: &random)
    scene.sections = sections("a", using: &random)
    var other = OtherView(name: "tray", frame: CGRect(x: 310, y: 10, width: 160, height: 300))
    other.view = options(isTame: isTame, using: &random)
    other.layout = layout(using: &random)
    other.sections = sections("b", using: &random)
    scene.others = [other]
    return scene
  }

  private static func options(isTame: Bool, using random: inout SeededGenerator) -> ViewOptions {
    var options = ViewOptions()
    options.drag = DragPolicy()
    options.drag?.move = isTame || random.chance(0.7)
    options.drop = drop(isTame: isTame, using: &random)
    options.springLoaded = random.chance(0.2)
    options.allowsMultipleSelection = random.chance(0.5)
    options.reorderingCadence = random.one(of: [.immediate, .immediate, .fast, .slow])
    return options
  }

  private static func drop(isTame: Bool, using random: inout SeededGenerator) -> DropPolicy? {
    if random.chance(0.1) { return nil }
    var policy = DropPolicy()
    policy.handles = random.chance(0.9)
    policy.operation = random.one(
      of: isTame ? [nil, nil, nil, .forbidden, .cancel] : [nil, .copy, .move, .forbidden])
    let tame: [UICollectionViewDropProposal.Intent] = [
      .insertAtDestinationIndexPath, .insertAtDestinationIndexPath, .unspecified,
    ]
    policy.intent = random.one(of: isTame ? tame : tame + [.insertIntoDestinationIndexPath])
    policy.placeholders = random.chance(0.8)
    return policy
  }

  private static func layout(using random: inout SeededGenerator) -> LayoutDescription {
    if random.chance(0.15) { return .circle(CircleDescription()) }
    var flow = FlowDescription()
    flow.scrollDirection = random.chance(0.7) ? .vertical : .horizontal
    flow.itemSize = CGSize(width: random.whole(40...100), height: random.whole(40...100))
    return .flow(flow)
  }

  private static func sections(
    _ letter: String, using random: inout SeededGenerator
  ) -> [SectionDescription] {
    (0..<random.whole(1...3)).map { number in
      var section = SectionDescription()
      section.items = .list(
        (0..<random.whole(0...8)).map { index in
          var item = ItemDescription()
          item.id = "\(letter)\(number).\(index)"
          if random.chance(0.3) {
            item.size = CGSize(width: random.whole(20...90), height: random.whole(20...90))
          }
          item.draggable = random.chance(0.95)
          return item
        })
      if random.chance(0.3) { section.header = .along(20) }
      return section
    }
  }

  private static func names(of sections: [SectionDescription]) -> [String] {
    sections.flatMap { section -> [String] in
      guard case .list(let items) = section.items else { return [] }
      return items.compactMap(\.id)
    }.sorted()
  }

  // MARK: The play

  /// Plays so many steps; the first fault ends the play.
  mutating func run(_ length: Int) -> [String] {
    for number in 1...max(length, 1) {
      step()
      judge()
      if number.isMultiple(of: Self.restEvery) || number == length { rest() }
      if !faults.isEmpty { return faults.map { "step \(number): \($0)" } }
    }
    return []
  }

  private mutating func step() {
    switch random.whole(0...19) {
    case 0: if fingers.count < 3 { touch(.began, somewhere()) }
    case 1, 2: if fingers.isEmpty { press() } else { tap() }
    case 3...8: fingers.keys.min().map { move($0) }
    case 9: fingers.keys.max().map { move($0) }
    case 10, 11: fingers.keys.min().map { touch(.ended, fingers[$0] ?? .zero, finger: $0) }
    case 12...15:
      perform(.advance(by: .milliseconds(Int64(random.one(of: [1, 16, 100, 330, 600])))))
    case 16, 17: foreign()
    case 18: if !isTame { meddle() }
    default: if random.chance(0.3) { perform(.cancelTouches, clears: true) }
    }
  }

  /// A finger rests on an item of either view for as long as a lift takes.
  private mutating func press() {
    guard let point = pointOfItem() else { return }
    touch(.began, point)
    perform(.advance(by: .milliseconds(Int64(random.one(of: [324, 330, 530])))))
  }

  /// A second finger taps an item, which may come along.
  private mutating func tap() {
    guard let point = pointOfItem() else { return }
    perform(.tap(.point(point), count: 1, hold: .milliseconds(20)))
  }

  /// The middle of an item on screen, in the window's coordinates.
  private mutating func pointOfItem() -> CGPoint? {
    let view = random.one(of: views)
    let cells = view.visibleElements.filter { $0.category == .cell }
    guard !cells.isEmpty else { return nil }
    return view.convert(random.one(of: cells).view.center, to: nil)
  }

  private mutating func somewhere() -> CGPoint {
    let room = Self.room
    return CGPoint(
      x: random.number(Double(room.minX)...Double(room.maxX)),
      y: random.number(Double(room.minY)...Double(room.maxY)))
  }

  private mutating func move(_ finger: Int) {
    guard let point = fingers[finger] else { return }
    let near = CGPoint(x: point.x + random.number(-12...12), y: point.y + random.number(-12...12))
    touch(.moved, random.chance(0.3) ? near : somewhere(), finger: finger)
  }

  private mutating func touch(_ phase: TouchSample.Phase, _ point: CGPoint, finger: Int? = nil) {
    let finger = finger ?? (1...4).first { fingers[$0] == nil } ?? 5
    fingers[finger] = phase == .ended ? nil : point
    perform(
      .touch(
        [TouchSample(instant: stage.now, finger: finger, phase: phase, location: point)], at: nil))
  }

  /// Another program drags something over the views.
  private mutating func foreign() {
    guard !isTame else { return }
    switch random.whole(0...5) {
    case 0, 1:
      var item = ForeignItem(id: "f\(begun)")
      item.isLate = random.chance(0.5)
      attempt(.dragBegin([item], at: .point(somewhere())))
    case 2: attempt(.dragMove(.point(somewhere())))
    case 3: attempt(.dragDrop)
    case 4: attempt(.dragCancel)
    default: provide()
    }
  }

  /// Performs a command that the stage may refuse because there is a drag, or none.
  private mutating func attempt(_ command: Command) {
    if isTraced { print("\(command)") }
    do {
      try stage.perform(command)
      if case .drag(.begin(let items, _)) = command.kind {
        begun += 1
        late += items.filter(\.isLate).map(\.id)
      }
    } catch {
      if error.name != .busy { note("\(command): \(error)") }
    }
  }

  private mutating func provide() {
    guard let id = late.first else { return }
    late.removeFirst()
    perform(.dropProvide(item: id, text: random.chance(0.7) ? id : nil))
  }

  /// Something else happens to one of the views.
  private mutating func meddle() {
    let isOther = random.chance(0.5)
    let view = isOther ? stage.otherCollectionViews[0] : stage.collectionView
    func at(_ command: Command) -> Command { isOther ? .inView("tray", command) : command }
    let counts = (0..<stage.itemCounts(of: view).count).map { stage.itemCounts(of: view)[$0] }
    let section = random.whole(0...max(counts.count - 1, 0))
    switch random.whole(0...7) {
    case 0...2:
      guard !counts.isEmpty else { return }
      let indexPath = IndexPath(item: random.whole(0...counts[section]), section: section)
      change(at(.update(DataBatch([.insert([NewItem(at: indexPath)])]))), view)
    case 3...5:
      guard !counts.isEmpty, counts[section] > 0 else { return }
      let indexPath = IndexPath(item: random.whole(0...(counts[section] - 1)), section: section)
      change(at(.update(DataBatch([.delete([indexPath])]))), view)
    case 6: perform(at(.reloadData(nil)))
    default:
      if random.chance(0.4) { return changeLayout(of: view, animated: random.chance(0.5)) }
      perform(at(.setLayout(Self.layout(using: &random), animated: random.chance(0.5))))
    }
  }

  /// Shows the items of a view by a layout of an app.
  private mutating func changeLayout(of view: UICollectionView, animated: Bool) {
    if isTraced { print("a strict layout, animated: \(animated)") }
    view.setCollectionViewLayout(notes.layout(using: &random), animated: animated)
    perform(.advance(by: .zero))
  }

  /// An update, which an item in the hand of the long press forbids.
  private mutating func change(_ command: Command, _ view: UICollectionView) {
    if view.movementInProgress == nil { perform(command) }
  }

  private mutating func perform(_ command: Command, clears: Bool = false) {
    if isTraced { print("\(command)") }
    if clears { fingers = [:] }
    do { try stage.perform(command) } catch { note("\(command): \(error)") }
  }

  // MARK: Judgement

  private mutating func note(_ fault: String) { faults.append(fault) }

  private var views: [UICollectionView] { [stage.collectionView] + stage.otherCollectionViews }

  /// The names of all items, view by view.
  private var seen: [[String]] { views.map { stage.itemNames(of: $0) } }

  private mutating func judge() {
    for fault in notes.faults { note(fault) }
    for view in views {
      for fault in view.checkInvariants() { note(fault) }
      let shown = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      let data = stage.itemCounts(of: view)
      if shown != data, !view.hasUncommittedUpdates { note("\(shown) are shown of \(data)") }
    }
    for names in seen where Set(names).count != names.count {
      note("an item occurs twice: \(names)")
    }
    if isTame, seen.joined().sorted() != names { note("the items are \(seen), not \(names)") }
  }

  /// Fingers and programs let go, and nothing is left in the air.
  private mutating func rest() {
    perform(.cancelTouches, clears: true)
    attempt(.dragCancel)
    while !late.isEmpty { provide() }
    perform(.settle(limit: .milliseconds(60_000)))
    judge()
    for view in views {
      if view.hasActiveDrag || view.hasActiveDrop { note("a drag is active at rest") }
      if view.hasUncommittedUpdates { note("something is uncommitted at rest") }
      if !view.partingElements.isEmpty { note("something still leaves at rest") }
      let cells = view.visibleElements.compactMap { $0.view as? UICollectionViewCell }
      if cells.contains(where: \.isHighlighted) { note("a cell is lit at rest") }
    }
    let log = stage.log
    func count(_ event: LogEvent) -> Int { log.count(of: event) }
    if isTraced {
      print(
        "\(count(.dragSessionWillBegin)) drags, \(count(.performDropWith)) drops, "
          + "\(count(.gap)) gaps, \(count(.placeholder)) news of placeholders")
    }
    if count(.dragSessionWillBegin) != count(.dragSessionDidEnd) { note("a drag has no end") }
    if count(.dropSessionDidEnter) != count(.dropSessionDidExit) + count(.performDropWith) {
      note("who was entered was neither left nor dropped on")
    }
  }
}
