import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A lint of the constraints on the screen of an app's controller, whose layout is the app's own.
@Suite("Lint of a controller's screen")
@MainActor
struct StageScreenLintTests {
  /// A cell with a title and a note that hug equally, and on request a least width.
  private class NoteCell: UICollectionViewCell {
    let title = UILabel()
    let note = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      (title.text, note.text) = ("Title", "Note")
      for label in [title, note] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
      }
      NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        note.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class WideCell: NoteCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      note.setContentHuggingPriority(.required, for: .horizontal)
      title.widthAnchor.constraint(greaterThanOrEqualToConstant: 290).isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Rows of both classes below a banner, whose width nothing decides on request.
  private final class NotesController: UIViewController, UICollectionViewDataSource {
    private let hasBanner: Bool

    init(hasBanner: Bool) {
      self.hasBanner = hasBanner
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.register(NoteCell.self, forCellWithReuseIdentifier: "0")
      list.register(WideCell.self, forCellWithReuseIdentifier: "1")
      list.dataSource = self
      view.addSubview(list)
      guard hasBanner else { return }
      let banner = UIView()
      banner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(banner)
      NSLayoutConstraint.activate([
        banner.topAnchor.constraint(equalTo: view.topAnchor),
        banner.heightAnchor.constraint(equalToConstant: 20),
        banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "\(path.item % 2)", for: path)
    }
  }

  private func stage(hasBanner: Bool = false) throws -> Stage {
    try Stage(size: CGSize(width: 430, height: 600)) { NotesController(hasBanner: hasBanner) }
  }

  private func findings(_ stage: Stage, _ request: LintRequest) throws -> [LayoutFinding] {
    var lint = try stage.begunLint(request)
    while lint.step() {}
    return lint.findings
  }

  @Test("A conflict is found at a width at which it appears, with the lines of its constraints")
  func conflict() throws {
    let stage = try stage()
    let (hash, sequence) = (stage.hash, stage.log.sequence)
    #expect(try findings(stage, LintRequest(.screen, widths: [430, 400])) == [])
    let found = try findings(stage, LintRequest(.screen, widths: [430, 280, 260]))
    #expect(found.map(\.name) == [.unsatisfiableConstraints])
    let conflict = try #require(found.first)
    #expect(conflict.item == [0, 1] && conflict.kind == "cell")
    #expect(conflict.answers == ["width 280.0"])
    #expect(conflict.message.contains("constraints of WideCell cannot all hold"))
    #expect(conflict.message.contains("StageScreenLintTests.swift:"))
    #expect(stage.hash == hash && stage.log.sequence == sequence, "the session stays as it is")
    #expect(stage.collectionView.bounds.width == 430)
  }

  @Test("A tie of one class is found beside the conflict of another, each once for all widths")
  func tie() throws {
    let found = try findings(stage(), LintRequest(.update, widths: [430, 280, 260]))
    #expect(found.map(\.name) == [.tiedLengths, .unsatisfiableConstraints])
    #expect(found.first?.message.contains("of NoteCell both hug at 250") == true)
  }

  @Test("The controller's own views are looked at, without its cells")
  func ownViews() throws {
    let found = try findings(stage(hasBanner: true), LintRequest(.update, widths: [430]))
    #expect(found.map(\.name) == [.tiedLengths, .ambiguousLayout])
    #expect(found.last?.kind == nil && found.last?.item == nil)
    #expect(found.last?.message.contains("No constraint decides the width of") == true)
  }

  @Test(
    "Without a question about elements or widths the lint is refused, and says what is possible")
  func refused() throws {
    let stage = try stage()
    let error = refusal(of: { _ = try stage.begunLint(LintRequest()) })
    #expect(error?.name == .unsupported)
    #expect(error?.hint?.contains("--elements, --widths 320,390") == true)
    #expect(
      try findings(stage, LintRequest(.update, looksAtElements: true)).map(\.name) == [.tiedLengths]
    )
  }
}
