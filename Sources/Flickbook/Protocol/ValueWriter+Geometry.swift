import Foundation
import UIKit

extension ValueWriter where Self: ~Copyable {
  mutating func member(_ name: StaticString, _ point: CGPoint) {
    key(name)
    pair(Double(point.x), Double(point.y))
  }

  mutating func member(_ name: StaticString, _ size: CGSize) {
    key(name)
    pair(Double(size.width), Double(size.height))
  }

  mutating func member(_ name: StaticString, _ rect: CGRect) {
    key(name)
    self.rect(rect)
  }

  mutating func member(_ name: StaticString, _ transform: CGAffineTransform) {
    key(name)
    beginArray()
    for part in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] {
      number(Double(part))
    }
    endArray()
  }

  mutating func rect(_ rect: CGRect) {
    beginArray()
    number(Double(rect.origin.x))
    number(Double(rect.origin.y))
    number(Double(rect.size.width))
    number(Double(rect.size.height))
    endArray()
  }

  mutating func insets(_ insets: UIEdgeInsets) {
    beginArray()
    number(Double(insets.top))
    number(Double(insets.left))
    number(Double(insets.bottom))
    number(Double(insets.right))
    endArray()
  }

  mutating func member(_ name: StaticString, _ path: ItemPath) {
    key(name)
    item(path)
  }

  mutating func item(_ path: ItemPath) {
    beginArray()
    integer(path.section)
    integer(path.item)
    endArray()
  }

  mutating func pair(_ first: Double, _ second: Double) {
    beginArray()
    number(first)
    number(second)
    endArray()
  }

  /// The word that the protocol has for a kind: its own for cells, headers and footers.
  mutating func member(kind: String) {
    key("kind")
    string(kind.isEmpty ? "cell" : ElementKindName.word(for: kind))
  }
}

/// The protocol's words for UIKit's kinds of supplementary views.
package enum ElementKindName {
  package static func word(for kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: kind
    }
  }

  package static func kind(for word: String) -> String {
    switch word {
    case "header": UICollectionView.elementKindSectionHeader
    case "footer": UICollectionView.elementKindSectionFooter
    default: word
    }
  }
}
