// Operators that send at most one value for each value.

extension Publishers {
  /// The publisher of `map`.
  public typealias Map<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  /// The publisher of `compactMap`.
  public typealias CompactMap<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  /// The publisher of `filter`.
  public typealias Filter<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  /// The publisher of `removeDuplicates`.
  public typealias RemoveDuplicates<Upstream: Publisher> = Operator<
    Upstream.Output, Upstream.Failure
  >
}

extension Publisher {
  /// Sends what a closure returns for each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(to: self) { outlet.send(transform($0)) }
    }
  }

  /// Sends the property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Operator<T, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends two properties of each value.
  public func map<A, B>(
    _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>
  ) -> Publishers.Operator<(A, B), Failure> {
    map { ($0[keyPath: first], $0[keyPath: second]) }
  }

  /// Sends what a closure returns for each value; its error is the end.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.Operator<T, any Error> {
    tryCompactMap { try transform($0) }
  }

  /// Sends what a closure returns for each value, without nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(to: self) { value in
        if let result = transform(value) { outlet.send(result) }
      }
    }
  }

  /// Sends what a closure returns for each value, without nil; its error is the end.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.Operator<T, any Error> {
    Publishers.Operator { outlet in
      outlet.listen(to: self, completion: { outlet.finish($0.mapError { $0 }) }) {
        outlet.send($0, transform)
      }
    }
  }

  /// Sends the values for which a closure returns true.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Sends the values for which a closure returns true; its error is the end.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.Operator<Output, any Error> {
    tryCompactMap { try isIncluded($0) ? $0 : nil }
  }

  /// Leaves out values that a closure finds equal to the value before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var last: Output?
      outlet.listen(to: self) { value in
        if let before = last, predicate(before, value) { return }
        last = value
        outlet.send(value)
      }
    }
  }

  /// Sends the result of each value with the result before.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { outlet in
      var result = initialResult
      outlet.listen(to: self) { value in
        result = nextPartialResult(result, value)
        outlet.send(result)
      }
    }
  }

  /// Sends the result of each value with the result before; the closure's error is the end.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.Operator<T, any Error> {
    Publishers.Operator { outlet in
      var result = initialResult
      outlet.listen(to: self, completion: { outlet.finish($0.mapError { $0 }) }) { value in
        outlet.send(value) {
          result = try nextPartialResult(result, $0)
          return result
        }
      }
    }
  }

  /// Sends a value in the place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Operator<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Sends nothing but the end.
  public func ignoreOutput() -> Publishers.Operator<Never, Failure> {
    Publishers.Operator { outlet in outlet.listen(to: self) { _ in } }
  }

  // MARK: Beginnings and ends

  /// Leaves the first values out.
  public func dropFirst(_ count: Int = 1) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var left = count
      outlet.listen(to: self) { value in
        if left > 0 { left -= 1 } else { outlet.send(value) }
      }
    }
  }

  /// Leaves the values out before the first for which a closure returns false.
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var isOpen = false
      outlet.listen(to: self) { value in
        isOpen = isOpen || !predicate(value)
        if isOpen { outlet.send(value) }
      }
    }
  }

  /// Leaves the values out before another publisher sends.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.Operator<Output, Failure> where P.Failure == Failure {
    Publishers.Operator { outlet in
      var isOpen = false
      outlet.listen(
        to: publisher, completion: { if case .failure = $0 { outlet.finish($0) } }
      ) { _ in isOpen = true }
      outlet.listen(to: self) { value in
        if isOpen { outlet.send(value) }
      }
    }
  }

  /// Ends after a number of values.
  public func prefix(_ maxLength: Int) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var left = maxLength
      guard left > 0 else { return outlet.finish(.finished) }
      outlet.listen(to: self) { value in
        left -= 1
        outlet.send(value)
        if left == 0 { outlet.finish(.finished) }
      }
    }
  }

  /// Ends before the first value for which a closure returns false.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(to: self) { value in
        if predicate(value) { outlet.send(value) } else { outlet.finish(.finished) }
      }
    }
  }

  /// Ends when another publisher sends.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(to: publisher, completion: { _ in }) { _ in outlet.finish(.finished) }
      guard !outlet.isEnded else { return }
      outlet.listen(to: self) { outlet.send($0) }
    }
  }

  /// Sends the first value, and ends.
  public func first() -> Publishers.Operator<Output, Failure> { prefix(1) }

  /// Sends the first value for which a closure returns true, and ends.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Sends the value at an index, and ends.
  public func output(at index: Int) -> Publishers.Operator<Output, Failure> {
    dropFirst(index).prefix(1)
  }

  // MARK: Values at the end

  /// Sends what a closure returns when all values have come.
  private func atEnd<T, Result>(
    _ initial: Result, _ add: @escaping (inout Result, Output) -> Void,
    _ last: @escaping (Result) -> T?
  ) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { outlet in
      var result = initial
      outlet.listen(
        to: self,
        completion: { completion in
          if case .finished = completion, let value = last(result) { outlet.send(value) }
          outlet.finish(completion)
        }
      ) { add(&result, $0) }
    }
  }

  /// Sends all values as an array at the end.
  public func collect() -> Publishers.Operator<[Output], Failure> {
    atEnd([], { $0.append($1) }, { $0 })
  }

  /// Sends arrays of a number of values; the last may be shorter.
  public func collect(_ count: Int) -> Publishers.Operator<[Output], Failure> {
    precondition(count > 0, "An array has at least one value.")
    return Publishers.Operator { outlet in
      var values: [Output] = []
      outlet.listen(
        to: self,
        completion: { completion in
          if case .finished = completion, !values.isEmpty { outlet.send(values) }
          outlet.finish(completion)
        }
      ) { value in
        values.append(value)
        guard values.count == count else { return }
        let full = values
        values = []
        outlet.send(full)
      }
    }
  }

  /// Sends at the end the result of all values.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Operator<T, Failure> {
    atEnd(initialResult, { $0 = nextPartialResult($0, $1) }, { $0 })
  }

  /// Sends at the end the number of values.
  public func count() -> Publishers.Operator<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Sends the last value at the end.
  public func last() -> Publishers.Operator<Output, Failure> {
    atEnd(Output?.none, { $0 = $1 }, { $0 })
  }

  /// Sends at the end the last value for which a closure returns true.
  public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    filter(predicate).last()
  }

  /// Sends whether a closure returns true for a value, and ends with the first such value.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Bool, Failure> {
    filter(predicate).prefix(1).map { _ in true }.replaceEmpty(with: false)
  }

  /// Sends whether a closure returns true for all values, and ends with the first other.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }

  /// Sends a value if there was none.
  public func replaceEmpty(with output: Output) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var isEmpty = true
      outlet.listen(
        to: self,
        completion: { completion in
          if case .finished = completion, isEmpty { outlet.send(output) }
          outlet.finish(completion)
        }
      ) { value in
        isEmpty = false
        outlet.send(value)
      }
    }
  }

  // MARK: Watching

  /// Calls closures for everything that passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      receiveSubscription?(outlet)
      receiveRequest?(.unlimited)
      var hasEnded = false
      outlet.add(AnyCancellable { if !hasEnded { receiveCancel?() } })
      outlet.listen(
        to: self,
        completion: { completion in
          hasEnded = true
          receiveCompletion?(completion)
          outlet.finish(completion)
        }
      ) { value in
        receiveOutput?(value)
        outlet.send(value)
      }
    }
  }

  /// Prints everything that passes.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    var stream = stream
    func say(_ text: String) {
      guard stream != nil else { return Swift.print(start + text) }
      stream?.write(start + text + "\n")
    }
    return handleEvents(
      receiveSubscription: { _ in say("receive subscription") },
      receiveOutput: { say("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: say("receive finished")
        case .failure(let error): say("receive error: (\(error))")
        }
      },
      receiveCancel: { say("receive cancel") },
      receiveRequest: { say("request \($0)") })
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the value before.
  public func removeDuplicates() -> Publishers.Operator<Output, Failure> {
    removeDuplicates(by: ==)
  }

  /// Sends whether there is an equal value, and ends with it.
  public func contains(_ output: Output) -> Publishers.Operator<Bool, Failure> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the smallest value at the end.
  public func min() -> Publishers.Operator<Output, Failure> {
    collect().compactMap { $0.min() }
  }

  /// Sends the largest value at the end.
  public func max() -> Publishers.Operator<Output, Failure> {
    collect().compactMap { $0.max() }
  }
}
