import Foundation

/// A rule of the house that a text either keeps or breaks, line by line.
struct TidyRule: Sendable {
  /// The complaint about a line, for the report.
  let complaint: String
  private let pattern: String
  /// Whether comments count too.
  private let readsComments: Bool

  init(_ complaint: String, pattern: String, readsComments: Bool = false) {
    self.complaint = complaint
    self.pattern = pattern
    self.readsComments = readsComments
  }

  /// The lines that break the rule, counted from 1, with what is wrong.
  ///
  /// Most files have no match, and are read once. `Regex` takes sixty times as long for it.
  func violations(in file: Repository.File) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    func matches(_ text: String) -> Bool {
      expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
    guard matches(file.text) else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard matches(String(readsComments ? line : Self.code(of: line))) else { return nil }
      return "\(file.path):\(index + 1): \(complaint)"
    }
  }

  /// A line without its comment, and without the name of a function that it declares.
  private static func code(of line: Substring) -> Substring {
    var code = line
    if let comment = code.range(of: "//") { code = code[..<comment.lowerBound] }
    if let name = code.range(of: "func ") {
      code = code[name.upperBound...].drop { $0.isLetter || $0.isNumber }
    }
    return code
  }

  /// Time is an argument, and there is no chance.
  static let noClock = TidyRule(
    "a clock or chance below floor 4",
    pattern: #"\bDate\(\)|\bDate\.now|ContinuousClock|SuspendingClock|DispatchTime|"#
      + #"clock_gettime|gettimeofday|mach_absolute_time|\.random\(|randomElement|\.shuffle|"#
      + #"SystemRandomNumberGenerator|arc4random|Thread\.sleep|Task\.sleep"#)

  /// Transcendental functions have one address.
  static let ownElementaryFunctions = TidyRule(
    "an elementary function that is not ours: use Elementary",
    pattern: #"(?:Foundation|Glibc)\.(?:exp|log|pow|sin|cos|tan|atan2)\(|"#
      + #"(?:^|[^A-Za-z0-9_.])(?:exp2?|log(?:2|10|1p)?|pow|sin|cos|tan|a(?:sin|cos|tan2?))\("#)

  /// Foundation's comparisons of rectangles differ from CoreGraphics and trap on what is not finite.
  ///
  /// Sets of options have an `intersection` too, as a rule with a literal.
  static let ownComparisonsOfRectangles = TidyRule(
    "a comparison of rectangles that is not ours: use overlaps, overlap(with:), covers, init(around:)",
    pattern: #"\.intersects\(|\.intersection\((?![\[.])|(?:[rR]ect|[fF]rame|[bB]ounds|slot|size\))"#
      + #"\.(?:contains|union)\("#)

  /// A layout is asked by way of `LayoutQuestions`, which prepares it first.
  static let preparedQuestions = TidyRule(
    "a question to a layout that may have to prepare: use questions",
    pattern: #"(?:[lL]ayout|\$0)[?!]?\.(?:layoutAttributesFor|collectionViewContentSize|"#
      + #"(?:initial|final)LayoutAttributes|targetContentOffset\(|targetIndexPath\(|"#
      + #"indexPathsTo(?:Delete|Insert))"#)

  /// Optimized programs count references without atomic instructions, so no other thread may have a Swift
  /// object of the main thread.
  static let oneThread = TidyRule(
    "another thread: give it memory of its own, as DescriptorThread does",
    pattern: #"pthread_create|\bThread\(|Thread\.detach|DispatchQueue(?:\(|\.global)|"#
      + #"DispatchSource|OperationQueue\(|uv_queue_work|uv_thread_create|Task\.detached|"#
      + #"concurrentPerform|\bProcess\(\)"#)

  /// A switch that traps for some cases of an enum has a type that is too wide.
  static let exhaustiveSwitches = TidyRule(
    "a trap for the other cases of a switch: split the enum",
    pattern: #"default:\s*(?:preconditionFailure|fatalError)\("#)

  /// Unfinished work is an issue, not a remark.
  static let noPromises = TidyRule(
    "a promise in place of code", pattern: #"\b(TODO|FIXME|XXX|HACK)\b"#, readsComments: true)

  /// A rule of UIKit is cited by number, or says where else it comes from.
  static let citedRules = TidyRule(
    "a rule without its number or source",
    pattern: #"\bRule:(?! (?:[SMU]\d+\.\d+|[AEV][1-9]\d*|section \d+|protocol[., ]|guess|\w+\(\d\)"#
      + #"|the .* of [A-Z]))"#,
    readsComments: true)

  /// The glossary has a noun for each of the four things that a place may be.
  static let exactNouns = TidyRule(
    "an index, a path or a point called a place: name it by its type",
    pattern: #"\bplaces?: (?:inout )?\[?(?:U?Int\d*|Double|CG(?:Float|Point)|I(?:ndex|tem)Path)\b"#)

  /// The repository is independent of the machine on which it was written.
  static let standsAlone = TidyRule(
    "a path that exists only where this was written",
    pattern: #"/wor"# + #"k/|\.\./share"# + #"d"#, readsComments: true)
}

/// The length of each function and computed property of a formatted source file.
enum FunctionLengths {
  static let limit = 70

  /// The functions and computed properties that are longer than the limit, with their lengths.
  ///
  /// In a formatted file a body ends at the first closing brace with the declaration's indentation.
  /// A closure that is called to make a value is a function too.
  static func violations(in file: Repository.File) throws -> [String] {
    let modifiers = #"^( *)(?:(?:@\S+|[a-z]+(?:\([a-z]+\))?) )*"#
    let function = try Regex(modifiers + #"(?:func |init[?!]?[(<]|deinit\b|subscript[(<])"#)
    let property = try Regex(modifiers + "(?:var|let) ")
    let lines = file.lines
    return lines.indices.compactMap { start in
      let line = lines[start]
      let opens =
        if line.firstMatch(of: property) != nil, line.contains(" = ") {
          line.hasSuffix(" = {")
        } else {
          (line.firstMatch(of: function) ?? line.firstMatch(of: property)) != nil
            && hasBody(from: start, in: lines)
        }
      guard opens else { return nil }
      let indent = lines[start].prefix { $0 == " " }
      let end = lines[start...].firstIndex { $0 == indent + "}" || $0 == indent + "}()" }
      guard let end, end - start + 1 > limit else { return nil }
      return "\(file.path):\(start + 1): \(end - start + 1) lines in a function"
    }
  }

  /// Whether a declaration opens a body of several lines; a requirement of a protocol has none.
  private static func hasBody(from start: Int, in lines: [Substring]) -> Bool {
    let indent = lines[start].prefix { $0 == " " }.count
    for line in lines[start...] {
      if line.hasSuffix("{") { return true }
      let text = line.drop { $0 == " " }
      let isContinuation = line.count - text.count > indent || text.hasPrefix(")")
      guard line == lines[start] || isContinuation else { return false }
    }
    return false
  }
}
