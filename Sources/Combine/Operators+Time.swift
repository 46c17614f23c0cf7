// Operators with a scheduler.

extension Publisher {
  /// Sends values and the end on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      outlet.listen(
        to: self,
        completion: { completion in
          scheduler.schedule(options: options) { outlet.finish(completion) }
        }
      ) { value in scheduler.schedule(options: options) { outlet.send(value) } }
    }
  }

  /// Subscribes on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      scheduler.schedule(options: options) {
        if !outlet.isEnded { outlet.listen(to: self) { outlet.send($0) } }
      }
    }
  }

  /// Sends a value when none has followed for a span of time.
  ///
  /// A value that waits when the publisher ends is not sent.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var number = 0
      outlet.listen(to: self) { value in
        number += 1
        let own = number
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
          options: options
        ) { if own == number { outlet.send(value) } }
      }
    }
  }

  /// Sends at most one value in each span of time: the first or the last.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var end: S.SchedulerTimeType?
      var waiting: Output?
      func send(_ value: Output) {
        end = scheduler.now.advanced(by: interval)
        outlet.send(value)
      }
      outlet.listen(
        to: self,
        completion: { completion in
          if let waiting { outlet.send(waiting) }
          waiting = nil
          outlet.finish(completion)
        }
      ) { value in
        guard let until = end, scheduler.now < until else { return send(value) }
        guard waiting == nil else {
          if latest { waiting = value }
          return
        }
        waiting = value
        scheduler.schedule(after: until) {
          guard let value = waiting else { return }
          waiting = nil
          send(value)
        }
      }
    }
  }

  /// Sends values and the end later by a span of time.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      func later(_ action: @escaping () -> Void) {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options, action)
      }
      outlet.listen(
        to: self, completion: { completion in later { outlet.finish(completion) } }
      ) { value in later { outlet.send(value) } }
    }
  }

  /// Ends if nothing is sent for a span of time, with the closure's error or without one.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var number = 0
      func wait() {
        number += 1
        let own = number
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          guard own == number, !outlet.isEnded else { return }
          outlet.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      outlet.listen(to: self) { value in
        wait()
        outlet.send(value)
      }
    }
  }
}
