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

extension UICollectionViewLayoutInvalidationContext {
  /// The elements that the context names, in the words of the log.
  var members: [(String, ProbeValue)] {
    var members: [(String, ProbeValue)] = [
      ("invalidateEverything", .flag(invalidateEverything)),
      ("invalidateDataSourceCounts", .flag(invalidateDataSourceCounts)),
    ]
    if let items = invalidatedItemIndexPaths { members.append(("items", .items(items))) }
    if let views = invalidatedSupplementaryIndexPaths {
      members.append(("supplementary", .kinds(views)))
    }
    if let views = invalidatedDecorationIndexPaths { members.append(("decoration", .kinds(views))) }
    if contentOffsetAdjustment != .zero {
      members.append(("contentOffsetAdjustment", .point(contentOffsetAdjustment)))
    }
    if contentSizeAdjustment != .zero {
      members.append(("contentSizeAdjustment", .size(contentSizeAdjustment)))
    }
    return members
  }
}

extension ProbeValue {
  /// Index paths by UIKit's name of their kind.
  static func kinds(_ kinds: [String: [IndexPath]]) -> ProbeValue {
    let named = kinds.map { (word(for: $0.key), ProbeValue.items($0.value)) }
    return .object(named.sorted { $0.0 < $1.0 })
  }

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
