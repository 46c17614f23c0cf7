// A substitute for Core Text: lines are laid out and measured as UIKit's layout managers do, and nothing is drawn.
@_exported import Foundation
import UIKit

public typealias CTFont = UIFont

// MARK: Frames

/// A text that is laid out in frames.
public final class CTFramesetter {
  fileprivate let text: NSAttributedString
  fileprivate init(_ text: NSAttributedString) { self.text = text }
}

/// Lines in a rectangle.
public final class CTFrame {
  fileprivate let lines: [CTLine]
  fileprivate let origins: [CGPoint]
  fileprivate let range: CFRange
  fileprivate let path: CGPath

  fileprivate init(_ lines: [CTLine], _ origins: [CGPoint], _ range: CFRange, _ path: CGPath) {
    (self.lines, self.origins, self.range, self.path) = (lines, origins, range, path)
  }
}

/// A line of a text.
public final class CTLine {
  fileprivate let text: NSAttributedString
  fileprivate let range: NSRange

  fileprivate init(_ text: NSAttributedString, _ range: NSRange) {
    (self.text, self.range) = (text, range)
  }

  /// The width, and where each character begins.
  fileprivate var layout: LineLayout { LineLayout(text.attributedSubstring(from: range)) }
}

/// A part of a line with equal attributes.
public final class CTRun {
  fileprivate let text: NSAttributedString
  fileprivate let range: NSRange

  fileprivate init(_ text: NSAttributedString, _ range: NSRange) {
    (self.text, self.range) = (text, range)
  }
}

/// A layout of a text without an end of its lines.
private struct LineLayout {
  let width: CGFloat
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat
  let starts: [CGFloat]

  init(_ text: NSAttributedString) {
    nonisolated(unsafe) let text = text
    (width, ascent, descent, leading, starts) = MainActor.assumeIsolated {
      let font = LineLayout.font(of: text)
      guard text.length > 0 else { return (0, font.ascender, -font.descender, font.leading, []) }
      let manager = NSLayoutManager()
      let storage = NSTextStorage(attributedString: text)
      let container = NSTextContainer(
        size: CGSize(width: 1_000_000, height: CGFloat.greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      let starts = (0..<text.length).map { manager.location(forGlyphAt: $0).x }
      return (
        manager.usedRect(for: container).width, font.ascender, -font.descender, font.leading,
        starts
      )
    }
  }

  @MainActor static func font(of text: NSAttributedString) -> UIFont {
    var largest: UIFont?
    for index in 0..<text.length {
      guard let font = text.attribute(.font, at: index, effectiveRange: nil) as? UIFont else {
        continue
      }
      if font.pointSize > largest?.pointSize ?? 0 { largest = font }
    }
    return largest ?? .systemFont(ofSize: 12)
  }
}

public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// The lines of a part of a text in a width: their ranges, and their rectangles from the top.
@MainActor
private func _lines(
  _ text: NSAttributedString, _ range: CFRange, _ size: CGSize
) -> [(range: NSRange, rect: CGRect, baseline: CGFloat)] {
  let length = range.length > 0 ? range.length : text.length - range.location
  guard length > 0 else { return [] }
  let part = text.attributedSubstring(from: NSRange(location: range.location, length: length))
  let manager = NSLayoutManager()
  let storage = NSTextStorage(attributedString: part)
  let width = size.width > 0 ? size.width : 1_000_000
  let container = NSTextContainer(
    size: CGSize(width: min(width, 1_000_000), height: CGFloat.greatestFiniteMagnitude))
  container.lineFragmentPadding = 0
  storage.addLayoutManager(manager)
  manager.addTextContainer(container)
  var lines: [(range: NSRange, rect: CGRect, baseline: CGFloat)] = []
  manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: length)) {
    rect, used, _, glyphs, stop in
    // A line that the frame has no room for is left out.
    guard size.height <= 0 || rect.maxY <= size.height + 0.01 else {
      stop.pointee = true
      return
    }
    lines.append(
      (
        NSRange(location: range.location + glyphs.location, length: glyphs.length), used,
        rect.minY + manager.location(forGlyphAt: glyphs.location).y
      ))
  }
  return lines
}

public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  nonisolated(unsafe) let framesetter = framesetter
  let lines = MainActor.assumeIsolated { _lines(framesetter.text, stringRange, constraints) }
  let end = lines.last.map { NSMaxRange($0.range) } ?? stringRange.location
  fitRange?.pointee = CFRange(location: stringRange.location, length: end - stringRange.location)
  let box = lines.reduce(CGSize.zero) { size, line in
    CGSize(width: max(size.width, line.rect.maxX), height: max(size.height, line.rect.maxY))
  }
  return CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
}

