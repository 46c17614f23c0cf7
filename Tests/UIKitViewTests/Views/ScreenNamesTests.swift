import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Forms in which screens of apps write UIKit's names.
@Suite("Names of screens")
@MainActor
struct ScreenNamesTests {
  /// A controller that registers as Apple's documentation does.
  private class Registered: UIViewController {
    var styles: [UIUserInterfaceStyle] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
        self.styles.append(previous.userInterfaceStyle)
      }
    }
  }

  @Test("A closure for traits may name its parameter self, of the type Self")
  func selfClosure() {
    let scene = Window(device: "iphone-16")
    let controller = Registered()
    scene.show { controller }
    scene.window.changeTraits { $0.style = .dark }
    #expect(controller.styles == [.light])
  }

  /// A text view with the designated initializer of UIKit's.
  private final class Note: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      text = "K2"
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test(
    "A text view has a container of the app's or its own, and its other initializers call the one with it"
  )
  func textContainer() {
    let container = NSTextContainer(size: CGSize(width: 10, height: 20))
    #expect(UITextView(frame: .zero, textContainer: container).textContainer === container)
    #expect(UITextView(frame: .zero, textContainer: nil).textContainer.lineFragmentPadding == 5)
    #expect(Note(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).text == "K2")
    #expect(Note().text == "K2")
  }

  @Test("Rectangles convert to the coordinates of the screen and back")
  func coordinateSpaces() {
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 320, height: 480))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 60))
    window.addSubview(view)
    let space = window.screen.coordinateSpace
    let onScreen = view.convert(view.bounds, to: space)
    #expect(onScreen == CGRect(x: 15, y: 26, width: 50, height: 60))
    #expect(view.convert(onScreen, from: space) == view.bounds)
    #expect(space.convert(CGPoint.zero, from: view) == CGPoint(x: 15, y: 26))
    let other: any UICoordinateSpace = window
    #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: 5, y: 6))
    #expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) == onScreen)
  }

  @Test("The guide of the keyboard reaches the edge if it leaves the safe area out")
  func keyboardGuide() {
    let scene = Window(device: "iphone-16")
    let page = UIViewController()
    scene.show { page }
    let guide = page.view.keyboardLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 818, width: 393, height: 34))
    guide.usesBottomSafeArea = false
    #expect(page.view.keyboardLayoutGuide === guide)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 852, width: 393, height: 0))
  }

  /// A view that takes keys of its own.
  private final class Keyed: UIView {
    var taken: [String] = []

    override func setValue(_ value: Any?, forUndefinedKey key: String) {
      taken.append("\(key) \(value ?? "nil")")
    }
  }

  @Test("A key of no property is kept, or handed to the view's own method")
  func undefinedKeys() {
    let (plain, keyed) = (UIAlertAction(title: "A", style: .default), Keyed())
    plain.setValue(true, forKey: "checked")
    #expect(plain.value(forKey: "checked") as? Bool == true)
    keyed.setValue(3, forKey: "size")
    #expect(keyed.taken == ["size 3"])
  }

  @Test("The defaults of an app are read and set by key")
  func defaults() throws {
    let defaults = try #require(UserDefaults(suiteName: "flickbook.names"))
    defaults.setValue(3, forKey: "a")
    #expect(defaults.value(forKey: "a") as? Int == 3)
    defaults.setValue(nil, forKey: "a")
    #expect(defaults.value(forKey: "a") == nil)
  }

  @Test("A control knows its events, and performs its main one")
  func controlEvents() {
    let control = UIButton()
    var calls = 0
    #expect(control.allControlEvents == [])
    control.addAction(UIAction { _ in calls += 1 }, for: .primaryActionTriggered)
    #expect(control.allControlEvents == .primaryActionTriggered)
    control.performPrimaryAction()
    #expect(calls == 1)
  }

  @Test("An address is carried by an item provider")
  func address() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let data = Data(url.absoluteString.utf8)
    #expect(try URL.object(withItemProviderData: data, typeIdentifier: "public.url") == url)
    let object: NSURL = try NSURL.object(withItemProviderData: data, typeIdentifier: "public.url")
    #expect(object.absoluteString == url.absoluteString)
    #expect(object.writableTypeIdentifiersForItemProvider == ["public.url"])
    #expect(object._textOfItem == url.absoluteString)
    #expect(throws: (any Error).self) {
      try URL.object(withItemProviderData: Data([0xFF]), typeIdentifier: "public.url")
    }
    #expect(throws: (any Error).self) {
      try UIImage.object(withItemProviderData: Data([1]), typeIdentifier: "public.png")
    }
  }

  @Test("A menu's command and a key's command have titles that change")
  func commands() {
    let command = UIKeyCommand(input: "f", modifierFlags: .command, action: "find:")
    command.title = "Find"
    #expect((command as UIMenuElement).title == "Find")
    let action = UIAction(title: "A", subtitle: "B") { _ in }
    action.title = "C"
    #expect(action.title == "C" && action.subtitle == "B")
    let menu = UIMenu(title: "M", subtitle: "N", preferredElementSize: .large)
    #expect(menu.subtitle == "N" && menu.preferredElementSize == .large)
    #expect(UIMenu(children: [command, action]).children.map(\.title) == ["Find", "C"])
    action.state = .on
    let other = UIMenu(title: "O", children: [UIAction(title: "D", state: .on) { _ in }])
    let inline = UIMenu(options: .displayInline, children: [action, other])
    let full = menu.replacingChildren([command, inline])
    #expect(full.title == "M" && full.subtitle == "N" && full.preferredElementSize == .large)
    #expect(full.selectedElements.map(\.title) == ["C"])
    #expect(menu.children.isEmpty)
  }
}
