public import Foundation

/// The content of a row, header or footer of a list as a value: an image, a text and a second text.
///
/// Rule: M12.7, M12.8.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  private var primary = ListText()
  private var secondary = ListText()

  /// The image.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; setting it removes attributes.
  public var text: String? {
    get { primary.string }
    set { primary = ListText(plain: newValue) }
  }
  /// The text with attributes.
  public var attributedText: NSAttributedString? {
    get { primary.attributed }
    set { primary = ListText(attributed: newValue) }
  }
  /// How the text is shown.
  public var textProperties = TextProperties()
  /// The second text; setting it removes attributes.
  public var secondaryText: String? {
    get { secondary.string }
    set { secondary = ListText(plain: newValue) }
  }
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondary.attributed }
    set { secondary = ListText(attributed: newValue) }
  }
  /// How the second text is shown.
  public var secondaryTextProperties = TextProperties()
  /// The axes on which the margins are at least the superview's margins.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The margins about the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets()
  /// Whether the texts are beside each other where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the text, in points.
  public var imageToTextPadding: CGFloat = ListContentMetric.imagePadding
  /// The least distance between texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = ListContentMetric.sidePadding
  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// The opacity of the content, from 0 to 1.
  public var alpha: CGFloat = 1

  init(
    _ text: TextProperties, _ secondary: TextProperties, margins: NSDirectionalEdgeInsets
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = margins
  }

  /// Creates a view that shows the content.
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the content for a state: only colours that the app has not set change.
  ///
  /// Rule: M12.8.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let looks = ConfigurationLooks(state)
    var updated = self
    updated.textProperties.isDisabled = looks.isDisabled
    updated.secondaryTextProperties.isDisabled = looks.isDisabled
    return updated
  }
}

/// A text with attributes or without.
private struct ListText: Hashable {
  private var plain: String?
  private(set) var attributed: NSAttributedString?

  init() {}

  init(plain: String?) {
    self.plain = plain
    attributed = plain.map { NSAttributedString(string: $0) }
  }

  init(attributed: NSAttributedString?) {
    self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
    plain = nil
  }

  var string: String? { plain ?? attributed?.string }
}
