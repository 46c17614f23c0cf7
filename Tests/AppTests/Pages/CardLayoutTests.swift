// CardLayoutTests.swift
import Flickbook
import Testing
import UIKit

final class CardLayout: UICollectionViewFlowLayout {}

@MainActor
@Test("The layout of the cards has no findings")
func lintOfCards() throws {
  let stage = try Stage(Scene())
  let findings = try stage.lint { CardLayout() }
  #expect(findings.map(\.message) == [])
}
