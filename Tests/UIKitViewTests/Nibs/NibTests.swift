import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rule: A82.
@Suite("Xibs and storyboards")
@MainActor
struct NibTests {
  /// A bundle with one file.
  private func bundle(_ name: String, _ text: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(ProcessInfo.processInfo.processIdentifier)-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return try #require(Bundle(path: folder.path))
  }

  @Test(
    "Runtime attributes set UIKit's own properties, also at the end of a path")
  func attributes() throws {
    let bundle = try bundle(
      "Attributes.xib",
      """
      <document><objects>
        <label text="plain" id="a"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="text" value="by key"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">
            <real key="value" value="2"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="numberOfLines">
            <integer key="value" value="3"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="nobodyHasThis" value="x"/>
        </userDefinedRuntimeAttributes></label>
      </objects></document>
      """)
    let scene = Window()
    var sentences: [String] = []
    scene.loop.receiveExcess = { sentences.append($0) }
    var label: Any?
    scene.inTurn {
      label = UINib(nibName: "Attributes", bundle: bundle).instantiate(withOwner: nil).first
    }
    let made = try #require(label as? UILabel)
    #expect(sentences.count == 1 && sentences.first?.hasSuffix(": nobodyHasThis.") == true)
    #expect(made.text == "by key")
    #expect(made.clipsToBounds)
    #expect(made.layer.borderWidth == 2)
    #expect(made.numberOfLines == 3)
    #expect(made.value(forKey: "nobodyHasThis") as? String == "x")
  }

