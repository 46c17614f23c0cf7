import Foundation
import Testing

/// The methods of UIKit that extensions of an app may override, of which the rewriter has a list.
///
/// The source compatibility page, 2.
@Suite("Overrides in extensions")
struct ExtensionOverridesTests {
  @Test("The rewriter lists the methods and properties of UIKit that call overrides of extensions")
  func lists() throws {
    let rewriter = try Repository.files(under: "Sources/flickbook-rewrite/Overrides")
    let file = try #require(rewriter.first { $0.path.hasSuffix("ExtensionOverrides.swift") })
    let list = try #require(file.text.firstMatch(of: /askedByUIKit: Set<String> = \[([^\]]*)\]/))
    let listed = list.1.matches(of: /"([^"]+)"/).map { String($0.1) }
    let callers = try Repository.files(under: "Sources/UIKit").flatMap { Self.callers(in: $0.text) }
    #expect(Set(callers).sorted() == listed)
  }

  @Test("A caller is the method or property around a call, with its labels")
  func caller() {
    let text = """
      open func show() { callOverride() }
      open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if callOverride([touches, event as Any]) { return }
      }
      open var size: CGSize {
        if let size: CGSize = overrideResult() { return size }
      }
      open func other() {}
      """
    #expect(Self.callers(in: text) == ["show()", "touchesBegan(_:with:)", "size"])
  }

  /// The full names of the members that call overrides.
  private static func callers(in text: String) -> [String] {
    let members = text.matches(of: /open (?:override )?(?:func|var) (\w+)(?:\(([^{)]*)\))?/)
    let ends = members.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    return zip(members, ends).compactMap { member, end in
      let body = text[member.range.upperBound..<end]
      guard body.contains(/\b(?:callOverride|overrideResult)\(/) else { return nil }
      guard let parameters = member.2 else { return String(member.1) }
      let labels = parameters.split(separator: ",").compactMap {
        $0.split { " \n".contains($0) }.first
      }
      return "\(member.1)(\(labels.map { "\($0):" }.joined()))"
    }
  }
}
