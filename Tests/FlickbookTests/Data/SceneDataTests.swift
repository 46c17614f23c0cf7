import Foundation
import SeededRandom
import Testing
import UpdateArithmetic

@testable import Flickbook

/// Rules S7.1–S7.7 for the items of a scene; ids as the protocol has them.
@Suite("Data of a session")
struct SceneDataTests {
  private func data(_ sections: String) throws -> SceneData {
    SceneData(try Value(yaml(sections), "sections").sections())
  }

  private func batch(_ updates: String, data: String? = nil) throws -> DataBatch {
    let text = data.map { ", data: \($0)" } ?? ""
    guard
      case .view(.update(let batch)) = try Command(
        method: "view.update", params: yaml("{updates: \(updates)\(text)}")
      ).kind
    else { fatalError("view.update is not an update") }
    return batch
  }

  private func names(_ data: SceneData) -> [[String]] {
    data.sections.map { section in
      (0..<section.items.count).map { data.name(of: section.items[$0]) }
    }
  }

  /// The data after a batch, section by section.
  private func names(of sections: String, after updates: String, data: String? = nil) throws
    -> [[String]]
  {
    var scene = try self.data(sections)
    try scene.apply(batch(updates, data: data))
    return names(scene)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sections: String
    let updates: String
    var data: String?
    let names: [[String]]
  }

  static let changes: [Change] = [
    Change(
      testDescription: "an insert without an id is numbered", sections: "[{items: 2}]",
      updates: "[{insert: [[0, 0], [0, 3]]}]", names: [["n0", "s0i0", "s0i1", "n1"]]),
    Change(
      testDescription: "an insert may bring an id", sections: "[{items: 1}]",
      updates: "[{insert: [{at: [0, 1], id: x}]}]", names: [["s0i0", "x"]]),
    Change(
      testDescription: "a number that is an id already is passed over",
      sections: "[{items: [{id: n0}]}]",
      updates: "[{insert: [[0, 0], {at: [0, 1], id: n2}, [0, 2]]}]",
      names: [["n1", "n2", "n3", "n0"]]),
    Change(
      testDescription: "deletes name places before, inserts places after",
      sections: "[{items: 4}]", updates: "[{insert: [[0, 1]]}, {delete: [[0, 0], [0, 2]]}]",
      names: [["s0i1", "n0", "s0i3"]]),
    Change(
      testDescription: "a move takes an item from section to section", sections: "[{items: 2}, {}]",
      updates: "[{move: [[0, 0], [1, 0]]}]", names: [["s0i1"], ["s0i0"]]),
    Change(
      testDescription: "an item moves out of a section that goes", sections: "[{items: 2}, {}]",
      updates: "[{deleteSections: [0]}, {move: [[0, 1], [0, 0]]}]", names: [["s0i1"]]),
    Change(
      testDescription: "an inserted section is empty but for what is inserted there",
      sections: "[{items: 1}]", updates: "[{insertSections: [0, 2]}, {insert: [[2, 0]]}]",
      names: [[], ["s0i0"], ["n0"]]),
    Change(
      testDescription: "a moved section keeps its items", sections: "[{items: 1}, {items: 2}]",
      updates: "[{moveSection: [1, 0]}]", names: [["s1i0", "s1i1"], ["s0i0"]]),
    Change(
      testDescription: "reloads keep who is who", sections: "[{items: 2}, {items: 1}]",
      updates: "[{reload: [[0, 1]]}, {reloadSections: [1]}]", names: [["s0i0", "s0i1"], ["s1i0"]]),
    Change(
      testDescription: "an id is free again when its item goes",
      sections: "[{items: [{id: a}]}]",
      updates: "[{delete: [[0, 0]]}, {insert: [{at: [0, 0], id: a}]}]", names: [["a"]]),
    Change(
      testDescription: "data that are brought are what there is", sections: "[{items: 3}]",
      updates: "[{delete: [[0, 0]]}]", data: "[{items: [{id: s0i2}, {id: q}]}]",
      names: [["s0i2", "q"]]),
  ]

