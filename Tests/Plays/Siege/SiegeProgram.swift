import Foundation

/// Plays over the wire, against two daemons at once; a play that goes wrong is made short.
@MainActor
enum SiegeProgram {
  /// The most plays that go wrong before the rest are left out.
  private static let faultsMax = 5
  /// The most bytes of lines that are printed; longer ones are only in a file.
  private static let printedMax = 8_000

  /// Returns the faults in the requested plays, each with its seed and the lines that show it.
  ///
  /// Each play is made from its seed and its length; the daemons are started with the arguments.
  static func faults(
    _ request: PlaysProgram.Request, arguments: [String] = [],
    of play: (UInt64, Int) -> some WirePlay
  ) -> [String] {
    var faults: [String] = []
    do {
      var siege = try Siege(request.bounds, arguments)
      for seed in request.seed..<(request.seed + UInt64(request.plays)) {
        let play = play(seed, request.length)
        guard let (fault, lines) = try fault(of: play, in: siege, request) else { continue }
        faults.append("seed \(seed): \(fault.kind.rawValue)")
        let shrinker = Shrinker(fault.kind, request.bounds, arguments)
        print("seed \(seed): \(fault)\n" + (try reproducer(lines, seed, siege, shrinker)))
        fflush(nil)
        guard faults.count < faultsMax else { break }
        let figures = siege.figures
        siege = try Siege(request.bounds, arguments)
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
    _ lines: [PlayedLine], _ seed: UInt64, _ siege: Siege, _ shrinker: Shrinker
  ) throws -> String {
    var shrinker = shrinker
    let short = shrinker.shrink(lines)
    let transcript = short?.transcript ?? siege.transcript
    let bytes = transcript.flatMap { $0 + [UInt8(ascii: "\n")] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "siege-\(shrinker.kind.rawValue)-\(seed).jsonl")
    try Data(bytes).write(to: file)
    var text = short.map { "  shorter: \($0.fault)\n" } ?? "  does not happen to new daemons\n"
    text += "  \(transcript.count) lines in \(file.path)"
    if short != nil, bytes.count <= printedMax {
      text += "\n" + String(decoding: bytes, as: UTF8.self)
    }
    return text
  }
}
