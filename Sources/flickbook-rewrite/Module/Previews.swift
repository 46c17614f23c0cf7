import SwiftSyntax

/// The previews of Xcode in a file, which are no part of the program: types that provide previews, and the
/// representables that nothing else names.
enum Previews {
  private static let representables: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  /// Takes the previews of a module away, unless something brings SwiftUI; returns the other types.
  static func remove(
    from scopes: [Scope], _ files: [SourceFile], modules: Set<String>?
  ) -> [Scope] {
    guard modules?.contains("SwiftUI") != true else { return scopes }
    let candidates = scopes.filter { inherits($0, representables) }
    var gone: [Scope] = scopes.filter { inherits($0, ["PreviewProvider"]) }
    guard !gone.isEmpty || !candidates.isEmpty else { return scopes }
    // A representable may show another one, so this is repeated.
    while true {
      let next = candidates.filter { candidate in
        !gone.contains { $0 === candidate } && !isNamed(candidate, besides: gone, files)
      }
      guard !next.isEmpty else { break }
      gone += next
    }
    for scope in gone { scope.file.blank(scope.node) }
    return scopes.filter { scope in
      !gone.contains {
        $0.file === scope.file && $0.node.range.contains(scope.node.range.lowerBound)
      }
    }
  }

  private static func inherits(_ scope: Scope, _ names: Set<String>) -> Bool {
    scope.inherits.contains { names.contains($0.split(separator: ".").last.map(String.init) ?? $0) }
  }

  private static func isNamed(
    _ scope: Scope, besides gone: [Scope], _ files: [SourceFile]
  ) -> Bool {
    let excluded = (gone + [scope]).map { ($0.file, $0.node.range) }
    return files.contains { file in
      guard file.contains(scope.name) else { return false }
      return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(scope.name) = token.tokenKind else { return false }
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return !excluded.contains { $0 === file && $1.contains(offset) }
      }
    }
  }
}
