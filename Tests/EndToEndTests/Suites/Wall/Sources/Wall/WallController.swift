import UIKit

/// A wall of numbers, which are loaded after a while.
final class WallController: UICollectionViewController {
  private(set) var numbers: [Int] = []
  private(set) var ticks = 0
  private var timer: Timer?

  init() {
    super.init(collectionViewLayout: RowLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("made by code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    numbers.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// Loads the numbers in a tenth of a second.
  func load(_ count: Int, completion: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.numbers = Array(0..<count)
      self.collectionView.reloadData()
      completion()
    }
  }

  func load(_ count: Int) async {
    await withCheckedContinuation { continuation in
      load(count) { continuation.resume() }
    }
  }

  func startTicking() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      self?.ticks += 1
    }
  }

  func stopTicking() {
    timer?.invalidate()
  }
}
