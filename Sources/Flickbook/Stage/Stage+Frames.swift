import Foundation
import Timeline
import UIKit

/// What is on screen, for readers of frames.
///
/// Rule: protocol 11.
extension Stage {
  /// Gives the log access to what is on screen.
  func showScreenToLog() {
    log.screen = { [weak self] in self?.frameContent }
  }

  /// What the views show at this instant.
  var frameContent: FrameContent {
    FrameContent(
      views: views.map(FrameContent.View.init),
      elements: views.enumerated().flatMap { number, shown in
        shown.view.presentedElements.map { element in
          FrameContent.Element(
            element.view, element, holder: number,
            displacement: shown.view.displacement(of: element.view, presentation: true))
        }
      },
      fingers: router.touches.map {
        FrameContent.Finger(id: $0.finger, location: $0.locationInWindow)
      },
      previews: previews)
  }

  private var previews: [FrameContent.Preview] {
    guard let flight = window.dragFlight, flight.step != nil else { return [] }
    return zip(flight.items, flight.previewFrames).map { item, frame in
      FrameContent.Preview(frame: frame, label: item.itemProvider.suggestedName ?? "")
    }
  }

  /// Notifies the readers of frames of everything on screen, after the log has gone on from another
  /// place.
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

extension FrameContent.View {
  @MainActor
  fileprivate init(_ shown: StageView) {
    let view = shown.view
    self.init(
      name: shown.name, bounds: view.presentationBounds, contentSize: view.contentSize,
      inset: view.adjustedContentInset)
    if let path = view.gap,
      let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path.indexPath)
    {
      gap = FrameContent.Gap(path: path, frame: attributes.frame)
    }
    menu = view.menus.open.map { menu in
      let actions =
        switch menu.content {
        case .edit(let actions): actions.map { "\($0)" }
        case .context(let context): context.actions.map(\.title)
        }
      return FrameContent.Menu(path: menu.paths.first, actions: actions)
    }
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
    color = view.backgroundColor.flatMap {
      FrameColor(components: $0.cgColor.components ?? [])
    }
  }
}
