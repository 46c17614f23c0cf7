import Foundation
import Timeline
import UIKit

extension Stage {
  /// Starts a command; a refused one has changed nothing.
  ///
  /// - Throws: what is wrong with the command in this state.
  public func begin(_ command: Command) throws(FlickbookError) {
    try begin(command, text: [])
  }

  /// Starts a command, and adds it to the past unless it is a question.
  ///
  /// - Parameter text: The request as its client wrote it.
  package func begin(_ command: Command, text: [UInt8]) throws(FlickbookError) {
    guard let past, !command.isQuestion else { return try enter(command) }
    let (before, records) = (moment, log.sequence)
    do throws(FlickbookError) {
      try enter(command)
      add(
        HistoryEntry(.command(command), start: before.instant, stop: before, text: text),
        to: past, at: before)
    } catch {
      // A refused command has changed nothing, unless a layout has failed.
      if log.sequence != records || moment != before {
        add(
          HistoryEntry(
            .command(command), start: before.instant, stop: moment, ending: .refused, text: text),
          to: past, at: before)
      }
      throw error
    }
  }

  /// Starts a command without adding it to the past.
  func enter(_ command: Command) throws(FlickbookError) {
    try entering { () throws(FlickbookError) in try start(command) }
  }

  private func start(_ command: Command) throws(FlickbookError) {
    precondition(run == nil, "a command is under way")
    try checkIsOpen()
    try command.refuseBeyondTheClock(now: now, frameRate: options.frameRate)
    // Changes that the program made since the last command are a turn of their own. Blocks of the
    // main queue wait for a turn of the command: a refused command runs none.
    loop.runUpdateCycle()
    hasUnseenChange = true
    let command =
      try command.named.map { (request) throws(FlickbookError) in
        try resolved(request)
      } ?? command
    setCurrent(
      try command.view.map { (name) throws(FlickbookError) in
        try view(named: name, path: "params.in")
      } ?? (command.isAboutScreen ? main : addressed))
    do throws(FlickbookError) {
      begin(try prepared(command))
    } catch {
      setCurrent(main)
      throw error
    }
    achieved = Achievement()
    switch run?.goal {
    case .instant, .settled, .lateFrame: clock.takeOver(external: false)
    case .externalFrame: clock.takeOver(external: true)
    case .lastSample:
      if run?.hit != nil || run?.continuation != nil { clock.takeOver(external: false) }
    case .now, .linted, nil: if command.isQuestion { loop.runUpdateCycle() } else { finishTurn() }
    }
  }

  /// Writes the result of the command that is done, as one JSON object.
  ///
  /// - Throws: `not_settled` where the command was to settle and did not.
  public func finish(into writer: inout JSONWriter) throws(FlickbookError) {
    let isWhole = try finish(into: &writer, elements: .max)
    precondition(isWhole, "a result without a bound is not whole")
  }

  /// Writes the next part of the result, which has so many elements at most; true when it is whole.
  ///
  /// - Throws: as `finish(into:)`, and `limit_exceeded` where the answer has more elements than fit,
  ///   both before anything is written.
  package func finish(
    into writer: inout JSONWriter, elements: Int
  ) throws(FlickbookError) -> Bool {
    guard let done = run else { preconditionFailure("no command was begun") }
    if let failure = done.failure {
      leave(.whole)
      throw failure
    }
    do throws(FlickbookError) {
      let isWhole = try entering { () throws(FlickbookError) in
        try writeResult(of: done, elements: elements, into: &writer)
      }
      guard isWhole else { return false }
    } catch {
      leave(.whole)
      throw error
    }
    leave(.whole)
    return true
  }

  /// Ends the command that is done as `finish(into:)` does, where nobody reads the result.
  ///
  /// Objects of an app may notice that they are asked for it, and are.
  func finishUnread() {
    guard !isOfLibrary else { return leave(.whole) }
    var writer = JSONWriter(capacity: 256)
    // A command that did not settle throws, as it did before.
    try? finish(into: &writer)
  }

  /// Leaves the command under way where it is: what has happened stays, a finger that is down among it,
  /// and there is no result.
  public func cancel() {
    leave(.cut)
  }

