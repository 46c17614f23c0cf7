import CompositionalGeometry
import Foundation
import Testing

/// A recorded scene with its answers.
struct RecordedScene: CustomTestStringConvertible, Sendable {
  let name: String
  let inputs: [CompositionalGeometry.Input]
  let boundary: [CompositionalBoundaryItem]
  let space: CompositionalSpace
  /// The heights that cells prefer, by section and item.
  private let heights: [[Double]]
  private let repeated: [[Double]]
  private let supplementaryHeights: [[String: Double]]
  let visits: [CompositionalVector]
  let elements: [RecordedElement]
  let contentSize: CompositionalVector
  let queries: [RecordedQuery]
  /// Whether only some elements were recorded.
  let isPartial: Bool

  var testDescription: String { name }

  struct RecordedElement: Sendable {
    var element: CompositionalElement
    var frame: CompositionalFrame
    var zIndex: Int
  }

  struct RecordedQuery: Sendable {
    var rect: CompositionalFrame
    var elements: [String]
  }

  /// The scenes that have frames.
  static let all = values.filter { $0["cells"] != nil }.map { RecordedScene(RecordedValue($0)) }

  /// All recorded scenes.
  nonisolated(unsafe) static let values: [[String: Any]] = {
    guard
      let url = Bundle.module.url(
        forResource: "compositional", withExtension: "json", subdirectory: "Recordings"),
      let data = try? Data(contentsOf: url),
      let values = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return values
  }()

  init(_ value: RecordedValue) {
    let (scene, layout, view) = (value["scene"], value["scene"]["layout"], value["scene"]["view"])
    name = value["id"].string
    let axis: CompositionalAxis =
      layout["scrollDirection"].string == "horizontal" ? .horizontal : .vertical
    space = CompositionalSpace(
      size: view["size"].vector, scale: view["scale"].number, along: axis,
      sectionSpacing: layout["interSectionSpacing"].number)
    boundary = layout["boundarySupplementaryItems"].list.map(\.boundaryItem)
    let sections = scene["sections"].list
    let descriptions = layout["sections"].isMissing ? [layout["section"]] : layout["sections"].list
    let margins = view["layoutMargins"].insets
    inputs = sections.enumerated().map { index, section in
      let description = descriptions[min(index, descriptions.count - 1)]
      return CompositionalGeometry.Input(
        description.section(
          margins: margins, along: axis, isFirst: index == 0, isLast: index == sections.count - 1),
        itemCount: Int(section["items"].number))
    }
    heights = sections.map { $0["preferredHeights"].list.map(\.number) }
    repeated = sections.map { $0["preferredHeights"]["repeat"].list.map(\.number) }
    supplementaryHeights = sections.map { section in
      let likes = section["preferredSupplementaryHeights"]
      return Dictionary(uniqueKeysWithValues: likes.keys.map { ($0, likes[$0].number) })
    }
    let offsets = scene["visits"].list.map(\.vector)
    visits = offsets.isEmpty ? [scene["offset"].vector] : offsets
    elements =
      value["cells"].list.map { $0.element(.cell) }
      + value["supplementary"].list.map { $0.element(.supplementary) }
      + value["decorations"].list.map { $0.element(.decoration) }
    contentSize = value["contentSize"].vector
    queries = value["queries"].list.map {
      RecordedQuery(rect: $0["rect"].frame, elements: $0["elements"].list.map(\.string))
    }
    isPartial = !value["recorded"].isMissing || name == "million-rows"
  }

  /// The height that the view of an element likes; nil for the estimate.
  private func height(of element: CompositionalElement) -> Double? {
    switch element.category {
    case .cell:
      let (list, round) = (heights[element.section], repeated[element.section])
      if !round.isEmpty { return round[element.item % round.count] }
      return list.indices.contains(element.item) ? list[element.item] : nil
    case .supplementary: return supplementaryHeights[element.section][element.kind]
    case .decoration: return nil
    }
  }

  /// Lays the scene out and scrolls to its offsets, measuring what comes into sight from the top.
  ///
  /// Rule: M8.1.
  func played() -> CompositionalGeometry {
    var geometry = CompositionalGeometry(inputs, boundary: boundary, space: space)
    var measured: Set<CompositionalElement> = []
    for offset in visits {
      let bounds = CompositionalFrame(origin: offset, size: space.size)
      geometry.visible = bounds
      while let next = geometry.elements(in: bounds).first(where: {
        $0.estimates.height && !measured.contains($0.element) && height(of: $0.element) != nil
      }) {
        measured.insert(next.element)
        geometry.measure(next.element, as: [.nan, height(of: next.element) ?? .nan])
      }
    }
    return geometry
  }
}
