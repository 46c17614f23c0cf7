import Flickbook
import FlowGeometry
import Foundation
import SeededRandom
import UIKit

/// Random scenes of flows, with updates, scrolls and resizes: everything is where a plain implementation
/// puts it that lays out from nothing.
///
/// A play is so many scenes. Rule: S2.2–S2.17, S2.30, S1.37.
@MainActor
struct FlowPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      var random = SeededGenerator(seed: seed)
      for number in 1...max(request.length, 1) {
        do {
          var play = try FlowPlay(seed: random.next(), isTraced: request.isTraced)
          try play.run()
          faults += play.faults.map { "seed \(seed), scene \(number): \($0)" }
        } catch {
          faults.append("seed \(seed), scene \(number): \(error)")
        }
      }
    }
    return faults
  }

  private var random: SeededGenerator
  private var model: FlowModel
  private let stage: Stage
  private let isTraced: Bool
  private var faults: [String] = []

  /// How many things happen to a scene.
  private static let steps = 4
  /// Sums and halves are rounded: edges that touch within that may count as either.
  private static let tolerance = 1e-6

  init(seed: UInt64, isTraced: Bool) throws {
    random = SeededGenerator(seed: seed)
    model = FlowModel(using: &random)
    stage = try Stage(model.scene)
    self.isTraced = isTraced
  }

  private mutating func run() throws {
    compare("as it was opened")
    for step in 1...Self.steps where faults.isEmpty {
      let command = next()
      if isTraced { print("\(command)") }
      try stage.perform(command)
      compare("step \(step), \(stage.collectionView.bounds)")
    }
    for fault in stage.collectionView.checkInvariants() { faults.append(fault) }
  }

  private mutating func next() -> Command {
    switch random.whole(0...5) {
    case 0:
      model.bounds = CGSize(width: random.whole(120...430), height: random.whole(120...700))
      return .setBounds(model.bounds, animated: false)
    case 1, 2:
      let size = stage.collectionView.contentSize
      return .setContentOffset(
        CGPoint(
          x: random.number(-50...max(0, size.width)), y: random.number(-50...max(0, size.height))),
        animated: false)
    default: return .update(model.change(using: &random))
    }
  }

  // MARK: Judgement

  private mutating func compare(_ moment: String) {
    let (frames, contentSize) = model.layout
    let view = stage.collectionView
    let (width, height) = (view.contentSize.width, view.contentSize.height)
    if (width - contentSize.width).magnitude > Self.tolerance
      || (height - contentSize.height).magnitude > Self.tolerance
    {
      faults.append("\(moment): the content is \(view.contentSize), not \(contentSize)")
    }
    for (element, frame) in frames where !isClose(layoutFrame(of: element), frame) {
      faults.append(
        "\(moment): the layout has \(element) at \(String(describing: layoutFrame(of: element))), "
          + "not \(frame)")
      return
    }
    compareScreen(frames, moment)
  }

  private mutating func compareScreen(_ frames: [FlowElement: CGRect], _ moment: String) {
    let view = stage.collectionView
    var shown: [FlowElement: CGRect] = [:]
    for element in view.visibleElements {
      shown[Self.element(element)] = element.view.frame
    }
    for (element, frame) in frames {
      let isInside = Self.meets(frame, view.bounds, by: Self.tolerance)
      if isInside, shown[element] == nil { faults.append("\(moment): \(element) is not shown") }
      if let there = shown[element], !isClose(there, frame) {
        faults.append("\(moment): \(element) is shown at \(there), not \(frame)")
      }
    }
    for element in shown.keys
    where !(frames[element].map { Self.meets($0, view.bounds, by: -Self.tolerance) } ?? false) {
      faults.append("\(moment): \(element) is shown and not there")
    }
  }

  private func layoutFrame(of element: FlowElement) -> CGRect? {
    let layout = stage.collectionView.collectionViewLayout
    switch element {
    case .item(let item, let section):
      return layout.layoutAttributesForItem(at: [section, item])?.frame
    case .header(let section):
      return layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: [section, 0])?.frame
    case .footer(let section):
      return layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: [section, 0])?.frame
    }
  }

  private static func element(_ element: UICollectionView.VisibleElement) -> FlowElement {
    switch element.kind {
    case UICollectionView.elementKindSectionHeader: .header(section: element.path.section)
    case UICollectionView.elementKindSectionFooter: .footer(section: element.path.section)
    default: .item(element.path.item, section: element.path.section)
    }
  }

  private func isClose(_ found: CGRect?, _ wanted: CGRect) -> Bool {
    guard let found else { return false }
    return [
      found.minX - wanted.minX, found.minY - wanted.minY, found.width - wanted.width,
      found.height - wanted.height,
    ].allSatisfy { $0.magnitude < Self.tolerance }
  }

  /// Whether two have more in common than an edge, by that many points at least.
  private static func meets(_ frame: CGRect, _ bounds: CGRect, by margin: CGFloat) -> Bool {
    frame.minX < bounds.maxX - margin && frame.maxX > bounds.minX + margin
      && frame.minY < bounds.maxY - margin && frame.maxY > bounds.minY + margin
  }
}
