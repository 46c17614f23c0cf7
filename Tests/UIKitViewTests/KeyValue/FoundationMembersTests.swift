import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Names that Foundation has on Apple's systems and not on Linux.
@Suite("Members that Foundation lacks") @MainActor
struct FoundationMembersTests {
  /// An object to point at.
  private final class Listener: NSObject {}

  private func pointer(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  @Test("An array of weak pointers has a gap where an object has ended, and compact removes it")
  func weakPointers() {
    let (array, kept) = (NSPointerArray.weakObjects(), Listener())
    do {
      let passing = Listener()
      array.addPointer(pointer(passing))
      array.addPointer(pointer(kept))
      array.addPointer(nil)
      #expect(array.count == 3 && array.allObjects.count == 2)
    }
    #expect(array.count == 3)
    #expect(array.pointer(at: 0) == nil && array.pointer(at: 1) == pointer(kept))
    array.compact()
    #expect(array.count == 1 && array.pointer(at: 0) == pointer(kept))
  }

  @Test("An array of strong pointers keeps its objects, which are inserted, replaced and removed")
  func strongPointers() {
    let array = NSPointerArray.strongObjects()
    do {
      let (first, second) = (Listener(), Listener())
      array.addPointer(pointer(first))
      array.insertPointer(pointer(second), at: 0)
      #expect(array.pointer(at: 0) == pointer(second))
    }
    #expect(array.allObjects.count == 2)
    let other = Listener()
    array.replacePointer(at: 1, withPointer: pointer(other))
    array.removePointer(at: 0)
    #expect(array.count == 1 && array.pointer(at: 0) == pointer(other))
    array.count = 3
    #expect(array.count == 3 && array.pointer(at: 2) == nil)
    array.count = 0
    #expect(array.allObjects.isEmpty)
  }

  @Test("The folders of an app are the file manager's")
  func folders() {
    let folders = [
      (URL.documentsDirectory, FileManager.SearchPathDirectory.documentDirectory),
      (.cachesDirectory, .cachesDirectory),
      (.applicationSupportDirectory, .applicationSupportDirectory),
    ]
    for (url, folder) in folders {
      #expect(url == FileManager.default.urls(for: folder, in: .userDomainMask).first)
    }
    #expect(URL.libraryDirectory.path == "\(URL.homeDirectory.path)/Library")
  }

  @Test("Notifications are a sequence, in the order in which they were posted")
  func notifications() async {
    let name = Notification.Name("tick")
    let (center, object) = (NotificationCenter(), Listener())
    var iterator = center.notifications(named: name, object: object).makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 0])
    for number in 1...2 {
      center.post(name: name, object: object, userInfo: ["number": number])
    }
    for number in 1...2 {
      let notification = await iterator.next()
      #expect(notification?.userInfo?["number"] as? Int == number)
    }
  }

  @Test("The device is never warm, and notifications of changes have two names")
  func names() {
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    #expect(
      NSNotification.Name.NSUndoManagerDidUndoChange == UndoManager.didUndoChangeNotification)
    #expect((kCFBooleanTrue as? Bool) == true && (kCFBooleanFalse as? Bool) == false)
  }

  @Test("A key command has a text for the list, and a font descriptor the system's font")
  func commands() {
    let command = UIKeyCommand(
      input: "f", modifierFlags: .command, action: Selector("find"), discoverabilityTitle: "Find")
    #expect(command.discoverabilityTitle == "Find" && command.input == "f")
    #expect(UIFontDescriptor().pointSize == 12)
  }
}
