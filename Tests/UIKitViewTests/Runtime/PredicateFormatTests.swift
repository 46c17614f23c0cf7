import Foundation
import Testing
import UIKit

@Suite("Formats of predicates (A86b)")
struct PredicateFormatTests {
  private class Person {
    let name: String
    let age: Int?
    init(_ name: String, _ age: Int?) { (self.name, self.age) = (name, age) }
  }
  private final class Friend: Person { let city = "Bern" }

  @Test(
    "A text is compared with SELF",
    arguments: [
      ("SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}", "ann@example.com", true),
      ("SELF MATCHES %@", "[a-z]+", "ann1", false), ("SELF MATCHES %@", "[", "a", false),
      ("SELF CONTAINS[cd] %@", "\u{C9}", "cafe", true), ("SELF CONTAINS %@", "E", "cafe", false),
      ("SELF BEGINSWITH[c] %@", "CA", "cafe", true), ("SELF ENDSWITH %@", "ca", "cafe", false),
      ("SELF LIKE %@", "c*f?", "cafe", true), ("SELF LIKE %@", "c.fe", "cafe", false),
      ("SELF == %@", "a", "a", true), ("SELF <> %@", "a", "a", false),
      ("SELF < %@", "b", "a", true),
      ("%@ IN SELF", "af", "cafe", true),
    ])
  func texts(format: String, argument: String, text: String, holds: Bool) {
    #expect(_predicate(format, [argument])(text, nil) == holds)
  }

  @Test(
    "Properties, numbers, lists and conditions",
    arguments: [
      ("name == 'Ann' AND age > 18", true), ("NOT name BEGINSWITH 'A' || age IN {1, 20}", true),
      ("(name == \"Bob\" OR age <= 19) && TRUEPREDICATE", false), ("age BETWEEN {20, 21}", true),
      ("age BETWEEN {21, 30}", false), ("SELF.city LIKE 'B*'", true), ("city == nil", false),
      ("nothing == nil", true), ("name != NULL AND age >= 20.0", true), ("FALSEPREDICATE", false),
    ])
  func properties(format: String, holds: Bool) {
    #expect(_predicate(format, [])(Friend("Ann", 20), nil) == holds)
  }

  @Test("Arguments take their places, also as names of properties")
  func arguments() {
    let ann = Person("Ann", nil)
    #expect(_predicate("%K == %@ AND age == nil", ["name", "Ann"])(ann, nil))
    #expect(_predicate("name IN %@", [["Bob", "Ann"]])(ann, nil))
    #expect(_predicate("age < %d", [3])(ann, nil) == false)
    #expect(_predicate("name == %@", ["Ann"])(["name": "Ann"], nil))
  }

  @Test(
    "A sort by a key has the order of numbers, texts and dates, nil first",
    arguments: [
      ("age", 20, 21, ComparisonResult.orderedAscending), ("age", 21, 20, .orderedDescending),
      ("age", 20, 20, .orderedSame), ("age", nil, 20, .orderedAscending),
      ("age", 20, nil, .orderedDescending), ("age", nil, nil, .orderedSame),
      ("nothing", 20, 21, .orderedSame), (nil, 20, 21, .orderedSame),
    ] as [(String?, Int?, Int?, ComparisonResult)])
  func sorting(key: String?, first: Int?, second: Int?, order: ComparisonResult) {
    #expect(_sortComparator(key)(Person("Ann", first), Person("Ann", second)) == order)
  }

  @Test("A sort by a method that says so ignores the case, and a closure gets the values")
  func sortingTexts() {
    let (ann, bob) = (Person("ann", 1), Person("Bob", nil))
    #expect(_sortComparator("name")(ann, bob) == .orderedDescending)
    let selector = Selector("localizedCaseInsensitiveCompare:")
    #expect(_sortComparator("name", by: selector)(ann, bob) == .orderedAscending)
    let comparator = _sortComparator("age") { first, second in
      first is Int && second is NSNull ? .orderedAscending : .orderedSame
    }
    #expect(comparator(ann, bob) == .orderedAscending)
  }

  @Test(
    "A format that is none traps, as it throws on a device",
    arguments: ["SELF LIKES %@", "name ==", "(name == 'a'", "name == %@ x"])
  func wrong(format: String) async {
    await #expect(processExitsWith: .failure) { [format] in
      _ = _predicate(format, ["a"])
    }
  }
}
