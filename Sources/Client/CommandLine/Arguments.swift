import CGetopt
import Flickbook
import Glibc

/// The options of commands that open sessions in this process: an app's sources.
enum AppSourcesOption {
  static let name = "layout"
  /// The options that say more about the sources.
  static let others = ["module", "stub", "only"]
  static let options: [Arguments.Option] = [
    .value(name), .value("module"), .value("stub"), .value("only"),
  ]
}

/// The options and operands of a command line, read by the C library's getopt_long.
struct Arguments {
  /// An option of a command.
  struct Option {
    let name: String
    let takesValue: Bool
    /// The letter after a single dash that means the option too.
    var short: Character?

    /// Returns the options of several lists.
    static func all(of lists: [Option]...) -> [Option] {
      var options: [Option] = []
      for list in lists { for option in list { options.append(option) } }
      return options
    }

    static func flag(_ name: String) -> Option { Option(name: name, takesValue: false) }
    static func value(_ name: String, short: Character? = nil) -> Option {
      Option(name: name, takesValue: true, short: short)
    }
  }

  /// An error in a command line.
  struct Problem: Error {
    let message: String
  }

  /// The options that every command has.
  static let common: [Option] = [.flag("help"), .flag("version")]

  private var values: [String: [String]] = [:]
  /// The operands, in order.
  private(set) var operands: [String] = []

  /// Parses the words after a command's name.
  ///
  /// Options can be before, between and after operands; `--` ends them. `-h` is `--help`.
  @MainActor
  init(_ commandLine: [String], _ own: [Option]) throws(Problem) {
    let options = Option.all(of: own, Self.common)
    // getopt_long skips the first word, which is the program's name.
    var argv = [strdup("flickbook")]
    for text in commandLine { argv.append(strdup(text)) }
    let count = argv.count
    var texts = argv
    var table: [option] = []
    var shorts = ":h"
    for known in options {
      let name = strdup(known.name)
      texts.append(name)
      table.append(
        option(
          name: name, has_arg: known.takesValue ? 1 : 0, flag: nil,
          val: Self.firstCode + Int32(table.count)))
      if let short = known.short { shorts += String(short) + (known.takesValue ? ":" : "") }
    }
    defer { for text in texts { free(text) } }
    argv.append(nil)
    table.append(option())
    cgetopt_start()
    while true {
      let code = getopt_long(Int32(count), &argv, shorts, table, nil)
      if code == -1 { break }
      guard code != Int32(UInt8(ascii: "h")) else {
        values["help"] = [""]
        continue
      }
      if let known = options.first(where: { $0.short?.asciiValue.map(Int32.init) == code }) {
        values[known.name, default: []].append(Self.text(cgetopt_value()))
        continue
      }
      guard code >= Self.firstCode else {
        throw Self.problem(code, Self.wrongArgument(argv.map { Self.text($0) }), options, own)
      }
      values[options[Int(code - Self.firstCode)].name, default: []].append(
        Self.text(cgetopt_value()))
    }
    // getopt_long has moved the operands to the end.
    operands = argv[Int(cgetopt_index())..<count].map { Self.text($0) }
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }

  /// Option codes are greater than all character codes.
  private static let firstCode: Int32 = 256

  /// Returns the word with the option that getopt_long has refused.
  ///
  /// The index is already at the next word, unless further letters follow in this one.
  private static func wrongArgument(_ arguments: [String]) -> String {
    let next = Int(cgetopt_index())
    if let letter = UInt8(exactly: cgetopt_wrong()).map({ Character(Unicode.Scalar($0)) }),
      next < arguments.count, arguments[next].hasPrefix("-"), !arguments[next].hasPrefix("--"),
      arguments[next].dropFirst(2).isEmpty == false, arguments[next].contains(letter)
    {
      return arguments[next]
    }
    return arguments[next - 1]
  }

  private static func problem(
    _ code: Int32, _ argument: String, _ all: [Option], _ options: [Option]
  ) -> Problem {
    let index = Int(cgetopt_wrong() - firstCode)
    if code != Int32(UInt8(ascii: ":")), all.indices.contains(index) {
      return Problem(message: "--\(all[index].name) takes no value.")
    }
    guard code != Int32(UInt8(ascii: ":")) else {
      return Problem(message: "\(argument) takes a value.")
    }
    if let meant = nearest(String(argument.drop { $0 == "-" }), in: options.lazy.map(\.name)) {
      return Problem(message: "\(argument) is not known here. Did you mean --\(meant)?")
    }
    let known = options.map { "--" + $0.name }.joined(separator: ", ")
    return Problem(
      message: "\(argument) is not known here. "
        + (known.isEmpty ? "There are no options." : "Known: \(known)."))
  }

  /// Returns whether a flag was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of an option; nil if it was not given.
  subscript(name: String) -> String? { values[name]?.last }

  /// Returns all values of an option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns words that are parsed to these arguments, without some of the options.
  func texts(without left: [String], of options: [Option]) -> [String] {
    let given = options.filter { !left.contains($0.name) }.flatMap { option in
      all(option.name).flatMap { value in
        option.takesValue ? ["--\(option.name)", value] : ["--\(option.name)"]
      }
    }
    return given + ["--"] + operands
  }
}
