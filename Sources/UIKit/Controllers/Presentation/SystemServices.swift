public import Foundation

// Services of the system that a person uses: they are there, and nobody uses them.

/// The system's dictionary for a term: it is presented like any controller, empty.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
  /// Creates a dictionary that shows a term.
  public init(term: String) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a dictionary as for a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns whether a dictionary knows a term: none is installed.
  @discardableResult
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

/// A description of what is printed.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  /// The kind of what is printed.
  public enum OutputType: Int, Sendable {
    case general = 0
    case photo
    case grayscale
    case photoGrayscale
  }
  /// The direction of a sheet.
  public enum Orientation: Int, Sendable {
    case portrait = 0
    case landscape
  }
  /// Whether both sides of a sheet are printed.
  public enum Duplex: Int, Sendable {
    case none = 0
    case longEdge
    case shortEdge
  }

  /// The name of the job.
  open var jobName = ""
  /// The kind.
  open var outputType = OutputType.general
  /// The direction of sheets.
  open var orientation = Orientation.portrait
  /// Whether both sides are printed.
  open var duplex = Duplex.none

  /// Returns an empty description.
  @discardableResult
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

/// Lays out what is printed: nothing is.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  /// The distance from the edges of a sheet, in points.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The first sheet.
  open var startPage = 0
}

/// Lays out a text for print: nothing is printed.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text.
  open var text: String?
  /// The attributed text.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont?

  /// Creates a formatter of a text.
  public init(text: String) {
    self.text = text
  }
  /// Creates a formatter of an attributed text.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
  }
}

/// Lays out HTML for print: nothing is printed.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The HTML.
  open var markupText: String?

  /// Creates a formatter of HTML.
  public init(markupText: String) {
    self.markupText = markupText
  }
}

/// The system's choice of a printer, which never comes: there is no printer.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// Called when nothing more is printed.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The only one.
  public static let shared = UIPrintInteractionController()
  /// Whether the system can print: no.
  open class var isPrintingAvailable: Bool { false }
  /// Returns whether a file can be printed: no.
  @discardableResult
  open class func canPrint(_ url: URL) -> Bool { false }
  /// Returns whether bytes can be printed: no.
  @discardableResult
  open class func canPrint(_ data: Data) -> Bool { false }

  /// The description of what is printed.
  open var printInfo: UIPrintInfo?
  /// Lays out what is printed.
  open var printFormatter: UIPrintFormatter?
  /// The thing to print: an image, an address or bytes.
  open var printingItem: Any?
  /// Several of them.
  open var printingItems: [Any]?
  /// Whether the user can choose the sheets.
  open var showsPageRange = true
  /// Whether the user can choose the number of copies.
  open var showsNumberOfCopies = true

  /// Returns false: there is no printer, and nothing is shown.
  @discardableResult
  open func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool { false }
  /// Returns false: there is no printer, and nothing is shown.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { false }
  /// Returns false: there is no printer, and nothing is shown.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { false }
  /// Has no effect: nothing is shown.
  open func dismiss(animated: Bool) {}
}
