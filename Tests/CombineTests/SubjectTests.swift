import Combine
import Foundation
import Testing

@Suite("Subjects and published properties of Combine")
struct SubjectTests {
  @Test(
    "A passthrough subject sends to its subscribers in their order, until they cancel or it ends")
  func passthrough() {
    let subject = PassthroughSubject<Int, Trouble>()
    subject.send(0)
    let (notes, other) = (Notes(), Notes())
    notes.listen(to: subject, "a")
    notes.listen(to: subject, "b")
    other.listen(to: subject)
    subject.send(1)
    other.cancel()
    subject.send(2)
    subject.send(completion: .failure(.first))
    subject.send(3)
    #expect(notes.lines == ["a1", "b1", "a2", "b2", "afirst", "bfirst"])
    #expect(other.lines == ["1"])
    let late = Notes()
    late.listen(to: subject)
    #expect(late.lines == ["first"])
  }

  @Test("A subject with a value sends it first, and each that follows")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let notes = Notes()
    notes.listen(to: subject)
    subject.value = 2
    subject.send(3)
    subject.send(completion: .finished)
    subject.send(4)
    #expect(notes.lines == ["1", "2", "3", "end"] && subject.value == 3)
  }

  @Test("A subscriber that asks late gets the value of then")
  func lateDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var subscription: (any Subscription)?
    var values: [Int] = []
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          values.append($0)
          return .none
        }))
    subject.send(2)
    subscription?.request(.max(2))
    subject.send(3)
    subject.send(4)
    #expect(values == [2, 3])
  }

  @Test("A subscriber can send and cancel while it receives")
  func reentrance() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var token: AnyCancellable?
    token = subject.sink { value in
      values.append(value)
      if value == 1 { subject.send(2) } else { token?.cancel() }
    }
    subject.send(1)
    subject.send(3)
    #expect(values == [1, 2])
  }

  @Test("A subscription ends when its token is released, or is cancelled, once")
  func tokens() {
    var count = 0
    var token: AnyCancellable? = AnyCancellable { count += 1 }
    token?.cancel()
    token = nil
    #expect(count == 1)
    var list: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &list)
    list = []
    #expect(count == 2)
  }

  @Test("A future gives its first result to each subscriber")
  func future() {
    var promise: Future<Int, Trouble>.Promise?
    let future = Future<Int, Trouble> { promise = $0 }
    let notes = Notes()
    notes.listen(to: future, "a")
    #expect(notes.lines == [])
    promise?(.success(1))
    promise?(.failure(.first))
    notes.listen(to: future, "b")
    #expect(notes.lines == ["a1", "aend", "b1", "bend"])
  }

  /// A model as apps write it.
  private class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
  }

  private final class Larger: Model {
    @Published var isOn = false
  }

  @Test("A published property sends its value first, and each new one before it is the value")
  func published() {
    let model = Model()
    var lines: [String] = []
    let token = model.$name.sink { lines.append("\($0) \(model.name)") }
    model.name = "b"
    #expect(lines == ["a a", "b a"] && model.name == "b")
    token.cancel()
    model.name = "c"
    #expect(lines.count == 2)
    let late = Notes()
    late.listen(to: model.$name)
    #expect(late.lines == ["c"])
  }

  @Test("An object sends before one of its properties changes, also of a superclass")
  func observableObject() {
    let model = Larger()
    var lines: [String] = []
    let token = model.objectWillChange.sink { lines.append("\(model.name) \(model.isOn)") }
    model.name = "b"
    model.isOn = true
    #expect(lines == ["a false", "b false"])
    token.cancel()
  }

  @Test("Values are written to properties: of an object, and published ones as long as it lives")
  func assigning() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    let token = model.map { subject.assign(to: \.count, on: $0) }
    subject.send(1)
    #expect(model?.count == 1)
    token?.cancel()
    weak let weakModel = model
    if let model { subject.map { "\($0)" }.assign(to: &model.$name) }
    subject.send(2)
    #expect(model?.name == "2" && model?.count == 1)
    model = nil
    #expect(weakModel == nil)
    subject.send(3)
  }

  @Test("Notifications of a name and an object are sent until the end")
  func notifications() {
    let center = NotificationCenter()
    let object = NSObject()
    let notes = Notes()
    notes.listen(
      to: center.publisher(for: Notification.Name("one"), object: object).map(\.name.rawValue))
    center.post(name: Notification.Name("one"), object: object)
    center.post(name: Notification.Name("one"), object: nil)
    center.post(name: Notification.Name("two"), object: object)
    notes.cancel()
    center.post(name: Notification.Name("one"), object: object)
    #expect(notes.lines == ["one"])
  }
}
