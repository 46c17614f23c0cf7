import UIKit

/// Cells as high as their texts, with a generic base class, a stack and a button with an action.
class ArticleFeedViewController: UIViewController {
  struct Article: Hashable {
    let title: String
    let summary: String
    let number: Int
  }

  private let articles: [Article] = (1...20).map { number in
    Article(
      title: "Article \(number)",
      summary: Array(repeating: "Some words about it.", count: number % 4 + 1)
        .joined(separator: " "), number: number)
  }

  private var bookmarked: Set<Int> = []
  private weak var collectionView: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Self-sizing"
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.register(ArticleCell.self)
    collectionView.dataSource = self
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.decelerationRate = UIScrollView.DecelerationRate(
      rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    collectionView.backgroundColor = .groupTableViewBackground
    view.addSubview(collectionView)
    self.collectionView = collectionView
  }

  private func toggleBookmark(_ article: Article, _ button: UIButton?) {
    if bookmarked.remove(article.number) == nil { bookmarked.insert(article.number) }
    UIView.animate(springDuration: 0.3, bounce: 0.2) {
      button?.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    } completion: { _ in
      button?.transform = .identity
    }
    navigationItem.prompt = "\(bookmarked.count) bookmarked"
    title = "\(bookmarked.count) bookmarked"
  }
}

extension ArticleFeedViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { articles.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: ArticleCell = collectionView.dequeue(for: indexPath)
    let article = articles[indexPath.item]
    cell.configure(with: article, width: collectionView.bounds.width - 32) { [weak self] action in
      self?.toggleBookmark(article, action.sender as? UIButton)
    }
    return cell
  }
}

/// A cell that is made of one view of a class.
class HostCell<Content: UIView>: UICollectionViewCell {
  let hosted = Content(frame: .zero)
  private lazy var widthConstraint = hosted.widthAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    hosted.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(hosted)
    hosted.pinEdges(to: contentView)
    widthConstraint.priority = .required - 1
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  var contentWidth: CGFloat {
    get { widthConstraint.constant }
    set {
      widthConstraint.constant = newValue
      widthConstraint.isActive = newValue > 0
    }
  }
}

final class ArticleView: UIView {
  let titleLabel = UILabel()
  let summaryLabel = UILabel()
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold))
    summaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    summaryLabel.numberOfLines = 0
    summaryLabel.textColor = .secondaryLabel
    button.setImage(
      UIImage(
        systemName: "bookmark",
        withConfiguration: UIImage.SymbolConfiguration(
          pointSize: 15, weight: .semibold, scale: .medium)),
      for: .normal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    let header = UIStackView(arrangedSubviews: [titleLabel, button])
    header.spacing = UIStackView.spacingUseSystem
    let stack = UIStackView(arrangedSubviews: [header, summaryLabel])
    stack.axis = .vertical
    stack.spacing = 6
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 12, leading: 12, bottom: 12, trailing: 12)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    stack.pinEdges(to: self)
    backgroundColor = .systemBackground
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class ArticleCell: HostCell<ArticleView>, ReusableCell {
  private let actionIdentifier = UIAction.Identifier("bookmark")

  func configure(
    with article: ArticleFeedViewController.Article, width: CGFloat,
    onBookmark: @escaping UIActionHandler
  ) {
    hosted.titleLabel.text = article.title
    hosted.summaryLabel.text = article.summary
    contentWidth = width
    hosted.button.removeAction(identifiedBy: actionIdentifier, for: .touchUpInside)
    hosted.button.addAction(
      UIAction(identifier: actionIdentifier, handler: onBookmark), for: .touchUpInside)
    hosted.button.accessibilityLabel = "Bookmark \(article.title)"
  }
}

protocol ReusableCell: UICollectionViewCell {
  static var reuseIdentifier: String { get }
}

extension ReusableCell {
  static var reuseIdentifier: String { String(describing: self) }
}

extension UICollectionView {
  func register<Cell: ReusableCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: type.reuseIdentifier)
  }

  func dequeue<Cell: ReusableCell>(for indexPath: IndexPath) -> Cell {
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: Cell.reuseIdentifier, for: indexPath)
        as? Cell
    else {
      return Cell(frame: .zero)
    }
    return cell
  }
}
