import Combine
import Foundation
import Testing
import Timeline
import UIKit
import UIKitTestSupport

@Suite("Schedulers of Combine on the simulated clock")
@MainActor
struct SchedulerTests {
  private let screen = TouchedScreen()
  private let notes = Notes()
  private let subject = PassthroughSubject<Int, Trouble>()

  private func inTurn(_ work: () -> Void) { screen.loop.asCurrent(work) }

  /// Passes simulated time.
  private func pass(_ milliseconds: Int64) {
    inTurn { screen.pass(milliseconds) }
  }

  /// Sends a value, and passes time.
  private func send(_ value: Int, _ milliseconds: Int64) {
    inTurn { subject.send(value) }
    pass(milliseconds)
  }

  @Test("Values and the end are sent on the main queue, in their order")
  func receive() {
    inTurn {
      notes.listen(to: subject.receive(on: DispatchQueue.main))
      subject.send(1)
      subject.send(2)
      subject.send(completion: .finished)
    }
    #expect(notes.lines == [])
    pass(1)
    #expect(notes.lines == ["1", "2", "end"])
  }

  @Test("debounce sends a value when none has followed for its span")
  func debounce() {
    inTurn { notes.listen(to: subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main)) }
    send(1, 299)
    send(2, 299)
    #expect(notes.lines == [])
    pass(2)
    #expect(notes.lines == ["2"])
    send(3, 301)
    #expect(notes.lines == ["2", "3"])
  }

  @Test(
    "throttle sends the first value at once, and in each span the last or the first",
    arguments: [true, false])
  func throttle(latest: Bool) {
    inTurn {
      notes.listen(
        to: subject.throttle(for: 0.1, scheduler: DispatchQueue.main, latest: latest))
    }
    send(1, 20)
    send(2, 20)
    send(3, 20)
    #expect(notes.lines == ["1"])
    pass(50)
    #expect(notes.lines == ["1", latest ? "3" : "2"])
    send(4, 200)
    #expect(notes.lines.last == "4")
  }

  @Test("collect sends the values of each span that has some, and the last at the end")
  func groups() {
    inTurn {
      notes.listen(to: subject.collect(.byTime(RunLoop.main, .milliseconds(100))))
    }
    send(1, 40)
    send(2, 40)
    #expect(notes.lines == [])
    pass(21)
    #expect(notes.lines == ["[1, 2]"])
    pass(300)
    send(3, 150)
    send(4, 1)
    inTurn { subject.send(completion: .finished) }
    #expect(notes.lines == ["[1, 2]", "[3]", "[4]", "end"])
  }

  @Test("collect sends a full group at once")
  func fullGroups() {
    inTurn {
      notes.listen(
        to: subject.collect(.byTimeOrCount(DispatchQueue.main, .milliseconds(100), 2)))
    }
    for value in 1...3 { send(value, 1) }
    #expect(notes.lines == ["[1, 2]"])
    pass(100)
    #expect(notes.lines == ["[1, 2]", "[3]"])
  }

  @Test("measureInterval sends the span since the value before")
  func intervals() {
    inTurn {
      notes.listen(
        to: subject.measureInterval(using: RunLoop.main).map {
          ($0.timeInterval * 1000).rounded()
        })
    }
    pass(20)
    send(1, 30)
    send(2, 1)
    #expect(notes.lines == ["20.0", "30.0"])
  }

  @Test("delay sends values and the end later by its span")
  func delay() {
    inTurn {
      notes.listen(to: subject.delay(for: .seconds(1), scheduler: OperationQueue.main))
      subject.send(1)
      subject.send(completion: .finished)
    }
    pass(999)
    #expect(notes.lines == [])
    pass(2)
    #expect(notes.lines == ["1", "end"])
  }

  @Test("timeout ends when nothing was sent for its span")
  func timeout() {
    inTurn {
      notes.listen(
        to: subject.timeout(.milliseconds(100), scheduler: DispatchQueue.main) { .second })
    }
    send(1, 90)
    #expect(notes.lines == ["1"])
    pass(20)
    #expect(notes.lines == ["1", "second"])
  }

  @Test("The publisher of a timer sends at each interval while it has subscribers")
  func timer() {
    var dates: [Date] = []
    var token: AnyCancellable?
    inTurn {
      token = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink {
        dates.append($0)
      }
    }
    pass(1600)
    #expect(dates.count == 3)
    #expect(
      zip(dates, dates.dropFirst()).allSatisfy { abs($1.timeIntervalSince($0) - 0.5) < 0.001 })
    inTurn { token?.cancel() }
    pass(1000)
    #expect(dates.count == 3)
  }

  @Test("A closure is scheduled again and again until it is cancelled")
  func repetition() {
    var count = 0
    var token: (any Cancellable)?
    inTurn {
      let queue = DispatchQueue.main
      token = queue.schedule(after: queue.now.advanced(by: 0.1), interval: 0.2) { count += 1 }
    }
    pass(450)
    #expect(count == 2)
    token?.cancel()
    pass(450)
    #expect(count == 2)
  }

  @Test("A request fails, and a property that notifies is sent, its present value first")
  func observing() {
    let view = UIView()
    view.isHidden = true
    inTurn {
      notes.listen(to: view.publisher(for: \.isHidden))
      view.isHidden = false
      let request = UIKit.URLSession.shared.dataTaskPublisher(for: URL(filePath: "/x"))
      notes.listen(to: request.map(\.data).mapError { _ in Trouble.first })
    }
    pass(1)
    #expect(notes.lines == ["true", "false", "first"])
  }

  @Test(
    "A span is made from its units, and the longest does not overflow",
    arguments: [
      (DispatchQueue.SchedulerTimeType.Stride.seconds(2), 2_000_000_000),
      (.milliseconds(3), 3_000_000), (.microseconds(4), 4000), (.nanoseconds(5), 5),
      (0.25, 250_000_000), (1, 1_000_000_000), (.seconds(Int.max), Int.max),
      (SchedulerInterval(.nan), 0), (SchedulerInterval(-1e300), -Int.max),
      (.nanoseconds(Int.max) + .seconds(1), Int.max), (.seconds(1) - .milliseconds(1), 999_000_000),
    ] as [(SchedulerInterval, Int)])
  func spans(span: SchedulerInterval, nanoseconds: Int) {
    #expect(span.magnitude == nanoseconds)
  }
}
