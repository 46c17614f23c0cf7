import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// The classes of this module, as the rewriter would list them.
enum _flkbkmethods: _RewrittenModule {
  static var classes: [_RewrittenClass] {
    [
      _RewrittenClass(
        Pupil.self, names: ["study", "learn:", "learn:event:"],
        methods: [
          Selector("learn:", call: { (t: Pupil, x) in t.learn(x) }),
          Selector("learn:event:", call: { (t: Pupil, x, e) in t.learn(x, event: e) }),
          Selector(
            "showWithCoder:from:named:",
            call: { (t: Pupil, c, s, n) in t.show(coder: c, from: s, named: n) }),
        ]),
      _RewrittenClass(EagerPupil.self, names: ["study"]),
      _RewrittenClass(SilentPupil.self, names: []),
    ]
  }
}

@MainActor
private class Pupil: NSObject {
  var notes: [String] = []
  var grade = 1

  func study() { notes.append("study") }
  func learn(_ what: Any?) -> NSString {
    notes.append("learn \(what ?? "nothing")")
    return "learnt"
  }
  func learn(_ what: String, event: UIEvent?) { notes.append("\(what) \(event == nil)") }
  func show(coder: String, from sender: Any?, named name: String?) -> NSString {
    "\(coder) \(sender ?? "nobody") \(name ?? "nothing")" as NSString
  }
  func call(_ notification: Notification) { notes.append(notification.name.rawValue) }
  func tick(_ timer: Timer) { notes.append("tick \(timer.userInfo as? String ?? "")") }
}

@MainActor
private final class EagerPupil: Pupil {
  override func study() { notes.append("study eagerly") }
}

private final class SilentPupil: NSObject {}
/// A class that no rewriter has listed.
private final class Stranger: NSObject {}

@Suite("Selectors")
@MainActor
struct SelectorTests {
  private let pupil = EagerPupil()
  private let study = Selector("study", { (t: Pupil) in t.study })

  @Test("A selector that carries a method calls the override of a subclass")
  func carried() {
    #expect(study.send(to: pupil, from: nil))
    #expect(pupil.notes == ["study eagerly"])
  }

  @Test("Selectors are equal when their names are")
  func equality() {
    #expect(study == Selector("study"))
    #expect(study.hashValue == Selector("study").hashValue)
    #expect(study != Selector("study:"))
  }

  @Test("A selector whose declaration is unknown has a colon for each argument of its method")
  func colons() {
    #expect(Selector("call", { (t: Pupil) in t.call }).description == "call:")
    #expect(Selector("call:", { (t: Pupil) in t.call }).description == "call:")
  }

  @Test("A name finds the method of a superclass that the rewriter has listed")
  func listed() {
    #expect(Selector("learn:").send(to: pupil, from: 5))
    #expect(Selector("learn:event:").send(to: pupil, from: "text", event: nil))
    #expect(pupil.notes == ["learn 5", "text true"])
  }

  @Test("A method of three arguments is called with each of them, and returns its result")
  func three() {
    let selector = Selector("showWithCoder:from:named:")
    for (sender, name) in [(5, "x"), (nil, nil)] as [(Int?, String?)] {
      guard case .result(let text) = selector.reply(of: pupil, "coder", sender, name) else {
        Issue.record("The method is not called")
        continue
      }
      let words = "coder \(sender.map(String.init) ?? "nobody") \(name ?? "nothing")"
      #expect(text as? NSString == words as NSString)
    }
    guard case .unrecognized = selector.reply(of: pupil, "coder", nil, 5) else {
      Issue.record("A number is no name")
      return
    }
  }

  @Test("Nothing is called for another type of target or argument, or an unknown name")
  func unrecognized() {
    #expect(!study.send(to: SilentPupil(), from: nil))
    #expect(!Selector("learn:event:").send(to: pupil, from: 5))
    #expect(!Selector("unknown").send(to: pupil, from: nil))
    #expect(pupil.notes.isEmpty)
  }

