import Foundation
import Timeline
import UIKit

/// Runs a layout through scrolling, resizing and updates, and reports its errors.
///
/// It works on a stage of its own, which it may change in any way. At each station it queries the
/// layout in several ways, and between stations it checks whether the layout invalidates when its
/// answers change. It reports the first finding of each kind for each kind of element, of constraints for each
/// class of views.
@MainActor
struct LayoutLint {
  let stage: Stage
  /// Which findings are looked for.
  let grade: FindingGrade
  /// The widths at which constraints are looked at besides the view's own.
  private let widths: [Double]
  /// Whether only the constraints of the screen are looked at, and the layout is asked nothing.
  private let isOfConstraints: Bool
  private(set) var findings: [LayoutFinding] = []
  /// The answers of the last station, to check that the layout does not modify them.
  var handedOut: [LayoutAnswer] = []
  /// Copies of answers of a subclass.
  var samples: [LayoutAnswer] = []
  /// The classes of views whose constraints have a finding, each with its names.
  private var classesFound: Set<ClassFinding> = []
  /// The exceptions that UIKit would raise, as the log reports them.
  private let refusals = Refusals()

  /// A name of a finding about the constraints of a class of views.
  private struct ClassFinding: Hashable {
    let type: ObjectIdentifier
    let name: LayoutFinding.Name
  }

  /// Collects the exceptions from the log.
  @MainActor
  private final class Refusals {
    var messages: [String] = []
  }

  var view: UICollectionView { stage.collectionView }
  var layout: UICollectionViewLayout { view.collectionViewLayout }

  /// The layout that is checked, while another one is installed.
  private var absent: UICollectionViewLayout?

  /// Whether the view can have another layout; a table cannot.
  private var mayChangeLayout: Bool { view.scroller === view }

  /// The remaining steps, the next one last; nil before the first step.
  private var steps: [Step]?

  /// A short unit of work: a lint is performed step by step.
  private enum Step {
    case look, lookAround
    case compareRectangle(OtherRectangle, Surroundings)
    case compareNeighbours(Surroundings)
    case scrolls, resizes, updates, changes
    case scroll(to: CGPoint)
    case resize(to: CGSize)
    case compareMoved(MovedBounds), compareAgain(MovedBounds)
    case update(DataBatch)
    case leave, comeBack
    case updateWithOffset
    case wait
    case compareClasses
    case constraints
    case turn(to: CGSize)
  }

  /// The answers for the old and the new area of bounds that change.
  struct MovedBounds {
    let areas: [CGRect]
    /// The answers for each area before the change; after it once they were asked for.
    var answers: [[LayoutAnswer]]
    /// How often the layout had prepared before the change.
    let prepares: Int
  }

  /// The answers for the screen and half a view around it.
  struct Surroundings {
    let area: CGRect
    let all: [LayoutAnswer]
    /// The answers that are right alone.
    let sound: [LayoutAnswer]
    let known: Set<LayoutAnswer.Key>
  }

  /// A rectangle whose answers are compared with the answers for the surroundings.
  enum OtherRectangle: String {
    case smaller, larger
  }

  /// Begins a lint of the layout of a stage, which cannot be used afterwards.
  ///
  /// - Parameters:
  ///   - widths: The widths, in points, at which the constraints of cells are looked at besides the view's
  ///     own.
  ///   - found: Findings of others, which are the first ones.
  init(
    _ stage: Stage, _ grade: FindingGrade, widths: [Double] = [], found: [LayoutFinding] = []
  ) {
    self.init(stage, grade, widths: widths, isOfConstraints: false, found: found)
  }

  private init(
    _ stage: Stage, _ grade: FindingGrade, widths: [Double], isOfConstraints: Bool,
    found: [LayoutFinding]
  ) {
    (self.stage, self.grade, self.widths) = (stage, grade, widths)
    self.isOfConstraints = isOfConstraints
    findings = found
  }

