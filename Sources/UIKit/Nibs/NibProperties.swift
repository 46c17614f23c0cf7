import Foundation
import NibDocuments

/// The properties of a view's element.
///
/// Rule: A82.
@MainActor
struct NibProperties {
  private let builder: NibBuilder
  let element: NibElement

  init(_ builder: NibBuilder, _ element: NibElement) {
    (self.builder, self.element) = (builder, element)
  }

  func set(in view: UIView) {
    setLayout(of: view)
    setLooks(of: view)
    switch view {
    case let stack as UIStackView: set(inStack: stack)
    case let list as UICollectionView:
      set(inScroll: list)
      set(inList: list)
    case let table as UITableView:
      set(inScroll: table)
      set(inTable: table)
    case let text as UITextView: set(inText: text)
    case let scroll as UIScrollView: set(inScroll: scroll)
    case let label as UILabel: set(inLabel: label)
    case let button as UIButton: set(inButton: button)
    case let field as UITextField: set(inField: field)
    case let image as UIImageView:
      image.image = NibValues.image(element, "image")
      image.highlightedImage = NibValues.image(element, "highlightedImage")
    case let cell as UITableViewCell: set(inCell: cell)
    case let cell as UICollectionReusableView: cell.queueName = element["reuseIdentifier"]
    case let bar as UISearchBar: bar.placeholder = element["placeholder"]
    case let bar as UIToolbar: bar.items = element.list("items").map { builder.barButton($0) }
    case let bar as UINavigationBar: set(inBar: bar)
    case let bar as UITabBar:
      bar.items = element.list("items").map { builder.tabItem($0) }
    case let progress as UIProgressView: progress.progress = Float(element.number("progress") ?? 0)
    default: set(inControl: view)
    }
    if let control = view as? UIControl {
      if element["enabled"] == "NO" { control.isEnabled = false }
      if element["selected"] == "YES" { control.isSelected = true }
    }
  }

  // MARK: Every view

  private func setLayout(of view: UIView) {
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO" {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
    if element["autoresizesSubviews"] == "NO" { view.autoresizesSubviews = false }
    for (key, axis) in [
      ("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical),
    ] {
      if let hugging = element.number("\(key)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(rawValue: Float(hugging)), for: axis)
      }
      if let resistance = element.number("\(key)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(
          UILayoutPriority(rawValue: Float(resistance)), for: axis)
      }
    }
    if let margins = element.value("layoutMargins") ?? element.value("directionalLayoutMargins") {
      view.layoutMargins = NibValues.insets(margins)
    }
    if element["preservesSuperviewLayoutMargins"] == "YES" {
      view.preservesSuperviewLayoutMargins = true
    }
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }

  private static func mask(_ element: NibElement) -> UIView.AutoresizingMask {
    let bits: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return bits.reduce(into: []) { if element[$1.0] == "YES" { $0.insert($1.1) } }
  }

