import ScrollPhysics
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("Constants of a scene")
@MainActor
struct ScenePhysicsTests {
  @Test("A scene changes the constants that it names, and no others")
  func changes() throws {
    let scene = try Scene(
      yaml("physics: {panSlop: 12, tapInterval: 0.4, keepsSelectionOnReload: yes}"))
    var profile = PhysicsProfile.measured
    profile.panSlop = 12
    profile.tapInterval = .milliseconds(400)
    profile.keepsSelectionOnReload = true
    #expect(scene.physics.profile == profile)
    #expect(scene.physics["panSlop"] == 12)
    #expect(scene.physics.description == "panSlop: 12, tapInterval: 0.4, keepsSelectionOnReload: 1")
    #expect(try Stage(scene).window.screen.physics == profile)
  }

  @Test(
    "Each constant takes both ends of its range", arguments: PhysicsProfile.constants.map(\.name))
  func takesRange(_ name: String) throws {
    let constant = try #require(PhysicsProfile.constant(name))
    guard let range = constant.range else {
      for value in [true, false] {
        #expect(try Scene(yaml("physics: {\(name): \(value)}")).physics[name] == (value ? 1 : 0))
      }
      #expect(throws: FlickbookError.self) { try Scene(yaml("physics: {\(name): 1}")) }
      return
    }
    #expect(range.contains(constant.value(in: .measured)))
    // The two constants of the bounce go together.
    let company = ["bounceStiffness": "bounceDamping: 1000", "bounceDamping": "bounceStiffness: 1"]
    for value in [range.lowerBound, range.upperBound] where !(name == "bounceDamping" && value == 1)
    {
      let other = company[name].map { ", \($0)" } ?? ""
      let scene = try Scene(yaml("physics: {\(name): \(value)\(other)}"))
      #expect(scene.physics[name] == value)
      _ = try Stage(scene)
    }
    for value in [range.lowerBound.nextDown, range.upperBound.nextUp] where value != 0.0.nextDown {
      #expect(throws: FlickbookError.self) { try Scene(yaml("physics: {\(name): \(value)}")) }
    }
  }

  /// Scenes that are refused, and the sentence that says why.
  nonisolated static let refusals = [
    ("physics: {panSlop: -1}", "params.scene.physics.panSlop must not be negative."),
    (
      "physics: {velocityWindow: 2}",
      "params.scene.physics.velocityWindow must be from 0.001 to 1 s, not 2."
    ),
    ("physics: {panSlop: yes}", "params.scene.physics.panSlop must be a number"),
    ("physics: {tellsOfMoveInPlace: 1}", "params.scene.physics.tellsOfMoveInPlace must be true or"),
    ("physics: {panSlop: .nan}", "params.scene.physics.panSlop must be a finite number."),
    ("physics: {panslop: 1}", "There is no key \"panslop\" in params.scene.physics."),
    ("physics: {bounceDamping: 20}", "bounceDamping must be more than twice"),
    ("physics: [1]", "params.scene.physics must be an object"),
  ]

  @Test("A wrong constant is refused with its range or the nearest name", arguments: refusals)
  func refuses(_ text: String, _ sentence: String) throws {
    let error = try #require(throws: FlickbookError.self) { try Scene(yaml(text)) }
    #expect(error.name == .invalidParams)
    #expect(error.message.hasPrefix(sentence), "\(error.message)")
    #expect((error.hint == "Did you mean \"panSlop\"?") == text.contains("panslop"))
  }

  @Test("A program sets constants by name, and is refused as a scene is")
  func isSetByPrograms() throws {
    var physics = ScenePhysics()
    try physics.set("panSlop", to: 500)
    try physics.set("keepsSelectionOnReload", to: true)
    let kept = physics
    #expect(throws: FlickbookError.self) { try physics.set("panSlop", to: 500.1) }
    #expect(throws: FlickbookError.self) { try physics.set("panSlop", to: true) }
    #expect(throws: FlickbookError.self) { try physics.set("keepsSelectionOnReload", to: 1) }
    #expect(throws: FlickbookError.self) { try physics.set("slop", to: 1) }
    #expect(throws: FlickbookError.self) { try physics.set("bounceStiffness", to: 121) }
    #expect(physics == kept)
  }

