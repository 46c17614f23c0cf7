import Foundation

/// Plays through a daemon that is killed, for a number of kills or of minutes.
@MainActor
enum SoakProgram {
  /// Kills the daemon in every round, as often as plays are asked for.
  static func kills(_ request: PlaysProgram.Request) -> [String] {
    let plan = Soak.Plan(
      roundsPerKill: 1, lines: request.length, workers: request.workers, bounds: request.bounds)
    return run(request, plan) { $0.kills < request.plays }
  }

  /// Plays for some minutes, or for as many rounds as plays are asked for; one of thirty kills.
  static func soak(_ request: PlaysProgram.Request) -> [String] {
    let end = request.minutes.map { ContinuousClock.now + .seconds(60 * $0) }
    var rounds = 0
    let plan = Soak.Plan(
      roundsPerKill: 30, lines: request.length, workers: request.workers, bounds: request.bounds)
    return run(request, plan) { _ in
      rounds += 1
      return end.map { ContinuousClock.now < $0 } ?? (rounds <= request.plays)
    }
  }

  private static func run(
    _ request: PlaysProgram.Request, _ plan: Soak.Plan, while goesOn: (Soak) -> Bool
  ) -> [String] {
    do {
      let soak = try Soak(plan, seed: request.seed)
      do {
        while goesOn(soak) { try soak.round() }
        try soak.finish()
      } catch {
        print(soak.description, terminator: "")
        return ["seed \(request.seed), kill \(soak.kills): \(error); journals in \(soak.path)"]
      }
      print(soak.description, terminator: "")
      return []
    } catch {
      return ["\(error)"]
    }
  }
}
