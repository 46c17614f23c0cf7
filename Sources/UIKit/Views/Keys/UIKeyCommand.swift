import Foundation

/// A command of a keyboard, which is never there.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key.
  public final let input: String?
  /// The keys that are held with it.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the system's; the value has no effect.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the command follows the keyboard's language; the value has no effect.
  open var allowsAutomaticLocalization = true
  /// Whether the command follows the layout direction; the value has no effect.
  open var allowsAutomaticMirroring = true

  /// Creates a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(titled: "", action, nil, [], .off)
  }

  /// Creates a command with a text for the list of commands.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Creates a command with a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(titled: title, action, propertyList, attributes, state)
    (self.image, self.discoverabilityTitle) = (image, discoverabilityTitle)
  }

  /// The upper arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The lower arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key for the page above.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key for the page below.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The key for the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The key for the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes what follows.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
}
