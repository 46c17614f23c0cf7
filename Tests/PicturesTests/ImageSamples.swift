@testable import Pictures

/// Small files of images, written by Pillow and by libturbojpeg.
enum ImageSamples {
  /// 16 × 8 pixels: the left half red, the right half blue.
  static let jpeg = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA"
      + "FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z")
  /// 16 × 8 pixels: the left half dark grey, 0x20, the right half light grey, 0xE0.
  static let greyJPEG = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APz/AK/oAr//2Q==")
  /// 16 × 8 pixels of four inks: the left half red, the right half blue.
  static let inkJPEG = bytes(
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV"
      + "FQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQU/8AAFAgACAAQBAERAAIRAQMRAQQRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMF"
      + "BQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RV"
      + "VldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh"
      + "4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwAB"
      + "AgMRBAUhMQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2Rl"
      + "ZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp"
      + "6vLz9PX29/j5+v/aAA4EAQACEQMRBAAAPwD6Ir9zP8qj9U699r/Dc/2NCv/Z")
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
    orientation: Picture.Orientation = .up
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
