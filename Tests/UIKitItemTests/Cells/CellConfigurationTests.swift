import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Configurations of cells")
@MainActor
struct CellConfigurationTests {
  /// A content of the app's own, whose view notes what it gets.
  private struct BadgeContent: UIContentConfiguration {
    var number = 0
    var isLit = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> BadgeContent {
      var updated = self
      updated.isLit = (state as? UICellConfigurationState)?.isHighlighted ?? false
      return updated
    }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { changes += 1 } }
    var changes = 0

    init(_ configuration: BadgeContent) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A fresh cell has no configurations, and updates them automatically (M12.3)")
  func fresh() {
    let cell = UICollectionViewCell(frame: .zero)
    #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
    #expect(cell.automaticallyUpdatesContentConfiguration)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
    #expect(cell.configurations == nil)
    #expect(UICollectionViewListCell(frame: .zero).backgroundConfiguration != nil)
  }

  @Test("A content makes the content view, which is kept for contents of its type (M12.7)")
  func contentView() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let plain = cell.contentView
    cell.contentConfiguration = BadgeContent(number: 1)
    let view = try #require(cell.contentView as? BadgeView)
    #expect(plain.superview == nil && view.superview === cell)
    #expect(view.frame == cell.bounds)
    cell.contentConfiguration = BadgeContent(number: 2)
    #expect(cell.contentView === view && view.changes == 1)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView && view.superview == nil)
    cell.contentConfiguration = nil
    #expect(type(of: cell.contentView) == UIView.self && cell.contentView.superview === cell)
  }

  @Test("Background views and the background configuration replace each other (M12.7)")
  func background() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = .clear()
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test("Every cell is updated once before it is measured, one after the other (M12.6)")
  func beforeDisplay() {
    let list = ListOnScreen([3])
    list.turn()
    #expect(
      list.screen.takeNotes() == [
        "cell 0.0", "update 0.0", "fit 0.0", "cell 0.1", "update 0.1", "fit 0.1", "cell 0.2",
        "update 0.2", "fit 0.2",
      ])
    list.turn()
    #expect(list.screen.takeNotes() == [])
  }

  @Test("Changes of the state ask for one update, in the layout of the turn (M12.5)")
  func oneUpdate() throws {
    let list = ListOnScreen([3])
    list.turn()
    _ = list.screen.takeNotes()
    let cell = try #require(list.cell(1))
    cell.isHighlighted = true
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    #expect(list.screen.takeNotes() == [])
    list.turn()
    #expect(list.screen.takeNotes() == ["update 0.1"])
    list.view.isEditing = true
    list.turn()
    #expect(list.screen.takeNotes() == ["update 0.0", "update 0.1", "update 0.2"])
  }

  @Test("The handler follows the cell's own update; setting it asks for one (M12.5)")
  func handler() throws {
    let list = ListOnScreen([2])
    list.turn()
    _ = list.screen.takeNotes()
    let cell = try #require(list.cell(0))
    cell.configurationUpdateHandler = { [screen = list.screen] cell, state in
      screen.note("handler \(state.isSelected)")
      cell.setNeedsUpdateConfiguration()
    }
    list.turn()
    #expect(list.screen.takeNotes() == ["update 0.0", "handler false"])
    list.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    list.turn()
    #expect(list.screen.takeNotes() == ["update 0.0", "handler true"])
    cell.configurationUpdateHandler = nil
    list.turn()
    #expect(list.screen.takeNotes() == ["update 0.0"])
  }

  @Test("The update replaces what is automatic by what its configuration makes (M12.5)")
  func automatic() throws {
    let list = ListOnScreen([1])
    list.configure = { cell, _ in
      cell.contentConfiguration = BadgeContent()
      cell.backgroundConfiguration = .listGroupedCell()
    }
    list.turn()
    let cell = try #require(list.cell(0))
    let plain = cell.backgroundConfiguration?.backgroundColor
    cell.isHighlighted = true
    list.turn()
    #expect((cell.contentConfiguration as? BadgeContent)?.isLit == true)
    #expect(cell.backgroundConfiguration?.backgroundColor != plain)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isHighlighted = false
    list.turn()
    #expect((cell.contentConfiguration as? BadgeContent)?.isLit == true)
    #expect(cell.backgroundConfiguration?.backgroundColor != plain)
  }

  @Test("A colour that the app has set stays in every state (M12.8)", arguments: [true, false])
  func ownColor(isSelected: Bool) {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = isSelected
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .red
    #expect(background.updated(for: state).backgroundColor == .red)
    let standard = UIBackgroundConfiguration.listPlainCell()
    #expect(
      (standard.updated(for: state).backgroundColor == standard.backgroundColor) != isSelected)
  }

  @Test("The state holds values that an app adds (M12.4)")
  func customKeys() {
    final class TaskCell: UICollectionViewListCell {
      var task: String?
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("task")] = task
        return state
      }
    }
    let cell = TaskCell(frame: .zero)
    cell.task = "write"
    let plain = UICellConfigurationState(traitCollection: cell.traitCollection)
    let state = cell.configurationState
    #expect(state[UIConfigurationStateCustomKey("task")] == AnyHashable("write"))
    #expect(state != plain)
    cell.task = nil
    let empty = cell.configurationState
    #expect(empty == plain)
  }

  @Test("A reconfigured cell is updated again and keeps its object (M12.6)")
  func reconfigured() throws {
    let list = ListOnScreen([2])
    list.turn()
    let cell = try #require(list.cell(1))
    _ = list.screen.takeNotes()
    list.view.reconfigureItems(at: [[0, 1]])
    list.turn()
    #expect(list.screen.takeNotes() == ["cell 0.1", "update 0.1", "fit 0.1"])
    #expect(list.cell(1) === cell)
  }

  @Test("A content that is set on screen is measured again")
  func selfSizing() throws {
    let list = ListOnScreen([2])
    list.turn()
    let cell = try #require(list.cell(0))
    let height = cell.frame.height
    var content = cell.defaultContentConfiguration()
    content.text = "two\nlines"
    cell.contentConfiguration = content
    list.turn()
    #expect(cell.frame.height > height)
    list.view.selfSizingInvalidation = .disabled
    content.text = "one"
    cell.contentConfiguration = content
    list.turn()
    #expect(cell.frame.height > height)
  }
}
