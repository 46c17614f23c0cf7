import Foundation

extension UIDatePicker {
  /// The parts of the date, each with the frame of its field and its words.
  package final var shownFields: [(frame: CGRect, texts: [ShownText])] {
    let words = shownWords
    let room = max(bounds.width - Self.fieldGap * CGFloat(words.count - 1), 0)
    // A date is longer than a time.
    let lengths = words.map { CGFloat($0.count + Self.fieldMargin) }
    let whole = lengths.reduce(0, +)
    var x = bounds.minX
    return zip(words, lengths).map { text, length in
      let frame = CGRect(
        x: x, y: bounds.minY, width: room * length / whole, height: bounds.height)
      x += frame.width + Self.fieldGap
      let font = UIFont.systemFont(ofSize: 17)
      var look = TextLook(font: font, color: isEnabled ? .label : .tertiaryLabel)
      look.alignment = .center
      return (frame, TextMetric(text, font: font).shownTexts(in: frame, look))
    }
  }

  /// The distance of two fields, in points, and the room beside the words of a field, in characters; guesses.
  private static let (fieldGap, fieldMargin): (CGFloat, Int) = (8, 3)

  /// The words of the date in English, in the picker's calendar; the time zone is Greenwich's unless the app sets one.
  final var shownWords: [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (year, month, day) = (parts.year ?? 2001, parts.month ?? 1, parts.day ?? 1)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let name = names[min(max(month, 1), 12) - 1]
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(hour < 12 ? "AM" : "PM")"
    switch datePickerMode {
    case .date: return ["\(name) \(day), \(year)"]
    case .time: return [time]
    case .dateAndTime: return ["\(name) \(day), \(year)", time]
    case .yearAndMonth: return ["\(name) \(year)"]
    case .countDownTimer:
      let minutes = Int(min(max(countDownDuration, 0), 86_399)) / 60
      return ["\(minutes / 60) hours", "\(minutes % 60) min"]
    }
  }
}
