import UIKit

/// A layout that records the calls of its view.
///
/// UIKit calls a layout directly, so that only a subclass sees the calls: an app lets its layout inherit
/// from ``ProbeFlowLayout`` or ``ProbeCompositionalLayout`` instead of UIKit's.
@MainActor
protocol ProbedLayout: UICollectionViewLayout {
  var recorder: ProbeRecorder? { get set }
}

extension ProbedLayout {
  typealias Members = [(String, ProbeValue)]

  /// Records a call, then lets the layout do its work.
  func told<Answer>(
    _ event: String, _ members: () -> Members = { [] }, _ work: () -> Answer
  ) -> Answer {
    record(event, members())
    return work()
  }

  /// Lets the layout answer, then records the call.
  func asked<Answer>(
    _ event: String, _ members: (Answer) -> Members, _ work: () -> Answer
  ) -> Answer {
    let answer = work()
    record(event, members(answer))
    return answer
  }

  func record(_ event: String, _ members: Members) {
    if let view = collectionView { recorder?.record(event, of: view, members) }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The kind in the words of the log.
  var kindInLog: String {
    representedElementCategory == .cell ? "cell" : representedElementKind ?? ""
  }
}

extension ProbeValue {
  /// The first of some index paths: UIKit moves one item at a time.
  static func firstItem(_ paths: [IndexPath]) -> ProbeValue { .itemOrNull(paths.first) }
}

extension ProbeFlowLayout {
  /// Creates a layout with the properties of another one.
  public convenience init(like other: UICollectionViewFlowLayout) {
    self.init()
    scrollDirection = other.scrollDirection
    itemSize = other.itemSize
    estimatedItemSize = other.estimatedItemSize
    minimumLineSpacing = other.minimumLineSpacing
    minimumInteritemSpacing = other.minimumInteritemSpacing
    sectionInset = other.sectionInset
    sectionInsetReference = other.sectionInsetReference
    headerReferenceSize = other.headerReferenceSize
    footerReferenceSize = other.footerReferenceSize
    sectionHeadersPinToVisibleBounds = other.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = other.sectionFootersPinToVisibleBounds
  }
}
