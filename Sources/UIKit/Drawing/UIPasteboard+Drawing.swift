extension UIPasteboard {
  /// The image of the first item that has one.
  public var image: UIImage? {
    get { value(Self.picture) as? UIImage }
    set { items = newValue.map { [[Self.picture: $0]] } ?? [] }
  }

  /// The colour of the first item that has one.
  public var color: UIColor? {
    get { value(Self.colour) as? UIColor }
    set { items = newValue.map { [[Self.colour: $0]] } ?? [] }
  }
}