  private func setLooks(of view: UIView) {
    if let color = NibValues.color(element.value("backgroundColor")) {
      view.backgroundColor = color
    }
    if let color = NibValues.color(element.value("tintColor")) { view.tintColor = color }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if element["hidden"] == "YES" { view.isHidden = true }
    if element["opaque"] == "NO" { view.isOpaque = false }
    if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
    if let receives = element.flag("userInteractionEnabled") {
      view.isUserInteractionEnabled = receives
    }
    if element["multipleTouchEnabled"] == "YES" { view.isMultipleTouchEnabled = true }
    if let tag = element.whole("tag") { view.tag = tag }
    let modes: [String: UIView.ContentMode] = [
      "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
      "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ]
    if let mode = element["contentMode"].flatMap({ modes[$0] }) { view.contentMode = mode }
    switch element["semanticContentAttribute"] {
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    default: break
    }
    if let access = element.value("accessibilityConfiguration") {
      view.accessibilityIdentifier = access["identifier"]
      view.accessibilityLabel = NibValues.text(access, "label")
      view.accessibilityHint = NibValues.text(access, "hint")
    }
  }

  // MARK: Text

  private func set(inLabel label: UILabel) {
    label.text = NibValues.text(element, "text")
    if let text = NibValues.attributed(element.value("attributedText")) {
      label.attributedText = text
    }
    if let font = NibValues.font(element.value("fontDescription")) { label.font = font }
    if let color = NibValues.color(element.value("textColor")) { label.textColor = color }
    if let lines = element.whole("numberOfLines") { label.numberOfLines = lines }
    if let alignment = alignment { label.textAlignment = alignment }
    let modes: [String: NSLineBreakMode] = [
      "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
      "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    ]
    if let mode = element["lineBreakMode"].flatMap({ modes[$0] }) { label.lineBreakMode = mode }
    if element["adjustsFontSizeToFit"] == "YES" { label.adjustsFontSizeToFitWidth = true }
    if element["adjustsFontForContentSizeCategory"] == "YES" {
      label.adjustsFontForContentSizeCategory = true
    }
  }

  private var alignment: NSTextAlignment? {
    switch element["textAlignment"] {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    default: nil
    }
  }

  private func set(inField field: UITextField) {
    field.text = NibValues.text(element, "text")
    field.placeholder = NibValues.text(element, "placeholder")
    if let font = NibValues.font(element.value("fontDescription")) { field.font = font }
    if let alignment = alignment { field.textAlignment = alignment }
    switch element["borderStyle"] {
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    case "roundedRect": field.borderStyle = .roundedRect
    default: break
    }
    if element.value("textInputTraits")?["secureTextEntry"] == "YES" {
      field.isSecureTextEntry = true
    }
  }

  private func set(inText text: UITextView) {
    text.text = NibValues.text(element, "text") ?? ""
    if let font = NibValues.font(element.value("fontDescription")) { text.font = font }
    if element["editable"] == "NO" { text.isEditable = false }
    if element["scrollEnabled"] == "NO" { text.isScrollEnabled = false }
    if let alignment = alignment { text.textAlignment = alignment }
  }

  // MARK: Controls

  private func set(inButton button: UIButton) {
    if element["buttonType"] == "system" { button.takeSystemType() }
    if let font = NibValues.font(element.value("fontDescription")) {
      button.titleLabel?.font = font
    }
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected,
    ]
    for inner in element.children where inner.name == "state" {
      guard let state = inner["key"].flatMap({ states[$0] }) else { continue }
      if let title = NibValues.text(inner, "title") { button.setTitle(title, for: state) }
      if let image = NibValues.image(inner, "image") { button.setImage(image, for: state) }
      if let color = NibValues.color(inner.value("titleColor")) {
        button.setTitleColor(color, for: state)
      }
    }
    for (key, path) in [
      ("contentEdgeInsets", \UIButton.contentEdgeInsets), ("titleEdgeInsets", \.titleEdgeInsets),
      ("imageEdgeInsets", \.imageEdgeInsets),
    ] {
      if let insets = element.value(key) { button[keyPath: path] = NibValues.insets(insets) }
    }
    if let own = element.value("configuration") {
      var configuration: UIButton.Configuration
      switch own["style"] {
      case "filled": configuration = .filled()
      case "tinted": configuration = .tinted()
      case "gray": configuration = .gray()
      default: configuration = .plain()
      }
      configuration.title = NibValues.text(own, "title")
      configuration.subtitle = NibValues.text(own, "subtitle")
      configuration.image = NibValues.image(own, "image")
      for (key, path) in [
        ("imagePadding", \UIButton.Configuration.imagePadding), ("titlePadding", \.titlePadding),
      ] {
        if let distance = own.number(key) { configuration[keyPath: path] = distance }
      }
      button.configuration = configuration
    }
  }

  private func set(inControl view: UIView) {
    switch view {
    case let control as UISwitch: control.isOn = element["on"] != "NO"
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0)
    case let control as UISegmentedControl:
      for (index, segment) in element.list("segments").enumerated() {
        control.insertSegment(withTitle: segment["title"], at: index, animated: false)
      }
      if let chosen = element.whole("selectedSegmentIndex") {
        control.selectedSegmentIndex = chosen
      }
    case let pages as UIPageControl:
      pages.numberOfPages = element.whole("numberOfPages") ?? 0
    default: break
    }
  }

  /// Gives a bar that no navigation controller has its items.
  private func set(inBar bar: UINavigationBar) {
    let items = element.list("items")
    guard !items.isEmpty else { return }
    bar.items = items.map { own in
      let item = UINavigationItem(title: "")
      builder.fill(item, own)
      return item
    }
  }

  // MARK: Containers

