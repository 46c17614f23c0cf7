import AppSources
import Testing

@testable import Daemon

@Suite("The daemon's command line", .serialized)
struct OptionsTests {
  @Test("Every option is read")
  func reads() throws {
    let options = try Options([
      "flickbookd", "--socket", "/s", "--config=/c", "--log", "/l", "--ready-fd", "5", "--stdio",
    ])
    #expect(options.socket == "/s")
    #expect(options.configuration == "/c")
    #expect(options.logDirectory == "/l")
    #expect(options.readyDescriptor == 5)
    #expect(options.usesStandardStreams)
    #expect(try Options(["flickbookd"]).socket == nil)
    #expect(try Options(["flickbookd", "-h"]).wantsHelp)
    #expect(try Options(["flickbookd", "--version"]).wantsVersion)
  }

  @Test("Sources of an app are separated from the words for the daemon that has them")
  func sources() throws {
    let options = try Options([
      "flickbookd", "--layout", "a.swift", "--socket", "/s", "--layout=b:C", "--stdio",
      "--resources", "Images", "--resources=Strings",
    ])
    #expect(options.resources == ["Images", "Strings"])
    #expect(options.sources.layouts == ["a.swift", "b:C"])
    #expect(options.otherArguments == ["--socket", "/s", "--stdio"])
  }

  @Test("The number of workers is given, or is the number of processors (protocol 10)")
  func workers() throws {
    #expect(try Options(["flickbookd"]).workers == nil)
    #expect(try Options(["flickbookd", "--workers", "0"]).workers == 0)
    #expect(try Options(["flickbookd", "--workers", "1024"]).workers == 1024)
    #expect(try #require(Options(["flickbookd", "--workers", "auto"]).workers) >= 1)
  }

  static let refusals = [
    (["--bogus"], "there is no option --bogus"),
    (["--socket"], "--socket needs an argument"),
    (["--ready-fd", "x"], "--ready-fd needs the number of a descriptor from 3 on, not \"x\""),
    (["--ready-fd", "-1"], "--ready-fd needs the number of a descriptor from 3 on, not \"-1\""),
    (["--ready-fd", "2"], "--ready-fd needs the number of a descriptor from 3 on, not \"2\""),
    (["--workers", "-1"], "--workers needs a number from 0 to 1024, or auto, not \"-1\""),
    (["--workers", "1025"], "--workers needs a number from 0 to 1024, or auto, not \"1025\""),
    (["--workers", "many"], "--workers needs a number from 0 to 1024, or auto, not \"many\""),
    (["file"], "\"file\" is no option"),
  ]

  @Test("Unknown options are refused by name", arguments: refusals)
  func refuses(_ arguments: [String], _ message: String) {
    #expect(throws: Options.UsageError(message: message)) {
      try Options(["flickbookd"] + arguments)
    }
  }
}
