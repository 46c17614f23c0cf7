import Foundation
import Testing

@testable import Client

@Suite("Files that are written")
struct ByteSinkTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func write(_ text: String, over maker: FileMaker, _ name: String = "file") throws {
    let sink = try ByteSink(path: folder.path + "/" + name, over: maker)
    try sink.line(text)
    try sink.flush()
  }

  @Test(
    "A file is overwritten if it is empty or an earlier one of its kind",
    arguments: [
      ("", FileMaker.log), (#"{"seq":1,"t":0}"# + "\n", .log), ("✓ a.yaml\n", .humanReport),
      ("✗ a.yaml\n", .humanReport), ("TAP version 13\n", .tapReport),
      (#"{"script":"a.yaml"}"#, .linesReport),
      ("<!DOCTYPE html>\n<!-- A trace of flickbook. -->\n<html>", .trace),
      (
        #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
          + #"<testsuites name="flickbook" tests="1">"#, .junitReport
      ),
    ])
  func replaces(_ text: String, _ maker: FileMaker) throws {
    _ = try folder.file("file", text)
    try write("new", over: maker)
    #expect(try folder.text(of: "file") == "new\n")
  }

  @Test(
    "Any other file stays as it is, and is named",
    arguments: ["precious", "{}", #"{"method":"server.hello"}"#, "\n"])
  func keeps(_ text: String) throws {
    let path = try folder.file("file", text)
    for maker in [FileMaker.log, .humanReport, .tapReport, .linesReport, .trace, .perfettoTrace] {
      let problem = #expect(throws: FileProblem.self) { try write("new", over: maker) }
      #expect(problem?.path == path)
      #expect(problem?.description.contains("stays as it is") == true)
    }
    #expect(try folder.text(of: "file") == text)
  }

  @Test("A file that is not there is made, and what is no file is written to")
  func makes() throws {
    try write("new", over: .log, "none")
    #expect(try folder.text(of: "none") == "new\n")
    #expect(throws: Never.self) { try ByteSink(path: "/dev/null", over: .log).line("x") }
    #expect(throws: FileProblem.self) { try ByteSink(path: folder.path, over: .log) }
  }

  @Test("JSON for a terminal has no control characters and an equal value")
  func escapes() throws {
    let json = "{\"id\":\"a\u{9B}31m\u{7F}\u{202E}\u{E0041}é日\"}\n"
    let escaped = String(decoding: TerminalJSON.escaped(Array(json.utf8)), as: UTF8.self)
    #expect(escaped == #"{"id":"a\u009b31m\u007f\u202e\udb40\udc41é日"}"# + "\n")
    let values = try [json, escaped].map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
    }
    #expect(values[0] == values[1])
  }
}
