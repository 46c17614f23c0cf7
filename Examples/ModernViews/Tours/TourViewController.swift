import UIKit

protocol TourViewControllerDelegate: AnyObject {
  func tourViewController(_ controller: TourViewController, didChange tour: Tour)
}

/// The form of one tour, in Tours.storyboard; a text as large as the user asks for.
class TourViewController: UIViewController {
  var tour: Tour?
  weak var delegate: TourViewControllerDelegate?
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var hoursLabel: UILabel!
  @IBOutlet private weak var stepper: UIStepper!
  @IBOutlet private weak var doneSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let tour = tour else { return }
    nameLabel.text = tour.name
    stepper.value = Double(tour.hours)
    doneSwitch.isOn = tour.isDone
    showHours()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isMovingFromParent, var tour = tour else { return }
    tour.hours = Int(stepper.value)
    tour.isDone = doneSwitch.isOn
    delegate?.tourViewController(self, didChange: tour)
  }

  @IBAction private func hoursChanged(_ sender: UIStepper) {
    showHours()
  }

  private func showHours() {
    hoursLabel.text = String.localizedStringWithFormat(
      NSLocalizedString("%d hours", comment: "The length of a tour"), Int(stepper.value))
  }
}
