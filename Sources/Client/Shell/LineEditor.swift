import CEditline
import Flickbook
import Glibc

/// Lines that a person edits on a terminal, with libedit: history, completion and signals.
final class LineEditor: LineSource {
  let isTerminal = true
  private var editor: OpaquePointer?
  private let history: OpaquePointer
  private let historyFile: String?
  private let signals: ShellSignals
  private let completion: LineCompletion
  /// The prompt as libedit reads it, which ends with a zero.
  private var prompt: UnsafeMutablePointer<CChar>?
  private var incoming: IncomingLines?
  private var hasIncoming = false
  private var isInterrupted = false
  /// Why no more characters can be read; nil while they can.
  private var failure: (any Error)?

  /// The number of lines that are kept.
  ///
  /// Rule: guess.
  private static let historyCount: Int32 = 1000

  /// Nil if the terminal cannot be used.
  ///
  /// `historyFile` keeps the lines from one shell to the next.
  init?(_ signals: ShellSignals, _ completion: LineCompletion, historyFile: String?) {
    // Without a locale the editor takes a character for several.
    if setlocale(LC_CTYPE, "") == nil || __ctype_get_mb_cur_max() == 1 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    guard let history = history_init() else { return nil }
    (self.history, self.historyFile) = (history, historyFile)
    (self.signals, self.completion) = (signals, completion)
    editor = ceditline_create(
      history, Self.historyCount, Unmanaged.passUnretained(self).toOpaque(),
      { LineEditor.prompt(of: $0) }, { LineEditor.read($0, into: $1) },
      { editor, _ in LineEditor.complete(editor) })
    guard let editor else { return nil }
    if let historyFile { _ = ceditline_load(history, historyFile) }
    el_source(editor, nil)
  }

  isolated deinit {
    if let editor { el_end(editor) }
    history_end(history)
    free(prompt)
  }

  func next(prompt: String, _ incoming: IncomingLines) throws -> LineInput? {
    free(self.prompt)
    self.prompt = strdup(prompt)
    self.incoming = incoming
    isInterrupted = false
    // This comes before the prompt, so that the editor gets all that is typed after the prompt
    // appears.
    ceditline_prepare(editor, 1)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    if let failure { throw failure }
    guard !isInterrupted else { return .interrupted }
    guard let line, count > 0, signals.ending == nil else { return nil }
    var bytes = UnsafeBufferPointer(start: line, count: Int(count)).map { UInt8(bitPattern: $0) }
    keep(line, bytes)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return .line(bytes)
  }

  /// Adds a line to the history, unless it is blank.
  private func keep(_ line: UnsafePointer<CChar>, _ bytes: [UInt8]) {
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    _ = ceditline_enter(history, line)
    if let historyFile { _ = ceditline_save(history, historyFile) }
  }

  // MARK: Called by libedit

  private nonisolated static func owner(of editor: OpaquePointer?) -> LineEditor {
    guard let editor, let owner = ceditline_owner(editor) else {
      preconditionFailure("libedit has an editor of somebody else")
    }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }

  private nonisolated static func prompt(
    of editor: OpaquePointer?
  ) -> UnsafeMutablePointer<CChar>? {
    let owner = owner(of: editor)
    let address = MainActor.assumeIsolated { UInt(bitPattern: owner.prompt) }
    return UnsafeMutablePointer(bitPattern: address)
  }

  private nonisolated static func read(
    _ editor: OpaquePointer?, into character: UnsafeMutablePointer<wchar_t>?
  ) -> Int32 {
    let owner = owner(of: editor)
    let read = MainActor.assumeIsolated { owner.character() }
    guard let read else { return 0 }
    character?.pointee = wchar_t(read)
    return 1
  }

  private nonisolated static func complete(_ editor: OpaquePointer?) -> UInt8 {
    let owner = owner(of: editor)
    return MainActor.assumeIsolated { owner.complete() }
  }

  // MARK: Characters

