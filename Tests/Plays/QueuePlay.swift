import Dispatch
import Flickbook
import Foundation
import SeededRandom
import Timeline
import UIKit

/// Several stages that take turns at random, each with a layout that puts blocks on Dispatch's main
/// queue and on the window's: each log must equal the log that the stage writes alone.
///
/// A program of its own, since a test runner has the main queue for itself. Rule: S1.8.
@MainActor
enum QueuePlay {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    (request.seed..<(request.seed + UInt64(request.plays))).compactMap { seed in
      fault(seed: seed, length: request.length).map { "seed \(seed): \($0)" }
    }
  }

  private static func fault(seed: UInt64, length: Int) -> String? {
    do {
      let alone = try (0..<3).map { try QueueWorld(number: $0, seed: seed, length: length) }
      for world in alone { while try world.run(turns: 1_000) {} }
      let together = try (0..<3).map { try QueueWorld(number: $0, seed: seed, length: length) }
      var random = SeededGenerator(seed: seed)
      var playing = together
      while !playing.isEmpty {
        let index = random.whole(0...(playing.count - 1))
        if try !playing[index].run(turns: random.whole(1...5)) { playing.remove(at: index) }
      }
      for (own, shared) in zip(alone, together) {
        if let fault = own.fault ?? shared.fault { return fault }
        if own.blocks == 0 { return "no block ran" }
        if own.lines != shared.lines { return "the log depends on the other stages" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// One of the stages, and what it does.
@MainActor
private final class QueueWorld {
  private let stage: Stage
  private let layout: QueueLayout
  private var requests: [Command] = []
  private var isRunning = false
  private(set) var lines: [String] = []

  /// How many blocks of the layout have run.
  var blocks: Int { layout.blocks }
  var fault: String? { layout.foreign.map { "a block ran in a turn of \($0)" } }

  init(number: Int, seed: UInt64, length: Int) throws {
    let layout = QueueLayout(number: number)
    layout.itemSize = CGSize(width: 300, height: 40 + 10 * CGFloat(number))
    self.layout = layout
    var layouts = LayoutRegistry()
    layouts.register("queue") { _ in layout }
    let json = #"{"layout":{"type":"queue"},"sections":[{"items":200}]}"#
    let scene = try Document(yaml: Array(json.utf8)).root
    stage = try Stage(try Scene(scene, path: "scene", layouts: layouts))
    layout.pasteboard = stage.loop.asCurrent { UIPasteboard.general }
    _ = try stage.log.subscribe(StateLog.Filter(), since: 1) { [unowned self] line in
      lines.append(String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self))
    }
    var random = SeededGenerator(seed: seed &+ UInt64(number))
    for _ in 0..<length {
      let speed = random.one(of: [-2000.0, -900, 900, 2000])
      requests.append(
        random.chance(0.4)
          ? .fling(Fling(velocity: CGVector(dx: 0, dy: speed)))
          : .advance(by: .milliseconds(Int64(random.whole(0...400)))))
      if random.chance(0.2) { requests.append(.reloadData(nil)) }
    }
  }

  /// Runs so many turns at most; false when all is done.
  func run(turns: Int) throws -> Bool {
    if !isRunning {
      guard !requests.isEmpty else { return false }
      try stage.begin(requests.removeFirst())
      isRunning = true
    }
    guard stage.run(turns: turns) else { return true }
    isRunning = false
    var answer = JSONWriter()
    try stage.finish(into: &answer)
    lines.append(String(decoding: answer.bytes, as: UTF8.self))
    return true
  }
}

/// A flow that changes later what it has just laid out.
private final class QueueLayout: UICollectionViewFlowLayout {
  private let number: Int
  private var passes = 0
  private(set) var blocks = 0
  /// The pasteboard of the stage's own turns, and where a block saw another.
  var pasteboard: UIPasteboard?
  private(set) var foreign: String?

  init(number: Int) {
    self.number = number
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func prepare() {
    super.prepare()
    passes += 1
    guard passes % 4 == 1 else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.later(1) } }
    Task { @MainActor in later(0) }
    collectionView?.window?.mainQueue.async { [weak self] in self?.change() }
  }

  /// A block that is followed by others.
  private func later(_ more: Int) {
    if let pasteboard, UIPasteboard.general !== pasteboard { foreign = "another stage" }
    change()
    if more > 0 { DispatchQueue.main.async { MainActor.assumeIsolated { self.later(more - 1) } } }
  }

  private func change() {
    blocks += 1
    minimumLineSpacing = CGFloat(blocks % 7)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
