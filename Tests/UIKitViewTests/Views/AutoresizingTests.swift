import Foundation
import Testing
import UIKit

@Suite("Autoresizing and constraints")
@MainActor
struct AutoresizingTests {
  /// A mask and the frame after the superview grew from 100 × 100 to 200 × 150 points.
  struct Sample: Sendable, CustomTestStringConvertible {
    let mask: UIView.AutoresizingMask
    let frame: CGRect

    var testDescription: String { "mask \(mask.rawValue)" }
  }

  nonisolated static let samples = [
    Sample(mask: [], frame: CGRect(x: 10, y: 20, width: 30, height: 40)),
    Sample(mask: .flexibleWidth, frame: CGRect(x: 10, y: 20, width: 130, height: 40)),
    Sample(
      mask: [.flexibleWidth, .flexibleHeight],
      frame: CGRect(x: 10, y: 20, width: 130, height: 90)),
    Sample(mask: .flexibleLeftMargin, frame: CGRect(x: 110, y: 20, width: 30, height: 40)),
    Sample(
      mask: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      frame: CGRect(x: 10 + 100.0 / 7, y: 20 + 50.0 / 3, width: 30, height: 40)),
  ]

  @Test("Flexible parts share a change in proportion to their lengths", arguments: samples)
  func resizes(sample: Sample) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.autoresizingMask = sample.mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 150)
    #expect(abs(inner.frame.minX - sample.frame.minX) < 1e-9)
    #expect(abs(inner.frame.minY - sample.frame.minY) < 1e-9)
    #expect(inner.frame.size == sample.frame.size)
  }

  @Test("Constraints are kept at the nearest view that contains both items")
  func constraints() {
    let (outer, left, right) = (UIView(), UIView(), UIView())
    outer.addSubview(left)
    outer.addSubview(right)
    let gap = right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8)
    let width = left.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([gap, width])
    #expect(outer.constraints == [gap])
    #expect(left.constraints == [width])
    #expect(gap.firstItem === right)
    #expect(gap.secondAttribute == .trailing)
    #expect(gap.constant == 8)
    gap.isActive = false
    #expect(outer.constraints == [])
    let inset = outer.topAnchor.constraint(equalTo: left.safeAreaLayoutGuide.topAnchor)
    inset.isActive = true
    #expect(outer.constraints == [inset])
  }

  @Test("Layout guides follow their view")
  func guides() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 84))
    view.directionalLayoutMargins.leading = 20
    #expect(view.layoutMarginsGuide.layoutFrame.minX == 20)
    #expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
  }
}
