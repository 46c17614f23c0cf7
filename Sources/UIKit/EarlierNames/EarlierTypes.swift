public import Foundation

// Names from before Swift 4.2, which published screens still use.

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
/// The use of a text, which determines its font.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The axis along which content scrolls.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The position of an item in the view after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The action of an update on an item or section.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
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
/// A push or a pop.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// When a title is large.
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode
/// The kind of an activity.
public typealias UIActivityType = UIActivity.ActivityType
/// The group of an activity.
public typealias UIActivityCategory = UIActivity.Category
/// The phase of a touch.
public typealias UITouchPhase = UITouch.Phase
/// A finger or a pencil.
public typealias UITouchType = UITouch.TouchType
/// The kind of an event.
public typealias UIEventType = UIEvent.EventType
/// The kind of an event within its kind.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// A pressed button.
public typealias UIPressType = UIPress.PressType
/// The input to which a run loop listens.
public typealias RunLoopMode = RunLoop.Mode
/// A circumstance under which an address is opened.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The look of a swipe's button.
public typealias UIContextualActionStyle = UIContextualAction.Style
/// The look of a row's button.
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The columns that are on screen.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The weight of a knock.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The meaning of a vibration.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The kind of a picker.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// Traits of a font.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The alignment of views in a format.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The effect of a drop on a table.
public typealias UITableViewDropIntent = UITableViewDropProposal.Intent
/// The effect of a drop on a collection view.
public typealias UICollectionViewDropIntent = UICollectionViewDropProposal.Intent
/// When items give way to a dragged one.
public typealias UICollectionViewReorderingCadence = UICollectionView.ReorderingCadence
/// Which insets a scroll view adds by itself.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
/// Whether a tint is dimmed.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// Options of an animation of key frames.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// A transition of Apple's.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// An animation of Apple's.
public typealias UISystemAnimation = UIView.SystemAnimation
/// A sign in a search bar.
public typealias UISearchBarIcon = UISearchBar.Icon
/// Whether a push lasts.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The things with which items collide.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The thing to which an item is attached.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
/// The position of a book's spine.
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// How the middle of an image fills its room.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// A camera.
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
/// Whether a camera flashes.
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode
/// The kind of a shot.
public typealias UIImagePickerControllerCameraCaptureMode = UIImagePickerController
  .CameraCaptureMode
/// The state of the battery.
public typealias UIDeviceBatteryState = UIDevice.BatteryState
/// The state of a document.
public typealias UIDocumentState = UIDocument.State
/// The direction of a menu's arrow.
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection
/// The look of a switch.
public typealias UISwitchStyle = UISwitch.Style
/// The look of a bar of progress.
public typealias UIProgressViewStyle = UIProgressView.Style
/// An effect on text.
public typealias NSTextEffectStyle = NSAttributedString.TextEffectStyle
/// The format of an attributed text.
public typealias NSAttributedStringDocumentType = NSAttributedString.DocumentType
/// How an action below a preview looks.
public typealias UIPreviewActionStyle = UIPreviewAction.Style
/// How a view in place of the keyboard looks.
public typealias UIInputViewStyle = UIInputView.Style
