import EventLoop
import Wire

/// Messages that arrive through a pipe, with the connections that are passed with them.
@MainActor
struct MessagePipe {
  private var frames = FrameSplitter()
  /// The connections that have arrived, by the number of their frame.
  private var received: [Int: PipeConnection] = [:]

  /// Takes bytes that have arrived, and what was passed with them.
  ///
  /// The system ends a read behind bytes that a descriptor was passed with, so that it belongs to the
  /// frame that began last. A process without a free descriptor loses it: the message comes without.
  ///
  /// Rule: unix(7), SCM_RIGHTS.
  mutating func receive(_ bytes: RawSpan, from pipe: IPCPipe) {
    frames.append(bytes)
    while let connection = (try? pipe.accept()) ?? nil {
      let frame = frames.begunCount - 1
      received[frame]?.close()
      received[frame] = connection
    }
  }

  /// Removes and returns the next message, and the connection that was passed with it; nil if there is
  /// none.
  mutating func next() throws(FrameSplitter.Damage) -> (WorkerMessage, PipeConnection?)? {
    let number = frames.count
    guard let contents = try frames.next() else { return nil }
    let connection = received.removeValue(forKey: number)
    guard let message = WorkerMessage(contents) else {
      connection?.close()
      throw FrameSplitter.Damage()
    }
    if case .connection = message { return (message, connection) }
    connection?.close()
    return (message, nil)
  }
}
