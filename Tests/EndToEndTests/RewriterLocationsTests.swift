import Foundation
import Testing

/// The compiler's diagnostics of rewritten sources.
///
/// The source compatibility page, 2.
@Suite("Rewritten sources in the compiler", .timeLimit(.minutes(10)))
struct RewriterLocationsTests {
  /// A file with every construct and an undeclared name behind each.
  private static let board = """
    import UIKit

    @objc protocol BoardDelegate: NSObjectProtocol { func missing0(_ x: Missing1) }
    @objc public protocol Bare {
      @objc optional func poke(with n: Int, update: @escaping (Int) -> Void) -> Int; func f(_ x: Missing2)
      @objc optional var title: String { get } ; var x: Missing3 { get }
      @objc optional func count() -> Int
    }

    @objc(FBBoard) @objcMembers public class Board: UIView { var y: Missing4?
      @IBOutlet weak var delegate: AnyObject? { didSet { missing5() } }
      let recognizer = UITapGestureRecognizer(target: nil, action: #selector(tapped(_:))); var z: Missing6?
      @objc private func tapped(_ sender: UITapGestureRecognizer) { missing7() }
      @objc func use(_ bare: Bare?) {
        take(#selector(tapped(_:)), #keyPath(Board.frame)); missing8()
        _ = bare?.poke?(with: 1, update: { _ in missing9() })
      }
    #if os(iOS)
      func take(_ things: Any...) {}
      func onPhone() { missing10() }
    #else
      func elsewhere() { missingNever() }
    #endif
    }; let after = missing11

    """

  private static let more = """
    private let margin: Missing12 = 7
    public extension Board {
      /// Lays out.
      override func layoutSubviews() {
        super.layoutSubviews(); \tmissing13()
        take(#selector(setNeedsLayout), missing14)
      }
      func stays() { missing15() } ; override func didMoveToWindow() { missing16() }
    }; let end = missing17
    class Sub: Board { func f() { missing18(#selector(layoutSubviews)) } }

    """

  /// Returns the position of each name that begins with "missing", as the compiler prints it.
  private static func locations(in text: String, _ path: String) -> Set<String> {
    var locations: Set<String> = []
    for (line, content) in text.components(separatedBy: "\n").enumerated() {
      for match in content.matches(of: #/(?i)missing(\d+)/#) {
        let column = content.utf8.distance(from: content.startIndex, to: match.range.lowerBound)
        locations.insert("\(path):\(line + 1):\(column + 1): \(match.output.0)")
      }
    }
    return locations
  }

  /// The places of the errors that name one of these names.
  private static func reported(in output: String) -> Set<String> {
    var locations: Set<String> = []
    for match in output.matches(of: #/(?m)^(.*:\d+:\d+): error: .*(?i)(missing\w+)/#) {
      locations.insert("\(match.output.1): \(match.output.2)")
    }
    return locations
  }

  @Test("An error behind each construct has the path, line and column of the original")
  func errors() throws {
    let sources = try RewrittenSources(["Board.swift": Self.board, "More.swift": Self.more])
    #expect(sources.program.status == 0, "\(sources.program.errors)")
    // The types are declared, so that bodies are checked too.
    let types = try sources.compile(language: "5").errors
    var expected = Self.locations(in: Self.board, sources.path("Board.swift"))
    expected.formUnion(Self.locations(in: Self.more, sources.path("More.swift")))
    // A requirement's own name is no error.
    expected = expected.filter { !$0.hasSuffix(" missing0") }
    let found = Self.reported(in: types).filter { !$0.hasSuffix(" missing0") }
    #expect(found == expected, "\(types)")
  }

  @Test("Sources with every construct compile without a warning", arguments: ["5", "6"])
  func compiles(language: String) throws {
    let source = """
      @objc protocol Wall: UICollectionViewDelegateFlowLayout {
        @objc optional func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout, heightAt path: IndexPath
        ) -> CGFloat
        @objc optional func wallDidPrepare()
        @objc optional var wallTitle: String? { get }
      }
      class Masonry: UICollectionViewLayout {
        weak var wall: Wall?
        private let tap = UITapGestureRecognizer(target: nil, action: #selector(tapped))
        func ask(_ view: UICollectionView, _ path: IndexPath) -> CGFloat {
          let size = wall?.collectionView?(view, layout: self, sizeForItemAt: path)
          wall?.wallDidPrepare?()
          let title = wall?.wallTitle ?? "none"
          guard wall?.responds(to: #selector(Wall.wallDidPrepare)) == true else { return 1 }
          return wall?.collectionView?(view, layout: self, heightAt: path)
            ?? size?.height ?? CGFloat(title?.count ?? 0)
        }
        @objc func tapped() {}
        func observe() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(heard(_:)), name: UIApplication.noted, object: nil)
          Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(ticked(_:)), userInfo: nil, repeats: true)
          perform(#selector(Masonry.tapped), with: nil, afterDelay: 1)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.invalidateLayout() }
          let frames = [CGRect.zero].filter { $0.intersects(.zero) && $0.intersection(.zero).isNull }
          _ = Set([1]).intersection([frames.count])
        }
        @objc private func heard(_ notification: Notification) {}
        @objc private func ticked(_ timer: Timer) { timer.invalidate() }
        deinit { NotificationCenter.default.removeObserver(self) }
      }
      enum UIApplication { static let noted = Notification.Name("noted") }
      extension Masonry { override func prepare() { super.prepare() } }

      """
    let sources = try RewrittenSources(["Masonry.swift": source])
    let result = try sources.compile(language: language, flags: ["-warnings-as-errors"])
    #expect(result.status == 0, "\(result.errors)")
  }
}
