import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The undo manager, which Foundation lacks on Linux.
@Suite("Undo manager")
@MainActor
struct UndoManagerTests {
  /// A number whose changes can be undone.
  @MainActor
  private final class Counter {
    let manager = UndoManager()
    private(set) var value = 0

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test("Changes of one turn are undone and repeated together, the last one first")
  func groups() {
    let (scene, counter) = (Window(), Counter())
    #expect(!counter.manager.canUndo)
    scene.inTurn {
      counter.set(1)
      counter.set(2)
      counter.manager.setActionName("Count")
    }
    scene.inTurn { counter.set(3) }
    #expect(counter.manager.canUndo && !counter.manager.canRedo)
    counter.manager.undo()
    #expect(counter.value == 2)
    #expect(counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.undo()
    #expect(counter.value == 0)
    #expect(!counter.manager.canUndo)
    #expect(counter.manager.redoActionName == "Count")
    counter.manager.redo()
    #expect(counter.value == 2)
    counter.manager.redo()
    #expect(counter.value == 3)
    #expect(!counter.manager.canRedo)
  }

  @Test("A new change forgets what could be repeated")
  func newChange() {
    let (scene, counter) = (Window(), Counter())
    scene.inTurn { counter.set(1) }
    counter.manager.undo()
    #expect(counter.manager.canRedo)
    scene.inTurn { counter.set(5) }
    #expect(!counter.manager.canRedo)
    counter.manager.undo()
    #expect(counter.value == 0)
  }

  @Test("Groups nest, the oldest go beyond the limit, and nothing is recorded while that is off")
  func limits() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.levelsOfUndo = 2
    for value in 1...3 {
      counter.manager.beginUndoGrouping()
      counter.set(value * 10)
      counter.manager.beginUndoGrouping()
      counter.set(value)
      #expect(counter.manager.groupingLevel == 2)
      counter.manager.endUndoGrouping()
      counter.manager.endUndoGrouping()
    }
    counter.manager.disableUndoRegistration()
    counter.set(7)
    counter.manager.enableUndoRegistration()
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 1)
    counter.manager.undo()
    #expect(counter.value == 1)
    counter.manager.removeAllActions()
    #expect(!counter.manager.canUndo && !counter.manager.canRedo)
  }

  @Test("Responders share the manager of their window, and changes go with their target")
  func responders() {
    let scene = Window()
    let view = UIView()
    #expect(view.undoManager == nil)
    scene.window.addSubview(view)
    let manager = view.undoManager
    #expect(manager != nil && manager === scene.window.undoManager)
    scene.inTurn { manager?.registerUndo(withTarget: view) { $0.alpha = 0 } }
    manager?.removeAllActions(withTarget: view)
    #expect(manager?.canUndo == false)
  }
}
