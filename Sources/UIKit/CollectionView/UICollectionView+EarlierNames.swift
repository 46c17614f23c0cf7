// The names of Swift before 4.2, which published layouts still use.

/// The axis along which content scrolls.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The position of an item in the view after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

/// The kind of a section's header.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of a section's footer.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The action of an update on an item or section.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// The deceleration rate of a scroll view without another one.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The deceleration rate with which content comes to rest soon.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The look of scroll indicators.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// How a scroll dismisses the keyboard.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode

/// The state of a gesture recognizer.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// A direction of a swipe.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The state of a control.
public typealias UIControlState = UIControl.State
/// The events of a control.
public typealias UIControlEvents = UIControl.Event

/// Options of an animation of views.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// How the content of a view fills its bounds.
public typealias UIViewContentMode = UIView.ContentMode
/// The parts of a view's frame that follow its superview.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The attribute of a view that a constraint concerns.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// How a constraint compares.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// An axis of a layout.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The weight of a font.
public typealias UIFontWeight = UIFont.Weight
/// How the pixels of an image lie.
public typealias UIImageOrientation = UIImage.Orientation
/// A key of an attributed string.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// A curve that begins slowly.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// A curve that ends slowly.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// A curve that begins and ends slowly.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// A curve of one pace.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The last value stays after an animation.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards

extension UIView {
  /// Puts a subview behind the others.
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
  /// Puts a subview in front of the others.
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
}

extension UIViewController {
  /// Adds a controller as a child.
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// Removes the controller from its parent.
  public final func removeFromParentViewController() { removeFromParent() }
  /// Calls `didMove(toParent:)`.
  public final func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  /// Calls `willMove(toParent:)`.
  public final func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  /// The controllers inside this one.
  public final var childViewControllers: [UIViewController] { children }
}

extension NSNotification.Name {
  /// The orientation of the device has changed.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  /// The app has become active.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The app will no longer be active.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The app is in the background.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The app comes to the foreground.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// Memory is short.
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication
    .didReceiveMemoryWarningNotification
  /// The keyboard has appeared.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The keyboard has disappeared.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The keyboard will change its frame.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The keyboard has changed its frame.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  /// The app will end.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The keyboard will appear.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The keyboard will disappear.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
}

/// The frame of the keyboard at the end of its animation, in the notifications about it.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
