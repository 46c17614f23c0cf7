extension Command {
  /// Whether it changes nothing, so that an observer may ask it.
  package var isQuestion: Bool {
    switch self {
    case .queryState, .queryVisible, .queryAttributes, .queryHitTest, .queryData, .queryLint,
      .snapshotText:
      true
    case .inView(_, let command): command.isQuestion
    case .touch, .touchStream, .tap, .longPress, .drag, .fling, .pinch, .advance, .advanceTo,
      .advanceFrames, .frame, .jump, .settle, .cancelTouches, .dragBegin, .dragMove, .dragDrop,
      .dragCancel, .dropAccept, .dropTake, .dropProvide, .select, .deselect, .scrollTo,
      .scrollToTop, .setContentOffset, .setBounds, .configure, .reloadData, .update,
      .invalidateLayout, .setLayout, .beginTransition, .updateTransition, .finishTransition,
      .cancelTransition, .beginMovement, .updateMovement, .endMovement, .cancelMovement,
      .performMenuAction:
      false
    }
  }
}
