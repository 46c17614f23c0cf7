import UIKit

/// A screen that Auto Layout places from the window to the last label: its collection view by anchors, its
/// cells by anchors, by `NSLayoutConstraint`, by visual format, by guides and by stack views.

// MARK: A message

/// A message of the mailbox.
struct Message {
  let sender: String
  let subject: String
  let text: String
  let minutes: Int
  let isUnread: Bool
}

/// A view with a picture of initials, which knows how large it is and draws a shadow outside of its
/// alignment rectangle.
final class AvatarView: UIView {
  var initials = "" {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: initials.isEmpty ? 32 : 44, height: initials.isEmpty ? 32 : 44)
  }

  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0)
  }
}

/// A cell with an avatar, a sender, a time, a subject and a text of several lines, by anchors.
///
/// The time keeps its width, the sender is cut, and the avatar does not grow with the text.
final class MessageCell: UICollectionViewCell {
  static let identifier = "message"
  private let avatar = AvatarView()
  private let sender = UILabel()
  private let time = UILabel()
  private let subject = UILabel()
  private let text = UILabel()
  private let dot = UIView()
  private var dotWidth: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    sender.font = .preferredFont(forTextStyle: .headline)
    time.font = .preferredFont(forTextStyle: .footnote)
    subject.font = .preferredFont(forTextStyle: .subheadline)
    text.font = .preferredFont(forTextStyle: .body)
    text.numberOfLines = 3
    for view in [avatar, sender, time, subject, text, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    sender.accessibilityIdentifier = "sender"
    time.accessibilityIdentifier = "time"
    text.accessibilityIdentifier = "text"
    time.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    sender.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    placeViews()
  }

  required init?(coder: NSCoder) { nil }

  private func placeViews() {
    contentView.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    let margins = contentView.layoutMarginsGuide
    dotWidth = dot.widthAnchor.constraint(equalToConstant: 8)
    // The cell may be lower than its contents while it is measured.
    let bottom = text.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
      dotWidth,
      dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
      avatar.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      sender.leadingAnchor.constraint(
        equalToSystemSpacingAfter: avatar.trailingAnchor, multiplier: 1.5),
      sender.topAnchor.constraint(equalTo: margins.topAnchor),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: sender.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      time.firstBaselineAnchor.constraint(equalTo: sender.firstBaselineAnchor),
      subject.leadingAnchor.constraint(equalTo: sender.leadingAnchor),
      subject.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      subject.topAnchor.constraint(equalTo: sender.bottomAnchor, constant: 2),
      text.leadingAnchor.constraint(equalTo: sender.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      text.topAnchor.constraint(equalTo: subject.bottomAnchor, constant: 4),
      bottom,
    ])
  }

  func show(_ message: Message) {
    avatar.initials = String(message.sender.prefix(1))
    sender.text = message.sender
    time.text = "\(message.minutes) min"
    subject.text = message.subject
    text.text = message.text
    dotWidth.constant = message.isUnread ? 8 : 0
  }
}

// MARK: Numbers

/// A column of a number over its name, as a stack view.
final class NumberView: UIStackView {
  private let number = UILabel()
  private let name = UILabel()

  init(_ count: Int, _ title: String) {
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 2
    number.font = .boldSystemFont(ofSize: 24)
    number.text = "\(count)"
    name.font = .preferredFont(forTextStyle: .caption1)
    name.text = title
    addArrangedSubview(number)
    addArrangedSubview(name)
  }

  required init(coder: NSCoder) { fatalError("There is no archive of it.") }
}

/// A cell of stack views: columns of equal width, a bar of shares, and buttons that are equally far apart.
final class NumbersCell: UICollectionViewCell {
  static let identifier = "numbers"
  let columns = UIStackView()
  let shares = UIStackView()
  let buttons = UIStackView()
  let hint = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (count, title) in [(12, "Unread"), (340, "All"), (5, "Flagged")] {
      columns.addArrangedSubview(NumberView(count, title))
    }
    columns.distribution = .fillEqually
    columns.spacing = 8
    for title in ["Inbox", "Sent messages", "Junk"] {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .caption2)
      label.text = title
      shares.addArrangedSubview(label)
    }
    shares.distribution = .fillProportionally
    shares.spacing = 4
    for title in ["Mark", "Move", "Delete"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      buttons.addArrangedSubview(button)
    }
    buttons.distribution = .equalCentering
    hint.text = "Pull to refresh"
    hint.isHidden = true
    let all = UIStackView(arrangedSubviews: [columns, shares, hint, buttons])
    all.axis = .vertical
    all.spacing = 8
    all.setCustomSpacing(16, after: shares)
    all.isLayoutMarginsRelativeArrangement = true
    all.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    all.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(all)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: contentView.topAnchor),
      all.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      all.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      all.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: A form

