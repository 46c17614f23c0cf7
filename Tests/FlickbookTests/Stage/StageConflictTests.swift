import Foundation
import Testing
import UIKit

@testable import Flickbook

/// A cell whose title is to be 50 points wide and to fill the cell.
private final class TornCell: UICollectionViewCell {
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.accessibilityIdentifier = "title"
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      title.widthAnchor.constraint(equalToConstant: 50),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class TornRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "torn", for: path)
  }
}

/// Rule: A34.
@Suite("Records of constraints that cannot hold", .serialized)
@MainActor
struct StageConflictTests {
  private let source = TornRows()
  private let view: UICollectionView
  private let stage: Stage

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 60)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(TornCell.self, forCellWithReuseIdentifier: "torn")
    view.dataSource = source
    stage = Stage(collectionView: view, scale: 2)
  }

  private func conflicts(since: UInt64 = 1) throws -> [String] {
    var records: [String] = []
    let reader = try stage.log.subscribe(
      .init(events: ["unsatisfiableConstraints"]), since: since
    ) { bytes in
      records.append(bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
    stage.log.unsubscribe(reader)
    return records
  }

  @Test("Each cell records its conflict at its first layout: the sentence, the set, what is broken")
  func bulk() throws {
    let records = try conflicts()
    #expect(records.count == 2)
    let set = [
      "title.leading == contentView.leading (StageConflictTests.swift:17)",
      "title.trailing == contentView.trailing (StageConflictTests.swift:18)",
      "title.width == 50 (StageConflictTests.swift:19)",
    ]
    let text = set.joined(separator: ", ")
    #expect(
      records.first?.hasSuffix(
        #","source":"view","event":"unsatisfiableConstraints","message":"These 3 constraints of "#
          + "TornCell cannot all hold: \(text). UIKit breaks title.width == 50. The width is 300; "
          + #"all of them hold only at a width of 50.","constraints":[""#
          + set.joined(separator: "\",\"") + #""],"broken":"title.width == 50"}"#) == true,
      "\(records.first ?? "")")
  }

  @Test("A step of the run loop in which nothing is activated records nothing")
  func once() throws {
    let next = stage.log.sequence + 1
    view.setNeedsLayout()
    try stage.settle()
    view.reloadData()
    try stage.settle()
    #expect(try conflicts(since: next) == [])
  }

  @Test("An activation between commands is recorded at once")
  func live() throws {
    let cell = try #require(view.cellForItem(at: [0, 0]) as? TornCell)
    let next = stage.log.sequence + 1
    for height in [10, 20] {
      cell.title.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
    }
    #expect(try conflicts(since: next).count == 1)
  }
}
