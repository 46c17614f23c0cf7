// Operators that keep values for a while.

extension Publishers {
  /// When the values that came together are sent as an array.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each span of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each span of time, and when there are so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The fate of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is dropped.
    case dropNewest
    /// The oldest value is dropped.
    case dropOldest
    /// The publisher ends with the error of a closure.
    case customError(() -> Failure)
  }

  /// When a buffer asks its publisher for values.
  ///
  /// Here it asks for all at once in either case.
  public enum PrefetchStrategy: Sendable {
    /// As many as fit.
    case keepFull
    /// As many as the subscriber asks for.
    case byRequest
  }
}

extension Publisher {
  /// Sends the values of each span of time as an array; a span without values sends nothing.
  ///
  /// Spans follow each other from the subscription on. The last values are sent at the end.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<[Output], Failure> {
    let scheduler: S
    let (span, most): (S.SchedulerTimeType.Stride, Int)
    switch strategy {
    case .byTime(let given, let interval): (scheduler, span, most) = (given, interval, .max)
    case .byTimeOrCount(let given, let interval, let count):
      (scheduler, span, most) = (given, interval, count)
    }
    precondition(span > 0 && most > 0, "A group has a span of time and room for a value.")
    return Publishers.Operator { outlet in
      var values: [Output] = []
      var end = scheduler.now.advanced(by: span)
      var isScheduled = false
      func sendValues() {
        guard !values.isEmpty else { return }
        let group = values
        values = []
        outlet.send(group)
      }
      outlet.listen(
        to: self,
        completion: { completion in
          if case .finished = completion { sendValues() }
          outlet.finish(completion)
        }
      ) { value in
        values.append(value)
        if values.count == most { return sendValues() }
        guard !isScheduled else { return }
        isScheduled = true
        while end <= scheduler.now { end = end.advanced(by: span) }
        scheduler.schedule(
          after: end, tolerance: scheduler.minimumTolerance, options: options
        ) {
          isScheduled = false
          sendValues()
        }
      }
    }
  }

  /// Keeps at most a number of values that nobody has asked for yet.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(to: self) { outlet.send($0, room: size, whenFull) }
    }
  }

  /// Sends the span of time between each value and the one before, or the subscription.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<S.SchedulerTimeType.Stride, Failure> {
    Publishers.Operator { outlet in
      var last = scheduler.now
      outlet.listen(to: self) { _ in
        let now = scheduler.now
        outlet.send(last.distance(to: now))
        last = now
      }
    }
  }

  /// Sends everything: there is no debugger that could be stopped in.
  public func breakpointOnError() -> Publishers.Operator<Output, Failure> { breakpoint() }

  /// Sends everything: there is no debugger that could be stopped in.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in outlet.listen(to: self) { outlet.send($0) } }
  }
}