  @Test("A batch puts every item, by its name, at its index path", arguments: changes)
  func applies(_ change: Change) throws {
    #expect(
      try names(of: change.sections, after: change.updates, data: change.data) == change.names)
  }

  @Test("Numbers are not used again, neither after deletes nor after other data are loaded")
  func numbers() throws {
    var scene = try data("[{items: 0}]")
    try scene.apply(batch("[{insert: [[0, 0], [0, 1]]}]"))
    try scene.apply(batch("[{delete: [[0, 0], [0, 1]]}, {insert: [[0, 0]]}]"))
    #expect(names(scene) == [["n2"]])
    scene.load(try Value(yaml("[{items: 1}]"), "sections").sections())
    try scene.apply(batch("[{insert: [[0, 0]]}]"))
    #expect(names(scene) == [["n3", "s0i0"]])
  }

  @Test(
    "An id that stays, or comes twice, is refused, and nothing changes",
    arguments: [
      ("[{insert: [{at: [0, 0], id: a}]}]", "params.updates[0].insert[0].id"),
      (
        "[{delete: [[0, 1]]}, {insert: [{at: [0, 0], id: s0i2}]}]", "params.updates[1].insert[0].id"
      ),
      ("[{insert: [{at: [0, 0], id: x}, {at: [0, 1], id: x}]}]", "params.updates[0].insert[1].id"),
      (
        "[{reloadSections: [0]}, {insert: [{at: [0, 0], id: a}]}]", "params.updates[1].insert[0].id"
      ),
    ])
  func twins(_ updates: String, _ path: String) throws {
    var scene = try data("[{items: [{id: a}, {}, {}]}]")
    let hash = scene.hash
    let batch = try batch(updates)
    do throws(BatchRefusal) {
      try scene.apply(batch)
      Issue.record("it was not refused")
    } catch {
      guard case .wrong(let error) = error else { throw error }
      #expect(error.name == .invalidParams)
      #expect(error.path == path)
    }
    #expect(scene.hash == hash)
    #expect(names(scene) == [["a", "s0i1", "s0i2"]])
  }

  @Test("A size belongs to the item and moves with it")
  func sizes() throws {
    var scene = try data("[{items: {count: 3, sizes: [[10, 10], [20, 20]]}}]")
    try scene.apply(
      batch("[{move: [[0, 0], [0, 2]]}, {insert: [{at: [0, 0], size: [5, 6]}, [0, 1]]}]"))
    #expect(names(scene) == [["n0", "n1", "s0i0", "s0i1", "s0i2"]])
    let layout = CGSize(width: 1, height: 1)
    #expect(
      scene.sizes(inSection: 0, layoutSize: layout).map(\.width) == [5, 1, 10, 20, 10])
  }

  @Test("What keeps its name in other data keeps its size unless it is given one")
  func keptSizes() throws {
    var scene = try data("[{items: [{id: a, size: [9, 9]}, {id: b, size: [8, 8]}]}]")
    try scene.apply(
      batch("[]", data: "[{items: [{id: b}, {id: a, size: [7, 7]}]}]"))
    #expect(names(scene) == [["b", "a"]])
    #expect(scene.sizes(inSection: 0, layoutSize: .zero).map(\.width) == [8, 7])
  }

  @Test("Changes that are taken back leave the hash as it was; others do not")
  func hash() throws {
    var scene = try data("[{items: 1000000}, {items: 3}]")
    let hash = scene.hash
    try scene.apply(batch("[{insert: [[0, 0]]}, {move: [[0, 5], [1, 1]]}]"))
    #expect(scene.hash != hash)
    #expect(scene.sections.map(\.items.runs.count) == [3, 3])
    try scene.apply(batch("[{delete: [[0, 0]]}, {move: [[1, 1], [0, 5]]}]"))
    #expect(scene.hash == hash)
  }

  @Test("An obedient data source is consistent with every possible batch (S7.1, S7.2)")
  func obedient() throws {
    for seed: UInt64 in 1...2_000 {
      let random = RandomBatch(
        over: (0..<Int(seed % 5)).map { section in (0..<7).map { section * 7 + $0 } },
        nextName: 35, isFree: false, seed: seed)
      #expect(
        DataArithmetic(random.updates, before: random.countsBefore).countsAfter
          == random.countsAfter, "seed \(seed)")
    }
  }
}
