import Testing
import UIKit
import UIKitTestSupport

/// Sizes of text that views and controllers specify before they are in a window (A73, V15).
@Suite("Specified sizes of text")
@MainActor
struct SpecifiedTextSizeTests {
  private final class Large: UIViewController {
    let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      view.addSubview(label)
      traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
  }

  @Test("A label has the size that its controller sets in viewDidLoad, also in a container")
  func overrides() {
    for contained in [false, true] {
      let (scene, controller) = (Window(device: "iphone-16"), Large())
      scene.show { contained ? UINavigationController(rootViewController: controller) : controller }
      #expect(controller.label.font.pointSize == 53)
    }
  }

  @Test("A view's greatest and least size limit the texts inside of it")
  func limits() {
    let scene = Window(device: "iphone-16")
    let (box, label, free) = (UIView(), UILabel(), UILabel())
    for label in [label, free] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
    }
    box.addSubview(label)
    box.maximumContentSizeCategory = .extraLarge
    box.minimumContentSizeCategory = .medium
    scene.add(box)
    scene.add(free)
    #expect(label.font.pointSize == 17)
    scene.window.changeTraits { $0.category = .accessibilityExtraExtraExtraLarge }
    #expect(free.font.pointSize == 53)
    #expect(label.font.pointSize == 19)
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
    scene.window.changeTraits { $0.category = .extraSmall }
    #expect(free.font.pointSize == 14)
    #expect(label.font.pointSize == 16)
    box.minimumContentSizeCategory = nil
    #expect(label.font.pointSize == 14)
    #expect(box.maximumContentSizeCategory == .extraLarge)
  }

  @Test("A label outside of a window takes the greatest size that it is given")
  func limitOutside() {
    let scene = Window(device: "iphone-16")
    scene.window.changeTraits { $0.category = .accessibilityExtraExtraExtraLarge }
    let label = UILabel()
    scene.loop.asCurrent {
      scene.loop.show(on: scene.window.screen)
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      #expect(label.font.pointSize == 53)
      label.maximumContentSizeCategory = .large
    }
    #expect(label.font.pointSize == 17)
    scene.add(label)
    #expect(label.font.pointSize == 17)
  }

  @Test("The layout manager of a text view measures its lines")
  func usedRect() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "some long text that wraps over lines"
    let used = view.layoutManager.usedRect(for: view.textContainer)
    let fitting = view.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(used.height > 30 && abs(used.height - (fitting.height - 16)) < 0.5)
    #expect(used.width > 50 && used.width <= 100)
    #expect(view.layoutManager.usedRect(for: NSTextContainer()) == .zero)
  }
}
