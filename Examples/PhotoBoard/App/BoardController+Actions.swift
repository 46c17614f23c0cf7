import UIKit

extension BoardController {
  @objc func addPhoto(_ sender: UIBarButtonItem) {
    let indexPath = IndexPath(item: 0, section: 0)
    collectionView.performBatchUpdates({
      library.insert(Photo(name: "New", aspect: 1), at: indexPath)
      collectionView.insertItems(at: [indexPath])
    }) { [weak self] finished in
      guard finished else { return }
      self?.collectionView.scrollToItem(at: indexPath, at: .top, animated: true)
    }
  }

  /// Removes a photo, and shows a picture of it that shrinks.
  func removePhoto(at indexPath: IndexPath) {
    if let cell = collectionView.cellForItem(at: indexPath),
      let ghost = cell.snapshotView(afterScreenUpdates: false)
    {
      ghost.frame = collectionView.convert(cell.frame, to: view)
      view.addSubview(ghost)
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseIn],
        animations: {
          ghost.alpha = 0
          ghost.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        },
        completion: { _ in ghost.removeFromSuperview() })
    }
    collectionView.performBatchUpdates(
      {
        self.library.remove(at: indexPath)
        self.collectionView.deleteItems(at: [indexPath])
      }, completion: nil)
  }

  @objc func changeStyle(_ sender: UISegmentedControl) {
    guard let style = Style(rawValue: sender.selectedSegmentIndex) else { return }
    show(style, animated: false)
    collectionView.reloadData()
  }

  // MARK: Gestures

  @objc func toggleFavorite(_ recognizer: UITapGestureRecognizer) {
    let location = recognizer.location(in: collectionView)
    guard recognizer.state == .ended, let indexPath = collectionView.indexPathForItem(at: location)
    else { return }
    library[indexPath].isFavorite = !library[indexPath].isFavorite
    guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { return }
    cell.show(library[indexPath])
    pulse(cell)
  }

  private func pulse(_ cell: UIView) {
    let grow = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) {
      cell.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    grow.addCompletion { position in
      guard position == .end else { return }
      UIViewPropertyAnimator(duration: 0.2, dampingRatio: 0.6) { cell.transform = .identity }
        .startAnimation()
    }
    grow.startAnimation()
  }

  @objc func movePhoto(_ recognizer: UILongPressGestureRecognizer) {
    let location = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      guard let indexPath = collectionView.indexPathForItem(at: location) else { break }
      collectionView.beginInteractiveMovementForItem(at: indexPath)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  @objc func tickAll() {
    ticks += 1
  }

  // MARK: Time

  @objc func toggleSlideShow() {
    if let timer = slideTimer {
      timer.invalidate()
      slideTimer = nil
      displayLink?.invalidate()
      return
    }
    slide = 0
    slideTimer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(nextSlide(_:)), userInfo: nil,
      repeats: true)
    displayLink = CADisplayLink(target: self, selector: #selector(step))
    displayLink?.add(to: .main, forMode: .common)
  }

  @objc private func nextSlide(_ timer: Timer) {
    guard slide < 3 else { return toggleSlideShow() }
    slide += 1
    collectionView.scrollToItem(
      at: IndexPath(item: slide, section: 0), at: .centeredVertically, animated: true)
  }

  @objc private func step(_ link: CADisplayLink) {
    frames += 1
  }

  @objc func libraryDidChange(_ notification: Notification) {
    DispatchQueue.main.async {
      self.changes += 1
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      guard let self = self else { return }
      self.title = "\(self.library.albums[0].photos.count) recent"
    }
  }

  // MARK: Dynamics

  /// Lets a photo drop to the lower edge of the view.
  func drop(_ cell: UIView) {
    let animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [cell])
    let floor = UICollisionBehavior(items: [cell])
    floor.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(floor)
    bounce = animator
  }
}

extension BoardController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer === tick
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return gestureRecognizer === tick || !collectionView.dragInteractionEnabled
  }
}
