import Foundation

/// What the files of a log folder are called, one a script.
enum LogNames {
  /// The names for scripts that run together, in their order.
  ///
  /// A name is the way from the folder that holds all of them, with `-` between folders, so that
  /// scripts of one name in two folders have a log each; where two names are equal nevertheless, the
  /// later ones are counted.
  static func names(for paths: [String]) -> [String] {
    let ways = paths.map { path in
      URL(fileURLWithPath: path).standardized.pathComponents.filter { $0 != "/" }
    }
    let shared = sharedFolders(ways)
    var uses: [String: Int] = [:]
    return ways.map { way in
      let name = stem(of: way.dropFirst(shared).joined(separator: "-"))
      let use = uses[name, default: 0] + 1
      uses[name] = use
      return use == 1 ? "\(name).log.jsonl" : "\(name).\(use).log.jsonl"
    }
  }

  /// How many folders all ways begin with.
  private static func sharedFolders(_ ways: [[String]]) -> Int {
    guard let first = ways.first else { return 0 }
    return ways.reduce(first.count - 1) { count, way in
      let most = max(0, min(count, way.count - 1))
      return (0..<most).first { way[$0] != first[$0] } ?? most
    }
  }

  private static func stem(of name: String) -> String {
    for suffix in [".yaml", ".yml", ".jsonl", ".json"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
