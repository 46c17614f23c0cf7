import Foundation

/// A menu on screen: a row for each entry, in front of all else in the window.
///
/// Rule: E17; the sizes are guesses.
package final class MenuView: UIView {
  /// The entries of a menu.
  @MainActor
  struct Content {
    /// Makes the entries; the closure is called when further ones are there.
    let entries: (_ arrived: @escaping () -> Void) -> [MenuEntry]
    /// Performs the action that was chosen in a submenu.
    var perform: (UIAction) -> Void = { $0.perform() }
  }

  private let content: Content
  /// The rectangle that the menu belongs to, in points of the window.
  private let source: CGRect
  /// The view that handles touches beside the menu itself; nil if each of them closes the menu.
  private weak var owner: UIView?
  private let closed: () -> Void
  private let panel = UIScrollView()
  /// The submenus that were chosen, the outermost first.
  private var path: [UIMenu] = []

  /// The size of a row, in points.
  fileprivate static let row = CGSize(width: 250, height: 44)
  /// The distance from the view that the menu belongs to, and from the edges of the safe area, in points.
  private static let gap: CGFloat = 8

  /// Creates a menu and shows it in a window.
  ///
  /// - Parameters:
  ///   - source: the rectangle that the menu belongs to, in points of the window.
  ///   - owner: a view that handles touches beside the menu itself.
  ///   - closed: called after the menu was closed by a touch, a choice or a program.
  @discardableResult
  init(
    _ content: Content, beside source: CGRect, in window: UIWindow, owner: UIView? = nil,
    closed: @escaping () -> Void
  ) {
    (self.content, self.source, self.owner, self.closed) = (content, source, owner, closed)
    super.init(frame: window.bounds)
    panel.backgroundColor = .secondarySystemBackground
    panel.layer.cornerRadius = 12
    addSubview(panel)
    window.menu?.close()
    window.addSubview(self)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The titles of the rows, in order.
  package var titles: [String] { panel.subviews.compactMap { ($0 as? MenuRow)?.textContent } }

  /// Removes the menu from the window and calls who has shown it.
  func close() {
    remove()
    closed()
  }

  /// Removes the menu from the window.
  func remove() {
    removeFromSuperview()
  }

  private func show() {
    for view in panel.subviews { view.removeFromSuperview() }
    let arrived: () -> Void = { [weak self] in self?.show() }
    var entries: [MenuEntry]
    if let menu = path.last {
      entries = MenuEntry.entries(of: menu, perform: content.perform, arrived: arrived)
      // The title of the submenu leads back.
      entries.insert(MenuEntry(title: menu.title, image: menu.image, content: .text), at: 0)
    } else {
      entries = content.entries(arrived)
    }
    for (index, entry) in entries.enumerated() {
      let row = MenuRow(entry, isIndented: entries.contains(where: \.isOn)) { [weak self] in
        self?.choose(entry)
      }
      row.frame = CGRect(
        origin: CGPoint(x: 0, y: CGFloat(index) * Self.row.height), size: Self.row)
      panel.addSubview(row)
    }
    let height = CGFloat(entries.count) * Self.row.height
    panel.contentSize = CGSize(width: Self.row.width, height: height)
    panel.contentOffset = .zero
    let area = bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: Self.gap, dy: Self.gap)
    let size = CGSize(width: min(Self.row.width, area.width), height: min(height, area.height))
    panel.frame = CGRect(origin: .zero, size: size).beside(source, in: area, gap: Self.gap)
  }

  private func choose(_ entry: MenuEntry) {
    switch entry.content {
    case .action(let perform):
      close()
      perform()
    case .submenu(let menu):
      path.append(menu)
      show()
    case .text:
      _ = path.popLast()
      show()
    }
  }

  /// Leaves touches in the owner to the owner, beside the rows.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let owner else { return hit }
    return owner.point(inside: convert(point, to: owner), with: event) ? nil : hit
  }

  /// Closes the menu.
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    close()
  }
}

extension UIWindow {
  /// The menu on screen; nil for none.
  package final var menu: MenuView? { subviews.lazy.compactMap { $0 as? MenuView }.last }
}

extension CGRect {
  /// Returns the rectangle where it is nearest to another one: below it, else above, else beside, else at
  /// the bottom of an area.
  fileprivate func beside(_ source: CGRect, in area: CGRect, gap: CGFloat) -> CGRect {
    let (right, bottom) = (area.maxX - width, area.maxY - height)
    let isLeft = source.midX <= area.midX
    let x = min(max(isLeft ? source.minX : source.maxX - width, area.minX), right)
    let y = min(max(source.minY, area.minY), bottom)
    let origin: CGPoint =
      if source.maxY + gap <= bottom {
        CGPoint(x: x, y: max(source.maxY + gap, area.minY))
      } else if source.minY - gap - height >= area.minY {
        CGPoint(x: x, y: min(source.minY - gap - height, bottom))
      } else if source.maxX + gap <= right {
        CGPoint(x: source.maxX + gap, y: y)
      } else if source.minX - gap - width >= area.minX {
        CGPoint(x: source.minX - gap - width, y: y)
      } else {
        CGPoint(x: x, y: bottom)
      }
    return CGRect(origin: origin, size: size)
  }
}

/// A row of a menu: the title of an entry, behind its image.
final class MenuRow: UIControl {
  private let title: String
  private let choose: () -> Void
  private static let margin: CGFloat = 16
  private static let imageSide: CGFloat = 20

  /// - Parameter isIndented: Whether there is room for marks of chosen entries.
  init(_ entry: MenuEntry, isIndented: Bool, _ choose: @escaping () -> Void) {
    (title, self.choose) = (entry.title, choose)
    super.init(frame: .zero)
    (isEnabled, isSelected) = (entry.isEnabled, entry.isOn)
    accessibilityIdentifier = entry.identifier
    var (x, end) = (Self.margin, MenuView.row.width - Self.margin)
    let color: UIColor =
      !entry.isEnabled ? .tertiaryLabel : entry.isDestructive ? .systemRed : .label
    if entry.isOn { add(UIImage(systemName: "checkmark"), at: Self.margin / 2, color) }
    if isIndented { x += Self.margin }
    if let image = entry.image {
      add(image, at: x, color)
      x += Self.imageSide + Self.margin / 2
    }
    if entry.isSubmenu {
      end -= Self.imageSide
      add(UIImage(systemName: "chevron.right"), at: end, color)
    }
    let label = UILabel()
    (label.text, label.textColor) = (title, color)
    label.frame = CGRect(x: x, y: 0, width: end - x, height: MenuView.row.height)
    addSubview(label)
  }

  private func add(_ image: UIImage?, at x: CGFloat, _ color: UIColor) {
    let side = Self.imageSide
    let view = UIImageView(image: image)
    view.tintColor = color
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: x, y: (MenuView.row.height - side) / 2, width: side, height: side)
    addSubview(view)
  }

  required init?(coder: NSCoder) { nil }

  override func showsAsElement(_ part: UIView) -> Bool { false }
  override var textContent: String? { title }

  override func closuresCalled(for events: UIControl.Event) {
    if events.contains(.touchUpInside) { choose() }
  }
}
