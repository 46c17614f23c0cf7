/// Questions to all workers at once, and the answers so far.
@MainActor
final class Gatherings {
  private struct Gathering {
    /// The workers that have not answered.
    var missing: Set<Int>
    var answers: [(worker: Int, answer: WorkerAnswer)] = []
    let done: ([(worker: Int, answer: WorkerAnswer)]) -> Void
  }

  private var open: [Int: Gathering] = [:]
  private var lastNumber = 0

  /// Begins a question, and returns its number.
  ///
  /// - Parameter done: Called once with the answers in the order of the workers' numbers.
  func begin(
    _ workers: [Int], _ done: @escaping ([(worker: Int, answer: WorkerAnswer)]) -> Void
  ) -> Int {
    lastNumber += 1
    open[lastNumber] = Gathering(missing: Set(workers), done: done)
    return lastNumber
  }

  /// Adds the answer of a worker.
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

  /// Calls back if nothing is missing.
  func finishIfComplete(_ number: Int) {
    guard let gathering = open[number], gathering.missing.isEmpty else { return }
    open[number] = nil
    gathering.done(gathering.answers.sorted { $0.worker < $1.worker })
  }
}
