import Foundation
import SeededRandom
import UIKit

/// A cell of labels and plain views as a value: what its frames follow from.
struct CellModel {
  struct View {
    /// Nil for a view without a content size.
    var text: String?
    var lines: Int
    var hugging: [Float]
    var resistance: Float
    var isHidden = false
  }

  struct Constraint {
    /// The number of a view; -1 for the cell's content.
    let first: Int
    let attribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    /// Nil for a constant alone.
    var second: Int?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat
    var priority: Float = 1000
  }

  enum Edit {
    case view(Int)
    case constraint(Int)
    case activation(Int)
    case size
  }

  private(set) var views: [View] = []
  private(set) var constraints: [Constraint] = []
  /// The numbers of the active constraints, in the order of activation.
  private(set) var active: [Int] = []
  /// The width of the cell, in points.
  private(set) var width: CGFloat = 0
  /// How much higher than it wants the cell is, in points.
  private(set) var slack: CGFloat = 0
  /// The number of constraints that stay active.
  private var fixed = 0

  private static let words = [
    "Reply", "a longer text", "Wi-Fi", "which", "fills", "some lines of a cell", "now",
  ]

  init(using random: inout SeededGenerator) {
    resize(using: &random)
    let count = random.whole(1...6)
    for _ in 0..<count { views.append(Self.view(using: &random)) }
    // A column whose required constraints can always hold; the rest is optional.
    for view in 0..<count {
      let above = view - 1
      require(view, .leading, -1, .leading, random.whole(0...12))
      require(view, .top, above, above < 0 ? .top : .bottom, random.whole(0...8))
      require(view, .trailing, -1, .trailing, -random.whole(0...12), .lessThanOrEqual)
    }
    require(count - 1, .bottom, -1, .bottom, -random.whole(0...8))
    if random.chance(0.7) { constraints[constraints.count - 1].priority = 999 }
    // A view without a content size has a height, since a free one would take the layout's.
    for view in 0..<count where views[view].text == nil {
      constraints.append(
        Constraint(first: view, attribute: .height, constant: 10, priority: 60))
    }
    fixed = constraints.count
    for _ in 0..<random.whole(0...6) { constraints.append(Self.wish(count, using: &random)) }
    active = Array(constraints.indices)
    for index in active.indices.reversed() { active.swapAt(index, random.whole(0...index)) }
  }

  private mutating func resize(using random: inout SeededGenerator) {
    width = CGFloat(random.whole(80...430))
    slack = CGFloat(random.whole(0...60))
  }

  private static func text(using random: inout SeededGenerator) -> String {
    (0..<random.whole(0...6)).map { _ in random.one(of: words) }.joined(separator: " ")
  }

  private static func view(using random: inout SeededGenerator) -> View {
    View(
      text: random.chance(0.8) ? text(using: &random) : nil, lines: random.whole(0...2),
      hugging: [Float(random.whole(249...252)), Float(random.whole(249...252))],
      resistance: Float(random.whole(749...751)))
  }

  private mutating func require(
    _ first: Int, _ attribute: NSLayoutConstraint.Attribute, _ second: Int,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: Int,
    _ relation: NSLayoutConstraint.Relation = .equal
  ) {
    constraints.append(
      Constraint(
        first: first, attribute: attribute, relation: relation, second: second,
        secondAttribute: secondAttribute, constant: CGFloat(constant)))
  }

  /// An optional constraint of a width or a height.
  private static func wish(_ count: Int, using random: inout SeededGenerator) -> Constraint {
    let attribute = random.one(of: [NSLayoutConstraint.Attribute.width, .height])
    var wish = Constraint(
      first: random.whole(0...count - 1), attribute: attribute,
      relation: random.one(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: CGFloat(random.whole(0...120)),
      priority: random.one(of: [70, 250, 251, 500, 750, 999]))
    let other = random.whole(0...count - 1)
    if other != wish.first, random.chance(0.4) {
      wish.second = other
      wish.secondAttribute = attribute
      wish.multiplier = random.one(of: [0.5, 1, 1, 2])
    }
    return wish
  }

  /// Changes one thing.
  mutating func edit(using random: inout SeededGenerator) -> Edit {
    switch random.whole(0...9) {
    case 0...3:
      let number = random.whole(0...views.count - 1)
      if views[number].text != nil { views[number].text = Self.text(using: &random) }
      if random.chance(0.2) { views[number].lines = random.whole(0...2) }
      if random.chance(0.2) { views[number].isHidden.toggle() }
      if random.chance(0.2) { views[number].hugging[0] = Float(random.whole(249...252)) }
      return .view(number)
    case 4...5:
      let number = random.whole(0...constraints.count - 1)
      let constraint = constraints[number]
      constraints[number].constant += CGFloat(random.whole(-8...8))
      if constraint.second == nil {
        constraints[number].constant = max(0, constraints[number].constant)
      }
      if constraint.priority < 999 { constraints[number].priority = Float(random.whole(60...998)) }
      return .constraint(number)
    case 6...7:
      // The required ones stay, since without them views are nowhere.
      let wishes = constraints.indices.filter { constraints[$0].priority < 999 && $0 >= fixed }
      guard let number = wishes.randomElement(using: &random) else { return .size }
      if active.contains(number) {
        active.removeAll { $0 == number }
      } else {
        active.append(number)
      }
      return .activation(number)
    default:
      resize(using: &random)
      return .size
    }
  }
}
