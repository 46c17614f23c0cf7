import Foundation

extension Observation {
  /// Which values a record has: a number for each case of a payload.
  enum Form: UInt8 {
    case none, flag, count, pair, pairs, rect, rectFlag, rectCount, section, sectionNumber
    case sectionPair, sectionInsets, item, itemOrNone, itemOrNoneCount, itemFlag, itemCount
    case itemPair, itemPairFlag, itemPairCount, itemPairItem, twoItems, twoItemsFlag, twoItemsPair
    case threeItems, fourItems, list, listPairFlag, kindItem, kindItemFlag, kindItemCount
    case kindItemCountFlag, kindItemPairs, countItem, countItemFlag, invalidation, target
    case updateCycle, action, actionFlag, drop, dragState, prefetch, menu, movement, transition
    case drag, placeholder, touch, recognizer, recognizerCount, recognizerNumber, failure, snap
    case itemSpanFlag, side, swipe
  }
}

extension Observation {
  /// An observation as the values that its record has, each from a word on.
  ///
  /// A scroll makes ten a frame; they are written as they are, without being put into a payload.
  package struct Direct<Values> {
    let event: LogEvent
    let form: Form
    let values: Values

    @inline(__always)
    init(_ event: LogEvent, _ form: Form, _ values: Values) {
      (self.event, self.form, self.values) = (event, form, values)
    }
  }

  package init<Values>(_ direct: Direct<Values>) {
    self = withUnsafeTemporaryAllocation(
      byteCount: RecordRing.words(of: Values.self) * RecordRing.word, alignment: RecordRing.word
    ) {
      guard let pointer = $0.baseAddress else { return Self(direct.event) }
      pointer.initializeMemory(as: Values.self, to: direct.values)
      return Self(direct.event, direct.form, at: pointer)
    }
  }

  /// Reads the values of a record.
  init(_ event: LogEvent, _ form: Form, at pointer: UnsafeMutableRawPointer) {
    var reader = RecordRing.Reader(pointer: pointer)
    self.init(event, Payload(form, &reader))
  }
}

extension RecordRing {
  @inline(__always)
  func write<Values>(_ direct: Observation.Direct<Values>, view: UInt8) {
    let values = begin(
      direct.event, direct.form, view: view, words: Self.words(of: Values.self))
    values.initializeMemory(as: Values.self, to: direct.values)
    end(values)
  }

  /// Adds the record of a touch, of which a stream has hundreds of thousands.
  package func appendTouch(
    finger: Int, _ phase: Observation.TouchPhase, at point: CGPoint
  ) {
    write(Observation.Direct(.touch, .touch, (finger, phase, point)), view: 0)
  }

