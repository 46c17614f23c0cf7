// Operators with several publishers.

extension Publishers {
  /// Sends a pair of the latest values of two publishers whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output)
    /// The errors.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of pairs.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (a, b) = (a, b)
      Operator<Output, Failure> { outlet in
        var (first, second): (A.Output?, B.Output?)
        var left = 2
        func end(_ completion: Subscribers.Completion<Failure>) {
          left -= 1
          if case .finished = completion, left > 0 { return }
          outlet.finish(completion)
        }
        func send() {
          if let first, let second { outlet.send((first, second)) }
        }
        outlet.listen(to: a, completion: end) { value in
          first = value
          send()
        }
        outlet.listen(to: b, completion: end) { value in
          second = value
          send()
        }
      }.receive(subscriber: subscriber)
    }
  }

  /// Sends the latest values of three publishers whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The errors.
    public typealias Failure = A.Failure
    private let all: Operator<Output, Failure>

    /// Creates a publisher of triples.
    public init(_ a: A, _ b: B, _ c: C) {
      all = CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { all.receive(subscriber: subscriber) }
  }

  /// Sends the latest values of four publishers whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The errors.
    public typealias Failure = A.Failure
    private let all: Operator<Output, Failure>

    /// Creates a publisher of four values.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      all = CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map {
        ($0.0.0, $0.0.1, $0.1.0, $0.1.1)
      }
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { all.receive(subscriber: subscriber) }
  }

  /// Sends pairs of the values of two publishers, each value once.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output)
    /// The errors.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of pairs.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (a, b) = (a, b)
      Operator<Output, Failure> { outlet in
        var (first, second): ([A.Output], [B.Output]) = ([], [])
        var (hasFirst, hasSecond) = (true, true)
        /// Ends as soon as no pair can follow.
        func check() {
          if !hasFirst && first.isEmpty || !hasSecond && second.isEmpty { outlet.finish(.finished) }
        }
        func send() {
          while !first.isEmpty, !second.isEmpty {
            outlet.send((first.removeFirst(), second.removeFirst()))
          }
          check()
        }
        outlet.listen(
          to: a,
          completion: { completion in
            hasFirst = false
            if case .failure = completion { outlet.finish(completion) } else { check() }
          }
        ) { value in
          first.append(value)
          send()
        }
        outlet.listen(
          to: b,
          completion: { completion in
            hasSecond = false
            if case .failure = completion { outlet.finish(completion) } else { check() }
          }
        ) { value in
          second.append(value)
          send()
        }
      }.receive(subscriber: subscriber)
    }
  }

  /// Sends triples of the values of three publishers, each value once.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The errors.
    public typealias Failure = A.Failure
    private let all: Operator<Output, Failure>

    /// Creates a publisher of triples.
    public init(_ a: A, _ b: B, _ c: C) {
      all = Zip(Zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { all.receive(subscriber: subscriber) }
  }

  /// Sends the values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// The errors.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of several.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher of the values of several.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let publishers = publishers
      Operator<Output, Failure> { outlet in
        var left = publishers.count
        if left == 0 { outlet.finish(.finished) }
        for publisher in publishers where !outlet.isEnded {
          outlet.listen(
            to: publisher,
            completion: { completion in
              left -= 1
              if case .finished = completion, left > 0 { return }
              outlet.finish(completion)
            }
          ) { outlet.send($0) }
        }
      }.receive(subscriber: subscriber)
    }
  }

  /// Creates a publisher of the values of two.
  public static func Merge<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
  where A.Output == B.Output, A.Failure == B.Failure {
    MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
  }

  /// Creates a publisher of the values of three.
  public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
  where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
    MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
  }
}

extension Publisher {
  /// Sends pairs of the latest values.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what a closure returns for the latest values.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends triples of the latest values.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ other: P, _ third: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, other, third)
  }

  /// Sends what a closure returns for the latest values.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ other: P, _ third: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(other, third).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends pairs of the values.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what a closure returns for pairs of the values.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Sends triples of the values.
  public func zip<P: Publisher, Q: Publisher>(
    _ other: P, _ third: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, other, third)
  }

  /// Sends the values of both as they come.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends the values of three as they come.
  public func merge<P: Publisher, Q: Publisher>(
    with other: P, _ third: Q
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.Merge3(self, other, third)
  }

  /// Sends the values of another publisher after its own.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Operator { outlet in
      outlet.listen(
        to: self,
        completion: { completion in
          guard case .finished = completion else { return outlet.finish(completion) }
          outlet.listen(to: publisher) { outlet.send($0) }
        }
      ) { outlet.send($0) }
    }
  }

  /// Sends values after its own.
  public func append(_ elements: Output...) -> Publishers.Operator<Output, Failure> {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends values after its own.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure>
  where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher before its own.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }

  /// Sends values before its own.
  public func prepend(_ elements: Output...) -> Publishers.Operator<Output, Failure> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends values before its own.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Operator<Output, Failure>
  where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  // MARK: Publishers of publishers

  /// Sends the values of the publishers that a closure returns, as they come; at most a number of them at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Failure {
    Publishers.Operator { outlet in
      var (active, waiting, isOpen) = (0, [Output](), true)
      func start(_ value: Output) {
        active += 1
        outlet.listen(
          to: transform(value),
          completion: { completion in
            guard case .finished = completion else { return outlet.finish(completion) }
            active -= 1
            if !waiting.isEmpty {
              start(waiting.removeFirst())
            } else if active == 0, !isOpen {
              outlet.finish(.finished)
            }
          }
        ) { outlet.send($0) }
      }
      outlet.listen(
        to: self,
        completion: { completion in
          isOpen = false
          if case .finished = completion, active > 0 { return }
          outlet.finish(completion)
        }
      ) { value in
        if maxPublishers > active { start(value) } else { waiting.append(value) }
      }
    }
  }

  /// Sends the values of the publishers that a closure returns, which end without an error.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the values of the newest publisher among its values.
  public func switchToLatest() -> Publishers.Operator<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    Publishers.Operator { outlet in
      var (current, isOpen): ((any Cancellable)?, Bool) = (nil, true)
      var number = 0
      outlet.listen(
        to: self,
        completion: { completion in
          isOpen = false
          if case .finished = completion, current != nil { return }
          outlet.finish(completion)
        }
      ) { publisher in
        current?.cancel()
        number += 1
        let own = number
        // Before it is subscribed: it may end at once.
        current = AnyCancellable {}
        let inlet = outlet.listen(
          to: publisher,
          completion: { completion in
            guard own == number else { return }
            current = nil
            if case .finished = completion, isOpen { return }
            outlet.finish(completion)
          }
        ) { if own == number { outlet.send($0) } }
        if own == number, current != nil { current = inlet }
      }
    }
  }

  /// Sends the values of the newest publisher among its values, which end without an error.
  @_disfavoredOverload
  public func switchToLatest() -> Publishers.Operator<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Never {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of the publishers that a closure returns, and ends with an error of theirs.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Sends the values of the newest publisher among its values, and ends with an error of theirs.
  @_disfavoredOverload
  public func switchToLatest() -> Publishers.Operator<Output.Output, Output.Failure>
  where Output: Publisher {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}
