public import XCTest

/// The tests of a class, in a program that `flickbook-rewrite` has written the main file of.
public struct _XCTestSuite {
  /// The name of the class, after the names of the types around it.
  let name: String
  let type: XCTestCase.Type
  let tests: [(name: String, body: (XCTestCase) throws -> Void)]

  /// Returns the tests of a class, each once.
  public static func make<Case: XCTestCase>(
    _ name: String, _ tests: [(String, (Case) -> () throws -> Void)]
  ) -> _XCTestSuite? {
    var known: Set<String> = []
    return _XCTestSuite(
      name: name, type: Case.self,
      tests: tests.filter { known.insert($0.0).inserted }.map { test in
        (
          test.0,
          { object in
            guard let object = object as? Case else { return }
            do {
              try test.1(object)()
            } catch let skip as XCTSkip {
              // XCTest keeps the reason from observers.
              TestReport.skipReason = skip.message
              throw skip
            }
          }
        )
      })
  }

  /// Returns nil for a class that is none of tests, which the sources do not tell if its superclass is
  /// declared in another module.
  @_disfavoredOverload
  public static func make<Other>(
    _ name: String, _ tests: [(String, (Other) -> () throws -> Void)]
  ) -> _XCTestSuite? { nil }

  /// Returns a function that calls an asynchronous one and waits for its end.
  public static func awaiting<Case>(
    _ body: @escaping (Case) -> () async throws -> Void
  ) -> (Case) -> () throws -> Void {
    { object in
      {
        guard let test = object as? XCTestCase else { return }
        nonisolated(unsafe) let body = body(object)
        try asyncTest { (_: XCTestCase) in { try await body() } }(test)()
      }
    }
  }
}
