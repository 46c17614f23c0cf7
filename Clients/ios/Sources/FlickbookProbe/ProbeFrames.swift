import UIKit

/// Writes what is on screen at each frame in which something has moved.
///
/// The records are the event `frame` of Flickbook's log, with presentation values.
@MainActor
final class ProbeFrames {
  /// A cell on screen.
  private struct Element: Equatable {
    let number: Int
    let item: IndexPath
    let center: CGPoint
    let size: CGSize
    let alpha: CGFloat
    let isHighlighted: Bool
    let isSelected: Bool
  }

  private let views: [UICollectionView]
  private let recorder: ProbeRecorder
  private var link: CADisplayLink?
  /// The numbers of cells, in the order in which the probe saw them first.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// What the last record said, for each view.
  private var shown: [[Element]]
  private var bounds: [CGRect]

  init(of views: [UICollectionView], _ recorder: ProbeRecorder) {
    self.views = views
    self.recorder = recorder
    shown = views.map { _ in [] }
    bounds = views.map { _ in .null }
    let action = ProbeAction { [weak self] in self?.frame() }
    let link = CADisplayLink(target: action, selector: ProbeAction.selector)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func frame() {
    if let link { recorder.turn.begin(at: link.timestamp) }
    let elements = views.map(elements)
    let nowBounds = views.map { presented($0.layer).bounds }
    guard elements != shown || nowBounds != bounds else { return }
    var changed: [ProbeValue] = []
    var gone: [ProbeValue] = []
    for (index, view) in views.enumerated() {
      let name = recorder.names[ObjectIdentifier(view)]
      for element in elements[index] where !shown[index].contains(element) {
        changed.append(.object(members(of: element, name)))
      }
      let here = Set(elements[index].map(\.number))
      for element in shown[index] where !here.contains(element.number) {
        let number = ProbeValue.integer(element.number)
        gone.append(name.map { .list([.text($0), number]) } ?? number)
      }
    }
    let names = views.map { recorder.names[ObjectIdentifier($0)] ?? "main" }
    recorder.write(
      "view", "frame",
      [
        ("changed", .list(changed)), ("gone", .list(gone)), ("fingers", .list([])),
        ("bounds", .object(Array(zip(names, nowBounds.map { .rect($0) })))),
      ])
    (shown, bounds) = (elements, nowBounds)
  }

  private func presented(_ layer: CALayer) -> CALayer { layer.presentation() ?? layer }

  private func elements(of view: UICollectionView) -> [Element] {
    view.indexPathsForVisibleItems.sorted().compactMap { path in
      guard let cell = view.cellForItem(at: path) else { return nil }
      let layer = presented(cell.layer)
      return Element(
        number: number(of: cell), item: path, center: layer.position, size: layer.bounds.size,
        alpha: CGFloat(layer.opacity), isHighlighted: cell.isHighlighted,
        isSelected: cell.isSelected)
    }
  }

  private func number(of cell: UICollectionViewCell) -> Int {
    let id = ObjectIdentifier(cell)
    if let number = numbers[id] { return number }
    let number = numbers.count
    numbers[id] = number
    return number
  }

  private func members(of element: Element, _ name: String?) -> [(String, ProbeValue)] {
    var members: [(String, ProbeValue)] = [
      ("view", .integer(element.number)), ("kind", .text("cell")), ("item", .item(element.item)),
    ]
    if let name { members.append(("in", .text(name))) }
    members += [("center", .point(element.center)), ("size", .size(element.size))]
    if element.alpha != 1 { members.append(("alpha", .number(element.alpha))) }
    if element.isHighlighted { members.append(("highlighted", .flag(true))) }
    if element.isSelected { members.append(("selected", .flag(true))) }
    return members
  }
}

/// Writes the states of a recognizer, when it calls its actions.
@MainActor
final class ProbeRecognizer {
  private let recognizer: UIGestureRecognizer
  private unowned let view: UICollectionView
  private let recorder: ProbeRecorder
  private var action: ProbeAction?

  /// Watches the pan of a collection view.
  init(_ pan: UIPanGestureRecognizer, of view: UICollectionView, _ recorder: ProbeRecorder) {
    recognizer = pan
    self.view = view
    self.recorder = recorder
    let action = ProbeAction { [weak self] in self?.act() }
    self.action = action
    pan.addTarget(action, action: ProbeAction.selector)
  }

  func stop() {
    if let action { recognizer.removeTarget(action, action: ProbeAction.selector) }
    action = nil
  }

  private func act() {
    guard let word = Self.word(for: recognizer.state) else { return }
    recorder.record(
      "state", of: view,
      [
        ("recognizer", .text("pan")), ("state", .text(word)),
        ("at", .point(recognizer.location(in: nil))),
      ])
  }

  private static func word(for state: UIGestureRecognizer.State) -> String? {
    switch state {
    case .began: "began"
    case .ended: "ended"
    case .cancelled: "cancelled"
    default: nil
    }
  }
}
