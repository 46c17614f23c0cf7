import EventLoop
import Glibc
import Testing

@Suite("A timer of the loop")
struct LoopTimerTests {
  @Test("It fires once and the loop ends when it is closed")
  func fires() throws {
    let loop = try EventLoop()
    var count = 0
    var timer: LoopTimer?
    timer = try LoopTimer(loop) {
      count += 1
      timer?.close()
    }
    timer?.start(afterMilliseconds: 0)
    loop.run()
    #expect(count == 1)
    #expect(timer?.isClosed == true)
  }

  @Test("Closed before the loop runs it never fires")
  func closedBeforeRun() throws {
    let loop = try EventLoop()
    let timer = try LoopTimer(loop) { Issue.record("a closed timer fired") }
    timer.start(afterMilliseconds: 0)
    timer.close()
    loop.run()
    #expect(timer.isClosed)
  }

  @Test("Closed after the loop ran, and twice, it does no harm")
  func closedAfterRunAndTwice() throws {
    let loop = try EventLoop()
    var count = 0
    let timer = try LoopTimer(loop) { count += 1 }
    timer.start(afterMilliseconds: 0)
    loop.run()
    timer.close()
    timer.close()
    loop.run()
    timer.start(afterMilliseconds: 0)
    loop.run()
    #expect(count == 1)
  }

  @Test("Stopped it does not fire, and the loop ends although it is open")
  func stopped() throws {
    let loop = try EventLoop()
    let timer = try LoopTimer(loop) { Issue.record("a stopped timer fired") }
    timer.start(afterMilliseconds: 0)
    timer.stop()
    loop.run()
    timer.close()
    loop.run()
  }

  /// Delays are nanoseconds from now, some of them negative.
  @Test(
    "Started for a time it fires not before it, however old the loop's own time is",
    arguments: [-5_000_000, 0, 1, 999_999, 1_000_000, 7_654_321] as [Int64])
  func firesAtTime(delay: Int64) throws {
    let loop = try EventLoop()
    // The loop's own time is taken when it turns; it gets old here.
    usleep(3000)
    let time = UInt64(Int64(EventLoop.nanoseconds) + delay)
    var fired: UInt64?
    var timer: LoopTimer?
    timer = try LoopTimer(loop) {
      fired = EventLoop.nanoseconds
      timer?.close()
    }
    timer?.start(atNanoseconds: time)
    loop.run()
    #expect(try #require(fired) >= time)
  }

  @Test("Its close callback frees what it was to call back")
  func releases() throws {
    final class Witness {}
    let loop = try EventLoop()
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let timer = try LoopTimer(loop) { _ = held }
      timer.close()
    }
    loop.run()
    #expect(witness == nil)
  }
}

@Suite("Hooks of the loop")
struct LoopHookTests {
  @Test("Prepare comes before the wait and check after it")
  func order() throws {
    let loop = try EventLoop()
    var calls: [String] = []
    let prepare = try PrepareHook(loop) { calls.append("prepare") }
    let check = try CheckHook(loop) { calls.append("check") }
    let idle = try IdleHook(loop)
    idle.isActive = true
    loop.runReady()
    idle.isActive = false
    #expect(calls == ["prepare", "check"])
    prepare.close()
    check.close()
    idle.close()
    loop.run()
  }

  @Test("A signal to the process is called back in the loop")
  func signals() throws {
    let loop = try EventLoop()
    var count = 0
    var watch: LoopSignal?
    watch = try LoopSignal(loop, number: SIGUSR2) {
      count += 1
      watch?.close()
    }
    // To the process: a thread of a test may block signals.
    kill(getpid(), SIGUSR2)
    loop.run()
    #expect(count == 1)
  }
}
