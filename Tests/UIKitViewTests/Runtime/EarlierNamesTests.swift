import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Names of earlier Swift and of Apple's Foundation")
@MainActor
struct EarlierNamesTests {
  @Test("Each is the type or value of today")
  func names() {
    let (signed, unsigned, span): (NSInteger, NSUInteger, CFTimeInterval) = (-1, 1, 0.5)
    #expect(signed + Int(unsigned) == 0 && span == 0.5)
    #expect(MAXFLOAT == .greatestFiniteMagnitude)
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(RunLoop.Mode.commonModes == .common)
    let layout = UICollectionViewFlowLayout()
    let direction: UICollectionViewScrollDirection = .horizontal
    layout.scrollDirection = direction
    #expect(layout.scrollDirection == .horizontal)
    #expect(UICollectionViewScrollPosition.top == UICollectionView.ScrollPosition.top)
    #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
    #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
  }

  @Test("Earlier names of scrolling, gestures, constraints and layers mean today's")
  func types() {
    let view = UIScrollView()
    view.decelerationRate = UIScrollViewDecelerationRateFast
    #expect(view.decelerationRate == .fast)
    #expect(UIScrollViewDecelerationRateNormal == .normal)
    let state: UIGestureRecognizerState = .began
    #expect(state == UIGestureRecognizer.State.began)
    #expect(UISwipeGestureRecognizerDirection.left == UISwipeGestureRecognizer.Direction.left)
    #expect(UIViewAnimationOptions.curveEaseIn == UIView.AnimationOptions.curveEaseIn)
    #expect(UIViewAutoresizing.flexibleWidth == UIView.AutoresizingMask.flexibleWidth)
    #expect(UIControlState.normal == UIControl.State.normal)
    #expect(UIControlEvents.touchUpInside == UIControl.Event.touchUpInside)
    #expect(UICollectionUpdateAction.insert == UICollectionViewUpdateItem.Action.insert)
    #expect(NSLayoutAttribute.left == NSLayoutConstraint.Attribute.left)
    #expect(NSLayoutRelation.equal == NSLayoutConstraint.Relation.equal)
    #expect(kCAFillModeForwards == .forwards)
    #expect(kCAMediaTimingFunctionEaseIn == .easeIn)
    #expect(
      NSNotification.Name.UIDeviceOrientationDidChange == UIDevice.orientationDidChangeNotification)
    #expect(
      NSNotification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification)
    #expect(UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
  }

  @Test("Earlier names of fonts, accessibility and lines mean today's; a filter has its method")
  func looks() {
    #expect(UIFontTextStyle.body == UIFont.TextStyle.body)
    #expect(UIApplicationOpenSettingsURLString == UIApplication.openSettingsURLString)
    #expect(UIActivityIndicatorView(activityIndicatorStyle: .large).bounds.width == 37)
    #expect(kCALineCapRound == .round && kCALineJoinBevel == .bevel && kCAGravityCenter == .center)
    #expect(kCAFillRuleEvenOdd == .evenOdd)
    #expect(UIAccessibilityTraitButton == .button && UIAccessibilityTraitNone == [])
    UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)
    #expect(CGSizeFromString("{1, 2}") == CGSize(width: 1, height: 2))
    #expect(CGPointFromString("{1, 2}") == CGPoint(x: 1, y: 2))
    #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIContextualAction().style == .normal)
    #expect(UIViewPropertyAnimator().duration == 0)
    let filter = CIFilter.gaussianBlur()
    filter.radius = 4
    #expect(filter.name == "CIGaussianBlur" && filter.radius == 4)
    #expect(filter.value(forKey: "inputRadius") as? Float == 4)
  }

  @Test("Earlier names of tables, bars and controls mean today's")
  func screens() {
    let cell = UITableViewCell(style: UITableViewCellStyle.subtitle, reuseIdentifier: nil)
    cell.selectionStyle = UITableViewCellSelectionStyle.none
    cell.accessoryType = UITableViewCellAccessoryType.checkmark
    let table = UITableView(frame: .zero, style: UITableViewStyle.grouped)
    table.rowHeight = UITableViewAutomaticDimension
    table.separatorStyle = UITableViewCellSeparatorStyle.none
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(UITableViewRowAnimation.fade == UITableView.RowAnimation.fade)
    #expect(UITableViewScrollPosition.top == UITableView.ScrollPosition.top)
    #expect(UITableViewCellEditingStyle.delete == UITableViewCell.EditingStyle.delete)
    #expect(UIBarButtonSystemItem.add == UIBarButtonItem.SystemItem.add)
    #expect(UIAlertActionStyle.cancel == UIAlertAction.Style.cancel)
    #expect(UIAlertControllerStyle.alert == UIAlertController.Style.alert)
    #expect(UIStackViewAlignment.center == UIStackView.Alignment.center)
    #expect(UIWindowLevelAlert == UIWindow.Level.alert)
    #expect(
      NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
    #expect(UIImagePNGRepresentation(UIImage()) == UIImage().pngData())
  }

  @Test("Earlier names of sizes, keyboards, touches and transitions mean today's")
  func sizes() {
    #expect(UIViewNoIntrinsicMetric == UIView.noIntrinsicMetric)
    #expect(UILayoutFittingCompressedSize == UIView.layoutFittingCompressedSize)
    #expect(UICollectionViewFlowLayoutAutomaticSize == UICollectionViewFlowLayout.automaticSize)
    #expect(
      UIKeyboardAnimationCurveUserInfoKey == UIResponder.keyboardAnimationCurveUserInfoKey)
    let chosen: [String: Any] = [UIImagePickerControllerOriginalImage: 1]
    #expect(chosen[UIImagePickerController.InfoKey.originalImage.rawValue] as? Int == 1)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [UIPageViewControllerOptionInterPageSpacingKey: 12])
    #expect(pages.navigationOrientation == .horizontal)
    #expect(UIActivityType.mail == UIActivity.ActivityType.mail)
    #expect(UITouchPhase.began == UITouch.Phase.began)
    #expect(RunLoopMode.defaultRunLoopMode == RunLoop.Mode.default)
    #expect(UINavigationControllerOperation.push == UINavigationController.Operation.push)
    #expect(
      NSNotification.Name.UIContentSizeCategoryDidChange
        == UIContentSizeCategory.didChangeNotification)
    #expect(kCATransitionFade == .fade && kCAMediaTimingFunctionDefault == .default)
    #expect(NSUnderlineStyle.styleSingle == .single)
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    let wheel = UIActivityIndicatorView(activityIndicatorStyle: .medium)
    wheel.activityIndicatorViewStyle = .large
    #expect(wheel.style == .large)
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    #expect(parent.childViewControllers == [child])
    let navigation = UINavigationController(rootViewController: parent)
    #expect(navigation.childViewControllerForStatusBarStyle === parent)
  }

  @Test("Objects are sorted by a property that may be nil")
  func optionalOrder() {
    let objects = [3, nil, 1].map { Dated($0) }
    for (ascending, order) in [(true, [nil, 1, 3]), (false, [3, 1, nil])] {
      let descriptor = NSSortDescriptor(keyPath: \Dated.day, ascending: ascending)
      let sorted = (objects as NSArray).sortedArray(using: [descriptor])
      #expect(sorted.map { ($0 as? Dated)?.day } == order)
    }
  }

  /// An object with a day or without one.
  private final class Dated: NSObject {
    let day: Int?

    init(_ day: Int?) { self.day = day }
  }

  @Test("Insets are made and applied by functions")
  func insets() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 20), insets)
        == CGRect(x: 2, y: 1, width: 4, height: 16))
    #expect(UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsetsFromString("{1, 2, 3, 4}")))
  }

  @Test("The media time is the simulated clock's")
  func mediaTime() {
    let list = ListInWindow(rows: 4, height: 100)
    list.turn()
    var times: [CFTimeInterval] = []
    for _ in 0..<2 {
      list.pass(milliseconds: 250)
      list.loop.asCurrent { times.append(CACurrentMediaTime()) }
    }
    #expect(times[1] - times[0] == 0.25)
  }
}
