import Flickbook
import Foundation
import Testing
import UIKit

@Suite("An app's own animations")
@MainActor
struct AnimationTests {
  @Test("What an app writes for UIKit compiles and runs")
  func everyForm() throws {
    let wall = PosterWall(titles: ["one", "two"], layout: PosterLayout())
    let stage = Stage(collectionView: wall.view)
    let cell = try #require(wall.view.cellForItem(at: [0, 0]))
    var story: [String] = []
    UIView.animate(withDuration: 0.1) { cell.alpha = 0.5 }
    UIView.animate(withDuration: 0.2, animations: { cell.center.x += 5 }) { finished in
      story.append("moved \(finished)")
    }
    UIView.animate(
      withDuration: 0.1, delay: 0.2, options: [.curveEaseOut, .allowUserInteraction],
      animations: { cell.transform = CGAffineTransform(rotationAngle: 1) },
      completion: { _ in story.append("turned") })
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .beginFromCurrentState,
      animations: { cell.contentView.alpha = 0 },
      completion: { _ in
        UIView.performWithoutAnimation { cell.alpha = 1 }
        story.append("sprung")
      })
    cell.shatter(into: FragmentGrid(columns: 2, rows: 2), seed: 1, duration: 0.5)
    try stage.perform(.settle(limit: .milliseconds(10_000)))
    #expect(story == ["moved true", "turned", "sprung"])
    #expect(cell.alpha == 1)
    #expect(cell.fragments.isEmpty)
    #expect(UIView.areAnimationsEnabled)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
  }
}
