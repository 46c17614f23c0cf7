import Flickbook

extension Expectation {
  /// Returns what is other than it should be in a session.
  @MainActor
  func failures(through door: any Door) throws(DoorFailure) -> [Failure] {
    let expectation = try resolved(through: door)
    var answers: [Node] = []
    for question in expectation.questions {
      answers.append(try door.perform(question.method, question.params))
    }
    return expectation.failures(answers)
  }

  /// Returns an expectation with index paths for the names of items.
  @MainActor
  private func resolved(through door: any Door) throws(DoorFailure) -> Expectation {
    guard hasNames else { return self }
    let resolved = try ItemSearch(door: door).resolved(written, .object(Vocabulary.expectation))
    do throws(FlickbookError) {
      return try Expectation(resolved: resolved)
    } catch {
      throw .refused(error)
    }
  }
}

extension Expectation.Failure {
  /// One sentence: what should be, and what is.
  var sentence: String { "\(key) should be \(expected), and is \(actual)." }
}
