import Flickbook

extension Expectation {
  /// Returns what is other than it should be in a session.
  @MainActor
  func failures(through transport: any Transport) throws(TransportFailure) -> [Failure] {
    let expectation = try resolved(through: transport)
    var answers: [Node] = []
    for question in expectation.questions {
      do throws(TransportFailure) {
        answers.append(try transport.perform(question.method, question.params))
      } catch {
        guard question.takesRefusal, case .refused(let refusal) = error else { throw error }
        let sentences = [refusal.message, refusal.hint].compactMap(\.self)
        answers.append(.object(["refused": sentences.joined(separator: " ")]))
      }
    }
    return expectation.failures(answers)
  }

  /// Returns an expectation with index paths for the names of items.
  @MainActor
  private func resolved(through transport: any Transport) throws(TransportFailure) -> Expectation {
    guard hasNames else { return self }
    let resolved = try ItemSearch(transport: transport).resolved(
      written, .object(ProtocolSchema.expectation))
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
