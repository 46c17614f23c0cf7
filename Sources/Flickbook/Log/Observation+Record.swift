import UIKit

extension Observation {
  /// Writes the values under the names that the event's row gives them, of the view of that number.
  func write(
    _ texts: some RecordTexts, view: Int, into json: inout some ValueWriter & ~Copyable
  ) {
    let names = event.memberNames
    switch payload {
    case .none: break
    case .flag(let flag): json.members(names, flag)
    case .count(let count): json.members(names, count)
    case .pair(let pair): json.members(names, pair)
    case .pairs(let first, let second): json.members(names, first, second)
    case .rect(let rect): json.members(names, rect)
    case .rectFlag(let rect, let flag): json.members(names, rect, flag)
    case .rectCount(let rect, let count): json.members(names, rect, count)
    case .section(let section, let count): json.members(names, section, count)
    case .sectionNumber(let section, let number): json.members(names, section, number)
    case .sectionPair(let section, let pair): json.members(names, section, pair)
    case .sectionInsets(let section, let insets): json.members(names, section, insets)
    case .item(let item): json.members(names, item)
    case .itemOrNone(let item): json.members(names, item)
    case .itemOrNoneCount(let item, let count): json.members(names, item, count)
    case .itemFlag(let item, let flag): json.members(names, item, flag)
    case .itemCount(let item, let count): json.members(names, item, count)
    case .itemPair(let item, let pair): json.members(names, item, pair)
    case .itemPairFlag(let item, let pair, let flag): json.members(names, item, pair, flag)
    case .itemPairCount(let item, let pair, let count): json.members(names, item, pair, count)
    case .itemPairItem(let item, let pair, let other): json.members(names, item, pair, other)
    case .twoItems(let item, let other): json.members(names, item, other)
    case .twoItemsFlag(let item, let other, let flag): json.members(names, item, other, flag)
    case .twoItemsPair(let item, let other, let pair): json.members(names, item, other, pair)
    case .threeItems(let item, let other, let third): json.members(names, item, other, third)
    case .fourItems(let item, let other, let third, let last):
      json.members(names, item, other, third, last)
    case .list(let list): json.members(names, texts.items(list))
    case .listPairFlag(let list, let pair, let flag):
      json.members(names, texts.items(list), pair, flag)
    case .kindItem(let kind, let item): json.members(names, texts.word(kind, view), item)
    case .kindItemFlag(let kind, let item, let flag):
      json.members(names, texts.word(kind, view), item, flag)
    case .kindItemCount(let kind, let item, let count):
      json.members(names, texts.word(kind, view), item, count)
    case .kindItemCountFlag(let kind, let item, let count, let flag):
      json.members(names, texts.word(kind, view), item, count, flag)
    case .kindItemPairs(let kind, let item, let first, let second):
      json.members(names, texts.word(kind, view), item, first, second)
    case .countItem(let count, let item): json.members(names, count, item)
    case .countItemFlag(let count, let item, let flag): json.members(names, count, item, flag)
    case .invalidation(let everything, let counts, let report):
      json.members(names, everything, counts)
      if let report { texts.invalidation(report)?.write(into: &json) }
    case .target(let proposed, let velocity, let answer):
      json.members(names, proposed, velocity, answer)
    case .updateCycle(let prepared, let queried, let added, let removed):
      json.members(names, prepared, queried, added, removed)
    case .action(let action, let item): json.members(names, action.selector.description, item)
    case .actionFlag(let action, let item, let flag):
      json.members(names, action.selector.description, item, flag)
    case .drop(let point, let item, let operation, let intent):
      json.members(names, point, item, operation.rawValue, intent.rawValue)
    case .dragState(let item, let state): json.members(names, item, state.rawValue)
    case .prefetch(let step, let item, let view): json.members(names, step.rawValue, item, view)
    case .menu(let step, let menu, let item, let actions):
      json.members(names, step.rawValue, menu.rawValue, item, actions)
    case .movement(let step, let item, let to, let point):
      json.members(names, step.rawValue, item, to, point)
    case .touch, .recognizer, .recognizerCount, .recognizerNumber, .failure, .snap, .itemSpanFlag,
      .side, .swipe, .transition, .drag, .placeholder:
      writeOfStage(texts, into: &json)
    }
  }

  /// Writes the values of what the stage itself records, and of steps of gestures.
  private func writeOfStage(
    _ texts: some RecordTexts, into json: inout some ValueWriter & ~Copyable
  ) {
    let names = event.memberNames
    switch payload {
    case .touch(let finger, let phase, let point):
      json.members(names, finger, phase.rawValue, point)
    case .recognizer(let recognizer, let state, let point):
      json.members(names, recognizer.rawValue, state.rawValue, point)
    case .recognizerCount(let recognizer, let state, let point, let count):
      json.members(names, recognizer.rawValue, state.rawValue, point)
      json.member("count", count)
    case .recognizerNumber(let recognizer, let state, let point, let scale):
      json.members(names, recognizer.rawValue, state.rawValue, point)
      json.member("scale", Double(scale))
    case .failure(let number): json.members(names, texts.failure(number))
    case .snap(let number): texts.snap(number)?.write(into: &json)
    case .itemSpanFlag(let item, let span, let flag): json.members(names, item, span, flag)
    case .side(let side, let item, let count):
      json.members(names, side.rawValue, item, count)
    case .swipe(let step, let side, let item):
      json.members(names, step.rawValue, side.rawValue, item)
    case .transition(let step, let progress): json.members(names, step.rawValue, progress)
    case .drag(let step, let items, let point): json.members(names, step.rawValue, items, point)
    case .placeholder(let step, let item): json.members(names, step.rawValue, item)
    // The function above writes the others.
    default: break
    }
  }
}
