extension Scene {
  /// The most items that a scene may hold, over all sections: 16 million.
  ///
  /// Rule: guess; sixteen times the million that every path is built for.
  public static let itemsMax = ListBounds.sceneItems

  /// Reads a scene.
  ///
  /// `path` is what errors call it, such as `params.scene`; `layouts` are those that it may name.
  ///
  /// - Throws: `invalid_params`, `unsupported` or `limit_exceeded`, with the path of the value.
  public init(
    _ node: Node, path: String = "params.scene", layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    try self.init(Value(node, path, layouts: layouts))
  }

  /// Reads a scene that is a member of another value.
  package init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.scene)
    self.init()
    if let options = try fields["view"]?.fields(ProtocolSchema.viewOptions) {
      for option in try ViewKey.options(in: options) { view.set(option) }
      try view.checkOrientation(path: options["orientation"]?.path)
      view.takeDevice { options[$0] != nil }
    }
    layout = try LayoutDescription(ofViewIn: value)
    hasLayout = fields["layout"] != nil
    sections = try fields["sections"]?.sections() ?? sections
    dataSource = try fields["dataSource"]?.dataSource() ?? dataSource
    if dataSource == .plain {
      try SectionOutline.refuse(in: sections, path: "\(value.path).sections")
    }
    others = try fields["others"].map(OtherView.list) ?? others
    physics = try fields["physics"].map(ScenePhysics.init) ?? physics
    reusableViews = value.layouts.views
    try refuseWhatTableHas(fields)
    try refuseWhatAppSays(fields)
  }
}

extension ViewOptions {
  /// Takes over one key.
  mutating func set(_ option: ViewOption) { option.set(in: &self) }
}
