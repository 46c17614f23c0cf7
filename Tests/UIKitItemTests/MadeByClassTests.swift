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

private class Ring: CAShapeLayer {
  var share: CGFloat

  public override class func _newByClass() -> Ring { Ring() }

  override init() {
    share = 0.5
    super.init()
  }

  init(share: CGFloat) {
    self.share = share
    super.init()
  }

  override init(layer: Any) {
    share = (layer as? Ring)?.share ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { Ring.self }
}

private final class Spin: CABasicAnimation {
  var turns = 0

  override init() {
    super.init()
    turns = 2
  }

  required init?(coder: NSCoder) { nil }
}

private final class Badge: UIBarButtonItem {
  let count: Int

  init(count: Int) {
    self.count = count
    super.init()
    title = "\(count)"
  }

  required init?(coder: NSCoder) { nil }
}

private final class Tab: UITabBarItem {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
    title = name
  }

  required init?(coder: NSCoder) { nil }
}

private final class Pull: UIRefreshControl {
  override init() {
    super.init()
    tag = 5
  }

  required init?(coder: NSCoder) { nil }
}

private final class Fade: UIStoryboardSegue {
  let mark: String

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    mark = "own \(identifier ?? "")"
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

private final class Pair: UIImageView {
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
    tag = 3
  }

  required init?(coder: NSCoder) { nil }
}

private final class Own: UIAccessibilityCustomAction {
  init(_ target: AnyObject) {
    super.init(name: "own", target: target, selector: Selector("act"))
  }
}

private final class Overlay: UIWindow {
  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    tag = 8
  }

  required init?(coder: NSCoder) { nil }
}

private final class Loose: UISpringTimingParameters {
  override init() { super.init() }

  required init?(coder: NSCoder) { nil }
}

private final class Mark: UIImage, @unchecked Sendable {}

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

  @Test("Layers, animations and bar items have initializers of their own, and are made by class")
  func layersAndItems() {
    let view = RingView()
    let ring = view.layer as? Ring
    #expect(ring?.share == 0.5 && ring?.delegate === view)
    #expect(Ring(share: 2).share == 2 && Ring(layer: Ring(share: 3)).share == 3)
    let layer: CALayer.Type = CAGradientLayer.self
    #expect(layer.init() is CAGradientLayer)
    func make<Made: CALayer>(_ type: Made.Type) -> Made { Made() }
    #expect(make(Ring.self).share == 0.5)
    let spin = Spin()
    spin.duration = 3
    #expect((spin.copy() as? Spin)?.turns == 2 && (spin.copy() as? Spin)?.duration == 3)
    #expect(Badge(count: 4).title == "4" && Badge(count: 4).style == .plain)
    #expect(Tab(name: "a").title == "a")
    let item: UIBarButtonItem.Type = UIBarButtonItem.self
    #expect(item.init().title == nil)
    #expect(type(of: UIBarButtonItem.flexibleSpace()) == UIBarButtonItem.self)
  }

  @Test("Subclasses override the initializers that UIKit has as designated ones")
  func designated() throws {
    #expect(Pull().tag == 5)
    let segue: UIStoryboardSegue.Type = Fade.self
    let made = segue.init(
      identifier: "a", source: UIViewController(), destination: UIViewController())
    #expect((made as? Fade)?.mark == "own a")
    let image = UIImage()
    let pair = Pair(image: image, highlightedImage: image)
    #expect(pair.tag == 3 && pair.highlightedImage === image && !pair.isUserInteractionEnabled)
    let target = UIView()
    let own = Own(target)
    #expect(own.name == "own" && own.target === target)
    let scene = try #require(UIWindow(frame: .zero).windowScene)
    #expect(Overlay(windowScene: scene).tag == 8)
    #expect(Loose().initialVelocity == .zero)
    #expect(Mark(systemName: "star") != nil)
  }

  @Test("Without a metatype the class's own initializer is meant")
  func plainCalls() {
    #expect(Framed(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).origin == "frame 5")
    #expect(Screen().name == "own")
    let label: UILabel = .init()
    #expect(type(of: label) == UILabel.self)
  }
}
