/// The kinds of data sources of a scene.
public enum SceneDataSource: Sendable, CaseIterable {
  /// A data source whose data are changed along with the view, by index paths.
  case plain
  /// A diffable data source, to which snapshots are applied.
  case diffable
}

extension ProtocolSchema {
  /// In the order of `SceneDataSource`'s cases.
  static let dataSources = ["plain", "diffable"]

  static let dataSource = Key.may(
    "dataSource", .word(dataSources), default: "\"plain\"",
    "The kind of data source: view.update changes the data of a plain data source, view.apply the data of a diffable data source."
  )
}

extension Value {
  /// Reads the kind of a scene's data source.
  func dataSource() throws(FlickbookError) -> SceneDataSource {
    SceneDataSource.allCases[try word(of: ProtocolSchema.dataSources)]
  }
}
