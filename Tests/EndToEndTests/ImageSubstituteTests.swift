import Testing

/// The loads of images by the substitutes of Kingfisher and SDWebImage.
@Suite("Substitutes of libraries that load images", .timeLimit(.minutes(10)))
struct ImageSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("A load of an image that another one follows is outdated, and a cancelled one says so")
  func images() throws {
    try screens.play(
      #"""
      import Kingfisher
      import SDWebImage
      import UIKit

      class ImagesController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let (kept, late) = (UIImageView(), UIImageView())
          let labels = (0..<7).map { _ in UILabel() }
          let stack = UIStackView(arrangedSubviews: labels)
          stack.axis = .vertical
          stack.frame = CGRect(x: 0, y: 0, width: 400, height: 190)
          stack.distribution = .fillEqually
          view.addSubview(stack)
          let (one, two) = (URL(string: "https://example.com/1"), URL(string: "https://example.com/2"))
          let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
          kept.kf.setImage(with: one, options: [.onFailureImage(star)]) { result in
            if case .failure(let error) = result, error.isNotCurrentTask { labels[0].text = "outdated" }
          }
          kept.kf.setImage(with: two, options: [.onFailureImage(moon)]) { result in
            if case .failure(let error) = result, !error.isNotCurrentTask, kept.image == moon {
              labels[1].text = "current"
            }
          }
          let other = UIImageView()
          other.kf.setImage(with: one) { result in
            if case .failure(let error) = result, error.isTaskCancelled { labels[2].text = "cancelled" }
          }
          other.kf.cancelDownloadTask()
          late.sd_setImage(with: one) { _, error, _, _ in
            if (error as? URLError)?.code == .cancelled { labels[3].text = "replaced" }
          }
          late.sd_setImage(with: two, placeholderImage: star, options: .delayPlaceholder) {
            _, error, _, _ in
            if error != nil, late.image == star { labels[4].text = "placed late" }
          }
          if late.image != nil { labels[4].text = "placed early" }
          // A button loads an image for each state.
          let button = UIButton()
          var (normal, selected) = (0, 0)
          for state in [UIControl.State.normal, .selected] {
            button.sd_setImage(with: one, for: state) { _, error, _, _ in
              if (error as? URLError)?.code == .notConnectedToInternet { normal += 1 }
              if normal == 2 { labels[5].text = "both states" }
            }
            button.kf.setImage(with: one, for: state) { result in
              if case .failure(let error) = result, !error.isNotCurrentTask { selected += 1 }
              if selected == 2 { labels[6].text = "both of them" }
            }
          }
        }
      }

      """#,
      """
      scene: {view: {size: [400, 200], controller: ImagesController}}
      steps:
        - advance: 100ms
        - expect:
            sees: [outdated, current, cancelled, replaced, placed late, both states, both of them]

      """)
  }
}
