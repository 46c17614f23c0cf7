import Combine
import Foundation
import Testing

/// Something that goes wrong.
enum Trouble: Error, Equatable {
  case first, second
}

/// Notes what a publisher sends.
final class Notes {
  var lines: [String] = []
  private var bag: Set<AnyCancellable> = []

  /// Notes values, and the end as a line of its own.
  func listen<P: Publisher>(to publisher: P, _ name: String = "") {
    publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: self.lines.append(name + "end")
        case .failure(let error): self.lines.append("\(name)\(error)")
        }
      },
      receiveValue: { self.lines.append("\(name)\($0)") }
    ).store(in: &bag)
  }

  func cancel() { bag = [] }
}

/// The values and the end of a publisher, in one line.
private func sent<P: Publisher>(_ publisher: P) -> String {
  let notes = Notes()
  notes.listen(to: publisher)
  return notes.lines.joined(separator: " ")
}

@Suite("Operators of Combine")
struct OperatorTests {
  private static var numbers: Publishers.Sequence<[Int], Never> { [3, 1, 1, 4].publisher }

  /// An operator, and what it sends.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let result: String
    let make: @Sendable () -> AnyPublisher<String, any Error>
    var testDescription: String { name }

    init<P: Publisher & SendableMetatype>(
      _ name: String, _ result: String, _ make: @escaping @Sendable () -> P
    ) {
      (self.name, self.result) = (name, result)
      self.make = {
        make().map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
      }
    }
  }

  static let cases: [Case] = [
    Case("map", "6 2 2 8 end") { numbers.map { $0 * 2 } },
    Case("map of a property", "1 1 1 1 end") { numbers.map(\.description).map(\.count) },
    Case("tryMap", "3 first") {
      numbers.tryMap { if $0 == 1 { throw Trouble.first } else { $0 } }
    },
    Case("compactMap", "3 4 end") { numbers.compactMap { $0 > 1 ? $0 : nil } },
    Case("filter", "1 1 end") { numbers.filter { $0 == 1 } },
    Case("tryFilter", "3 second") {
      numbers.tryFilter { if $0 == 1 { throw Trouble.second } else { $0 > 1 } }
    },
    Case("removeDuplicates", "3 1 4 end") { numbers.removeDuplicates() },
    Case("scan", "3 4 5 9 end") { numbers.scan(0, +) },
    Case("replaceNil", "3 0 end") { [3, nil].publisher.replaceNil(with: 0) },
    Case("ignoreOutput", "end") { numbers.ignoreOutput() },
    Case("dropFirst", "1 1 4 end") { numbers.dropFirst() },
    Case("dropFirst of more", "end") { numbers.dropFirst(9) },
    Case("drop(while:)", "4 end") { numbers.drop { $0 < 4 } },
    Case("prefix", "3 1 end") { numbers.prefix(2) },
    Case("prefix of nothing", "end") { numbers.prefix(0) },
    Case("prefix(while:)", "3 1 1 end") { numbers.prefix { $0 < 4 } },
    Case("first", "3 end") { numbers.first() },
    Case("first(where:)", "1 end") { numbers.first { $0 < 3 } },
    Case("first of an endless sequence", "0 end") { (0...).publisher.map { $0 }.first() },
    Case("output(at:)", "1 end") { numbers.output(at: 2) },
    Case("collect", "[3, 1, 1, 4] end") { numbers.collect() },
    Case("collect in threes", "[3, 1, 1] [4] end") { numbers.collect(3) },
    Case("reduce", "9 end") { numbers.reduce(0, +) },
    Case("count", "4 end") { numbers.count() },
    Case("last", "4 end") { numbers.last() },
    Case("last of nothing", "end") { Empty<Int, Never>().last() },
    Case("contains", "true end") { numbers.contains(4) },
    Case("does not contain", "false end") { numbers.contains(5) },
    Case("allSatisfy", "false end") { numbers.allSatisfy { $0 > 1 } },
    Case("replaceEmpty", "7 end") { Empty<Int, Never>().replaceEmpty(with: 7) },
    Case("min and max", "1 end") { numbers.min() },
    Case("replaceError", "7 end") { Fail<Int, Trouble>(error: .first).replaceError(with: 7) },
    Case("mapError", "second") {
      Fail<Int, Trouble>(error: .first).mapError { _ in Trouble.second }
    },
    Case("catch", "7 8 end") {
      Fail<Int, Trouble>(error: .first).catch { _ in [7, 8].publisher }
    },
    Case("tryCatch", "second") {
      Fail<Int, Trouble>(error: .first).tryCatch { _ -> Just<Int> in throw Trouble.second }
    },
    Case("append", "3 1 1 4 5 6 end") { numbers.append(5, 6) },
    Case("prepend", "0 3 1 1 4 end") { numbers.prepend([0]) },
    Case("merge", "3 1 1 4 5 end") { numbers.merge(with: Just(5)) },
    Case("merge of none", "end") { Publishers.MergeMany([Just<Int>]()) },
    Case("zip", "(3, 7) (1, 8) end") { numbers.zip([7, 8].publisher) },
    Case("zip of three", "18 end") { numbers.zip(Just(7), Just(8)).map { $0 + $1 + $2 } },
    Case("combineLatest", "(4, 7) (4, 8) end") { numbers.combineLatest([7, 8].publisher) },
    Case("combineLatest of four", "10 end") {
      Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).map { $0 + $1 + $2 + $3 }
    },
    Case("flatMap", "3 3 1 1 end") {
      [3, 1].publisher.flatMap { [$0, $0].publisher }
    },
    Case("flatMap with an error", "first") {
      Just(1).flatMap { _ in Fail<Int, Trouble>(error: .first) }
    },
    Case("flatMap after an error's type", "2 end") {
      Just(1).setFailureType(to: Trouble.self).flatMap { Just($0 + 1) }
    },
    Case("decode", "5 end") {
      Just(Data("5".utf8)).decode(type: Int.self, decoder: JSONDecoder())
    },
    Case("decode of nonsense", "error") {
      Just(Data("?".utf8)).decode(type: Int.self, decoder: JSONDecoder())
        .mapError { _ in Trouble.first }.map { "\($0)" }.catch { _ in
          Fail<String, Word>(error: Word())
        }
    },
    Case("optionals and results", "1 end") { Optional(1).publisher.append(Int?.none.publisher) },
    Case("the error of a result", "second") { Result<Int, Trouble>.failure(.second).publisher },
    Case("the publisher of a result", "3 end") { Result<Int, Trouble>.Publisher(3) },
    Case("Deferred", "2 end") { Deferred { Just(2) } },
    Case("Record", "1 2 first") { Record(output: [1, 2], completion: .failure(Trouble.first)) },
  ]

  /// An error with a description of one word.
  private struct Word: Error, CustomStringConvertible {
    var description: String { "error" }
  }

  @Test("An operator sends what Apple documents", arguments: cases)
  func results(example: Case) {
    #expect(sent(example.make()) == example.result)
  }

  @Test("retry subscribes again as often as it says")
  func retry() {
    var count = 0
    let failing = Deferred { () -> Fail<Int, Trouble> in
      count += 1
      return Fail(error: .first)
    }
    #expect(sent(failing.retry(2)) == "first" && count == 3)
  }

  @Test("switchToLatest listens to the newest publisher, and ends with the last of both")
  func switching() {
    let (outer, first) = (
      PassthroughSubject<AnyPublisher<Int, Never>, Never>(), PassthroughSubject<Int, Never>()
    )
    let second = PassthroughSubject<Int, Never>()
    let notes = Notes()
    notes.listen(to: outer.switchToLatest())
    outer.send(first.eraseToAnyPublisher())
    first.send(1)
    outer.send(second.eraseToAnyPublisher())
    first.send(2)
    second.send(3)
    outer.send(Just(4).eraseToAnyPublisher())
    outer.send(completion: .finished)
    #expect(notes.lines == ["1", "3", "4", "end"])
  }

  @Test("flatMap has at most the number of publishers at a time")
  func limitedFlatMap() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let notes = Notes()
    notes.listen(to: [0, 1].publisher.flatMap(maxPublishers: .max(1)) { subjects[$0] })
    subjects[1].send(1)
    subjects[0].send(2)
    subjects[0].send(completion: .finished)
    subjects[1].send(3)
    subjects[1].send(completion: .finished)
    #expect(notes.lines == ["2", "3", "end"])
  }

  @Test("share subscribes once while it has subscribers")
  func share() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in count += 1 }).share()
    let (first, second) = (Notes(), Notes())
    first.listen(to: shared)
    second.listen(to: shared)
    subject.send(1)
    first.cancel()
    subject.send(2)
    #expect(first.lines == ["1"] && second.lines == ["1", "2"] && count == 1)
    second.cancel()
    let third = Notes()
    third.listen(to: shared)
    subject.send(3)
    #expect(third.lines == ["3"] && count == 2)
  }

  @Test("A connectable publisher sends when it is connected")
  func connect() {
    let publisher = [1, 2].publisher.makeConnectable()
    let notes = Notes()
    notes.listen(to: publisher)
    #expect(notes.lines == [])
    let connection = publisher.connect()
    #expect(notes.lines == ["1", "2", "end"])
    connection.cancel()
  }

  @Test("A gate of another publisher opens or closes")
  func gates() {
    let (values, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let (opened, closed) = (Notes(), Notes())
    opened.listen(to: values.drop(untilOutputFrom: gate))
    closed.listen(to: values.prefix(untilOutputFrom: gate))
    values.send(1)
    gate.send()
    values.send(2)
    #expect(opened.lines == ["2"] && closed.lines == ["1", "end"])
  }

  @Test("Everything that passes is printed and handed to closures")
  func watching() {
    final class Text: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let text = Text()
    #expect(sent(Just(1).print("one", to: text)) == "1 end")
    #expect(
      text.text == """
        one: receive subscription
        one: request unlimited
        one: receive value: (1)
        one: receive finished

        """)
    var isCancelled = false
    let notes = Notes()
    notes.listen(
      to: PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { isCancelled = true }))
    notes.cancel()
    #expect(isCancelled)
  }

  @Test("What a subscriber has not asked for waits, and the end comes after it")
  func demand() {
    var subscription: (any Subscription)?
    var lines: [String] = []
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        lines.append("\($0)")
        return $0 == 2 ? .max(1) : .none
      }, receiveCompletion: { _ in lines.append("end") })
    [1, 2, 3, 4].publisher.map { $0 }.subscribe(subscriber)
    #expect(lines == [])
    subscription?.request(.max(1))
    #expect(lines == ["1"])
    subscription?.request(.max(1))
    #expect(lines == ["1", "2", "3"])
    subscription?.request(.unlimited)
    #expect(lines == ["1", "2", "3", "4", "end"])
  }

  private struct Full: Error {}

  @Test("A full buffer drops the oldest or newest value, or fails")
  func buffers() {
    let strategies: [(Publishers.BufferingStrategy<any Error>, [String])] = [
      (.dropNewest, ["1", "2", "end"]), (.dropOldest, ["3", "4", "end"]),
      (.customError { Full() }, ["1", "2", "failed"]),
    ]
    for (strategy, expected) in strategies {
      var subscription: (any Subscription)?
      var lines: [String] = []
      let subscriber = AnySubscriber<Int, any Error>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          lines.append("\($0)")
          return .none
        },
        receiveCompletion: {
          if case .finished = $0 { lines.append("end") } else { lines.append("failed") }
        })
      [1, 2, 3, 4].publisher.setFailureType(to: (any Error).self)
        .buffer(size: 2, prefetch: .byRequest, whenFull: strategy).subscribe(subscriber)
      #expect(lines == [])
      subscription?.request(.unlimited)
      #expect(lines == expected)
    }
  }

  @Test("Demands are added up to no limit, and compared")
  func demands() {
    #expect(Subscribers.Demand.max(1) + .max(2) == .max(3))
    #expect(Subscribers.Demand.max(Int.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(1) - 2 == .none)
    #expect(Subscribers.Demand.max(9) < .unlimited && !(Subscribers.Demand.unlimited < .unlimited))
    #expect("\(Subscribers.Demand.max(2)) \(Subscribers.Demand.unlimited)" == "max(2) unlimited")
  }

  @Test("The values of a publisher are an asynchronous sequence, which throws its error")
  func sequences() async {
    var values: [Int] = []
    for await value in [1, 2].publisher.values { values.append(value) }
    do {
      for try await value in [3].publisher.setFailureType(to: Trouble.self)
        .append(Fail(error: .second)).values
      { values.append(value) }
      Issue.record("no error")
    } catch {
      #expect(error as? Trouble == .second)
    }
    #expect(values == [1, 2, 3])
  }
}
