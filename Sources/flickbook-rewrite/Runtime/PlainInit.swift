import SwiftSyntax

/// Whether `NAME()` makes an object of a class.
///
/// The sources do not tell of a class whose superclass is declared elsewhere, unless it is among those
/// that are known here. In doubt the answer is no: a program that calls an initializer that does not
/// exist cannot be compiled at all.
enum PlainInit {
  /// Why `NAME()` makes no object, or may make none, as a part of a sentence; nil if it makes one.
  static func lacking(in path: String, _ module: SourceModule) -> String? {
    let ancestry = module.ancestry(of: path)
    for ancestor in ancestry {
      let inits = module.scopes(of: ancestor).flatMap { scope in
        scope.members.compactMap { $0.node.as(InitializerDeclSyntax.self) }.map { (scope, $0) }
      }
      if inits.contains(where: { isPlain($1) && isCertain($1, in: $0) }) { return nil }
      if inits.contains(where: { !$1.modifiers.has(.convenience) }) { return "it has no init()" }
    }
    guard let last = ancestry.last, module.declaration(last) == nil else { return nil }
    let name = last.split(separator: ".").last.map(String.init) ?? last
    guard !classes.contains(name), name != pages, !isProtocol(name) else { return nil }
    return "whether \(last) has an init() is not known"
  }

  /// The arguments with which an object of a class is made that lacks nothing.
  ///
  /// As on Apple's systems a controller of pages has no `init()`.
  static func arguments(of path: String, _ module: SourceModule) -> String {
    let ancestry = module.ancestry(of: path)
    let name = ancestry.last?.split(separator: ".").last.map(String.init)
    let hasOwn = ancestry.contains { self.hasOwn($0, module) }
    return name == pages && !hasOwn ? "_asPages: ()" : ""
  }

  /// The class of which, and of whose subclasses without initializers, `CLASS(_asPages: ())` makes an object.
  private static let pages = "UIPageViewController"

  /// Adds `_newByClass` to each view, controller, layer, animation and bar item of which an `init()` of its own, or of a
  /// superclass in the module, makes an object: `type.init()` and `T()` call it, as on Apple's systems.
  static func override(in module: SourceModule) {
    for scope in module.scopes where scope.kind == .class && !scope.isLocal && !scope.isUnavailable
    {
      let ancestry = module.ancestry(of: scope.path)
      guard let last = ancestry.last, isMadeByClass(last),
        lacking(in: scope.path, module) == nil,
        ancestry.contains(where: { hasOwn($0, module) })
      else { continue }
      let name = scope.name
      scope.file.insert(
        "public override class func _newByClass() -> \(name) { \(name)() }",
        at: scope.block.leftBrace.range.upperBound)
    }
  }

  /// Whether a class that is not in the module is a view or a controller of UIKit's.
  static func isViewOrController(_ name: String) -> Bool {
    let others = ["Presentation", "Interaction", "Menu"]
    return name.hasPrefix("UI") && endings.contains { name.hasSuffix($0) }
      && !others.contains { name.contains($0) }
  }

  /// Whether a class that is not in the module is one of UIKit's with `_newByClass`: a view, a controller, a layer, an
  /// animation, or an item of a bar.
  private static func isMadeByClass(_ name: String) -> Bool {
    if ["UIBarButtonItem", "UITabBarItem"].contains(name) { return true }
    guard name.hasPrefix("CA") || name.hasPrefix("AV") else { return isViewOrController(name) }
    return ["Layer", "Animation", "AnimationGroup", "CATransition"].contains {
      name.hasSuffix($0)
    }
  }

  /// Endings of the names of UIKit's views and controllers.
  private static let endings = [
    "View", "Controller", "Cell", "Control", "Bar", "Button", "Label", "Slider", "Switch", "Field",
    "Stepper", "Picker", "Window",
  ]

  /// Whether a class declares an initializer without parameters.
  private static func hasOwn(_ path: String, _ module: SourceModule) -> Bool {
    module.scopes(of: path).contains { scope in
      scope.members.contains { member in
        guard let node = member.node.as(InitializerDeclSyntax.self) else { return false }
        return node.signature.parameterClause.parameters.isEmpty && isPlain(node)
          && isCertain(node, in: scope)
      }
    }
  }