  private func leave(_ ending: HistoryEntry.Ending) {
    if run != nil { past?.endLast(at: moment, ending) }
    endRun()
    setCurrent(main)
  }

  /// The run of a command that was found good; commands that take no time have done their work.
  private func prepared(_ command: Command) throws(FlickbookError) -> StageRun {
    switch command.kind {
    case .touch(let touch): return try prepared(touch, command)
    case .text(let text): return try prepared(text, command)
    case .view(.scrollUntil(let goal)):
      let run = StageRun(command, until: .lastSample, framesBefore: frame)
      run.continuation = .scroll(ScrollSearch(goal))
      return run
    case .clock(let clock):
      return StageRun(command, until: try goal(of: clock), framesBefore: frame)
    case .query(.lint(let request)):
      let run = StageRun(command, until: .linted, framesBefore: frame)
      run.lint = try begunLint(request)
      return run
    case .query(let query): try check(query)
    case .view(let command): try act(command)
    case .layout(let command): try changeLayout(command)
    case .movement(let command): try moveByHand(command)
    case .drag(let command): try drag(command)
    }
    return StageRun(command, until: .now, framesBefore: frame)
  }

  // MARK: The clock

  /// Returns the goal of a command of the clock.
  private func goal(of command: ClockCommand) throws(FlickbookError) -> StageRun.Goal {
    switch command {
    case .advance(let span): return .instant(now.advanced(by: span))
    case .advanceTo(let instant):
      try check(instant, path: "params.to")
      return .instant(instant)
    case .advanceFrames(let count):
      return .instant(count == 0 ? now : clock.instant(framesAhead: count))
    case .frame(let instant):
      try check(instant, path: "params.t")
      return .externalFrame(instant)
    case .jump(let span): return .lateFrame(now.advanced(by: span))
    case .settle(let limit): return .settled(limit: now.advanced(by: limit))
    }
  }

  func check(_ instant: Instant, path: String) throws(FlickbookError) {
    guard instant < now else { return }
    throw FlickbookError(
      .timeBackwards,
      "Time cannot go back to \(instant.text) s: the session is at \(now.text) s.",
      hint: "Give a time at or after the session's.", path: path)
  }

  // MARK: The view

  /// Does at once what a `view` method asks for, after checking it.
  private func act(_ command: ViewCommand) throws(FlickbookError) {
    switch command {
    case .select(let target, let animated, let position):
      let item: IndexPath? = if let target { try item(of: target) } else { nil }
      collectionView.selectItem(at: item, animated: animated, scrollPosition: position)
    case .deselect(let target, let animated):
      collectionView.deselectItem(at: try item(of: target), animated: animated)
    case .scrollTo(let target, let position, let animated):
      collectionView.scrollToItem(at: try item(of: target), at: position, animated: animated)
    case .scrollToTop: window.tapStatusBar()
    case .endRefreshing: try endRefreshing()
    case .setContentOffset(let offset, let animated):
      try check(offset: offset)
      collectionView.setContentOffset(offset, animated: animated)
    case .scrollSection(let section, let scroll, let animated):
      try scrollSection(section, scroll, animated: animated)
    case .setBounds(let size, let animated):
      try check(size: size, path: "params.size")
      if animated { turn(to: size) } else { resize(to: size) }
    case .configure(let options):
      for option in options { try check(option) }
      try checkSize(in: options)
      for option in options { option.apply(to: self) }
    case .reloadData(let sections):
      if let sections { try data.replace(by: sections) }
      collectionView.reloadData()
    case .update(let batch): try update(batch)
    case .apply(let snapshot): try apply(snapshot)
    case .goBack: try pressBack()
    case .scrollUntil: preconditionFailure("a search for an item takes time")
    case .performMenuAction(let target, let action):
      try performMenuAction(action, at: item(of: target))
    }
  }

  /// Ends a refresh; without effect where nothing is refreshed.
  ///
  /// - Throws: `unsupported` for a view without a refresh control. Rule: S4.44.
  private func endRefreshing() throws(FlickbookError) {
    guard let control = collectionView.scroller.refreshControl else {
      throw FlickbookError(
        .unsupported, "The view has no refresh control, so no refresh can end.",
        hint: "Give the scene's view refreshControl: true.")
    }
    control.endRefreshing()
  }

