import AppSources

/// The option of commands that run an app's code: folders with the images of its main bundle.
enum ResourcesOption {
  static let name = "resources"
  static let option = Arguments.Option.value(name)

  /// Notes the folders for this process and those that it starts.
  ///
  /// - Throws: for a path that is no folder, and for a session in a daemon.
  static func take(_ arguments: Arguments) throws {
    let paths = arguments.all(name)
    guard paths.isEmpty || arguments["socket"] == nil else {
      throw Arguments.Problem(
        message: "--resources is for sessions in this process; flickbookd has the same option.")
    }
    try ResourcesOfApp.take(paths)
  }
}
