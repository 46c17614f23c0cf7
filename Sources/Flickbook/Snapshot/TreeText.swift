/// The answers about elements as lines that a person reads.
package enum TreeText {
  /// Returns the elements of a `query.tree`, each on a line below the element around it.
  package static func tree(_ answer: Node) -> String {
    var lines: [String] = []
    if let root = answer["tree"] { append(root, depth: 0, to: &lines) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func append(_ element: Node, depth: Int, to lines: inout [String]) {
    lines.append(String(repeating: "  ", count: depth) + line(of: element))
    for child in element["children"]?.elements.map(\.self) ?? [] {
      append(child, depth: depth + 1, to: &lines)
    }
  }

  /// The type, the words and the frame of an element, and what is unusual of it.
  package static func line(of element: Node) -> String {
    var parts = [element["type"]?.string ?? "?"]
    if let item = element["item"] { parts.append("item \(item.json)") }
    if let id = element["id"]?.string { parts.append("id \(DisplayText.printable(id))") }
    let text = element["text"]?.string
    if let text { parts.append(quoted(text)) }
    if let label = element["label"]?.string, label != text {
      parts.append("label \(quoted(label))")
    }
    if let value = element["value"]?.string, value != text {
      parts.append("value \(quoted(value))")
    }
    if element["enabled"]?.bool == false { parts.append("disabled") }
    if element["selected"]?.bool == true { parts.append("selected") }
    let numbers = element["frame"]?.elements.compactMap(\.number) ?? []
    parts.append("[\(numbers.map { NumberText.text($0) }.joined(separator: ", "))]")
    if element["visible"]?.kind == .null { parts.append("out of sight") }
    if element["covered"] != nil { parts.append("covered") }
    return parts.joined(separator: " ")
  }

  /// The longest text on a line, in characters.
  private static let textMax = 60

  private static func quoted(_ text: String) -> String { DisplayText.quoted(text, upTo: textMax) }

  /// Returns the answer of a `query.why` in sentences.
  package static func why(_ answer: Node) -> String {
    var lines: [String] = []
    if let element = answer["element"] { lines.append(line(of: element)) }
    let owner = answer["owner"]?.string.map { " \($0)" } ?? ""
    switch answer["by"]?.string {
    case "constraints": lines.append("Its frame follows from constraints:")
    case "layout": lines.append("The layout\(owner) gives its frame.")
    case "superview": lines.append("The view around it,\(owner), keeps its frame.")
    case "autoresizing": lines.append("Its autoresizing mask keeps its frame.")
    default: lines.append("The app's code sets its frame.")
    }
    for part in answer["constraints"]?.elements.map(\.self) ?? [] {
      let priority = part["priority"]?.number ?? 1000
      var line = "  \(part["text"]?.string ?? "")"
      if priority < 1000 { line += " @\(NumberText.text(priority))" }
      if part["broken"]?.bool == true { line += "  broken" }
      if let file = part["file"]?.string, let number = part["line"]?.number {
        line += "  \(file):\(Int(number))"
      }
      lines.append(line)
    }
    if let content = answer["content"] {
      lines.append(
        "  content \(content["size"]?.json ?? "") hugging \(content["hugging"]?.json ?? "") "
          + "resistance \(content["resistance"]?.json ?? "")")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
