public import Foundation

/// A language of a keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// UIKit posts this when the language has changed; Flickbook never does.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  /// The languages that a user has chosen: English.
  public static let activeInputModes = [UITextInputMode()]
  /// The language, as BCP 47 names it.
  open var primaryLanguage: String? { "en-US" }
}

/// The buttons above the keyboard of a tablet, which are never shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Whether a user may hide the buttons; the value has no effect.
  open var allowsHidingShortcuts = true
  /// The groups on the left.
  open var leadingBarButtonGroups: [NSObject] = []
  /// The groups on the right.
  open var trailingBarButtonGroups: [NSObject] = []
}

/// The kinds of content that a responder pastes; stored.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  /// The types, as uniform type identifiers.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration for types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Adds types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
}

/// The edit actions that a responder may perform.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Copies what is selected.
  func copy(_ sender: Any?)
  /// Cuts what is selected.
  func cut(_ sender: Any?)
  /// Pastes.
  func paste(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
  /// Selects.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes the selection bold or not.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic or not.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection or not.
  func toggleUnderline(_ sender: Any?)
  /// Makes the text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the text smaller.
  func decreaseSize(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
