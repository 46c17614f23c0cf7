public import Flickbook
import Wire

/// A session in this process.
public final class StageDoor: Door {
  private var stage: Stage?
  private var subscription: StateLog.Subscription?
  private let records = RecordBuffer()
  private let layouts: LayoutRegistry

  /// Creates a transport without a session, with the layouts that scenes may name.
  public init(layouts: LayoutRegistry = LayoutRegistry()) {
    self.layouts = layouts
  }

  /// Opens the session, with the params of `session.open`.
  public func open(_ params: Node, keepsLog: Bool) throws(DoorFailure) -> Node {
    do throws(FlickbookError) {
      let stage = try Stage(try scene(in: params))
      if keepsLog {
        let records = records
        subscription = try stage.log.subscribe(StateLog.Filter(), since: 1) { record in
          records.append(record)
        }
      }
      self.stage = stage
    } catch {
      throw .refused(error)
    }
    return try perform("query.state", nil)
  }

  /// Sends a request to the session and waits for the result.
  public func perform(_ method: String, _ params: Node?) throws(DoorFailure) -> Node {
    guard let stage else {
      throw .refused(
        FlickbookError(
          .noSession, "There is no session.", hint: "Begin with a scene or with session.open."))
    }
    if method == "session.close" { return try close(stage) }
    do throws(FlickbookError) {
      var writer = JSONWriter()
      try perform(method, params, on: stage, into: &writer)
      return try Document(json: writer.bytes).root
    } catch {
      throw .refused(error)
    }
  }

  private func perform(
    _ method: String, _ params: Node?, on stage: Stage, into writer: inout JSONWriter
  ) throws(FlickbookError) {
    let row = try Vocabulary.method(named: method)
    let fields = try Fields(params, row.params, path: "params", layouts: layouts)
    switch row.daemon {
    case .history:
      let reader = JSONReader()
      try stage.writeHistory(fields, into: &writer) {
        RequestLine.parts(of: $0, reader: reader)
      }
    case .seek:
      try stage.seek(to: .required(fields))
      writer.beginObject()
      stage.writeStamp(into: &writer)
      writer.endObject()
    default:
      try stage.perform(
        try Command(row, params, layouts), text: RequestLine.line(method, params), into: &writer)
    }
  }

  /// Records the end of the session, and releases it.
  private func close(_ stage: Stage) throws(DoorFailure) -> Node {
    let result = try perform("query.state", nil)
    stage.close()
    self.stage = nil
    return result
  }

  /// Removes and returns the records since the last call, each followed by a newline.
  public func takeRecords() -> [UInt8] { records.take() }

  private func scene(in params: Node) throws(FlickbookError) -> Scene {
    if let clock = params["clock"]?.string, clock != "virtual" {
      throw FlickbookError(
        .unsupported, "Only a session of the daemon can follow the wall clock.",
        hint: "Use the virtual clock, or run it through a socket.", path: "params.clock")
    }
    guard let scene = params["scene"] else { return try Scene(layouts: layouts) }
    return try Scene(scene, path: "scene", layouts: layouts)
  }
}

/// Records that were not taken yet.
@MainActor
final class RecordBuffer {
  private var bytes: [UInt8] = []

  func append(_ record: borrowing Span<UInt8>) {
    record.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\n"))
  }

  func append(_ record: some Collection<UInt8>) {
    bytes.append(contentsOf: record)
    bytes.append(UInt8(ascii: "\n"))
  }

  func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
