import Foundation
import Testing
import UIKit

/// Times and lists in words (A86c), and the two kinds of texts with attributes.
@Suite("Times, lists and attributes in words")
@MainActor
struct WrittenTimeTests {
  struct Span: Sendable {
    let seconds: TimeInterval
    let style: UIKit.DateComponentsFormatter.UnitsStyle
    let units: NSCalendar.Unit
    let text: String
    var zeros = UIKit.DateComponentsFormatter.ZeroFormattingBehavior.default
    var count = 0
  }

  nonisolated static let spans = [
    Span(seconds: 3909, style: .positional, units: [.hour, .minute, .second], text: "1:05:09"),
    Span(seconds: 69, style: .positional, units: [.hour, .minute, .second], text: "1:09"),
    Span(seconds: 9, style: .positional, units: [.minute, .second], text: "9"),
    Span(seconds: 9, style: .positional, units: [.minute, .second], text: "00:09", zeros: .pad),
    Span(seconds: 0, style: .positional, units: [.minute, .second], text: "0"),
    Span(seconds: 3909, style: .abbreviated, units: [.hour, .minute], text: "1h 5m"),
    Span(seconds: 3909, style: .brief, units: [.hour, .minute], text: "1hr 5min"),
    Span(seconds: 3909, style: .short, units: [.hour, .minute], text: "1 hr, 5 min"),
    Span(
      seconds: 3909, style: .full, units: [.hour, .minute, .second],
      text: "1 hour, 5 minutes, 9 seconds"),
    Span(seconds: 3600, style: .full, units: [.hour, .minute], text: "1 hour"),
    Span(seconds: 90061, style: .full, units: [.day, .hour, .minute], text: "1 day", count: 1),
    Span(seconds: -120, style: .abbreviated, units: [.minute], text: "-2m"),
  ]

  @Test("Spans are written in each style", arguments: spans)
  func span(_ span: Span) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = span.style
    formatter.allowedUnits = span.units
    formatter.zeroFormattingBehavior = span.zeros
    formatter.maximumUnitCount = span.count
    #expect(formatter.string(from: span.seconds) == span.text)
  }

  @Test("An infinite span has no text, and phrases surround a finite one")
  func phrases() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: .infinity) == nil)
    #expect(formatter.string(from: .nan) == nil)
    formatter.unitsStyle = .full
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 60) == "About 1 minute remaining")
    #expect(formatter.string(from: DateComponents(hour: 2)) == "About 2 hours remaining")
  }

  @Test(
    "Distances of dates are written by the largest unit",
    arguments: [
      (-30, "30 seconds ago"), (-60, "1 minute ago"), (7200, "in 2 hours"),
      (-86_400, "1 day ago"), (1_209_600, "in 2 weeks"), (0, "in 0 seconds"),
    ])
  func relative(seconds: Int, text: String) {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: TimeInterval(seconds)) == text)
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(
      formatter.localizedString(
        for: date.addingTimeInterval(TimeInterval(seconds)), relativeTo: date) == text)
  }

  @Test("Named distances have words, and other styles are shorter")
  func named() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: 2)) == "in 2 days")
    #expect(formatter.localizedString(from: DateComponents()) == "now")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(minute: -5)) == "5 min. ago")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(from: DateComponents(minute: -5)) == "5m ago")
  }

  @Test(
    "Lists have commas and an and",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b, and c"),
    ])
  func list(items: [String], text: String) {
    #expect(ListFormatter.localizedString(byJoining: items) == text)
    #expect(ListFormatter().string(from: items) == text)
  }

  @Test("A text with attributes of UIKit becomes the other kind and returns")
  func bridging() {
    var text = AttributedString("Hello")
    text.append(
      AttributedString(
        " K2",
        attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 20), .kern: 2.0])))
    let bridged = NSAttributedString(text)
    #expect(bridged.string == "Hello K2")
    #expect(bridged.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(
      bridged.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20)
    )
    #expect(AttributedString(bridged) == text)
    #expect(NSAttributedString(AttributedString()).string == "")
  }

  @Test("Runs side by side keep their own fonts")
  func runs() {
    var text = AttributedString()
    for size in [10.0, 20, 20, 30] {
      let attributes = AttributeContainer([.font: UIFont.systemFont(ofSize: size)])
      text.append(AttributedString("a", attributes: attributes))
    }
    let bridged = NSAttributedString(text)
    let sizes = (0..<4).map { index in
      (bridged.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [10, 20, 20, 30])
  }

  @Test("A descriptor takes size and thickness from attributes")
  func descriptor() {
    let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
    let bold = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([.traits: traits])
    #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 17, weight: .bold))
    let made = UIFontDescriptor(fontAttributes: [.size: 12, .traits: traits])
    #expect(UIFont(descriptor: made, size: 0) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFontDescriptor(fontAttributes: [.name: "Avenir"]).postscriptName == "Avenir")
    #expect(bold.withDesign(.rounded)?.pointSize == 17)
  }

  @Test("Tabs are kept in order, and copies are equal")
  func tabs() {
    let style = NSMutableParagraphStyle()
    let (near, far) = (
      NSTextTab(textAlignment: .left, location: 20), NSTextTab(textAlignment: .right, location: 90)
    )
    style.addTabStop(near)
    style.addTabStop(far)
    #expect((style.copy() as? NSParagraphStyle)?.tabStops == [near, far])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops == [far])
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
  }
}
