import Flickbook
import Wire

/// The conditions that must hold at the end of every play.
@MainActor
struct PlayJudges {
  /// A rule, and how a script says it.
  struct Rule {
    let rule: LogRule
    var text: String {
      FlowText(inScript: true).text(rule.node, .object(ProtocolSchema.rule))
    }
  }

  let rules: [Rule]
  /// The expectations of a script after its last action.
  var expectations: [Expectation] = []

  init(rules: [LogRule], expectations: [Expectation] = []) {
    self.rules = rules.map { Rule(rule: $0) }
    self.expectations = expectations
  }
}

extension Expectation {
  /// The step as a script has it.
  var step: String {
    "expect: " + FlowText(inScript: true).text(written, .object(ProtocolSchema.expectation))
  }
}

/// The rules for logs that hold for every layout.
enum Invariants {
  /// The file of rules, as Docs/Guide/Fuzz.md shows it.
  static let text = """
    # invariants.yaml
    rules:
      - name: nothing goes wrong
        never: error
      - name: a highlight ends
        each: {event: highlight, with: {on: true}}
        isFollowedBy: {event: highlight, with: {on: false}}
      - name: a drag ends
        each: scrollViewWillBeginDragging
        isFollowedBy: scrollViewDidEndDragging
      - name: a snap stays within the content
        never: {event: snap, with: {beyond: {not: null}}}

    """

  /// The rules.
  static var rules: [LogRule] {
    do throws(FlickbookError) {
      return try LogRule.rules(yaml: Array(text.utf8))
    } catch {
      preconditionFailure("the invariants are no rules: \(error.message)")
    }
  }
}
