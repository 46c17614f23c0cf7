package import LayoutArithmetic

/// A scene without stack views as a system: rectangle 0 is the root, the others follow by name.
///
/// It is written for the scenes alone, and plainly: positions are distances from the root's corner.
package struct SceneSystem {
  package let scene: ConstraintScene
  private let numbers: [String: Int]
  package private(set) var system = LinearSystem()
  /// The rows of content sizes.
  package private(set) var contentRows: [(name: String, axis: Int, row: Int)] = []
  /// The keys by which required rows break.
  private var breakKeys: [(row: Int, name: String?, key: [Double])] = []
  /// The rows of heights of wrapping texts.
  private var wrappingRows: [(name: String, row: Int)] = []

  package init(_ scene: ConstraintScene) {
    self.scene = scene
    numbers = Dictionary(
      uniqueKeysWithValues: (["root"] + scene.names).enumerated().map { ($1, $0) })
    for number in 0..<numbers.count { system.addRectangle(number) }
    makeRoot()
    for name in scene.names { makeView(name) }
    var named: Set<String> = []
    for (index, text) in scene.constraints.enumerated() {
      let line = ConstraintLine(text)
      guard !(scene.inactive ?? []).contains(line.name ?? "") else { continue }
      add(line, index)
      for view in [line.first.view, line.second?.view ?? "root"] where named.insert(view).inserted {
        addContentSize(view)
      }
    }
    for name in scene.names {
      let (number, superview) = (numbers[name] ?? 0, numbers[scene.views[name]?.in ?? "root"] ?? 0)
      for axis in 0..<2 {
        system.addZero([.init(number * 4 + 2 + axis, 1)], .equal, .restingLength)
        system.addZero(
          [.init(number * 4 + axis, 1), .init(superview * 4 + axis, -1)], .equal, .restingPosition)
      }
    }
  }

  private mutating func makeRoot() {
    for axis in 0..<2 {
      system.addZero([.init(axis, 1)], .equal, .given)
      if let fit = scene.fit {
        let priority = fit.priorities[axis]
        system.addZero([.init(2 + axis, 1)], .atLeast, .given)
        system.add(
          [.init(2 + axis, 1)], .equal, fit.target[axis],
          priority == 1000 ? .given : .priority(Float(priority)), .length)
      } else {
        system.add([.init(2 + axis, 1)], .equal, scene.root.size[axis], .given)
      }
    }
  }

  private mutating func makeView(_ name: String) {
    let number = numbers[name] ?? 0
    guard let view = scene.views[name] else { return }
    let superview = numbers[view.in ?? "root"] ?? 0
    for axis in 0..<2 {
      guard let frame = view.frame else {
        system.addZero([.init(number * 4 + 2 + axis, 1)], .atLeast, .given)
        continue
      }
      system.add(
        [.init(number * 4 + axis, 1), .init(superview * 4 + axis, -1)], .equal, frame[axis], .given)
      system.add([.init(number * 4 + 2 + axis, 1)], .equal, frame[2 + axis], .given)
    }
  }

  private mutating func addContentSize(_ name: String) {
    guard let view = scene.views[name], let size = view.intrinsic else { return }
    for axis in 0..<2 where size[axis] >= 0 {
      let variable = (numbers[name] ?? 0) * 4 + 2 + axis
      let isWrapping = axis == 0 && (view.lines0 == true || view.wraps != nil)
      func strength(_ priority: Double?, _ standard: Float) -> LinearSystem.Strength {
        let priority = priority.map { Float($0) } ?? standard
        return priority == 1000 ? .content : .priority(priority)
      }
      contentRows.append((name, axis, system.constants.count))
      if axis == 1, view.wraps != nil { wrappingRows.append((name, system.constants.count)) }
      system.addContent(
        variable, Pixels.settled(size[axis], scale: scene.scale ?? 2),
        hugging: strength(view.hugging?[axis], 250),
        resistance: strength(view.resistance?[axis], 750), isWrapping: isWrapping)
    }
  }

  private mutating func add(_ line: ConstraintLine, _ index: Int) {
    let (a, aOffset) = terms(line.first)
    let (b, bOffset) = line.second.map(terms) ?? ([], 0)
    let isMirrored =
      scene.rightToLeft == true && ["leading", "trailing"].contains(line.first.attribute)
    let terms = a + b.map { .init($0.variable, -line.multiplier * $0.factor) }
    let constant =
      (isMirrored ? -line.constant : line.constant) + line.multiplier * bOffset - aOffset
    let relation = LinearSystem.Relation(
      rawValue: Int8(isMirrored ? -line.relation : line.relation))
    let row = system.constants.count
    system.add(
      terms, relation ?? .equal, constant,
      line.priority == 1000 ? .required : .priority(Float(line.priority)),
      line.second == nil ? .length : .position)
    if line.priority == 1000 { breakKeys.append((row, line.name, key(line, index))) }
  }

  private func terms(_ operand: ConstraintLine.Operand) -> ([LinearSystem.Term], Double) {
    let base = (numbers[operand.view] ?? 0) * 4
    let view = scene.views[operand.view]
    var insets = [0.0, 0, 0, 0]
    if operand.guide == "margins" {
      insets = view?.margins_answer ?? view?.margins ?? scene.root.margins ?? insets
    } else if operand.guide == "safe" {
      insets = view?.safe_answer ?? view?.safe ?? scene.root.safe ?? insets
    }
    let isMirrored = scene.rightToLeft == true
    switch operand.attribute {
    case "leading" where !isMirrored, "trailing" where isMirrored, "left":
      return ([.init(base, 1)], insets[1])
    case "leading", "trailing", "right":
      return ([.init(base, 1), .init(base + 2, 1)], -insets[3])
    case "top": return ([.init(base + 1, 1)], insets[0])
    case "bottom": return ([.init(base + 1, 1), .init(base + 3, 1)], -insets[2])
    case "width": return ([.init(base + 2, 1)], 0)
    case "height": return ([.init(base + 3, 1)], 0)
    case "centerX": return ([.init(base, 1), .init(base + 2, 0.5)], 0)
    case "centerY": return ([.init(base + 1, 1), .init(base + 3, 0.5)], 0)
    case "firstBaseline" where view?.baseline != nil:
      return ([.init(base + 1, 1)], view?.baseline?[0] ?? 0)
    default:
      return ([.init(base + 1, 1), .init(base + 3, 1)], -(view?.baseline?[1] ?? 0))
    }
  }

  /// The key of A31, of which the greatest breaks.
  private func key(_ line: ConstraintLine, _ index: Int) -> [Double] {
    func path(_ name: String) -> [String] {
      name == "root" ? ["root"] : path(scene.views[name]?.in ?? "root") + [name]
    }
    var holder = path(line.first.view)
    if let second = line.second {
      holder = zip(holder, path(second.view)).prefix { $0 == $1 }.map(\.0)
    }
    let attributes = [line.first.attribute, line.second?.attribute ?? ""].map {
      Double(
        [
          "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
          "centerY",
        ].firstIndex(of: $0) ?? -1)
    }
    let order = ["root"] + scene.names
    func position(_ name: String) -> Double { Double(order.firstIndex(of: name) ?? 0) }
    return [
      Double(holder.count), position(holder.last ?? "root"), attributes.max() ?? 0,
      line.first.view == "root" ? .infinity : position(line.first.view),
      [2, 0, 1][line.relation + 1], line.constant, Double(index),
    ]
  }

  /// Solves the scene: breaks what must be broken, then measures wrapping texts in their widths.
  ///
  /// Nil if the rest has no solution.
  package mutating func solve() throws -> (values: [Double], broken: [String])? {
    var broken: [LayoutConflict] = []
    let whole = LayoutSolver(system.shape)
    if try whole.solve(system.constants) == .conflict {
      broken = ConflictSearch(system.shape, constants: system.constants).conflicts(
        order: breakKeys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.row))
    }
    let rest = system.removing(broken.map(\.broken))
    let solver = LayoutSolver(rest.shape)
    var constants = rest.constants
    for _ in 0..<2 {
      guard try solver.solve(constants) == .solved else { return nil }
      for (name, row) in wrappingRows {
        let width = solver.values[solver.values.startIndex + (numbers[name] ?? 0) * 4 + 2]
        constants[row] = scene.views[name]?.wraps?.height(in: width) ?? 0
      }
    }
    let names = broken.map { conflict in
      breakKeys.first { $0.row == conflict.broken }?.name ?? "a constraint without a name"
    }
    return (Array(solver.values), names)
  }

  /// The frame of a view in the coordinates of its superview.
  package func frame(_ name: String, _ values: [Double]) -> [Double] {
    let number = (numbers[name] ?? 0) * 4
    let superview = (numbers[scene.views[name]?.in ?? "root"] ?? 0) * 4
    return (0..<4).map { index in
      Pixels.nearest(
        values[number + index] - (index < 2 ? values[superview + index] : 0),
        scale: scene.scale ?? 2)
    }
  }
}
