@testable import Pictures

/// Small files of images, written by Pillow.
enum ImageSamples {
  /// 16 × 8 pixels: the left half red, the right half blue.
  static let jpeg = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA"
      + "FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z")
  /// 16 × 17 pixels, interlaced: the colour of (x, y) is x² + y modulo 4 of red, green, blue and nothing.
  static let gif = bytes(
    "R0lGODlhEAARAIEAAP8AAAD/AAAA/////yH5BAEAAAMALAAAAAAQABEAQAhNAAEEEEhwoMGCCA8qTMhwocOGEB0KGDCxIsWLFjNi"
      + "3KixI8ePHgMIEElypMmSAwCkXKmyJcuSME+aZEnTZcuYOGfarPlSZk6RPHe2DAgAOw==")
  /// 4 × 2 pixels: red, green, half of blue, white; black and nothing.
  static let png = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAGklEQVR4nE3BsQEAAAjDIE7383QVRBJdFeQZ8TsKd9k0RcMAAAAASUVO"
      + "RK5CYII=")

  static func file(
    _ kind: Picture.ImageFile.Kind, _ bytes: [UInt8], _ width: Int, _ height: Int,
    orientation: Int = 1
  ) -> Picture.ImageFile {
    Picture.ImageFile(
      kind, bytes, width: width, height: height, orientation: orientation, id: "\(kind)")
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bytes, word, held): ([UInt8], Int, Int) = ([], 0, 0)
    for digit in base64.compactMap({ digits.firstIndex(of: $0) }) {
      (word, held) = ((word << 6 | digit) & 0xFFFF, held + 6)
      guard held >= 8 else { continue }
      held -= 8
      bytes.append(UInt8(word >> held & 0xFF))
    }
    return bytes
  }
}
