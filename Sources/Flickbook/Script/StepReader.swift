import Foundation
import UIKit

/// Reads the steps of a YAML script and lowers them to requests.
struct StepReader {
  /// Frames a second; nil if they are not known.
  let frameRate: Double?
  /// The layouts that steps may name.
  let layouts: LayoutRegistry
  /// The nesting depth of the steps.
  var depth = 0

  func steps(_ list: Value) throws(FlickbookError) -> [Script.Step] { try list.list(step) }

  /// A map of one key; a word alone is a step without a value.
  private func step(_ step: Value) throws(FlickbookError) -> Script.Step {
    let node = step.node
    if node.kind == .string { return try self.step(named: node, nil, of: step) }
    var members = node.members
    guard node.kind == .object, node.count == 1, let (key, value) = members.next() else {
      throw step.error(
        .invalidParams, "\(step.path) must be a map of one key, the step's name.",
        hint: node.kind == .object ? "Begin each step with a dash." : nil)
    }
    return try self.step(named: key, value.kind == .null ? nil : value, of: step)
  }

  private func step(
    named key: Node, _ value: Node?, of step: Value
  ) throws(FlickbookError) -> Script.Step {
    guard let word = ScriptSchema.step(key.text) else {
      throw key.error(
        .methodNotFound, "There is no step \"\(key.text)\".",
        hint: Self.unfinished(key.text)
          ?? nearest(key.text, in: ScriptSchema.steps.lazy.map(\.name)).map {
            "Did you mean \"\($0)\"?"
          }, path: step.path)
    }
    return Script.Step(
      name: word.name, line: key.position?.line ?? 0, column: key.position?.column ?? 0,
      action: try action(word, key, value))
  }

  /// The question whether a colon or a space is missing behind the name of a step; nil for other texts.
  private static func unfinished(_ text: String) -> String? {
    let word = text.prefix { $0 != " " }
    guard word.count < text.count, ScriptSchema.step(String(word)) != nil else {
      return UnfinishedKey(text)?.question
    }
    return "Is a colon missing behind \"\(word)\"?"
  }

  private func action(
    _ word: ScriptSchema.Step, _ key: Node, _ value: Node?
  ) throws(FlickbookError) -> Script.Action {
    switch word.meaning {
    case .request(let method, let soleKey):
      return try request(method, soleKey: soleKey, key, value)
    case .wait:
      guard let value else { throw missing("a duration", key) }
      return try advance(value, ProtocolSchema.method(named: "clock.advance"), soleKey: "by", key)
    case .expect:
      return .expect(try Expectation(lowered(value, .object(ProtocolSchema.expectation)), at: key))
    case .expectLog:
      guard let value else { throw missing("a list of events", key) }
      return .expectLog(try LogExpectation(Value(value, word.name)))
    case .expectError:
      return try refusal(value, key)
    case .expectAnswer:
      return try answer(value, key)
    case .rules:
      return try rules(value, key)
    case .snapshot:
      return try golden(value, key)
    case .repeated:
      return try repetition(value, key)
    case .varied:
      guard let value else { throw missing("a list of steps", key) }
      return .varied(try steps(of: Value(value, key.text), key))
    case .always:
      guard let value else { throw missing("a list of expect and rules", key) }
      return .always(try claims(value, key))
    case .include:
      return .include(try fileName(value, key))
    }
  }

  private func request(
    _ method: ProtocolSchema.Method, soleKey: String?, _ key: Node, _ value: Node?
  ) throws(FlickbookError) -> Script.Action {
    if let value, let soleKey, value.kind != .object {
      return try advance(value, method, soleKey: soleKey, key)
    }
    return try checked(method, lowered(value, .object(method.params)), key)
  }

  /// A duration alone: frames stay frames for a clock that can count them.
  private func advance(
    _ value: Node, _ method: ProtocolSchema.Method, soleKey: String, _ key: Node
  ) throws(FlickbookError) -> Script.Action {
    let duration = try DurationReader.duration(value, key.text)
    var builder = Document.Builder()
    let position = value.position ?? (0, 0)
    builder.beginObject(line: position.line, column: position.column)
    if method.params.key("frames") != nil, case .frames(let count) = duration {
      builder.key("frames".utf8, line: position.line, column: position.column)
      builder.number(Double(count), line: position.line, column: position.column)
    } else {
      builder.key(soleKey.utf8, line: position.line, column: position.column)
      let seconds = try DurationReader(frameRate: frameRate).seconds(value, key.text)
      builder.number(seconds, line: position.line, column: position.column)
    }
    builder.end()
    return try checked(method, builder.finish().root, key)
  }

  /// Returns a request after decoding it, so that its errors are reported before the first step
  /// runs.
  private func checked(
    _ method: ProtocolSchema.Method, _ params: Node?, _ key: Node
  ) throws(FlickbookError) -> Script.Action {
    do throws(FlickbookError) {
      _ = try Command(method, params, layouts)
    } catch {
      throw error.located(at: key)
    }
    return .request(method: method.name, params: params)
  }

  private func lowered(
    _ value: Node?, _ type: ProtocolSchema.ValueType
  ) throws(FlickbookError) -> Node? {
    guard let value else { return nil }
    return try DurationReader(frameRate: frameRate).lowered(
      ShortSelectors.expanded(value, type), type)
  }

