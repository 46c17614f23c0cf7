import ScrollPhysics
import Testing

@Suite("Axis motion")
struct AxisMotionTests {
  static let profile = PhysicsProfile.measured
  static let long: ClosedRange<Double> = 0...39_148

  static func motion(
    from position: Double, velocity: Double, range: ClosedRange<Double> = long,
    bounces: Bool = true, rate: Double = 0.998, target: Double? = nil, held: Bool = false
  ) -> AxisMotion {
    AxisMotion(
      release: position, velocity: velocity, range: range, bounces: bounces, rate: rate,
      target: target, held: held, profile: profile)
  }

  // MARK: Deceleration

  @Test(
    "A flick at 750 points a second goes as recorded from a device",
    arguments: [
      (10.2, 5081.333), (60.2, 5116), (160.2, 5176.333), (343.5, 5260), (943.5, 5391.667),
      (1543.5, 5431.333), (2178, 5443.333),
    ] as [(Double, Double)])
  func recorded(milliseconds: Double, offset: Double) {
    let state = Self.motion(from: 5074, velocity: 750).state(after: milliseconds / 1000)
    #expect((PixelGrid.rounded(state.position, scale: 3) - offset).magnitude < 0.34)
  }

  @Test("A fling ends where S4.13 says, between the recorded ends", arguments: [750.0, -750])
  func restPosition(velocity: Double) {
    let motion = Self.motion(from: 5074, velocity: velocity)
    let restPosition = 5074 + (velocity < 0 ? -1 : 1) * 740 * 0.998 / (1 - 0.998) / 1000
    #expect(motion.state(after: 60) == .init(position: restPosition, velocity: 0, phase: .resting))
    #expect(motion.endsAfter > 2.140)
    #expect(motion.endsAfter < 2.178)
    #expect(motion.state(after: motion.endsAfter - 1e-6).phase == .decelerating)
    #expect(motion.state(after: motion.endsAfter + 1e-6).phase == .resting)
  }

  @Test("The clock of the motion starts 0.49 ms after the lift")
  func delay() {
    let motion = Self.motion(from: 5000, velocity: 3000)
    #expect(motion.state(after: 0).position == 5000)
    #expect(motion.state(after: 0.00049).position == 5000)
    #expect(motion.state(after: 0.00149).position > 5002.9)
  }

  @Test(
    "Below 10 points a second there is no deceleration",
    arguments: [
      (10, .decelerating), (10.0.nextDown, .resting), (-10, .decelerating), (0, .resting),
    ]
      as [(Double, AxisMotion.Phase)])
  func threshold(velocity: Double, phase: AxisMotion.Phase) {
    let state = Self.motion(from: 500, velocity: velocity).state(after: 0)
    #expect(state.phase == phase)
    #expect(state.position == 500)
  }

  @Test("Frame rates agree at common instants, since motion is a function of time alone")
  func frameRates() {
    let motion = Self.motion(from: 0, velocity: 4000, range: 0...900)
    for frame in 0..<240 {
      let slow = motion.state(after: Double(frame) / 60)
      #expect(slow == motion.state(after: Double(2 * frame) / 120))
    }
  }

  // MARK: Targets

  @Test("A changed target is reached exactly, slower and slower", arguments: [300.0, 5000, 80])
  func target(target: Double) {
    let motion = Self.motion(from: 250, velocity: 1200, target: target)
    var last = motion.state(after: 0)
    #expect(last.position == 250)
    for frame in 1...600 {
      let state = motion.state(after: Double(frame) / 60)
      #expect((state.position - target).magnitude <= (last.position - target).magnitude)
      #expect(state.velocity.magnitude <= last.velocity.magnitude)
      last = state
    }
    #expect(last == .init(position: target, velocity: 0, phase: .resting))
    // The tail that is never delivered is short: no jump at the end.
    let before = motion.state(after: motion.endsAfter - 1e-6)
    #expect((before.position - target).magnitude < 0.001)
  }

  @Test("A target at the current position needs no motion")
  func targetHere() {
    let motion = Self.motion(from: 250, velocity: 1200, target: 250)
    #expect(motion.state(after: 0) == .init(position: 250, velocity: 0, phase: .resting))
    #expect(motion.endsAfter == 0)
  }

