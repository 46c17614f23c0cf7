import Foundation
import Testing

/// The libraries that a machine needs to run the binaries.
@Suite("Libraries of the release binaries")
struct LibrariesTests {
  /// The packages libuv1, libyaml-0-2, libexpat1, libsimdjson14, libedit2 and libstdc++6, and the C library with its
  /// loader and the compiler's own library.
  private static let allowed: Set = [
    "libuv.so.1", "libyaml-0.so.2", "libexpat.so.1", "libsimdjson.so.14", "libedit.so.2",
    "libstdc++.so.6", "libc.so.6", "libm.so.6", "libgcc_s.so.1",
  ]

  /// The libraries of these that a machine without Swift does not have.
  private static func missing(_ libraries: [String]) -> [String] {
    libraries.filter { !allowed.contains($0) && !$0.hasPrefix("ld-linux") }
  }

  /// The NEEDED entries of a binary, as `readelf` of binutils tells them.
  private static func needed(by path: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["readelf", "--wide", "-d", path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text.split(separator: "\n").filter { $0.contains("(NEEDED)") }.compactMap { line in
      line.firstMatch(of: #/\[(.*)\]/#).map { String($0.1) }
    }
  }

  @Test("They need no library of the toolchain", arguments: ["flickbookd", "flickbook"])
  func needNoToolchain(_ program: String) throws {
    let libraries = try Self.needed(by: try Binaries.url(program).path)
    #expect(libraries.contains("libc.so.6"))
    #expect(Self.missing(libraries) == [])
  }

  @Test("The check names what is missing")
  func closes() {
    #expect(Self.missing(["libc.so.6", "libFoundation.so", "libswiftCore.so"]).count == 2)
  }
}
