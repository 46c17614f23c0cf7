@testable import Client
@testable import Flickbook
@testable import FlickbookProbe
@testable import UIKit

/// A session in this process whose view a probe watches, as an app on a device would have it.
@MainActor
final class ProbedTransport: Transport {
  private let inner = StageTransport()
  /// The probe; nil before the session is open, and of a table.
  private(set) var probe: Probe?
  /// The records of the stage's own log since the probe has begun.
  private(set) var own: [SeenRecord] = []
  /// Whether the layout was a flow layout from the beginning to now, which tells of each question.
  private(set) var isFlow = false
  /// Whether the view has the layout that it had when the probe began.
  private(set) var keepsLayout = true
  private var layout: UICollectionViewLayout?
  private var subscription: StateLog.Subscription?
  /// Whether the session's flow layout is replaced by a layout that the probe can watch.
  private let probesLayout: Bool
  private let watchesFrames: Bool
  /// Whether the log begins with the first touch and has no questions in bulk, as on a device.
  private let beginsWithTouch: Bool

  init(probesLayout: Bool = false, watchesFrames: Bool = false, beginsWithTouch: Bool = false) {
    self.probesLayout = probesLayout
    self.watchesFrames = watchesFrames
    self.beginsWithTouch = beginsWithTouch
  }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    let answer = try inner.open(params, keepsLog: keepsLog)
    inner.look { begin(on: $0) }
    return answer
  }

  private func begin(on stage: Stage) {
    let view = stage.collectionView
    guard !(view.scroller is UITableView) else { return }
    isFlow = view.collectionViewLayout is UICollectionViewFlowLayout
    stage.entering {
      for view in stage.views.map(\.view) where probesLayout {
        let layout = view.collectionViewLayout
        guard type(of: layout) == UICollectionViewFlowLayout.self,
          let flow = layout as? UICollectionViewFlowLayout
        else { continue }
        view.collectionViewLayout = ProbeFlowLayout(like: flow)
        view.layoutIfNeeded()
      }
      var options = Probe.Options()
      options.start = 0
      options.frames = watchesFrames
      options.beginsWithTouch = beginsWithTouch
      options.questionsInBulk = !beginsWithTouch
      for other in stage.others { other.view.accessibilityIdentifier = other.name }
      let probe = Probe(hosting: stage.window, options)
      probe.nameOfItem = { [unowned stage] view, path in
        let data = stage.views.first { $0.view === view }?.data
        guard let source = data as? SceneSource, source.diffable != nil else { return nil }
        let path = ItemPath(path)
        return source.contains(path) ? source.name(ofItemAt: path) : nil
      }
      self.probe = probe
      probe.begin()
      layout = view.collectionViewLayout
    }
    own = []
    let filter = StateLog.Filter(events: Set(StateLog.events))
    subscription = try? stage.log.follow(filter, since: stage.log.sequence + 1) { [unowned self] in
      if let record = SeenRecord($0.description) { own.append(record) }
    }
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    if method == "session.close" { inner.look { stage in stage.entering { probe?.end() } } }
    let answer = try inner.perform(method, params)
    inner.look { stage in
      let now = stage.collectionView.collectionViewLayout
      if !(now is UICollectionViewFlowLayout) { isFlow = false }
      if now !== layout { keepsLayout = false }
    }
    return answer
  }

  func takeRecords() -> [LogRecord] { inner.takeRecords() }
}

/// Lets requests reach the policies of a scene through the probe.
extension ProbeDataSource: ScenePoliciesOwner {
  var policies: (any ScenePolicies)? {
    (app as? any ScenePoliciesOwner)?.policies ?? app as? any ScenePolicies
  }
}
