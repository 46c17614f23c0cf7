import Timeline
import UIKit

extension Stage {
  /// Makes slow data use the stage's clock, and records when data of the view with a number were
  /// loaded.
  func timeData(of source: SceneSource, view: Int) {
    source.slowData.loop = loop
    source.slowData.hasLoaded = { [log, unowned source] item, wait, prefetched in
      guard let path = source.data.path(of: item) else { return }
      log.append(.dataReady(path, wait: wait, prefetched: prefetched), view: view)
    }
  }

  /// Writes the counts of prefetching and, if data are slow, of their loading.
  func writePrefetching(into json: inout JSONWriter) {
    let cells = collectionView.prefetchCounts
    json.key("prefetch")
    json.beginObject()
    json.member("prepared", cells.prepared)
    json.member("shown", cells.shown)
    json.member("dropped", cells.dropped)
    json.member("asked", cells.asked)
    json.member("cancelled", cells.cancelled)
    json.endObject()
    guard let source = data as? SceneSource, source.isSlow else { return }
    let loads = source.slowData.counts
    json.key("data")
    json.beginObject()
    json.member("loaded", loads.loaded)
    json.member("prefetched", loads.prefetched)
    json.member("cancelled", loads.cancelled)
    json.member("missed", loads.missed)
    json.key("wait")
    json.seconds(nanoseconds: loads.wait.nanoseconds)
    json.endObject()
  }
}
