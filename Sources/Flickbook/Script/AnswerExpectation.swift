/// The answer that a request must get.
public struct AnswerExpectation: Sendable {
  private let pattern: Pattern
  private let within: Double

  /// Reads the members of an expected answer to a request.
  init(_ fields: ObjectReader, to method: String) throws(FlickbookError) {
    let answer = try fields.required("answer")
    guard answer.kind == .object else { throw answer.wrong("an object") }
    guard answer.node.count > 0 else {
      throw answer.error(
        .invalidParams, "\(answer.path) has no member, so that nothing is expected of the answer.",
        hint: "Write the request as a step of its own, or what its answer must have.")
    }
    if let result = try ProtocolSchema.method(named: method).result {
      try answer.checkMembers(of: result.keys, "the answer of \(method)")
    }
    pattern = Pattern(answer.node)
    within = try fields["within"]?.extent() ?? Expectation.withinStandard
  }

  /// Returns the difference from the expected answer, in a sentence; nil if there is none.
  package func difference(from answer: Node) -> String? {
    pattern.difference(from: answer, within: within).map {
      "\($0.path.isEmpty ? "The answer" : $0.path) should be \($0.expected), and is \($0.actual)."
    }
  }
}

extension ProtocolSchema {
  /// How a step must be answered.
  static let expectedAnswer = Shape(
    "expectedAnswer", "The answer that a request must get.",
    [
      .must("step", .step, "The request."),
      .must("answer", .map(.any), "Members of its answer, which may have others too."),
      .may(
        "within", .number(.extent), default: "0.01", "How far numbers may differ from the answer."),
    ])
}
