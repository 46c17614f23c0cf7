import ScrollPhysics
import Testing
import Timeline

/// The table that presents the profile to readers.
@Suite("The table of physics constants")
struct PhysicsProfileTests {
  @Test("Every property of the profile is in the table, in its order, with its own value")
  func isWhole() {
    let profile = PhysicsProfile.measured
    let properties = Array(Mirror(reflecting: profile).children)
    #expect(PhysicsProfile.constants.map(\.name) == properties.compactMap(\.label))
    for (constant, property) in zip(PhysicsProfile.constants, properties) {
      switch constant.reading {
      case .number(let path): #expect(profile[keyPath: path] == property.value as? Double)
      case .span(let path): #expect(profile[keyPath: path] == property.value as? TimeSpan)
      case .choice(let path): #expect(profile[keyPath: path] == property.value as? Bool)
      }
    }
  }

  /// Two constants of the same value must not be interchangeable.
  @Test("Each name of the table reads its own property")
  func readsItsOwn() {
    var profile = PhysicsProfile.measured
    profile.pinchSlop = 77
    profile.motionDelay = 78
    profile.tapInterval = .milliseconds(79)
    profile.tellsOfMoveInPlace.toggle()
    let changed = PhysicsProfile.constants.filter { constant in
      switch constant.reading {
      case .number(let path): profile[keyPath: path] != PhysicsProfile.measured[keyPath: path]
      case .span(let path): profile[keyPath: path] != PhysicsProfile.measured[keyPath: path]
      case .choice(let path): profile[keyPath: path] != PhysicsProfile.measured[keyPath: path]
      }
    }
    #expect(
      changed.map(\.name) == ["tapInterval", "pinchSlop", "motionDelay", "tellsOfMoveInPlace"])
  }

  @Test("Each constant names its unit and a rule by number, unless it is a guess")
  func hasSource() throws {
    let rule = try Regex(#"S\d+\.\d+[a-z]?(, S\d+\.\d+[a-z]?)*"#)
    for constant in PhysicsProfile.constants {
      #expect(!constant.unit.isEmpty)
      let isFree = constant.confidence == .guess && constant.rule == "none"
      #expect(
        isFree || constant.rule.wholeMatch(of: rule) != nil, "\(constant.name): \(constant.rule)")
    }
  }
}
