/// An animation of a symbol, which is not drawn.
public protocol SymbolEffect: Hashable, Sendable {}

/// The repetition and speed of a symbol's animation.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How often the animation runs; nil is without an end.
  private var count: Int? = 1
  private var factor = 1.0

  /// Once, at the usual speed.
  public static let `default` = SymbolEffectOptions()
  /// Without an end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { .default }
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions.default.repeat(count)
  }
  /// At a multiple of the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions.default.speed(speed)
  }

  /// The options without an end.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  /// The options for one time.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
  /// The options for a number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var options = self
    options.count = count
    return options
  }
  /// The options for a multiple of the usual speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.factor = speed
    return options
  }
}

/// A symbol jumps.
public struct BounceSymbolEffect: SymbolEffect {
  /// Upwards.
  public var up: BounceSymbolEffect { self }
  /// Downwards.
  public var down: BounceSymbolEffect { self }
  /// Each layer on its own.
  public var byLayer: BounceSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// A symbol fades in and out.
public struct PulseSymbolEffect: SymbolEffect {
  /// Each layer on its own.
  public var byLayer: PulseSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// A symbol's layers change in turn.
public struct VariableColorSymbolEffect: SymbolEffect {
  /// One layer at a time.
  public var iterative: VariableColorSymbolEffect { self }
  /// One layer more each time.
  public var cumulative: VariableColorSymbolEffect { self }
  /// Forth and back.
  public var reversing: VariableColorSymbolEffect { self }
  /// Forth only.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// Other layers are hidden.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  /// Other layers are paler.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// A symbol grows or shrinks.
public struct ScaleSymbolEffect: SymbolEffect {
  /// It grows.
  public var up: ScaleSymbolEffect { self }
  /// It shrinks.
  public var down: ScaleSymbolEffect { self }
  /// Each layer on its own.
  public var byLayer: ScaleSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// A symbol takes another's place.
public struct ReplaceSymbolEffect: SymbolEffect {
  /// Down and up.
  public var downUp: ReplaceSymbolEffect { self }
  /// Up and up.
  public var upUp: ReplaceSymbolEffect { self }
  /// Off and up.
  public var offUp: ReplaceSymbolEffect { self }
  /// Each layer on its own.
  public var byLayer: ReplaceSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A jump.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Fading in and out.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Layers in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Growing or shrinking.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol in the place of another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
