import UIKit

/// A postcard: a photo, a greeting in a bubble, and a mark in the tint colour.
final class PostcardCell: UICollectionViewCell {
  let photo = UIImageView()
  let bubble = UIImageView()
  let greeting = UILabel()
  let mark = UIImageView(image: UIImage(named: "compass"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    contentView.backgroundColor = .secondarySystemBackground
    photo.image = UIImage(named: "hills")
    photo.clipsToBounds = true
    bubble.image = UIImage(named: "bubble")?.resizableImage(
      withCapInsets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14))
    greeting.font = .preferredFont(forTextStyle: .subheadline)
    greeting.textColor = .white
    for view in [photo, bubble, greeting, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: contentView.topAnchor),
      photo.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      photo.heightAnchor.constraint(equalToConstant: 96),
      mark.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      bubble.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 8),
      bubble.leadingAnchor.constraint(equalTo: greeting.leadingAnchor, constant: -12),
      bubble.trailingAnchor.constraint(equalTo: greeting.trailingAnchor, constant: 12),
      bubble.bottomAnchor.constraint(equalTo: greeting.bottomAnchor, constant: 6),
      greeting.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
      greeting.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// A wall of postcards, each of which shows its photo in another content mode.
final class PostcardsController: UICollectionViewController {
  private let modes: [(greeting: String, mode: UIView.ContentMode)] = [
    ("Greetings!", .scaleAspectFill), ("Wish you were here", .scaleAspectFit), ("Hi", .center),
    ("From the hills", .scaleToFill),
  ]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 172, height: 148)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    layout.minimumInteritemSpacing = 16
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PostcardCell.self, forCellWithReuseIdentifier: "postcard")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { modes.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "postcard", for: indexPath)
    guard let cell = cell as? PostcardCell else { return cell }
    let postcard = modes[indexPath.item]
    cell.greeting.text = postcard.greeting
    cell.photo.contentMode = postcard.mode
    cell.mark.tintColor = indexPath.item % 2 == 0 ? .systemRed : .white
    return cell
  }
}
