import Foundation
import Testing

@testable import UIKit

/// The names of UIKit's that compile here and do less than on a device: what each does is a row.
///
/// `Docs/InertNames.md` is made from the rows, and a test touches each of them.
@MainActor
struct InertName {
  /// The use of a name here.
  enum Effect: String, CaseIterable {
    case stored
    case constant
    case ignored
    case neverCalled = "never called"

    /// The meaning of the word, for the page.
    var meaning: String {
      switch self {
      case .stored: "the value can be set and read, and has no effect"
      case .constant: "the answer is the one in the last column"
      case .ignored: "the call returns at once and changes nothing that can be seen"
      case .neverCalled: "it compiles in an app, and Flickbook never calls it"
      }
    }
  }

  let name: String
  let effect: Effect
  let remark: String
  /// Uses the name, and returns whether it does what the row says.
  let touch: @MainActor () -> Bool

  /// A property that is stored.
  static func stored<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>, _ value: Value,
    of make: @autoclosure @escaping () -> Root
  ) -> InertName {
    InertName(name: name, effect: .stored, remark: "") {
      let object = make()
      object[keyPath: path] = value
      return "\(object[keyPath: path])" == "\(value)"
    }
  }

  static func constant(
    _ name: String, _ remark: String, _ touch: @MainActor @escaping () -> Bool
  ) -> InertName {
    InertName(name: name, effect: .constant, remark: remark, touch: touch)
  }

  static func ignored(
    _ name: String, _ remark: String = "", _ touch: @MainActor @escaping () -> Void
  ) -> InertName {
    InertName(name: name, effect: .ignored, remark: remark) {
      touch()
      return true
    }
  }

  static func neverCalled(
    _ name: String, _ remark: String = "", _ touch: @MainActor @escaping () -> Void
  ) -> InertName {
    InertName(name: name, effect: .neverCalled, remark: remark) {
      touch()
      return true
    }
  }
}

/// Implements what is never called.
@MainActor
private final class Unasked: NSObject, UIPointerInteractionDelegate, UIActivityItemSource,
  UIImagePickerControllerDelegate, UIFontPickerViewControllerDelegate,
  UIColorPickerViewControllerDelegate, UIDocumentPickerDelegate, UIViewControllerPreviewingDelegate
{
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
  func activityViewController(
    _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
  ) -> Any? { nil }
  func previewingContext(
    _ context: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ context: any UIViewControllerPreviewing, commit controller: UIViewController
  ) {}
}

extension InertName {
  private static let image = UIImage()

  static let all: [InertName] =
    controls + texts + buttons + controllers + others + bars + system + layers

  private static let controls: [InertName] = [
    .stored("UISlider.minimumTrackTintColor", \.minimumTrackTintColor, .red, of: UISlider()),
    .stored("UISlider.maximumTrackTintColor", \.maximumTrackTintColor, .red, of: UISlider()),
    .stored("UISlider.thumbTintColor", \.thumbTintColor, .red, of: UISlider()),
    .stored("UISlider.minimumValueImage", \.minimumValueImage, image, of: UISlider()),
    .stored("UISlider.maximumValueImage", \.maximumValueImage, image, of: UISlider()),
    .ignored("UISlider.setMinimumTrackImage(_:for:)", "stored") {
      UISlider().setMinimumTrackImage(image, for: .normal)
    },
    .ignored("UISlider.setMaximumTrackImage(_:for:)", "stored") {
      UISlider().setMaximumTrackImage(image, for: .normal)
    },
    .stored("UISwitch.onImage", \.onImage, image, of: UISwitch()),
    .stored("UISwitch.offImage", \.offImage, image, of: UISwitch()),
    .stored("UISwitch.preferredStyle", \.preferredStyle, .checkbox, of: UISwitch()),
    .constant("UISwitch.style", "sliding") { UISwitch().style == .sliding },
    .ignored("UISegmentedControl.setDividerImage(…)") {
      UISegmentedControl().setDividerImage(
        nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    },
    .stored("UIPageControl.backgroundStyle", \.backgroundStyle, .minimal, of: UIPageControl()),
    .stored(
      "UIPageControl.preferredIndicatorImage", \.preferredIndicatorImage, image,
      of: UIPageControl()),
    .constant("UIPageControl.interactionState", "none") {
      UIPageControl().interactionState == .none
    },
    .stored("UIStepper.autorepeat", \.autorepeat, false, of: UIStepper()),
    .stored("UIStepper.isContinuous", \.isContinuous, false, of: UIStepper()),
    .ignored("UIStepper.setDividerImage(…)") {
      UIStepper().setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal)
    },
    .stored("UIDatePicker.locale", \.locale, nil, of: UIDatePicker()),
    .stored("UIDatePicker.minuteInterval", \.minuteInterval, 5, of: UIDatePicker()),
    .stored("UIColorWell.selectedColor", \.selectedColor, .red, of: UIColorWell()),
    .stored("UICalendarView.fontDesign", \.fontDesign, .serif, of: UICalendarView()),
    .stored("UICalendarView.timeZone", \.timeZone, nil, of: UICalendarView()),
  ]

