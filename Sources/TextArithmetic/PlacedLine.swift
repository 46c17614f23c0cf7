/// A line of a text as it is shown, with the position of each of its characters.
public struct PlacedLine: Equatable, Sendable {
  /// A character, or an emoji of several scalars.
  public struct Cluster: Equatable, Sendable {
    /// The characters; the ellipsis of a line that is shortened.
    public let text: String
    /// The distance from the beginning of the line, in points.
    public let x: Double
    /// The run that it belongs to.
    public let run: Int
  }

  /// The characters, from left to right.
  public let clusters: [Cluster]
  /// In points.
  public let width: Double
  /// The distance of the first character from the leading edge, in points.
  public let indent: Double
  /// The distance of the base line from the top of the text, in points.
  public let baseline: Double
  /// Whether the paragraph ends here, or the line is shortened: such a line is not justified.
  public let endsParagraph: Bool
}

extension TextMeasure {
  /// Returns the lines of a text of runs with the positions of their characters.
  ///
  /// A last line that a limit shortens has an ellipsis at its end, or where it loses its beginning or its middle.
  /// So does a line without breaks that is wider than the width. That both parts beside a middle have half of the
  /// room is a guess.
  ///
  /// - Parameter room: The width at which a line without breaks is shortened, in points.
  public func placedLines(of text: String, runs: [TextRun], room: Double) -> [PlacedLine] {
    precondition(!runs.isEmpty, "A text is measured in at least one run.")
    var (text, placed, last) = (text, [PlacedLine](), 0)
    text.withUTF8 { bytes in
      runs.withUnsafeBufferPointer { runs in
        var stack = LineStack()
        var shortened: (line: TextLine, place: LinePlace)?
        let rest = walk(bytes, runs) { line, place in
          let baseline = stack.add(line, place, runs)
          let room = place.shape.room(in: room, isFirst: place.isFirst)
          placed.append(
            Placement(bytes: bytes, runs: runs, truncation: truncation ?? .tail).line(
              line, place, baseline, room: truncation == nil ? .infinity : room))
          (shortened, last) = ((line, place), placed.count - 1)
        }
        guard rest, truncation != nil, let shortened else { return }
        let (line, place) = shortened
        placed[last] = Placement(
          bytes: bytes, runs: runs, truncation: truncation ?? .tail
        ).shortened(
          line, place, placed[last].baseline,
          room: place.shape.room(in: room, isFirst: place.isFirst))
      }
    }
    return placed
  }
}

/// Places the clusters of lines.
private struct Placement {
  let bytes: UnsafeBufferPointer<UInt8>
  let runs: UnsafeBufferPointer<TextRun>
  let truncation: Truncation

  /// A line that is shortened only if it is wider than the room.
  func line(
    _ line: TextLine, _ place: TextMeasure.LinePlace, _ baseline: Double, room: Double
  ) -> PlacedLine {
    if line.width > room + TextLines.tolerance {
      return shortened(line, place, baseline, room: room)
    }
    var clusters = clusters(line.bytes, place)
    if !line.endsParagraph, let last = clusters.last, last.text == Self.softHyphen,
      line.width > last.x + TextLines.tolerance
    {
      clusters[clusters.count - 1] = PlacedLine.Cluster(text: "-", x: last.x, run: last.run)
    }
    return PlacedLine(
      clusters: clusters, width: line.width, indent: place.indent,
      baseline: baseline, endsParagraph: line.endsParagraph)
  }

  /// A character that is seen only where a line ends with it, as a hyphen.
  private static let softHyphen = "\u{AD}"

  /// A line that loses its end, its beginning or its middle.
  func shortened(
    _ line: TextLine, _ place: TextMeasure.LinePlace, _ baseline: Double, room: Double
  ) -> PlacedLine {
    let ellipsis = Truncation.width(ofEllipsisIn: runs[place.run].face)
    let room = max(room - ellipsis, 0)
    let start = line.bytes.lowerBound
    let headRoom: Double =
      switch truncation {
      case .tail: room
      case .head: 0
      case .middle: room / 2
      }
    var lines = TextLines(bytes, runs: runs, from: start, run: place.run)
    let kept = lines.next(room: headRoom, breaking: .characters)
    // A line keeps a character where there is no room for one.
    let head = truncation == .head ? [] : clusters(kept.bytes, place)
    let headWidth = truncation == .head ? 0 : kept.width
    let mark = PlacedLine.Cluster(
      text: Truncation.ellipsis, x: headWidth, run: head.last?.run ?? place.run)
    let tail = truncation == .tail ? [] : tail(from: start, place, room: room - headWidth)
    let first = tail.first?.x ?? 0
    let moved = tail.map {
      PlacedLine.Cluster(text: $0.text, x: $0.x - first + headWidth + ellipsis, run: $0.run)
    }
    return PlacedLine(
      clusters: head + [mark] + moved,
      width: headWidth + ellipsis + (tail.isEmpty ? 0 : paragraphWidth(from: start, place) - first),
      indent: place.indent, baseline: baseline, endsParagraph: true)
  }

  /// The last characters of a paragraph that have room; their positions count from the offset.
  private func tail(
    from start: Int, _ place: TextMeasure.LinePlace, room: Double
  ) -> [PlacedLine.Cluster] {
    let all = clusters(start..<paragraphEnd(from: start), place)
    let width = paragraphWidth(from: start, place)
    return Array(all.drop { width - $0.x > room + TextLines.tolerance })
  }

  private func paragraphWidth(from start: Int, _ place: TextMeasure.LinePlace) -> Double {
    var lines = TextLines(bytes, runs: runs, from: start, run: place.run)
    return lines.next(room: .infinity, breaking: .characters).width
  }

  private func paragraphEnd(from start: Int) -> Int {
    var lines = TextLines(bytes, runs: runs, from: start, run: runs.count == 1 ? 0 : run(at: start))
    return lines.next(room: .infinity, breaking: .characters).bytes.upperBound
  }

  private func run(at offset: Int) -> Int {
    runs.firstIndex { $0.end > offset } ?? runs.count - 1
  }

  private func clusters(
    _ range: Range<Int>, _ place: TextMeasure.LinePlace
  ) -> [PlacedLine.Cluster] {
    var reader = ClusterReader(bytes, at: range.lowerBound)
    var pen = LinePen(runs: runs, run: place.run)
    var found: [PlacedLine.Cluster] = []
    var run = place.run
    while reader.position < range.upperBound, let cluster = reader.next() {
      while run + 1 < runs.count, runs[run].end <= cluster.start { run += 1 }
      var x = pen.width
      pen.add(cluster)
      // A pair is kerned by moving its second character.
      var own = LinePen(runs: runs, run: run)
      own.add(cluster)
      let kerning = pen.width - own.width - x
      if kerning.magnitude > TextLines.tolerance { x += kerning }
      found.append(
        PlacedLine.Cluster(
          text: String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self), x: x, run: run)
      )
    }
    return found
  }
}
