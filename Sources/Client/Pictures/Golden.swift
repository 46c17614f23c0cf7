import Flickbook

/// A picture, as text or as SVG, that is stored beside its script and compared with later runs.
struct Golden {
  let path: String

  /// The picture `after-move` of `reorder.yaml` is stored in `reorder.after-move.txt`, or with `.svg`; of
  /// another screen than the scene's in `reorder.after-move.iphone-se.txt`.
  init(
    _ name: String, _ format: PictureRequest.Format, beside source: SourceText,
    on variant: ScriptVariant = ScriptVariant()
  ) {
    let stem = source.name.prefix { $0 != "." }
    let parts = [String(stem), name] + variant.words + [format == .svg ? "svg" : "txt"]
    path = source.beside(parts.joined(separator: "."))
  }

  /// Compares a picture with the stored one; with `updates`, stores it instead.
  ///
  /// - Parameter notes: Sentences about what the picture does not show.
  func verdict(
    _ picture: String, _ notes: [String] = [], at step: Script.Step, updates: Bool
  ) -> Verdict {
    let text = picture.hasSuffix("\n") ? picture : picture + "\n"
    if updates { return keep(text, step) }
    guard let kept = try? FileBytes.read(path) else {
      return .failed([
        Verdict.Flaw(
          line: step.line, column: step.column, message: "There is no picture \(path).",
          detail: ["--update keeps what is seen now."])
      ])
    }
    let expected = String(decoding: kept, as: UTF8.self)
    guard expected != text else { return .held }
    return .failed([
      Verdict.Flaw(
        line: step.line, column: step.column, message: "The picture differs from \(path).",
        detail: PictureDifference.lines(expected: expected, actual: text)
          + notes.map { "Note: \($0)" })
    ])
  }

  private func keep(_ text: String, _ step: Script.Step) -> Verdict {
    do throws(FileProblem) {
      try FileBytes.replace(path, with: Array(text.utf8))
      return .held
    } catch {
      return .failed([
        Verdict.Flaw(line: step.line, column: step.column, message: error.description)
      ])
    }
  }
}