  @Test(
    "The target offered is the continuous integral, clamped; not the landing point",
    arguments: [
      (5000, 3000, 6493.667), (5074, 750, 5443.667), (5000, -3000, 3506.333), (5000, 9.99, 5000),
      (39_000, 3000, 39_148), (100, -3000, 0), (-20, 0, 0), (-20, 400, 0), (39_200, -90, 39_148),
    ] as [(Double, Double, Double)])
  func offered(position: Double, velocity: Double, offered: Double) {
    let target = AxisMotion.offeredTarget(
      position: position, velocity: velocity, rate: 0.998, range: Self.long, profile: Self.profile)
    #expect((PixelGrid.rounded(target, scale: 3) - offered).magnitude < 0.001)
  }

  // MARK: Edges

  @Test(
    "A slide hands over to the spring at the crossing, without a kink", arguments: [false, true])
  func handover(mirrored: Bool) {
    let sign: Double = mirrored ? -1 : 1
    let motion = Self.motion(
      from: 0, velocity: 2000 * sign, range: mirrored ? -500...10 : -10...500)
    var crossing = 0.0
    while motion.state(after: crossing).phase == .decelerating { crossing += 1e-5 }
    let before = motion.state(after: crossing - 2e-5)
    let after = motion.state(after: crossing)
    #expect(after.phase == .bouncing)
    #expect((after.position - before.position).magnitude < 0.05)
    // The derivative of the position is 0.999 of the velocity of the slide.
    #expect((after.velocity / before.velocity - 0.999).magnitude < 0.001)
    #expect(motion.state(after: 9) == .init(position: 500 * sign, velocity: 0, phase: .resting))
  }

  @Test("Without bounces a slide stops at the edge")
  func noBounce() {
    let motion = Self.motion(from: 0, velocity: 2000, range: 0...500, bounces: false)
    var peak = 0.0
    for step in 0..<4000 { peak = max(peak, motion.state(after: Double(step) / 1000).position) }
    #expect(peak == 500)
    #expect(motion.state(after: motion.endsAfter + 1e-6).phase == .resting)
    let beyond = Self.motion(from: -30, velocity: 0, range: 0...500, bounces: false)
    #expect(beyond.state(after: 0) == .init(position: 0, velocity: 0, phase: .resting))
  }

  @Test("A bounce that has only just begun is not over, however near the edge it still is")
  func outwardStart() {
    let motion = Self.motion(from: 500, velocity: 1000, range: 0...500)
    #expect(motion.state(after: 0.0006).phase == .bouncing)
    #expect(motion.state(after: 0.08).position > 525)
  }

  @Test("A held overscroll returns as S4.23 says", arguments: [-235.0, 235])
  func heldRelease(displacement: Double) {
    let range: ClosedRange<Double> = -10_000...0
    let edge = displacement < 0 ? -10_000.0 : 0
    let motion = Self.motion(from: edge + displacement, velocity: 0, range: range)
    let start = motion.state(after: 0)
    #expect(start.phase == .bouncing)
    #expect((start.velocity + displacement * 22 / 3).magnitude < 1e-9)
    var last = start.position
    for frame in 1...120 {
      let position = motion.state(after: Double(frame) / 60).position
      #expect((position - edge).magnitude <= (last - edge).magnitude)
      #expect((position - edge) * displacement >= 0, "it never swings past its edge")
      last = position
    }
    #expect(last == edge)
    let before = motion.state(after: motion.endsAfter - 1e-6)
    #expect(before.phase == .bouncing)
    #expect((before.position - edge).magnitude < 0.501)
    #expect(motion.state(after: motion.endsAfter + 1e-6).phase == .resting)
  }

  @Test("Out of range a velocity towards the content is ignored, one away from it is added")
  func movingRelease() {
    let still = Self.motion(from: -100, velocity: 0).state(after: 0)
    let inward = Self.motion(from: -100, velocity: 900).state(after: 0)
    let outward = Self.motion(from: -100, velocity: -900).state(after: 0)
    let rested = Self.motion(from: -100, velocity: -900, held: true).state(after: 0)
    #expect(inward == still)
    #expect((outward.velocity - (still.velocity - 900)).magnitude < 1e-9)
    #expect(rested == still)
  }

  @Test("Out of range a chosen target elsewhere is slid to; the nearest edge is bounced to")
  func targetFromBeyond() {
    let bounced = Self.motion(from: -60, velocity: 0, target: 0)
    #expect(bounced.state(after: 0.01).phase == .bouncing)
    let slid = Self.motion(from: -60, velocity: 0, target: 300)
    #expect(slid.state(after: 0.01).phase == .decelerating)
    #expect(slid.state(after: 20).position == 300)
  }

  // MARK: Rules by their formula

