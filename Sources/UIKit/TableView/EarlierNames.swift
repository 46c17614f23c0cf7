public import Foundation

// The names of Swift before 4.2 of tables, controls and controllers, which published screens still use.

/// The look of a table.
public typealias UITableViewStyle = UITableView.Style
/// How rows come and go.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The position of a row in the table after a scroll.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The look of a cell.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The action of a row's control while the table is edited.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// How a selected cell looks.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The sign at the end of a cell.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// How lines divide rows.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The look of a bar's button.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// A button of the system.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// A tab of the system.
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// The look of a search bar.
public typealias UISearchBarStyle = UISearchBar.Style
/// The kind of an alert.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The kind of an alert's answer.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The kind of a button.
public typealias UIButtonType = UIButton.ButtonType
/// When a view in a text field is shown.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The border of a text field.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The look of an indicator.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The look of a blur.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// How a stack shares its length.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// How a stack aligns its views.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// Whether an image takes the tint colour.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// Where a picker takes images from.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The name of a reason of the app's start.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// Whether the app is active.
public typealias UIApplicationState = UIApplication.State
/// The direction of a page's change.
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The axis of pages.
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
/// How pages change.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle

/// The height of a row that measures itself.
@MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The level of alerts.
@MainActor public let UIWindowLevelAlert = UIWindow.Level.alert
/// The level of the status bar.
@MainActor public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The level of an app's windows.
@MainActor public let UIWindowLevelNormal = UIWindow.Level.normal
/// The duration of the keyboard's animation, in the notifications about it.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder
  .keyboardAnimationDurationUserInfoKey
/// The frame of the keyboard at the beginning of its animation, in the notifications about it.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey

/// The use of a text, which determines its font.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The address of the app's settings.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

extension UIActivityIndicatorView {
  /// Creates a wheel.
  public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) {
    self.init(style: style)
  }
}

/// Returns the size of a text such as `{1, 2}`; zero for another text.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// Returns the point of a text such as `{1, 2}`; zero for another text.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for another text.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

extension NSNotification.Name {
  /// The text of a field has changed.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The text of a text view has changed.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
}

/// Returns an image as a PNG file; nil, as nothing is drawn.
@discardableResult
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns an image as a JPEG file; nil, as nothing is drawn.
@discardableResult
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
