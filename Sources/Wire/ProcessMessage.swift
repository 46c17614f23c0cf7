import Foundation

/// A message between processes of this project, as one line of JSON whose members only they know.
///
/// Requests of clients and the journal have forms of their own, which outlive a version.
package protocol ProcessMessage: Codable {}

extension ProcessMessage {
  /// The message as one line, with its end.
  package var line: [UInt8] { json + [UInt8(ascii: "\n")] }

  /// The message as JSON without a newline.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return Array(try encoder.encode(self))
    } catch {
      preconditionFailure("a message cannot be written: \(error)")
    }
  }

  /// Reads a line, with or without its end; nil if it is no message of this kind.
  package init?(_ line: some Sequence<UInt8>) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let message = try? decoder.decode(Self.self, from: Data(line)) else { return nil }
    self = message
  }
}
