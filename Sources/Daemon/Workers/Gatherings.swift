/// Questions to all workers at once, and the answers so far.
@MainActor
final class Gatherings {
  /// The answers to a question.
  struct Answers {
    /// In the order of the workers' numbers.
    var given: [(worker: Int, answer: WorkerAnswer)]
    /// The workers that have not answered in time, in ascending order.
    var missing: [Int]
  }

  private struct Gathering {
    /// The workers that have not answered.
    var missing: Set<Int>
    /// When the question ends without them, in nanoseconds of the loop's clock.
    let end: UInt64
    var answers: [(worker: Int, answer: WorkerAnswer)] = []
    let done: (Answers) -> Void
  }

  private var open: [Int: Gathering] = [:]
  private var lastNumber = 0

  /// When the next question ends without the workers that have not answered, in nanoseconds of the
  /// loop's clock; nil if no question is open.
  var nextEnd: UInt64? { open.values.map(\.end).min() }

  /// Begins a question, and returns its number.
  ///
  /// - Parameters:
  ///   - end: When the question ends without the workers that have not answered, in nanoseconds of
  ///     the loop's clock.
  ///   - done: Called once with the answers.
  func begin(_ workers: [Int], until end: UInt64, _ done: @escaping (Answers) -> Void) -> Int {
    lastNumber += 1
    open[lastNumber] = Gathering(missing: Set(workers), end: end, done: done)
    return lastNumber
  }

  /// Adds the answer of a worker, unless it comes too late.
  func add(_ answer: WorkerAnswer, from worker: Int, to number: Int) {
    guard open[number]?.missing.remove(worker) != nil else { return }
    open[number]?.answers.append((worker, answer))
    finishIfComplete(number)
  }

  /// Expects no more of a worker that has ended.
  func forget(_ worker: Int) {
    for number in open.keys.sorted() {
      open[number]?.missing.remove(worker)
      finishIfComplete(number)
    }
  }

  /// Ends the questions whose time is over, but for those that wait for a worker which is spared.
  func expire(at now: UInt64, sparing isSpared: (Int) -> Bool) {
    for number in open.keys.sorted() {
      guard let gathering = open[number], gathering.end <= now,
        !gathering.missing.contains(where: isSpared)
      else { continue }
      finish(number)
    }
  }

  /// Calls back if nothing is missing.
  func finishIfComplete(_ number: Int) {
    if open[number]?.missing.isEmpty == true { finish(number) }
  }

  private func finish(_ number: Int) {
    guard let gathering = open.removeValue(forKey: number) else { return }
    gathering.done(
      Answers(
        given: gathering.answers.sorted { $0.worker < $1.worker },
        missing: gathering.missing.sorted()))
  }
}
