// Operators about errors.

extension Publishers {
  /// The publisher of `mapError`.
  public typealias MapError<Upstream: Publisher, Failure: Error> = Operator<
    Upstream.Output, Failure
  >
}

extension Publisher {
  /// Ends with the error that a closure returns.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.Operator<Output, E> {
    Publishers.Operator { outlet in
      outlet.listen(to: self, completion: { outlet.finish($0.mapError(transform)) }) {
        outlet.send($0)
      }
    }
  }

  /// Sends a value in the place of an error, and ends.
  public func replaceError(with output: Output) -> Publishers.Operator<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Continues with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Operator<Output, P.Failure> where P.Output == Output {
    Publishers.Operator { outlet in
      outlet.listen(
        to: self,
        completion: { completion in
          switch completion {
          case .finished: outlet.finish(.finished)
          case .failure(let error): outlet.listen(to: handler(error)) { outlet.send($0) }
          }
        }
      ) { outlet.send($0) }
    }
  }

  /// Continues with another publisher after an error, or ends with the closure's error.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Operator<Output, any Error> where P.Output == Output {
    self.catch { error in
      do {
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Subscribes again after an error, at most a number of times.
  public func retry(_ retries: Int) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { outlet in
      var left = retries
      func start() {
        outlet.listen(
          to: self,
          completion: { completion in
            guard case .failure = completion, left > 0 else { return outlet.finish(completion) }
            left -= 1
            start()
          }
        ) { outlet.send($0) }
      }
      start()
    }
  }

  /// Traps on an error.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.Operator<Output, Never> {
    mapError { error -> Never in fatalError("\(prefix)\(error)", file: file, line: line) }
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher a type of errors.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Operator<Output, E> {
    Publishers.Operator { outlet in
      outlet.listen(to: self, completion: { _ in outlet.finish(.finished) }) { outlet.send($0) }
    }
  }
}