  /// Begins a lint of the constraints on the screen of an app's controller, whose layout is not asked; the
  /// stage cannot be used afterwards.
  ///
  /// - Parameters:
  ///   - widths: The widths of the screen, in points, at which they are looked at besides its own.
  ///   - found: Findings of others, which are the first ones.
  init(
    constraintsOf stage: Stage, _ grade: FindingGrade, widths: [Double], found: [LayoutFinding]
  ) {
    self.init(stage, grade, widths: widths, isOfConstraints: true, found: found)
  }

  /// A lint that has ended with findings of others, and leaves the stage as it is.
  init(of stage: Stage, found: [LayoutFinding]) {
    self.init(stage, .screen, found: found)
    steps = []
  }

  /// Returns the errors of a stage's layout; the stage cannot be used afterwards.
  static func findings(on stage: Stage, _ grade: FindingGrade) -> [LayoutFinding] {
    var lint = LayoutLint(stage, grade)
    while lint.step() {}
    return lint.findings
  }

  /// Returns the errors that a stage's layout shows at the view's current position, without moving
  /// it.
  ///
  /// - Parameter handedOut: The layout's answers at the last such look, which it must not have
  ///   changed; replaced by its current answers.
  static func findings(
    whereItStands stage: Stage, _ grade: FindingGrade, handedOut: inout [LayoutAnswer]
  ) -> [LayoutFinding] {
    var lint = LayoutLint(stage, grade)
    lint.handedOut = handedOut
    lint.steps = [.look]
    while lint.takeStep() {}
    handedOut = lint.handedOut
    return lint.findings
  }

  /// Performs the next step; returns false if there are no more.
  mutating func step() -> Bool {
    stage.entering { takeStep() }
  }

  private mutating func takeStep() -> Bool {
    guard var steps else {
      listen()
      self.steps = isOfConstraints ? screenSteps.reversed() : layoutSteps
      return true
    }
    guard let step = steps.popLast() else { return false }
    self.steps = []
    let (goesOn, more) = perform(step)
    // A layout that never comes to rest is not checked any further.
    self.steps = goesOn ? steps + more.reversed() : []
    return goesOn
  }

  /// The steps of a lint of the layout, the first one last.
  private var layoutSteps: [Step] {
    (grade == .screen
      ? [.resizes, .scrolls]
      : [.compareClasses, .look, .wait] + (mayChangeLayout ? [.changes] : [])
        + [.updates, .resizes, .scrolls])
      + constraintSteps.reversed() + [.look]
  }

  /// The steps of a lint of the constraints on a screen: once its data have come, at each width.
  private var screenSteps: [Step] {
    let height = stage.window.bounds.height
    return [.wait, .constraints]
      + widths.flatMap { [.turn(to: CGSize(width: $0, height: height)), .constraints] }
  }

  /// Performs a step; returns false if the layout does not come to rest, and the steps that this
  /// one expands to.
  private mutating func perform(_ step: Step) -> (goesOn: Bool, steps: [Step]) {
    switch step {
    case .look: return look()
    case .lookAround: return (true, lookAround())
    case .compareRectangle(let other, let around): checkRectangle(other, around)
    case .compareNeighbours(let around): return (compareNeighbours(around), [])
    case .scrolls: return (true, offsets.flatMap { [.scroll(to: $0), .look] })
    case .resizes: return (true, sizes.flatMap { [.resize(to: $0), .look] })
    case .updates: return (true, batches.flatMap { [.update($0), .look] })
    case .changes: return (true, changes)
    case .scroll(let offset): return move(to: CGRect(origin: offset, size: view.bounds.size))
    case .resize(let size): return move(to: CGRect(origin: view.bounds.origin, size: size))
    case .compareMoved(let moved): return (true, [compareMoved(moved)])
    case .compareAgain(let moved): return (compareAgain(moved), [])
    case .update(let batch): act(.update(batch))
    case .leave: leave()
    case .comeBack: comeBack()
    case .updateWithOffset: updateWithOffset()
    case .wait: act(.advance(by: .milliseconds(1_000)))
    case .compareClasses: checkEquality()
    case .constraints: checkConstraints()
    case .turn(let size):
      act(.setBounds(size, animated: false))
      return (rests(), [])
    }
    return (true, [])
  }

