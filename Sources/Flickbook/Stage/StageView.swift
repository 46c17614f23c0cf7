public import Foundation
import UIKit

/// A collection view of a stage, with its data and policies.
@MainActor
final class StageView {
  /// The name in requests; empty for the main view.
  let name: String
  let view: UICollectionView
  let data: any StageData
  let tapping: TapChanges
  /// Controls layout transitions by pinches.
  var pinchPolicy: PinchTransitionPolicy?

  init(_ view: UICollectionView, data: any StageData, name: String = "") {
    self.name = name
    self.view = view
    self.data = data
    tapping = TapChanges(data)
  }

  /// The origin of the view in the window's coordinates.
  var origin: CGPoint { view.frame.origin }

  /// Converts a point of the view's visible rectangle to the window's coordinates.
  func inWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
}

/// Another view of a scene besides the main one.
public struct OtherView: Equatable, Sendable {
  /// The name in requests.
  public var name: String
  /// The frame in the main view's coordinates, in points from its upper left corner.
  public var frame: CGRect
  /// The properties of the view; the size is that of the frame, and the screen is the main view's.
  public var view = ViewOptions()
  /// The layout.
  public var layout = LayoutDescription.flow(FlowDescription())
  /// The data.
  public var sections: [SectionDescription] = []

  /// Creates a view with the defaults.
  public init(name: String, frame: CGRect) {
    self.name = name
    self.frame = frame
  }
}

/// Records the events of a view other than the main one.
@MainActor
final class OtherViewLog: CollectionViewObserver {
  private let log: StateLog
  private let number: Int

  init(_ log: StateLog, name: String) {
    self.log = log
    number = log.addView(named: name)
  }

  func observe(_ observation: Observation) {
    log.append(.observation(observation), view: number)
  }

  func explain(_ report: SnapReport) { log.explain(report, view: number) }

  func keep(_ report: InvalidationReport) -> Int { log.keep(report) }

  func keep(_ items: [ItemPath]) -> Int { log.keep(items) }

  func learn(kind: Int, name: String) { log.learn(kind: kind, name: name, view: number) }

  func report(_ failure: String) { log.report(failure, view: number) }
}

extension Vocabulary {
  /// The keys of another view.
  static let otherView = Shape(
    "otherView", "A further view of a scene, in front of the main one.",
    [
      .must("name", .string, "The name, by which requests and records name the view."),
      .must("frame", .rect, "Where it stands, in window coordinates."),
      .may("view", .object(otherViewOptions), "Its properties."),
      .may("layout", .layout, "Its layout; a flow layout unless given."),
      .may(
        "sections", .list(.object(section), upTo: ListBounds.sections),
        "Its data; no sections unless given."),
    ])

  /// The `view` keys of another view, without those of the screen.
  static let otherViewOptions = Shape(
    "otherViewOptions", "The properties of a further view, without those of the screen.",
    keysOf: "view",
    viewKeys.filter { !["size", "scale", "frameRate", "safeAreaInsets"].contains($0.name) })

  /// The key by which a request names another view than the main one.
  static let viewName = Key.may(
    "in", .string, "The name of another view of the scene; the main one unless given.")
}

extension OtherView {
  /// Decodes a scene's `others`; names must be unique and not empty.
  static func list(
    _ node: Node, _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> [OtherView] {
    let views = try node.asList(path, upTo: ListBounds.others) {
      (node, path) throws(FlickbookError) in
      try OtherView(node, path, layouts)
    }
    for (index, view) in views.enumerated()
    where views[..<index].contains(where: { $0.name == view.name }) {
      throw node.error(
        .invalidParams, "The name \"\(view.name)\" belongs to two views.",
        path: "\(path)[\(index)].name")
    }
    return views
  }

  private init(
    _ node: Node, _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.otherView, path: path)
    name = try fields.require("name") { (node, path) throws(FlickbookError) in
      try node.asName(path)
    }
    frame = try fields.require("frame") { (node, path) throws(FlickbookError) in
      let frame = try node.asRect(path)
      let side = NumberBounds.viewSide
      guard side.contains(frame.width), side.contains(frame.height), frame.minX >= 0,
        frame.minY >= 0
      else {
        throw node.error(
          .invalidParams,
          "\(path) must begin in the window and have sides \(side.words).",
          path: path)
      }
      return frame
    }
    if let options = fields["view"] {
      let keys = try Fields(options, Vocabulary.otherViewOptions, path: "\(path).view")
      for option in try ViewOption.options(in: keys, layouts) { view.set(option) }
    }
    view.size = frame.size
    if let layout = fields["layout"] {
      self.layout = try LayoutDescription(layout, path: "\(path).layout", layouts)
    }
    if let sections = fields["sections"] {
      self.sections = try SectionDescription.list(sections, path: "\(path).sections")
    }
  }
}
