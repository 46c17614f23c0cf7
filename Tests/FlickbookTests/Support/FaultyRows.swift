import Foundation
import UIKit

@testable import Flickbook

/// Rows of 50 points, right but for one fault.
final class FaultyRows: UICollectionViewLayout {
  /// The faults that the layout can have.
  enum Fault: String, CaseIterable {
    case nothing, answersPhantom, answersNaN, endlessContent, nothingAlone, wrongAlone, otherAlone,
      answersTwice, forgets, leavesOut, mutates, dependsOnBounds, ignoresTint, dropsTint,
      neverRests, unregistered, hides, trapsAlone
  }

  let fault: Fault
  private var rows: [UICollectionViewLayoutAttributes] = []

  init(_ fault: Fault) {
    self.fault = fault
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// A registry in which each fault is a layout's name.
  static let registry: LayoutRegistry = {
    var layouts = LayoutRegistry()
    for fault in Fault.allCases {
      layouts.register(fault.rawValue) { _ in FaultyRows(fault) }
    }
    return layouts
  }()

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    let kept = fault == .mutates ? rows : []
    rows = (0..<count).map { item in
      let attributes = item < kept.count ? kept[item] : made([0, item])
      attributes.frame = CGRect(
        x: 0, y: CGFloat(item) * 50, width: view.bounds.width, height: 50)
      if fault == .answersNaN, item == 2 { attributes.center.y = .nan }
      return attributes
    }
  }

  private func made(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    switch fault {
    case .ignoresTint:
      let attributes = ForgetfulAttributes(forCellWith: path)
      attributes.tint = path.item
      return attributes
    case .dropsTint:
      let attributes = DroppingAttributes(forCellWith: path)
      attributes.tint = path.item + 1
      return attributes
    default:
      let attributes = CarefulAttributes(forCellWith: path)
      attributes.tint = path.item
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: fault == .endlessContent ? .infinity : CGFloat(rows.count) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found = rows.indices.map { row($0) }
      .filter { !($0.frame.minY >= rect.maxY || $0.frame.maxY <= rect.minY) }
    switch fault {
    case .answersPhantom: found.append(phantom)
    case .answersTwice: found += found.filter { $0.indexPath.item == 1 }
    case .leavesOut: found.removeAll { $0.indexPath.item == 4 }
    case .hides: if rect.height < 1500 { found.removeAll { $0.indexPath.item == 6 } }
    case .forgets: found.removeAll { $0.frame.minY < rect.minY }
    case .neverRests: invalidateLayout()
    case .unregistered: found.append(decoration)
    default: break
    }
    return found
  }

  private var phantom: UICollectionViewLayoutAttributes {
    let phantom = made([0, rows.count])
    phantom.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    return phantom
  }

  private var decoration: UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "shelf", with: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { fault == .unregistered ? decoration : nil }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch fault {
    case .nothingAlone: return nil
    case .trapsAlone: preconditionFailure("this layout is asked for rectangles only")
    case .wrongAlone:
      return rows.indices.contains(indexPath.item) ? row((indexPath.item + 1) % rows.count) : nil
    default:
      guard rows.indices.contains(indexPath.item) else { return nil }
      let attributes = row(indexPath.item)
      if fault == .otherAlone, indexPath.item == 3 { attributes.alpha = 0.5 }
      return attributes
    }
  }

  /// The kept ones are handed out where that is the fault, copies otherwise.
  private func row(_ item: Int) -> UICollectionViewLayoutAttributes {
    guard fault != .mutates, fault != .dropsTint else { return rows[item] }
    let attributes = rows[item].copied()
    if fault == .dependsOnBounds {
      attributes.alpha = collectionView?.contentOffset.y == 0 ? 1 : 0.5
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Attributes whose own property counts and is copied.
class CarefulAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CarefulAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? CarefulAttributes)?.tint == tint
  }
}

/// Attributes whose own property is copied and does not count.
final class ForgetfulAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ForgetfulAttributes)?.tint = tint
    return copy
  }
}

/// Attributes whose own property counts and is not copied.
final class DroppingAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? DroppingAttributes)?.tint == tint
  }
}
