public import Foundation

/// Another view of a scene besides the main one.
public struct OtherView: Equatable, Sendable {
  /// The name in requests.
  public var name: String
  /// The frame in the main view's coordinates, in points from its upper left corner.
  public var frame: CGRect
  /// The properties of the view; the size comes from the frame, and the screen is the main view's.
  public var view = ViewOptions()
  /// The layout.
  public var layout = LayoutDescription.flow(FlowDescription())
  /// The data.
  public var sections: [SectionDescription] = []
  /// The kind of data source.
  public var dataSource = SceneDataSource.plain

  /// Creates a view with the defaults.
  public init(name: String, frame: CGRect) {
    self.name = name
    self.frame = frame
  }
}

extension ProtocolSchema {
  /// The keys of another view.
  static let otherView = Shape(
    "otherView", "A further view of a scene, in front of the main one.",
    [
      .must("name", .string, "The name, by which requests and records name the view."),
      .must("frame", .rect, "The frame of the view, in window coordinates."),
      .may("view", .object(otherViewOptions), "Its properties."),
      .may("layout", .layout, "Its layout; a flow layout unless given."),
      .may(
        "sections", .list(.object(section), upTo: ListBounds.sections),
        "Its data; no sections unless given."),
      dataSource,
    ])

  /// The `view` keys of another view, without the keys of the screen.
  static let otherViewOptions = Shape(
    "otherViewOptions", "The properties of a further view, without the properties of the screen.",
    keysOf: "view",
    ViewKey.rows.filter { !$0.isOfScreen }.map(\.key))
}

extension OtherView {
  /// Decodes a scene's `others`; names must be unique and not empty.
  static func list(_ value: Value) throws(FlickbookError) -> [OtherView] {
    let views = try value.list(upTo: ListBounds.others, OtherView.init)
    for (index, view) in views.enumerated()
    where views[..<index].contains(where: { $0.name == view.name }) {
      throw value.error(
        .invalidParams, "The name \"\(view.name)\" belongs to two views.",
        path: "\(value.path)[\(index)].name")
    }
    return views
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.otherView)
    name = try fields.required("name").name()
    frame = try fields.required("frame").frame()
    if let options = try fields["view"]?.fields(ProtocolSchema.otherViewOptions) {
      for option in try ViewKey.options(in: options) { view.set(option) }
    }
    view.size = frame.size
    layout = try LayoutDescription(ofViewIn: value)
    sections = try fields["sections"]?.sections() ?? sections
    dataSource = try fields["dataSource"]?.dataSource() ?? dataSource
    if dataSource == .plain {
      try SectionOutline.refuse(in: sections, path: "\(value.path).sections")
    }
  }
}

extension Value {
  /// The frame of a further view in the window.
  fileprivate func frame() throws(FlickbookError) -> CGRect {
    let frame = try rect()
    let side = NumberBounds.viewSide
    guard side.contains(frame.width), side.contains(frame.height), frame.minX >= 0,
      frame.minY >= 0
    else {
      throw error(
        .invalidParams, "\(path) must begin in the window and have sides \(side.words).")
    }
    return frame
  }
}
