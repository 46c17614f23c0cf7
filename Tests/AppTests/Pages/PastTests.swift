// PastTests.swift
import Flickbook
import Testing
import UIKit

@MainActor
@Test("A stage goes back, and comes to the same offset again")
func past() throws {
  var scene = Scene()
  scene.layout = .line(LineDescription())
  var section = SectionDescription()
  section.items = .count(20, sizes: [])
  scene.sections = [section]
  let stage = try Stage(scene)
  try stage.fling(CGVector(dx: -1200, dy: 0))
  try stage.settle(limit: 5)
  let end = stage.hash
  try stage.seek(to: .time(0.1))
  let fork = try stage.fork()
  try fork.settle(limit: 5)
  #expect(stage.hash != end)
  try stage.seek(to: .entry(stage.history.count))
  #expect(stage.hash == end)
}
