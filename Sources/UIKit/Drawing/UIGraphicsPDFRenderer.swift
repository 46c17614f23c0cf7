public import Foundation

/// The format of a document of pages.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// The title, author and similar words by their keys; they are not written.
  open var documentInfo: [String: Any] = [:]

  /// Returns the usual format.
  @discardableResult
  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
  /// Returns the usual format.
  @discardableResult
  open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The argument of a closure that draws pages.
open class UIGraphicsPDFRendererContext: NSObject {
  /// The context to draw into; nothing is drawn.
  public let cgContext = CGContext()
  /// The format of the document.
  public let format: UIGraphicsPDFRendererFormat
  /// The bounds of the page in progress, in points.
  public private(set) var pdfContextBounds: CGRect
  private let bounds: CGRect
  fileprivate private(set) final var pages: [CGRect] = []

  /// The most pages of a document, a guess; further ones are left out.
  private static let pagesMax = 10_000

  fileprivate init(_ format: UIGraphicsPDFRendererFormat, _ bounds: CGRect) {
    (self.format, self.bounds, pdfContextBounds) = (format, bounds, bounds)
  }

  /// Begins a page of the renderer's bounds.
  open func beginPage() {
    beginPage(withBounds: bounds, pageInfo: [:])
  }

  /// Begins a page with bounds, in points; empty ones are the renderer's.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    guard pages.count < Self.pagesMax else { return }
    pdfContextBounds = bounds.isEmpty ? self.bounds : bounds
    pages.append(pdfContextBounds)
  }

  /// Would set a link of a rectangle.
  open func setURL(_ url: URL, for rect: CGRect) {}
  /// Would fill a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Would draw a rectangle.
  open func stroke(_ rect: CGRect) {}
}

/// Makes PDF documents from drawing closures: nothing is drawn, and a document has empty pages of the right sizes.
open class UIGraphicsPDFRenderer: NSObject {
  /// The format of the documents.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of pages with bounds, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Calls a drawing closure, and returns the document.
  @discardableResult
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(format, bounds)
    actions(context)
    return Self.document(context.pages)
  }

  /// Calls a drawing closure, and writes the document into a file.
  ///
  /// - Throws: `CocoaError` if the file cannot be written.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws {
    try pdfData(actions: actions).write(to: url)
  }

  /// Returns a document of empty pages (PDF 32000-1:2008, 7.5 and 7.7.3).
  private static func document(_ pages: [CGRect]) -> Data {
    var (text, offsets) = ("%PDF-1.4\n", [Int]())
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && value.magnitude < 1e9 ? "\(Int(value))" : "\(value)"
    }
    func add(_ object: String) {
      offsets.append(text.utf8.count)
      text += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    add("<< /Type /Catalog /Pages 2 0 R >>")
    let kids = pages.indices.map { "\($0 + 3) 0 R" }.joined(separator: " ")
    add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    for page in pages {
      let box = [page.minX, page.minY, page.maxX, page.maxY].map(number).joined(separator: " ")
      add("<< /Type /Page /Parent 2 0 R /MediaBox [\(box)] /Resources << >> >>")
    }
    let start = text.utf8.count
    text += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }
}
