public import Foundation

// Names from before Swift 4.2, which published screens still use.

extension NSNotification.Name {
  /// The text of a field has changed.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The text of a text view has changed.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
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
  /// The size of text has changed.
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// A picture of the screen was taken.
  public static let UIApplicationUserDidTakeScreenshot = UIApplication
    .userDidTakeScreenshotNotification
  /// The app has started.
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// A new day has begun.
  public static let UIApplicationSignificantTimeChange = UIApplication
    .significantTimeChangeNotification
  /// The screen will turn.
  public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
    .willChangeStatusBarOrientationNotification
  /// The screen has turned.
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
    .didChangeStatusBarOrientationNotification
  /// A field is edited.
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// A field is no longer edited.
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// A text view is edited.
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// A text view is no longer edited.
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The pasteboard has changed.
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  /// A window takes the keyboard.
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  /// A window no longer takes the keyboard.
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  /// A window has appeared.
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  /// A window has disappeared.
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  /// VoiceOver was turned on or off.
  public static let UIAccessibilityVoiceOverStatusChanged = UIAccessibility
    .voiceOverStatusDidChangeNotification
  /// A menu will appear.
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  /// A menu has disappeared.
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  /// The battery has another level.
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  /// The battery has another state.
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  /// The screen has another brightness.
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
}