public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  nonisolated(unsafe) let framesetter = framesetter
  let box = path.boundingBox
  let lines = MainActor.assumeIsolated { _lines(framesetter.text, stringRange, box.size) }
  let end = lines.last.map { NSMaxRange($0.range) } ?? stringRange.location
  return CTFrame(
    lines.map { CTLine(framesetter.text, $0.range) },
    lines.map { CGPoint(x: $0.rect.minX, y: box.height - $0.baseline) },
    CFRange(location: stringRange.location, length: end - stringRange.location), path)
}

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.range }
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// Writes the origins of lines, on their base lines, in points from the lower left corner of the frame.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let count = range.length > 0 ? range.length : frame.origins.count - range.location
  for index in 0..<max(count, 0) { origins[index] = frame.origins[range.location + index] }
}
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {}

// MARK: Lines and runs

public enum CTLineTruncationType: UInt32 {
  case start, end, middle
}
public struct CTLineBoundsOptions: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString, NSRange(location: 0, length: attrString.length))
}
/// Returns the line, whatever its width: no mark is put in place of characters.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? { line }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.location, length: line.range.length)
}
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.range.length }
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let layout = line.layout
  ascent?.pointee = layout.ascent
  descent?.pointee = layout.descent
  leading?.pointee = layout.leading
  return Double(layout.width)
}
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let layout = line.layout
  return CGRect(
    x: 0, y: -layout.descent, width: layout.width, height: layout.ascent + layout.descent)
}
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { 0 }
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let (layout, index) = (line.layout, charIndex - line.range.location)
  let offset =
    layout.starts.indices.contains(index) ? layout.starts[index] : index > 0 ? layout.width : 0
  secondaryOffset?.pointee = offset
  return offset
}
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let starts = line.layout.starts
  return line.range.location + (starts.lastIndex { $0 <= position.x } ?? 0)
}
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {}

public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  var runs: [CTRun] = []
  guard line.range.length > 0 else { return [] }
  line.text.enumerateAttributes(in: line.range, options: []) { _, range, _ in
    runs.append(CTRun(line.text, range))
  }
  return NSArray(array: runs)
}
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.range.location, length: run.range.length)
}
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let attributes = run.text.attributes(at: run.range.location, effectiveRange: nil)
  return NSDictionary(
    dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }))
}
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let length = range.length > 0 ? range.length : run.range.length - range.location
  return CTLineGetTypographicBounds(
    CTLine(
      run.text, NSRange(location: run.range.location + range.location, length: max(length, 0))),
    ascent, descent, leading)
}
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {}

// MARK: Typesetters

/// A text of which lines are made one by one.
public final class CTTypesetter {
  fileprivate let text: NSAttributedString
  fileprivate init(_ text: NSAttributedString) { self.text = text }
}
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  nonisolated(unsafe) let typesetter = typesetter
  return MainActor.assumeIsolated {
    _lines(
      typesetter.text, CFRange(location: startIndex, length: 0), CGSize(width: width, height: 0)
    )
    .first?.range.length ?? 0
  }
}
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let length =
    stringRange.length > 0 ? stringRange.length : typesetter.text.length - stringRange.location
  return CTLine(typesetter.text, NSRange(location: stringRange.location, length: length))
}

// MARK: Fonts

public enum CTFontManagerScope: UInt32 {
  case none, process, persistent, session
  public static let user = CTFontManagerScope.persistent
}
/// Returns true: fonts of files have the measures of the system's.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FileManager.default.fileExists(atPath: (fontURL as URL).path) }
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
/// Returns true: fonts of files have the measures of the system's.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
@MainActor public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)
}
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

// MARK: Keys

public var kCTFontAttributeName: CFString { NSAttributedString.Key.font.rawValue as NSString }
public var kCTForegroundColorAttributeName: CFString {
  NSAttributedString.Key.foregroundColor.rawValue as NSString
}
public var kCTKernAttributeName: CFString { NSAttributedString.Key.kern.rawValue as NSString }
public var kCTParagraphStyleAttributeName: CFString {
  NSAttributedString.Key.paragraphStyle.rawValue as NSString
}
public var kCTUnderlineStyleAttributeName: CFString {
  NSAttributedString.Key.underlineStyle.rawValue as NSString
}
