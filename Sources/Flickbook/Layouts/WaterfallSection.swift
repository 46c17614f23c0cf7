import Foundation
import UIKit

/// The metrics of a waterfall's section, and its geometry after `slot`.
struct WaterfallSection {
  /// The sizes of the items, in presentation order.
  enum Sizes {
    case uniform(CGSize, count: Int)
    case varying(ContiguousArray<CGSize>)
  }

  var sizes: Sizes
  var inset: UIEdgeInsets
  /// Points between two items of a column.
  var lineSpacing: CGFloat
  /// Points between two columns.
  var columnSpacing: CGFloat
  var headerHeight: CGFloat
  var footerHeight: CGFloat

  /// The upper edge, in content coordinates.
  private(set) var top: CGFloat = 0
  private(set) var columnWidth: CGFloat = 0
  private(set) var columns = WaterfallColumns(heights: [], columnCount: 1, spacing: 0)

  init(
    sizes: Sizes, inset: UIEdgeInsets, lineSpacing: CGFloat, columnSpacing: CGFloat,
    headerHeight: CGFloat, footerHeight: CGFloat
  ) {
    self.sizes = sizes
    self.inset = inset
    // Negative lengths are not supported: sections and items never overlap.
    self.inset.top = max(0, inset.top)
    self.inset.bottom = max(0, inset.bottom)
    self.lineSpacing = max(0, lineSpacing)
    self.columnSpacing = columnSpacing
    self.headerHeight = max(0, headerHeight)
    self.footerHeight = max(0, footerHeight)
  }

  /// Computes the geometry of the section below a height of the content.
  ///
  /// - Complexity: O(items × log columns).
  mutating func place(below top: CGFloat, width: CGFloat, columnCount: Int, keepsAspect: Bool) {
    self.top = top
    let room = width - inset.left - inset.right - CGFloat(columnCount - 1) * columnSpacing
    let columnWidth = max(0, room / CGFloat(columnCount))
    self.columnWidth = columnWidth
    func height(_ size: CGSize) -> Double {
      guard keepsAspect else { return Double(max(0, size.height)) }
      let height = columnWidth * size.height / size.width
      // An item with no width, or a tiny one, has no aspect ratio to keep.
      return height > 0 && height.isUsable ? Double(height) : 0
    }
    let heights: ContiguousArray<Double> =
      switch sizes {
      case .uniform(let size, let count): ContiguousArray(repeating: height(size), count: count)
      case .varying(let sizes): ContiguousArray(sizes.map(height))
      }
    columns = WaterfallColumns(
      heights: heights, columnCount: columnCount, spacing: Double(lineSpacing))
  }

  private var itemsTop: CGFloat { top + headerHeight + inset.top }

  private var footerTop: CGFloat { itemsTop + CGFloat(columns.length) + inset.bottom }

  /// The lower edge, in content coordinates.
  var bottom: CGFloat { footerTop + footerHeight }

  /// Returns the frame of the header for a content width; nil if its height is zero.
  func headerFrame(width: CGFloat) -> CGRect? {
    headerHeight > 0 ? CGRect(x: 0, y: top, width: width, height: headerHeight) : nil
  }

  /// Returns the frame of the footer for a content width; nil if its height is zero.
  func footerFrame(width: CGFloat) -> CGRect? {
    footerHeight > 0 ? CGRect(x: 0, y: footerTop, width: width, height: footerHeight) : nil
  }

  /// Returns the frame of an item.
  func frame(of item: Int) -> CGRect { frame(columns.slot(of: item)) }

  /// Calls a closure for the items that are visible in a rectangle, with their frames.
  func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let start = itemsTop
    columns.forEachSlot(from: Double(rect.minY - start), to: Double(rect.maxY - start)) { slot in
      let frame = frame(slot)
      if frame.isVisible(in: rect) { body(slot.item, frame) }
    }
  }

  /// Returns how many items overlap a rectangle, or any number greater than `limit`.
  func itemCount(in rect: CGRect, upTo limit: Int) -> Int {
    columns.itemCount(
      from: Double(rect.minY - itemsTop), to: Double(rect.maxY - itemsTop), upTo: limit)
  }

  private func frame(_ slot: WaterfallColumns.Slot) -> CGRect {
    CGRect(
      x: inset.left + CGFloat(slot.column) * (columnWidth + columnSpacing),
      y: itemsTop + CGFloat(slot.top), width: columnWidth, height: CGFloat(slot.height))
  }
}

extension WaterfallSection.Sizes {
  /// The size of an item.
  subscript(item: Int) -> CGSize {
    switch self {
    case .uniform(let size, _): size
    case .varying(let sizes): sizes[item]
    }
  }

  /// Removes the size of an item.
  mutating func remove(at item: Int) {
    switch self {
    case .uniform(let size, let count): self = .uniform(size, count: count - 1)
    case .varying(var sizes):
      self = .uniform(.zero, count: 0)  // so that the array has one owner
      sizes.remove(at: item)
      self = .varying(sizes)
    }
  }

  /// Inserts the size of an item.
  mutating func insert(_ size: CGSize, at item: Int) {
    switch self {
    case .uniform(let own, let count) where own == size:
      self = .uniform(own, count: count + 1)
    case .uniform(let own, let count):
      var sizes = ContiguousArray(repeating: own, count: count)
      sizes.insert(size, at: item)
      self = .varying(sizes)
    case .varying(var sizes):
      self = .uniform(.zero, count: 0)
      sizes.insert(size, at: item)
      self = .varying(sizes)
    }
  }
}
