import Flickbook
import Foundation
import Testing
import UIKit

/// Drag and drop as an app writes it, with Apple's names alone.
///
/// Rules S10.3, S10.11–S10.13; the source compatibility page, 1.1.
@Suite("An app's drag and drop")
@MainActor
struct DragAppTests {
  private let board = NoteBoard()
  private let stage: Stage

  init() {
    stage = Stage(collectionView: board.view)
  }

  private func shown() -> [String] {
    board.view.visibleCells.map { ($0 as? NoteCell)?.text ?? "?" }
  }

  @Test("A note that is dragged behind another is moved in the data and on screen (S10.11, S10.12)")
  func reorder() throws {
    let cell = try #require(board.view.cellForItem(at: [0, 0]) as? NoteCell)
    var drag = Drag(
      from: .item([0, 0]), to: .place(.item([0, 2])), duration: .milliseconds(300))
    drag.press = .milliseconds(600)
    drag.hold = .milliseconds(100)
    try stage.perform(.drag(drag))
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(board.notes == ["bread", "eggs", "milk", "tea"])
    #expect(shown() == board.notes)
    #expect(board.events == ["begin 1 true", "end false", "landed"])
    // The deleted cell learns that it is not dragged any more when it is used again.
    #expect(cell.states == [.lifting, .dragging])
    #expect(!board.view.hasUncommittedUpdates)
  }

  @Test("A placeholder is the app's to fill, to update and to give up (S10.13)")
  func placeholder() throws {
    try stage.perform(
      .dragBegin([ForeignItem(id: "jam"), ForeignItem(id: "salt")], at: .item([0, 1])))
    try stage.perform(.dragDrop)
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(shown() == ["milk", "…", "…", "bread", "eggs", "tea"])
    #expect(board.view.hasUncommittedUpdates)
    #expect(board.view.numberOfItems(inSection: 0) == 6)
    #expect(board.view.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == nil)
    #expect(board.view.dataSourceIndexPath(forPresentationIndexPath: [0, 3]) == [0, 1])
    #expect(board.view.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 3])

    board.contexts[0].setNeedsCellUpdate()
    #expect(board.contexts[0].commitInsertion { board.notes.insert("jam", at: $0.item) })
    #expect(board.contexts[1].deletePlaceholder())
    #expect(!board.contexts[0].commitInsertion { _ in Issue.record("it is gone") })
    #expect(!board.contexts[1].deletePlaceholder())
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(board.notes == ["milk", "jam", "bread", "eggs", "tea"])
    #expect(shown() == board.notes)
    #expect(!board.view.hasUncommittedUpdates)
  }

  @Test("A block that inserts nothing is UIKit's exception, and the data are shown as they are")
  func emptyCommit() throws {
    try stage.perform(.dragBegin([ForeignItem(id: "jam")], at: .item([0, 1])))
    try stage.perform(.dragDrop)
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    #expect(board.contexts[0].commitInsertion { _ in })
    #expect(reasons.count == 1)
    #expect(reasons.first?.contains("number of sections and/or items") == true)
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(shown() == board.notes)
  }

  @Test("Providers answer asynchronously, once, and report errors (S10.7)")
  func providers() async throws {
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: NSString.self))
    var told: [String] = []
    provider.loadObject(ofClass: NSString.self) { object, error in
      told.append("\(object.map { "\($0)" } ?? "nil") \(error == nil)")
    }
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
      told.append("\(data == nil) \(error != nil)")
    }
    #expect(told == ["text true", "true true"])
  }

  @Test("A provider of an item has one representation of the named type", arguments: [true, false])
  func item(isText: Bool) throws {
    let item: any NSSecureCoding = isText ? "row" as NSString : NSNumber(value: 7)
    let provider = NSItemProvider(item: item, typeIdentifier: "app.row")
    #expect(provider.registeredTypeIdentifiers == ["app.row"])
    var loaded: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "app.row") { data, _ in loaded = data }
    let data = try #require(loaded)
    if isText {
      #expect(data == Data("row".utf8))
    } else {
      let number = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSNumber.self, from: data)
      #expect(number == 7)
    }
    #expect(NSItemProvider(item: nil, typeIdentifier: "app.row").registeredTypeIdentifiers.isEmpty)
  }
}
