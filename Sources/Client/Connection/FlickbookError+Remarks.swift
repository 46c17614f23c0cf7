import Flickbook
import Wire

extension FlickbookError {
  /// Decodes an error object of the protocol, or the params of a notification of an error.
  init(wire node: Node) {
    let data = node["data"]
    let name = data?["name"]?.string.flatMap(FlickbookError.Name.init(rawValue:))
    self.init(
      name ?? .invalidRequest, node["message"]?.string ?? "The daemon gave no reason.",
      hint: data?["hint"]?.string, path: data?["path"]?.string,
      details: data.map(Self.details) ?? "")
  }

  private static let own: Set<String> = ["name", "hint", "line", "path"]

  /// Returns the members of `data` that not every error has, as JSON without braces.
  private static func details(_ data: Node) -> String {
    var json = JSONWriter()
    json.beginObject()
    for (key, value) in data.members where !own.contains(key.text) {
      json.key(key.text)
      json.node(value)
    }
    json.endObject()
    return String(decoding: json.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// The lines after the message for a person: the explanation of an inconsistent update, or else the
  /// suggestion.
  var remarks: [String] { explanation.isEmpty ? hint.map { [$0] } ?? [] : explanation }

  /// The message, with the remarks in the lines after it.
  var withRemarks: String { ([message] + remarks).joined(separator: "\n") }

  /// The contradictions of an inconsistent update, in sentences.
  private var explanation: [String] {
    guard name == .inconsistentUpdate, !details.isEmpty,
      let root = try? Document(json: Array("{\(details)}".utf8)).root
    else { return [] }
    return root["explanation"]?.elements.compactMap(\.string) ?? []
  }
}
