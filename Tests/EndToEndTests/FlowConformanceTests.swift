import Foundation
import Testing

/// The recorded frames of real UIKit, asked for through the socket.
@Suite("The flow layout of a device", .timeLimit(.minutes(10)))
struct FlowConformanceTests {
  static let cases = Recording.names("flow")

  @Test("Every frame is the recorded one, exactly", arguments: cases)
  func frames(_ id: String) throws {
    let recorded = try Recording.value("flow", id)
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open(try #require(recorded["scene"] as? [String: Any]))
    try expect(recorded["cells"], kind: nil, client)
    try expect(recorded["headers"], kind: "header", client)
    try expect(recorded["footers"], kind: "footer", client)
    for absent in try #require(recorded["absent"] as? [[String: Any]]) {
      let section = try #require(absent["section"] as? Int)
      let kind = try #require(absent["kind"] as? String)
      let answer = try attributes([[section, 0]], kind, client)
      #expect(answer.first is NSNull, "\(kind) of section \(section)")
    }
    // Some cases were recorded without it.
    guard let contentSize = recorded["contentSize"] as? [Double] else { return }
    #expect(try client.call("query.state")["contentSize"] as? [Double] == contentSize)
  }

  private func expect(_ views: Any?, kind: String?, _ client: SocketClient) throws {
    let views = try #require(views as? [[String: Any]])
    guard !views.isEmpty else { return }
    let items = views.map { $0["item"] as? [Int] ?? [$0["section"] as? Int ?? -1, 0] }
    let answers = try attributes(items, kind, client)
    for (index, view) in views.enumerated() {
      let frame = (answers[index] as? [String: Any])?["frame"] as? [Double]
      #expect(frame == view["frame"] as? [Double], "\(kind ?? "cell") \(items[index])")
    }
  }

  private func attributes(
    _ items: [[Int]], _ kind: String?, _ client: SocketClient
  ) throws -> [Any] {
    var params: [String: Any] = ["items": items]
    params["kind"] = kind
    let answer = try client.call("query.attributes", params)["attributes"] as? [Any]
    let attributes = try #require(answer)
    #expect(attributes.count == items.count)
    return attributes
  }
}

/// The recordings beside these tests.
enum Recording {
  /// The names of a file's cases; empty when the file cannot be read, which its cases then tell.
  static func names(_ file: String) -> [String] {
    let cases = (try? cases(file)) ?? []
    return cases.compactMap { $0["id"] as? String }
  }

  /// One case of a file.
  static func value(_ file: String, _ id: String) throws -> [String: Any] {
    try #require(try cases(file).first { $0["id"] as? String == id })
  }

  /// Returns the contents of a recording.
  static func contents(_ file: String) throws -> Any {
    let url = Bundle.module.url(forResource: "Recordings/\(file)", withExtension: "json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: try #require(url)))
  }

  private static func cases(_ file: String) throws -> [[String: Any]] {
    let contents = try contents(file)
    let object = contents as? [String: Any]
    return try #require((object?["cases"] ?? contents) as? [[String: Any]])
  }
}