  // MARK: Stations

  /// The offsets of the stations: within a page, past an edge, in the middle and at the end.
  private var offsets: [CGPoint] {
    let (bounds, content) = (view.bounds, view.contentSize)
    let x = max(0, content.width - bounds.width).rounded(.down)
    let y = max(0, content.height - bounds.height).rounded(.down)
    return [
      CGPoint(x: min(x, 7), y: min(y, 11)), CGPoint(x: 0, y: y > 0 ? -23 : 0),
      CGPoint(
        x: min(x, (bounds.width * 0.4).rounded()), y: min(y, (bounds.height * 0.4).rounded())),
      CGPoint(x: (x / 2).rounded(), y: (y / 2).rounded()), CGPoint(x: x, y: y), .zero,
    ]
  }

  /// Looks at the constraints of cells, at the present width and at those asked for.
  private var constraintSteps: [Step] {
    let size = view.bounds.size
    return [.constraints]
      + widths.flatMap {
        [.resize(to: CGSize(width: $0, height: Double(size.height))), .constraints]
      } + (widths.isEmpty ? [] : [.resize(to: size)])
  }

  /// The sizes of the stations: higher, wider, rotated, and the original one.
  private var sizes: [CGSize] {
    let size = view.bounds.size
    return [
      CGSize(width: size.width, height: size.height + 60),
      CGSize(width: size.width + 60, height: size.height),
      CGSize(width: size.height, height: size.width), size,
    ]
  }

  /// The batches: an insertion, a deletion and a move; none if the data belong to an app.
  private var batches: [DataBatch] {
    guard stage.data is SceneSource else { return [] }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard let section = counts.indices.first(where: { counts[$0] > 0 }) ?? counts.indices.first
    else { return [] }
    let middle = IndexPath(item: counts[section] / 2, section: section)
    return [
      DataBatch([.insert([NewItem(at: middle)])]),
      DataBatch([.move(from: middle, to: IndexPath(item: 0, section: section))]),
      DataBatch([.delete([IndexPath(item: 0, section: section)])]),
    ]
  }

  /// The changes in which the offset moves between `prepare` and the questions: another layout and back
  /// by animation, where the middle item stays, and an update with a target offset.
  private var changes: [Step] {
    let middle = CGPoint(
      x: 0, y: (max(0, view.contentSize.height - view.bounds.height) / 3).rounded())
    return [
      .scroll(to: middle), .leave, .scroll(to: CGPoint(x: 0, y: 130)), .comeBack, .look, .wait,
      .look, .scroll(to: middle), .updateWithOffset, .look,
    ]
  }

  /// Shows the items as plain rows.
  private mutating func leave() {
    absent = layout
    handedOut = []
    view.setCollectionViewLayout(LintRows(), animated: false)
    act(.advance(by: .zero))
  }

  /// Goes back to the layout that is checked, by animation.
  private mutating func comeBack() {
    guard let absent else { return }
    self.absent = nil
    view.setCollectionViewLayout(absent, animated: true)
    act(.advance(by: .zero))
  }

  /// Makes a batch, empty if the data belong to an app, with another offset than the proposed one.
  ///
  /// Rule: S7.27.
  private mutating func updateWithOffset() {
    let last = max(0, view.contentSize.height - view.bounds.height)
    view.setTargetOffset { CGPoint(x: $0.x, y: min(max(0, $0.y + 70), last)) }
    if let batch = batches.first {
      act(.update(batch))
    } else {
      view.performBatchUpdates(nil)
      act(.advance(by: .zero))
    }
    view.setTargetOffset(nil)
  }

  private mutating func act(_ command: Command) {
    do throws(FlickbookError) {
      try stage.perform(command)
    } catch {
      find(.refused, .screen, "The layout makes a command impossible.", nil, [error.message])
    }
  }

