extension UICollectionView: CollectionViewFeatureMaking {
  static func makeFeatures() -> CollectionViewFeatures {
    CollectionViewFeatures(
      selection: SelectionFeature(), menus: MenuFeature(), movement: MovementFeature(),
      droppedItem: DroppedItemFeature(), presentation: PresentationFeature(),
      updates: UpdateFeature(), changes: ChangeFeature(), transition: TransitionFeature(),
      drag: DragFeature(), drop: DropFeature(), prefetching: PrefetchFeature(),
      rows: SectionScrollFeature(), swiping: SwipeFeature())
  }

  static func makeStandardLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}
