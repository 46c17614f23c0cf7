import Foundation
import SchemaCheck
import Testing
import UIKit

@testable import Flickbook

@Suite("JSON Schema")
struct SchemaTests {
  @Test("The schema is JSON and knows scenes, scripts and every message, record and error")
  func isJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json))
    let schema = try #require(object as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    let definitions = try SchemaCheck(Schema.json).definitions
    let methods = ProtocolSchema.methods.flatMap { ["request.\($0.name)", "answer.\($0.name)"] }
    let errors = FlickbookError.Name.allCases.map { "error.\($0.rawValue)" }
    let names = LogEvent.allCases.map(\.name) + RequestedRecord.all.map(\.name)
    let records = names.map { "record.\($0)" }
    let others = [
      "request", "answer", "refusal", "error", "notification", "notification.log.gap", "record",
      "scene", "script", "step", "expectation", "duration", "layout", "point",
    ]
    #expect(definitions.isSuperset(of: methods + errors + records + others))
  }

  /// Every object of the schema, with its path.
  private func objects() throws -> [(path: String, schema: [String: Any])] {
    var found: [(String, [String: Any])] = []
    func visit(_ value: Any, _ path: String) {
      if let list = value as? [Any] {
        for element in list { visit(element, path) }
      } else if let object = value as? [String: Any] {
        found.append((path, object))
        for key in object.keys.sorted() {
          visit(object[key] ?? NSNull(), "\(path)/\(key)")
        }
      }
    }
    let root = try JSONSerialization.jsonObject(with: Data(Schema.json)) as? [String: Any]
    visit(try #require(root?["definitions"]), "")
    return found
  }

  @Test("Every definition and every key of the schema has a sentence that describes it")
  func describes() throws {
    let objects = try objects()
    let definitions = Dictionary(
      uniqueKeysWithValues: objects.filter { $0.path.count(where: { $0 == "/" }) == 1 }.map {
        ($0.path, $0.schema)
      })
    for (path, schema) in definitions {
      let text = schema["description"] as? String ?? ""
      #expect(text.hasSuffix(".") && text.count > 8, "\(path)")
      for (name, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
        let isFixed = value["const"] != nil || value["$ref"] != nil || value["allOf"] != nil
        let inner = value["properties"] != nil || name == "result"
        #expect(isFixed || inner || value["description"] != nil, "\(path).\(name)")
      }
    }
    let rows =
      ProtocolSchema.methods.flatMap { $0.params.keys + ($0.result?.keys ?? []) }
      + LogEvent.allCases.flatMap(\.row.keys)
    for key in rows {
      #expect(key.meaning.hasSuffix(".") && !key.meaning.contains("\n"), "\(key.name)")
    }
  }

  @Test("Every reference of the schema leads to a definition, and every object is closed")
  func isClosed() throws {
    let check = try SchemaCheck(Schema.json)
    for (path, schema) in try objects() {
      if let reference = schema["$ref"] as? String {
        let name = reference.replacing("#/definitions/", with: "").split(separator: "/")[0]
        #expect(check.definitions.contains(String(name)), "\(path): \(reference)")
      }
      // A layout of an app has keys of its own.
      guard path != "/layout.other" else { continue }
      if schema["properties"] is [String: Any], schema["type"] as? String == "object" {
        #expect(schema["additionalProperties"] as? Bool == false, "\(path)")
      }
    }
  }

  @Test(
    "Messages that no daemon sends are refused",
    arguments: [
      ("record", #"{"seq":1,"t":0,"frame":0,"source":"layout","event":"prepare"}"#, true),
      ("record", #"{"seq":1,"t":0,"frame":0,"source":"layout","event":"prepares"}"#, false),
      ("record", #"{"seq":1,"t":0,"frame":0,"source":"view","event":"prepare"}"#, false),
      ("record", #"{"seq":1,"t":0,"source":"layout","event":"prepare"}"#, false),
      ("record", #"{"seq":1,"t":0,"frame":0,"source":"layout","event":"prepare","x":1}"#, false),
      (
        "record.touch",
        #"{"seq":1,"t":0,"frame":0,"source":"input","event":"touch","id":1,"phase":"began","at":[1]}"#,
        false
      ),
      (
        "answer.clock.jump", #"{"jsonrpc":"2.0","id":1,"result":{"t":1,"frame":2,"hash":"0"}}"#,
        true
      ),
      ("answer.clock.jump", #"{"jsonrpc":"2.0","id":1,"result":{"t":1,"frame":2}}"#, false),
      ("answer.clock.jump", #"{"jsonrpc":"2.0","result":{"t":1,"frame":2,"hash":"0"}}"#, false),
      (
        "answer.clock.settle", #"{"jsonrpc":"2.0","id":1,"result":{"t":1,"frame":2,"hash":"0"}}"#,
        false
      ),
      ("error", #"{"code":-32005,"message":"m","data":{"name":"missed","line":1}}"#, true),
      ("error", #"{"code":-32004,"message":"m","data":{"name":"missed","line":1}}"#, false),
      ("error", #"{"code":-32005,"message":"m","data":{"name":"mist","line":1}}"#, false),
      ("error", #"{"code":-32005,"message":"m","data":{"name":"missed"}}"#, false),
      (
        "refusal",
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"m","data":{"name":"missed","line":1},"line":1}}"#,
        false
      ),
      (
        "notification",
        #"{"jsonrpc":"2.0","method":"error","params":{"code":-32005,"message":"m","data":{"name":"missed","line":1},"line":1}}"#,
        true
      ),
      (
        "notification",
        #"{"jsonrpc":"2.0","method":"error","params":{"code":-32005,"message":"m","data":{"name":"missed","line":1}}}"#,
        false
      ),
      (
        "notification", #"{"jsonrpc":"2.0","method":"log.gap","params":{"session":"a","from":1}}"#,
        false
      ),
      ("request", #"{"method":"gesture.tap","params":{"at":[1,2]}}"#, true),
      ("request", #"{"method":"gesture.tap","params":{"at":[1,2],"item":[0,0]}}"#, false),
      ("request", #"{"method":"gesture.tap","params":{}}"#, false),
      ("request", #"{"method":"gesture.tap","params":{"at":[1,2]},"more":1}"#, false),
      (
        "request",
        #"{"method":"view.update","params":{"updates":[{"delete":[[0,1]],"move":[[0,1],[0,2]]}]}}"#,
        false
      ),
      ("request", #"{"method":"view.update","params":{"updates":[{"move":[[0,1]]}]}}"#, false),
    ])
  func refuses(definition: String, text: String, isRight: Bool) throws {
    let complaints = try SchemaCheck(Schema.json).complaints(
      about: Array(text.utf8), as: definition)
    #expect(complaints.isEmpty == isRight, "\(complaints)")
  }

  @Test("The schema has every physics constant with its value, unit and source")
  func tellsPhysics() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json))
    let physics = try #require(
      (object as? [String: Any])?["x-physics"] as? [String: [String: Any]])
    #expect(
      Set(physics.values.map { $0.keys.sorted() }) == [
        ["confidence", "rule", "unit", "value"], ["confidence", "range", "rule", "unit", "value"],
      ])
    #expect(physics["panSlop"]?["value"] as? Double == 10)
    #expect(physics["panSlop"]?["unit"] as? String == "pt")
    #expect(physics["panSlop"]?["rule"] as? String == "S4.1")
    #expect(physics["panSlop"]?["confidence"] as? String == "measured")
    #expect(physics["contentTouchDelay"]?["value"] as? Double == 0.15)
    #expect(physics["keepsSelectionOnReload"]?["value"] as? Bool == false)
    let words = Set(physics.values.compactMap { $0["confidence"] as? String })
    #expect(words.isSubset(of: ["measured", "documented", "observed", "guess"]))
  }

  @Test("Every default of the vocabulary is JSON")
  func defaultsAreJSON() throws {
    for key in ProtocolSchema.methods.flatMap(\.params.keys) {
      guard let standard = key.standard else { continue }
      #expect(throws: Never.self, "\(key.name): \(standard)") {
        try JSONSerialization.jsonObject(with: Data(standard.utf8), options: .fragmentsAllowed)
      }
    }
  }
}
