import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Rule: A85.
@Suite("Controls in pictures")
@MainActor
struct ControlPartsTests {
  private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))

  private func parts(of view: UIView, _ frame: CGRect) -> [ShownPart] {
    view.frame = frame
    cell.contentView.frame = cell.bounds
    for old in cell.contentView.subviews { old.removeFromSuperview() }
    cell.contentView.addSubview(view)
    view.layoutIfNeeded()
    return ElementParts.parts(in: cell)
  }

  private func boxes(_ parts: [ShownPart]) -> [ShownBox] {
    parts.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  private func texts(_ parts: [ShownPart]) -> [String] {
    parts.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  private func lines(_ parts: [ShownPart]) -> [ShownLine] {
    parts.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  @Test("A switch is a capsule in its colour, with a knob at the side of its value")
  func switches() throws {
    let control = UISwitch()
    control.onTintColor = .red
    let frame = CGRect(x: 200, y: 10, width: 51, height: 31)
    let off = boxes(parts(of: control, frame))
    #expect(off.map(\.frame.midX) == [225.5, 215.5] && off[0].name == "UISwitch 1")
    control.isOn = true
    let on = boxes(parts(of: control, frame))
    #expect(on.map(\.frame.midX) == [225.5, 235.5])
    #expect(on[0].fill == FrameColor(components: UIColor.red.cgColor.components ?? []))
    #expect(off[0].fill != on[0].fill)
  }

  @Test("The button that removes the text of a field is drawn while it is shown")
  func clearButtons() {
    let field = UITextField()
    field.text = "Text"
    let frame = CGRect(x: 0, y: 10, width: 200, height: 34)
    #expect(lines(parts(of: field, frame)).isEmpty)
    field.clearButtonMode = .always
    let shown = parts(of: field, frame)
    #expect(boxes(shown).map(\.frame.midX) == [185.5] && lines(shown).count == 2)
    #expect(texts(shown) == ["Text"])
    field.text = ""
    #expect(lines(parts(of: field, frame)).isEmpty)
  }

  @Test("A field draws the views beside its text")
  func sides() {
    let (field, side) = (UITextField(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
    side.backgroundColor = .red
    (field.leftView, field.leftViewMode) = (side, .always)
    let shown = parts(of: field, CGRect(x: 0, y: 10, width: 200, height: 34))
    #expect(boxes(shown).contains { $0.frame == CGRect(x: 0, y: 22, width: 20, height: 10) })
  }

  /// Rule: A85e.
  @Test("From right to left controls begin at the right, and a knob that is on is at the left")
  func rightToLeft() throws {
    let control = UISwitch()
    control.isOn = true
    control.semanticContentAttribute = .forceRightToLeft
    let frame = CGRect(x: 200, y: 10, width: 51, height: 31)
    #expect(boxes(parts(of: control, frame)).map(\.frame.midX) == [225.5, 215.5])
    let progress = UIProgressView()
    progress.progress = 0.25
    progress.semanticContentAttribute = .forceRightToLeft
    let bar = boxes(parts(of: progress, CGRect(x: 0, y: 10, width: 200, height: 4)))
    #expect(bar.last?.frame == CGRect(x: 150, y: 10, width: 50, height: 4))
    let slider = UISlider()
    slider.value = 0.25
    slider.semanticContentAttribute = .forceRightToLeft
    let line = boxes(parts(of: slider, CGRect(x: 0, y: 10, width: 204, height: 34)))
    #expect(line.map(\.frame.maxX) == [202, 202, 159] && line[1].frame.minX == 145)
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 0)
    pages.semanticContentAttribute = .forceRightToLeft
    let dots = boxes(parts(of: pages, CGRect(x: 0, y: 0, width: 100, height: 30)))
    #expect(dots.map(\.frame.midX) == [68, 50, 32] && dots[0].fill != dots[1].fill)
  }

  /// Rule: A85e.
  @Test("Symbols with a direction are mirrored from right to left, others are not")
  func symbols() {
    func points(_ name: String, mirrored: Bool) -> [CGPoint] {
      let view = UIImageView(image: UIImage(systemName: name))
      view.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
      return lines(parts(of: view, CGRect(x: 20, y: 10, width: 40, height: 40)))
        .flatMap(\.points)
    }
    for name in ["chevron.forward", "arrow.backward", "list.bullet"] {
      let mirrored = points(name, mirrored: false).map { CGPoint(x: 80 - $0.x, y: $0.y) }
      let own = points(name, mirrored: true)
      #expect(own.count == mirrored.count && !own.isEmpty)
      #expect(
        zip(own, mirrored).allSatisfy { abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001 })
    }
    for name in ["chevron.right", "forward.fill", "star"] {
      #expect(points(name, mirrored: true) == points(name, mirrored: false))
    }
  }

  @Test("The background image of a button without a configuration fills it")
  func backgroundImage() throws {
    let button = UIButton(type: .custom)
    button.setBackgroundImage(UIImage(systemName: "unknown.symbol"), for: .normal)
    let frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    let box = try #require(boxes(parts(of: button, frame)).first)
    #expect(box.frame == frame && box.label == "unknown.symbol")
    button.configuration = .plain()
    #expect(!boxes(parts(of: button, frame)).contains { $0.label == "unknown.symbol" })
  }

  @Test("A segment with an image shows it in the middle")
  func segmentImage() throws {
    let control = UISegmentedControl(items: ["One"])
    control.insertSegment(with: UIImage(systemName: "chevron.up"), at: 1, animated: false)
    let shown = lines(parts(of: control, CGRect(x: 0, y: 0, width: 200, height: 32)))
    let xs = try #require(shown.first).points.map(\.x)
    #expect(abs((try #require(xs.min()) + (try #require(xs.max()))) / 2 - 150) < 0.5)
  }

  @Test("A disabled switch is weaker, and a date has a field for its day and one for its time")
  func disabledAndDates() {
    let control = UISwitch()
    control.isEnabled = false
    #expect(boxes(parts(of: control, CGRect(x: 0, y: 0, width: 51, height: 31)))[0].alpha == 0.5)
    let picker = UIDatePicker()
    let frame = CGRect(x: 0, y: 10, width: 200, height: 34)
    #expect(texts(parts(of: picker, frame)) == ["Jan 1, 2001", "12:00 AM"])
    picker.datePickerMode = .time
    picker.date = Date(timeIntervalSinceReferenceDate: 13 * 3600 + 5 * 60)
    let shown = parts(of: picker, frame)
    #expect(texts(shown) == ["1:05 PM"] && boxes(shown).map(\.frame) == [frame])
  }

  /// The colours of the texts, in hexadecimal.
  private func colors(_ parts: [ShownPart]) -> [String?] {
    parts.compactMap { part in
      guard case .text(let text) = part else { return nil }
      return FrameColor(components: text.color)?.text
    }
  }

  private func hex(_ color: UIColor) -> String? {
    FrameColor(components: color.cgColor.components ?? [])?.text
  }

  @Test("The title of a button is in its colour, else in the tint colour, grey or white")
  func buttons() {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    let system = UIButton(type: .system)
    system.setTitle("A", for: .normal)
    #expect(colors(parts(of: system, frame)) == [hex(.systemBlue)])
    cell.tintColor = .purple
    #expect(colors(parts(of: system, frame)) == [hex(.purple)])
    system.isEnabled = false
    #expect(colors(parts(of: system, frame)) == [hex(.tertiaryLabel)])
    system.setTitleColor(.red, for: .normal)
    #expect(colors(parts(of: system, frame)) == [hex(.red)])
    system.titleLabel?.textColor = .green
    #expect(colors(parts(of: system, frame)) == [hex(.green)])
    let custom = UIButton(type: .custom)
    custom.setTitle("A", for: .normal)
    #expect(colors(parts(of: custom, frame)) == [hex(.white)])
  }

  @Test("A button has the ground and the corners of its configuration")
  func configuredButtons() throws {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    cell.tintColor = .purple
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A"
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    let filled = parts(of: button, frame)
    let ground = try #require(boxes(filled).first)
    #expect(ground.radius == 20 && ground.frame == frame && ground.name == "UIButton 1")
    #expect(ground.fill?.text == hex(.purple) && colors(filled) == [hex(.white)])
    configuration.baseBackgroundColor = .red
    configuration.baseForegroundColor = .black
    button.configuration = configuration
    let own = parts(of: button, frame)
    #expect(boxes(own).first?.fill?.text == hex(.red) && colors(own) == [hex(.black)])
    button.configuration = .plain()
    button.configuration?.title = "A"
    let plain = parts(of: button, frame)
    #expect(boxes(plain).isEmpty && colors(plain) == [hex(.purple)])
    button.configuration?.background.backgroundColor = .green
    #expect(boxes(parts(of: button, frame)).first?.fill?.text == hex(.green))
  }

  @Test(
    "Bar buttons are in the tint or their item's colour, and the back button has an arrow")
  func barButtons() throws {
    let first = UIViewController()
    first.title = "Mail"
    let second = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let red = UIBarButtonItem(title: "Red", style: .plain, target: nil, action: nil)
    red.tintColor = .red
    let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
    off.isEnabled = false
    second.navigationItem.rightBarButtonItems = [red, off]
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let stage = try Stage(controller: navigation as UIViewController, on: .all[0])
    let shown = ElementParts.parts(in: navigation.navigationBar)
    #expect(texts(shown) == ["Mail", "Red", "Off"])
    #expect(colors(shown) == [hex(.systemBlue), hex(.red), hex(.tertiaryLabel)])
    let arrow = try #require(lines(shown).first)
    #expect(lines(shown).count == 1 && arrow.color?.text == hex(.systemBlue))
    let text = try #require(
      shown.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
    #expect(arrow.points.allSatisfy { $0.x < text.start.x })
    withExtendedLifetime(stage) {}
  }

  @Test("A slider and a progress bar are filled as far as their values reach")
  func shares() {
    let slider = UISlider()
    slider.value = 0.5
    let shown = boxes(parts(of: slider, CGRect(x: 10, y: 10, width: 204, height: 34)))
    #expect(shown.count == 3 && shown[1].frame.width == 100 && shown[2].frame.midX == 112)
    let bar = UIProgressView()
    bar.progress = 0.25
    let filled = boxes(parts(of: bar, CGRect(x: 10, y: 10, width: 100, height: 4)))
    #expect(filled.map(\.frame.width) == [100, 25])
    bar.progress = 0
    #expect(boxes(parts(of: bar, CGRect(x: 10, y: 10, width: 100, height: 4))).count == 1)
  }

  @Test("Segments have their titles in the middle, and the chosen one a ground")
  func segments() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    let shown = parts(of: control, CGRect(x: 10, y: 10, width: 200, height: 32))
    #expect(texts(shown) == ["One", "Two"])
    #expect(boxes(shown).map(\.frame.midX) == [110, 160])
  }

  @Test("A text field shows its text, a secret as dots, or its placeholder, and its border")
  func fields() {
    let field = UITextField()
    let frame = CGRect(x: 10, y: 10, width: 200, height: 34)
    #expect(parts(of: field, frame).isEmpty)
    field.placeholder = "Name"
    #expect(texts(parts(of: field, frame)) == ["Name"])
    field.text = "Ada"
    field.borderStyle = .roundedRect
    #expect(texts(parts(of: field, frame)) == ["Ada"])
    #expect(boxes(parts(of: field, frame)).count == 1)
    field.borderStyle = .line
    let line = boxes(parts(of: field, frame)).first
    #expect(line?.radius == 0 && line?.line?.text == hex(.black))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds.insetBy(dx: 7, dy: 0))
    field.isSecureTextEntry = true
    #expect(texts(parts(of: field, frame)) == ["•••"])
  }

  @Test("A text view shows the lines that are in its bounds, where it is scrolled to")
  func textViews() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    let frame = CGRect(x: 10, y: 0, width: 200, height: 70)
    #expect(texts(parts(of: view, frame)) == ["Line 1", "Line 2", "Line 3"])
    view.bounds.origin.y = 100
    #expect(texts(parts(of: view, frame)).first == "Line 5")
  }

  @Test("Pages are dots, of which the shown one is darker; a single page may have none")
  func pages() {
    let control = UIPageControl()
    (control.numberOfPages, control.currentPage) = (3, 1)
    let dots = boxes(parts(of: control, CGRect(x: 0, y: 0, width: 300, height: 20)))
    #expect(dots.map(\.frame.midX) == [132, 150, 168])
    #expect(dots[0].fill == dots[2].fill && dots[0].fill != dots[1].fill)
    (control.numberOfPages, control.hidesForSinglePage) = (1, true)
    #expect(parts(of: control, CGRect(x: 0, y: 0, width: 300, height: 20)).isEmpty)
    control.numberOfPages = 1_000_000
    #expect(boxes(parts(of: control, CGRect(x: 0, y: 0, width: 300, height: 20))).count == 30)
  }

  @Test("Steppers and wheels have signs")
  func signs() {
    let stepper = parts(of: UIStepper(), CGRect(x: 0, y: 0, width: 94, height: 32))
    #expect(boxes(stepper).count == 1 && lines(stepper).count == 4)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    #expect(lines(parts(of: wheel, CGRect(x: 0, y: 0, width: 20, height: 20))).count == 8)
  }

  @Test("Accessories of a row are signs, and a label its text")
  func accessories() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let rows = OneRow([
      .disclosureIndicator(), .checkmark(), .label(text: "12"), .detail(),
    ])
    view.dataSource = rows
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    view.layoutIfNeeded()
    let shown = view.visibleCells.first.map { ElementParts.parts(in: $0) } ?? []
    #expect(texts(shown) == ["12"])
    #expect(lines(shown).map(\.points.count).sorted() == [2, 3, 3])
  }
}

/// A row of a list with accessories.
private final class OneRow: NSObject, UICollectionViewDataSource {
  private let accessories: [UICellAccessory]

  init(_ accessories: [UICellAccessory]) {
    self.accessories = accessories
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? UICollectionViewListCell)?.accessories = accessories
    return cell
  }
}
