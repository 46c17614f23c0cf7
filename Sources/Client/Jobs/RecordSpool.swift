import Flickbook
import Glibc

/// The records of the script that a process runs, as they are written: after a trap the collecting
/// process completes the log and the trace with them.
final class RecordSpool {
  private let file: NamelessFile
  /// Where the records of the step in progress begin, in bytes.
  private(set) var stepStart = 0

  /// Nil if there can be no file.
  init?() {
    guard let file = NamelessFile("records") else { return nil }
    self.file = file
  }

  /// The file, which the process finds by its number.
  var descriptor: Int32 { file.descriptor }

  /// Notes that a step begins behind so many bytes.
  func noteStep(at offset: Int) { stepStart = offset }

  /// The whole records of the script, each followed by a newline.
  var records: [UInt8] { Self.whole(file.bytes(from: 0)) }

  /// The whole records of the step in progress.
  var recordsOfStep: [UInt8] { Self.whole(file.bytes(from: stepStart)) }

  /// A process that is killed may leave a part of its last record.
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(bytes[..<end])
  }
}

/// The other end of a `RecordSpool`, in the process that runs the script.
@MainActor
final class RecordSpoolWriter {
  private let descriptor: Int32

  /// Nil if the file with this number in the other process cannot be opened.
  init?(_ descriptor: Int32, of process: Int32) {
    self.descriptor = NamelessFile.open(descriptor, of: process)
    guard self.descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Drops the records of an earlier script.
  func restart() { _ = ftruncate(descriptor, 0) }

  /// The number of bytes that were written since the last start.
  var count: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Writes a record with its newline.
  ///
  /// A full disk is no reason to end a run: only a trap would need the record.
  func write(_ record: ArraySlice<UInt8>) {
    record.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
