import UIKit

/// A mountain.
struct Peak {
  var name: String
  let height: Int
}

/// A cell whose contents are in PeakCell.xib.
final class PeakCell: UICollectionViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var heightLabel: UILabel!
  @IBInspectable var radius: CGFloat = 0 {
    didSet { layer.cornerRadius = radius }
  }

  func show(_ peak: Peak) {
    nameLabel.text = peak.name
    heightLabel.text = "\(peak.height) m"
  }
}

/// The stack of Main.storyboard, with large titles.
final class FormNavigation: UINavigationController {}

/// The list of peaks; its view and outlets are in Main.storyboard.
final class PeakListController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  @IBOutlet private var list: UICollectionView!
  private var peaks = [
    Peak(name: "Eiger", height: 3967), Peak(name: "Mönch", height: 4110),
    Peak(name: "Jungfrau", height: 4158), Peak(name: "Piz Bernina", height: 4049),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    list.register(UINib(nibName: "PeakCell", bundle: nil), forCellWithReuseIdentifier: "Peak")
  }

  @IBAction private func clearTapped(_ sender: UIBarButtonItem) {
    peaks.removeAll()
    list.reloadData()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "edit", let path = sender as? IndexPath,
      let form = segue.destination as? PeakFormController
    else { return }
    form.peak = peaks[path.item]
    form.save = { [weak self] peak in
      self?.peaks[path.item] = peak
      self?.list.reloadItems(at: [path])
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    peaks.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Peak", for: indexPath)
    (cell as? PeakCell)?.show(peaks[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    performSegue(withIdentifier: "edit", sender: indexPath)
  }
}

/// The form of one peak.
final class PeakFormController: UIViewController {
  var peak: Peak?
  var save: ((Peak) -> Void)?
  @IBOutlet private weak var nameField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.text = peak?.name
  }

  @IBAction private func saveTapped(_ sender: UIButton) {
    guard var peak, let name = nameField.text, !name.isEmpty else { return }
    peak.name = name
    save?(peak)
    navigationController?.popViewController(animated: true)
  }
}
