import Foundation

/// A text picture of a screen that is not the recorded one, or that had to be recorded.
public struct PictureMismatch: Error, CustomStringConvertible {
  /// The differences, in lines for people.
  public let description: String
  /// The file of the recorded picture.
  public let path: String
}

/// The form of a recorded picture.
public enum PictureFormat: String, Sendable {
  /// Lines of characters.
  case text
  /// Scalable Vector Graphics.
  case svg
}

/// Compares the screen of a stage with a recorded picture, as text or as SVG.
///
/// The picture lies beside the test: `Pictures/FILE.NAME.txt`, or with `.svg`. A missing picture is
/// recorded, and the test fails once so that nobody takes it for compared. With
/// `FLICKBOOK_RECORD=1` in the environment, or `recording` true, the picture is recorded again.
///
/// - Throws: ``PictureMismatch``, which a test of Swift Testing or XCTest reports.
@preconcurrency @MainActor
public func assertPicture(
  of stage: Stage, named name: String, format: PictureFormat = .text, recording: Bool = false,
  filePath: String = #filePath
) throws {
  let test = URL(fileURLWithPath: filePath)
  let folder = test.deletingLastPathComponent().appendingPathComponent("Pictures")
  let stem = test.deletingPathExtension().lastPathComponent
  let ending = format == .svg ? "svg" : "txt"
  let file = folder.appendingPathComponent("\(stem).\(fileName(name)).\(ending)")
  let (picture, notes) = try stage.pictureWithNotes(as: format)
  let remarks = notes.map { "Note: \($0)" }
  let expected = try? String(contentsOf: file, encoding: .utf8)
  let records = recording || ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] == "1"
  if records || expected == nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(picture.utf8).write(to: file, options: .atomic)
    if records { return }
    throw PictureMismatch(
      description: (["There was no picture \"\(name)\"; it is recorded now in \(file.path)."]
        + remarks)
        .joined(separator: "\n"),
      path: file.path)
  }
  guard let expected, expected != picture else { return }
  let lines = PictureDifference.lines(expected: expected, actual: picture)
  throw PictureMismatch(
    description: (["The screen is not the picture \"\(name)\" (\(file.path)):"] + lines + remarks)
      .joined(separator: "\n"),
    path: file.path)
}

/// Returns a name of a picture as a part of a file's name.
private func fileName(_ name: String) -> String {
  String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
}
