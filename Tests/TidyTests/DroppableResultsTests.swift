import Foundation
import Testing

/// Methods of UIKit's classes whose results an app may drop.
///
/// Swift lets a program drop the result of every Objective-C method (SE-0047), so an app that
/// treats warnings as errors calls such methods as statements.
@Suite("Discardable results")
struct DroppableResultsTests {
  /// The public methods of a file's classes that have a result and do not let it be dropped.
  ///
  /// In a formatted file a method of a top-level type is indented by two blanks, and its signature
  /// ends with the first brace.
  static func violations(in file: Repository.File, classes: Set<String>) throws -> [String] {
    let type = try Regex(
      #"^(?:@\S+ )*(?:[a-z]+ )*(class|struct|enum|protocol|extension) (\w+)"#,
      as: (Substring, Substring, Substring).self)
    let method = try Regex(#"^  (?:open|public)(?: [a-z]+)* func "#)
    var isInClass = false
    var found: [String] = []
    for (index, line) in file.lines.enumerated() {
      if let match = line.firstMatch(of: type) {
        isInClass = match.1 == "class" || match.1 == "extension" && classes.contains("\(match.2)")
      }
      guard isInClass, line.firstMatch(of: method) != nil, hasResult(file.lines[index...]),
        !file.lines[max(index - 1, 0)].contains("@discardableResult")
      else { continue }
      found.append("\(file.path):\(index + 1): a result that an app may not drop")
    }
    return found
  }

  /// Whether the method that begins with the first line has a result.
  private static func hasResult(_ lines: ArraySlice<Substring>) -> Bool {
    var depth = 0
    var last: Character = " "
    for character in lines.lazy.joined(separator: " ") {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "{": return false
      case ">": if depth == 0, last == "-" { return true }
      default: break
      }
      last = character
    }
    return false
  }

  private static func classes(in files: [Repository.File]) throws -> Set<String> {
    let declaration = try Regex(
      #"^(?:@\S+ )*(?:[a-z]+ )*class (\w+)"#, as: (Substring, Substring).self)
    return Set(
      files.flatMap(\.lines).compactMap { line in
        line.firstMatch(of: declaration).map { String($0.1) }
      })
  }

  @Test("Every method of a class of UIKit's lets its result be dropped")
  func uikit() throws {
    let files = try Repository.files(under: "Sources/UIKit")
    let classes = try Self.classes(in: files)
    #expect(classes.contains("UICollectionView"))
    for file in files { #expect(try Self.violations(in: file, classes: classes) == []) }
  }

  @Test("The gate finds what it looks for, and nothing else")
  func gate() throws {
    let text = """
      open class View: Base {
        open func size(_ fit: (Int) -> Int) {}
        open func size(
          that fits: Int
        ) -> Int { 1 }
        @discardableResult
        public final func begin() -> Bool { true }
        func own() -> Bool { true }
      }

      extension View {
        public func end() -> Bool { true }
      }

      public struct Value {
        public func end() -> Bool { true }
      }
      """
    let file = Repository.File(path: "V", text: text)
    let found = try Self.violations(in: file, classes: Self.classes(in: [file]))
    #expect(found.map { $0.prefix(5) } == ["V:3: ", "V:12:"])
  }
}
