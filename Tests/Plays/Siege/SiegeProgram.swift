import Foundation

/// Plays over the wire, against two daemons at once; a play that goes wrong is made short.
@MainActor
enum SiegeProgram {
  /// The most plays that go wrong before the rest are left out.
  private static let faultsMax = 5
  /// The most bytes of lines that are printed; longer ones are only in a file.
  private static let printedMax = 8_000

  /// Returns the faults in the requested plays, each with its seed and the lines that show it.
  static func faults<Play: WirePlay>(
    of kind: Play.Type, _ request: PlaysProgram.Request
  ) -> [String] {
    var faults: [String] = []
    do {
      var siege = try Siege(request.bounds)
      for seed in request.seed..<(request.seed + UInt64(request.plays)) {
        let play = Play(seed: seed, length: request.length)
        guard let (fault, lines) = try fault(of: play, in: siege, request) else { continue }
        faults.append("seed \(seed): \(fault.kind.rawValue)")
        print(
          "seed \(seed): \(fault)\n" + (try reproducer(of: fault, lines, seed, siege, request)))
        fflush(nil)
        guard faults.count < faultsMax else { break }
        let figures = siege.figures
        siege = try Siege(request.bounds)
        siege.figures = figures
      }
      print(siege.figures.description, terminator: "")
    } catch {
      faults.append("\(error)")
    }
    return faults
  }

  private static func fault(
    of play: some WirePlay, in siege: Siege, _ request: PlaysProgram.Request
  ) throws -> (Fault, [PlayedLine])? {
    var play = play
    var lines: [PlayedLine] = []
    try siege.reconnect()
    do throws(Fault) {
      while let line = play.next() {
        lines.append(line)
        if request.isTraced { print(AnswerJudge.excerpt(line.bytes, 2_000)) }
        play.learn(line, try siege.play(line))
      }
      try siege.finish()
    } catch {
      return (error, lines)
    }
    return nil
  }

  /// The shortest lines that show a fault, to be piped into `flickbookd --stdio`.
  private static func reproducer(
    of fault: Fault, _ lines: [PlayedLine], _ seed: UInt64, _ siege: Siege,
    _ request: PlaysProgram.Request
  ) throws -> String {
    var shrinker = Shrinker(fault.kind, request.bounds)
    let short = shrinker.shrink(lines)
    let transcript = short?.transcript ?? siege.transcript
    let bytes = transcript.flatMap { $0 + [UInt8(ascii: "\n")] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "siege-\(fault.kind.rawValue)-\(seed).jsonl")
    try Data(bytes).write(to: file)
    var text = short.map { "  shorter: \($0.fault)\n" } ?? "  does not happen to new daemons\n"
    text += "  \(transcript.count) lines in \(file.path)"
    if short != nil, bytes.count <= printedMax {
      text += "\n" + String(decoding: bytes, as: UTF8.self)
    }
    return text
  }
}
