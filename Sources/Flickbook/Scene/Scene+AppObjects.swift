extension Scene {
  /// The scene of a session that says nothing: a view with the registry's standard layout.
  package init(layouts: LayoutRegistry) throws(FlickbookError) {
    self.init()
    layout = try .standard(in: layouts)
    reusableViews = layouts.views
  }

  /// Refuses what an app's own data source or delegate answers.
  ///
  /// - Throws: `invalid_params` with the path of the key.
  func refuseWhatAppSays(_ fields: ObjectReader) throws(FlickbookError) {
    if view.controller != nil { return try refuseWhatControllerSays(fields) }
    if view.dataSource != nil, let sections = fields["sections"] {
      throw sections.error(
        .invalidParams, "The data come from view.dataSource, so the scene has no sections.",
        hint: "Leave out sections, or view.dataSource.")
    }
    guard view.hasAppObjects, let options = fields["view"] else { return }
    for row in ViewKey.rows where row.scope.isOfDelegate {
      guard let value = options[row.key.name] else { continue }
      throw value.error(
        .invalidParams, "\(row.key.name) is for the delegate to answer, which is the app's own.",
        hint: "Let the app's delegate answer.")
    }
    guard view.delegate != nil else { return }
    for (index, section) in sections.enumerated() {
      guard let name = section.answerOfDelegate, let value = fields["sections"] else { continue }
      throw value.error(
        .invalidParams, "\(name) is for the delegate to answer, which is the app's own.",
        hint: "Let the app's delegate answer.", path: "\(value.path)[\(index)]")
    }
  }

  /// Refuses what an app's own controller answers, and what is not shown beside one.
  private func refuseWhatControllerSays(_ fields: ObjectReader) throws(FlickbookError) {
    let hint = "Leave it out, or view.controller."
    for name in ["sections", "others"] {
      guard let value = fields[name] else { continue }
      throw value.error(
        .invalidParams, "The content comes from view.controller, so the scene has no \(name).",
        hint: hint)
    }
    if view.controller?.isCollectionViewController == false, let value = fields["layout"] {
      throw value.error(
        .invalidParams, "The layout of a UICollectionViewController alone can come from a scene.",
        hint: hint)
    }
    guard let options = fields["view"] else { return }
    for row in ViewKey.rows where row.scope == .view || row.scope.isOfDelegate {
      guard let value = options[row.key.name] else { continue }
      throw value.error(
        .invalidParams, "\(row.key.name) is for the controller to set, which is the app's own.",
        hint: row.scope == .view ? "A view.configure sets it afterwards." : hint)
    }
    for name in ["delegate", "dataSource"] {
      guard let value = options[name] else { continue }
      throw value.error(
        .invalidParams, "\(name) is for the controller to set, which is the app's own.", hint: hint)
    }
  }
}

extension ViewOptions {
  /// Whether the delegate, the data source or the controller is an app's own.
  var hasAppObjects: Bool { delegate != nil || dataSource != nil || controller != nil }
}

extension SectionDescription {
  /// The first key of the section that is an answer of the scene's delegate; nil if there is none.
  fileprivate var answerOfDelegate: String? {
    if header != nil { return "header" }
    if footer != nil { return "footer" }
    if inset != nil { return "inset" }
    if minimumLineSpacing != nil { return "minimumLineSpacing" }
    if minimumInteritemSpacing != nil { return "minimumInteritemSpacing" }
    switch items {
    case .count(_, let sizes): return sizes.isEmpty ? nil : "sizes"
    case .list(let items): return items.lazy.compactMap(\.answerOfDelegate).first
    }
  }
}

extension ItemDescription {
  fileprivate var answerOfDelegate: String? {
    if size != nil { return "size" }
    if !selectable { return "selectable" }
    if !highlightable { return "highlightable" }
    if !deselectable { return "deselectable" }
    return nil
  }
}
