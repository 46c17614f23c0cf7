import Foundation
import Testing

/// The example program, which brings a layout of its own.
@Suite("Example of a program with its own layout")
struct ExampleTests {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/SpiralWall/spiral.yaml").path

  @Test(
    "Its script holds in its own process, and through its daemon from either client, byte by byte",
    .timeLimit(.minutes(10)))
  func holds() throws {
    let directory = try TemporaryDirectory()
    func log(_ program: String, _ options: [String]) throws -> Data {
      let path = "\(directory.path)/log"
      let run = try FinishedProgram(program, ["run", Self.script, "--log", path] + options)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      return try #require(FileManager.default.contents(atPath: path))
    }
    let own = try log("SpiralWall", [])
    #expect(String(decoding: own, as: UTF8.self).contains(#""kind":"hub""#))
    let daemon = try DaemonProcess(program: "SpiralWall", first: ["serve"])
    #expect(try log("SpiralWall", ["--socket", daemon.socketPath]) == own)
    #expect(try log("flickbook", ["--socket", daemon.socketPath]) == own)
    #expect(daemon.terminate() == 0)
  }

  @Test("Its daemon has the layout in its schema, and suggests it for a misspelt name")
  func knows() throws {
    let daemon = try DaemonProcess(program: "SpiralWall", first: ["serve"])
    let client = try daemon.connect()
    let schema = try JSONSerialization.data(withJSONObject: try client.call("server.schema"))
    #expect(String(decoding: schema, as: UTF8.self).contains("counterclockwise"))
    let misspelt = try refusal(of: ["type": "spirl"], client)
    #expect(misspelt["path"] as? String == "params.scene.layout.type")
    #expect(misspelt["hint"] as? String == "Did you mean \"spiral\"?")
    let flat = try refusal(of: ["type": "spiral", "pitch": 0], client)
    #expect(flat["path"] as? String == "params.scene.layout.pitch")
    #expect(daemon.terminate() == 0)
  }

  /// Returns the refusal of a scene with a layout.
  private func refusal(of layout: [String: Any], _ client: SocketClient) throws -> [String: Any] {
    try client.request("session.open", ["scene": ["layout": layout]])
    let error = try client.answer()["error"] as? [String: Any]
    return error?["data"] as? [String: Any] ?? [:]
  }

  @Test("The plain program does not know it, and lists the known ones")
  func plain() throws {
    let run = try FinishedProgram("flickbook", ["run", Self.script])
    #expect(run.status == 2)
    #expect((run.output + run.errors).contains("flow, compositional, line, circle"))
  }

  @Test("Its layout is clean, in its own process and through its daemon", .timeLimit(.minutes(10)))
  func lint() throws {
    let directory = try TemporaryDirectory()
    let scene = "\(directory.path)/wall.yaml"
    try "{layout: {type: spiral}, sections: [{items: 90}]}".write(
      toFile: scene, atomically: false, encoding: .utf8)
    let own = try FinishedProgram("SpiralWall", ["lint", scene])
    #expect(own.status == 0, "\(own.output)\(own.errors)")
    #expect(own.output == "✓ \(scene)  nothing found\n")
    let daemon = try DaemonProcess(program: "SpiralWall", first: ["serve"])
    let through = try FinishedProgram(
      "flickbook", ["lint", scene, "--socket", daemon.socketPath, "--reporter", "jsonl"])
    #expect(through.status == 0, "\(through.output)\(through.errors)")
    #expect(through.output == "")
    #expect(try FinishedProgram("flickbook", ["lint", scene]).status == 2)
    #expect(try FinishedProgram("flickbook", ["lint"]).status == 2)
    #expect(try FinishedProgram("flickbook", ["lint", scene, "--reporter", "tap"]).status == 2)
    #expect(daemon.terminate() == 0)
  }
}
