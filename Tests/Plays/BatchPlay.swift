import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit
import UpdateArithmetic

/// Batches of updates at any time: at rest, under a finger, in flight, in the middle of each other.
///
/// After each batch the data, the selection and the cells on screen equal a naive model's. Rule:
/// S3.23, S7.1–S7.20, S7.30.
@MainActor
struct BatchPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      do {
        var play = try BatchPlay(seed: seed, isTraced: request.isTraced)
        for fault in play.run(request.length) { faults.append("seed \(seed): \(fault)") }
      } catch {
        faults.append("seed \(seed): \(error)")
      }
    }
    return faults
  }

  private var random: SeededGenerator
  private var model: BatchModel
  private let stage: Stage
  private let isTraced: Bool
  private var faults: [String] = []
  private let notes = LayoutNotes()
  private var finger: CGPoint?

  /// With more items than that all are deleted.
  private static let itemsMax = 120
  /// How many batches lie between two rests.
  private static let restEvery = 25

  init(seed: UInt64, isTraced: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<random.whole(0...4)).map { _ in random.whole(0...12) }
    model = BatchModel(counts: counts)
    stage = try Stage(Self.scene(counts, using: &random))
    self.random = random
    self.isTraced = isTraced
    if self.random.chance(0.25) { changeLayout(animated: false) }
  }

  private static func scene(_ counts: [Int], using random: inout SeededGenerator) -> Scene {
    var scene = Scene()
    scene.view.size = CGSize(width: random.whole(100...400), height: random.whole(100...600))
    scene.view.allowsMultipleSelection = random.chance(0.7)
    scene.view.frameRate = random.one(of: [60, 120])
    for count in counts {
      var section = SectionDescription()
      section.items = .count(count, sizes: [])
      if random.chance(0.3) { section.header = .along(20) }
      scene.sections.append(section)
    }
    var flow = FlowDescription()
    flow.scrollDirection = random.chance(0.7) ? .vertical : .horizontal
    flow.itemSize = CGSize(width: random.whole(20...120), height: random.whole(20...120))
    scene.layout = random.chance(0.8) ? .flow(flow) : .circle(CircleDescription())
    return scene
  }

  /// Plays so many batches; the first fault ends the play.
  mutating func run(_ length: Int) -> [String] {
    for number in 1...max(length, 1) {
      if random.chance(0.5) { disturb() }
      if random.chance(0.15) { refuse() } else { change() }
      if number.isMultiple(of: Self.restEvery) || number == length { rest() }
      if !faults.isEmpty { return faults.map { "batch \(number): \($0)" } }
    }
    return []
  }

  // MARK: Batches

  /// A batch that can be.
  private mutating func change() {
    if model.items.joined().count > Self.itemsMax { return clear() }
    let isFree = random.chance(0.3)
    let batch = RandomBatch(
      over: model.items, nextName: model.nextItem, isFree: isFree, seed: random.next())
    let (request, names, numbered) = model.request(batch, bringsData: isFree, using: &random)
    let seen = Seen(stage, model)
    if isTraced { print("\(request)") }
    do {
      try stage.perform(.update(request))
    } catch {
      return note("a batch that can be was refused: \(error)")
    }
    model.take(batch, namesOf: names, numbered: numbered)
    compare(with: seen, batch, isAnimated: request.isAnimated)
  }

  /// Too much is there: all of it goes.
  private mutating func clear() {
    var request = DataBatch([.deleteSections(Array(model.items.indices))])
    request.isAnimated = random.chance(0.5)
    do {
      try stage.perform(.update(request))
    } catch {
      note("all could not be deleted: \(error)")
    }
    model = BatchModel(emptied: model)
  }

  /// A batch that cannot be: it is refused in UIKit's words and changes nothing.
  private mutating func refuse() {
    let (request, message) = model.wrongRequest(using: &random)
    let (hash, sequence) = (stage.hash, stage.log.sequence)
    if isTraced { print("\(request)") }
    do {
      try stage.perform(.update(request))
      note("a batch that cannot be was done: \(request)")
    } catch {
      if error.name != .inconsistentUpdate || error.message != message {
        note("refused with \(error.message) instead of \(message)")
      }
    }
    if stage.hash != hash || stage.log.sequence != sequence { note("a refusal changed things") }
  }

  // MARK: What else happens

  private mutating func disturb() {
    let size = stage.collectionView.bounds.size
    switch random.whole(0...7) {
    case 7: if random.chance(0.3) { changeLayout(animated: random.chance(0.7)) }
    case 0:
      let point = CGPoint(x: random.number(0...Double(size.width)), y: Double(size.height) / 2)
      if finger == nil { touch(.began, point) }
    case 1, 2:
      guard let location = finger else { return }
      touch(.moved, CGPoint(x: location.x, y: location.y + random.number(-40...40)))
    case 3: if let location = finger { touch(.ended, location) }
    case 4:
      let paths = model.items.indices.flatMap { section in
        model.items[section].indices.map { IndexPath(item: $0, section: section) }
      }
      guard let path = paths.randomElement(using: &random) else { return }
      perform(.select(path, animated: false, scrollPosition: []))
    case 5:
      perform(.setContentOffset(CGPoint(x: 0, y: random.whole(0...300)), animated: true))
    default: perform(.advance(by: .milliseconds(Int64(random.whole(1...150)))))
    }
  }

  /// Shows the items by a layout of an app.
  private mutating func changeLayout(animated: Bool) {
    let layout = notes.layout(using: &random)
    if isTraced { print("a strict layout, animated: \(animated)") }
    stage.collectionView.setCollectionViewLayout(layout, animated: animated)
    perform(.advance(by: .zero))
  }

  private mutating func touch(_ phase: TouchSample.Phase, _ location: CGPoint) {
    finger = phase == .ended ? nil : location
    let instant = stage.now.advanced(by: .milliseconds(Int64(random.whole(0...20))))
    perform(
      .touch(
        [TouchSample(instant: instant, finger: 1, phase: phase, location: location)], at: instant))
  }

  private mutating func perform(_ command: Command) {
    if isTraced { print("\(command)") }
    do { try stage.perform(command) } catch { note("\(command): \(error)") }
  }

  private mutating func rest() {
    if let location = finger { touch(.ended, location) }
    perform(.settle(limit: .milliseconds(60_000)))
    if !stage.collectionView.partingElements.isEmpty { note("something still leaves at rest") }
    for fault in stage.collectionView.checkInvariants() { note("at rest: \(fault)") }
  }

  // MARK: Judgement

  private mutating func note(_ fault: String) { faults.append(fault) }

  private mutating func compare(with before: Seen, _ batch: RandomBatch, isAnimated: Bool) {
    let view = stage.collectionView
    for fault in view.checkInvariants() + notes.faults { note(fault) }
    if view.numberOfSections != model.items.count {
      return note("\(view.numberOfSections) sections instead of \(model.items.count)")
    }
    for (section, items) in model.items.enumerated() {
      let count = view.numberOfItems(inSection: section)
      if count != items.count { return note("\(count) items in \(section), not \(items.count)") }
    }
    let answer = (try? stage.perform(.queryData)) ?? ""
    let wanted = model.ids.map { ids in
      "{\"items\":[\(ids.map { "\"\($0)\"" }.joined(separator: ","))]}"
    }.joined(separator: ",")
    if answer != "{\"sections\":[\(wanted)]}" { note("the data are \(answer), not \(wanted)") }
    compareScreen(with: before, batch, isAnimated: isAnimated)
  }

  /// Cells of what stays are the same; what is selected stays so unless it went or is new.
  private mutating func compareScreen(
    with before: Seen, _ batch: RandomBatch, isAnimated: Bool
  ) {
    let after = Seen(stage, model)
    let renewed = Seen.renewed(by: batch)
    let kept = before.selected.subtracting(renewed).intersection(model.items.joined())
    if after.selected != kept { note("\(after.selected) are selected, not \(kept)") }
    // Once cells have their sizes, an item may be visible again that the layout's estimates pushed out of
    // sight. If the batch is not animated, its cell has gone at once. Rule: S7.26d.
    let mayReturn = !isAnimated && after.fittings != before.fittings
    for (item, cell) in after.cells {
      guard let old = before.cells[item] else { continue }
      let name = model.names[item] ?? "?"
      if !renewed.contains(item), !mayReturn, old !== cell {
        note("\(name) stays and has another cell")
      }
      // A cell that goes at once is free for reuse, even by the same item. Rule: S7.6.
      if renewed.contains(item), isAnimated, old === cell { note("\(name) has its old cell") }
    }
  }
}

/// Which item each cell on screen shows, which are selected, and how often the layout has taken a
/// preferred size.
@MainActor
private struct Seen {
  private(set) var cells: [Int: UICollectionReusableView] = [:]
  private(set) var selected: Set<Int> = []
  let fittings: Int

  init(_ stage: Stage, _ model: BatchModel) {
    fittings = stage.log.count(of: .invalidationContextForPreferredLayoutAttributes)
    for element in stage.collectionView.visibleElements where element.category == .cell {
      cells[model.items[element.path.section][element.path.item]] = element.view
    }
    for path in stage.collectionView.indexPathsForSelectedItems ?? [] {
      selected.insert(model.items[path.section][path.item])
    }
  }

  /// Items that a batch shows by new cells, whether or not they are others.
  ///
  /// Rule: S7.6, S7.7.
  static func renewed(by batch: RandomBatch) -> Set<Int> {
    var items: Set<Int> = []
    for update in batch.updates {
      switch update {
      case .reloadItem(let path): items.insert(batch.before[path.section][path.item])
      case .reloadSection(let section): items.formUnion(batch.before[section])
      case .insertItem, .deleteItem, .moveItem, .insertSection, .deleteSection, .moveSection: break
      }
    }
    return items
  }
}