  @Test("An object performs a selector and returns an object")
  func performs() {
    let result = pupil.perform(Selector("learn:"), with: 1)?.takeUnretainedValue() as? NSString
    #expect(result == "learnt")
    #expect(pupil.perform(study) == nil)
    pupil.perform(Selector("setGrade:", call: { (t: Pupil, v) in t.grade = v }), with: 3)
    #expect(pupil.grade == 3)
  }

  @Test("A selector that an object does not have raises UIKit's exception")
  func raises() {
    var exceptions: [UIKitException] = []
    let outer = UIKitException.handler
    UIKitException.handler = { exceptions.append($0) }
    pupil.perform(Selector("unknown"))
    UIKitException.handler = outer
    let reason = "-[EagerPupil unknown]: unrecognized selector sent to instance"
    #expect(exceptions == [UIKitException(name: .invalidArgument, reason: reason)])
  }

  @Test("An object responds to the methods of its class and superclasses")
  func responds() {
    #expect(pupil.responds(to: study))
    #expect(pupil.responds(to: Selector("learn:")))
    #expect(!pupil.responds(to: Selector("unknown")))
    #expect(!SilentPupil().responds(to: study))
    #expect(!Stranger().responds(to: study))
  }

  @Test("An object conforms to the protocols of its class")
  func conforms() {
    #expect(pupil.conforms(to: (any NSObjectProtocol).self))
    #expect(!pupil.conforms(to: (any UICollectionViewDelegateFlowLayout).self))
    let delegate: any UIScrollViewDelegate = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    #expect(delegate.conforms(to: (any UICollectionViewDelegate).self))
    #expect(!delegate.conforms(to: (any UICollectionViewDelegateFlowLayout).self))
  }

  @Test("Only what is not implemented is missing, and what is unknown is taken for implemented")
  func optionalMethods() {
    #expect(_RewrittenOptional.isImplemented(pupil, "unknown", "learn:"))
    #expect(!_RewrittenOptional.isImplemented(pupil, "unknown"))
    #expect(_RewrittenOptional.isImplemented(Stranger(), "unknown"))
  }

  @Test("The result of a default implementation is dropped, whatever its type")
  func unreadResults() {
    func missing<Value>(_ type: Value.Type) -> Value? {
      _RewrittenOptional.answer(1) {
        _RewrittenOptional.miss(1)
        return _RewrittenOptional.unread() as Value
      }
    }
    #expect(missing(Int.self) == nil)
    #expect(missing(String.self) == nil)
    #expect(missing(NSObject.self) == nil)
    #expect(missing(Any.self) == nil)
    #expect(missing((any Error).self) == nil)
    #expect(missing([Int: String].self) == nil)
    #expect(missing((() -> Void).self) == nil)
    #expect(missing(CGRect.self) == nil)
  }

  @Test("A method that calls another one's default implementation is implemented")
  func nestedOptionals() {
    let answer = _RewrittenOptional.answer(1) {
      _RewrittenOptional.answer(2) { _RewrittenOptional.miss(2) } == nil ? "outer" : "none"
    }
    #expect(answer == "outer")
  }
}

@Suite("Messages on the simulated clock")
@MainActor
struct SimulatedMessagesTests {
  private let screen = TouchedScreen()
  private let pupil = Pupil()
  private let call = Selector("call:", { (t: Pupil) in t.call })
  private let tick = Selector("tick:", call: { (t: Pupil, x) in t.tick(x) })
  private let learn = Selector("learn:", call: { (t: Pupil, x) in t.learn(x) })

  /// Does what a callback of the screen's views would do.
  private func inTurn<Result>(_ work: () -> Result) -> Result { screen.loop.asCurrent(work) }

  private func pass(_ milliseconds: Int) {
    inTurn { screen.pass(Int64(milliseconds)) }
  }

  @Test("A delayed method is called when its delay has passed")
  func delay() {
    inTurn { pupil.perform(learn, with: "late", afterDelay: 0.02) }
    pass(10)
    #expect(pupil.notes.isEmpty)
    pass(20)
    #expect(pupil.notes == ["learn late"])
  }

  @Test("A cancelled method is not called")
  func cancelled() {
    inTurn { pupil.perform(learn, with: "late", afterDelay: 0.01) }
    NSObject.cancelPreviousPerformRequests(withTarget: pupil)
    pass(20)
    #expect(pupil.notes.isEmpty)
  }

