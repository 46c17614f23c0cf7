package import Timeline

extension Instant {
  /// Seconds to the nanosecond, as the wire has them.
  package var text: String {
    var json = JSONWriter()
    json.seconds(nanoseconds: nanoseconds)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