  @Test("The hash of a state has the changed constants, and is as before without any")
  func isInHash() throws {
    let plain = try Stage(Scene(yaml("sections: [{items: 3}]"))).hash
    let usual = try Stage(Scene(yaml("{sections: [{items: 3}], physics: {panSlop: 10}}"))).hash
    let other = try Stage(Scene(yaml("{sections: [{items: 3}], physics: {panSlop: 11}}"))).hash
    #expect(plain == usual)
    #expect(plain != other)
  }

  @Test("A fork of a session and a stage of its past have its constants")
  func isKeptInThePast() throws {
    let stage = try Stage(
      Scene(yaml("{sections: [{items: 90}], physics: {normalDecelerationRate: 0.99}}")))
    try stage.perform(try Command(method: Self.fling.0, params: yaml(Self.fling.1)))
    try stage.perform(try Command(method: "clock.settle", params: yaml("{}")))
    let replay = try stage.beginFork(at: nil)
    while try !replay.run(turns: 4096) {}
    let fork = stage.finishFork(replay)
    #expect(fork.hash == stage.hash)
    #expect(fork.window.screen.physics.normalDecelerationRate == 0.99)
  }

  /// A constant with a value, a scene, requests, and the member of the answer that must differ.
  struct Effect: CustomTestStringConvertible, Sendable {
    let constant: String
    let value: String
    var scene = "sections: [{items: 200}]"
    let steps: [(String, String)]
    var testDescription: String { constant }
  }

  nonisolated static let settle = ("clock.settle", "{}")
  /// A touch of samples [t, finger, phase, x, y] that slows down before it lifts.
  nonisolated static func stream(_ samples: String) -> (String, String) {
    ("touch.stream", "{samples: [\(samples)]}")
  }
  nonisolated static let fling = ("gesture.fling", "{from: [200, 700], velocity: [0, -2000]}")

  nonisolated static let effects = [
    Effect(
      constant: "panSlop", value: "30",
      steps: [("gesture.drag", "{from: [200, 400], by: [0, -200], duration: 0.5, hold: 0.2}")]),
    Effect(
      constant: "velocityWindow", value: "0.02",
      steps: [
        stream(
          "[0, 1, 0, 200, 600], [0.05, 1, 1, 200, 500], [0.08, 1, 1, 200, 450], "
            + "[0.09, 1, 1, 200, 445], [0.1, 1, 3, 200, 440]"), settle,
      ]),
    Effect(constant: "normalDecelerationRate", value: "0.99", steps: [fling, settle]),
    Effect(
      constant: "fastDecelerationRate", value: "0.95",
      scene: "view: {decelerationRate: fast}, sections: [{items: 200}]", steps: [fling, settle]),
    Effect(
      constant: "pagingDecelerationRate", value: "0.95",
      scene: "view: {isPagingEnabled: true}, sections: [{items: 200}]", steps: [fling, settle]),
    Effect(
      constant: "rubberBandCoefficient", value: "0.4",
      steps: [stream("[0, 1, 0, 200, 300], [0.1, 1, 1, 200, 500]")]),
    Effect(
      constant: "animatedOffsetDuration", value: "0.6",
      steps: [
        ("view.setContentOffset", "{offset: [0, 500], animated: true}"),
        ("clock.advance", "{by: 0.2}"),
      ]),
    Effect(
      constant: "tapAllowableMovement", value: "3",
      steps: [
        stream("[0, 1, 0, 25, 25], [0.1, 1, 1, 30, 25], [0.15, 1, 3, 30, 25]")
      ]),
    Effect(
      constant: "keepsSelectionOnReload", value: "true",
      steps: [("gesture.tap", "{item: [0, 1]}"), ("view.reloadData", "{}")]),
    Effect(
      constant: "updateAnimationDuration", value: "1",
      steps: [("view.update", "{updates: [{delete: [[0, 0]]}]}"), settle]),
  ]

  @Test("A constant has its effect", arguments: effects)
  func hasEffect(_ effect: Effect) throws {
    func end(_ physics: String) throws -> String {
      let stage = try Stage(Scene(yaml("{\(effect.scene)\(physics)}")))
      for (method, params) in effect.steps {
        try stage.perform(try Command(method: method, params: yaml(params)))
      }
      let view = stage.collectionView
      return
        "\(view.contentOffset) \(view.indexPathsForSelectedItems ?? []) \(stage.now) \(stage.log.sequence)"
    }
    let usual = try end("")
    #expect(try end(", physics: {\(effect.constant): \(effect.value)}") != usual)
  }
}
