import CExpat

/// Reads the XML of a xib or storyboard, within bounds that are far above what Xcode writes.
package enum NibDocument {
  /// The greatest length of a file, in bytes; a guess, ten times the largest storyboard seen.
  package static let bytesMax = 16 << 20
  /// The greatest depth of elements; a guess, several times the deepest seen.
  package static let depthMax = 256
  /// The greatest number of elements; a guess.
  package static let elementsMax = 500_000

  /// Returns the root of a document.
  ///
  /// Document types are refused, and so are entities of a file's own: Xcode writes none, and they let a small file
  /// grow without bound.
  ///
  /// - Throws: for a text that is too long or deep, no XML, or no document of Interface Builder.
  package static func read(_ bytes: [UInt8]) throws(NibProblem) -> NibElement {
    guard bytes.count <= bytesMax else {
      throw NibProblem("The file has \(bytes.count) bytes; a nib may have \(bytesMax).")
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw NibProblem("There is no memory for a reader of XML.")
    }
    defer { XML_ParserFree(parser) }
    let tree = TreeBuilder(parser)
    let status = withExtendedLifetime(tree) {
      XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
      tree.listen()
      return bytes.withUnsafeBytes {
        XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
      }
    }
    if let problem = tree.problem { throw NibProblem(problem) }
    guard status == XML_STATUS_OK, let root = tree.root else {
      let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw NibProblem(
        "Line \(XML_GetCurrentLineNumber(parser)) is no XML: \(message ?? "it ends too early").")
    }
    guard root.name == "document" else {
      throw NibProblem("The root is <\(root.name)>, not the <document> of Interface Builder.")
    }
    return root
  }
}

/// Builds the tree from the events of the parser.
private final class TreeBuilder {
  private let parser: XML_Parser
  private(set) var root: NibElement?
  private(set) var problem: String?
  private var open: [NibElement] = []
  private var count = 0

  init(_ parser: XML_Parser) {
    self.parser = parser
  }

  func listen() {
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        TreeBuilder.of(data)?.begin(name, attributes)
      },
      { data, _ in TreeBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      TreeBuilder.of(data)?.add(characters, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      TreeBuilder.of(data)?.stop("A document type is refused in a nib.")
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> TreeBuilder? {
    data.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop(_ sentence: String) {
    guard problem == nil else { return }
    problem = sentence
    XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    count += 1
    guard count <= NibDocument.elementsMax else {
      return stop("The file has more than \(NibDocument.elementsMax) elements.")
    }
    guard open.count < NibDocument.depthMax else {
      return stop("Elements are nested deeper than \(NibDocument.depthMax).")
    }
    var attributes: [String: String] = [:]
    var index = 0
    while let list, let key = list[index], let value = list[index + 1] {
      attributes[String(cString: key)] = String(cString: value)
      index += 2
    }
    let element = NibElement(name.map { String(cString: $0) } ?? "", attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  private func end() {
    _ = open.popLast()
  }

  private func add(_ characters: UnsafePointer<CChar>?, _ count: Int) {
    guard let characters, let element = open.last else { return }
    let bytes = UnsafeRawBufferPointer(start: characters, count: count)
    element.text += String(decoding: bytes, as: UTF8.self)
  }
}
