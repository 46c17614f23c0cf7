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
  _ = try stage.perform(.fling(Fling(velocity: CGVector(dx: -1200, dy: 0))))
  _ = try stage.perform(.settle(limit: .milliseconds(5000)))
  #expect(stage.collectionView.contentOffset.x > 0)
}