  /// Adds a record.
  package func append(_ observation: Observation, view: Int = 0) {
    let (event, view) = (observation.event, UInt8(view))
    switch observation.payload {
    case .none: put(event, .none, view)
    case .flag(let a): put(event, .flag, view, a)
    case .count(let a): put(event, .count, view, a)
    case .pair(let a): put(event, .pair, view, a)
    case .pairs(let a, let b): put(event, .pairs, view, a, b)
    case .rect(let a): put(event, .rect, view, a)
    case .rectFlag(let a, let b): put(event, .rectFlag, view, a, b)
    case .rectCount(let a, let b): put(event, .rectCount, view, a, b)
    case .section(let a, let b): put(event, .section, view, a, b)
    case .sectionNumber(let a, let b): put(event, .sectionNumber, view, a, b)
    case .sectionPair(let a, let b): put(event, .sectionPair, view, a, b)
    case .sectionInsets(let a, let b): put(event, .sectionInsets, view, a, b)
    case .item(let a): put(event, .item, view, a)
    case .itemOrNone(let a): put(event, .itemOrNone, view, a)
    case .itemOrNoneCount(let a, let b): put(event, .itemOrNoneCount, view, a, b)
    case .itemFlag(let a, let b): put(event, .itemFlag, view, a, b)
    case .itemCount(let a, let b): put(event, .itemCount, view, a, b)
    case .itemPair(let a, let b): put(event, .itemPair, view, a, b)
    case .itemPairFlag(let a, let b, let c): put(event, .itemPairFlag, view, a, b, c)
    case .itemPairCount(let a, let b, let c): put(event, .itemPairCount, view, a, b, c)
    case .itemPairItem(let a, let b, let c): put(event, .itemPairItem, view, a, b, c)
    case .twoItems(let a, let b): put(event, .twoItems, view, a, b)
    case .twoItemsFlag(let a, let b, let c): put(event, .twoItemsFlag, view, a, b, c)
    case .twoItemsPair(let a, let b, let c): put(event, .twoItemsPair, view, a, b, c)
    case .threeItems(let a, let b, let c): put(event, .threeItems, view, a, b, c)
    case .fourItems(let a, let b, let c, let d): put(event, .fourItems, view, a, b, c, d)
    case .list(let a): put(event, .list, view, a)
    case .listPairFlag(let a, let b, let c): put(event, .listPairFlag, view, a, b, c)
    case .kindItem(let a, let b): put(event, .kindItem, view, a, b)
    case .kindItemFlag(let a, let b, let c): put(event, .kindItemFlag, view, a, b, c)
    case .kindItemCount(let a, let b, let c): put(event, .kindItemCount, view, a, b, c)
    case .kindItemCountFlag(let a, let b, let c, let d):
      put(event, .kindItemCountFlag, view, a, b, c, d)
    case .kindItemPairs(let a, let b, let c, let d): put(event, .kindItemPairs, view, a, b, c, d)
    case .countItem(let a, let b): put(event, .countItem, view, a, b)
    case .countItemFlag(let a, let b, let c): put(event, .countItemFlag, view, a, b, c)
    case .invalidation(let a, let b, let c): put(event, .invalidation, view, a, b, c)
    case .target(let a, let b, let c): put(event, .target, view, a, b, c)
    case .updateCycle(let a, let b, let c, let d): put(event, .updateCycle, view, a, b, c, d)
    case .action(let a, let b): put(event, .action, view, a, b)
    case .actionFlag(let a, let b, let c): put(event, .actionFlag, view, a, b, c)
    case .drop(let a, let b, let c, let d): put(event, .drop, view, a, b, c, d)
    case .dragState(let a, let b): put(event, .dragState, view, a, b)
    case .prefetch(let a, let b, let c): put(event, .prefetch, view, a, b, c)
    case .menu(let a, let b, let c, let d): put(event, .menu, view, a, b, c, d)
    case .movement(let a, let b, let c, let d): put(event, .movement, view, a, b, c, d)
    case .transition(let a, let b): put(event, .transition, view, a, b)
    case .drag(let a, let b, let c): put(event, .drag, view, a, b, c)
    case .placeholder(let a, let b): put(event, .placeholder, view, a, b)
    case .side(let a, let b, let c): put(event, .side, view, a, b, c)
    case .swipe(let a, let b, let c): put(event, .swipe, view, a, b, c)
    case .touch(let a, let b, let c): put(event, .touch, view, a, b, c)
    case .recognizer(let a, let b, let c): put(event, .recognizer, view, a, b, c)
    case .recognizerCount(let a, let b, let c, let d):
      put(event, .recognizerCount, view, a, b, c, d)
    case .recognizerNumber(let a, let b, let c, let d):
      put(event, .recognizerNumber, view, a, b, c, d)
    case .failure(let a): put(event, .failure, view, a)
    case .snap(let a): put(event, .snap, view, a)
    case .itemSpanFlag(let a, let b, let c): put(event, .itemSpanFlag, view, a, b, c)
    }
  }

  // MARK: Values, each from a word on

  @inline(__always)
  fileprivate static func words<Value>(of type: Value.Type) -> Int {
    (MemoryLayout<Value>.size + word - 1) / word
  }

  @inline(__always)
  private func put(_ event: LogEvent, _ form: Observation.Form, _ view: UInt8) {
    end(begin(event, form, view: view, words: 0))
  }

  @inline(__always)
  private func put<A>(
    _ event: LogEvent, _ form: Observation.Form, _ view: UInt8, _ a: A
  ) {
    let values = begin(
      event, form, view: view, words: Self.words(of: A.self))
    var pointer = values
    set(a, &pointer)
    end(values)
  }

  @inline(__always)
  private func put<A, B>(
    _ event: LogEvent, _ form: Observation.Form, _ view: UInt8, _ a: A, _ b: B
  ) {
    let values = begin(
      event, form, view: view, words: Self.words(of: A.self) + Self.words(of: B.self))
    var pointer = values
    set(a, &pointer)
    set(b, &pointer)
    end(values)
  }

  @inline(__always)
  private func put<A, B, C>(
    _ event: LogEvent, _ form: Observation.Form, _ view: UInt8, _ a: A, _ b: B, _ c: C
  ) {
    let values = begin(
      event, form, view: view,
      words: Self.words(of: A.self) + Self.words(of: B.self) + Self.words(of: C.self))
    var pointer = values
    set(a, &pointer)
    set(b, &pointer)
    set(c, &pointer)
    end(values)
  }

  @inline(__always)
  private func put<A, B, C, D>(
    _ event: LogEvent, _ form: Observation.Form, _ view: UInt8, _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    let values = begin(
      event, form, view: view,
      words: Self.words(of: A.self) + Self.words(of: B.self) + Self.words(of: C.self)
        + Self.words(of: D.self))
    var pointer = values
    set(a, &pointer)
    set(b, &pointer)
    set(c, &pointer)
    set(d, &pointer)
    end(values)
  }

