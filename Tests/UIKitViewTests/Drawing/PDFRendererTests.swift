import Foundation
import Testing
import UIKit

/// Documents of empty pages.
@Suite("PDF documents")
@MainActor
struct PDFRendererTests {
  @Test("A document has a page for each that began, with its bounds, and a table of its objects")
  func pages() throws {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 612, height: 792))
    let data = renderer.pdfData { context in
      context.beginPage()
      #expect(context.pdfContextBounds.width == 612)
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 100.5, height: 50), pageInfo: [:])
      #expect(context.pdfContextBounds.height == 50)
      "drawn".draw(in: context.pdfContextBounds, withAttributes: nil)
    }
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.hasPrefix("%PDF-1.4\n"))
    #expect(text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox [0 0 612 792]"))
    #expect(text.contains("/MediaBox [0 0 100.5 50]"))
    // The table says where each object begins, and the end where the table does.
    let offsets = text.split(separator: "\n").filter { $0.hasSuffix(" 00000 n ") }
      .compactMap { Int($0.prefix(10)) }
    #expect(offsets.count == 4)
    for (index, offset) in offsets.enumerated() {
      #expect(data[offset...].starts(with: Data("\(index + 1) 0 obj".utf8)))
    }
    let start = try #require(text.components(separatedBy: "startxref\n").last)
    let number = try #require(Int(start.prefix { $0.isNumber }))
    #expect(data[number...].starts(with: Data("xref".utf8)))
  }

  @Test("A document is written into a file")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    try renderer.writePDF(to: url) { $0.beginPage() }
    #expect(try Data(contentsOf: url) == renderer.pdfData { $0.beginPage() })
  }
}
