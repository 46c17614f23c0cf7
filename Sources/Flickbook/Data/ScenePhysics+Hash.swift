import ScrollPhysics

extension ScenePhysics {
  /// The hash of the changed constants; 0 if none is changed, so that the hash of a state without them
  /// remains.
  static func hash(of profile: PhysicsProfile) -> UInt64 {
    guard profile != .measured else { return 0 }
    var hash = StateHash()
    for constant in PhysicsProfile.constants {
      hash.combine(constant.value(in: profile).bitPattern)
    }
    return hash.value
  }
}