  private static let texts: [InertName] = [
    .stored("UITextField.keyboardAppearance", \.keyboardAppearance, .dark, of: UITextField()),
    .stored("UITextField.spellCheckingType", \.spellCheckingType, .no, of: UITextField()),
    .stored("UITextField.smartQuotesType", \.smartQuotesType, .no, of: UITextField()),
    .stored("UITextField.textContentType", \.textContentType, .password, of: UITextField()),
    .stored("UITextField.background", \.background, image, of: UITextField()),
    .stored("UITextView.dataDetectorTypes", \.dataDetectorTypes, .link, of: UITextView()),
    .stored("UITextView.keyboardType", \.keyboardType, .URL, of: UITextView()),
    .stored(
      "UITextView.isFindInteractionEnabled", \.isFindInteractionEnabled, true, of: UITextView()),
    .constant("UITextView.findInteraction", "nil") { UITextView().findInteraction == nil },
    .ignored("UIFindInteraction.presentFindNavigator(showingReplace:)", "no bar is shown") {
      FindSessions.interaction.presentFindNavigator(showingReplace: true)
      FindSessions.interaction.dismissFindNavigator()
    },
    .ignored("UIFindInteraction.findNext()", "there is no session") {
      FindSessions.interaction.findNext()
      FindSessions.interaction.findPrevious()
      FindSessions.interaction.updateResultCount()
    },
    .stored("UIFindInteraction.searchText", \.searchText, "x", of: FindSessions.interaction),
    .constant("UIFindInteraction.isFindNavigatorVisible", "false") {
      FindSessions.interaction.isFindNavigatorVisible == false
    },
    .constant("UIFindSession.resultCount", "0") { UIFindSession().resultCount == 0 },
    .stored("UISearchBar.keyboardAppearance", \.keyboardAppearance, .dark, of: UISearchBar()),
    .stored(
      "UILabel.showsExpansionTextWhenTruncated", \.showsExpansionTextWhenTruncated, true,
      of: UILabel()),
    .stored(
      "UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory",
      \.adjustsImageSizeForAccessibilityContentSizeCategory, true, of: UIImageView(image: nil)),
    .ignored("UIImageView.addSymbolEffect(_:options:animated:)", "nothing is drawn") {
      let options = SymbolEffectOptions.repeating.speed(2)
      let view = UIImageView(image: image)
      view.addSymbolEffect(.bounce.up.byLayer, options: options)
      view.addSymbolEffect(.pulse.wholeSymbol, options: .nonRepeating, animated: false)
      view.addSymbolEffect(.variableColor.iterative.reversing, options: .repeat(3))
      view.addSymbolEffect(.scale.up)
    },
    .ignored("UIImageView.removeSymbolEffect(ofType:options:animated:)") {
      UIImageView(image: image).removeSymbolEffect(ofType: .scale.down)
      UIImageView(image: image).removeAllSymbolEffects()
    },
    .constant(
      "UIImageView.setSymbolImage(_:contentTransition:options:)", "the image is shown at once"
    ) {
      let view = UIImageView(image: nil)
      view.setSymbolImage(image, contentTransition: .replace.downUp)
      return view.image === image
    },
    .stored("UILabel.lineBreakStrategy", \.lineBreakStrategy, .pushOut, of: UILabel()),
  ]

