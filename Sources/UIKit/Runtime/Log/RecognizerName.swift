/// The names of recognizers in the log.
///
/// Rule: protocol 7.
package enum RecognizerName: String, CaseIterable, Sendable {
  case pan, longPress, tap, pinch, drag, multiSelect
}
