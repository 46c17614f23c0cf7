import Flickbook
import Foundation
import Pictures
import Wire

/// The `snapshot` command: draws the first frame of a scene, or the last frame or more frames of a script.
@MainActor
struct SnapshotCommand: Subcommand {
  static let name = "snapshot"
  static let options: [Arguments.Option] =
    [
      .value("format"), .value("output", short: "o"), .value("scale"), .value("columns"),
      .value("strip"),
    ] + InspectedScreen.options
  static let isGuarded = true
  static let help = """
    flickbook snapshot SCRIPT|SCENE
        draws the screen: of a scene at its beginning, of a script after its last step, or where a
        step has failed

      --format FORMAT        text, svg or png; unless given, the ending of FILE decides (.svg, .png),
                             and any other ending means text
      -o, --output FILE      write the picture to FILE instead of standard output; an ending .txt,
                             .svg or .png that contradicts --format is an error
      --scale NUMBER         the size of a point in svg and png, 1 unless given
      --columns NUMBER       the width of a text in characters, 64 unless given
      --strip DURATION       draw a film strip of a script: the frames of every DURATION (12f, 200ms)
                             in which something has changed, with the paths of fingers between them,
                             and the last
    \(InspectedScreen.help)
    Exit: 0 success, 1 a step has failed, others as flickbook run.

    """
  private let file: String
  private let request: PictureRequest
  private let output: String?
  /// The time between two pictures of a strip; nil for a single picture.
  private let strip: FrameInterval?
  private let screen: InspectedScreen
  private let layouts: LayoutRegistry

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    screen = try InspectedScreen(arguments, layouts)
    file = arguments.operands[0]
    output = arguments["output"]
    request = try PictureRequest(
      format: PictureFormat.choice(arguments["format"], file: output), scale: arguments["scale"],
      columns: arguments["columns"])
    strip = try arguments["strip"].map { text in
      guard let interval = FrameInterval(text) else {
        throw Arguments.Problem(message: "--strip takes a duration such as 12f or 200ms.")
      }
      return interval
    }
    guard strip == nil || arguments["socket"] == nil else {
      throw Arguments.Problem(message: "--strip is for sessions in this process.")
    }
  }

  /// Draws the picture.
  func run() throws -> ExitCode {
    if let strip { return try runScript(strip) }
    let (answer, outcome) = try screen.answer("snapshot.take", request.params)
    switch request.format {
    case .text: try write((answer["text"]?.string ?? "").utf8)
    case .svg: try write((answer["svg"]?.string ?? "").utf8)
    case .png: try write(Data(base64Encoded: answer["png"]?.string ?? "") ?? Data())
    }
    try tell(answer.pictureNotes)
    return outcome
  }

  private func write(_ bytes: some Collection<UInt8>) throws {
    let sink = try output.map { try ByteSink(path: $0) } ?? .output
    guard request.format != .png || !sink.isTerminal else {
      throw Arguments.Problem(message: "A PNG is no text; name its file with -o.")
    }
    try sink.write(bytes)
    try sink.flush()
    guard request.format == .png, !PNGDrawing.hasTextFont else { return }
    try tell([
      "this machine has no font of labels, so that each of their characters is a box; the package "
        + "fonts-inter has it"
    ])
  }

  /// Writes notes about a picture.
  private func tell(_ notes: [String]) throws {
    guard !notes.isEmpty else { return }
    let errors = ByteSink.errors
    for note in notes { try errors.line("note: \(DisplayText.printable(note))") }
    try errors.flush()
  }

  // MARK: Film strips

  private func runScript(_ interval: FrameInterval) throws -> ExitCode {
    let script = try screen.loader.load(file)
    let transport = StageTransport(layouts: layouts)
    let film = Film(every: interval, of: request)
    transport.observeFrames { film.take($0) }
    let outcome = try ScriptRunner(
      script, through: transport, options: ScriptRunner.Options(), reporter: HumanReporter(.errors)
    ).run()
    transport.look { film.takeLast($0) }
    let (bytes, notes) = try film.bytes(title: file)
    try write(bytes)
    try tell(notes)
    return outcome
  }
}

/// The format of a picture, by `--format` and by the ending of its file.
enum PictureFormat {
  private static let endings: [(ending: String, format: PictureRequest.Format)] = [
    (".txt", .text), (".svg", .svg), (".png", .png),
  ]

  /// - Throws: `Arguments.Problem` for a name that is no format, or a name and an ending that do not
  ///   agree.
  static func choice(
    _ name: String?, file: String?
  ) throws(Arguments.Problem) -> PictureRequest.Format {
    let ending = endings.first { file?.lowercased().hasSuffix($0.ending) == true }
    guard let name else { return ending?.format ?? .text }
    guard let format = PictureRequest.Format(rawValue: name) else {
      let names = PictureRequest.Format.allCases.map(\.rawValue)
      let meant = nearest(name, in: names).map { " Did you mean \"\($0)\"?" }
      throw Arguments.Problem(message: "There is no format \"\(name)\".\(meant ?? "")")
    }
    guard let ending, let file, ending.format != format else { return format }
    throw Arguments.Problem(
      message: "--format \(name) does not agree with the ending of \(file). Leave --format out, or "
        + "name another file.")
  }
}

extension PictureRequest {
  /// Reads the options of a command line.
  fileprivate init(format known: Format, scale: String?, columns: String?) throws {
    self.init(known)
    if let scale {
      guard known != .text, let number = Double(scale), Self.scaleRange.contains(number) else {
        throw Arguments.Problem(
          message: "--scale takes a number from 0.1 to 16, for a picture as svg or png.")
      }
      self.scale = number
    }
    if let columns {
      guard known == .text, let number = Int(columns), Self.columnRange.contains(number) else {
        throw Arguments.Problem(
          message: "--columns takes a whole number from 8 to 1000, for a picture as text.")
      }
      self.columns = number
    }
  }

  /// The params of `snapshot.take`.
  fileprivate var params: Node? {
    var json = JSONWriter()
    json.beginObject()
    json.key("format")
    json.string(format.rawValue)
    if format == .text {
      json.key("columns")
      json.integer(columns)
    } else {
      json.key("scale")
      json.number(scale)
    }
    json.endObject()
    return try? Document(json: json.bytes).root
  }
}
