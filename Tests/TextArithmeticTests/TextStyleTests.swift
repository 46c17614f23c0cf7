import Foundation
import Testing

@testable import TextArithmetic

@Suite("Text styles")
struct TextStyleTests {
  @Test("Sizes and leadings of 11 styles at 12 content sizes are as in the data (A70)")
  func table() throws {
    let file = try DataFile.read("dynamic-type")
    let styles = try #require(file["styles"] as? [String: [String: Any]])
    var count = 0
    for style in TextStyle.allCases {
      let row = try #require(styles["\(style)"])
      let sizes = try #require(row["pointSize"] as? [Double])
      let leadings = try #require(row["leading"] as? [Double])
      for size in TextStyle.ContentSize.allCases {
        #expect(style.pointSize(at: size) == sizes[size.rawValue])
        #expect(style.leading(at: size) == leadings[size.rawValue])
        count += 1
      }
    }
    #expect(count == 132)
  }

  @Test("Body has Apple's sizes (A70)")
  func body() {
    let sizes = TextStyle.ContentSize.allCases.map { TextStyle.body.pointSize(at: $0) }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("Lengths are scaled by the leading, to a pixel, from the middle up (A72)")
  func scaled() {
    let body = TextStyle.body.scaled(17, at: .extraSmall, pixelsPerPoint: 3)
    #expect(body == 44.0 / 3)
    let largest = TextStyle.ContentSize.accessibilityExtraExtraExtraLarge
    // 43.5 points are 130.5 pixels.
    #expect(TextStyle.subheadline.scaled(15, at: largest, pixelsPerPoint: 3) == 131.0 / 3)
    #expect(TextStyle.body.scaled(10, at: .large, pixelsPerPoint: 3) == 10)
    #expect(TextStyle.caption2.scaled(13, at: largest, pixelsPerPoint: 2) == 48)
    #expect(TextStyle.body.scaled(-17, at: .extraSmall, pixelsPerPoint: 3) == -44.0 / 3)
  }
}