  private static let buttons: [InertName] = [
    .stored("UIControl.toolTip", \.toolTip, "x", of: UIControl()),
    .stored("UIControl.showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction, true, of: UIButton()),
    .stored("UIButton.role", \.role, .destructive, of: UIButton()),
    .stored(
      "UIButton.isPointerInteractionEnabled", \.isPointerInteractionEnabled, true, of: UIButton()),
    .stored(
      "UIButton.automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration, false,
      of: UIButton()),
    .neverCalled("UIButton.pointerStyleProvider", "there is no pointer") {
      UIButton().pointerStyleProvider = { _, _, _ in nil }
    },
    .ignored("UIButton.Configuration.background", "stored; nothing is drawn") {
      var configuration = UIButton.Configuration.filled()
      configuration.background.cornerRadius = 5
    },
    .ignored("UIButton.Configuration.imageColorTransformer", "stored; nothing is drawn") {
      var configuration = UIButton.Configuration.filled()
      configuration.imageColorTransformer = .grayscale
    },
    .ignored("UIButton.Configuration.indicator", "stored; nothing is drawn") {
      var configuration = UIButton.Configuration.filled()
      configuration.indicator = .popup
    },
  ]

  private static let controllers: [InertName] = [
    .stored(
      "UIActivityViewController.excludedActivityTypes", \.excludedActivityTypes, [.airDrop],
      of: UIActivityViewController(activityItems: [], applicationActivities: nil)),
    .neverCalled("UIActivityItemSource", "nobody chooses an activity") {
      _ = UIActivityViewController(activityItems: [Unasked()], applicationActivities: nil)
    },
    .neverCalled("UIActivity.perform()", "nobody chooses an activity") { _ = UIActivity() },
    .neverCalled("UIImagePickerControllerDelegate", "nobody chooses a photo") {
      _ = Unasked() as any UIImagePickerControllerDelegate
    },
    .constant("UIImagePickerController.isSourceTypeAvailable(_:)", "no camera") {
      !UIImagePickerController.isSourceTypeAvailable(.camera)
        && UIImagePickerController.isSourceTypeAvailable(.photoLibrary)
    },
    .neverCalled("UIFontPickerViewControllerDelegate", "nobody chooses a font") {
      UIFontPickerViewController().delegate = Unasked()
    },
    .neverCalled("UIColorPickerViewControllerDelegate", "nobody chooses a colour") {
      UIColorPickerViewController().delegate = Unasked()
    },
    .neverCalled("UIDocumentPickerDelegate", "nobody chooses a document") {
      UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]).delegate = Unasked()
    },
    .neverCalled("UIViewControllerPreviewingDelegate", "no press is firm") {
      UIViewController().registerForPreviewing(with: Unasked(), sourceView: UIView())
    },
    .stored(
      "UIPopoverPresentationController.popoverLayoutMargins", \.popoverLayoutMargins,
      UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
      of: UIPopoverPresentationController(
        presentedViewController: kept, presenting: nil)),
    .neverCalled("UIResponder.updateUserActivityState(_:)") {
      UIResponder().updateUserActivityState(NSUserActivity(activityType: "x"))
    },
    .stored("UIResponder.userActivity", \.userActivity, nil, of: UIResponder()),
    .constant("UIKeyCommand", "there is no keyboard with commands") {
      UIKeyCommand(title: "Find", action: "find", input: "f", modifierFlags: .command).input == "f"
    },
  ]

  private static let kept = UIViewController()

  private static let others: [InertName] = [
    .stored(
      "NSUserActivity.isEligibleForSearch", \.isEligibleForSearch, true,
      of: NSUserActivity(activityType: "x")),
    .ignored("NSUserActivity.becomeCurrent()", "noted in isCurrent") {
      NSUserActivity(activityType: "x").becomeCurrent()
    },
    .stored("UIMenuController.menuItems", \.menuItems, nil, of: UIMenuController.shared),
    .constant("UIMenuController.isMenuVisible", "false") {
      UIMenuController.shared.isMenuVisible = true
      return !UIMenuController.shared.isMenuVisible
    },
    .ignored("UIMenuController.showMenu(from:rect:)") {
      UIMenuController.shared.showMenu(from: UIView(), rect: .zero)
    },
    .neverCalled("UIPointerInteractionDelegate", "there is no pointer") {
      UIView().addInteraction(UIPointerInteraction(delegate: Unasked()))
    },
    .neverCalled("UISpringLoadedInteraction", "cells are opened by their delegate's methods") {
      UIView().addInteraction(UISpringLoadedInteraction { _, _ in })
    },
    .ignored("UIEditMenuInteraction.presentEditMenu(with:)", "the delegate is asked for the menu") {
      UIEditMenuInteraction(delegate: nil)
        .presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    },
    .stored("UIView.focusGroupIdentifier", \.focusGroupIdentifier, "x", of: UIView()),
    .stored("UIView.focusEffect", \.focusEffect, nil, of: UIView()),
    .stored("UIFocusGuide.isEnabled", \.isEnabled, false, of: UIFocusGuide()),
    .constant("CIFilter.outputImage", "the input") {
      let filter = CIFilter(name: "CISepiaTone")
      filter?.setValue(CIImage(), forKey: kCIInputImageKey)
      return filter?.outputImage != nil
    },
    .constant("NSDataAsset(name:)", "nil") { NSDataAsset(name: "x") == nil },
    .ignored("UIImage.SymbolConfiguration(paletteColors:)", "nothing is drawn") {
      _ = UIImage.SymbolConfiguration(paletteColors: [.red])
    },
    .constant("UIApplication.supportsMultipleScenes", "false") {
      !UIApplication.shared.supportsMultipleScenes
    },
    .constant("UIApplication.supportsAlternateIcons", "false") {
      !UIApplication.shared.supportsAlternateIcons
    },
    .ignored("UIApplication.registerForRemoteNotifications()") {
      UIApplication.shared.registerForRemoteNotifications()
    },
    .ignored("NSXPCConnection.suspend()", "there are no other processes") {
      NSXPCConnection().suspend()
    },
    .constant("UIDevice.batteryLevel", "1") { UIDevice.current.batteryLevel == 1 },
    .constant("UIDevice.identifierForVendor", "always the same") {
      UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor
    },
    .ignored(
      "UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)",
      "the changes are made once"
    ) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {}
    },
    .ignored("UIView.AnimationOptions.preferredFramesPerSecond60") {
      UIView.animate(withDuration: 0, delay: 0, options: .preferredFramesPerSecond60) {}
    },
    InertName(
      name: "UIViewController.previewActionItems", effect: .neverCalled, remark: "and no handler"
    ) {
      let action = UIPreviewAction(title: "x", style: .destructive) { _, _ in }
      let group = UIPreviewActionGroup(title: "y", style: .default, actions: [action])
      return UIViewController().previewActionItems.isEmpty && group.actions == [action]
    },
    .stored(
      "UIInputView.allowsSelfSizing", \.allowsSelfSizing, true,
      of: UIInputView(frame: .zero, inputViewStyle: .keyboard)),
    .constant("UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm:)", "false") {
      !UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "x")
    },
    .constant("UIPrintInteractionController.isPrintingAvailable", "false, and nothing is shown") {
      !UIPrintInteractionController.isPrintingAvailable
        && !UIPrintInteractionController.shared.present(animated: true)
    },
    .stored("UIPrintInfo.jobName", \.jobName, "x", of: UIPrintInfo.printInfo()),
    .stored(
      "UIToolTipInteraction.defaultToolTip", \.defaultToolTip, "x", of: UIToolTipInteraction()),
    .constant("UIPencilInteraction.preferredTapAction", "ignore") {
      UIPencilInteraction.preferredTapAction == .ignore
    },
    InertName(
      name: "UIPencilInteractionDelegate.pencilInteractionDidTap(_:)", effect: .neverCalled,
      remark: ""
    ) { UIPencilInteraction().delegate == nil },
    .constant("UITextChecker.rangeOfMisspelledWord(…)", "none is found") {
      UITextChecker().rangeOfMisspelledWord(
        in: "wrold", range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false,
        language: "en_US"
      ).location == NSNotFound
    },
    .stored("NSObject.accessibilityLabel", \.accessibilityLabel, "x", of: UIBarButtonItem()),
  ]
}

/// The sessions of searches, of which there are none.
@MainActor
private final class FindSessions: NSObject, UIFindInteractionDelegate {
  private static let sessions = FindSessions()
  static let interaction = UIFindInteraction(sessionDelegate: sessions)

  func findInteraction(
    _ interaction: UIFindInteraction, sessionFor view: UIView
  ) -> UIFindSession? { nil }
}
