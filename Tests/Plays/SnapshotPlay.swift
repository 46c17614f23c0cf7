import Foundation
import SeededRandom
import Timeline
import UIKit
import UpdateArithmetic

/// Snapshots that are applied at any time: at rest, in flight, one after another.
///
/// After each snapshot the data, the selection, the cells on screen, the order of the calls and the
/// requests to the provider equal a naive model's. Rule: M11.1–M11.14.
@MainActor
final class SnapshotPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      let play = SnapshotPlay(seed: seed, isTraced: request.isTraced)
      for fault in play.run(request.length) { faults.append("seed \(seed): \(fault)") }
    }
    return faults
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private final class Cell: UICollectionViewCell {
    var item = -1
  }

  private var random: SeededGenerator
  private let isTraced: Bool
  private let loop = TurnLoop()
  private let window: UIWindow
  private let view: CallNotingView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private let asked = Asked()
  private var model = SnapshotModel()
  private var faults: [String] = []
  private var (applies, completions) = (0, 0)

  private final class Asked {
    var items: [(item: Int, path: ItemPath)] = []
  }

  private static let itemNames = 0..<90
  private static let sectionNames = 0..<6

  init(seed: UInt64, isTraced: Bool) {
    random = SeededGenerator(seed: seed)
    self.isTraced = isTraced
    let size = CGSize(width: random.whole(100...300), height: random.whole(150...600))
    window = UIWindow(screen: UIScreen(size: size, scale: 2), turnLoop: loop)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: random.whole(30...90), height: random.whole(20...80))
    view = CallNotingView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.allowsMultipleSelection = true
    view.isPrefetchingEnabled = random.chance(0.5)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    source = UICollectionViewDiffableDataSource(collectionView: view) { [asked] view, path, item in
      asked.items.append((item, ItemPath(path)))
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.item = item
      return cell
    }
    window.addSubview(view)
  }

  /// Plays so many snapshots; the first fault ends the play.
  func run(_ length: Int) -> [String] {
    for number in 1...max(length, 1) {
      apply(isFirst: number == 1)
      if random.chance(0.3) { disturb() }
      if number.isMultiple(of: 20) || number == length { rest() }
      if !faults.isEmpty { return faults.map { "snapshot \(number): \($0)" } }
    }
    return []
  }

  private func expect(_ isSo: Bool, _ complaint: @autoclosure () -> String) {
    if !isSo { faults.append(complaint()) }
  }

  // MARK: Applying

  private func apply(isFirst: Bool) {
    var next = model
    var snapshot = source.snapshot()
    if isFirst || random.chance(0.25) {
      next = anyModel()
      snapshot = Self.snapshot(of: next)
    } else {
      for _ in 0..<random.whole(0...5) { change(&next, &snapshot) }
    }
    let marks = mark(&snapshot, next)
    if isTraced { print("\(next) \(marks)") }
    check(snapshot, next)
    let before = Seen(view, source, shown: shown)
    let isAnimated = random.chance(0.7)
    let old = model
    model = next
    applies += 1
    inTurn {
      source.apply(snapshot, animatingDifferences: isAnimated) { [unowned self] in
        completions += 1
      }
      if !isFirst { compareCalls(old, marks) }
      compareScreen(before, old, marks, isFirst: isFirst)
    }
    check(source.snapshot(), model)
    expect(source.snapshot().reloadedItemIdentifiers.isEmpty, "marks were kept")
    asked.items = []
  }

  /// The items that were on screen and the selection before an update.
  private struct Seen {
    let shown: [Int]
    let selected: Set<Int>

    @MainActor
    init(
      _ view: UICollectionView, _ source: UICollectionViewDiffableDataSource<Int, Int>, shown: [Int]
    ) {
      self.shown = shown
      selected = Set(
        (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) })
    }
  }

  /// The marked sections and items of a snapshot.
  private struct Marks {
    var sections: [Int] = []
    var reloaded: [Int] = []
    var reconfigured: [Int] = []
  }

  private func anyModel() -> SnapshotModel {
    var model = SnapshotModel()
    var items = Array(Self.itemNames).shuffled(using: &random)[...]
    for name in Array(Self.sectionNames).shuffled(using: &random).prefix(random.whole(0...5)) {
      let count = min(items.count, random.whole(0...15))
      model.sections.append(.init(name: name, items: Array(items.prefix(count))))
      items = items.dropFirst(count)
    }
    return model
  }

  private static func snapshot(of model: SnapshotModel) -> Snapshot {
    var snapshot = Snapshot()
    for section in model.sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items)
    }
    return snapshot
  }

  private func change(_ model: inout SnapshotModel, _ snapshot: inout Snapshot) {
    let freeSections = Self.sectionNames.filter { model.index(of: $0) == nil }
    guard let section = model.sections.indices.randomElement(using: &random) else {
      guard let name = freeSections.first else { return }
      model.sections.append(.init(name: name, items: []))
      return snapshot.appendSections([name])
    }
    let name = model.sections[section].name
    let items = Array(
      Self.itemNames.shuffled(using: &random).prefix(random.one(of: [1, 1, 1, 2, 4, 12])))
    switch random.whole(0...9) {
    case 0, 1:
      model.append(items, to: section)
      snapshot.appendItems(items, toSection: name)
    case 2, 3:
      guard let other = model.items.filter({ !items.contains($0) }).randomElement(using: &random)
      else { return }
      let isBehind = random.chance(0.5)
      model.insert(items, besides: other, isBehind: isBehind)
      if isBehind {
        snapshot.insertItems(items, afterItem: other)
      } else {
        snapshot.insertItems(items, beforeItem: other)
      }
    case 4, 5:
      model.remove(items)
      snapshot.deleteItems(items)
    case 6, 7: moveItem(&model, &snapshot)
    case 8: changeSections(&model, &snapshot, name, freeSections)
    default:
      model.sections[section].items.shuffle(using: &random)
      for item in model.sections[section].items {
        snapshot.appendItems([item], toSection: name)
      }
    }
  }

  private func moveItem(_ model: inout SnapshotModel, _ snapshot: inout Snapshot) {
    let two = model.items.shuffled(using: &random).prefix(2)
    guard two.count == 2, let item = two.first, let other = two.last else { return }
    let isBehind = random.chance(0.5)
    model.insert([item], besides: other, isBehind: isBehind)
    if isBehind {
      snapshot.moveItem(item, afterItem: other)
    } else {
      snapshot.moveItem(item, beforeItem: other)
    }
  }

  private func changeSections(
    _ model: inout SnapshotModel, _ snapshot: inout Snapshot, _ name: Int, _ free: [Int]
  ) {
    let other = model.sections.randomElement(using: &random)?.name ?? name
    switch random.whole(0...3) {
    case 0 where !free.isEmpty:
      let new = Array(free.shuffled(using: &random).prefix(random.whole(1...2)))
      let index = model.index(of: name) ?? 0
      let isBehind = random.chance(0.5)
      model.sections.insert(
        contentsOf: new.map { .init(name: $0, items: []) }, at: isBehind ? index + 1 : index)
      if isBehind {
        snapshot.insertSections(new, afterSection: name)
      } else {
        snapshot.insertSections(new, beforeSection: name)
      }
    case 1:
      model.sections.removeAll { $0.name == name }
      snapshot.deleteSections([name])
    case _ where name != other:
      let isBehind = random.chance(0.5)
      model.moveSection(name, besides: other, isBehind: isBehind)
      if isBehind {
        snapshot.moveSection(name, afterSection: other)
      } else {
        snapshot.moveSection(name, beforeSection: other)
      }
    default: break
    }
  }

  private func mark(_ snapshot: inout Snapshot, _ model: SnapshotModel) -> Marks {
    var marks = Marks()
    guard random.chance(0.4) else { return marks }
    marks.reloaded = Array(model.items.shuffled(using: &random).prefix(random.whole(0...3)))
    marks.reconfigured = Array(model.items.shuffled(using: &random).prefix(random.whole(0...3)))
    if random.chance(0.2), let section = model.sections.randomElement(using: &random) {
      marks.sections = [section.name]
    }
    snapshot.reloadItems(marks.reloaded)
    snapshot.reconfigureItems(marks.reconfigured)
    snapshot.reloadSections(marks.sections)
    return marks
  }

  // MARK: Comparing

  private func check(_ snapshot: Snapshot, _ model: SnapshotModel) {
    expect(snapshot.sectionIdentifiers == model.sections.map(\.name), "other sections")
    expect(snapshot.itemIdentifiers == model.items, "other items")
    expect(snapshot.numberOfItems == model.items.count, "another number of items")
    for section in model.sections {
      expect(
        snapshot.itemIdentifiers(inSection: section.name) == section.items, "other items inside")
    }
    for item in [random.one(of: Array(Self.itemNames)), model.items.first ?? 0] {
      let path = model.path(of: item)
      expect(snapshot.indexOfItem(item) == model.items.firstIndex(of: item), "another index")
      expect(
        snapshot.sectionIdentifier(containingItem: item)
          == path.map { model.sections[$0.section].name }, "another section of \(item)")
    }
    expect(snapshot == Self.snapshot(of: model), "not equal to a new snapshot")
  }

  private var shown: [Int] { view.visibleCells.compactMap { ($0 as? Cell)?.item } }

  /// The updates, made by hand, turn the old data into the new, and none is made in vain.
  private func compareCalls(_ old: SnapshotModel, _ marks: Marks) {
    let calls = view.takeCalls()
    let difference = calls.first { $0.isDifference }
    expect((difference != nil) == (old != model), "a batch without a difference, or none with one")
    if let difference {
      expect(difference.isInOrder, "another order of calls: \(difference.names)")
      expect(difference.made(from: old, to: model) == model, "the updates make other data")
      let moved = Set(
        difference.movedItems.map { old.sections[$0.from.section].items[$0.from.item] })
      expect(moved == old.moved(to: model), "other items move")
      expect(
        difference.movedSections.map { old.sections[$0.from].name } == old.movedSections(to: model),
        "other sections move")
    }
    let rest = calls.filter { !$0.isDifference }
    let sections = marks.sections.compactMap(model.index)
    let reloaded = marks.reloaded.compactMap(model.path).filter { !sections.contains($0.section) }
    var wanted: [CallNotingView.Batch] = []
    if !sections.isEmpty || !reloaded.isEmpty {
      var batch = CallNotingView.Batch()
      batch.reloadedSections = sections
      batch.reloadedItems = reloaded
      wanted.append(batch)
    }
    if !marks.reconfigured.isEmpty {
      var batch = CallNotingView.Batch()
      batch.reconfigured = marks.reconfigured.compactMap(model.path)
      wanted.append(batch)
    }
    expect(rest.map(\.marks) == wanted.map(\.marks), "other marks: \(rest)")
  }

  private func compareScreen(
    _ before: Seen, _ old: SnapshotModel, _ marks: Marks, isFirst: Bool
  ) {
    view.layoutIfNeeded()
    for path in view.indexPathsForVisibleItems {
      let item = (view.cellForItem(at: path) as? Cell)?.item
      let itemPath = ItemPath(path)
      let wanted =
        model.sections.indices.contains(itemPath.section)
          && model.sections[itemPath.section].items.indices.contains(itemPath.item)
        ? model.sections[itemPath.section].items[itemPath.item] : nil
      expect(item == wanted, "the cell at \(path) shows another item")
    }
    let isReloaded = { (item: Int) in
      marks.reloaded.contains(item)
        || marks.sections.contains { name in
          self.model.index(of: name).map { self.model.sections[$0].items.contains(item) } ?? false
        }
    }
    let selected = Set(
      (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) })
    let kept = before.selected.filter { model.path(of: $0) != nil && !isReloaded($0) }
    expect(isFirst || selected == kept, "another selection")
    for (item, path) in asked.items {
      expect(model.path(of: item) == path, "the provider was asked with another index path")
    }
    guard !isFirst else { return view.forgetCalls() }
    let times = Dictionary(asked.items.map { ($0.item, 1) }, uniquingKeysWith: +)
    for item in shown {
      let isMarked = isReloaded(item) || marks.reconfigured.contains(item)
      if old.path(of: item) == nil { expect(times[item] != nil, "\(item) was not asked for") }
      if before.shown.contains(item), old.path(of: item) != nil, !isMarked {
        expect(times[item] == nil, "\(item) was asked for again")
      }
      if isReloaded(item) { expect(times[item] != nil, "\(item) was not reloaded") }
    }
  }

  // MARK: Between

  private func inTurn(_ work: () -> Void) {
    loop.asCurrent {
      work()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }

  /// Selects, scrolls, or lets some time pass.
  private func disturb() {
    switch random.whole(0...3) {
    case 0:
      guard let path = view.indexPathsForVisibleItems.randomElement(using: &random) else { return }
      inTurn { view.selectItem(at: path, animated: false, scrollPosition: []) }
    case 1:
      let most = max(0, view.contentSize.height - view.bounds.height)
      let offset = CGPoint(x: 0, y: random.number(0...max(0, Double(most))).rounded())
      inTurn { view.contentOffset = offset }
    default: pass(milliseconds: random.whole(1...200))
    }
    asked.items = []
    view.forgetCalls()
  }

  private func pass(milliseconds: Int) {
    loop.now = loop.now.advanced(by: .milliseconds(Int64(milliseconds)))
    loop.asCurrent {
      loop.fireTimers()
      loop.runFrame()
      loop.runMainQueue()
      loop.runUpdateCycle()
      loop.runIdleTime()
    }
  }

  private func rest() {
    for _ in 0..<8 { pass(milliseconds: 200) }
    expect(completions == applies, "\(completions) completions of \(applies) snapshots")
    expect(view.partingElements.isEmpty, "cells that go are still there")
    expect(
      Set(shown) == Set(view.indexPathsForVisibleItems.compactMap(source.itemIdentifier)),
      "other cells at rest")
    asked.items = []
    view.forgetCalls()
  }
}