  /// Changes the bounds as a scroll or resize does; returns false if that does not come to rest, and the
  /// steps that compare the answers.
  private mutating func move(to bounds: CGRect) -> (goesOn: Bool, steps: [Step]) {
    guard absent == nil else {
      act(.setContentOffset(bounds.origin, animated: false))
      return (rests(), [])
    }
    // A view asks about other bounds only, and a layout may drop what it knows when it is asked.
    guard bounds != view.bounds else { return (rests(), []) }
    // The old and the new area, without those between them; for what is on the screen, no more than that.
    let margin: CGFloat = grade == .screen ? 0 : -50
    let areas =
      mayAsk(about: [view.bounds, bounds])
      ? [view.bounds, bounds].map { $0.insetBy(dx: margin, dy: margin) } : []
    let moved = MovedBounds(
      areas: areas, answers: areas.map { answers(in: $0) },
      prepares: stage.log.count(of: .prepare))
    let minds = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    if bounds.size != view.bounds.size {
      act(.setBounds(bounds.size, animated: false))
    } else {
      act(.setContentOffset(bounds.origin, animated: false))
    }
    guard rests() else { return (false, []) }
    return (true, minds ? [] : [.compareMoved(moved)])
  }

  /// Compares the answers before a change of the bounds with those after it; returns the step that compares
  /// the latter with a new computation.
  private mutating func compareMoved(_ moved: MovedBounds) -> Step {
    let held = moved.areas.map { answers(in: $0) }
    // A layout that learned sizes from cells in between has invalidated itself.
    if stage.log.count(of: .prepare) == moved.prepares {
      for (before, held) in zip(moved.answers, held) {
        compare(before, held, after: "the bounds moved")
      }
    }
    var moved = moved
    moved.answers = held
    return .compareAgain(moved)
  }

  /// Lets the layout compute again and compares its answers; returns false if it does not come to rest.
  private mutating func compareAgain(_ moved: MovedBounds) -> Bool {
    layout.invalidateLayout()
    act(.queryState)
    guard rests() else { return false }
    for (area, held) in zip(moved.areas, moved.answers) {
      compare(held, answers(in: area), after: "the layout was computed again in the same bounds")
    }
    return true
  }

  // MARK: Queries

  /// Returns whether the layout has at most the permitted number of elements in and around these
  /// bounds.
  private func mayAsk(about bounds: [CGRect]) -> Bool {
    guard let most = view.elementsMax else { return true }
    return bounds.allSatisfy { view.elementCount(in: Self.area(of: $0), upTo: most) ?? 0 <= most }
  }

  /// Returns the largest rectangle that is queried for some bounds: half a view around them, and as
  /// much again around that.
  static func area(of bounds: CGRect) -> CGRect {
    bounds.insetBy(dx: -2.5 * bounds.width, dy: -2.5 * bounds.height)
  }

  /// Queries the layout about the screen; returns false if it never comes to rest, and the steps about its
  /// surroundings.
  private mutating func look() -> (goesOn: Bool, steps: [Step]) {
    guard rests() else { return (false, []) }
    // A look at the screen hands nothing out.
    if grade == .update { checkHandedOut() }
    checkContentSize()
    guard mayAsk(about: [view.bounds]) else {
      handedOut = []
      return (true, [])
    }
    checkScreen(view.bounds)
    return (true, grade == .update ? [.lookAround] : [])
  }

  /// Queries the layout about the surroundings of the screen, and returns the steps that compare them.
  private mutating func lookAround() -> [Step] {
    let bounds = view.bounds
    let area = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let all = answers(in: area)
    let sound = checkEach(all)
    checkAlone(sound)
    let around = Surroundings(area: area, all: all, sound: sound, known: Set(all.map(\.key)))
    return [
      .compareRectangle(.smaller, around), .compareRectangle(.larger, around),
      .compareNeighbours(around),
    ]
  }

  /// Asks for the rectangle that the view has asked for, and for a larger one, which must have nothing more
  /// on the screen.
  private mutating func checkScreen(_ bounds: CGRect) {
    let shown = answers(in: view.queriedRect ?? bounds)
    let sound = checkEach(shown)
    checkShown(shown, bounds)
    if grade == .screen { sample(sound) }
  }

