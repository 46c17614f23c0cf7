import Flickbook

/// A worker that has not answered a question to all workers in time.
struct SilentWorker {
  /// The process id.
  let process: Int32
  /// The names of its sessions, in the order in which they were opened.
  let sessions: [String]
}

extension JSONWriter {
  /// Writes the member that names the workers which are not in an answer; nothing if all are.
  mutating func silent(_ workers: [SilentWorker]) {
    guard !workers.isEmpty else { return }
    key("unanswered")
    beginArray()
    for worker in workers {
      beginObject()
      key("pid")
      integer(worker.process)
      key("sessions")
      beginArray()
      for name in worker.sessions { string(name) }
      endArray()
      endObject()
    }
    endArray()
  }
}
