import Testing
import UIKit
import UIKitTestSupport

/// Constraints between the inside of a content view and its cell, as xibs write them.
@Suite("Constraints to a cell")
@MainActor
struct CellConstraintTests {
  private final class Cell: UICollectionViewCell {
    let box = UIView()
    var layouts = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        box.topAnchor.constraint(equalTo: topAnchor, constant: 9),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        box.heightAnchor.constraint(equalToConstant: 30),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test("A subview of the content view that is constrained to the cell comes to rest")
  func rests() {
    let scene = Window()
    let cell = scene.add(Cell(frame: CGRect(x: 0, y: 100, width: 200, height: 120)))
    scene.turn()
    #expect(cell.box.frame == CGRect(x: 8, y: 9, width: 184, height: 30))
    #expect(cell.layouts <= 2)
    #expect(!scene.turn())
    cell.layouts = 0
    cell.frame.size.width = 300
    scene.turn()
    #expect(cell.box.frame == CGRect(x: 8, y: 9, width: 284, height: 30))
    #expect(cell.layouts <= 3)
    #expect(!scene.turn())
  }
}
