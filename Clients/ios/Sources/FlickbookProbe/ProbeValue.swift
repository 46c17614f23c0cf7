import UIKit

/// A value of a record, in the words of Flickbook's log.
enum ProbeValue {
  case flag(Bool)
  case integer(Int)
  case number(CGFloat)
  case text(String)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case insets(UIEdgeInsets)
  case item(IndexPath)
  case itemOrNull(IndexPath?)
  case items([IndexPath])
  /// A kind of supplementary views, as UIKit names it.
  case kind(String)
  case action(Selector)
  case operation(UIDropOperation)
  case intent(UICollectionViewDropProposal.Intent)
  case list([ProbeValue])
  case object([(String, ProbeValue)])
}

extension ProbeValue {
  /// The value as JSON.
  var json: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): Self.json(Double(number))
    case .text(let text): Self.json(text)
    case .point(let point): Self.json([point.x, point.y])
    case .size(let size): Self.json([size.width, size.height])
    case .rect(let rect): Self.json([rect.minX, rect.minY, rect.width, rect.height])
    case .insets(let insets): Self.json([insets.top, insets.left, insets.bottom, insets.right])
    case .item(let path): "[" + path.map { "\($0)" }.joined(separator: ",") + "]"
    case .itemOrNull(let path): path.map { ProbeValue.item($0).json } ?? "null"
    case .items(let paths): ProbeValue.list(paths.map { .item($0) }).json
    case .kind(let kind): Self.json(Self.word(for: kind))
    case .action(let action): Self.json(action.description)
    case .operation(let operation): Self.json(Self.word(for: operation))
    case .intent(let intent): Self.json(Self.word(for: intent))
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members): "{" + Self.json(members) + "}"
    }
  }

  /// Members of an object as JSON, without the braces.
  static func json(_ members: [(String, ProbeValue)]) -> String {
    members.map { "\"\($0.0)\":\($0.1.json)" }.joined(separator: ",")
  }

  /// A number in the shortest form that reads as the same number, a whole number without a fraction.
  static func json(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    guard abs(number) < 1e15, number == number.rounded() else { return number.description }
    return "\(Int64(number))"
  }

  private static func json(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { json(Double($0)) }.joined(separator: ",") + "]"
  }

  private static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A time in seconds with at most nine decimals.
  static func json(seconds: TimeInterval) -> String {
    let nanoseconds = Int64((seconds * 1e9).rounded())
    let (whole, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var json = (nanoseconds < 0 ? "-" : "") + "\(whole)"
    guard fraction > 0 else { return json }
    let digits = "\(fraction)"
    json += "." + String(repeating: "0", count: 9 - digits.count) + digits
    while json.hasSuffix("0") { json.removeLast() }
    return json
  }

  // MARK: Words

  static func word(for kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: kind
    }
  }

  private static func word(for operation: UIDropOperation) -> String {
    switch operation {
    case .cancel: "cancel"
    case .forbidden: "forbidden"
    case .copy: "copy"
    case .move: "move"
    @unknown default: "unknown"
    }
  }

  private static func word(for intent: UICollectionViewDropProposal.Intent) -> String {
    switch intent {
    case .unspecified: "unspecified"
    case .insertAtDestinationIndexPath: "insertAt"
    case .insertIntoDestinationIndexPath: "insertInto"
    @unknown default: "unknown"
    }
  }
}
