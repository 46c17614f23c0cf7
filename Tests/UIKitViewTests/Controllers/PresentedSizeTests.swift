import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rule: V5e, V10f.
@Suite("Sizes of presented controllers")
@MainActor
struct PresentedSizeTests {
  /// A presenter that gives the view the height that the controller prefers.
  private final class Presenter: UIPresentationController {
    var story: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      let height = presentedViewController.preferredContentSize.height
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      if story.last != "layout" { story.append("layout") }
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      story.append("size")
      containerView?.setNeedsLayout()
    }
  }

  private final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    var presenter: Presenter?

    override func viewDidLoad() {
      super.viewDidLoad()
      preferredContentSize = CGSize(width: 0, height: 300)
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presenter = Presenter(presentedViewController: presented, presenting: presenting)
      return presenter
    }
  }

  @Test("A presenter sees the size that viewDidLoad sets, and hears of later ones")
  func custom() {
    let scene = Window(device: "iphone-16")
    let (root, card) = (UIViewController(), Card())
    scene.show { root }
    scene.inTurn {
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = card
      root.present(card, animated: true)
    }
    scene.turn(after: 0.6)
    #expect(card.view.frame == CGRect(x: 0, y: 552, width: 393, height: 300))
    card.presenter?.story = []
    scene.inTurn { card.preferredContentSize.height = 500 }
    #expect(card.presenter?.story == ["size", "layout"])
    #expect(card.view.frame == CGRect(x: 0, y: 352, width: 393, height: 500))
    scene.inTurn { card.preferredContentSize.height = 500 }
    #expect(card.presenter?.story == ["size", "layout"])
  }

  private final class Sheet: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      sheetPresentationController?.detents = [.medium()]
    }
  }

  @Test("A sheet comes at the height that viewDidLoad chooses")
  func detent() {
    let scene = Window(device: "iphone-16")
    let (root, sheet) = (UIViewController(), Sheet())
    scene.show { root }
    scene.inTurn { root.present(sheet, animated: false) }
    scene.turn(after: 0.1)
    #expect(sheet.view.frame.height < 500)
  }

  private final class Stack: UINavigationController {
    private(set) var pushed: [UIViewController] = []

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      pushed.append(viewController)
      super.pushViewController(viewController, animated: animated)
    }
  }

  @Test("The root of a navigation controller is pushed")
  func root() {
    let root = UIViewController()
    let stack = Stack(rootViewController: root)
    #expect(stack.pushed == [root] && stack.viewControllers == [root])
    #expect(root.navigationController === stack)
  }
}
