// NumbersTests.swift
import Flickbook
import Testing
import UIKit

@MainActor
final class Numbers: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
  }
}

@MainActor
@Test("A tap selects the item under the finger")
func tapSelects() throws {
  let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
  let numbers = Numbers()
  view.dataSource = numbers
  let stage = Stage(collectionView: view)
  try stage.tap([0, 2])
  #expect(view.indexPathsForSelectedItems == [[0, 2]])
}
