import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Layers")
@MainActor
struct LayerTests {
  @Test("The layer of a view has its geometry and looks")
  func ofView() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.layer.position = CGPoint(x: 100, y: 100)
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.layer.zPosition = 3
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(view.center == CGPoint(x: 100, y: 100))
    #expect(view.alpha == 0.5)
    #expect(view.clipsToBounds)
    #expect(view.zPosition == 3)
    #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.layer.frame == view.frame)
    #expect(view.layer === view.layer)
    #expect(view.layer.delegate === view)
  }

  /// Rule: A85.
  @Test("A border is opaque black unless the app sets a colour")
  func border() {
    let layer = UIView().layer
    #expect(layer.borderColor == CGColor(gray: 0, alpha: 1) && layer.borderWidth == 0)
    layer.borderColor = nil
    #expect(layer.borderColor == nil)
  }

  nonisolated static let turns: [(transform: CATransform3D, width: CGFloat)] = {
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    return [
      (CATransform3DMakeScale(0.5, 1, 0.5), 50),
      (CATransform3DMakeRotation(1, 0, 1, 0), 100 * cos(1)),
      (deep, 100), (CATransform3DRotate(deep, 1, 0, 1, 0), 100 * cos(1)),
    ]
  }()

  @Test("A transform in space is kept, and its part in the plane is the view's", arguments: turns)
  func space(_ row: (transform: CATransform3D, width: CGFloat)) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.transform = row.transform
    #expect(view.layer.transform == row.transform)
    #expect(view.transform == CATransform3DGetAffineTransform(row.transform))
    #expect(abs(view.frame.width - row.width) < 1e-9)
    #expect(view.layer.frame == view.frame)
    view.transform = CGAffineTransform(scaleX: 3, y: 1)
    #expect(view.layer.transform == CATransform3DMakeScale(3, 1, 1))
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 100, height: 50)
    layer.transform = row.transform
    #expect(abs(layer.frame.width - row.width) < 1e-9)
  }

  @Test("The anchor point is the point that the centre places, and about which a view turns")
  func anchor() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.center == CGPoint(x: 50, y: 20))
    #expect(view.frame == CGRect(x: 0, y: -20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 1, y: 2)
    #expect(view.frame == CGRect(x: 0, y: -60, width: 100, height: 80))
    view.transform = .identity
    view.bounds.size.height = 20
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    view.frame = CGRect(x: 10, y: 10, width: 60, height: 30)
    #expect(view.center == CGPoint(x: 40, y: 40))
    #expect(view.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 0, y: 0))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    #expect(view.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 10, y: 10))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 10, y: 25, width: 60, height: 30))
  }

  @Test("Layers of an app lie in a tree of their own")
  func tree() {
    let view = UIView(frame: .zero)
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    shape.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    shape.anchorPoint = .zero
    shape.position = CGPoint(x: 5, y: 5)
    #expect(shape.frame == CGRect(x: 5, y: 5, width: 10, height: 20))
    view.layer.addSublayer(shape)
    view.layer.insertSublayer(gradient, at: 0)
    #expect(view.layer.sublayers == [gradient, shape])
    #expect(shape.superlayer === view.layer)
    let child = UIView(frame: .zero)
    view.addSubview(child)
    #expect(view.layer.sublayers == [gradient, shape, child.layer])
    shape.removeFromSuperlayer()
    #expect(shape.superlayer == nil)
  }

  @Test(
    "The layers of subviews and the layers of an app lie in one order, wherever they are inserted")
  func order() {
    let view = UIView(frame: .zero)
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    let layers = (0..<5).map { _ in CALayer() }
    #expect(view.layer.sublayers == nil)
    view.layer.addSublayer(layers[0])
    view.addSubview(first)
    view.layer.addSublayer(layers[1])
    view.addSubview(second)
    #expect(view.layer.sublayers == [layers[0], first.layer, layers[1], second.layer])
    view.layer.insertSublayer(layers[2], below: second.layer)
    view.layer.insertSublayer(layers[3], above: first.layer)
    view.layer.insertSublayer(layers[4], at: 0)
    let all = [
      layers[4], layers[0], first.layer, layers[3], layers[1], layers[2], second.layer,
    ]
    #expect(view.layer.sublayers == all)
    view.layer.replaceSublayer(layers[1], with: layers[4])
    #expect(
      view.layer.sublayers == [
        layers[0], first.layer, layers[3], layers[4], layers[2], second.layer,
      ])
    first.removeFromSuperview()
    #expect(view.layer.sublayers == [layers[0], layers[3], layers[4], layers[2], second.layer])
    layers[0].zPosition = 1
    let drawn = view.layer.drawnOrder.map { place in
      switch place {
      case .view: second.layer
      case .added(let layer): layer
      }
    }
    #expect(drawn == [layers[3], layers[4], layers[2], second.layer, layers[0]])
    view.layer.sublayers = [second.layer, layers[1], layers[0]]
    #expect(view.layer.sublayers == [second.layer, layers[1], layers[0]])
    #expect(layers[2].superlayer == nil && layers[1].superlayer === view.layer)
  }

  @Test("An animation calls its delegate at its start and at its end, and a transaction afterwards")
  func animation() {
    let scene = Window()
    let view = UIView(frame: .zero)
    scene.window.addSubview(view)
    let watcher = AnimationWatcher()
    scene.inTurn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { watcher.story.append("done") }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.duration = 0.5
      fade.delegate = watcher
      view.layer.add(fade, forKey: "fade")
      CATransaction.commit()
    }
    #expect(view.layer.animationKeys() == ["fade"])
    scene.turn(after: 0.4)
    #expect(watcher.story == ["start"])
    scene.turn(after: 0.2)
    scene.turn(after: 0.1)
    #expect(watcher.story == ["start", "stop true", "done"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("A path has bounds, and an inside")
  func path() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(path.currentPoint.x + 10) < 1e-9)
    #expect(abs(path.cgPath.boundingBoxOfPath.maxY - 10) < 0.01)
    path.close()
    #expect(path.contains(CGPoint(x: 0, y: 5)))
    #expect(!path.contains(CGPoint(x: 0, y: -5)))
    let rect = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
    #expect(rect.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(!rect.contains(CGPoint(x: 1, y: 1)))
    rect.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(rect.bounds.origin == CGPoint(x: 5, y: 5))
    #expect(rect.isEqual(rect.copy()))
    #expect(UIBezierPath().bounds.isNull)
  }
}

@MainActor
private final class AnimationWatcher: NSObject, CAAnimationDelegate {
  var story: [String] = []

  func animationDidStart(_ anim: CAAnimation) {
    story.append("start")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    story.append("stop \(flag)")
  }
}
