import Foundation

@testable import UIKit

/// Implements what is never called.
@MainActor
private final class Unplaced: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate,
  UISceneDelegate
{}

extension InertName {
  private static let image = UIImage()
  /// The controller of presentations, which do not retain it.
  private static let shown = UIViewController()

  /// Views, controllers, texts and the system.
  static let system: [InertName] = [
    .stored("UIView.motionEffects", \.motionEffects, [], of: UIView()),
    .stored("UIView.restorationIdentifier", \.restorationIdentifier, "x", of: UIView()),
    .stored("UIView.largeContentTitle", \.largeContentTitle, "x", of: UIView()),
    .stored("UIView.showsLargeContentViewer", \.showsLargeContentViewer, true, of: UIView()),
    .stored(
      "UIView.accessibilityIgnoresInvertColors", \.accessibilityIgnoresInvertColors, true,
      of: UIView()),
    .stored("UIView.accessibilityContainerType", \.accessibilityContainerType, .list, of: UIView()),
    .stored("UIView.accessibilityCustomRotors", \.accessibilityCustomRotors, nil, of: UIView()),
    .stored("UIView.accessibilityPath", \.accessibilityPath, nil, of: UIView()),
    .stored(
      "UIViewController.providesPresentationContextTransitionStyle",
      \.providesPresentationContextTransitionStyle, true, of: UIViewController()),
    .stored("UIViewController.restorationClass", \.restorationClass, nil, of: UIViewController()),
    .constant("UIViewController.extensionContext", "nil: no app is an extension") {
      UIViewController().extensionContext == nil
    },
    .constant("NSExtensionContext.inputItems", "empty") {
      NSExtensionContext().inputItems.isEmpty
    },
    .ignored("NSExtensionContext.cancelRequest(withError:)", "") {
      NSExtensionContext().cancelRequest(withError: CancellationError())
    },
    .stored("UIResponder.pasteConfiguration", \.pasteConfiguration, nil, of: UIView()),
    .stored(
      "UIApplication.isNetworkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible, true,
      of: UIApplication.shared),
    .stored(
      "UIApplication.statusBarStyle", \.statusBarStyle, .lightContent, of: UIApplication.shared),
    .stored("UIScreen.brightness", \.brightness, 0.25, of: UIScreen()),
    .stored(
      "UIAlertController.severity", \.severity, .critical,
      of: UIAlertController(title: nil, message: nil, preferredStyle: .alert)),
    .stored(
      "UISheetPresentationController.sourceView", \.sourceView, nil,
      of: UISheetPresentationController(
        presentedViewController: shown, presenting: nil)),
    .stored(
      "UISheetPresentationController.prefersPageSizing", \.prefersPageSizing, false,
      of: UISheetPresentationController(
        presentedViewController: shown, presenting: nil)),
    .stored(
      "UIPresentationController.overrideTraitCollection", \.overrideTraitCollection, nil,
      of: UIPresentationController(
        presentedViewController: shown, presenting: nil)),
    .stored("UIControl.isSpringLoaded", \.isSpringLoaded, true, of: UIControl()),
    .stored(
      "UIControl.isContextMenuInteractionEnabled", \.isContextMenuInteractionEnabled, false,
      of: UIControl()),
    .stored(
      "UIButton.preferredMenuElementOrder", \.preferredMenuElementOrder, .fixed, of: UIButton()),
    .stored("UIButton.isSymbolAnimationEnabled", \.isSymbolAnimationEnabled, false, of: UIButton()),
    .stored(
      "UIPageControl.preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage,
      image, of: UIPageControl()),
    .stored(
      "UIPageControl.defersCurrentPageDisplay", \.defersCurrentPageDisplay, true,
      of: UIPageControl()),
    .stored("UIPageControl.direction", \.direction, .topToBottom, of: UIPageControl()),
    .stored("UIPageControl.progress", \.progress, nil, of: UIPageControl()),
    .stored(
      "UIPanGestureRecognizer.allowedScrollTypesMask", \.allowedScrollTypesMask, .all,
      of: UIPanGestureRecognizer()),
    .stored(
      "UIViewPropertyAnimator.isManualHitTestingEnabled", \.isManualHitTestingEnabled, true,
      of: UIViewPropertyAnimator(
        duration: 1, curve: .linear, animations: nil)),
    .stored(
      "UIContextMenuConfiguration.badgeCount", \.badgeCount, 3, of: UIContextMenuConfiguration()),
    .stored(
      "NSMutableParagraphStyle.hyphenationFactor", \.hyphenationFactor, 0.5,
      of: NSMutableParagraphStyle()),
    .stored(
      "NSMutableParagraphStyle.defaultTabInterval", \.defaultTabInterval, 3,
      of: NSMutableParagraphStyle()),
    .stored(
      "NSMutableParagraphStyle.allowsDefaultTighteningForTruncation",
      \.allowsDefaultTighteningForTruncation, true, of: NSMutableParagraphStyle()),
    .stored(
      "NSMutableParagraphStyle.lineBreakStrategy", \.lineBreakStrategy, .pushOut,
      of: NSMutableParagraphStyle()),
    .stored("NSShadow.shadowBlurRadius", \.shadowBlurRadius, 3, of: NSShadow()),
    .constant("UIAccessibility.isSwitchControlRunning and others", "false") {
      !UIAccessibility.isSwitchControlRunning && !UIAccessibility.isInvertColorsEnabled
        && UIAccessibility.focusedElement(using: nil) == nil
    },
    .constant("UIPress.key", "nil") { UIPress().key == nil },
    .constant("UITraitCollection.displayGamut", "P3") {
      UITraitCollection().displayGamut == .P3
    },
    .constant("UITraitCollection.userInterfaceLevel", "base") {
      UITraitCollection().userInterfaceLevel == .base
    },
    .constant("UIFont.familyNames", "the system's family") {
      UIFont.familyNames == [".AppleSystemUIFont"] && UIFont.fontNames(forFamilyName: "A").isEmpty
    },
    .constant("UIFont.systemFont(ofSize:weight:width:)", "measured in the standard width") {
      UIFont.systemFont(ofSize: 9, weight: .bold, width: .condensed)
        == .systemFont(ofSize: 9, weight: .bold)
    },
    .neverCalled("UIResponder.buildMenu(with:)", "there is no menu bar") {
      UIMenuSystem.main.setNeedsRebuild()
    },
    .neverCalled("UICommand", "there is no menu bar") {
      _ = UICommand(title: "x", action: "x:").action
    },
    .neverCalled("UIHoverGestureRecognizer", "there is no pointer") {
      UIView().addGestureRecognizer(UIHoverGestureRecognizer())
    },
    .neverCalled("UIDragInteractionDelegate", "drags begin in collection views and tables") {
      UIView().addInteraction(UIDragInteraction(delegate: Unplaced()))
    },
    .neverCalled("UIDropInteractionDelegate", "drops end in collection views and tables") {
      UIView().addInteraction(UIDropInteraction(delegate: Unplaced()))
    },
    .neverCalled("UILargeContentViewerInteraction", "nobody needs large content") {
      UIView().addInteraction(UILargeContentViewerInteraction())
    },
    .neverCalled("UISceneDelegate", "an app's scenes are not connected") {
      _ = Unplaced().stateRestorationActivity(for: UIWindowScene())
    },
    .ignored("UIView.beginAnimations(_:context:)", "the changes take effect at once") {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.commitAnimations()
    },
    .ignored("UIWindowScene.requestGeometryUpdate(_:errorHandler:)") {
      UIWindowScene().requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
    },
    .stored(
      "UIScrollView.allowsKeyboardScrolling", \UIScrollView.allowsKeyboardScrolling, false,
      of: UIScrollView()),
    .stored(
      "UIScrollView.transfersVerticalScrollingToParent",
      \UIScrollView.transfersVerticalScrollingToParent, false, of: UIScrollView()),
    .stored(
      "UIScrollView.transfersHorizontalScrollingToParent",
      \UIScrollView.transfersHorizontalScrollingToParent, false, of: UIScrollView()),
    .stored(
      "UIUpdateLink.wantsLowLatencyEventDispatch", \UIUpdateLink.wantsLowLatencyEventDispatch, true,
      of: UIUpdateLink(view: UIView())),
    .stored(
      "UIUpdateLink.wantsImmediatePresentation", \UIUpdateLink.wantsImmediatePresentation, true,
      of: UIUpdateLink(view: UIView())),
    .ignored("UIViewController.setContentScrollView(_:for:)", "stored") {
      UIViewController().setContentScrollView(UIScrollView())
    },
    .ignored("NSAttributedString.draw(in:)", "nothing is drawn") {
      NSAttributedString(string: "a").draw(in: .zero)
    },
  ]

