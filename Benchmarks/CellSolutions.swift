import ConstraintScenes
import Foundation
import LayoutArithmetic
import SeededRandom

/// Solutions of the constraints of a cell, which `Benchmarks/Cells` describes: of the first one of its
/// class, or of a cell that is used again with other texts.
///
/// A hidden argument of this program solves, so that callgrind counts nothing else.
struct CellSolutions: Sendable {
  /// The argument of this program that solves.
  static let argument = "--solve-cell"

  /// The number of views.
  let views: Int
  /// Whether each solution is a first one.
  let isFirst: Bool

  /// The first and the second number of solutions, whose difference is counted.
  var repetitions: [Int] { isFirst ? [1, 11] : [1, 1001] }

  func arguments(_ repetitions: Int) -> [String] {
    [Self.argument, "\(views)", isFirst ? "first" : "reuse", "\(repetitions)"]
  }

  /// The texts of a cell that is used again are random; this is the seed.
  private static let seed: UInt64 = 7
  /// The number of uses whose texts are made, whatever is counted.
  private static let uses = 1001

  /// Solves as the arguments say; false if they are wrong.
  static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 4, let views = Int(arguments[1]), let count = Int(arguments[3]) else {
      return false
    }
    let scene = try ConstraintScene.read(URL(filePath: "Benchmarks/Cells/\(views).json"))
    let system = SceneSystem(scene)
    let shape = system.system.shape
    if arguments[2] == "first" {
      for _ in 0..<count { _ = try LayoutSolver(shape).solve(system.system.constants) }
      return true
    }
    let all = uses(of: system)
    let solver = LayoutSolver(shape)
    for constants in all.prefix(count) { _ = try solver.solve(constants) }
    return true
  }

  /// The constants of each use: titles of up to 300 points and badges of up to 90.
  private static func uses(of system: SceneSystem) -> [[Double]] {
    var random = SeededGenerator(seed: seed)
    var constants = system.system.constants
    return (0..<uses).map { _ in
      for (name, axis, row) in system.contentRows where axis == 0 {
        let pixels = Int.random(in: 0...(name.hasPrefix("title") ? 900 : 270), using: &random)
        constants[row] = Double(pixels) / 3
      }
      return constants
    }
  }
}

extension CellSolutions {
  /// The counts of cells of three sizes.
  static let counts: [InstructionCount] = [false, true].flatMap { isFirst in
    [5, 15, 40].map { views in
      InstructionCount(
        "constraints/\(isFirst ? "first" : "reuse")-\(views)",
        CellSolutions(views: views, isFirst: isFirst))
    }
  }
}
