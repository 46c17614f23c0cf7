import Foundation
import Timeline
import UIKit

/// The content of the screen, for readers of frames.
///
/// Rule: protocol 11.
extension Stage {
  /// Gives the log access to the content of the screen.
  func showScreenToLog() {
    log.screen = { [weak self] in
      guard let self else { return nil }
      return frameContent(withLooks: log.hasLookReaders)
    }
  }

  /// The content of the views at this instant, without the shapes of elements.
  var frameContent: FrameContent { frameContent(withLooks: false) }

  /// Returns the content of the views at this instant.
  private func frameContent(withLooks: Bool) -> FrameContent {
    let views = seenViews
    var (count, texts): (Int, [String?]) = (0, [])
    var allLooks: [String?] = []
    let elements = views.enumerated().flatMap { number, shown in
      // The cells of a scene have ids; to look for texts in them would take time in each frame.
      let isOfApp = !(shown.data is SceneSource)
      return shown.view.presentedElements.map { element in
        if isOfApp, let text = Self.text(in: element.view) {
          texts += Array(repeating: nil, count: count - texts.count) + [text]
        }
        count += 1
        let content = FrameContent.Element(
          element.view, element, holder: number,
          displacement: shown.view.displacement(of: element.view, presentation: true))
        if withLooks { allLooks.append(look(of: element, content, in: shown, isOfApp: isOfApp)) }
        return content
      }
    }
    if !texts.isEmpty { texts += Array(repeating: nil, count: count - texts.count) }
    return FrameContent(
      views: views.map { shown in
        FrameContent.View(
          name: shown.name, bounds: shown.view.presentationBounds,
          contentSize: shown.view.contentSize, inset: shown.view.adjustedContentInset)
      },
      elements: elements, texts: texts, looks: allLooks, images: withLooks ? looks.images : [],
      notes: withLooks ? looks.notes : [],
      fingers: fingers,
      gaps: views.enumerated().compactMap { number, shown in
        FrameContent.Gap(of: shown.view, holder: number)
      },
      menus: views.enumerated().compactMap { number, shown in
        FrameContent.Menu(of: shown.view, holder: number)
      },
      previews: previews)
  }

  /// The fingers that are down.
  package var fingers: [FrameContent.Finger] {
    router.touches.map { FrameContent.Finger(id: $0.finger, location: $0.locationInWindow) }
  }

  /// The shapes of an element with contents as SVG; nil for an element without.
  private func look(
    of element: UICollectionView.VisibleElement, _ content: FrameContent.Element,
    in shown: StageView, isOfApp: Bool
  ) -> String? {
    guard isOfApp || element.view is UICollectionViewListCell else { return nil }
    var item = ScreenContent.Item(element: content, label: "")
    addContents(of: element, in: shown.view, to: &item)
    return looks.look(of: item, shownBy: element.view)
  }

  /// The first text in a cell, if a selector takes it.
  private static func text(in view: UICollectionReusableView) -> String? {
    guard let cell = view as? UICollectionViewCell, let text = cell.firstText
    else { return nil }
    return text.utf8.count <= ListBounds.nameBytes ? text : nil
  }

  private var previews: [FrameContent.Preview] {
    guard let interaction = window.dragInteraction, interaction.step != nil else { return [] }
    return zip(interaction.items, interaction.previewFrames).map { item, frame in
      FrameContent.Preview(frame: frame, label: item.itemProvider.suggestedName ?? "")
    }
  }

  /// Notifies the readers of frames of everything on screen, after the log has continued from
  /// another position.
  package func recordWholeFrame() {
    log.restartFrames()
    log.noteFrame()
  }

  /// The frame of the grid at which the screen may change although no turn is due; nil if there is
  /// none, or nobody reads frames.
  ///
  /// An animation of views changes what they present without running a frame.
  func nextUnseenFrame(of clock: StageClock) -> Instant? {
    guard log.hasFrameReaders, !clock.isExternal, hasUnseenChange || loop.isAnimating else {
      return nil
    }
    return clock.nextFrame
  }
}

extension FrameContent.Gap {
  /// Returns nil for a view without a gap.
  @MainActor
  fileprivate init?(of view: UICollectionView, holder: Int) {
    guard let path = view.gap,
      let attributes = view.questions.item(at: path.indexPath)
    else { return nil }
    self.init(holder: holder, path: path, frame: attributes.frame)
  }
}

extension FrameContent.Menu {
  /// Returns nil for a view without an open menu.
  @MainActor
  fileprivate init?(of view: UICollectionView, holder: Int) {
    guard let menu = view.menus.open else { return nil }
    let actions =
      switch menu.content {
      case .edit(let actions): actions.map { "\($0)" }
      case .context(let context): context.actions.map(\.title)
      }
    self.init(holder: holder, path: menu.paths.first, actions: actions)
  }
}

extension FrameContent.Element {
  @MainActor
  fileprivate init(
    _ view: UICollectionReusableView, _ element: UICollectionView.VisibleElement, holder: Int,
    displacement: CGPoint
  ) {
    let center = view.presentationCenter
    self.init(
      holder: holder, view: view.number,
      kind: element.category == .cell ? "cell" : ElementKindName.word(for: element.kind),
      item: element.path,
      center: CGPoint(x: center.x + displacement.x, y: center.y + displacement.y),
      size: view.presentationSize)
    transform = view.presentationTransform
    alpha = view.presentationAlpha
    zIndex = view.zIndex
    isHidden = view.isHidden
    if let cell = view as? UICollectionViewCell {
      isHighlighted = cell.isHighlighted
      isSelected = cell.isSelected
      lacksData = UICollectionView.sceneCell(cell)?.lacksData ?? false
    }
    if let seen = view.seenColor {
      color = view.withColors { FrameColor(components: seen.components) }
    }
  }
}
