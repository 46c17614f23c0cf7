public import Foundation

/// Provides the numbers of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker, and is notified when one is chosen.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel, in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a wheel's rows, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the attributed title of a row.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when a tap or drag has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns the width that the picker gives its wheels.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { pickerView.bounds.width / CGFloat(max(pickerView.numberOfComponents, 1)) }
  /// Returns 32.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a label with the title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    return label
  }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels with rows, of which one is chosen in each.
///
/// It shows the chosen row of each wheel between its neighbours. A tap on a neighbour chooses it, and a drag turns the
/// wheel by whole rows, without motion after it; the delegate hears of the row when the finger lifts. Rule: E20.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Provides the numbers of rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Provides the rows.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLayout() } }
  /// Whether the chosen rows are marked; the value has no effect.
  open var showsSelectionIndicator = true
  private var rows: [Int] = []
  private var chosen: [Int] = []

  /// The size of a picker, in points, as interface files have it.
  private static let size = CGSize(width: 320, height: 216)

  /// Creates a picker; a side of zero becomes the usual one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.width == 0 { bounds.size.width = Self.size.width }
    if frame.height == 0 { bounds.size.height = Self.size.height }
    self.frame.origin = frame.origin
    takeTouches()
  }

  /// Creates a picker as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    takeTouches()
  }

  // MARK: Touches

  /// The wheel under a finger and the row that was chosen when it began to move.
  private var turned: (component: Int, row: Int)?

  private func takeTouches() {
    addGestureRecognizer(WheelTap())
    addGestureRecognizer(WheelPan())
  }

  /// Returns the wheel at a position and the height of its rows; nil beside the wheels and for rows without height.
  private func wheel(at x: CGFloat) -> (component: Int, row: CGFloat)? {
    var start: CGFloat = 0
    for component in rows.indices {
      let size = rowSize(forComponent: component)
      if x >= start, x < start + size.width, size.height > 0 { return (component, size.height) }
      start += size.width
    }
    return nil
  }

  /// Chooses the row at a point.
  fileprivate final func tap(at point: CGPoint) {
    guard let (component, height) = wheel(at: point.x) else { return }
    let steps = ((point.y - bounds.midY) / height).rounded()
    guard steps.magnitude <= CGFloat(Self.neighbours) else { return }
    let row = chosen[component] + Int(steps)
    guard (0..<rows[component]).contains(row), row != chosen[component] else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Turns the wheel under the finger of a pan.
  fileprivate final func turn(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      turned = wheel(at: pan.location(in: self).x).map { ($0.component, chosen[$0.component]) }
    }
    guard let turned, chosen.indices.contains(turned.component) else { return }
    let component = turned.component
    let height = rowSize(forComponent: component).height
    if height > 0 {
      let steps = (-pan.translation(in: self).y / height).rounded()
      let limit = CGFloat(rows[component])
      let row = turned.row + Int(min(max(steps, -limit), limit))
      selectRow(row, inComponent: component, animated: false)
    }
    guard pan.state != .began, pan.state != .changed else { return }
    self.turned = nil
    let row = chosen[component]
    if row != turned.row {
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
  }

  /// The number of wheels.
  open var numberOfComponents: Int { rows.count }

  /// Returns the number of rows of a wheel.
  @discardableResult
  open func numberOfRows(inComponent component: Int) -> Int {
    rows.indices.contains(component) ? rows[component] : 0
  }

  /// Returns the size of a wheel's rows, in points.
  @discardableResult
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? 0,
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 0)
  }

  /// Returns the delegate's view of a row.
  @discardableResult
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return nil }
    return delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Asks for the numbers of wheels and rows again; chosen rows that are gone become the last ones.
  open func reloadAllComponents() {
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    rows = (0..<count).map {
      max(dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0, 0)
    }
    chosen = rows.indices.map { index in
      min(chosen.indices.contains(index) ? chosen[index] : 0, max(rows[index] - 1, 0))
    }
    setNeedsLayout()
  }

  /// The views of the rows that are shown, and the mark behind the chosen ones.
  private var shown: [UIView] = []
  private let mark = UIView()
  /// How many rows are shown on each side of a chosen one, and how much weaker each is than its neighbour; guesses.
  private static let (neighbours, fading): (Int, CGFloat) = (2, 0.35)

  /// Asks the delegate for the rows around the chosen ones, and places them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in shown { view.removeFromSuperview() }
    shown = []
    guard delegate != nil, !rows.isEmpty else { return mark.removeFromSuperview() }
    var x: CGFloat = 0
    for component in rows.indices {
      let size = rowSize(forComponent: component)
      for row in chosen[component] - Self.neighbours...chosen[component] + Self.neighbours {
        guard let view = view(forRow: row, forComponent: component) else { continue }
        let distance = CGFloat(row - chosen[component])
        view.frame = CGRect(
          x: x, y: bounds.midY + (distance - 0.5) * size.height, width: size.width,
          height: size.height)
        view.alpha = max(1 - distance.magnitude * Self.fading, 0)
        if let label = view as? UILabel, label.textAlignment == .natural {
          label.textAlignment = .center
        }
        shown.append(view)
        addSubview(view)
      }
      x += size.width
    }
    let height = rowSize(forComponent: 0).height
    mark.frame = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    mark.backgroundColor = .tertiarySystemFill
    mark.layer.cornerRadius = 8
    insertSubview(mark, at: 0)
  }

  /// Asks for the number of rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    guard rows.indices.contains(component) else { return }
    rows[component] = max(
      dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
    chosen[component] = min(chosen[component], max(rows[component] - 1, 0))
    setNeedsLayout()
  }

  /// Chooses a row without a call of the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    if rows.isEmpty { reloadAllComponents() }
    guard chosen.indices.contains(component) else { return }
    chosen[component] = min(max(row, 0), max(rows[component] - 1, 0))
    setNeedsLayout()
  }

  /// Returns the chosen row of a wheel; −1 without rows.
  @discardableResult
  open func selectedRow(inComponent component: Int) -> Int {
    if rows.isEmpty { reloadAllComponents() }
    return numberOfRows(inComponent: component) > 0 ? chosen[component] : -1
  }

  /// Asks for the numbers of rows when the picker comes into a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { reloadAllComponents() }
  }

  /// The size of a picker, in points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the size of a picker, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

/// Chooses the row of a picker that is tapped.
private final class WheelTap: UITapGestureRecognizer {
  init() { super.init(target: nil, action: nil) }

  override func performOwnAction() {
    guard state == .ended, let picker = view as? UIPickerView else { return }
    picker.tap(at: location(in: picker))
  }
}

/// Turns a wheel of a picker.
private final class WheelPan: UIPanGestureRecognizer {
  init() { super.init(target: nil, action: nil) }

  override func performOwnAction() {
    (view as? UIPickerView)?.turn(self)
  }
}
