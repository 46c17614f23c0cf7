import Foundation
import Testing

/// Rule: protocol 12.
@Suite("Resources beside an app's sources", .timeLimit(.minutes(10)))
final class AppSourcesResourceTests: AppSourcesFolder {
  @Test("Colours and images of catalogues are members, and the app's own members go first")
  func assetSymbols() throws {
    let view = try file(
      "app/Screen.swift",
      """
      import UIKit

      extension UIColor { static let ink = UIColor(white: 1, alpha: 1) }

      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
          label.text = "\\(UIColor.brand == UIColor(resource: .brand)) \\(UIColor.ink == .white)"
            + " \\(UIImage(resource: .Own.logo).size == UIImage.Own.logo.size) \\(UIColor.red == .brand)"
          view.addSubview(label)
        }
      }

      """)
    let scene = try file(
      "screen.yaml",
      """
      scene:
        view: {size: [200, 100], controller: Screen}
      steps:
        - expect: {sees: "true true true true"}

      """)
    let without = try flickbook(["run", "--layout", view, scene])
    // It compiles, and the colour is black.
    let line =
      "There is no asset catalogue; these of its colours and images are black and empty: brand, Own/logo"
    #expect(without.status == 1 && without.errors.contains(line), "\(without.errors)")
    #expect(without.output.contains("true true true false"), "\(without.output)")
    let set = "assets/Media.xcassets"
    let red = #"{"red":"1","green":"0","blue":"0","alpha":"1"}"#
    _ = try file(
      "\(set)/BrandColor.colorset/Contents.json",
      #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":\#(red)}}]}"#)
    _ = try file("\(set)/ink.colorset/Contents.json", #"{"colors":[]}"#)
    _ = try file("\(set)/Own/logo.imageset/Contents.json", #"{"images":[]}"#)
    _ = try file(
      "\(set)/Own/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
    let resources = "\(directory.path)/assets"
    let run = try flickbook(["run", "--layout", view, "--resources", resources, scene])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A nib connects the outlets of an object that is neither a view nor a controller")
  func objectOutlets() throws {
    _ = try file(
      "app/Screen.swift",
      """
      import UIKit

      class Base: NSObject { @IBOutlet weak var label: UILabel! }
      final class Helper: Base {
        @IBOutlet weak var height: NSLayoutConstraint!
        @IBInspectable var limit: Int = 1
      }
      final class Card: UIView {
        @IBOutlet var helper: Helper!
        @IBOutlet weak var label: UILabel!
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let card = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)[0] as! Card
          view.addSubview(card)
          let helper = card.helper!
          card.label.text = "\\(helper.label === card.label) \\(helper.height.constant) \\(helper.limit)"
        }
      }

      """)
    _ = try file(
      "app/Card.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="card" customClass="Card">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <constraints><constraint firstAttribute="height" constant="44" id="height"/></constraints>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="label" firstAttribute="top" secondItem="card" secondAttribute="top" id="c1"/>
              <constraint firstItem="label" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="c2"/>
            </constraints>
            <connections>
              <outlet property="label" destination="label" id="o1"/>
              <outlet property="helper" destination="helper" id="o2"/>
            </connections>
          </view>
          <customObject id="helper" customClass="Helper">
            <connections>
              <outlet property="label" destination="label" id="o3"/>
              <outlet property="height" destination="height" id="o4"/>
            </connections>
          </customObject>
        </objects>
      </document>

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 200], controller: Screen}}
      steps: [expect: {sees: true 44.0 1}]

      """)
    let run = try flickbook(["run", "--layout", "\(directory.path)/app", script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("Runtime attributes reach inspectable properties of extensions, and keys those with @objc")
  func attributesOfExtensions() throws {
    _ = try file(
      "app/Screen.swift",
      """
      import UIKit

      extension UIView {
        @IBInspectable var mark: String { get { "" } set { accessibilityIdentifier = newValue } }
      }
      extension UILabel {
        @IBInspectable var key: String? { get { fatalError() } set { text = "for " + newValue! } }
      }
      extension CALayer {
        @objc var edge: UIColor? {
          get { nil }
          set { borderColor = newValue?.cgColor; borderWidth = 7 }
        }
      }
      extension NSLayoutConstraint {
        @IBInspectable var doubled: CGFloat { get { constant } set { constant = 2 * newValue } }
      }
      private class Base: UILabel { @objc private var padding = 1.0 }
      final class Sub: UILabel {
        @objc var size: Int { get { Int(bounds.width) } set { bounds.size.width = CGFloat(newValue) } }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let card = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)[0] as! UIView
          view.addSubview(card)
          let (plain, sub) = (card.subviews[0] as! UILabel, card.subviews[1] as! Sub)
          sub.setValue(40, forKey: "size")
          let base = Base()
          base.setValue(2, forKey: "padding")
          let (text, mark) = (plain.text!, plain.accessibilityIdentifier!)
          let height = plain.constraints[0].constant
          plain.text = "\\(text), \\(mark), \\(sub.text!), \\(sub.value(forKey: "size")!), "
            + "\\(plain.layer.borderWidth), \\(height), \\(base.value(forKey: "padding")!)"
        }
      }

      """)
    _ = try file(
      "app/Card.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="card">
            <rect key="frame" x="0.0" y="0.0" width="400" height="100"/>
            <subviews>
              <label text="A" id="plain">
                <rect key="frame" x="0.0" y="0.0" width="400" height="40"/>
                <constraints>
                  <constraint firstAttribute="height" constant="44" priority="1" id="height">
                    <userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="number" keyPath="doubled">
                        <real key="value" value="11"/>
                      </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                  </constraint>
                </constraints>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="key" value="x"/>
                  <userDefinedRuntimeAttribute type="string" keyPath="mark" value="m"/>
                  <userDefinedRuntimeAttribute type="color" keyPath="layer.edge">
                    <color key="value" red="1" green="0" blue="0" alpha="1"/>
                  </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
              </label>
              <label text="B" id="sub" customClass="Sub">
                <rect key="frame" x="0.0" y="50" width="200" height="40"/>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="key" value="y"/>
                </userDefinedRuntimeAttributes>
              </label>
            </subviews>
          </view>
        </objects>
      </document>

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 200], controller: Screen}}
      steps: [expect: {sees: "for x, m, for y, 40, 7.0, 22.0, 2.0"}]

      """)
    let run = try flickbook(["run", "--layout", "\(directory.path)/app", script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }
}
