import Documents

/// Writes a trace in the format of Perfetto, for its viewer and its queries.
///
/// One process has a track for the steps of the script, one for each lane, one for the records of each
/// source, whose events have their members as an annotation, and two counters for the content offset of
/// each view. Time is the session's.
package struct PerfettoWriter {
  /// With what a file begins: the packet that names the process.
  package static var beginning: [UInt8] { PerfettoWriter().bytes }

  /// Returns the bytes of the file.
  package static func bytes(of trace: Trace) -> [UInt8] {
    var writer = PerfettoWriter()
    writer.addSteps(of: trace)
    for lane in trace.lanes { writer.add(lane, of: trace) }
    writer.addRecords(of: trace)
    writer.addOffsets(of: trace)
    return writer.bytes
  }

  private var file = ProtobufWriter()
  private var bytes: [UInt8] { file.bytes }
  /// The number of tracks; the number of a track is its index.
  private var trackCount: UInt64 = 1

  // The fields of Perfetto's messages, by the names of its definitions.
  private enum Field {
    static let packet: UInt64 = 1
    static let (timestamp, sequence, event, descriptor): (UInt64, UInt64, UInt64, UInt64) =
      (8, 10, 11, 60)
    static let (uuid, name, process, parent, counter, ordering, rank):
      (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 5, 8, 11, 12)
    static let (pid, processName): (UInt64, UInt64) = (1, 6)
    static let (annotations, type, track, categories, eventName, counterValue):
      (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (4, 9, 11, 22, 23, 44)
    static let (annotationText, annotationName): (UInt64, UInt64) = (6, 10)
  }

  private enum EventType: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
    case counter = 4
  }

  private static let process: UInt64 = 1
  private static let sequence: UInt64 = 1
  /// The tracks of a process are in the order of their ranks.
  private static let explicitOrder: UInt64 = 3

  private init() {
    packet { packet in
      packet.message(Field.descriptor) { track in
        track.number(Field.uuid, Self.process)
        track.message(Field.process) {
          $0.number(Field.pid, 1)
          $0.text(Field.processName, "flickbook")
        }
        track.number(Field.ordering, Self.explicitOrder)
      }
    }
  }

  private mutating func packet(_ write: (inout ProtobufWriter) -> Void) {
    file.message(Field.packet) {
      write(&$0)
      $0.number(Field.sequence, Self.sequence)
    }
  }

  /// Adds a track and returns its number.
  private mutating func addTrack(_ name: String, isCounter: Bool = false) -> UInt64 {
    trackCount += 1
    let number = trackCount
    packet { packet in
      packet.message(Field.descriptor) { track in
        track.number(Field.uuid, number)
        track.text(Field.name, name)
        track.number(Field.parent, Self.process)
        if isCounter { track.message(Field.counter) { _ in } }
        track.number(Field.rank, number)
      }
    }
    return number
  }

  private mutating func event(
    _ type: EventType, _ track: UInt64, at time: Double,
    _ write: (inout ProtobufWriter) -> Void = { _ in }
  ) {
    packet { packet in
      packet.number(Field.timestamp, Self.timestamp(time))
      packet.message(Field.event) { event in
        Self.begin(type, track, &event)
        write(&event)
      }
    }
  }

  private static func timestamp(_ time: Double) -> UInt64 { UInt64(exactly: max(0, time)) ?? 0 }

  private static func begin(_ type: EventType, _ track: UInt64, _ event: inout ProtobufWriter) {
    event.number(Field.type, type.rawValue)
    event.number(Field.track, track)
  }

  // MARK: Parts of a trace

  private mutating func addSlice(
    _ name: String, _ track: UInt64, from begin: Double, to end: Double
  ) {
    event(.begin, track, at: begin) { $0.text(Field.eventName, name) }
    event(.end, track, at: end)
  }

  private mutating func addSteps(of trace: Trace) {
    guard !trace.steps.isEmpty else { return }
    let track = addTrack("steps")
    let times = trace.elapsed
    for step in trace.steps {
      event(.begin, track, at: times[step.begin]) { event in
        event.text(Field.eventName, step.text)
        for (name, text) in [("verdict", step.verdict), ("message", step.message)]
        where !text.isEmpty {
          event.message(Field.annotations) { Self.write(name, text, into: &$0) }
        }
      }
      event(.end, track, at: times[step.end])
    }
  }

  private static func write(_ name: String, _ text: String, into writer: inout ProtobufWriter) {
    writer.text(Field.annotationName, name)
    writer.text(Field.annotationText, text)
  }

  private mutating func add(_ lane: TraceLane, of trace: Trace) {
    let track = addTrack(lane.name)
    let times = trace.elapsed
    for slice in lane.slices {
      addSlice(slice.label, track, from: times[slice.begin], to: times[slice.end])
    }
  }

  private mutating func addRecords(of trace: Trace) {
    var tracks: [String: UInt64] = [:]
    for form in trace.forms where tracks[form.source] == nil {
      tracks[form.source] = addTrack(form.source)
    }
    let times = trace.elapsed
    // What the events of a form have in common is written once.
    let forms = trace.forms.map { form in
      var event = ProtobufWriter()
      Self.begin(.instant, tracks[form.source] ?? 0, &event)
      event.text(Field.categories, form.source)
      event.text(Field.eventName, form.event)
      return (fields: event.bytes, text: form.text, holes: form.holes)
    }
    var name = ProtobufWriter()
    name.text(Field.annotationName, "record")
    var json = JSONWriter()
    trace.forEachRecord { stamp, index, row in
      let form = forms[index]
      json.removeAll()
      form.text.withUnsafeBufferPointer { text in
        trace.numbers[index].withRow(row) { json.form(text, holes: form.holes, $0) }
      }
      packet { packet in
        packet.number(Field.timestamp, Self.timestamp(times[stamp]))
        packet.message(Field.event) { event in
          event.fields(form.fields)
          event.message(Field.annotations) { annotation in
            annotation.fields(name.bytes)
            json.withBytes { span in
              span.withUnsafeBufferPointer { annotation.bytes(Field.annotationText, $0) }
            }
          }
        }
      }
    }
  }

  private mutating func addOffsets(of trace: Trace) {
    let times = trace.elapsed
    var last: [Double: (x: Double, y: Double)] = [:]
    var tracks: [Double: (x: UInt64, y: UInt64)] = [:]
    var row = 0
    for frame in 0..<trace.frames.count {
      let numbers = trace.frames.row(frame)
      let time = times[Int(numbers[0])]
      for _ in 0..<Int(numbers[5]) {
        let bounds = trace.bounds.row(row)
        row += 1
        let (holder, offset) = (bounds[0], (x: bounds[1], y: bounds[2]))
        let known = tracks[holder] ?? addOffsetTracks(trace.words[Int(holder)])
        tracks[holder] = known
        for (axis, track) in [(\(x: Double, y: Double).x, known.x), (\.y, known.y)]
        where last[holder]?[keyPath: axis] != offset[keyPath: axis] {
          event(.counter, track, at: time) {
            $0.double(Field.counterValue, offset[keyPath: axis])
          }
        }
        last[holder] = offset
      }
    }
  }

  private mutating func addOffsetTracks(_ view: String) -> (x: UInt64, y: UInt64) {
    let suffix = view.isEmpty ? "" : " in \(view)"
    return (
      addTrack("offset x\(suffix)", isCounter: true), addTrack("offset y\(suffix)", isCounter: true)
    )
  }
}
