public import Foundation

/// Receives the font that a user has chosen.
///
/// Flickbook never calls it: nobody chooses.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// UIKit calls this when a font was chosen. Flickbook never does.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// UIKit calls this when nothing was chosen. Flickbook never does.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// The system's choice of fonts: it is presented like any controller, empty, and nobody chooses.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// Receives the choice.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font that is marked.
  open var selectedFontDescriptor: UIFontDescriptor?
}

/// Receives the colour that a user has chosen.
///
/// Flickbook never calls it: nobody chooses.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// UIKit calls this when a colour was chosen. Flickbook never does.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// UIKit calls this when a colour was chosen. Flickbook never does.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// UIKit calls this when the choice is closed. Flickbook never does.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// The system's choice of colours: it is presented like any controller, empty, and nobody chooses.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// Receives the choice.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour that is marked.
  open var selectedColor = UIColor.white
  /// Whether the opacity can be chosen.
  open var supportsAlpha = true
}

/// Receives the documents that a user has chosen.
///
/// Flickbook never calls it: nobody chooses.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// UIKit calls this when documents were chosen. Flickbook never does.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// UIKit calls this when nothing was chosen. Flickbook never does.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The system's choice of documents: it is presented like any controller, empty, and nobody chooses.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// Receives the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several can be chosen.
  open var allowsMultipleSelection = false
  /// Whether endings of names are shown.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first.
  open var directoryURL: URL?

  /// Creates a choice of documents of types.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a choice of documents of types, by their identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a choice of a folder for a document.
  public init(url: URL, in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a choice of a folder for documents.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a choice as for a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// How documents are chosen.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import` = 0
  case open
  case exportToService
  case moveToService
}