/// A cell by visual format: names and fields in two columns.
final class FormCell: UICollectionViewCell {
  static let identifier = "form"
  private let names = [UILabel(), UILabel()]
  private let fields = [UITextField(), UITextField()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (label, text) in zip(names, ["From", "Subject"]) { label.text = text }
    for field in fields { field.text = "Any" }
    let views: [String: Any] = [
      "from": names[0], "fromField": fields[0], "subject": names[1], "subjectField": fields[1],
    ]
    for view in names + fields {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let metrics: [String: Any] = ["gap": 12, "side": 16]
    let formats: [(String, NSLayoutConstraint.FormatOptions)] = [
      ("H:|-side-[from]-gap-[fromField(>=80)]-side-|", .alignAllFirstBaseline),
      ("H:|-side-[subject(==from)]-gap-[subjectField(==fromField)]-side-|", .alignAllFirstBaseline),
      ("V:|-(10)-[fromField]-(6)-[subjectField]-(10@999)-|", .alignAllLeading),
    ]
    for (format, options) in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: An attachment

/// A cell by `NSLayoutConstraint(item:…)`: a picture of 16 to 9 in the middle, two thirds as wide as the
/// cell, with a caption in its lower half.
final class AttachmentCell: UICollectionViewCell {
  static let identifier = "attachment"
  let picture = UIImageView()
  let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.accessibilityIdentifier = "picture"
    caption.text = "A harbour in the morning"
    caption.font = .preferredFont(forTextStyle: .footnote)
    for view in [picture, caption] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let middle = NSLayoutConstraint(
      item: caption, attribute: .centerY, relatedBy: .equal, toItem: picture,
      attribute: .centerY, multiplier: 1.5, constant: 0)
    middle.identifier = "in the lower half"
    // The height of the cell is rounded up to a pixel, and may be a part of one more.
    let ratio = NSLayoutConstraint(
      item: picture, attribute: .height, relatedBy: .equal, toItem: picture,
      attribute: .width, multiplier: 9 / 16, constant: 0)
    ratio.priority = UILayoutPriority(999)
    contentView.addConstraints([
      NSLayoutConstraint(
        item: picture, attribute: .centerX, relatedBy: .equal, toItem: contentView,
        attribute: .centerX, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: picture, attribute: .width, relatedBy: .equal, toItem: contentView,
        attribute: .width, multiplier: 2 / 3, constant: 0),
      ratio,
      NSLayoutConstraint(
        item: picture, attribute: .top, relatedBy: .equal, toItem: contentView,
        attribute: .top, multiplier: 1, constant: 8),
      NSLayoutConstraint(
        item: picture, attribute: .bottom, relatedBy: .equal, toItem: contentView,
        attribute: .bottom, multiplier: 1, constant: -8),
      NSLayoutConstraint(
        item: caption, attribute: .centerX, relatedBy: .equal, toItem: picture,
        attribute: .centerX, multiplier: 1, constant: 0),
      middle,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: Columns

/// A cell by guides: a text between two equal spaces, and a note in the margins, from right to left.
final class ColumnsCell: UICollectionViewCell {
  static let identifier = "columns"
  private let left = UILayoutGuide()
  private let right = UILayoutGuide()
  private let title = UILabel()
  private let note = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentView.semanticContentAttribute = .forceRightToLeft
    title.text = "Between two spaces"
    note.text = "At the leading margin"
    note.accessibilityIdentifier = "note"
    title.accessibilityIdentifier = "title"
    for view in [title, note] {
      view.semanticContentAttribute = .forceRightToLeft
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    for guide in [left, right] { contentView.addLayoutGuide(guide) }
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 24, bottom: 8, trailing: 8)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      left.trailingAnchor.constraint(equalTo: title.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: title.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      title.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      note.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      note.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1),
      note.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: Details

/// A cell that opens: it exchanges the constraints of its details in `updateConstraints`.
final class DetailsCell: UICollectionViewCell {
  static let identifier = "details"
  private let title = UILabel()
  private let details = UILabel()
  private lazy var closed = title.bottomAnchor.constraint(
    equalTo: contentView.bottomAnchor, constant: -12)
  private lazy var open = details.bottomAnchor.constraint(
    equalTo: contentView.bottomAnchor, constant: -12)
  private(set) var updates = 0

  var isOpen = false {
    didSet {
      details.isHidden = !isOpen
      setNeedsUpdateConstraints()
    }
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Details"
    details.text = "Sent from the harbour, received in the mountains, read on the way home."
    details.numberOfLines = 0
    details.isHidden = true
    for view in [title, details] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(
        lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      details.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      details.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    updates += 1
    // First the constraint that goes, so that both never hold.
    (isOpen ? closed : open).isActive = false
    (isOpen ? open : closed).isActive = true
    super.updateConstraints()
  }
}

/// A header whose title is in the middle of its height, with a line at its lower edge.
final class MailboxHeader: UICollectionReusableView {
  static let identifier = "header"
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let line = UIView()
    line.backgroundColor = .separator
    for view in [title, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      title.bottomAnchor.constraint(equalTo: line.topAnchor, constant: -10),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

// MARK: The controller

/// A banner in the readable width, the mailbox, and a bar that a tap on the banner moves.
class MailboxViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private let banner = UILabel()
  private let bar = UIStackView()
  private var collectionView: UICollectionView!
  private var barBottom: NSLayoutConstraint!
  private var isOpen = false

  private let messages = [
    Message(
      sender: "Ada", subject: "The engine",
      text: "It weaves algebraic patterns just as the loom weaves flowers and leaves.", minutes: 3,
      isUnread: true),
    Message(
      sender: "A sender with a name that is far too long for one line of a telephone",
      subject: "Short", text: "Yes.", minutes: 1440, isUnread: false),
    Message(
      sender: "Grace", subject: "A moth",
      text:
        "We found it in relay 70 of panel F, taped it into the book, and the machine ran again. "
        + "Since then everybody asks whether it was the first one, and nobody knows the answer.",
      minutes: 12, isUnread: true),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    collectionView.dataSource = self
    collectionView.delegate = self
    register()
    banner.text = "Mailbox"
    banner.font = .preferredFont(forTextStyle: .title2)
    for title in ["Edit", "Compose"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      bar.addArrangedSubview(button)
    }
    bar.distribution = .equalSpacing
    for view in [banner, collectionView, bar] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    placeViews()
  }

  private func placeViews() {
    let safe = view.safeAreaLayoutGuide
    barBottom = bar.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8)
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      banner.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: banner.bottomAnchor, constant: 8),
      collectionView.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -8),
      bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      barBottom,
    ])
  }

  private func register() {
    let cells: [(AnyClass, String)] = [
      (MessageCell.self, MessageCell.identifier), (NumbersCell.self, NumbersCell.identifier),
      (FormCell.self, FormCell.identifier), (AttachmentCell.self, AttachmentCell.identifier),
      (ColumnsCell.self, ColumnsCell.identifier), (DetailsCell.self, DetailsCell.identifier),
    ]
    for (type, identifier): (AnyClass, String) in cells {
      collectionView.register(type, forCellWithReuseIdentifier: identifier)
    }
    collectionView.register(
      MailboxHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: MailboxHeader.identifier)
  }

  /// A column of rows that are as high as their constraints want, under headers that are, too.
  private static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  // MARK: Data

  private static let others = [
    NumbersCell.identifier, FormCell.identifier, AttachmentCell.identifier,
    ColumnsCell.identifier, DetailsCell.identifier,
  ]

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    section == 0 ? messages.count : Self.others.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let identifier =
      indexPath.section == 0 ? MessageCell.identifier : Self.others[indexPath.item]
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier, for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.item])
    (cell as? DetailsCell)?.isOpen = isOpen
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: MailboxHeader.identifier, for: indexPath)
    (header as? MailboxHeader)?.title.text = indexPath.section == 0 ? "Messages" : "More"
    return header
  }

  // MARK: Taps

  /// A tap on the details opens or closes them; a tap on a message moves the bar away and back.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    if indexPath.section == 0 {
      barBottom.constant = barBottom.constant == -8 ? 60 : -8
      UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    } else if Self.others[indexPath.item] == DetailsCell.identifier {
      isOpen.toggle()
      collectionView.reloadItems(at: [indexPath])
    }
  }
}