  private func repetition(_ value: Node?, _ key: Node) throws(FlickbookError) -> Script.Action {
    let fields: ObjectReader
    do throws(FlickbookError) {
      fields = try ObjectReader(value, ScriptSchema.repetition, path: "repeat")
    } catch {
      throw error.located(at: key)
    }
    let times = try fields.required("times").integer(in: IntegerBounds.rounds)
    return .repeated(times: times, steps: try steps(of: fields.required("steps"), key))
  }

  /// Steps that only say what must hold.
  private func claims(_ value: Node, _ key: Node) throws(FlickbookError) -> [Script.Step] {
    let steps = try steps(of: Value(value, key.text), key)
    for step in steps {
      switch step.action {
      case .expect, .rules, .rulesFile: continue
      default:
        throw FlickbookError(
          .invalidParams, "\(key.text) takes expect and rules, and not \(step.name).",
          hint: "What must hold is judged as often as plays end.", line: step.line,
          column: step.column)
      }
    }
    return steps
  }

  /// The steps in a step, of which there is at least one.
  private func steps(of list: Value, _ key: Node) throws(FlickbookError) -> [Script.Step] {
    let steps = try inner(key).steps(list)
    guard !steps.isEmpty else {
      throw list.error(.invalidParams, "\(list.path) has no step, so that it does nothing.")
    }
    return steps
  }

  /// The reader of the steps in a step.
  private func inner(_ key: Node) throws(FlickbookError) -> StepReader {
    guard depth < ListBounds.repeats else {
      throw key.error(
        .limitExceeded, "A \(key.text) is in a step more than \(ListBounds.repeats) deep.",
        path: key.text)
    }
    var inner = self
    inner.depth += 1
    return inner
  }

  /// A request, and the error that it must be answered with.
  private func refusal(_ value: Node?, _ key: Node) throws(FlickbookError) -> Script.Action {
    let fields: ObjectReader
    do throws(FlickbookError) {
      fields = try ObjectReader(value, ProtocolSchema.expectedError, path: key.text)
    } catch {
      throw error.located(at: key)
    }
    let request = try request(in: fields, of: key, "refused")
    return .expectError(try ErrorExpectation(fields), request: request)
  }

  /// A list of rules, or the name of a file of rules.
  private func rules(_ value: Node?, _ key: Node) throws(FlickbookError) -> Script.Action {
    guard let value else { throw missing("rules, or the name of a file of rules", key) }
    guard value.kind == .array else { return .rulesFile(try fileName(value, key)) }
    let list = try lowered(value, .list(.object(ProtocolSchema.rule))) ?? value
    do throws(FlickbookError) {
      return .rules(try LogRule.rules(Value(list, key.text)))
    } catch {
      throw error.located(at: key)
    }
  }

  /// A request, and what it must be answered with.
  private func answer(_ value: Node?, _ key: Node) throws(FlickbookError) -> Script.Action {
    let fields: ObjectReader
    do throws(FlickbookError) {
      fields = try ObjectReader(value, ProtocolSchema.expectedAnswer, path: key.text)
    } catch {
      throw error.located(at: key)
    }
    let request = try request(in: fields, of: key, "answered")
    guard case .request(let method, _) = request.action else { return request.action }
    return .expectAnswer(try AnswerExpectation(fields, to: method), request: request)
  }

  /// The request that a step contains.
  private func request(
    in fields: ObjectReader, of key: Node, _ judged: String
  ) throws(FlickbookError) -> Script.Step {
    let request = try step(fields.required("step"))
    guard case .request = request.action else {
      throw key.error(
        .invalidParams, "\(request.name) cannot be \(judged).",
        hint: "The step of an \(key.text) is a request.", path: "\(key.text).step")
    }
    return request
  }

  /// The name of a picture, or a map with its name and format.
  private func golden(_ value: Node?, _ key: Node) throws(FlickbookError) -> Script.Action {
    guard let value, value.kind == .object else {
      return .snapshot(try fileName(value, key), .text)
    }
    let fields: ObjectReader
    do throws(FlickbookError) {
      fields = try ObjectReader(value, ScriptSchema.golden, path: key.text)
    } catch {
      throw error.located(at: key)
    }
    let format = try fields["format"]?.word(of: ["text", "svg"]) ?? 0
    return .snapshot(try fileName(value["name"], key), format == 0 ? .text : .svg)
  }

  /// The name of a file beside the script: no folders, nothing hidden.
  private func fileName(_ value: Node?, _ key: Node) throws(FlickbookError) -> String {
    guard let value else { throw missing("a name", key) }
    let isName = [.string, .number, .bool].contains(value.kind) && !value.text.isEmpty
    guard isName, !value.text.hasPrefix("."), !value.text.contains("/") else {
      throw value.error(
        .invalidParams, "\(key.text) takes the name of a file beside the script.", path: key.text)
    }
    return value.text
  }

  private func missing(_ what: String, _ key: Node) -> FlickbookError {
    key.error(.invalidParams, "\(key.text) takes \(what).", path: key.text)
  }
}

extension FlickbookError {
  /// Returns the error with the line and column of a node, unless it has a line already.
  func located(at node: Node) -> FlickbookError {
    guard line == nil else { return self }
    var located = self
    located.line = node.position?.line
    located.column = node.position?.column
    return located
  }
}
