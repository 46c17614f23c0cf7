import Documents
import Foundation
import UIKit

/// Looks at the elements of a screen for what a person cannot read, hit or hear.
///
/// Rule: A77, A81, E13 to E16.
@MainActor
struct ElementLint {
  private(set) var findings: [LayoutFinding] = []
  private var labels: [ShownLabel] = []

  /// A label in sight, the rectangle of its text in the window, and the cell around it.
  private struct ShownLabel {
    let label: UILabel
    let text: CGRect
    let cell: UIView?
  }

  /// The least side of what a finger hits, in points.
  ///
  /// Rule: E14. From the Human Interface Guidelines.
  private static let leastSide: CGFloat = 44
  /// How far texts may reach into each other, in points; a guess, the room above and below letters.
  private static let sharedMax: CGFloat = 2
  /// The most findings of a kind.
  private static let findingsMax = 20

  /// Looks at all elements of a window, of which there are at most so many.
  init(_ window: UIWindow, viewsMax: Int) {
    var count = 0
    window.forEachElement(includesParts: true) { view in
      count += 1
      look(at: view)
      return count < viewsMax
    }
    compareLabels()
  }

  private mutating func look(at view: UIView) {
    guard view is UILabel || view is UIControl || view is UIImageView else { return }
    guard ScreenElement(view, depth: 0).visible != nil else { return }
    if let label = view as? UILabel { look(at: label) }
    if let control = view as? UIControl { look(at: control) }
    if let image = (view as? UIImageView)?.image { look(at: image, of: view) }
  }

  private mutating func look(at image: UIImage, of view: UIView) {
    // The first such symbol is enough: there may be many.
    guard image.isGuessed, let name = image.shownName,
      !findings.contains(where: { $0.name == .symbolGuessed })
    else { return }
    var message =
      "\(view.elementSummary) shows the symbol \(name), whose size was not recorded: a square as high as a line of "
      + "text is a guess."
    if let near = nearest(name, in: UIImage.recordedSymbols) {
      message += " \(near) was."
    }
    find(.symbolGuessed, message, .update)
  }

  private mutating func look(at label: UILabel) {
    guard label.elementText != nil else { return }
    if label.shownLines().isTruncated {
      find(.textCut, "\(label.elementSummary) does not show all of its text.")
    }
    // The first such label is enough: there may be many.
    if let scalar = label.guessedScalar, !findings.contains(where: { $0.name == .textGuessed }) {
      find(
        .textGuessed,
        "\(label.elementSummary) has characters that no table of widths has, \(scalar) among them: "
          + "its width is a guess.", .update)
    }
    let frames = label.shownTexts().map { text in
      CGRect(
        x: text.start.x, y: text.start.y - text.size, width: text.width, height: text.size)
    }
    guard let first = frames.first else { return }
    let text = frames.dropFirst().reduce(first) { $0.union($1) }
    labels.append(
      ShownLabel(label: label, text: label.convert(text, to: nil), cell: label.cellAround))
  }

  private mutating func look(at control: UIControl) {
    guard control.isEnabled, control.isUserInteractionEnabled else { return }
    let size = control.bounds.size
    if !control.hasSizeOfSystem, min(size.width, size.height) < Self.leastSide {
      find(
        .smallTarget,
        "\(control.elementSummary) is smaller than \(Int(Self.leastSide)) points, which fingers miss."
      )
    }
    if control.elementLabel == nil, control.elementValue == nil {
      find(
        .unlabelledControl,
        "\(control.elementSummary) has neither a text nor an accessibilityLabel.")
    }
  }

  /// Compares each label with those that begin above its lower edge.
  private mutating func compareLabels() {
    labels.sort { ($0.text.minY, $0.text.minX) < ($1.text.minY, $1.text.minX) }
    for (index, upper) in labels.enumerated() {
      for lower in labels[(index + 1)...] {
        guard lower.text.minY < upper.text.maxY - Self.sharedMax else { break }
        guard upper.cell === lower.cell, let shared = upper.text.overlap(with: lower.text),
          shared.width > Self.sharedMax, shared.height > Self.sharedMax
        else { continue }
        find(
          .labelsOverlap, "\(upper.label.elementSummary) and \(lower.label.elementSummary) overlap."
        )
      }
    }
  }

  private mutating func find(
    _ name: LayoutFinding.Name, _ message: String, _ grade: FindingGrade = .screen
  ) {
    guard findings.count(where: { $0.name == name }) < Self.findingsMax else { return }
    findings.append(LayoutFinding(name: name, grade: grade, message: message))
  }
}

extension UIControl {
  /// Whether UIKit gives the control its size.
  fileprivate var hasSizeOfSystem: Bool {
    switch self {
    case is UISwitch, is UISlider, is UISegmentedControl, is UIPageControl, is UITextField: true
    default: superview is UINavigationBar || superview is UIToolbar || superview is UITabBar
    }
  }
}

extension UIView {
  /// The cell around the view; nil for none.
  fileprivate var cellAround: UIView? {
    var next = superview
    while let view = next {
      if view is UICollectionReusableView || view is UITableViewCell { return view }
      next = view.superview
    }
    return nil
  }
}
