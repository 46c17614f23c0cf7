public import Foundation

// Names from before Swift 4.2, which published screens still use.

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
/// The address of the app's settings.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The kind of a section's header.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of a section's footer.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The deceleration rate of a scroll view without another one.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The deceleration rate with which content comes to rest soon.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
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
/// The frame of the keyboard at the end of its animation, in the notifications about it.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// No length of its own along an axis.
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The wish for the smallest size.
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The wish for the largest size.
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The size of items that measure themselves.
@MainActor public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout
  .automaticSize
/// The sign of a search in an index of sections.
@MainActor public let UITableViewIndexSearch = UITableView.indexSearch
/// The curve of the keyboard's animation, in the notifications about it.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// Whether the keyboard is the app's own, in the notifications about it.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
/// The chosen image.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey
  .originalImage.rawValue
/// The chosen image as the user has cut it.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
/// Whether an image or a movie was chosen.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
/// The address of the chosen movie.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
/// The part that the user has cut out.
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
/// The address of the chosen image.
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey
  .referenceURL.rawValue
/// The distance between pages.
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey
  .interPageSpacing
/// The position of a book's spine.
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey
  .spineLocation
/// No task in the background.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// No segment.
@MainActor public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// The key with an arrow upwards.
@MainActor public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
/// The key with an arrow downwards.
@MainActor public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
/// The key with an arrow to the left.
@MainActor public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
/// The key with an arrow to the right.
@MainActor public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow
/// The key that ends something.
@MainActor public let UIKeyInputEscape = UIKeyCommand.inputEscape
/// One content fades into the other.
public let kCATransitionFade = CATransitionType.fade
/// New content slides over the old.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// New content pushes the old away.
public let kCATransitionPush = CATransitionType.push
/// Old content slides away.
public let kCATransitionReveal = CATransitionType.reveal
/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the top.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the bottom.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The pace of Apple's own animations.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The first value stays before an animation.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The first and the last value stay.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// No value stays.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// Values between key frames on a line.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// No values between key frames.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// One pace through all key frames.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// Values between key frames on a curve.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// At the left edge.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// At the right edge.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// In the middle.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// As the language is written.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// At both edges.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// A long line is cut.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// A long line is shortened at its start.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// A long line is shortened at its end.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// A long line is shortened in its middle.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// From a point.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// From a line.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// From a rectangle.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Along a line.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// Around a point.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// Up and down.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The font of a text.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The colour of a text.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The colour behind a text.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The lines of a paragraph.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The distance between characters.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The line below a text.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The line through a text.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// An image in a text.
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
/// The address of a link.
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The shadow of a text.
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The distance from the base line.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The weight ultraLight.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The weight thin.
public let UIFontWeightThin = UIFont.Weight.thin
/// The weight light.
public let UIFontWeightLight = UIFont.Weight.light
/// The weight regular.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The weight medium.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The weight semibold.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The weight bold.
public let UIFontWeightBold = UIFont.Weight.bold
/// The weight heavy.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The weight black.
public let UIFontWeightBlack = UIFont.Weight.black
/// A constraint that holds.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The priority of a resistance to compression.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The priority of a hugged content.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The priority of a fitting size.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
