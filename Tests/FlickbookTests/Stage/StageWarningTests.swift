import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("Warnings of a stage")
@MainActor
struct StageWarningTests {
  /// A controller whose collection view is sized in some way.
  private final class ListController: UIViewController {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var whenLoaded: (ListController) -> Void = { _ in }
    var whenLaidOut: (ListController) -> Void = { _ in }
    var whenSeen: (ListController) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(list)
      whenLoaded(self)
    }

    override func viewDidLayoutSubviews() { whenLaidOut(self) }

    override func viewDidAppear(_ animated: Bool) { whenSeen(self) }
  }

  private func warnings(_ prepare: (ListController) -> Void) throws -> [String] {
    let controller = ListController()
    prepare(controller)
    let stage = try Stage(
      controller: controller as UIViewController, size: CGSize(width: 320, height: 480))
    let errors = stage.log.count(of: .error)
    #expect(errors == stage.warnings.count)
    let state = try stage.perform(.queryState)
    #expect(state.contains(#""warnings":["#) == !stage.warnings.isEmpty)
    try stage.perform(.advance(by: .milliseconds(100)))
    #expect(stage.log.count(of: .error) == errors, "once")
    return stage.warnings
  }

  private let beginning =
    "The collection view is 0 × 0 points after the first frame, so that nothing is seen and no touch "
    + "reaches it. "

  @Test("The warning of a view without a length by its constraints names the length")
  func constrained() throws {
    let found = try warnings { controller in
      controller.whenLoaded = {
        $0.list.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          $0.list.topAnchor.constraint(equalTo: $0.view.topAnchor),
          $0.list.bottomAnchor.constraint(equalTo: $0.view.bottomAnchor),
        ])
      }
    }
    #expect(
      found == [
        "The collection view is 0 × 480 points after the first frame, so that nothing is seen and no "
          + "touch reaches it. Its constraints give it no width: add a constraint that does."
      ])
  }

  @Test("The warning of a view without a frame says where to set one")
  func withoutFrame() throws {
    #expect(
      try warnings { _ in } == [
        beginning + "Its frame was never set: set it in viewDidLayoutSubviews, or set its "
          + "autoresizingMask."
      ])
  }

  @Test("The warning of a view inside of an empty view names that view")
  func insideOfEmptyView() throws {
    let found = try warnings { controller in
      controller.whenLoaded = {
        let holder = UIStackView()
        $0.view.addSubview(holder)
        holder.addSubview($0.list)
      }
    }
    #expect(
      found == [
        beginning + "It lies in a UIStackView of 0 × 0 points, whose frame was never set."
      ])
  }

  @Test("An axis without a length is enough")
  func oneAxis() throws {
    let found = try warnings {
      $0.whenLoaded = { $0.list.frame = CGRect(x: 0, y: 0, width: 320, height: 0) }
    }
    #expect(found.first?.hasPrefix("The collection view is 320 × 0 points") == true)
  }

  @Test("A view that has its size by the end of the first frame is not warned of")
  func sized() throws {
    let found = [
      try warnings { $0.whenLoaded = { $0.list.frame = $0.view.bounds } },
      try warnings { $0.whenLaidOut = { $0.list.frame = $0.view.bounds } },
      try warnings { $0.whenSeen = { $0.list.frame = $0.view.bounds } },
      try warnings {
        $0.whenLoaded = {
          $0.list.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            $0.list.topAnchor.constraint(equalTo: $0.view.topAnchor),
            $0.list.bottomAnchor.constraint(equalTo: $0.view.bottomAnchor),
            $0.list.leadingAnchor.constraint(equalTo: $0.view.leadingAnchor),
            $0.list.widthAnchor.constraint(equalTo: $0.view.widthAnchor, multiplier: 0.5),
          ])
        }
      },
      try warnings {
        $0.whenLoaded = {
          $0.view.frame = .zero
          $0.list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
      },
    ]
    #expect(found == [[], [], [], [], []])
  }
}
