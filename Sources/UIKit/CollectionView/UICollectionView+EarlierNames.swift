// The names of Swift before 4.2, which published layouts still use.

/// The axis along which content scrolls.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The position of an item in the view after a scroll.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

/// The kind of a section's header.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of a section's footer.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
