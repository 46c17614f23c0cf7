import Foundation
import Testing

/// A layout of an app that traps, or never returns, in a worker.
///
/// Rule: protocol 10, "Workers"; protocol 12.
@Suite("An app's code in a worker", .timeLimit(.minutes(10)))
struct AppWorkersTests {
  /// A flow that does not survive seven items, and never returns with twenty.
  private static let fragile = """
    import UIKit

    final class Fragile: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        switch collectionView?.numberOfItems(inSection: 0) {
        case 7: fatalError("seven items")
        case 20: while true {}
        default: break
        }
      }
    }

    """

  private let directory: TemporaryDirectory
  private let source: String

  init() throws {
    directory = try TemporaryDirectory()
    source = directory.path + "/Fragile.swift"
    try Self.fragile.write(toFile: source, atomically: false, encoding: .utf8)
  }

  private func daemon(_ arguments: [String]) throws -> DaemonProcess {
    try DaemonProcess(
      ["--layout", source] + arguments, limits: ["requestSeconds": 1],
      prelude: "export XDG_CACHE_HOME=\(directory.path)/cache")
  }

  private func open(_ daemon: DaemonProcess, _ name: String, items: Int) throws -> SocketClient {
    let client = try daemon.connect()
    let scene: [String: Any] = [
      "layout": ["type": "Fragile"], "sections": [["items": items]],
    ]
    try client.call("session.open", ["scene": scene, "name": name])
    return client
  }

  private func delete(_ client: SocketClient) throws {
    try client.request("view.update", ["updates": [["delete": [[0, 0]]]]])
  }

  @Test(
    "A layout that traps or hangs loses the request that did it, and nothing that was answered",
    arguments: [7, 20])
  func lost(_ deadly: Int) throws {
    let daemon = try daemon(["--workers", "2"])
    let client = try open(daemon, "fragile", items: deadly + 2)
    let bystander = try open(daemon, "bystander", items: 30)
    try delete(client)
    _ = try client.answer()
    let state = try client.call("clock.advance", ["by": 1])
    try delete(client)
    #expect(try client.line() == nil)
    #expect(try bystander.call("clock.advance", ["by": 1])["frame"] as? Int == 60)
    let back = try daemon.attach(to: "fragile")
    let restored = try back.call("query.state")
    for key in ["t", "frame", "hash"] {
      #expect("\(restored[key] ?? "-")" == "\(state[key] ?? "+")")
    }
    // It is not performed again, and others are.
    try back.call("view.update", ["updates": [["insert": [["at": [0, 0], "id": "new"]]]]])
    #expect(daemon.standardError.contains("comes back without the request in progress"))
    #expect(daemon.standardError.contains(#""method":"view.update""#))
    #expect(try bystander.call("query.state")["frame"] as? Int == 60)
  }

  @Test("A scene that cannot be opened leaves no session, and its name is free")
  func opening() throws {
    let daemon = try daemon([])
    let client = try daemon.connect()
    let stats = try client.call("server.stats")
    #expect((stats["workers"] as? [Any])?.count == 1, "an app's code is in a worker by default")
    let scene: [String: Any] = ["layout": ["type": "Fragile"], "sections": [["items": 7]]]
    try client.request("session.open", ["scene": scene, "name": "a"])
    #expect(try client.line() == nil)
    let after = try daemon.connect().call("server.stats")
    let loss = try #require((after["losses"] as? [[String: Any]])?.last)
    #expect(loss["opening"] as? Bool == true)
    #expect(loss["session"] as? String == "a")
    let crash = try #require(loss["crash"] as? [String: Any])
    #expect(crash["reason"] as? String == "Fatal error: seven items")
    #expect(crash["file"] as? String == source)
    #expect(crash["line"] as? Int == 7)
    let file = directory.path + "/seven.scene.yaml"
    try "layout: {type: Fragile}\nsections: [{items: 7}]\n".write(
      toFile: file, atomically: false, encoding: .utf8)
    let snapshot = try FinishedProgram(
      "flickbook", ["snapshot", "--socket", daemon.socketPath, file])
    #expect(snapshot.status == 4)
    #expect(snapshot.errors.contains("The session was being opened; there is none."))
    #expect(!snapshot.errors.contains("restores"))
    #expect(snapshot.errors.contains("\(source):7"), "\(snapshot.errors)")
    let list = try daemon.connect().call("session.list")
    #expect((list["sessions"] as? [Any])?.isEmpty == true)
    _ = try open(daemon, "a", items: 8)
  }

  @Test("flickbook run reports worker_lost with exit code 4")
  func run() throws {
    let daemon = try daemon([])
    let script = directory.path + "/script.yaml"
    try """
    scene:
      layout: {type: Fragile}
      sections: [{items: 8}]
    steps:
      - advance: 0.1s
      - update: {updates: [{delete: [[0, 0]]}]}

    """.write(toFile: script, atomically: false, encoding: .utf8)
    let program = try FinishedProgram("flickbook", ["run", "--socket", daemon.socketPath, script])
    #expect(program.status == 4, "\(program.errors)\(program.output)")
    #expect(
      (program.output + program.errors).contains("worker_lost: The worker of the session was lost"),
      "\(program.errors)\(program.output)")
    #expect(program.output.contains("view.update: The process was ended by a trap"))
    #expect(program.output.contains("\(source):7: Fatal error: seven items"))
  }

  @Test("flickbook watch reports worker_lost with exit code 4")
  func watch() throws {
    let daemon = try daemon([])
    let client = try open(daemon, "a", items: 8)
    let watch = try RunningProgram(
      "flickbook", ["watch", "a", "--socket", daemon.socketPath])
    while try client.call("server.stats")["connections"] as? Int != 2 { sched_yield() }
    try delete(client)
    #expect(watch.status == 4)
  }
}
