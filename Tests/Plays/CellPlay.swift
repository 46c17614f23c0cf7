import Flickbook
import Foundation
import SeededRandom
import UIKit

/// Random cells with constraints: after every edit the cell has the frames of a fresh one, and lists are
/// as high as fresh cells say.
///
/// A play is a cell with so many edits, and a list of such cells with a tenth of them. Rule: A10, A29, A65.
@MainActor
struct CellPlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      if request.isTraced { print("cell \(seed)") }
      if let fault = editFault(seed: seed, edits: request.length) {
        faults.append("seed \(seed): \(fault)")
      }
      do {
        let play = try CellListPlay(seed: seed)
        if let fault = try play.fault(edits: max(1, request.length / 10)) {
          faults.append("seed \(seed), \(play.layoutName): \(fault)")
        }
      } catch {
        faults.append("seed \(seed): \(error)")
      }
    }
    return faults
  }

  /// Returns what differs between an edited cell and a fresh one; nil if nothing does.
  private static func editFault(seed: UInt64, edits: Int) -> String? {
    var random = SeededGenerator(seed: seed)
    var model = CellModel(using: &random)
    let live = CellContent(model)
    for edit in 0...edits {
      if edit > 0 { live.follow(model.edit(using: &random), of: model) }
      let fresh = CellContent(model)
      let (a, b) = (live.measured(model.width), fresh.measured(model.width))
      guard a == b else { return "edit \(edit), a size of \(a), a fresh one of \(b)" }
      let size = CGSize(width: a.width, height: a.height + model.slack)
      let (frames, freshFrames) = (live.frames(size), fresh.frames(size))
      if frames != freshFrames {
        let view = frames.indices.first { frames[$0] != freshFrames[$0] } ?? 0
        return "edit \(edit), view \(view) at \(frames[view]), a fresh one at \(freshFrames[view])"
      }
    }
    return nil
  }
}

/// The views of a model.
@MainActor
final class CellContent {
  let content = UIView(frame: .zero)
  private var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []

  init(_ model: CellModel, in container: UIView? = nil) {
    let container = container ?? content
    views = model.views.map { Self.view($0, in: container) }
    constraints = model.constraints.map { made($0, in: container) }
    for number in model.active { constraints[number].isActive = true }
  }

  private static func view(_ view: CellModel.View, in container: UIView) -> UIView {
    let made = view.text == nil ? UIView() : UILabel()
    made.translatesAutoresizingMaskIntoConstraints = false
    show(view, in: made)
    container.addSubview(made)
    return made
  }

  private static func show(_ view: CellModel.View, in shown: UIView) {
    if let label = shown as? UILabel {
      label.text = view.text
      label.numberOfLines = view.lines
    }
    for (axis, hugging) in zip([NSLayoutConstraint.Axis.horizontal, .vertical], view.hugging) {
      shown.setContentHuggingPriority(UILayoutPriority(hugging), for: axis)
    }
    shown.setContentCompressionResistancePriority(
      UILayoutPriority(view.resistance), for: .horizontal)
    shown.isHidden = view.isHidden
  }

  private func made(_ constraint: CellModel.Constraint, in container: UIView) -> NSLayoutConstraint
  {
    func item(_ number: Int?) -> Any? { number.map { $0 < 0 ? container : views[$0] } }
    let made = NSLayoutConstraint(
      item: item(constraint.first) ?? container, attribute: constraint.attribute,
      relatedBy: constraint.relation, toItem: item(constraint.second),
      attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant)
    made.priority = UILayoutPriority(constraint.priority)
    return made
  }

  /// Makes an edit of the model in the views.
  func follow(_ edit: CellModel.Edit, of model: CellModel) {
    switch edit {
    case .view(let number): Self.show(model.views[number], in: views[number])
    case .constraint(let number):
      constraints[number].constant = model.constraints[number].constant
      constraints[number].priority = UILayoutPriority(model.constraints[number].priority)
    case .activation(let number):
      constraints[number].isActive = model.active.contains(number)
    case .size: break
    }
  }

  /// The fitting size in a width; a height that the constraints leave open is as near to `height` as they
  /// let it be.
  func measured(_ width: CGFloat, height: CGFloat = 50) -> CGSize {
    content.systemLayoutSizeFitting(
      CGSize(width: width, height: height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The frames in a size.
  func frames(_ size: CGSize) -> [CGRect] {
    content.frame = CGRect(origin: .zero, size: size)
    content.setNeedsLayout()
    content.layoutIfNeeded()
    return views.map(\.frame)
  }
}