  /// Layers and contexts.
  static let layers: [InertName] = [
    .stored("CALayer.minificationFilter", \.minificationFilter, .trilinear, of: CALayer()),
    .stored("CALayer.magnificationFilter", \.magnificationFilter, .nearest, of: CALayer()),
    .stored("CALayer.backgroundFilters", \.backgroundFilters, nil, of: CALayer()),
    .stored("CALayer.style", \.style, nil, of: CALayer()),
    .stored("CATextLayer.truncationMode", \.truncationMode, .end, of: CATextLayer()),
    .stored(
      "CAReplicatorLayer.instanceAlphaOffset", \.instanceAlphaOffset, 0.5, of: CAReplicatorLayer()),
    .stored(
      "CAKeyframeAnimation.rotationMode", \.rotationMode, .rotateAuto,
      of: CAKeyframeAnimation(keyPath: "x")),
    .stored("CAEmitterLayer.emitterShape", \.emitterShape, .line, of: CAEmitterLayer()),
    .stored("CAEmitterLayer.birthRate", \.birthRate, 3, of: CAEmitterLayer()),
    .stored("CAEmitterCell.velocity", \.velocity, 3, of: CAEmitterCell()),
    .stored("CAEmitterCell.isEnabled", \.isEnabled, false, of: CAEmitterCell()),
    .stored("CATiledLayer.levelsOfDetail", \.levelsOfDetail, 3, of: CATiledLayer()),
    .stored("CAScrollLayer.scrollMode", \.scrollMode, .vertically, of: CAScrollLayer()),
    .ignored("CGContext.setMiterLimit(_:) and others", "nothing is drawn") {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        $0.cgContext.setMiterLimit(1)
        $0.cgContext.interpolationQuality = .high
      }
    },
    .constant("CGContext.makeImage()", "nil") {
      var image: CGImage?
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      image = UIGraphicsGetCurrentContext()?.makeImage()
      UIGraphicsEndImageContext()
      return image == nil
    },
    .ignored("UIRectClip(_:)", "nothing is drawn") { UIRectClip(.zero) },
    .ignored("UIGraphicsPDFRendererContext", "pages are empty") {
      _ = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 1, height: 1)).pdfData {
        $0.beginPage()
        $0.fill(.zero)
      }
    },
    .ignored("UIViewController.preferredTransition", "stored; the usual animation") {
      let controller = UIViewController()
      controller.preferredTransition = .zoom { $0.sourceViewController.view }
    },
    .neverCalled(
      "UITextViewDelegate.textView(_:primaryActionFor:defaultAction:)", "nobody taps a link"
    ) {
      let delegate = NoDelegate()
      let item = UITextItem(content: .tag("a"), range: NSRange(location: 0, length: 1))
      _ = delegate.textView(UITextView(), primaryActionFor: item, defaultAction: UIAction { _ in })
    },
    .stored("UIMenu.preferredElementSize", \.preferredElementSize, .small, of: UIMenu()),
    .constant("CGImage.dataProvider", "clear pixels") {
      let image = CGImage(width: 2, height: 1)
      return CFDataGetLength(image.dataProvider?.data ?? NSData()) == 8 && image.bytesPerRow == 8
    },
    .constant("CGContext(data:width:height:…).makeImage()", "an image of the size") {
      let context = CGContext(
        data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.textMatrix = .identity
      context?.setTextDrawingMode(.fill)
      return context?.makeImage()?.width == 3
    },
    .constant("CGColor.converted(to:intent:options:)", "the colour") {
      let color = UIColor.red.cgColor
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return false }
      return color.converted(to: space, intent: .defaultIntent, options: nil) == color
        && color.colorSpace?.model == .rgb
    },
    .constant("class_getInstanceMethod(_:_:) and others", "nil: no method is exchanged") {
      let selector = Selector("a")
      return class_getInstanceMethod(UIView.self, selector) == nil
        && class_getClassMethod(UIView.self, selector) == nil
        && class_getMethodImplementation(UIView.self, selector) == nil
        && !class_addMethod(UIView.self, selector, imp_implementationWithBlock(0), nil)
        && class_replaceMethod(UIView.self, selector, imp_implementationWithBlock(0), nil) == nil
    },
    .constant("class_copyPropertyList(_:_:) and others", "no properties and no variables") {
      var count: UInt32 = 1
      let properties = class_copyPropertyList(UIView.self, &count)
      return properties == nil && count == 0 && class_copyIvarList(UIView.self, nil) == nil
        && class_copyMethodList(UIView.self, nil) == nil
        && class_getProperty(UIView.self, "a") == nil
        && class_getInstanceVariable(UIView.self, "a") == nil
    },
    .ignored("CIContext.render(_:toBitmap:…)", "the bitmap stays as it is") {
      var bytes: [UInt8] = [1]
      CIContext().render(
        CIImage(), toBitmap: &bytes, rowBytes: 1, bounds: .zero, format: .RGBA8, colorSpace: nil)
    },
    .stored(
      "CALayer.edgeAntialiasingMask", \.edgeAntialiasingMask, [.layerTopEdge], of: CALayer()),
    .constant("CALayer.visibleRect", "the bounds: no scroll layer clips") {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 4)
      layer.scroll(.zero)
      layer.scrollRectToVisible(.zero)
      return layer.visibleRect == layer.bounds
    },
    .ignored("CAAnimation.preferredFrameRateRange", "") {
      let animation = CABasicAnimation(keyPath: "position")
      animation.preferredFrameRateRange = animation.preferredFrameRateRange
    },
    .neverCalled("UIPresentationController.adaptivePresentationStyle(for:)") {
      let controller = UIPresentationController(presentedViewController: shown, presenting: nil)
      _ = controller.adaptivePresentationStyle(for: UITraitCollection())
    },
    .neverCalled("UIApplication.sendEvent(_:)") { UIApplication.shared.sendEvent(UIEvent()) },
    .constant("kNumberSpacingType and others", "numbers of Core Text") {
      kNumberSpacingType == 6 && kMonospacedNumbersSelector == 0
    },
    .stored(
      "UIButton.preferredBehavioralStyle", \.preferredBehavioralStyle, .pad, of: UIButton()),
    .constant("UIButton.behavioralStyle", "pad") { UIButton().behavioralStyle == .pad },
    .constant("UITextField.caretRect(for:) and others", "zero, no rectangles") {
      let field = UITextField()
      guard let range = field.selectedTextRange else { return false }
      return field.caretRect(for: range.start) == .zero && field.selectionRects(for: range).isEmpty
        && field.firstRect(for: range) == .zero && field.characterRange(at: .zero) == nil
    },
    .neverCalled("UITextField.drawText(in:) and drawPlaceholder(in:)") {
      UITextField().drawText(in: .zero)
      UITextField().drawPlaceholder(in: .zero)
    },
    .neverCalled("UITextView.editMenu(for:suggestedActions:)") {
      _ = UITextView().editMenu(for: UITextRange(), suggestedActions: [])
    },
    .ignored("UIInputViewController.advanceToNextInputMode()", "no other keyboard") {
      UIInputViewController().advanceToNextInputMode()
    },
    .stored("UITab.subtitle", \.subtitle, "a", of: UITab(title: "", image: nil, identifier: "")),
  ]
}

private final class NoDelegate: NSObject, UITextViewDelegate {}
