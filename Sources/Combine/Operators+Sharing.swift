// Operators with several subscribers.

extension Publishers {
  /// A publisher that subscribes once for all of its subscribers, when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values.
    public typealias Output = Upstream.Output
    /// The errors.
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let createSubject: () -> SubjectType
    private var subject: SubjectType?

    init(_ upstream: Upstream, _ createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    private var current: SubjectType {
      if let subject { return subject }
      let made = createSubject()
      subject = made
      return made
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      current.receive(subscriber: subscriber)
    }

    /// Begins to send, until what it returns is cancelled.
    public func connect() -> any Cancellable {
      let subject = current
      let sink = Subscribers.Sink<Output, Failure>(
        receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
      upstream.subscribe(sink)
      return sink
    }
  }

  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// The errors.
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    init(_ upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Operator<Output, Failure> { outlet in
        self.count += 1
        outlet.add(
          AnyCancellable {
            self.count -= 1
            guard self.count == 0 else { return }
            self.connection?.cancel()
            self.connection = nil
          })
        outlet.listen(to: self.upstream) { outlet.send($0) }
        guard self.connection == nil, !outlet.isEnded else { return }
        // Before it connects: a publisher may end at once.
        self.connection = AnyCancellable {}
        let connection = self.upstream.connect()
        if self.connection == nil { connection.cancel() } else { self.connection = connection }
      }.receive(subscriber: subscriber)
    }
  }

  /// The publisher of `share`.
  public typealias Share<Upstream: Publisher> = Autoconnect<
    Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
  >
}

extension Publisher {
  /// Subscribes once for all subscribers, through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(self) { subject }
  }

  /// Subscribes once for all subscribers, through a subject that a closure makes.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(self, createSubject)
  }

  /// Subscribes once for all subscribers, while there are some.
  public func share() -> Publishers.Share<Self> {
    multicast { PassthroughSubject<Output, Failure>() }.autoconnect()
  }
}

extension Publisher where Failure == Never {
  /// Sends nothing before it is connected.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject<Output, Never>() }
  }
}

extension ConnectablePublisher {
  /// Is connected while there are subscribers.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}