  /// Waits for a character and returns its scalar value; nil at the end.
  private func character() -> UInt32? {
    while true {
      let ready = Readiness.wait(
        for: [STDIN_FILENO, signals.descriptor, incoming?.descriptor ?? -1],
        milliseconds: hasIncoming ? IncomingLines.quietMilliseconds : -1)
      if ready[1], let character = answerSignals() { return character == 0 ? nil : character }
      if ready[2], !readIncoming() { return nil }
      if !ready[2] || ready[0] { showIncoming() }
      guard ready[0] else { continue }
      let scalar = scalar()
      return scalar == 0 && isEmpty ? Self.end : scalar
    }
  }

  /// The character that Ctrl-D types; a Ctrl-D that was typed while a request ran is read as 0.
  private static let end: UInt32 = 4

  /// Whether the line is empty.
  private var isEmpty: Bool {
    guard let line = el_line(editor)?.pointee else { return true }
    return line.lastchar == line.buffer
  }

  /// Handles the signals that have come; returns the character that represents a signal, 0 for the
  /// end.
  private func answerSignals() -> UInt32? {
    while let signal = signals.next() {
      switch signal {
      case SIGINT:
        isInterrupted = true
        write("^C")
        return UInt32(UInt8(ascii: "\n"))
      case SIGTERM, SIGHUP: return 0
      case SIGWINCH:
        el_resize(editor)
        ceditline_refresh(editor)
      case SIGTSTP:
        ceditline_prepare(editor, 0)
        signals.stop()
        ceditline_prepare(editor, 1)
        ceditline_refresh(editor)
      default: break
      }
    }
    return nil
  }

  /// Reads a character in UTF-8; nil at the end.
  private func scalar() -> UInt32? {
    var decoder = UTF8()
    var end = false
    var bytes = AnyIterator<UInt8> {
      var byte: UInt8 = 0
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      end = count != 1
      return end ? nil : byte
    }
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): return scalar.value
    case .error: return end ? nil : Unicode.Scalar(0xFFFD)?.value
    case .emptyInput: return nil
    }
  }

  // MARK: Other clients

  /// Reads what has arrived; returns false if nothing can arrive any more.
  private func readIncoming() -> Bool {
    do {
      try incoming?.read()
      hasIncoming = true
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Prints the arrived lines in place of the edited line, and the edited line below them.
  private func showIncoming() {
    guard hasIncoming else { return }
    hasIncoming = false
    let lines = incoming?.take() ?? []
    guard !lines.isEmpty else { return }
    ceditline_prepare(editor, 0)
    write("\r\u{1B}[K" + lines.map { $0 + "\n" }.joined())
    ceditline_prepare(editor, 1)
    ceditline_refresh(editor)
  }

  // MARK: Completion

  /// Completes the word before the cursor, or prints what it may be; returns libedit's code.
  private func complete() -> UInt8 {
    guard let line = el_line(editor)?.pointee, let start = line.buffer, let cursor = line.cursor
    else { return ceditline_beeps }
    let bytes = UnsafeBufferPointer(start: start, count: cursor - start)
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var choices = completion.choices(for: text)
    if choices.areFiles { choices.words = FileNames.beginning(with: choices.typed) }
    let added = choices.added
    if !added.isEmpty {
      return el_insertstr(editor, added) == 0 ? ceditline_refreshes : ceditline_beeps
    }
    guard choices.words.count > 1 else { return ceditline_beeps }
    write("\n" + Self.columns(choices.words).map { $0 + "\n" }.joined())
    return ceditline_redisplays
  }

  /// Returns words in columns as wide as the terminal.
  private static func columns(_ words: [String]) -> [String] {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let words = words.map { DisplayText.printable($0) }
    let width = (words.map { DisplayText.width($0) }.max() ?? 0) + 2
    let count = max(1, (isKnown ? Int(size.ws_col) : 80) / width)
    let rows = (words.count + count - 1) / count
    return (0..<rows).map { row in
      let cells = stride(from: row, to: words.count, by: rows).map { words[$0] }
      return cells.dropLast().map {
        $0 + String(repeating: " ", count: width - DisplayText.width($0))
      }.joined() + (cells.last ?? "")
    }
  }

  private func write(_ text: String) {
    // Errors are ignored: the terminal may have been closed, which the next read tells.
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
