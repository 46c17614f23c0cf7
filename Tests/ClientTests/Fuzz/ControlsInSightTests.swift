import Flickbook
import Testing

@testable import Client

@MainActor
@Suite("Controls of a play")
struct ControlsInSightTests {
  private static let tree = """
    tree:
      type: UIWindow
      visible: [0, 0, 9, 9]
      children:
        - {type: UIButton, id: send, text: Send, traits: [button], enabled: true, visible: [0, 0, 9, 9], children: []}
        - {type: UIButton, text: Off, traits: [button, notEnabled], enabled: false, visible: [0, 0, 9, 9], children: []}
        - {type: UIButton, text: Gone, traits: [button], enabled: true, visible: null, children: []}
        - {type: UITextField, text: Name, value: "", enabled: true, visible: [0, 0, 9, 9], children: []}
        - {type: UILabel, text: Title, traits: [staticText], enabled: true, visible: [0, 0, 9, 9], children: []}
        - type: Cell
          item: [0, 0]
          visible: [0, 0, 9, 9]
          children:
            - {type: UIButton, text: Reply, traits: [button], enabled: true, visible: [0, 0, 9, 9], children: []}
            - {type: UISwitch, traits: [button], value: "1", enabled: true, visible: [0, 0, 9, 9], children: []}
        - type: Cell
          item: [0, 1]
          visible: [0, 0, 9, 9]
          children:
            - {type: UIButton, text: Reply, traits: [button], enabled: true, visible: [0, 0, 9, 9], children: []}
            - {type: UIButton, text: Same, traits: [button], enabled: true, visible: [0, 0, 9, 9], children: []}
            - {type: UIButton, text: Same, traits: [button], enabled: true, visible: [0, 0, 9, 9], children: []}
    """

  @Test("Controls in sight are named by identifier, text, or text and type in their cells")
  func selectors() throws {
    let tree = try Document(yaml: Array(Self.tree.utf8)).root
    let controls = ControlsInSight(tree).controls
    #expect(
      controls.map(\.selector.node.json) == [
        #"{"id":"send"}"#, #"{"text":"Name"}"#, #"{"text":"Reply","in":{"item":[0,0]}}"#,
        #"{"type":"UISwitch","in":{"item":[0,0]}}"#, #"{"text":"Reply","in":{"item":[0,1]}}"#,
      ])
    #expect(controls.map(\.takesText) == [false, true, false, false, false])
  }

  @Test("A screen without controls has none")
  func none() throws {
    let plain = try Document(yaml: Array("tree: {type: UIWindow, children: []}".utf8)).root
    #expect(ControlsInSight(plain).controls.isEmpty)
    #expect(ControlsInSight(.emptyObject).controls.isEmpty)
  }
}
