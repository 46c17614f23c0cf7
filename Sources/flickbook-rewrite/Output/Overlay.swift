import Foundation

/// The map of the compiler's virtual file system: original paths with the rewritten contents.
enum Overlay {
  static func text(_ files: [SourceFile], _ names: [String], _ root: URL) -> String {
    var folders: [(path: String, entries: [String])] = []
    for file in files where file.rewritten().utf8.elementsEqual(file.bytes) == false {
      let url = URL(fileURLWithPath: file.path)
      let folder = url.deletingLastPathComponent().path
      let contents = root.appendingPathComponent(names[file.number]).path
      let entry = """
              {"type": "file", "name": \(JSON.string(url.lastPathComponent)),
               "external-contents": \(JSON.string(contents))}
        """
      if let index = folders.firstIndex(where: { $0.path == folder }) {
        folders[index].entries.append(entry)
      } else {
        folders.append((folder, [entry]))
      }
    }
    let roots = folders.map { folder in
      """
          {"type": "directory", "name": \(JSON.string(folder.path)), "contents": [
      \(folder.entries.joined(separator: ",\n"))
          ]}
      """
    }
    return """
      {
        "version": 0,
        "case-sensitive": "true",
        "use-external-names": "false",
        "roots": [
      \(roots.joined(separator: ",\n"))
        ]
      }

      """
  }
}

/// JSON texts.
enum JSON {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func array(_ items: [String]) -> String {
    "[" + items.map(string).joined(separator: ", ") + "]"
  }
}