  private static func isPlain(_ node: InitializerDeclSyntax) -> Bool {
    node.optionalMark == nil && !node.modifiers.isPrivate && !node.attributes.areUnavailable
      && node.signature.effectSpecifiers == nil
      && node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
  }

  /// Whether an initializer is compiled, and is one of every subclass: there is no condition around it in
  /// its type, unless iOS fulfils it, and none on generic arguments.
  private static func isCertain(_ node: InitializerDeclSyntax, in scope: Scope) -> Bool {
    if let group = scope.node.as(ExtensionDeclSyntax.self), group.genericWhereClause != nil {
      return false
    }
    guard node.genericWhereClause == nil else { return false }
    guard let clause = node.parent?.parent?.parent?.as(IfConfigClauseSyntax.self) else {
      return true
    }
    let isFirst = clause.parent?.as(IfConfigClauseListSyntax.self)?.first?.id == clause.id
    return isFirst && ["os(iOS)", "canImport(UIKit)"].contains(clause.condition?.flat ?? "")
  }

  /// Whether the first name behind a class, which the module does not declare, is a protocol's: then the
  /// class has no superclass.
  private static func isProtocol(_ name: String) -> Bool {
    let name = name.split(separator: " ").last.map(String.init) ?? name
    return protocols.contains(name)
      || suffixes.contains { name.hasSuffix($0) } && !name.hasSuffix("DiffableDataSource")
  }

  /// Endings of the names of protocols, which UIKit's and Foundation's classes do not have.
  private static let suffixes = ["Delegate", "DelegateFlowLayout", "DataSource", "Prefetching"]

  private static let protocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObjectProtocol",
    "ObservableObject", "Sendable",
  ]

  /// Classes of UIKit and Foundation of which, and of whose subclasses, `CLASS()` makes an object.
  ///
  /// A test compiles a subclass of each.
  private static let classes: Set<String> = [
    "BlockOperation", "CAAnimation", "CAAnimationGroup", "CABasicAnimation", "CAGradientLayer",
    "CAKeyframeAnimation", "CALayer", "CAReplicatorLayer", "CAShapeLayer", "CASpringAnimation",
    "CATextLayer", "CATransformLayer", "CATransition", "DateFormatter", "Formatter", "NSObject",
    "NumberFormatter", "Operation", "OperationQueue", "UIActivityIndicatorView",
    "UIAlertController", "UIBarButtonItem", "UIBezierPath", "UIButton", "UICollectionReusableView",
    "UICollectionViewCell", "UICollectionViewController", "UICollectionViewFlowLayout",
    "UICollectionViewFlowLayoutInvalidationContext", "UICollectionViewLayout",
    "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
    "UICollectionViewListCell", "UICollectionViewUpdateItem", "UICollisionBehavior", "UIControl",
    "UIDynamicAnimator", "UIDynamicBehavior", "UIDynamicItemBehavior", "UIFeedbackGenerator",
    "UIGestureRecognizer", "UIGravityBehavior", "UIImageView", "UIImpactFeedbackGenerator",
    "UILabel", "UILayoutGuide", "UILongPressGestureRecognizer", "UIMotionEffect",
    "UIMotionEffectGroup", "UINavigationBar", "UINavigationController",
    "UINotificationFeedbackGenerator", "UIPageControl", "UIPanGestureRecognizer",
    "UIPercentDrivenInteractiveTransition", "UIPinchGestureRecognizer", "UIProgressView",
    "UIRefreshControl", "UIResponder", "UIRotationGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "UIScrollView", "UISearchBar", "UISearchController",
    "UISegmentedControl", "UISelectionFeedbackGenerator", "UISlider", "UISplitViewController",
    "UIStackView",
    "UISwipeGestureRecognizer", "UISwitch", "UITabBar", "UITabBarController", "UITabBarItem",
    "UITableView", "UITableViewCell", "UITableViewController",
    "UITapGestureRecognizer", "UITextField", "UITextView", "UIToolbar", "UIView",
    "UIViewController", "UIVisualEffectView",
  ]
}