  /// Looks for elements that were left out; returns false if the layout never comes to rest.
  private mutating func compareNeighbours(_ around: Surroundings) -> Bool {
    checkExisting()
    checkNeighbours(around)
    handedOut = around.all
    sample(around.sound)
    return rests()
  }

  /// Returns the layout's answer for a rectangle at this moment.
  func answers(in rect: CGRect) -> [LayoutAnswer] {
    view.questions.elements(in: rect).map { LayoutAnswer($0) }
  }

  /// Returns the layout's answer for a single element.
  func answer(for key: LayoutAnswer.Key) -> LayoutAnswer? {
    let path = key.path.indexPath
    let attributes =
      switch key.category {
      case .cell: view.questions.item(at: path)
      case .supplementaryView: view.questions.supplementaryView(ofKind: key.kind, at: path)
      case .decorationView: view.questions.decorationView(ofKind: key.kind, at: path)
      }
    return attributes.map { LayoutAnswer($0) }
  }

  /// Whether an element is one of those that the layout is asked about: while an item is moved, it
  /// counts where it would go.
  ///
  /// Rule: S6.9.
  func exists(_ key: LayoutAnswer.Key) -> Bool {
    key.category != .cell
      || (0..<view.numberOfSections).contains(key.path.section)
        && (0..<view.numberOfItems(inSection: key.path.section)).contains(key.path.item)
  }

  /// Reports a finding, unless it is of a grade that is not looked for, or there is one of its name for
  /// this kind of element.
  mutating func find(
    _ name: LayoutFinding.Name, _ found: FindingGrade, _ message: String,
    _ key: LayoutAnswer.Key? = nil, _ answers: [String] = []
  ) {
    let kind = key?.word
    guard !findings.contains(where: { $0.name == name && $0.kind == kind }) else { return }
    add(name, found, message, key, answers)
  }

  private mutating func add(
    _ name: LayoutFinding.Name, _ found: FindingGrade, _ message: String,
    _ key: LayoutAnswer.Key?, _ answers: [String]
  ) {
    guard grade.includes(found) else { return }
    findings.append(
      LayoutFinding(
        name: name, grade: found, message: message, kind: key?.word, item: key?.path.indexPath,
        answers: answers))
  }

  /// Reports what is wrong with the constraints of a view, unless there is a finding of its name for views of
  /// this class.
  mutating func find(_ found: [ConstraintFinding], in type: AnyClass, _ key: LayoutAnswer.Key?) {
    // The answer to the question at which width of the view it is so.
    let answers = widths.isEmpty ? [] : ["width \(stage.window.bounds.width)"]
    for finding in found {
      let (name, grade): (LayoutFinding.Name, FindingGrade) =
        switch finding.kind {
        case .conflict: (.unsatisfiableConstraints, .screen)
        case .ambiguity: (.ambiguousLayout, .update)
        case .tie: (.tiedLengths, .update)
        }
      let entry = ClassFinding(type: ObjectIdentifier(type), name: name)
      if classesFound.insert(entry).inserted { add(name, grade, finding.message, key, answers) }
    }
  }

  // MARK: Rest

  private func listen() {
    let refusals = refusals
    _ = try? stage.log.subscribe(StateLog.Filter(events: ["error"]), since: 1) { line in
      line.withUnsafeBufferPointer { refusals.messages.append(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Reports the exceptions that UIKit would have raised since the last call; returns false if a
  /// pass did not end.
  mutating func rests() -> Bool {
    defer { refusals.messages = [] }
    for message in refusals.messages {
      if message.contains(TurnLoop.neverRests) || message.contains(UICollectionView.stuckWords) {
        find(
          .neverRests, .screen,
          "The layout invalidates itself whenever it is asked, so that a pass has no end.", nil,
          [TurnLoop.neverRests])
        return false
      }
      guard message.contains("NSInternalInconsistencyException") else { continue }
      find(.refused, .screen, "UIKit would throw an exception.", nil, [message])
    }
    return true
  }
}
