import Foundation

/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact
  case defaultPrompt = 101
  case compactPrompt
}

/// How a bar or control behaves, as on a phone, a tablet or a computer.
public enum UIBehavioralStyle: UInt, Sendable {
  case automatic = 0
  case pad
  case mac
}