  private func set(inStack stack: UIStackView) {
    if element["axis"] == "vertical" { stack.axis = .vertical }
    if let spacing = element.number("spacing") { stack.spacing = spacing }
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let own = element["distribution"].flatMap({ distributions[$0] }) { stack.distribution = own }
    let alignments: [String: UIStackView.Alignment] = [
      "leading": .leading, "center": .center, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    if let own = element["alignment"].flatMap({ alignments[$0] }) { stack.alignment = own }
    if element["layoutMarginsRelativeArrangement"] == "YES" {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  private func set(inScroll scroll: UIScrollView) {
    if let bounces = element.flag("bounces") { scroll.bounces = bounces }
    if let always = element.flag("alwaysBounceVertical") { scroll.alwaysBounceVertical = always }
    if let always = element.flag("alwaysBounceHorizontal") {
      scroll.alwaysBounceHorizontal = always
    }
    if element["pagingEnabled"] == "YES" { scroll.isPagingEnabled = true }
    if element["scrollEnabled"] == "NO" { scroll.isScrollEnabled = false }
    if element["directionalLockEnabled"] == "YES" { scroll.isDirectionalLockEnabled = true }
    if let insets = element.value("contentInset") { scroll.contentInset = NibValues.insets(insets) }
    switch element["contentInsetAdjustmentBehavior"] {
    case "never": scroll.contentInsetAdjustmentBehavior = .never
    case "always": scroll.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
  }

  private func set(inList list: UICollectionView) {
    if let own = element.value("collectionViewLayout") {
      let type = own["customClass"].flatMap { ClassNames.find($0) } as? UICollectionViewLayout.Type
      let layout = type?.init(coder: NibCoder()) ?? UICollectionViewFlowLayout()
      if let flow = layout as? UICollectionViewFlowLayout { set(inFlow: flow, own) }
      builder.name(layout, own)
      list.collectionViewLayout = layout
    }
    if element["multipleSelection"] == "YES" || element["allowsMultipleSelection"] == "YES" {
      list.allowsMultipleSelection = true
    }
    if element["prefetchingEnabled"] == "NO" { list.isPrefetchingEnabled = false }
  }

  private func set(inFlow flow: UICollectionViewFlowLayout, _ own: NibElement) {
    if own["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let spacing = own.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
    if let spacing = own.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = spacing
    }
    if let size = own.value("itemSize") { flow.itemSize = NibValues.size(size) }
    if let size = own.value("headerReferenceSize") {
      flow.headerReferenceSize = NibValues.size(size)
    }
    if let size = own.value("footerReferenceSize") {
      flow.footerReferenceSize = NibValues.size(size)
    }
    if let insets = own.value("sectionInset") { flow.sectionInset = NibValues.insets(insets) }
    if own["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = own.value("estimatedItemSize") {
      flow.estimatedItemSize = NibValues.size(size)
    }
  }

  private func set(inTable table: UITableView) {
    // −1 is the height that rows have by themselves.
    for (key, path) in [
      ("rowHeight", \UITableView.rowHeight), ("estimatedRowHeight", \.estimatedRowHeight),
      ("sectionHeaderHeight", \.sectionHeaderHeight),
      ("sectionFooterHeight", \.sectionFooterHeight),
    ] {
      guard let height = element.number(key) else { continue }
      table[keyPath: path] = height < 0 ? UITableView.automaticDimension : height
    }
    switch element["separatorStyle"] {
    case "none": table.separatorStyle = .none
    default: break
    }
    if element["allowsMultipleSelection"] == "YES" { table.allowsMultipleSelection = true }
    if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    if element["allowsSelectionDuringEditing"] == "YES" {
      table.allowsSelectionDuringEditing = true
    }
    if element["allowsMultipleSelectionDuringEditing"] == "YES" {
      table.allowsMultipleSelectionDuringEditing = true
    }
    if let inset = element.value("separatorInset") {
      table.separatorInset = NibValues.insets(inset)
    }
    if let count = element.whole("sectionIndexMinimumDisplayRowCount"), count >= 0,
      count < 1_000_000_000
    {
      table.sectionIndexMinimumDisplayRowCount = count
    }
  }

  private func set(inCell cell: UITableViewCell) {
    cell.queueName = element["reuseIdentifier"]
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    if let type = element["accessoryType"].flatMap({ accessories[$0] }) {
      cell.accessoryType = type
    }
    if let type = element["editingAccessoryType"].flatMap({ accessories[$0] }) {
      cell.editingAccessoryType = type
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let level = element.whole("indentationLevel"), level.magnitude < 1000 {
      cell.indentationLevel = level
    }
    if let width = element.number("indentationWidth") { cell.indentationWidth = width }
    if let inset = element.value("separatorInset") { cell.separatorInset = NibValues.insets(inset) }
    if element["shouldIndentWhileEditing"] == "NO" { cell.shouldIndentWhileEditing = false }
    if element["showsReorderControl"] == "YES" { cell.showsReorderControl = true }
  }
}
