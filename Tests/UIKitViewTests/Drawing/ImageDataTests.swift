import Foundation
import Testing
import UIKit

/// Rule: A79d.
@Suite("Files of images")
@MainActor
struct ImageDataTests {
  private func drawn(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { _ in }
  }

  @Test(
    "A drawn image has files of its size in pixels", arguments: [1, 7, 8, 9, 300] as [CGFloat])
  func sizes(width: CGFloat) throws {
    let image = drawn(width, 33, scale: 2)
    for data in [image.pngData(), image.jpegData(compressionQuality: 0.8)] {
      let data = try #require(data)
      let read = try #require(UIImage(data: data))
      #expect(read.size == CGSize(width: 2 * width, height: 66))
    }
  }

  @Test("The parts of a PNG file have the sums that the format demands")
  func checksums() throws {
    let data = try #require(drawn(3, 2).pngData())
    // Made by another program: the end, and the stream of zeros with its sum.
    #expect(data.suffix(12) == Data([0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82]))
    let name = try #require(data.firstRange(of: Data("IDAT".utf8)))
    let sum = data[name.upperBound...].dropLast(12 + 4).suffix(4)
    #expect(sum == Data([0, 4, 0, 1]))
  }

  @Test("An image of a file has that file, and an image without pixels has none")
  func own() throws {
    let file = try #require(drawn(5, 4).pngData()) + Data([0])
    let image = try #require(UIImage(data: file))
    #expect(image.pngData() == file)
    #expect(image.jpegData(compressionQuality: 1)?.starts(with: [0xFF, 0xD8]) == true)
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
  }
}
