import Testing
import Timeline

@testable import Flickbook
@testable import FlickbookProbe
@testable import UIKit

/// An app with few methods, as most have.
@MainActor
private final class SmallApp: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var calls: [String] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelectItemAt")
  }
}

@Suite("Probe of an app")
@MainActor
struct ProbedAppTests {
  private func stage(_ source: any UICollectionViewDataSource & UICollectionViewDelegate) -> Stage {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    return Stage(collectionView: view)
  }

  private func seen(_ probe: Probe) -> [String] {
    probe.log.split(separator: "\n").compactMap { SeenRecord($0)?.event }
  }

  @Test("A method that the app lacks has UIKit's own answer, and no record")
  func lacksMethods() throws {
    let app = SmallApp()
    let stage = stage(app)
    var options = Probe.Options()
    options.beginsWithTouch = false
    let probe = Probe(hosting: stage.collectionView, options)
    probe.begin()
    try stage.perform(.tap(.point(CGPoint(x: 20, y: 20)), count: 1, hold: .milliseconds(50)))
    #expect(app.calls == ["didSelectItemAt"])
    let events = seen(probe)
    // What UIKit documents is heard, and so is a notification; of the rest the view knows that it is missing.
    #expect(events.contains("shouldSelectItemAt") && events.contains("didHighlightItemAt"))
    for missing in ["canPerformPrimaryActionForItemAt", "performPrimaryActionForItemAt"] {
      #expect(!events.contains(missing))
    }
    #expect(stage.collectionView.beginInteractiveMovementForItem(at: [0, 0]))
    stage.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 20))
    #expect(!seen(probe).contains("canMoveItemAt"))
    #expect(!seen(probe).contains("targetIndexPathForMoveOfItemFromOriginalIndexPath"))
  }

  @Test("A diffable data source stays its view's own, and is seen where it is the probe's")
  func diffable() throws {
    func events(_ make: (UICollectionView) -> UICollectionViewDiffableDataSource<Int, Int>) throws
      -> (events: [String], seen: [String])
    {
      let app = SmallApp()
      let stage = stage(app)
      let source = make(stage.collectionView)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      var options = Probe.Options()
      options.beginsWithTouch = false
      let probe = Probe(hosting: stage.collectionView, options)
      probe.begin()
      #expect(stage.collectionView.dataSource === source)
      snapshot.appendItems([3])
      source.apply(snapshot, animatingDifferences: false)
      try stage.perform(.advance(by: .milliseconds(1000)))
      #expect(stage.collectionView.numberOfItems(inSection: 0) == 3)
      return (probe.events, seen(probe))
    }
    let plain = try events { view in
      UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    #expect(!plain.events.contains("cellForItemAt") && !plain.seen.contains("cellForItemAt"))
    let probed = try events { view in
      ProbeDiffableDataSource(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    #expect(probed.events.contains("cellForItemAt") && probed.seen.contains("cellForItemAt"))
  }

  @Test(
    "A tap recognizer of the probe's recognizes beside the app's, and limits the movement as UIKit does",
    arguments: [(9.0, true), (12.0, false)])
  func taps(distance: Double, recognizes: Bool) throws {
    let app = SmallApp()
    let stage = stage(app)
    var options = Probe.Options()
    options.tapsAndPinches = true
    let probe = Probe(hosting: stage.collectionView, options)
    probe.begin()
    let start = CGPoint(x: 20, y: 20)
    let end = CGPoint(x: 20 + distance, y: 20)
    try stage.perform(
      .touchStream([
        TouchSample(instant: .start, finger: 0, phase: .began, location: start),
        TouchSample(
          instant: .start.advanced(by: .milliseconds(30)), finger: 0, phase: .moved, location: end),
        TouchSample(
          instant: .start.advanced(by: .milliseconds(60)), finger: 0, phase: .ended, location: end),
      ]))
    #expect(probe.log.contains(#""recognizer":"tap","state":"ended""#) == recognizes)
    // The view selects whatever a finger that has not scrolled lifts from.
    #expect(app.calls == ["didSelectItemAt"])
    let recognizers = stage.collectionView.gestureRecognizers?.count ?? 0
    probe.end()
    #expect(stage.collectionView.gestureRecognizers?.count == recognizers - 2)
  }

  @Test("A second tap in time has the count of both")
  func doubleTap() throws {
    let app = SmallApp()
    let stage = stage(app)
    var options = Probe.Options()
    options.tapsAndPinches = true
    let probe = Probe(hosting: stage.collectionView, options)
    probe.begin()
    try stage.perform(
      .tap(.point(CGPoint(x: 20, y: 20)), count: 2, hold: .milliseconds(50)))
    let counts = probe.log.matches(
      of: #/"recognizer":"tap","state":"ended","at":\[20,20\],"count":(\d)/#)
    #expect(counts.map(\.output.1) == ["1", "2"])
  }
}
