import Foundation
import Testing

@testable import UIKit

@Suite("Limits of texts and images", .serialized)
@MainActor
struct ContentLimitTests {
  private let loop = TurnLoop()
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs work in a turn with limits; returns what is said.
  private func told(
    _ change: (inout ContentLimits) -> Void, _ work: () throws -> Void
  ) rethrows -> [String] {
    let before = ContentLimits.ofProcess
    defer { ContentLimits.ofProcess = before }
    change(&ContentLimits.ofProcess)
    var sentences: [String] = []
    loop.receiveExcess = { sentences.append($0) }
    try loop.asCurrent(work)
    return sentences
  }

  @Test("A text is measured up to the limit, and a longer one as far as whole characters")
  func text() {
    let font = UIFont.systemFont(ofSize: 17)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let limit = ContentLimits.leastTextBytes
    let whole = String(repeating: "a", count: limit)
    let atMost = told {
      $0.textBytes = limit
    } _: {
      #expect(width(whole) > width("a") * 4000)
    }
    #expect(atMost == [])
    let sentences = told {
      $0.textBytes = limit
    } _: {
      #expect(width(whole + "b") == width(whole))
      #expect(width(whole + "bb") == width(whole))
      // The last character has two bytes.
      #expect(width(whole.dropLast() + "é") == width(String(whole.dropLast())))
    }
    #expect(
      sentences == ["A text has \(limit + 1) bytes; the first \(limit) are measured and shown."])
    let enough = told {
      $0.textBytes = limit + 1
    } _: {
      #expect(width(whole + "b") > width(whole))
    }
    #expect(enough == [])
  }

  @Test("Runs of a text beyond the limit are left out")
  func runs() {
    let text = NSMutableAttributedString(string: String(repeating: "a", count: 5000))
    text.append(
      NSAttributedString(string: "B", attributes: [.font: UIFont.systemFont(ofSize: 400)]))
    let label = UILabel()
    label.attributedText = text
    #expect(label.intrinsicContentSize.height > 400)
    let other = UILabel()
    other.attributedText = text
    _ = told {
      $0.textBytes = 5000
    } _: {
      #expect(other.intrinsicContentSize.height < 100)
    }
  }

  @Test("The size of an image is looked for up to the limit")
  func header() throws {
    // The size of an SVG behind a comment.
    let comment = "<!--" + String(repeating: " ", count: 2000) + "-->"
    let file = folder.appending(path: "a.svg")
    let text = "\(comment)<svg width=\"24\" height=\"18\"></svg>"
    try Data(text.utf8).write(to: file)
    let most = try #require(text.firstRange(of: ">", in: 2000)) + 1
    let enough = told {
      $0.imageHeaderBytes = most
    } _: {
      #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 24, height: 18))
    }
    #expect(enough == [])
    let sentences = told {
      $0.imageHeaderBytes = comment.utf8.count
    } _: {
      #expect(UIImage(contentsOfFile: file.path) == nil)
    }
    #expect(
      sentences == [
        "The first \(comment.utf8.count) bytes of \(file.path) do not state the size of an image."
      ])
  }

  @Test("Folders of catalogues are looked at up to the limit")
  func catalogues() throws {
    func catalogue() throws -> String {
      let folder = folder.appending(path: UUID().uuidString)
      for name in ["a", "b", "c"] {
        let set = folder.appending(path: "Assets.xcassets/\(name).colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let color =
          #"{"colors":[{"color":{"components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}},"idiom":"universal"}]}"#
        try Data(color.utf8).write(to: set.appending(path: "Contents.json"))
      }
      return folder.path
    }
    let all = try catalogue()
    let enough = told {
      $0.catalogueFolders = 3
    } _: {
      #expect(AssetCatalogue.color("c", below: all, isDark: false, isPad: false) != nil)
    }
    #expect(enough == [])
    let few = try catalogue()
    let sentences = told {
      $0.catalogueFolders = 2
    } _: {
      #expect(AssetCatalogue.color("b", below: few, isDark: false, isPad: false) != nil)
      #expect(AssetCatalogue.color("c", below: few, isDark: false, isPad: false) == nil)
    }
    #expect(
      sentences == ["The asset catalogues in \(few) have more than 2 folders to look at."])
  }
}

extension String {
  /// The offset of the first occurrence of a text at or behind an offset, in bytes.
  fileprivate func firstRange(of part: String, in start: Int) -> Int? {
    let bytes = Array(utf8)
    let pattern = Array(part.utf8)
    return bytes.indices.dropFirst(start + 10).first { index in
      bytes[index...].starts(with: pattern)
    }
  }
}
