import Foundation

/// The names of the files in a folder of logs or traces, one for each script.
enum LogNames {
  /// Returns the names for scripts of one run, in their order.
  ///
  /// A name is the path from the folder that contains all scripts, with `-` between folders, so
  /// that scripts with equal names in two folders have a log each; if two names are equal
  /// nevertheless, the later ones are numbered.
  static func names(for paths: [String], suffix: String = ".log.jsonl") -> [String] {
    let componentLists = paths.map { path in
      URL(fileURLWithPath: path).standardized.pathComponents.filter { $0 != "/" }
    }
    let shared = sharedFolders(componentLists)
    var uses: [String: Int] = [:]
    return componentLists.map { components in
      let parts = components.dropFirst(shared)
      let name = stem(of: parts.dropFirst().reduce(parts.first ?? "") { "\($0)-\($1)" })
      let use = uses[name, default: 0] + 1
      uses[name] = use
      return use == 1 ? name + suffix : "\(name).\(use)\(suffix)"
    }
  }

  /// Returns how many folders all paths have in common.
  private static func sharedFolders(_ componentLists: [[String]]) -> Int {
    guard let first = componentLists.first else { return 0 }
    return componentLists.reduce(first.count - 1) { count, components in
      let most = max(0, min(count, components.count - 1))
      return (0..<most).first { components[$0] != first[$0] } ?? most
    }
  }

  private static func stem(of name: String) -> String {
    for suffix in [".yaml", ".yml", ".jsonl", ".json"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
