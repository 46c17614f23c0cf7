import ConstraintScenes
import Testing
import _Testing_UIKit

@testable import UIKit

/// Rule: A1 to A64, as far as the scenes go.
@Suite("Recorded scenes of constraints and stack views")
@MainActor
struct AutoLayoutSceneTests {
  @Test("Views have the recorded frames", arguments: ConstraintScene.all.filter { $0.fit == nil })
  func frames(scene: ConstraintScene) {
    let views = SceneViews(scene)
    views.window.layoutIfNeeded()
    #expect(views.broken == scene.broken ?? [])
    for (name, expected) in scene.expect {
      let frame = views.frame(name)
      let edges = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      #expect(
        zip(edges, expected).allSatisfy { (Double($0) - $1).magnitude <= scene.allowance },
        "\(name): \(edges), not \(expected)")
    }
    for (name, description) in scene.views {
      let view = views.views[name] as? UIView
      if let margins = description.margins_answer {
        #expect(view?.layoutMargins == SceneViews.insets(margins))
      }
      if let safe = description.safe_answer {
        #expect(view?.safeAreaInsets == SceneViews.insets(safe))
      }
    }
  }

  @Test("Fitting sizes are as recorded", arguments: ConstraintScene.all.filter { $0.fit != nil })
  func fitting(scene: ConstraintScene) throws {
    let fit = try #require(scene.fit)
    let views = SceneViews(scene)
    let size = views.root.systemLayoutSizeFitting(
      CGSize(width: fit.target[0], height: fit.target[1]),
      withHorizontalFittingPriority: UILayoutPriority(Float(fit.priorities[0])),
      verticalFittingPriority: UILayoutPriority(Float(fit.priorities[1])))
    #expect(size == CGSize(width: fit.size[0], height: fit.size[1]))
  }
}
