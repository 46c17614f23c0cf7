/// How the accessories of each kind look.
extension UICellAccessory {
  /// How an arrow to another page looks.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a checkmark looks.
  public struct CheckmarkOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a button that deletes the item looks.
  public struct DeleteOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The colour behind the symbol.
    public var backgroundColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How a button that inserts an item looks.
  public struct InsertOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The colour behind the symbol.
    public var backgroundColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How a handle that moves the item looks.
  public struct ReorderOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// Whether a line precedes the handle; the value has no effect.
    public var showsVerticalSeparator: Bool?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// How a mark of the selection looks.
  public struct MultiselectOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The colour behind the symbol.
    public var backgroundColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How an arrow that shows the children of the item looks.
  public struct OutlineDisclosureOptions {
    /// The effect of a tap on the row.
    public enum Style: Int, Sendable {
      /// As `header` in the header of a section, else as `cell`.
      case automatic = 0
      /// It shows or hides the children.
      case header
      /// It selects the item; one on the accessory shows or hides the children.
      case cell
    }

    /// The effect of a tap on the row.
    public var style: Style
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a text looks.
  public struct LabelOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont?
    /// Whether the font follows the preferred size of text, which never changes.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// How a text that opens a menu looks.
  public struct PopUpMenuOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a button that shows details looks.
  public struct DetailOptions {
    /// Whether the accessory takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options; what is nil is as the system has it.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view of the app as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side, and when the view is shown.
    public let placement: Placement
    /// Whether the view takes room and is not shown.
    public var isHidden: Bool?
    /// The width that is kept for the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// Whether the view keeps its size.
    public var maintainsFixedSize: Bool?

    /// Creates the configuration of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
