import Synchronization

/// How large the texts and images of an app may be.
///
/// What is beyond a limit is left out, and said once by each loop.
package struct ContentLimits: Equatable, Sendable {
  /// The bytes of a text that are measured and shown; a guess, far above any screen.
  package var textBytes = 1 << 20
  /// The bytes of a file in which the size of an image is looked for; a guess, more than the previews before it
  /// take.
  package var imageHeaderBytes = 4 << 20
  /// The folders of a bundle's asset catalogues that are looked at; a guess.
  package var catalogueFolders = 20_000

  /// The least limit of a text, below which no text is compared with it.
  package static let leastTextBytes = 4096

  /// Limits; by default far above any app.
  package init() {}

  /// The limits of this process, which the stage that is made last sets: texts are measured outside of stages,
  /// too.
  package static var ofProcess: ContentLimits {
    get {
      var limits = ContentLimits()
      limits.textBytes = text.load(ordering: .relaxed)
      limits.imageHeaderBytes = header.load(ordering: .relaxed)
      limits.catalogueFolders = folders.load(ordering: .relaxed)
      return limits
    }
    set {
      text.store(newValue.textBytes, ordering: .relaxed)
      header.store(newValue.imageHeaderBytes, ordering: .relaxed)
      folders.store(newValue.catalogueFolders, ordering: .relaxed)
    }
  }

  private static let text = Atomic(ContentLimits().textBytes)
  private static let header = Atomic(ContentLimits().imageHeaderBytes)
  private static let folders = Atomic(ContentLimits().catalogueFolders)

  /// Returns a text without what is beyond the limit.
  static func limited(_ text: String) -> String {
    let count = text.utf8.count
    guard count > leastTextBytes else { return text }
    let most = ofProcess.textBytes
    guard count > most else { return text }
    tell(.text, "A text has \(count) bytes; the first \(most) are measured and shown.")
    var end = text.utf8.index(text.startIndex, offsetBy: most)
    // A scalar is whole.
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  /// The subject of a limit, or what is left out for another reason.
  enum Subject: Int, CaseIterable {
    case text
    case imageHeader
    case catalogue
    case nib
  }

  /// Notes that something is beyond a limit, for the loop whose turn ends next: texts are measured on any thread.
  static func tell(_ subject: Subject, _ sentence: @autoclosure () -> String) {
    excess.withLock { excess in
      if excess[subject] == nil { excess[subject] = sentence() }
    }
    hasExcess.store(true, ordering: .releasing)
  }

  private static let excess = Mutex<[Subject: String]>([:])
  private static let hasExcess = Atomic(false)

  /// Removes and returns what is beyond limits, in the order of the subjects.
  @inline(__always)
  static func takeExcess() -> [(Subject, String)] {
    guard hasExcess.load(ordering: .relaxed) else { return [] }
    return takeNotedExcess()
  }

  private static func takeNotedExcess() -> [(Subject, String)] {
    hasExcess.store(false, ordering: .relaxed)
    return excess.withLock { excess in
      defer { excess = [:] }
      return Subject.allCases.compactMap { subject in excess[subject].map { (subject, $0) } }
    }
  }
}
