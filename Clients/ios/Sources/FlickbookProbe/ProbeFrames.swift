import UIKit

/// Writes what is on screen at each frame in which something has moved.
///
/// The records are the event `frame` of Flickbook's log, with presentation values.
@MainActor
final class ProbeFrames {
  /// A cell, header or footer on screen.
  private struct Element: Equatable {
    let number: Int
    /// The kind of a header or footer; nil for a cell.
    let kind: String?
    let item: IndexPath
    let center: CGPoint
    let size: CGSize
    let alpha: CGFloat
    let isHighlighted: Bool
    let isSelected: Bool
  }

  private let views: [UICollectionView]
  private let recorder: ProbeRecorder
  private let fingers: @MainActor () -> [ProbeValue]
  private var link: CADisplayLink?
  /// The numbers of cells, in the order in which the probe saw them first.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The content of the last record, for each view.
  private var shown: [[Element]]
  private var bounds: [CGRect]
  private var contents: [Content] = []

  /// The size of a view's content, and its adjusted inset.
  private struct Content: Equatable {
    let size: CGSize
    let inset: UIEdgeInsets
  }

  /// Watches the frames of views; `fingers` returns the fingers that are down.
  init(
    of views: [UICollectionView], _ recorder: ProbeRecorder,
    fingers: @escaping @MainActor () -> [ProbeValue]
  ) {
    self.views = views
    self.recorder = recorder
    self.fingers = fingers
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
    guard recorder.isRecording else { return }
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
    var members: [(String, ProbeValue)] = [
      ("changed", .list(changed)), ("gone", .list(gone)), ("fingers", .list(fingers())),
      ("bounds", .object(Array(zip(names, nowBounds.map { .rect($0) })))),
    ]
    let nowContents = views.map { Content(size: $0.contentSize, inset: $0.adjustedContentInset) }
    if nowContents != contents {
      members.append(("contents", .object(Array(zip(names, nowContents.map(value(of:)))))))
    }
    recorder.write("view", "frame", members)
    (shown, bounds, contents) = (elements, nowBounds, nowContents)
  }

  private func value(of content: Content) -> ProbeValue {
    var members: [(String, ProbeValue)] = [("size", .size(content.size))]
    if content.inset != .zero { members.append(("inset", .insets(content.inset))) }
    return .object(members)
  }

  private func presented(_ layer: CALayer) -> CALayer { layer.presentation() ?? layer }

  private func elements(of view: UICollectionView) -> [Element] {
    var elements: [Element] = []
    for path in view.indexPathsForVisibleItems.sorted() {
      guard let cell = view.cellForItem(at: path) else { continue }
      elements.append(
        element(cell, nil, path, isHighlighted: cell.isHighlighted, isSelected: cell.isSelected))
    }
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() {
        guard let shown = view.supplementaryView(forElementKind: kind, at: path) else { continue }
        elements.append(element(shown, kind, path))
      }
    }
    return elements
  }

  private func element(
    _ view: UICollectionReusableView, _ kind: String?, _ path: IndexPath,
    isHighlighted: Bool = false, isSelected: Bool = false
  ) -> Element {
    let layer = presented(view.layer)
    return Element(
      number: number(of: view), kind: kind, item: path, center: layer.position,
      size: layer.bounds.size, alpha: CGFloat(layer.opacity), isHighlighted: isHighlighted,
      isSelected: isSelected)
  }

  private func number(of view: UICollectionReusableView) -> Int {
    let id = ObjectIdentifier(view)
    if let number = numbers[id] { return number }
    let number = numbers.count
    numbers[id] = number
    return number
  }

  private func members(of element: Element, _ name: String?) -> [(String, ProbeValue)] {
    var members: [(String, ProbeValue)] = [
      ("view", .integer(element.number)), ("kind", element.kind.map { .kind($0) } ?? .text("cell")),
      ("item", .item(element.item)),
    ]
    if let name { members.append(("in", .text(name))) }
    members += [("center", .point(element.center)), ("size", .size(element.size))]
    if element.alpha != 1 { members.append(("alpha", .number(element.alpha))) }
    if element.isHighlighted { members.append(("highlighted", .flag(true))) }
    if element.isSelected { members.append(("selected", .flag(true))) }
    return members
  }
}