  /// - Throws: `unsupported` for a policy where the delegate is an app's own, and for what only a table or
  ///   only a collection view has.
  private func check(_ option: ViewOption) throws(FlickbookError) {
    let isOfApp = !(data is SceneSource) || (current === main && options.hasAppObjects)
    let name = option.row.key.name
    let isTable = collectionView.scroller is UITableView
    if let lacking = ViewKey.lacking(name, inTable: isTable), option.isGiven {
      throw FlickbookError(
        .unsupported, lacking.message, hint: lacking.hint, path: "params.\(name)")
    }
    guard option.row.scope.isOfDelegate, isOfApp else { return }
    throw FlickbookError(
      .unsupported, "\(name) is the delegate's to say, and the delegate is the app's own.",
      hint: "Let the app's delegate answer.", path: "params.\(name)")
  }

  /// Refuses a size or insets that would show too much.
  private func checkSize(in options: [ViewOption]) throws(FlickbookError) {
    let rows = [
      ViewKey.row(at: \.size), ViewKey.row(at: \.contentInset), ViewKey.row(at: \.device),
      ViewKey.row(at: \.orientation),
    ]
    guard options.contains(where: { option in rows.contains { $0 === option.row } }) else { return }
    var asked = ViewOptions()
    asked.size = collectionView.bounds.size
    asked.contentInset = collectionView.contentInset
    (asked.device, asked.orientation) = (self.options.device, self.options.orientation)
    for option in options { asked.set(option) }
    try asked.checkOrientation(
      path: options.contains { $0.row === rows[3] } ? "params.orientation" : nil)
    if options.contains(where: { $0.row === rows[2] || $0.row === rows[3] }) {
      asked.takeDevice { $0 == "size" && options.contains { $0.row === rows[0] } }
    }
    try check(size: asked.size, inset: asked.contentInset, path: "params")
  }

  // MARK: Questions

  private func check(_ query: Query) throws(FlickbookError) {
    switch query {
    case .state, .lint: break
    case .hitTest(let place): _ = try hitPoint(place)
    case .tree(let request): _ = try tree(request)
    case .element(let selector), .why(let selector): _ = try element(selector, path: "params.find")
    case .verify: try refuseTransition(Self.twoLayouts)
    case .snapshot(let request): try check(request)
    case .elements(.visible): break
    case .elements(.data): try checkDataAnswer()
    case .elements(.attributes(let query)): try check(query)
    }
  }

  private func check(_ query: AttributesQuery) throws(FlickbookError) {
    let items: [IndexPath]
    let kind: String?
    switch query {
    case .rect(let rect): return try checkAnswer(in: rect)
    case .items(let named, let kindOfAll): (items, kind) = (named, kindOfAll)
    }
    try checkAnswer(elements: items.count)
    for (index, item) in items.enumerated() {
      if kind == nil || kind == "cell" {
        try check(item, path: "params.items[\(index)]")
      } else {
        try check(section: item.section, path: "params.items[\(index)][0]")
      }
    }
  }

  /// - Throws: `item_out_of_range` for an item that the data source does not have.
  func check(_ item: IndexPath, path: @autoclosure () -> String) throws(FlickbookError) {
    try check(section: item.section, path: "\(path())[0]")
    let count = data.count(inSection: item.section)
    guard !(0..<count).contains(item.item) else { return }
    throw FlickbookError(
      .itemOutOfRange,
      "There is no item \(item.item) in section \(item.section), which has \(count) items.",
      hint: count == 0 ? "The section is empty." : "Items go from 0 to \(count - 1).",
      path: "\(path())[1]")
  }

  func check(section: Int, path: @autoclosure () -> String) throws(FlickbookError) {
    let count = data.sectionCount
    guard !(0..<count).contains(section) else { return }
    throw FlickbookError(
      .itemOutOfRange,
      "There is no section \(section): the data has \(count) section\(count == 1 ? "" : "s").",
      hint: count == 0 ? "The scene has no sections." : "Sections go from 0 to \(count - 1).",
      path: path())
  }
}
