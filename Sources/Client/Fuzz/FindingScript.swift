import Flickbook

/// A play in which something does not hold as a script: it ends with what fails.
@MainActor
struct FindingScript {
  let play: Play
  let finding: PlayFinding
  let judges: FuzzClaims

  /// The script.
  var text: String { text(steps) }

  /// The script without its last step.
  var beginning: String {
    let before = Array(steps.dropLast())
    // A script takes at least one step.
    return text(before.isEmpty ? ["wait: 0s"] : before)
  }

  /// The number of steps that do something.
  var stepCount: Int { play.requests.count }

  private var steps: [String] {
    let requests = play.requests.map(\.step)
    return switch finding.judge {
    case .request: requests
    case .rule(let number): requests + ["rules: [\(judges.rules[number])]"]
    case .expectation(let number): requests + [judges.expectations[number]]
    }
  }

  private func text(_ steps: [String]) -> String {
    let lines = [Self.title] + comment + SavedScript.lines(of: play.scene.node)
    return (lines + ["steps:"] + steps.map { "  - \($0)" }).joined(separator: "\n") + "\n"
  }

  static let title = "# Found by flickbook fuzz."

  private var comment: [String] {
    let message = MessageText.lines(finding.message).joined(separator: " ")
    let calls = finding.calls.map { "#   " + DisplayText.printable($0) }
    return ["# \(finding.rule): \(message)"] + calls
  }
}

/// The rules and expectations that judge plays, in the words of a script.
struct FuzzClaims: Equatable, Codable, Sendable {
  var rules: [String] = []
  var expectations: [String] = []
}

extension PlayJudges {
  var claims: FuzzClaims {
    FuzzClaims(rules: rules.map(\.text), expectations: expectations.map(\.step))
  }
}
