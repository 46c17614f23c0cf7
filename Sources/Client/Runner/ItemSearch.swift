import Flickbook
import Foundation

/// Finds the items of a session's data by their names, and scrolls to them by drags.
@MainActor
struct ItemSearch {
  let transport: any Transport

  // MARK: Names

  /// Returns a copy of a value with index paths for the names of items.
  ///
  /// - Throws: `item_out_of_range` for a name that no item has.
  func resolved(_ node: Node, _ type: ProtocolSchema.ValueType) throws(TransportFailure) -> Node {
    let names: [ItemNames.Name]
    do throws(FlickbookError) { names = try ItemNames(in: node, type).names } catch {
      throw .refused(error)
    }
    guard !names.isEmpty else { return node }
    var paths: [ItemNames.Name: IndexPath] = [:]
    for view in Set(names.map(\.view)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      for (id, path) in try items(in: view) where paths[.init(id: id, view: view)] == nil {
        paths[.init(id: id, view: view)] = path
      }
    }
    do throws(FlickbookError) {
      return try ItemNames.replaced(node, type) { name, _ throws(FlickbookError) in
        if let path = paths[name] { return path }
        let known = paths.keys.filter { $0.view == name.view }.map(\.id).sorted()
        throw FlickbookError(
          .itemOutOfRange, "There is no item \"\(name.id)\".",
          hint: nearest(name.id, in: known).map { "Did you mean \"\($0)\"?" })
      }
    } catch {
      throw .refused(error)
    }
  }

  private func items(in view: String?) throws(TransportFailure) -> [(String, IndexPath)] {
    let data = try transport.perform("query.data", Self.params(in: view))
    var items: [(String, IndexPath)] = []
    for (section, contents) in (data["sections"]?.elements.map(\.self) ?? []).enumerated() {
      for (item, id) in (contents["items"]?.elements.map(\.self) ?? []).enumerated() {
        items.append((id.text, [section, item]))
      }
    }
    return items
  }

  private static func params(in view: String?) -> Node? {
    view.map { .object([ProtocolSchema.viewName.name: $0]) }
  }

  // MARK: Scrolling

  /// Drags until the middle of an item is on screen; returns what prevents it.
  func scroll(to goal: ScrollGoal) throws(TransportFailure) -> String? {
    let params = try resolved(goal.node, .object(ProtocolSchema.scrollGoal))
    guard let item = params["item"]?.json else { return nil }
    let view = params[ProtocolSchema.viewName.name]?.string
    for drag in 0...goal.drags {
      let state = try transport.perform("query.state", Self.params(in: view))
      guard let bounds = state["bounds"].flatMap(CGRect.init) else { return "There is no view." }
      let attributes = try transport.perform(
        "query.attributes", Self.params("{\"items\":[\(item)]", view))["attributes"]
      guard
        let middle = attributes?.elements.first(where: { _ in true })?["center"]
          .flatMap(CGPoint.init)
      else { return "The layout does not say where the item \(item) is." }
      let translation = Self.translation(from: bounds, to: middle)
      if translation == .zero { return nil }
      guard drag < goal.drags else { break }
      let from = [bounds.width / 2 - translation.x / 2, bounds.height / 2 - translation.y / 2]
      _ = try transport.perform(
        "gesture.drag",
        Self.params(
          "{\"from\":\(from),\"by\":[\(translation.x),\(translation.y)],\"duration\":0.25,\"hold\":0.1",
          view))
      _ = try transport.perform("clock.settle", nil)
      let later = try transport.perform("query.state", Self.params(in: view))
      if later["offset"]?.json == state["offset"]?.json {
        return
          "The content does not scroll to the item \(item), which is at "
          + "\(NumberText.text(middle.x)), \(NumberText.text(middle.y))."
      }
    }
    return "The item \(item) is not in sight after \(goal.drags) drags."
  }

  /// How far a finger moves to bring a point nearer: no farther than most of the view, along the axes on
  /// which the point is out of sight.
  private static func translation(from bounds: CGRect, to point: CGPoint) -> CGPoint {
    func along(_ low: CGFloat, _ length: CGFloat, _ position: CGFloat) -> CGFloat {
      guard position < low || position > low + length else { return 0 }
      let most = length * reach
      // A drag loses the distance at which it is recognized.
      return min(most, max(-most, (low + length / 2 - position))).rounded()
    }
    return CGPoint(
      x: along(bounds.minX, bounds.width, point.x), y: along(bounds.minY, bounds.height, point.y))
  }

  /// The part of the view over which a finger moves; a guess, what a thumb does.
  private static let reach: CGFloat = 0.7

  /// Completes the beginning of an object.
  private static func params(_ start: String, _ view: String?) -> Node? {
    var json = JSONWriter()
    if let view { json.string(view) }
    let name = String(decoding: json.bytes, as: UTF8.self)
    let text = start + (view == nil ? "}" : ",\"\(ProtocolSchema.viewName.name)\":\(name)}")
    return try? Document(yaml: Array(text.utf8)).root
  }
}

extension CGRect {
  fileprivate init?(_ node: Node) {
    let numbers = node.elements.compactMap(\.number)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGPoint {
  fileprivate init?(_ node: Node) {
    let numbers = node.elements.compactMap(\.number)
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}
