public import Foundation
import UIKit

/// An error of a layout, with the answers that show it.
public struct LayoutFinding: Equatable, Sendable {
  /// The stable name of a kind of error.
  public enum Name: String, CaseIterable, Sendable {
    case itemDoesNotExist = "item_does_not_exist"
    case frameNotFinite = "frame_not_finite"
    case contentSizeNotFinite = "content_size_not_finite"
    case attributesMissing = "attributes_missing"
    case wrongElement = "wrong_element"
    case answersDiffer = "answers_differ"
    case answeredTwice = "answered_twice"
    case elementMissing = "element_missing"
    case attributesMutated = "attributes_mutated"
    case dependsOnBounds = "depends_on_bounds"
    case equalityIgnoresProperty = "equality_ignores_property"
    case copyDropsProperty = "copy_drops_property"
    case neverRests = "never_rests"
    case refused
    case unsatisfiableConstraints = "unsatisfiable_constraints"
    case ambiguousLayout = "ambiguous_layout"
    case tiedLengths = "tied_lengths"
    case textCut = "text_cut"
    case smallTarget = "small_target"
    case labelsOverlap = "labels_overlap"
    case unlabelledControl = "unlabelled_control"
    case textGuessed = "text_guessed"
    case symbolGuessed = "symbol_guessed"

    /// The rule that is violated.
    public var rule: String {
      switch self {
      case .itemDoesNotExist: "S8.8"
      case .frameNotFinite: "S1.41"
      case .contentSizeNotFinite: "S1.32"
      case .attributesMissing, .wrongElement, .answersDiffer: "S1.38"
      case .answeredTwice: "S1.40"
      case .elementMissing: "S2.30"
      case .attributesMutated: "S1.46"
      case .dependsOnBounds: "S1.24"
      case .equalityIgnoresProperty, .copyDropsProperty: "S1.44"
      case .neverRests: "S1.9"
      case .refused: "S8.2"
      case .unsatisfiableConstraints: "A31"
      case .ambiguousLayout: "A37"
      case .tiedLengths: "A5"
      case .textCut: "E13"
      case .smallTarget: "E14"
      case .labelsOverlap: "E15"
      case .unlabelledControl: "E16"
      case .textGuessed: "A77"
      case .symbolGuessed: "A81"
      }
    }
  }

  /// The kind of error.
  public var name: Name
  /// Whether it is on the screen.
  public var grade: FindingGrade
  /// The description in one sentence.
  public var message: String
  /// `cell`, `header`, `footer` or the layout's own name of the element's kind; nil if no element
  /// is concerned.
  public var kind: String?
  /// The index path of the element.
  public var item: IndexPath?
  /// The answers that disagree, or the wrong answer.
  public var answers: [String] = []
}

extension LayoutFinding {
  /// Writes the finding as a JSON object.
  func write(into json: inout JSONWriter) {
    json.finding(name.rawValue, grade, rule: name.rule, message) { json in
      if let kind { json.member("kind", kind) }
      if let item { json.member("item", ItemPath(item)) }
      if !answers.isEmpty { json.strings("answers", answers) }
    }
  }
}

extension JSONWriter {
  /// Writes the object of a finding, with further members after those that each has.
  mutating func finding(
    _ name: String, _ grade: FindingGrade, rule: String, _ message: String,
    _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    beginObject()
    member("name", name)
    member("grade", grade.rawValue)
    member("rule", rule)
    member("message", message)
    more(&self)
    endObject()
  }
}

extension ProtocolSchema {
  /// The answer of `query.lint`.
  static let lint = answer(
    "lint", "The errors of a layout.",
    [
      .must("layout", .string, "The name of the layout."),
      .must("clean", .bool, "Whether nothing was found."),
      .must(
        "findings",
        .list(.object(finding("finding", of: LayoutFinding.Name.allCases.map(\.rawValue)))),
        "The errors that were found."),
    ])

  /// The answer of `query.verify`.
  static let verification = answer(
    "verification", "The violations of a view in its current state.",
    [
      .must("clean", .bool, "Whether everything holds."),
      .must(
        "findings",
        .list(
          .object(
            finding(
              "verificationFinding",
              of: (ViewFinding.Name.allCases.map(\.rawValue)
                + LayoutFinding.Name.allCases.map(\.rawValue))))),
        "The violated invariants."),
    ])

  private static func finding(_ shape: String, of names: [String]) -> Shape {
    Shape(
      shape, "One thing that is wrong.",
      [
        .must("name", .word(names), "The name of the mistake."),
        .must(
          "grade", .word(FindingGrade.words),
          "Whether it is wrong on the screen, or may go wrong at an update."),
        .must("rule", .string, "The rule of UIKit that is broken, by number."),
        .must("message", .string, "One sentence for a person."), kind(isRequired: false),
        .may("item", .indexPath, "The index path of the element."),
        .may("answers", .list(.string), "The answers that disagree, or the wrong one."),
      ])
  }
}
