import Foundation

/// Long random plays as a program, so that they run at the speed of a release build.
///
/// A play is drawn from its seed. The program prints the seed of a play that goes wrong, and
/// `--seed N --plays 1 --trace` shows it again, event by event.
@MainActor
enum PlaysProgram {
  /// The kinds of plays: each is a function from a request to the faults.
  private static let kinds: [String: @MainActor (Request) -> [String]] = [
    "batches": BatchPlay.faults, "cells": CellPlay.faults,
    "compositionals": CompositionalPlays.faults,
    "constraints": ConstraintPlays.faults,
    "drags": DragPlay.faults, "flows": FlowPlay.faults,
    "movements": MovementPlay.faults, "queues": QueuePlay.faults,
    "snapshots": SnapshotPlay.faults, "tables": BatchPlay.tableFaults,
    "touches": TouchPlay.faults,
    "commands": { SiegeProgram.faults($0) { CommandsPlay(seed: $0, length: $1) } },
    "hostile": { SiegeProgram.faults($0) { HostilePlay(seed: $0, length: $1) } },
    "samples": { SiegeProgram.faults($0) { SamplesPlay(seed: $0, length: $1) } },
    "screens": ScreenPlays.faults,
    "journals": JournalsPlay.faults, "kills": SoakProgram.kills, "soak": SoakProgram.soak,
  ]

  /// The plays that the command line asks for.
  struct Request {
    var seed: UInt64 = 1
    var plays = 500
    var length = 2_000
    var isTraced = false
    /// How long a soak lasts; nil for as many rounds as there are plays.
    var minutes: Int?
    /// The number of workers of the daemon in a soak.
    var workers = 0
    /// The sources of the screens of an app, each with the class of its controller after a colon.
    var screens: [String] = []
    /// The time and memory that a daemon may need, for the plays over the wire.
    var bounds = Siege.Bounds()
  }

  private static let usage = """
    usage: Plays KIND [--plays N] [--length N] [--seed N] [--trace]

      KIND         batches, cells, compositionals, constraints, drags, flows, movements, queues, snapshots,
                   tables, touches in this process;
                   commands, hostile, samples over the wire, to two flickbookd beside this program;
                   screens the same, with the screens of an app;
                   journals to a daemon that is started with damaged journals;
                   kills, soak to a daemon that keeps a journal and is killed, and to its twin
      --plays N    how many plays, kills or rounds of a soak (500), from --seed on (1)
      --length N   how many events, batches, scenes, lines or samples a play has, how many
                   requests a session of kills and soak, and how often journals are damaged (2000)
      --trace      print each event before it happens
      --seconds N  the longest that an answer of a daemon may take (10)
      --hold N     the longest that a line may keep a daemon from another client, in milliseconds of
                   a processor (not measured)
      --memory N   the most memory of a daemon, in MiB (2048)
      --minutes N  how long a soak lasts, instead of a number of rounds
      --screen FILE:CONTROLLER
                   a source of an app and the controller in it that is played; can be repeated
      --workers N  how many workers the daemon of a soak or of journals has (0)

    Exit: 0 all was as it must be, 1 something was not, 2 usage.

    """

  static func run(_ arguments: [String]) -> Int32 {
    var request = Request()
    var rest = arguments[...]
    guard let kind = rest.popFirst(), let play = kinds[kind] else {
      return refuse("what to play?")
    }
    while let option = rest.popFirst() {
      if option == "--trace" {
        request.isTraced = true
        continue
      }
      if option == "--screen", let screen = rest.popFirst() {
        request.screens.append(screen)
        continue
      }
      guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else {
        return refuse("\(option) wants a number")
      }
      switch option {
      case "--seed": request.seed = UInt64(number)
      case "--plays": request.plays = number
      case "--length": request.length = number
      case "--seconds": request.bounds.seconds = Double(number)
      case "--hold": request.bounds.hold = Double(number) / 1000
      case "--memory": request.bounds.memory = number << 20
      case "--minutes": request.minutes = number
      case "--workers": request.workers = number
      default: return refuse("unknown option \(option)")
      }
    }
    return say(play(request), of: kind, request)
  }

  private static func say(_ faults: [String], of kind: String, _ request: Request) -> Int32 {
    for fault in faults { print(fault) }
    let amount = request.minutes.map { "\($0) minutes" } ?? "\(request.plays) plays"
    print(
      "\(kind): \(amount) of \(request.length) from seed \(request.seed): "
        + (faults.isEmpty ? "all as it must be" : "\(faults.count) went wrong"))
    return faults.isEmpty ? 0 : 1
  }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("Plays: \(message)\n\(usage)".utf8))
    return 2
  }
}