  private static let card = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
          <connections>
            <outlet property="card" destination="root" id="o0"/>
            <outlet property="width" destination="cw" id="o1"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="root" tag="7">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <label text="Title" textAlignment="center" numberOfLines="2" id="title"
              translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251">
              <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
              <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
            </label>
            <button opaque="NO" buttonType="system" id="ok" hidden="YES">
              <rect key="frame" x="10" y="60" width="80" height="30"/>
              <autoresizingMask key="autoresizingMask" flexibleMinX="YES"/>
              <state key="normal" title="OK"/>
              <connections>
                <action selector="tapped:" destination="-1" eventType="touchUpInside" id="a0"/>
              </connections>
            </button>
            <stackView axis="vertical" spacing="4" distribution="fillEqually" id="stack">
              <rect key="frame" x="100" y="0" width="50" height="44"/>
              <subviews>
                <view id="a"><rect key="frame" x="0" y="0" width="50" height="20"/></view>
                <view id="b"><rect key="frame" x="0" y="24" width="50" height="20"/></view>
              </subviews>
            </stackView>
          </subviews>
          <constraints>
            <constraint firstItem="title" firstAttribute="leading" secondItem="root"
              secondAttribute="leading" constant="10" id="c0"/>
            <constraint firstItem="title" firstAttribute="top" secondItem="safe"
              secondAttribute="top" constant="5" id="c1"/>
            <constraint firstItem="title" firstAttribute="width" constant="60" priority="750" id="cw"/>
            <constraint firstItem="title" firstAttribute="height" secondItem="title"
              secondAttribute="width" multiplier="1:2" id="c3"/>
          </constraints>
          <viewLayoutGuide key="safeArea" id="safe"/>
        </view>
      </objects>
    </document>
    """

  @Test("A storyboard has columns, the axis of pages, identifiers and parts of texts")
  func controllersOfStoryboard() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
          <scene sceneID="1"><objects><viewController storyboardIdentifier="List"
            restorationIdentifier="rid" id="m" sceneMemberID="viewController"><view key="view" id="mv">
            <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><label id="ml" tag="3">
              <rect key="frame" x="0" y="0" width="100" height="20"/>
              <attributedString key="attributedText"><fragment content="One "><attributes>
                <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
                <font key="NSFont" metaFont="systemBold" size="20"/>
              </attributes></fragment><fragment content="two"/></attributedString></label></subviews>
          </view></viewController></objects></scene>
          <scene sceneID="2"><objects><pageViewController storyboardIdentifier="Pages"
            transitionStyle="scroll" navigationOrientation="vertical" id="pg"
            sceneMemberID="viewController"/></objects></scene>
          <scene sceneID="3"><objects><splitViewController storyboardIdentifier="Split" id="sp"
            sceneMemberID="viewController"><connections>
              <segue destination="pg" kind="relationship" relationship="detailViewController" id="r2"/>
              <segue destination="m" kind="relationship" relationship="masterViewController" id="r1"/>
            </connections></splitViewController></objects></scene>
        </scenes>
      </document>
      """
    let storyboard = UIStoryboard(name: "Split", bundle: try bundle("Split.storyboard", text))
    let split = try #require(
      storyboard.instantiateViewController(withIdentifier: "Split") as? UISplitViewController)
    #expect(split.viewControllers.count == 2)
    let pages = try #require(split.viewControllers.last as? UIPageViewController)
    #expect(pages.navigationOrientation == .vertical)
    let list = try #require(split.viewControllers.first)
    #expect(list.restorationIdentifier == "rid")
    let label = try #require(list.view.viewWithTag(3) as? UILabel)
    let shown = try #require(label.attributedText)
    #expect(shown.string == "One two")
    #expect(
      (shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
  }

  @Test("The configuration of a button has its texts and distances")
  func buttonConfiguration() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <button opaque="NO" buttonType="system" id="b">
            <rect key="frame" x="0" y="0" width="100" height="50"/>
            <buttonConfiguration key="configuration" style="tinted" title="Pay" subtitle="Now"
              titlePadding="3" imagePadding="5"/>
          </button>
        </objects>
      </document>
      """
    let nib = UINib(nibName: "Pay", bundle: try bundle("Pay.xib", text))
    let button = try #require(nib.instantiate(withOwner: nil).first as? UIButton)
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "Pay" && configuration.subtitle == "Now")
    #expect(configuration.titlePadding == 3 && configuration.imagePadding == 5)
    #expect(button.subtitleLabel?.text == "Now")
  }

  @Test("Items of bars are read as Xcode writes them: of controllers, and of bars as views")
  func barItems() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="b"><objects>
          <viewController storyboardIdentifier="Bars" id="v1" sceneMemberID="viewController">
            <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
              <navigationBar tag="1" id="nn"><rect key="frame" x="0" y="300" width="375" height="44"/>
                <items><navigationItem title="Bar" id="ii">
                  <barButtonItem key="leftBarButtonItem" title="BarLeft" id="il"/>
                </navigationItem></items></navigationBar>
              <tabBar tag="2" id="ta"><rect key="frame" x="0" y="400" width="375" height="49"/>
                <items><tabBarItem title="TabA" tag="5" badgeValue="3" id="t1"/>
                  <tabBarItem systemItem="favorites" title="Item" id="t2"/></items>
                <connections><outlet property="delegate" destination="v1" id="d"/></connections>
              </tabBar></subviews></view>
            <toolbarItems><barButtonItem title="ToolA" id="x1"/>
              <barButtonItem systemItem="flexibleSpace" id="x2"/></toolbarItems>
            <tabBarItem key="tabBarItem" systemItem="search" id="tb"/>
            <navigationItem key="navigationItem" title="T" id="ni">
              <leftBarButtonItems><barButtonItem title="L1" id="l1"/><barButtonItem title="L2" id="l2"/>
              </leftBarButtonItems>
              <rightBarButtonItems><barButtonItem title="R1" id="r1"/></rightBarButtonItems>
            </navigationItem>
          </viewController></objects></scene></scenes>
      </document>
      """
    let storyboard = UIStoryboard(name: "Bars", bundle: try bundle("Bars.storyboard", text))
    let controller = storyboard.instantiateViewController(withIdentifier: "Bars")
    #expect(controller.toolbarItems?.map(\.title) == ["ToolA", nil])
    #expect(controller.navigationItem.leftBarButtonItems?.map(\.title) == ["L1", "L2"])
    #expect(controller.navigationItem.rightBarButtonItems?.map(\.title) == ["R1"])
    #expect(controller.tabBarItem.title == "Search" && controller.tabBarItem.image != nil)
    let bar = try #require(controller.view.viewWithTag(1) as? UINavigationBar)
    #expect(bar.topItem?.title == "Bar" && bar.topItem?.leftBarButtonItem?.title == "BarLeft")
    let tabs = try #require(controller.view.viewWithTag(2) as? UITabBar)
    #expect(tabs.items?.map(\.title) == ["TabA", "Favorites"])
    #expect(tabs.items?.map(\.tag) == [5, 0] && tabs.items?.first?.badgeValue == "3")
  }

  @Test("A controller performs the segues of its buttons and cells by their identifiers (A82e)")
  func seguesInside() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
          <scene sceneID="a"><objects>
            <viewController storyboardIdentifier="Start" id="v1" sceneMemberID="viewController">
              <view key="view" id="w1"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
                <button buttonType="system" id="b1"><rect key="frame" x="0" y="0" width="90" height="40"/>
                  <connections><segue destination="v2" kind="show" identifier="byButton" id="s1"/>
                  </connections></button>
                <tableView dataMode="prototypes" id="t1"><rect key="frame" x="0" y="50" width="320" height="400"/>
                  <prototypes><tableViewCell reuseIdentifier="row" id="c1">
                    <connections><segue destination="v2" kind="show" identifier="byCell" id="s2"/>
                    </connections></tableViewCell></prototypes></tableView></subviews></view>
              <navigationItem key="navigationItem" id="n1"><barButtonItem key="rightBarButtonItem" id="i1">
                <connections><segue destination="v2" kind="show" identifier="byItem" id="s3"/></connections>
              </barButtonItem></navigationItem>
            </viewController></objects></scene>
          <scene sceneID="b"><objects><viewController id="v2" title="Next" sceneMemberID="viewController"/>
          </objects></scene>
        </scenes>
      </document>
      """
    let storyboard = UIStoryboard(name: "Inside", bundle: try bundle("Inside.storyboard", text))
    for identifier in ["byButton", "byCell", "byItem"] {
      let controller = storyboard.instantiateViewController(withIdentifier: "Start")
      let navigation = UINavigationController(rootViewController: controller)
      controller.performSegue(withIdentifier: identifier, sender: nil)
      #expect(navigation.topViewController?.title == "Next", "\(identifier)")
    }
  }

  @Test("An element with objects that is not read is recorded once (A82b)")
  func unread() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <ornaments><ornament id="o1"/></ornaments><point key="canvasLocation" x="1" y="2"/></view>
      </objects></document>
      """
    let nib = UINib(nibName: "Unread", bundle: try bundle("Unread.xib", text))
    let scene = Window()
    var sentences: [String] = []
    scene.loop.receiveExcess = { sentences.append($0) }
    for _ in 0..<2 { scene.inTurn { _ = nib.instantiate(withOwner: nil, options: nil) } }
    #expect(
      sentences == [
        "A xib or storyboard has an element that is not read: ornaments, with the id o1."
      ])
  }

  /// Rule: A82a.
  @Test(
    "Variations leave views and constraints out and change constants, by the size classes",
    arguments: [("iphone-16", 1, 10.0), ("ipad-pro-11", 2, 40.0)])
  func variations(device: String, count: Int, constant: Double) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="root">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <view id="a" translatesAutoresizingMaskIntoConstraints="NO"/>
              <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>
            </subviews>
            <constraints>
              <constraint firstItem="a" firstAttribute="leading" secondItem="root"
                secondAttribute="leading" constant="10" id="c0">
                <variation key="widthClass=regular" constant="40"/>
              </constraint>
              <constraint firstItem="a" firstAttribute="width" constant="5" id="c1"/>
              <constraint firstItem="a" firstAttribute="width" constant="6" id="c2"/>
            </constraints>
            <variation key="default">
              <mask key="subviews"><exclude reference="b"/></mask>
              <mask key="constraints"><exclude reference="c2"/></mask>
            </variation>
            <variation key="heightClass=regular-widthClass=regular">
              <mask key="subviews"><include reference="b"/></mask>
            </variation>
          </view>
        </objects>
      </document>
      """
    let scene = Window(device: device)
    let nibs = try bundle("Varied-\(device).xib", text)
    var root: UIView?
    scene.inTurn {
      root =
        UINib(nibName: "Varied-\(device)", bundle: nibs).instantiate(withOwner: nil).first
        as? UIView
    }
    let view = try #require(root)
    #expect(view.subviews.count == count)
    #expect(view.constraints.map { Double($0.constant) } == [constant])
    #expect(view.subviews[0].constraints.map { Double($0.constant) } == [5])
  }

  @Test("Objects of a file are of their own classes, with the initializer of the class")
  func customObjects() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <customObject id="source" customClass="NibRows"><connections>
            <outlet property="table" destination="table" id="o1"/>
            <outletCollection property="tables" destination="table" id="o2"/>
            <outlet property="unknown" destination="table" id="o3"/>
          </connections></customObject>
          <tableView id="table"><connections>
            <outlet property="dataSource" destination="source" id="o0"/>
          </connections></tableView>
        </objects>
      </document>
      """
    // A class is found in the modules of the app that were seen.
    let owner = Owner()
    let made = UINib(nibName: "Rows", bundle: try bundle("Rows.xib", text)).instantiate(
      withOwner: owner)
    let rows = try #require(made.first as? NibRows)
    #expect(rows.count == 3)
    #expect((made.last as? UITableView)?.dataSource === rows)
    #expect(rows.table != nil && rows.table === made.last as? UITableView)
    #expect(rows.tables.count == 1)
  }

  @Test("A xib makes views with their properties, constraints, outlets and actions")
  func views() throws {
    let owner = Owner()
    let made = UINib(nibName: "Card", bundle: try bundle("Card.xib", Self.card))
      .instantiate(withOwner: owner)
    let root = try #require(made.first as? UIView)
    #expect(made.count == 1)
    #expect(owner.card === root)
    #expect(root.tag == 7)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = try #require(root.subviews.first as? UILabel)
    #expect(label.text == "Title")
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 2)
    #expect(label.font == .preferredFont(forTextStyle: .headline))
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 5, width: 60, height: 30))
    #expect(owner.width?.priority == UILayoutPriority(750))
    owner.width?.constant = 80
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 80, height: 40))
    let button = try #require(root.subviews[1] as? UIButton)
    #expect(button.isHidden)
    #expect(button.title(for: .normal) == "OK")
    #expect(button.autoresizingMask == .flexibleLeftMargin)
    button.sendActions(for: .touchUpInside)
    #expect(owner.taps == ["tapped:"])
    let stack = try #require(root.subviews[2] as? UIStackView)
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.distribution == .fillEqually)
  }

  private static let story = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <scenes>
        <scene sceneID="s0">
          <objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="nb"/>
              <connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
              </connections>
            </navigationController>
          </objects>
        </scene>
        <scene sceneID="s1">
          <objects>
            <viewController storyboardIdentifier="List" title="Items" id="list"
              sceneMemberID="viewController">
              <layoutGuides>
                <viewControllerLayoutGuide type="top" id="tg"/>
                <viewControllerLayoutGuide type="bottom" id="bg"/>
              </layoutGuides>
              <view key="view" contentMode="scaleToFill" id="v1">
                <rect key="frame" x="0" y="0" width="414" height="896"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <collectionView multipleSelection="YES" dataMode="prototypes" id="cv"
                    translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="0" y="0" width="414" height="896"/>
                    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7"
                      minimumInteritemSpacing="3" id="flow">
                      <size key="itemSize" width="60" height="50"/>
                      <inset key="sectionInset" minX="4" minY="5" maxX="6" maxY="7"/>
                    </collectionViewFlowLayout>
                    <cells>
                      <collectionViewCell reuseIdentifier="Plain" id="pc">
                        <rect key="frame" x="0" y="0" width="60" height="50"/>
                        <collectionViewCellContentView key="contentView" id="ccv">
                          <rect key="frame" x="0" y="0" width="60" height="50"/>
                          <subviews>
                            <label text="Cell" id="cl"><rect key="frame" x="1" y="2" width="50" height="20"/></label>
                          </subviews>
                        </collectionViewCellContentView>
                      </collectionViewCell>
                    </cells>
                  </collectionView>
                </subviews>
                <constraints>
                  <constraint firstItem="cv" firstAttribute="top" secondItem="tg"
                    secondAttribute="bottom" id="k0"/>
                  <constraint firstItem="cv" firstAttribute="leading" secondItem="v1"
                    secondAttribute="leading" id="k1"/>
                  <constraint firstAttribute="trailing" secondItem="cv" secondAttribute="trailing" id="k2"/>
                  <constraint firstAttribute="bottom" secondItem="cv" secondAttribute="bottom" id="k3"/>
                </constraints>
              </view>
              <navigationItem key="navigationItem" title="All items" id="ni">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                  <connections>
                    <segue destination="detail" kind="show" identifier="detail" id="seg"/>
                  </connections>
                </barButtonItem>
              </navigationItem>
              <connections>
                <segue destination="detail" kind="show" identifier="manual" id="seg2"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <viewController storyboardIdentifier="Detail" title="Detail" id="detail"
              sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  @Test("A storyboard makes controllers, prototypes and segues")
  func storyboard() throws {
    let storyboard = UIStoryboard(
      name: "Main", bundle: try bundle("Main.storyboard", Self.story))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.navigationBar.prefersLargeTitles)
    let list = try #require(navigation.topViewController)
    #expect(list.storyboard === storyboard)
    #expect(list.navigationItem.title == "All items")
    let scene = Window()
    scene.inTurn {
      navigation.view.frame = scene.window.bounds
      scene.window.addSubview(navigation.view)
    }
    let grid = try #require(list.view.subviews.first as? UICollectionView)
    #expect(grid.frame == scene.window.bounds)
    #expect(grid.allowsMultipleSelection)
    let flow = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 60, height: 50))
    #expect(flow.minimumLineSpacing == 7)
    #expect(flow.sectionInset == UIEdgeInsets(top: 5, left: 4, bottom: 7, right: 6))
    let source = PlainSource()
    grid.dataSource = source
    scene.inTurn { grid.reloadData() }
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.reuseIdentifier == "Plain")
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "Cell")
    scene.inTurn { list.performSegue(withIdentifier: "manual", sender: nil) }
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Detail")
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail").title == "Detail")
  }

  /// A screen of static cells, and one of prototypes.
  private static let tables = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      initialViewController="settings">
      <scenes>
        <scene sceneID="s1"><objects>
          <tableViewController id="settings" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" id="t">
              <rect key="frame" x="0" y="0" width="300" height="400"/>
              <inset key="separatorInset" minX="20" minY="0" maxX="5" maxY="0"/>
              <sections>
                <tableViewSection headerTitle="General" footerTitle="All of it" id="g"><cells>
                  <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="l" rowHeight="60"
                    detailTextLabel="d" accessoryType="disclosureIndicator" id="c0">
                    <tableViewCellContentView key="contentView" id="v0"><subviews>
                      <label text="Name" id="l"/><label text="Ada" id="d"/>
                    </subviews></tableViewCellContentView>
                  </tableViewCell>
                  <tableViewCell indentationLevel="2" id="c1"/>
                </cells></tableViewSection>
                <tableViewSection id="h"><cells><tableViewCell id="c2"/></cells></tableViewSection>
              </sections>
              <connections>
                <outlet property="dataSource" destination="settings" id="o0"/>
                <outlet property="delegate" destination="settings" id="o1"/>
              </connections>
            </tableView>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <tableViewController storyboardIdentifier="People" id="people"
            sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="plain" id="t2">
              <rect key="frame" x="0" y="0" width="300" height="400"/>
              <prototypes>
                <tableViewCell reuseIdentifier="Person" style="IBUITableViewCellStyleSubtitle"
                  textLabel="pl" detailTextLabel="pd" id="p">
                  <tableViewCellContentView key="contentView" id="pv"><subviews>
                    <label text="Title" id="pl"/><label text="Subtitle" id="pd"/>
                  </subviews></tableViewCellContentView>
                </tableViewCell>
              </prototypes>
            </tableView>
          </tableViewController>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test("Static cells of a storyboard are the rows of a table controller")
  func staticCells() throws {
    let storyboard = UIStoryboard(
      name: "Tables", bundle: try bundle("Tables.storyboard", Self.tables))
    let controller = try #require(
      storyboard.instantiateInitialViewController() as? UITableViewController)
    let scene = Window()
    scene.inTurn { scene.window.addSubview(controller.view) }
    let table = try #require(controller.view as? UITableView)
    #expect(table.style == .grouped)
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 1])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "GENERAL")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "All of it")
    #expect(table.headerView(forSection: 1)?.textLabel?.text == nil)
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(cell.textLabel?.text == "Name" && cell.detailTextLabel?.text == "Ada")
    #expect(cell.contentView.subviews.count == 2)
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.separatorInset.left == 20 && cell.reuseIdentifier == nil)
    #expect(table.rectForRow(at: [0, 0]).height == 60)
    #expect(table.rectForRow(at: [0, 1]).height == 44)
    #expect(table.cellForRow(at: [0, 1])?.indentationLevel == 2)
    // The row is the same object when it comes back.
    scene.inTurn { table.reloadData() }
    #expect(table.cellForRow(at: [0, 0]) === cell)
  }

  @Test("Prototypes of a storyboard's table are dequeued by their identifiers")
  func prototypesOfTables() throws {
    let storyboard = UIStoryboard(
      name: "Tables", bundle: try bundle("Tables.storyboard", Self.tables))
    let controller = storyboard.instantiateViewController(withIdentifier: "People")
    let table = try #require(controller.view as? UITableView)
    let cells = (0..<2).map { _ in table.dequeueReusableCell(withIdentifier: "Person") }
    for cell in cells {
      #expect(cell?.reuseIdentifier == "Person")
      #expect(cell?.textLabel?.text == "Title" && cell?.detailTextLabel?.text == "Subtitle")
      #expect(cell?.contentView.subviews.count == 2)
    }
    #expect(cells[0] !== cells[1])
    #expect(table.dequeueReusableCell(withIdentifier: "None") == nil)
  }

  private static let oldCell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <collectionViewCell reuseIdentifier="Old" id="g">
          <rect key="frame" x="0" y="0" width="120" height="50"/>
          <view key="contentView">
            <rect key="frame" x="0" y="0" width="120" height="50"/>
            <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <rect key="frame" x="8" y="8" width="104" height="34"/>
                <constraints><constraint firstAttribute="width" constant="30" id="0"/></constraints>
              </view>
            </subviews>
          </view>
          <constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" constant="8" id="1"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="8" id="2"/>
            <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="8" id="3"/>
          </constraints>
        </collectionViewCell>
      </objects>
    </document>
    """

  @Test("Constraints to a cell whose content view has no id size its content view (A82c)")
  func oldCell() throws {
    let nib = UINib(nibName: "Old", bundle: try bundle("Old.xib", Self.oldCell))
    let cell = try #require(nib.instantiate(withOwner: nil).first as? UICollectionViewCell)
    let compressed = UIView.layoutFittingCompressedSize
    #expect(cell.contentView.systemLayoutSizeFitting(compressed).width == 46)
    #expect(cell.systemLayoutSizeFitting(compressed).width == 46)
  }

  @Test("A controller loads the nib of its name, with itself as the owner")
  func ownNib() throws {
    let text = """
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
          <connections><outlet property="view" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v" tag="3"><rect key="frame" x="0" y="0" width="10" height="20"/></view>
      </objects></document>
      """
    let controller = UIViewController(nibName: "Form", bundle: try bundle("Form.xib", text))
    #expect(controller.nibName == "Form")
    #expect(controller.view.tag == 3)
  }

  @Test("A file that is no nib is an exception that says why")
  func wrongFile() throws {
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    let nib = UINib(nibName: "Bad", bundle: try bundle("Bad.xib", "<document><a></document>"))
    #expect(nib.instantiate(withOwner: nil).isEmpty)
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix("Could not load Bad.xib: Line 1 is no XML: ") == true)
    #expect(UINib(nibName: "../Bad", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }
}

private final class Owner: UIResponder, UIActionTarget {
  var card: UIView?
  var width: NSLayoutConstraint?
  var taps: [String] = []

  override func _setOutlet(_ name: String, _ value: Any?) -> Bool {
    switch name {
    case "card": card = _castOutlet(value)
    case "width": width = _castOutlet(value)
    default: return super._setOutlet(name, value)
    }
    return true
  }

  func perform(_ action: Selector, with sender: Any?) {
    taps.append(action.description)
  }
}

private final class PlainSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Plain", for: indexPath)
  }
}

final class NibRows: NSObject, UITableViewDataSource, _OutletOwner {
  let count: Int
  weak var table: UITableView?
  var tables: [UITableView] = []

  func _setOutlet(_ name: String, _ value: Any?) -> Bool {
    switch name {
    case "table": table = _castOutlet(value)
    case "tables": tables = _castOutlets(value)
    default: return false
    }
    return true
  }

  override init() {
    count = 3
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}
