import Flickbook
import Foundation
import UIKit

/// The `devices` command: prints the devices that a scene may name, with their figures.
@MainActor
struct DevicesCommand: Subcommand {
  static let name = "devices"
  static let options: [Arguments.Option] = []
  static let help = """
    flickbook devices
        prints the devices that a scene's view may name, one a line: name, size in points, scale, and the
        safe area upright and on the side, from the top clockwise as in the scene

    """

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.isEmpty else {
      throw Arguments.Problem(message: "It takes no words.")
    }
  }

  func run() throws -> ExitCode {
    let output = ByteSink.output
    try output.write(Self.table.utf8)
    try output.flush()
    return .held
  }

  /// The lines of the table, each with its line feed.
  static var table: String {
    let width = Device.names.map(\.count).max() ?? 0
    return Device.all.map { device in
      let size = device.size(.portrait)
      let insets = [Device.Orientation.portrait, .landscape].map { orientation in
        let own = device.safeAreaInsets(orientation)
        return
          "[\([own.top, own.left, own.bottom, own.right].map { "\(Int($0))" }.joined(separator: ", "))]"
      }
      let name = device.name + String(repeating: " ", count: width - device.name.count)
      return "\(name)  \(Int(size.width)) × \(Int(size.height))  \(Int(device.scale))x  "
        + "\(insets.joined(separator: "  "))  \(device.title)\n"
    }.joined()
  }
}
