import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Documents of apps in files (V16).
@Suite("Documents of apps")
@MainActor
struct DocumentFileTests {
  private final class Note: UIDocument {
    var text = ""
    var errors = 0
    var refuses = false

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard !refuses, let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors += 1 }
  }

  private let scene = Window()
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")

  @Test("A document is saved, closed and opened again in turns of their own")
  func story() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    var answers: [Bool] = []
    #expect(note.documentState == .closed)
    note.text = "first"
    scene.inTurn {
      note.save(to: url, for: .forCreating) { answers.append($0) }
      #expect(answers.isEmpty)
    }
    #expect(answers == [true])
    #expect(note.documentState == .normal)
    note.text = "second"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    scene.inTurn { note.close { answers.append($0) } }
    #expect(note.documentState == .closed)
    #expect(!note.hasUnsavedChanges)
    let other = Note(fileURL: url)
    scene.inTurn { other.open { answers.append($0) } }
    #expect(other.text == "second")
    #expect(answers == [true, true, true])
    #expect(other.localizedName == url.deletingPathExtension().lastPathComponent)
  }

  @Test("The contents are taken by the call that saves, and later changes are unsaved")
  func moment() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    note.text = "saved"
    note.updateChangeCount(.done)
    scene.inTurn {
      note.save(to: url, for: .forCreating)
      note.text = "later"
      note.updateChangeCount(.done)
    }
    #expect((try? String(contentsOf: url, encoding: .utf8)) == "saved")
    #expect(note.hasUnsavedChanges)
  }

  @Test("What the undo manager records, undoes and repeats are changes")
  func undo() {
    let note = Note(fileURL: url)
    for work in [
      {
        note.undoManager.beginUndoGrouping()
        note.undoManager.registerUndo(withTarget: note) { note in
          note.undoManager.registerUndo(withTarget: note) { $0.text = "b" }
          note.text = "a"
        }
        note.undoManager.endUndoGrouping()
      }, { note.undoManager.undo() }, { note.undoManager.redo() },
    ] {
      note.updateChangeCount(.cleared)
      work()
      #expect(note.hasUnsavedChanges)
    }
    #expect(note.text == "b")
    let old = note.undoManager
    note.undoManager = nil
    note.updateChangeCount(.cleared)
    old?.undo()
    #expect(!note.hasUnsavedChanges)
  }

  @Test(
    "A file that is missing or that the app refuses does not open, and the state tells of a failed save"
  )
  func failures() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    var answers: [Bool] = []
    scene.inTurn { note.open { answers.append($0) } }
    try Data("x".utf8).write(to: url)
    note.refuses = true
    scene.inTurn { note.open { answers.append($0) } }
    let nowhere = URL(fileURLWithPath: "/nowhere/note.txt")
    scene.inTurn { note.save(to: nowhere, for: .forCreating) { answers.append($0) } }
    #expect(answers == [false, false, false])
    #expect(note.errors == 3)
    #expect(note.documentState == [.closed, .savingError])
    #expect(note.fileURL == url)
  }
}
