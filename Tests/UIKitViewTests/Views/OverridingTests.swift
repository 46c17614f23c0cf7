import Foundation
import Testing
import UIKit

/// Members that an app's own classes override, as on Apple's systems.
@Suite("Members that an app overrides")
@MainActor
struct OverridingTests {
  private final class ShelfView: UIView {
    var marks: [String] = []

    override class var requiresConstraintBasedLayout: Bool { true }
    override var isMultipleTouchEnabled: Bool { didSet { marks.append("touches") } }
    override var accessibilityFrame: CGRect {
      get { CGRect(x: 1, y: 2, width: 3, height: 4) }
      set {}
    }
    override var mask: UIView? { didSet { marks.append("mask") } }
    override func addInteraction(_ interaction: any UIInteraction) { marks.append("interaction") }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override var gestureRecognizers: [UIGestureRecognizer]? { didSet { marks.append("gestures") } }
  }

  private final class ShelfController: UIViewController {
    let bar = UINavigationController()

    override var navigationController: UINavigationController? { bar }
    override var modalPresentationStyle: UIModalPresentationStyle {
      get { .overFullScreen }
      set {}
    }
    override var presentingViewController: UIViewController? { bar }
  }

  private final class ShelfBars: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class ShelfCell: UICollectionViewCell {
    override var reuseIdentifier: String? { "shelf" }
  }

  @Test("A view's override is called for the base class's property")
  func views() {
    let shelf = ShelfView()
    let view: UIView = shelf
    view.isMultipleTouchEnabled = true
    view.mask = UIView()
    view.addInteraction(UIContextMenuInteraction(delegate: MenuMaker()))
    view.gestureRecognizers = []
    #expect(shelf.marks == ["touches", "mask", "interaction", "gestures"])
    #expect(view.isMultipleTouchEnabled)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 2.5, y: 4))
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    #expect(type(of: view).requiresConstraintBasedLayout)
  }

  private final class MenuMaker: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test("A controller's override is called for the base class's property")
  func controllers() {
    let shelf = ShelfController()
    let controller: UIViewController = shelf
    controller.modalPresentationStyle = .popover
    #expect(controller.modalPresentationStyle == .overFullScreen)
    #expect(controller.navigationController === shelf.bar)
    #expect(controller.presentingViewController === shelf.bar)
    #expect(ShelfBars(rootViewController: controller).viewControllers == [controller])
  }

  @Test("A cell may state its own reuse identifier")
  func cells() {
    let cell: UICollectionReusableView = ShelfCell(frame: .zero)
    #expect(cell.reuseIdentifier == "shelf")
  }

  @Test("Setting the recognizers of a view detaches those that are not in the list")
  func recognizers() {
    let view = UIView()
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    view.addGestureRecognizer(tap)
    view.gestureRecognizers = [pan]
    #expect(tap.view == nil)
    #expect(pan.view === view)
    #expect(view.gestureRecognizers == [pan])
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers?.isEmpty == true)
    #expect(pan.view == nil)
  }

  @Test("What is set of a class's appearance is kept for the class")
  func appearance() {
    UILabel.appearance().textColor = .red
    #expect(UILabel.appearance().textColor == .red)
    #expect(UILabel.appearance() !== UIView.appearance())
    #expect(UILabel().textColor == .label)
  }

  @Test("The name of a class is its description, as for reuse identifiers")
  func names() {
    #expect(ShelfCell.description() == "UIKitViewTests.OverridingTests.ShelfCell")
    #expect(UICollectionViewCell.description() == "UIKit.UICollectionViewCell")
  }

  @Test("A window is in the only scene of the app")
  func scenes() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(window.windowScene === scene)
    #expect(scene.windows.contains(window))
    #expect(UIApplication.shared.connectedScenes.count == 1)
  }

  @Test("A layer converts points between the frames of layers")
  func layers() {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
      UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    )
    outer.addSubview(inner)
    let point = CGPoint(x: 1, y: 1)
    #expect(inner.layer.convert(point, to: outer.layer) == CGPoint(x: 6, y: 6))
    #expect(inner.layer.convert(point, from: outer.layer) == CGPoint(x: -4, y: -4))
    outer.bounds.origin.y = 30
    #expect(inner.layer.convert(point, to: outer.layer) == CGPoint(x: 6, y: 6))
    #expect(outer.layer.hitTest(CGPoint(x: 16, y: 0)) === inner.layer)
  }
}
