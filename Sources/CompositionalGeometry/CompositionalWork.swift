/// The work of laying out sections, from the shapes of their groups alone: nothing is made.
///
/// Counts saturate, so that no description is too large to be estimated.
public struct CompositionalWork: Sendable {
  /// The most elements of one solved group; each counts `measuredWeight` times if the group has
  /// estimates.
  public private(set) var groupElements = 0
  /// Units of work, about a tenth of a microsecond each; sections themselves are not counted.
  public private(set) var units = 0
  /// The units after which counting stops.
  private let most: Int
  private let space: CompositionalSpace
  /// The shape of the section before, which the next section of its description shares.
  private var last: Last?

  private struct Last {
    var description: SectionDescription
    var shape: GroupShape
    var hasEstimates: Bool
    /// Whether a section has made a full group.
    var isFilled = false
    /// How many items the last group of the section before has.
    var rest = 0
  }

  /// How often an element of a group counts that may be measured.
  ///
  /// The group is solved again for each of its views that is measured, of which the screen has
  /// hundreds. Rule: guess.
  public static let measuredWeight = 128

  /// The units of a boundary item, of an element of a solved group and of a decoration, each solved
  /// twice: once for the check and once for the view.
  ///
  /// Boundary items and decorations are measured, rounded up; elements are a guess.
  private static let (boundaryUnits, elementUnits, decorationUnits) = (3, 6, 1)
  /// The lengths that are looked at in one unit when items are counted into a group: once for the
  /// estimate, once for the check and once for the view; measured, rounded down.
  private static let lengthsOfUnit = 6

  /// Begins with no section, for a layout in a view; counting stops beyond so many units.
  public init(in space: CompositionalSpace, upTo most: Int) {
    self.space = space
    self.most = most
  }

  /// Whether there are more units than counted.
  public var isBeyond: Bool { units > most }

  /// Adds a section with so many items.
  ///
  /// - Complexity: O(subitems of the group), whatever the number of items.
  public mutating func add(_ description: SectionDescription, itemCount: Int) {
    let section = description.section
    add(
      section.boundary.count.saturatingProduct(Self.boundaryUnits)
        .saturatingSum(section.decorations.count.saturatingProduct(Self.decorationUnits)))
    if last.map({ $0.description === description || $0.description == description }) != true {
      resolve(description)
    }
    guard !isBeyond, var last, last.shape.capacity > 0 else { return }
    let (groups, rest) = itemCount.quotientAndRemainder(dividingBy: last.shape.capacity)
    if groups > 0, !last.isFilled {
      last.isFilled = true
      count(last, items: last.shape.capacity)
    }
    // Sections of one description that end alike share their last group.
    if rest > 0, rest != last.rest { count(last, items: rest) }
    last.rest = rest
    self.last = last
  }

  /// Adds boundary items of the layout.
  public mutating func add(boundary count: Int) {
    add(count.saturatingProduct(Self.boundaryUnits))
  }

  private mutating func add(_ more: Int) {
    units = units.saturatingSum(more)
  }

  /// Resolves the shape of a group, which ends early if it takes too long.
  private mutating func resolve(_ description: SectionDescription) {
    let section = description.section
    let insets = section.insets + section.margins
    let runAxis = section.isOrthogonal ? space.along.other : space.along
    var box = space.size
    box[runAxis.other] -= insets.start[runAxis.other] + insets.end[runAxis.other]
    let allowed = max(0, most - units).saturatingSum(1).saturatingProduct(Self.lengthsOfUnit)
    var work = ShapeWork(allowed)
    let shape = section.group.shape(in: box, scale: space.scale, work: &work)
    add((allowed - work.left) / Self.lengthsOfUnit)
    last = Last(description: description, shape: shape, hasEstimates: shape.hasEstimates)
  }

  private mutating func count(_ group: Last, items: Int) {
    let elements = group.shape.elementCount(holding: items)
    groupElements = max(
      groupElements,
      group.hasEstimates ? elements.saturatingProduct(Self.measuredWeight) : elements)
    add(
      elements.saturatingProduct(Self.elementUnits)
        .saturatingSum(group.shape.slotCount(holding: items)))
  }
}
