import Foundation
import Testing
import Timeline

@testable import UIKit

@Suite("View that an app releases in a call")
@MainActor
struct ReleasedViewTests {
  /// Releases the view as soon as a cell has disappeared.
  private final class App: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var view: UICollectionView?
    var count = 3
    var ended = 0

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      ended += 1
      view?.removeFromSuperview()
      view = nil
    }
  }

  @Test("The end of an animation holds the view until all of its calls were made")
  func endOfAnimation() throws {
    let loop = TurnLoop()
    let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 3)
    let window = UIWindow(screen: screen, turnLoop: loop)
    let app = App()
    app.view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    weak let released = app.view
    try #require(released).register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    released?.dataSource = app
    released?.delegate = app
    app.view.map(window.addSubview)
    loop.runUpdateCycle()
    app.count = 1
    released?.deleteItems(at: [[0, 1], [0, 2]])
    #expect(app.ended == 0)
    loop.now = .start.advanced(by: TimeSpan(clampingSeconds: 2))
    loop.fireTimers()
    loop.runUpdateCycle()
    #expect(app.ended == 2)
    #expect(released == nil)
  }
}
