import ConstraintScenes
import Timeline
import _Testing_UIKit

@testable import UIKit

/// A scene as views in a window, made by the interface that an app has.
@MainActor
final class SceneViews {
  let scene: ConstraintScene
  let window: UIWindow
  let root = UIView()
  private(set) var views: [String: AnyObject] = [:]
  private(set) var constraints: [(name: String?, constraint: NSLayoutConstraint)] = []
  private let controller = UIViewController()

  init(_ scene: ConstraintScene) {
    self.scene = scene
    let size = CGSize(width: scene.root.size[0], height: scene.root.size[1])
    let screen = UIScreen(size: size, scale: CGFloat(scene.scale ?? 2))
    window = UIWindow(screen: screen, turnLoop: TurnLoop())
    window.rootViewController = controller
    if let safe = scene.root.safe { controller.additionalSafeAreaInsets = Self.insets(safe) }
    window.makeKeyAndVisible()
    root.frame = controller.view.bounds
    if let margins = scene.root.margins { root.layoutMargins = Self.insets(margins) }
    controller.view.addSubview(root)
    if scene.rightToLeft == true { root.semanticContentAttribute = .forceRightToLeft }
    for name in scene.names { make(name) }
    for (name, view) in scene.views {
      for arranged in view.stack?.arranged ?? [] {
        guard let stack = views[name] as? UIStackView, let view = views[arranged] as? UIView else {
          continue
        }
        stack.addArrangedSubview(view)
        if let spacing = scene.views[name]?.stack?.customSpacing?[arranged] {
          stack.setCustomSpacing(CGFloat(spacing), after: view)
        }
      }
    }
    for text in scene.constraints { add(ConstraintLine(text)) }
    for (name, constraint) in constraints where scene.inactive?.contains(name ?? "") == true {
      constraint.isActive = false
    }
  }

  static func insets(_ insets: [Double]) -> UIEdgeInsets {
    UIEdgeInsets(
      top: CGFloat(insets[0]), left: CGFloat(insets[1]), bottom: CGFloat(insets[2]),
      right: CGFloat(insets[3]))
  }

  private func make(_ name: String) {
    guard views[name] == nil, let description = scene.views[name] else { return }
    if let outer = description.in, views[outer] == nil { make(outer) }
    let container = description.in.flatMap { views[$0] as? UIView } ?? root
    if description.guide == true {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      views[name] = guide
      return
    }
    let view = Self.view(description)
    views[name] = view
    if let frame = description.frame {
      view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if scene.rightToLeft == true { view.semanticContentAttribute = .forceRightToLeft }
    if let hugging = description.hugging {
      view.setContentHuggingPriority(UILayoutPriority(Float(hugging[0])), for: .horizontal)
      view.setContentHuggingPriority(UILayoutPriority(Float(hugging[1])), for: .vertical)
    }
    if let resistance = description.resistance {
      view.setContentCompressionResistancePriority(
        UILayoutPriority(Float(resistance[0])), for: .horizontal)
      view.setContentCompressionResistancePriority(
        UILayoutPriority(Float(resistance[1])), for: .vertical)
    }
    if let margins = description.margins { view.layoutMargins = Self.insets(margins) }
    view.preservesSuperviewLayoutMargins = description.preservesSuperviewMargins ?? false
    view.isHidden = description.hidden ?? false
    container.addSubview(view)
  }

  private static func view(_ description: ConstraintScene.View) -> UIView {
    if let stack = description.stack { return Self.stack(stack) }
    guard let size = description.intrinsic else { return UIView() }
    let content = CGSize(width: size[0], height: size[1])
    if description.lines0 == true || description.wraps != nil {
      let label = SceneLabel()
      label.numberOfLines = 0
      label.content = content
      label.wraps = description.wraps
      return label
    }
    let view = SceneView()
    view.content = content
    if let baseline = description.baseline {
      view.firstLine.frame = CGRect(x: 0, y: 0, width: 1, height: baseline[0])
      view.addSubview(view.firstLine)
    }
    return view
  }

  private static func stack(_ description: ConstraintScene.Stack) -> UIStackView {
    let stack = UIStackView()
    stack.axis = description.axis == "vertical" ? .vertical : .horizontal
    stack.distribution =
      [
        "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ][description.distribution] ?? .fill
    stack.alignment =
      [
        "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
        "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
      ][description.alignment] ?? .fill
    stack.spacing = CGFloat(description.spacing)
    if let margins = description.margins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = insets(margins)
    }
    return stack
  }

  private func add(_ line: ConstraintLine) {
    guard let first = item(line.first) else { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: Self.attribute(line.first.attribute),
      relatedBy: NSLayoutConstraint.Relation(rawValue: line.relation) ?? .equal,
      toItem: line.second.flatMap(item),
      attribute: line.second.map { Self.attribute($0.attribute) } ?? .notAnAttribute,
      multiplier: CGFloat(line.multiplier), constant: CGFloat(line.constant))
    constraint.priority = UILayoutPriority(Float(line.priority))
    constraint.isActive = true
    constraints.append((line.name, constraint))
  }

  private func item(_ operand: ConstraintLine.Operand) -> AnyObject? {
    let item = operand.view == "root" ? root : views[operand.view]
    guard let guide = operand.guide, let view = item as? UIView else { return item }
    return guide == "margins" ? view.layoutMarginsGuide : view.safeAreaLayoutGuide
  }

  private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
    let attributes: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
      "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
      "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    return attributes[name] ?? .notAnAttribute
  }

  /// The frame of a view or a guide.
  func frame(_ name: String) -> CGRect {
    (views[name] as? UIView)?.frame ?? (views[name] as? UILayoutGuide)?.layoutFrame ?? .null
  }

  /// The names of the constraints that are broken.
  var broken: [String] {
    (root.rare?.system?.brokenSets ?? []).map { set in
      constraints.first { $0.constraint === set.broken }?.name ?? "another one"
    }
  }
}

/// A view with a content size and, in a subview, a base line.
private final class SceneView: UIView {
  var content = CGSize.zero
  let firstLine = UIView()

  override var intrinsicContentSize: CGSize { content }
  override var forFirstBaselineLayout: UIView { firstLine.superview == nil ? self : firstLine }
}

/// A label with given sizes of its text.
private final class SceneLabel: UILabel {
  var content = CGSize.zero
  var wraps: ConstraintScene.Wraps?

  override var intrinsicContentSize: CGSize { content }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let wraps else { return content }
    return CGSize(
      width: min(content.width, size.width), height: CGFloat(wraps.height(in: Double(size.width))))
  }
}
