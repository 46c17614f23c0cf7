/// When what a journal contains is written to the disk.
///
/// Whatever it is, the death of the daemon loses nothing: the system has the bytes.
package enum JournalSync: String, CaseIterable, Codable, Sendable {
  /// When the system likes; a crash of the system may lose everything.
  case never
  /// Within a second; a crash of the system may lose that second.
  case interval
  /// Before each answer; a crash of the system loses nothing that was answered.
  case always
}