  @Test("A timer calls its target until it is invalidated, and then keeps nothing awake")
  func timers() {
    let timer = inTurn {
      Timer.scheduledTimer(
        timeInterval: 0.01, target: pupil, selector: tick, userInfo: "info", repeats: true)
    }
    pass(25)
    #expect(pupil.notes == ["tick info", "tick info"])
    timer.invalidate()
    #expect(!screen.loop.hasDeadlines)
    pass(20)
    #expect(pupil.notes.count == 2)
  }

  @Test("A timer that is scheduled later has its target too")
  func laterTimer() {
    let timer = Timer(
      timeInterval: 0.01, target: pupil, selector: tick, userInfo: nil, repeats: false)
    pass(20)
    #expect(pupil.notes.isEmpty)
    inTurn { timer._schedule() }
    pass(20)
    #expect(pupil.notes == ["tick "])
    #expect(!timer.isValid)
  }

  @Test("Blocks of every queue run on the simulated queue at their instant, in order")
  func queues() {
    let pupil = pupil
    func note(_ text: String) -> @Sendable () -> Void {
      { MainActor.assumeIsolated { pupil.notes.append(text) } }
    }
    inTurn {
      _SimulatedDispatch.async(.main, at: _SimulatedDispatch.now + 0.01, note("late"))
      _SimulatedDispatch.async(.global(), note("background"))
      _SimulatedDispatch.async(.main, note("main"))
    }
    #expect(pupil.notes.isEmpty)
    pass(5)
    #expect(pupil.notes == ["background", "main"])
    pass(10)
    #expect(pupil.notes == ["background", "main", "late"])
  }

  @Test("A group notifies when it has been left as often as entered")
  func groups() {
    let pupil = pupil
    let group = DispatchGroup()
    group.enter()
    inTurn {
      _SimulatedDispatch.notify(group, .main) {
        MainActor.assumeIsolated { pupil.notes.append("empty") }
      }
    }
    pass(5)
    #expect(pupil.notes.isEmpty)
    inTurn { _SimulatedDispatch.leave(group) }
    pass(5)
    #expect(pupil.notes == ["empty"])
  }

  @Test("An observer receives notifications of its name until it is removed")
  func notifications() {
    let center = NotificationCenter()
    center.addObserver(pupil, selector: call, name: Notification.Name("one"), object: nil)
    center.addObserver(pupil, selector: call, name: Notification.Name("two"), object: nil)
    for name in ["one", "two", "three"] {
      center.post(name: Notification.Name(name), object: nil)
    }
    #expect(pupil.notes == ["one", "two"])
    center._remove(pupil, name: Notification.Name("one"), object: nil)
    for name in ["one", "two"] { center.post(name: Notification.Name(name), object: nil) }
    #expect(pupil.notes == ["one", "two", "two"])
    center._remove(pupil)
    center.post(name: Notification.Name("two"), object: nil)
    #expect(pupil.notes.count == 3)
  }

  @Test("An observer is not retained, and not called once it is gone")
  func weakObserver() {
    let center = NotificationCenter()
    weak var observer: Pupil?
    do {
      let pupil = Pupil()
      observer = pupil
      center.addObserver(pupil, selector: call, name: nil, object: nil)
    }
    #expect(observer == nil)
    center.post(name: Notification.Name("any"), object: nil)
  }
}

@Suite("Rectangles of rewritten sources")
struct RewrittenRectangleTests {
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test("Rectangles that only touch do not intersect, as in Core Graphics")
  func touching() {
    let beside = CGRect(x: 1, y: 0, width: 1, height: 1)
    #expect(!unit._intersects(beside))
    #expect(unit._intersection(beside) == CGRect(x: 1, y: 0, width: 0, height: 1))
    #expect(unit._intersects(CGRect(x: 0.5, y: 0.5, width: 0, height: 0)))
    #expect(unit._intersection(CGRect(x: 2, y: 0, width: 1, height: 1)).isNull)
    #expect(unit._intersects(CGRect(x: 2, y: 2, width: -1.5, height: -1.5)))
  }
}
