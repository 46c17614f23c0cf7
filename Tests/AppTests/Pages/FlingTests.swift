// FlingTests.swift
import Flickbook
import Testing
import UIKit

@MainActor
@Test("A fling comes to rest on a card")
func fling() throws {
  var scene = Scene()
  scene.layout = .line(LineDescription())
  var section = SectionDescription()
  section.items = .count(20, sizes: [])
  scene.sections = [section]
  let stage = try Stage(scene)
  try stage.fling(CGVector(dx: -1200, dy: 0))
  try stage.settle(limit: 5)
  #expect(stage.collectionView.contentOffset.x > 0)
}
