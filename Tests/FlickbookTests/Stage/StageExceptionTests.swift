import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("UIKit's exceptions in a scene")
@MainActor
struct StageExceptionTests {
  /// Shows a label over and over, so that its layout never comes to rest.
  private final class Restless: UIView {
    override func layoutSubviews() { setNeedsLayout() }
  }

  @Test("An exception is an error in the log, and the session continues")
  func isLogged() throws {
    let story = try StageStory("{sections: [{items: 3}]}")
    let restless = Restless(frame: .zero)
    story.stage.collectionView.addSubview(restless)
    try story.perform("clock.advance", "{by: 0.1}")
    let told = story.told("session")
    #expect(told.count == 1)
    #expect(told.first?.contains("NSInternalInconsistencyException") == true)
    #expect(UIKitException.handler == nil)
    restless.removeFromSuperview()
    try story.perform("view.select", "{item: [0, 1]}")
    #expect(try story.state("selected") == "[[0,1]]")
  }
}
