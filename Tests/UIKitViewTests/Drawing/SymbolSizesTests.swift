import Foundation
import Testing
import _Testing_UIKit

@testable import UIKit

/// Rule: A81.
@Suite("Sizes of symbols")
@MainActor
struct SymbolSizesTests {
  private func size(
    _ name: String, _ configuration: UIImage.SymbolConfiguration? = nil, scale: CGFloat = 2
  ) -> CGSize {
    SymbolSizes.size(of: name, configuration, pixelsPerPoint: scale)
  }

  @Test(
    "A symbol has the recorded size, also where pixels are smaller than they were",
    arguments: [
      ("calendar", 2, 21, 17.5), ("star", 2, 22, 20), ("ellipsis", 2, 18.5, 5.5),
      ("circle", 3, 20, 19), ("house", 3, 24, 19.0 + 2.0 / 3),
      ("chevron.right", 3, 12.0 + 2.0 / 3, 16.0 + 2.0 / 3),
    ])
  func recorded(_ name: String, _ scale: CGFloat, _ width: Double, _ height: Double) {
    let size = size(name, scale: scale)
    #expect((Double(size.width) - width).magnitude < 1e-9)
    #expect((Double(size.height) - height).magnitude < 1e-9)
    #expect(SymbolSizes.isKnown(name))
  }

  @Test("The large scale and the weights of bars have sizes of their own")
  func configurations() {
    typealias Configuration = UIImage.SymbolConfiguration
    #expect(size("plus", Configuration(scale: .large)) == CGSize(width: 22.5, height: 21.5))
    let bar = Configuration(pointSize: 17, weight: .medium, scale: .large)
    #expect(size("plus", bar) == CGSize(width: 23, height: 22))
    let tab = Configuration(pointSize: 18, weight: .medium, scale: .large)
    #expect(size("plus", tab) == CGSize(width: 25, height: 23))
    #expect(size("plus", Configuration(pointSize: 17)) == CGSize(width: 18, height: 16))
    #expect(size("plus", Configuration(textStyle: .body, scale: .large)).width == 22.5)
  }

  @Test("Other points are in proportion, rounded up to a pixel")
  func proportion() {
    let twice = size("star", UIImage.SymbolConfiguration(pointSize: 34))
    #expect(twice == CGSize(width: 44, height: 40))
    let small = size("star", UIImage.SymbolConfiguration(pointSize: 12))
    #expect(small == CGSize(width: 16, height: 14.5))
  }

  @Test("A small symbol is smaller, and the view's configuration counts where the image has none")
  func views() {
    typealias Configuration = UIImage.SymbolConfiguration
    #expect(size("star", Configuration(scale: .small)) == CGSize(width: 17.5, height: 16))
    let view = UIImageView(image: UIImage(systemName: "star"))
    let usual = view.intrinsicContentSize
    view.preferredSymbolConfiguration = Configuration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > 1.9 * usual.width)
    #expect(view.sizeThatFits(.zero) == view.intrinsicContentSize)
    #expect(view.image?.size == usual)
    view.image = UIImage(systemName: "star", withConfiguration: Configuration(pointSize: 17))
    #expect(view.intrinsicContentSize == usual)
    view.preferredSymbolConfiguration = nil
    #expect(view.intrinsicContentSize == usual)
  }

  @Test("A symbol of a text style grows with the size of texts")
  func style() {
    let image = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    let view = UIImageView(image: image)
    let usual = view.intrinsicContentSize
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(view.intrinsicContentSize.width > 1.8 * usual.width)
  }

  @Test("A symbol keeps its colour and mode in another configuration")
  func otherConfiguration() {
    let image = UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal)
    let large = image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
    #expect(large?.renderingMode == .alwaysOriginal && (large?.size.width ?? 0) > 40)
  }

  @Test("An unknown symbol is a square as high as a line")
  func unknown() {
    #expect(!SymbolSizes.isKnown("no.such.symbol"))
    #expect(size("no.such.symbol") == CGSize(width: 20, height: 20))
  }

  @Test("An image and its view have the size of the symbol")
  func image() {
    let image = UIImage(systemName: "circle")
    #expect(image?.size == CGSize(width: 20, height: 19))
    #expect(UIImageView(image: image).intrinsicContentSize == CGSize(width: 20, height: 19))
    let large = image?.withConfiguration(UIImage.SymbolConfiguration(scale: .large))
    #expect(large?.size == CGSize(width: 26, height: 26))
  }
}
