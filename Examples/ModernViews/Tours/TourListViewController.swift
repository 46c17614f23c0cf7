import UIKit

/// A tour through the mountains.
struct Tour: Hashable {
  let name: String
  var hours: Int
  var isDone = false

  static let all = [
    Tour(name: "Aletsch Glacier", hours: 6), Tour(name: "Bernese Oberland", hours: 9),
    Tour(name: "Castle Walk", hours: 1), Tour(name: "Dolomite Traverse", hours: 11),
    Tour(name: "Eiger Trail", hours: 3), Tour(name: "Five Lakes", hours: 4),
  ]
}

/// The tours of Tours.storyboard, with a search: cells are prototypes, the header is in TourHeaderView.xib.
class TourListViewController: UICollectionViewController {
  private var tours = Tour.all
  private var filter = ""
  private let searchController = UISearchController(searchResultsController: nil)

  private var shownTours: [Tour] {
    filter.isEmpty ? tours : tours.filter { $0.name.localizedCaseInsensitiveContains(filter) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UINib(nibName: "TourHeaderView", bundle: nil),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = NSLocalizedString("Name of a tour", comment: "Search")
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shownTours.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tour", for: indexPath)
        as? TourCell
    else { fatalError("The storyboard has no prototype of a tour") }
    cell.show(shownTours[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? TourHeaderView)?.show(tours)
    return header
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? TourViewController,
      let cell = sender as? UICollectionViewCell, let path = collectionView.indexPath(for: cell)
    else { return }
    detail.tour = shownTours[path.item]
    detail.delegate = self
  }
}

extension TourListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    filter = searchController.searchBar.text ?? ""
    collectionView.reloadData()
  }
}

extension TourListViewController: TourViewControllerDelegate {
  func tourViewController(_ controller: TourViewController, didChange tour: Tour) {
    guard let index = tours.firstIndex(where: { $0.name == tour.name }) else { return }
    tours[index] = tour
    collectionView.reloadData()
  }
}
