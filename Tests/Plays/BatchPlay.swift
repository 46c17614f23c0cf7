import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit
import UpdateArithmetic

/// Batches of updates at any time: at rest, under a finger, in flight, in the middle of each other.
///
/// After each batch the data, the selection and the cells on screen equal a naive model's, in a collection view
/// or in a table. Rule: S3.23, S7.1–S7.20, S7.30, U8.1–U8.3.
@MainActor
struct BatchPlay {
  /// Returns the faults in the requested plays of a collection view, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    faults(request, inTable: false)
  }

  /// Returns the faults in the requested plays of a table, each with its seed.
  static func tableFaults(_ request: PlaysProgram.Request) -> [String] {
    faults(request, inTable: true)
  }

  private static func faults(_ request: PlaysProgram.Request, inTable: Bool) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      do {
        var play = try BatchPlay(seed: seed, inTable: inTable, isTraced: request.isTraced)
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
  /// The table that shows the items; nil for a collection view.
  private let table: UITableView?
  private let isTraced: Bool
  private var faults: [String] = []
  private let notes = LayoutNotes()
  private var finger: CGPoint?

  /// With more items than that all are deleted.
  private static let itemsMax = 120
  /// How many batches lie between two rests.
  private static let restEvery = 25

  init(seed: UInt64, inTable: Bool, isTraced: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<random.whole(0...4)).map { _ in random.whole(0...12) }
    model = BatchModel(counts: counts)
    stage = try Stage(
      inTable ? Self.tableScene(counts, using: &random) : Self.scene(counts, using: &random))
    table = stage.collectionView.scroller as? UITableView
    self.random = random
    self.isTraced = isTraced
    if table != nil {
      takeHeights()
    } else if self.random.chance(0.25) {
      changeLayout(animated: false)
    }
  }

  private static func tableScene(
    _ counts: [Int], using random: inout SeededGenerator
  ) -> Scene {
    var scene = scene(counts, using: &random)
    scene.layout = .flow(FlowDescription())
    // Room for a finger between the controls of a row.
    scene.view.size.width = max(scene.view.size.width, 160)
    scene.view.kind = random.one(of: [.table, .groupedTable, .insetGroupedTable])
    scene.view.isEditing = random.chance(0.3)
    scene.view.allowsMultipleSelectionDuringEditing = random.chance(0.5)
    scene.view.allowsSelectionDuringEditing = random.chance(0.7)
    if random.chance(0.7) { scene.view.rows = RowPolicy() }
    return scene
  }

  /// Gives the rows of the table fixed, estimated or automatic heights.
  private mutating func takeHeights() {
    guard let table else { return }
    table.rowHeight = random.one(of: [UITableView.automaticDimension, 20, 60])
    table.estimatedRowHeight = random.one(of: [UITableView.automaticDimension, 0, 15, 90])
    perform(.advance(by: .zero))
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
    let (request, complaint) = model.wrongRequest(using: &random)
    let message = table == nil ? complaint : BatchModel.inRows(complaint)
    // Every command begins with the layouts that are owed, such as rows that are measured again after a batch: the
    // state before is as a client would ask for it.
    _ = try? stage.perform(.queryState)
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
    case 7 where table != nil: disturbTable()
    case 7: if random.chance(0.3) { changeLayout(animated: random.chance(0.7)) }
    case 0:
      // Beside the controls of a table's rows, which change the data by themselves.
      let shares = table == nil ? 0...1 : 0.42...0.55
      let x = random.number(shares) * Double(size.width)
      let point = CGPoint(x: x, y: Double(size.height) / 2)
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

  /// Changes what only a table has: heights and the editing mode; or reloads.
  private mutating func disturbTable() {
    switch random.whole(0...3) {
    case 0: takeHeights()
    case 1: perform(.configure([.isEditing(random.chance(0.5))]))
    case 2:
      guard let table, let path = table.indexPathsForVisibleRows?.randomElement(using: &random)
      else { return }
      table.reconfigureRows(at: [path])
    default:
      table?.performBatchUpdates(nil)
      perform(.advance(by: .zero))
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
    for fault in misplacedRows() { note(fault) }
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

  /// Rows of a section follow one another without gaps, and all lie inside of the section.
  private func misplacedRows() -> [String] {
    guard let table, let paths = table.indexPathsForVisibleRows else { return [] }
    return zip(paths, paths.dropFirst()).compactMap { upper, lower in
      let (one, other) = (table.rectForRow(at: upper), table.rectForRow(at: lower))
      guard one.maxY <= other.minY + 0.01 else {
        return "row \(lower) begins at \(other.minY), before \(upper) ends at \(one.maxY)"
      }
      guard upper.section == lower.section, one.maxY < other.minY - 0.01 else { return nil }
      return "there is a gap between the rows \(upper) and \(lower)"
    }
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
    // A table asks for the heights again after each batch, by which a row that left may come back. Rule: U8.3.
    let mayReturn = table != nil || (!isAnimated && after.fittings != before.fittings)
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
  private(set) var cells: [Int: UIView] = [:]
  private(set) var selected: Set<Int> = []
  let fittings: Int

  init(_ stage: Stage, _ model: BatchModel) {
    fittings = stage.log.count(of: .invalidationContextForPreferredLayoutAttributes)
    for element in stage.collectionView.visibleElements where element.category == .cell {
      cells[model.items[element.path.section][element.path.item]] = element.view.appView
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
