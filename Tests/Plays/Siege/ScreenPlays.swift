import Foundation
import SeededRandom

/// Requests of every kind to the screens of an app, whose cells constraints place.
///
/// Both daemons compile the app's sources. Half of the plays have the default limits, the others limits of
/// constraints, texts and images that some of the screens reach.
@MainActor
enum ScreenPlays {
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    let screens = request.screens.compactMap(Screen.init)
    guard !screens.isEmpty, screens.count == request.screens.count else {
      return ["a play of screens wants --screen FILE:CONTROLLER"]
    }
    let sources = screens.flatMap { ["--layout", $0.path] }
    let controllers = screens.map(\.controller)
    func faults(_ request: PlaysProgram.Request, _ arguments: [String]) -> [String] {
      SiegeProgram.faults(request, arguments: sources + arguments) {
        CommandsPlay(seed: $0, length: $1, controllers: controllers)
      }
    }
    var (loose, tight) = (request, request)
    loose.plays = (request.plays + 1) / 2
    tight.plays = request.plays - loose.plays
    tight.seed = request.seed + UInt64(loose.plays)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "fb-\(UUID().uuidString.prefix(8))-limits.yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(tightLimits(seed: request.seed).utf8).write(to: file)
    } catch {
      return ["\(error)"]
    }
    return faults(loose, []) + faults(tight, ["--config", file.path])
  }

  /// Limits of constraints that a cell of a few views is within, and one of many views may not be, and of texts
  /// and images that short ones are within.
  private static func tightLimits(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return """
      limits:
        constraintRows: \(random.one(of: [20, 60, 200]))
        constraintTable: \(random.one(of: [100, 1000, 20_000]))
        constraintDepth: \(random.one(of: [2, 4, 8]))
        textBytes: \(random.one(of: [4096, 10_000, 1 << 20]))
        imageHeaderBytes: \(random.one(of: [1024, 4096, 1 << 20]))
        catalogueFolders: \(random.one(of: [1, 2, 20_000]))

      """
  }

  /// A source of an app, and the class of a controller in it.
  private struct Screen {
    let path: String
    let controller: String

    init?(_ text: String) {
      guard let colon = text.lastIndex(of: ":") else { return nil }
      path = String(text[..<colon])
      controller = String(text[text.index(after: colon)...])
      if path.isEmpty || controller.isEmpty { return nil }
    }
  }
}
