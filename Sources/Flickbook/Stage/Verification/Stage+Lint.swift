public import UIKit

extension Stage {
  /// Returns the errors of the session's layout, found on a copy of the stage; this one does not
  /// change.
  ///
  /// - Parameter grade: Which findings are reported: those on the screen, or also those that may go wrong
  ///   at an update.
  /// - Throws: `unsupported` for a layout without a description in a scene, `busy` during an
  ///   interactive transition.
  public func lint(_ grade: FindingGrade = .update) throws(FlickbookError) -> [LayoutFinding] {
    var lint = try begunLint(LintRequest(grade))
    while lint.step() {}
    return lint.findings
  }

  /// Begins a lint: of the elements on this stage's screen, and of the layout on a copy of this stage.
  ///
  /// Of a screen whose layout cannot be made a second time, the elements or the constraints are looked at if they
  /// are asked about: the constraints on the screen as it is made again, at its beginning.
  func begunLint(_ request: LintRequest) throws(FlickbookError) -> LayoutLint {
    try refuseTransition(Self.twoLayouts)
    let found =
      request.looksAtElements
      ? ElementLint(window, viewsMax: limits.passElements).findings.filter {
        request.grade.includes($0.grade)
      } : []
    guard let make = likeness else {
      if let origin, request.looksAtElements || !request.widths.isEmpty {
        return LayoutLint(
          constraintsOf: try origin(), request.grade, widths: request.widths, found: found)
      }
      guard request.looksAtElements else { throw Self.layoutOfApp }
      return LayoutLint(of: self, found: found)
    }
    try checkLint()
    let copy = make()
    copy.collectionView.elementsMax = limits.lintElements
    return LayoutLint(copy, request.grade, widths: request.widths, found: found)
  }

  /// Makes a stage like this one; nil if its layout cannot be made a second time.
  private var likeness: (() -> Stage)? {
    let source = data as? SceneSource
    if let table = collectionView.scroller as? UITableView {
      return { Stage(likeness: self, of: table, data: source?.data) }
    }
    return collectionView.collectionViewLayout.remake.map { remake in
      {
        source.map { Stage(likeness: self, data: $0.data, layout: remake()) }
          ?? Stage(likeness: self, layout: remake())
      }
    }
  }

  /// Returns the errors of a layout with this stage's data, found on a copy of the stage.
  ///
  /// For layouts of an app: `stage.lint { MyLayout() }`.
  ///
  /// The data of a scene are copied, and updates change the copy. A data source and delegate of an
  /// app are called with another collection view, which scrolls and changes its size; updates are
  /// left out, since only the app can change its data.
  ///
  /// - Parameters:
  ///   - grade: which findings are reported: those on the screen, or also those that may go wrong at an
  ///     update.
  ///   - makeLayout: creates the layout to check, which must not belong to a view.
  /// - Throws: `invalid_params` for a layout that belongs to a view, `busy` during an interactive
  ///   transition.
  public func lint(
    _ grade: FindingGrade = .update, _ makeLayout: () -> UICollectionViewLayout
  ) throws(FlickbookError) -> [LayoutFinding] {
    try refuseTransition(Self.twoLayouts)
    let layout = makeLayout()
    guard layout.collectionView == nil else {
      throw FlickbookError(
        .invalidParams, "The layout to look at is a view's already.",
        hint: "Make a new one: stage.lint { MyLayout() }.")
    }
    guard let source = data as? SceneSource else {
      return LayoutLint.findings(on: Stage(likeness: self, layout: layout), grade)
    }
    return LayoutLint.findings(on: Stage(likeness: self, data: source.data, layout: layout), grade)
  }

  /// The reason why there are no findings during an interactive transition.
  static var twoLayouts: String { "There are two layouts while an interactive transition is on." }

  private static var layoutOfApp: FlickbookError {
    FlickbookError(
      .unsupported, "The layout is the app's own, and cannot be made a second time.",
      hint:
        "Its elements and its constraints can be looked at: --elements, --widths 320,390. A program "
        + "that has it says stage.lint { MyLayout() }, or registers it in a LayoutRegistry for scenes to "
        + "name.")
  }

  private func checkLint() throws(FlickbookError) {
    let area = LayoutLint.area(of: collectionView.bounds)
    let most = limits.lintElements
    guard let count = collectionView.elementCount(in: area, upTo: most), count > most else {
      return
    }
    throw StageLimits.exceeded(
      "The layout has more than \(most) elements on and around the screen.", "lintElements",
      hint: "Take a smaller view or fewer items.")
  }

  func write(_ findings: [LayoutFinding], into json: inout JSONWriter) {
    let isTable = collectionView.scroller is UITableView
    let name = collectionView.collectionViewLayout.sceneName ?? (isTable ? "UITableView" : "")
    json.member("layout", name)
    json.member("clean", findings.isEmpty)
    json.key("findings")
    json.beginArray()
    for finding in findings { finding.write(into: &json) }
    json.endArray()
  }
}
