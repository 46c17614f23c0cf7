import Testing

@testable import AppSources

@Suite("The name of a module of a suite")
struct SuiteModuleTests {
  private let inner: Set<String> = ["Timeline", "CUV"]

  @Test(
    "A name of one of Flickbook's own modules, or of a module that every suite needs, is refused",
    arguments: [
      ("Timeline", "one of Flickbook's own modules"), ("Timelines", nil), ("App", nil),
      ("CUV", "one of Flickbook's own modules"), ("UIKit", "a module that every suite needs"),
      ("XCTest", "a module that every suite needs"), ("UIKitAdditions", nil), ("QuartzCore", nil),
    ])
  func taken(name: String, owner: String?) {
    let module = SuiteModule(name: name, paths: [])
    let result = Result { () throws(AppProblem) in try module.checkName(besides: inner) }
    guard let owner else { return #expect((try? result.get()) != nil) }
    guard case .failure(let problem) = result else {
      Issue.record("\(name) is not refused")
      return
    }
    #expect(
      problem.description.hasPrefix("A module of the suite is named \(name), as \(owner): "))
  }
}
