import Testing

@testable import AppSources

/// The errors of a folder by their causes.
@Suite("Causes of errors")
struct CompilerCausesTests {
  private static let messages = """
    /a/One.swift:3:5: error: cannot find 'Tracker' in scope
    3 |  Tracker()
    /a/One.swift:4:5: error: cannot infer contextual base in reference to member 'red'
    /a/Two.swift:9:1: error: cannot find 'Tracker' in scope
    /a/Two.swift:9:7: error: cannot find 'Tracker' in scope
    /a/Three.swift:1:1: error: cannot find 'AnyView' in scope
    /a/Four.swift:1:1: error: cannot infer type of closure parameter
    """
  private static let notes = """
    /a/Three.swift:1:8: note: there is no SwiftUI on Linux, and its import is passed over; leave it
    /a/Five.swift:1:8: note: nothing brings the module Kit, and its import is passed over
    """

  @Test(
    "The cause that blocks most files is first, and what follows from another error does not count")
  func order() {
    let causes = CompilerCauses(Self.messages, notes: Self.notes)
    #expect(causes.files.count == 4)
    #expect(
      causes.causes.map { "\($0.files.count) \($0.text)" } == [
        "2 cannot find 'Tracker' in scope",
        "1 it imports SwiftUI, which Linux lacks",
        "1 cannot find 'AnyView' in scope",
        "1 cannot infer type of closure parameter",
      ])
    let text = causes.text(of: 9)
    #expect(text.hasPrefix("4 of 9 files do not compile."))
    #expect(text.contains("  2  cannot find 'Tracker' in scope (One.swift, …)\n"))
    #expect(text.contains("--only CLASS"))
  }

  @Test("A module is a cause in a file that misses a name alone, once for each file")
  func imports() {
    let messages = """
      /a/One.swift:3:5: error: cannot find 'AnyView' in scope
      /a/Two.swift:9:1: error: cannot convert value of type 'Int' to 'String'
      /a/Three.swift:1:1: error: type 'Bundle' has no member 'preview'
      """
    let notes = """
      /a/One.swift:1:8: note: there is no SwiftUI on Linux, and its import is passed over; leave it
      /a/One.swift:2:8: note: there is no SwiftUI on Linux, and its import is passed over; leave it
      /a/Two.swift:1:8: note: there is no SwiftUI on Linux, and its import is passed over; leave it
      /a/Three.swift:1:8: note: the usual names of CoreImage are UIKit's here, and its import is passed over
      """
    let causes = CompilerCauses(messages, notes: notes)
    #expect(
      causes.causes.map { "\($0.files.count) \($0.text)" } == [
        "1 it imports SwiftUI, which Linux lacks",
        "1 cannot find 'AnyView' in scope",
        "1 cannot convert value of type 'Int' to 'String'",
        "1 type 'Bundle' has no member 'preview'",
      ])
  }

  @Test("One file needs no list")
  func single() {
    let text = "/a/One.swift:3:5: error: cannot find 'Tracker' in scope\n"
    #expect(CompilerCauses(text, notes: "").text(of: 9).isEmpty)
  }
}