  @inline(__always)
  private func set<Value>(_ value: Value, _ pointer: inout UnsafeMutableRawPointer) {
    pointer.initializeMemory(as: Value.self, to: value)
    pointer += Self.words(of: Value.self) * Self.word
  }

  /// Reads values in the order in which they were written.
  fileprivate struct Reader {
    var pointer: UnsafeMutableRawPointer

    mutating func next<Value>() -> Value {
      defer { pointer += (MemoryLayout<Value>.size + word - 1) / word * word }
      return pointer.load(as: Value.self)
    }
  }
}

extension Observation.Payload {
  fileprivate init(_ form: Observation.Form, _ values: inout RecordRing.Reader) {
    self =
      switch form {
      case .none: .none
      case .flag: .flag(values.next())
      case .count: .count(values.next())
      case .pair: .pair(values.next())
      case .pairs: .pairs(values.next(), values.next())
      case .rect: .rect(values.next())
      case .rectFlag: .rectFlag(values.next(), values.next())
      case .rectCount: .rectCount(values.next(), values.next())
      case .section: .section(values.next(), count: values.next())
      case .sectionNumber: .sectionNumber(values.next(), values.next())
      case .sectionPair: .sectionPair(values.next(), values.next())
      case .sectionInsets: .sectionInsets(values.next(), values.next())
      case .item: .item(values.next())
      case .itemOrNone: .itemOrNone(values.next())
      case .itemOrNoneCount: .itemOrNoneCount(values.next(), values.next())
      case .itemFlag: .itemFlag(values.next(), values.next())
      case .itemCount: .itemCount(values.next(), values.next())
      case .itemPair: .itemPair(values.next(), values.next())
      case .itemPairFlag: .itemPairFlag(values.next(), values.next(), values.next())
      case .itemPairCount: .itemPairCount(values.next(), values.next(), values.next())
      case .itemPairItem: .itemPairItem(values.next(), values.next(), values.next())
      case .twoItems: .twoItems(values.next(), values.next())
      case .twoItemsFlag: .twoItemsFlag(values.next(), values.next(), values.next())
      case .twoItemsPair: .twoItemsPair(values.next(), values.next(), values.next())
      case .threeItems: .threeItems(values.next(), values.next(), values.next())
      case .fourItems: .fourItems(values.next(), values.next(), values.next(), values.next())
      case .list: .list(values.next())
      case .listPairFlag: .listPairFlag(list: values.next(), values.next(), values.next())
      case .kindItem: .kindItem(kind: values.next(), values.next())
      case .kindItemFlag: .kindItemFlag(kind: values.next(), values.next(), values.next())
      case .kindItemCount: .kindItemCount(kind: values.next(), values.next(), values.next())
      case .kindItemCountFlag:
        .kindItemCountFlag(kind: values.next(), values.next(), values.next(), values.next())
      case .kindItemPairs:
        .kindItemPairs(kind: values.next(), values.next(), values.next(), values.next())
      case .countItem: .countItem(values.next(), values.next())
      case .countItemFlag: .countItemFlag(values.next(), values.next(), values.next())
      case .invalidation:
        .invalidation(everything: values.next(), counts: values.next(), report: values.next())
      case .target: .target(proposed: values.next(), velocity: values.next(), answer: values.next())
      case .updateCycle:
        .updateCycle(
          prepared: values.next(), queried: values.next(), added: values.next(),
          removed: values.next())
      case .action: .action(values.next(), values.next())
      case .actionFlag: .actionFlag(values.next(), values.next(), values.next())
      case .drop: .drop(values.next(), values.next(), values.next(), values.next())
      case .dragState: .dragState(values.next(), values.next())
      case .prefetch: .prefetch(values.next(), values.next(), view: values.next())
      case .menu: .menu(values.next(), values.next(), values.next(), actions: values.next())
      case .movement: .movement(values.next(), values.next(), to: values.next(), at: values.next())
      case .transition: .transition(values.next(), progress: values.next())
      case .drag: .drag(values.next(), items: values.next(), at: values.next())
      case .placeholder: .placeholder(values.next(), values.next())
      case .side: .side(values.next(), values.next(), values.next())
      case .swipe: .swipe(values.next(), values.next(), values.next())
      case .touch: .touch(finger: values.next(), values.next(), values.next())
      case .recognizer: .recognizer(values.next(), values.next(), values.next())
      case .recognizerCount:
        .recognizerCount(values.next(), values.next(), values.next(), values.next())
      case .recognizerNumber:
        .recognizerNumber(values.next(), values.next(), values.next(), values.next())
      case .failure: .failure(values.next())
      case .snap: .snap(values.next())
      case .itemSpanFlag: .itemSpanFlag(values.next(), values.next(), values.next())
      }
  }
}
