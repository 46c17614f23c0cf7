public import Foundation

/// The container of the lines of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The size of the container, in points; of a text view's container the value has no effect.
  open var size = CGSize.zero

  /// Creates a container.
  public override init() {
    super.init()
  }

  /// Creates a container of a size, in points.
  public init(size: CGSize) {
    self.size = size
  }

  /// Whether the container is as wide as the text view; the value has no effect.
  open var widthTracksTextView = true
  /// Whether the container is as high as the text view; the value has no effect.
  open var heightTracksTextView = false
  /// The parts in which no line lies; the value has no effect.
  open var exclusionPaths: [UIBezierPath] = []
  /// The distance of lines from the edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { view?.textLayoutChanged() }
  }
  /// The greatest number of lines; 0 for any.
  open var maximumNumberOfLines = 0 {
    didSet { view?.textLayoutChanged() }
  }
  /// How a line ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { view?.textLayoutChanged() }
  }
  /// The text view whose lines it contains.
  final weak var view: UITextView?
  /// The layout of the lines; nil for none.
  open internal(set) weak var layoutManager: NSLayoutManager?
}
