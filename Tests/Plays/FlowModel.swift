import Flickbook
import FlowGeometry
import Foundation
import ObviousFlow
import SeededRandom
import UIKit
import UpdateArithmetic

/// A flow as lists of named items and their sizes, laid out from nothing by the plain implementation.
struct FlowModel {
  private(set) var isVertical: Bool
  /// The properties of each section, its own or the layout's.
  private var properties: [FlowSection]
  private var items: [[Int]] = []
  private var sizes: [Int: FlowExtent] = [:]
  private var nextItem = 0
  /// The properties of a section without properties of its own.
  private var plainSection: FlowSection
  private let plainExtent: FlowExtent
  var bounds: CGSize
  private let insets: FlowInsets

  init(using random: inout SeededGenerator) {
    isVertical = random.chance(0.6)
    plainSection = RandomFlow.section(&random)
    // Now and then a section is long enough for some blocks of lines.
    properties = (0..<random.whole(0...4)).map { _ in
      random.chance(0.01) ? RandomFlow.longSection(&random) : RandomFlow.section(&random)
    }
    plainExtent = FlowExtent(
      cross: Double(random.whole(1...120)), main: Double(random.whole(1...90)))
    bounds = CGSize(width: random.whole(120...430), height: random.whole(120...700))
    insets = FlowInsets(
      leadingCross: Double(random.one(of: [0, 0, 8])),
      trailingCross: Double(random.one(of: [0, 0, 21])))
    for section in properties {
      items.append(
        ObviousFlow.extents(of: section).map { extent in
          defer { nextItem += 1 }
          sizes[nextItem] = random.chance(0.8) ? extent : nil
          return nextItem
        })
    }
  }

  // MARK: As a scene

  var scene: Scene {
    var scene = Scene()
    scene.view.size = bounds
    scene.view.scale = 2
    scene.view.contentInset = edges(insets)
    var flow = FlowDescription()
    flow.scrollDirection = isVertical ? .vertical : .horizontal
    flow.itemSize = size(plainExtent)
    flow.minimumLineSpacing = plainSection.lineSpacing
    flow.minimumInteritemSpacing = plainSection.itemSpacing
    flow.sectionInset = edges(plainSection.insets)
    flow.headerReferenceSize = band(plainSection.headerLength)
    flow.footerReferenceSize = band(plainSection.footerLength)
    scene.layout = .flow(flow)
    scene.sections = zip(properties, items).map { description($0, $1) }
    return scene
  }

  private func description(_ section: FlowSection, _ names: [Int]) -> SectionDescription {
    var description = SectionDescription()
    description.items = .list(
      names.map { name in
        var item = ItemDescription()
        item.id = "x\(name)"
        item.size = sizes[name].map(size)
        return item
      })
    description.header = .along(section.headerLength)
    description.footer = .along(section.footerLength)
    description.inset = edges(section.insets)
    description.minimumLineSpacing = section.lineSpacing
    description.minimumInteritemSpacing = section.itemSpacing
    return description
  }

  private func size(_ extent: FlowExtent) -> CGSize {
    isVertical
      ? CGSize(width: extent.cross, height: extent.main)
      : CGSize(width: extent.main, height: extent.cross)
  }

  private func band(_ length: Double) -> CGSize { CGSize(width: length, height: length) }

  private func edges(_ insets: FlowInsets) -> UIEdgeInsets {
    isVertical
      ? UIEdgeInsets(
        top: insets.leadingMain, left: insets.leadingCross, bottom: insets.trailingMain,
        right: insets.trailingCross)
      : UIEdgeInsets(
        top: insets.leadingCross, left: insets.leadingMain, bottom: insets.trailingCross,
        right: insets.trailingMain)
  }

  // MARK: Updates

  /// A batch that can be, as a client writes it; the model is as after it.
  mutating func change(using random: inout SeededGenerator) -> DataBatch {
    let batch = RandomBatch(
      over: items, nextName: nextItem, isFree: false, seed: random.next())
    let updates = batch.updates.map { update -> DataUpdate in
      guard case .insertItem(let path) = update else { return BatchModel.entry(update) }
      let name = batch.after[path.section][path.item]
      if random.chance(0.7) { sizes[name] = RandomFlow.extent(&random) }
      var item = NewItem(at: path.indexPath)
      item.id = "x\(name)"
      item.size = sizes[name].map(size)
      return .insert([item])
    }
    items = batch.after
    nextItem = batch.nextName
    properties = batch.origins.map { $0.map { properties[$0] } ?? plainSection }
    var request = DataBatch(updates)
    request.isAnimated = random.chance(0.3)
    return request
  }

  // MARK: Laid out

  /// Everything of it, in content coordinates.
  var layout: (frames: [FlowElement: CGRect], contentSize: CGSize) {
    let cross = Double(isVertical ? bounds.width : bounds.height)
    let space = FlowGeometry.Space(
      boundsCross: cross, contentCross: cross - insets.leadingCross - insets.trailingCross,
      scale: 2)
    let sections = zip(properties, items).map { section, names in
      var section = section
      section.sizes = .varying(ContiguousArray(names.map { sizes[$0] ?? plainExtent }))
      return section
    }
    let obvious = ObviousFlow(sections: sections, space: space)
    let frames = obvious.frames.map { ($0.element, rect($0.frame)) }
    return (
      Dictionary(uniqueKeysWithValues: frames),
      size(FlowExtent(cross: space.contentCross, main: obvious.contentLength))
    )
  }

  private func rect(_ frame: FlowFrame) -> CGRect {
    isVertical
      ? CGRect(
        x: frame.cross, y: frame.main, width: frame.crossLength, height: frame.mainLength)
      : CGRect(
        x: frame.main, y: frame.cross, width: frame.mainLength, height: frame.crossLength)
  }
}