  @Test("The factor of a rate is the sum over its milliseconds (S4.10, S4.11, S4.16)")
  func factor() {
    #expect((PhysicsProfile.decelerationFactor(rate: 0.998) - 0.499).magnitude < 1e-12)
    #expect((PhysicsProfile.decelerationFactor(rate: 0.99) - 0.099).magnitude < 1e-12)
    #expect(Self.profile.normalDecelerationRate == 0.998)
    #expect(Self.profile.fastDecelerationRate == 0.99)
    // The projection of custom code has no threshold: a thousand points a second go 499 points.
    #expect((1_000 * PhysicsProfile.decelerationFactor(rate: 0.998) - 499).magnitude < 1e-9)
  }

  @Test("A bounce is one spring about its edge (S4.21, S4.23)", arguments: [-235.0, 60, 1])
  func spring(_ displacement: Double) {
    let motion = Self.motion(
      from: displacement < 0 ? displacement : 1_000 + displacement,
      velocity: 0, range: 0...1_000, held: true)
    let velocity = -22.0 / 3 * displacement
    for milliseconds in stride(from: 0.0, to: 150, by: 10) {
      let t = milliseconds / 1_000
      let a = (12 * displacement + velocity) / 2
      let b = -(10 * displacement + velocity) / 2
      let x = a * Elementary.exp(-10 * t) + b * Elementary.exp(-12 * t)
      guard x.magnitude >= 0.5 else { break }
      let state = motion.state(after: t + Self.profile.motionDelay)
      #expect((state.position - (displacement < 0 ? 0 : 1_000) - x).magnitude < 1e-9)
      #expect(state.phase == .bouncing)
    }
    #expect(motion.restPosition == (displacement < 0 ? 0 : 1_000))
    #expect(motion.endsAtEdge)
  }

  @Test(
    "Beyond an edge a velocity towards the content is ignored (S4.39)",
    arguments: [1.0, 800, 5_000])
  func inwards(_ speed: Double) {
    let held = Self.motion(from: -100, velocity: 0, held: true)
    #expect(Self.motion(from: -100, velocity: speed) == held)
    #expect(Self.motion(from: -100, velocity: -speed) != held)
  }

  // MARK: Continuing between other edges

  @Test(
    "A continued deceleration equals the original, with or without a target",
    arguments: [nil, 900.0])
  func sameSlide(_ target: Double?) {
    let motion = Self.motion(from: 100, velocity: 1_500, target: target)
    let later = motion.continued(
      after: 0.2, range: 0...50_000, bounces: true, rate: 0.998, target: target,
      profile: Self.profile)
    for frame in 0..<120 {
      let t = Double(frame) / 60
      #expect(
        (motion.state(after: 0.2 + t).position - later.state(after: t).position).magnitude < 1e-6)
    }
    #expect((later.restPosition - motion.restPosition).magnitude < 1e-6)
  }

  @Test(
    "A continued bounce equals the original while its edge is legal", arguments: [1_000.0, 2_000])
  func sameBounce(_ upper: Double) {
    let motion = Self.motion(from: 1_100, velocity: 0, range: 0...1_000, held: true)
    let later = motion.continued(
      after: 0.05, range: 0...upper, bounces: true, rate: 0.998, target: nil, profile: Self.profile)
    for frame in 0..<60 {
      let t = Double(frame) / 60
      #expect(
        (motion.state(after: 0.05 + t).position - later.state(after: t).position).magnitude < 1e-6)
    }
    #expect(later.restPosition == 1_000)
  }

  @Test("Content that was flung over an edge which moves away decelerates further")
  func overTheEdge() {
    let motion = Self.motion(from: 900, velocity: 3_000, range: 0...1_000)
    let state = motion.state(after: 0.05)
    #expect(state.phase == .bouncing && state.velocity > 0)
    let later = motion.continued(
      after: 0.05, range: 0...9_000, bounces: true, rate: 0.998, target: nil,
      profile: Self.profile)
    #expect(later.state(after: 0).phase == .decelerating)
    #expect(later.restPosition > state.position + 100)
    #expect(!later.endsAtEdge)
  }

  @Test(
    "Content that an edge leaves behind goes back to it, at once without bounces",
    arguments: [true, false])
  func leftBehind(_ bounces: Bool) {
    let motion = Self.motion(from: 500, velocity: 1_000, range: 0...1_000)
    let later = motion.continued(
      after: 0.1, range: 0...300, bounces: bounces, rate: 0.998, target: nil, profile: Self.profile)
    #expect(later.state(after: 0).phase == (bounces ? .bouncing : .resting))
    #expect(later.state(after: 10) == .init(position: 300, velocity: 0, phase: .resting))
  }
}
