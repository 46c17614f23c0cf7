import Foundation
import Testing
import UIKit

private class Plain: UIView {}

private final class Marked: UICollectionViewLayoutAttributes {}
private final class Key: UIButton {}
private final class Pile: UIStackView {}
private final class Flow: UINavigationController {}

private final class Framed: UIView {
  var origin = "none"

  override init(frame: CGRect) {
    super.init(frame: frame)
    origin = "frame \(Int(frame.width))"
  }

  required init?(coder: NSCoder) { nil }
}

private final class Screen: UIViewController {
  let name: String

  override init(nibName: String?, bundle: Bundle?) {
    name = "own"
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) { nil }
}

/// As the rewriter leaves a controller with an initializer of its own.
private class OwnScreen: UIViewController {
  let name: String

  public override class func _newByClass() -> OwnScreen { OwnScreen() }

  init() {
    name = "made"
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnBox: UIView {
  let side: CGFloat

  public override class func _newByClass() -> OwnBox { OwnBox() }

  init() {
    side = 9
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private final class Holder<Content: UIView> {
  let content = Content(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
  let plain: Content = .init()
}

/// Initializers of UIKit's that are called on a generic parameter or a metatype.
@Suite("Objects of a class that is known at run time") @MainActor
struct MadeByClassTests {
  @Test("A generic parameter makes an object by the class's own initializer")
  func genericParameter() {
    let holder = Holder<Framed>()
    #expect(holder.content.origin == "frame 7")
    #expect(holder.plain.origin == "frame 0")
  }

  @Test("A metatype keeps its class: a view, a controller, a layout, a recognizer")
  func metatypes() {
    let views: [UIView.Type] = [Plain.self, Framed.self, UILabel.self]
    let made = views.map { $0.init(frame: CGRect(x: 0, y: 0, width: 3, height: 3)) }
    #expect(made.map { type(of: $0) == Plain.self } == [true, false, false])
    #expect((made[1] as? Framed)?.origin == "frame 3")
    #expect(made[2] is UILabel)
    let controller: UIViewController.Type = Screen.self
    #expect((controller.init() as? Screen)?.name == "own")
    let layout: UICollectionViewLayout.Type = UICollectionViewFlowLayout.self
    #expect(layout.init() is UICollectionViewFlowLayout)
    let recognizer: UIGestureRecognizer.Type = UITapGestureRecognizer.self
    #expect(recognizer.init(target: nil, action: nil) is UITapGestureRecognizer)
    let cell: UITableViewCell.Type = UITableViewCell.self
    #expect(cell.init(style: .value1, reuseIdentifier: "a").reuseIdentifier == "a")
  }

  @Test("Rarer initializers keep the class, too: attributes, buttons, stacks, bars, recognizers")
  func rarer() {
    func attributes<T: UICollectionViewLayoutAttributes>(_ type: T.Type) -> T {
      T(forCellWith: IndexPath(item: 3, section: 2))
    }
    let made = attributes(Marked.self)
    #expect(type(of: made) == Marked.self && made.indexPath == IndexPath(item: 3, section: 2))
    func button<T: UIButton>(_ type: T.Type) -> T { T(type: .system) }
    #expect(type(of: button(Key.self)) == Key.self && button(Key.self).buttonType == .system)
    func stack<T: UIStackView>(_ type: T.Type, _ views: [UIView]) -> T {
      T(arrangedSubviews: views)
    }
    let views = [UIView(), UIView()]
    #expect(type(of: stack(Pile.self, views)) == Pile.self)
    #expect(stack(Pile.self, views).arrangedSubviews == views)
    func bars<T: UINavigationController>(_ type: T.Type) -> T {
      T(navigationBarClass: nil, toolbarClass: nil)
    }
    #expect(type(of: bars(Flow.self)) == Flow.self && bars(Flow.self).viewControllers.isEmpty)
    let recognizer: UIGestureRecognizer.Type = UITapGestureRecognizer.self
    #expect(recognizer.init() is UITapGestureRecognizer)
  }

  @Test("An initializer without parameters of its own makes a view and a controller")
  func ownInitializers() {
    let controller: UIViewController.Type = OwnScreen.self
    #expect((controller.init() as? OwnScreen)?.name == "made")
    let view: UIView.Type = OwnBox.self
    #expect((view.init() as? OwnBox)?.side == 9)
    func make<Made: UIView>(_ type: Made.Type) -> Made { Made() }
    #expect(make(OwnBox.self).bounds.width == 9)
  }

  @Test("Without a metatype the class's own initializer is meant")
  func plainCalls() {
    #expect(Framed(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).origin == "frame 5")
    #expect(Screen().name == "own")
    let label: UILabel = .init()
    #expect(type(of: label) == UILabel.self)
  }
}
