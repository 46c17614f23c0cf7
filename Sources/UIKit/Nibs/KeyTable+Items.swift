import Foundation
import ScrollPhysics

extension KeyTable {
  static let items: [_KeyedProperty] = [
    .init("title", \UIBarItem.title), .init("image", \UIBarItem.image),
    .init("enabled", \UIBarItem.isEnabled), .init("tag", \UIBarItem.tag),
    .init("imageInsets", \UIBarItem.imageInsets), .init("view", \UIBarItem.shownView),
    .init("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier),
    .init("accessibilityLabel", \UIBarItem.accessibilityLabel),
    .init("selectedImage", \UITabBarItem.selectedImage),
    .init("badgeValue", \UITabBarItem.badgeValue), .init("badgeColor", \UITabBarItem.badgeColor),
    .init("customView", \UIBarButtonItem.customView), .init("width", \UIBarButtonItem.width),
    .init("style", \UIBarButtonItem.style), .init("target", \UIBarButtonItem.target),
    .init("action", \UIBarButtonItem.action), .init("tintColor", \UIBarButtonItem.tintColor),
    .init("hidden", \UIBarButtonItem.isHidden), .init("selected", \UIBarButtonItem.isSelected),

    .init("title", \UINavigationItem.title), .init("prompt", \UINavigationItem.prompt),
    .init("titleView", \UINavigationItem.titleView),
    .init("backBarButtonItem", \UINavigationItem.backBarButtonItem),
    .init("backButtonTitle", \UINavigationItem.backButtonTitle),
    .init("hidesBackButton", \UINavigationItem.hidesBackButton),
    .init("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
    .init("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
    .init("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
    .init("rightBarButtonItems", \UINavigationItem.rightBarButtonItems),
    .init("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
    .init("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode),

    .init("items", \UINavigationBar.items), .init("topItem", \UINavigationBar.topItem),
    .init("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    .init("translucent", \UINavigationBar.isTranslucent),
    .init("barTintColor", \UINavigationBar.barTintColor),
    .init("titleTextAttributes", \UINavigationBar.titleTextAttributes),
    .init("shadowImage", \UINavigationBar.shadowImage),
    .init("items", \UITabBar.items), .init("selectedItem", \UITabBar.selectedItem),
    .init("translucent", \UITabBar.isTranslucent), .init("barTintColor", \UITabBar.barTintColor),
    .init("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
    .init("backgroundImage", \UITabBar.backgroundImage),
    .init("shadowImage", \UITabBar.shadowImage), .init("items", \UIToolbar.items),

    .init("state", \UIGestureRecognizer.state), .init("enabled", \UIGestureRecognizer.isEnabled),
    .init("view", \UIGestureRecognizer.view), .init("name", \UIGestureRecognizer.name),
    .init("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
    .init("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
    .init("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
    .init("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
    .init("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
    .init("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
    .init("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
    .init("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
    // The targets of UIKit's own recognizers are none that an app could call.
    .init("targets", { (_: UIGestureRecognizer) -> NSMutableArray? in NSMutableArray() }),
    .init("_targets", { (_: UIGestureRecognizer) -> NSMutableArray? in NSMutableArray() }),

    .init("constant", \NSLayoutConstraint.constant),
    .init("identifier", \NSLayoutConstraint.identifier),
    .init("priority", \NSLayoutConstraint.priority), .init("active", \NSLayoutConstraint.isActive),
  ]

  static let layers: [_KeyedProperty] =
    [
      .init("bounds", \CALayer.bounds), .init("position", \CALayer.position),
      .init("frame", \CALayer.frame), .init("anchorPoint", \CALayer.anchorPoint),
      .init("zPosition", \CALayer.zPosition), .init("transform", \CALayer.transform),
      .init("sublayerTransform", \CALayer.sublayerTransform),
      .init("opacity", \CALayer.opacity), .init("hidden", \CALayer.isHidden),
      .init("opaque", \CALayer.isOpaque), .init("masksToBounds", \CALayer.masksToBounds),
      .init("backgroundColor", \CALayer.backgroundColor),
      .init("cornerRadius", \CALayer.cornerRadius),
      .init("maskedCorners", \CALayer.maskedCorners), .init("cornerCurve", \CALayer.cornerCurve),
      .init("borderWidth", \CALayer.borderWidth), .init("borderColor", \CALayer.borderColor),
      .init("shadowColor", \CALayer.shadowColor), .init("shadowOpacity", \CALayer.shadowOpacity),
      .init("shadowOffset", \CALayer.shadowOffset), .init("shadowRadius", \CALayer.shadowRadius),
      .init("shadowPath", \CALayer.shadowPath), .init("contents", \CALayer.contents),
      .init("contentsGravity", \CALayer.contentsGravity),
      .init("contentsScale", \CALayer.contentsScale), .init("contentsRect", \CALayer.contentsRect),
      .init("shouldRasterize", \CALayer.shouldRasterize),
      .init("rasterizationScale", \CALayer.rasterizationScale), .init("mask", \CALayer.mask),
      .init("speed", \CALayer.speed), .init("timeOffset", \CALayer.timeOffset),
      .init("beginTime", \CALayer.beginTime), .init("name", \CALayer.name),
      .init("sublayers", \CALayer.sublayers), .init("superlayer", \CALayer.superlayer),
      .init("path", \CAShapeLayer.path), .init("fillColor", \CAShapeLayer.fillColor),
      .init("strokeColor", \CAShapeLayer.strokeColor), .init("lineWidth", \CAShapeLayer.lineWidth),
      .init("strokeStart", \CAShapeLayer.strokeStart),
      .init("strokeEnd", \CAShapeLayer.strokeEnd),
      .init("colors", \CAGradientLayer.colors), .init("locations", \CAGradientLayer.locations),
      .init("startPoint", \CAGradientLayer.startPoint),
      .init("endPoint", \CAGradientLayer.endPoint),
      .init("string", \CATextLayer.string), .init("fontSize", \CATextLayer.fontSize),

      .init("duration", \CAAnimation.duration), .init("beginTime", \CAAnimation.beginTime),
      .init("repeatCount", \CAAnimation.repeatCount), .init("speed", \CAAnimation.speed),
    ] + geometry + turns

  /// The parts of the rectangles and points of a layer.
  private static let geometry: [_KeyedProperty] =
    rectangle("bounds", \CALayer.bounds) + rectangle("frame", \CALayer.frame)
    + point("position", \CALayer.position) + point("anchorPoint", \CALayer.anchorPoint)
    + size("shadowOffset", \CALayer.shadowOffset)

  private static func rectangle(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGRect>
  ) -> [_KeyedProperty] {
    [
      .init("\(name).origin", path.appending(path: \.origin)),
      .init("\(name).size", path.appending(path: \.size)),
    ] + point("\(name).origin", path.appending(path: \.origin))
      + size("\(name).size", path.appending(path: \.size))
  }

  private static func point(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGPoint>
  ) -> [_KeyedProperty] {
    [
      .init("\(name).x", path.appending(path: \.x)), .init("\(name).y", path.appending(path: \.y)),
    ]
  }

  private static func size(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGSize>
  ) -> [_KeyedProperty] {
    [
      .init("\(name).width", path.appending(path: \.width)),
      .init("\(name).height", path.appending(path: \.height)),
    ]
  }

  /// The parts of the transform of a layer.
  private static let turns: [_KeyedProperty] =
    [
      .init("transform.scale", \CALayer.transform.plane.scale),
      .init("transform.scale.x", \CALayer.transform.plane.scaleX),
      .init("transform.scale.y", \CALayer.transform.plane.scaleY),
      .init("transform.rotation", \CALayer.transform.plane.angle),
      .init("transform.rotation.z", \CALayer.transform.plane.angle),
      .init("transform.translation", \CALayer.transform.plane.shift),
      .init("transform.translation.x", \CALayer.transform.m41),
      .init("transform.translation.y", \CALayer.transform.m42),
      .init("transform.translation.z", \CALayer.transform.m43),
    ]
}

/// The effect of a transform on the plane of a layer: it scales, turns and moves it.
private struct PlaneTransform {
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// The angle in radians, clockwise on screen.
  var angle: CGFloat
  var shift: CGSize

  /// One factor of both axes: their mean, as Core Animation documents it.
  var scale: CGFloat {
    get { (scaleX + scaleY) / 2 }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }
}

extension CATransform3D {
  fileprivate var plane: PlaneTransform {
    get {
      let isMirrored = m11 * m22 - m12 * m21 < 0
      return PlaneTransform(
        scaleX: (m11 * m11 + m12 * m12).squareRoot(),
        scaleY: (m21 * m21 + m22 * m22).squareRoot() * (isMirrored ? -1 : 1),
        angle: CGFloat(Elementary.angle(x: Double(m11), y: Double(m12))),
        shift: CGSize(width: m41, height: m42))
    }
    set {
      let angle = Double(newValue.angle)
      let (sine, cosine) = (CGFloat(Elementary.sin(angle)), CGFloat(Elementary.cos(angle)))
      (m11, m12) = (newValue.scaleX * cosine, newValue.scaleX * sine)
      (m21, m22) = (-newValue.scaleY * sine, newValue.scaleY * cosine)
      (m41, m42) = (newValue.shift.width, newValue.shift.height)
    }
  }
}
