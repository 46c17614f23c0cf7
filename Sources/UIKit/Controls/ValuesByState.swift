/// Values of a control by its states.
struct ValuesByState<Value> {
  private var values: [UInt: Value] = [:]

  /// Whether no state has a value.
  var isEmpty: Bool { values.isEmpty }

  /// The value in a state, or else the value in the normal state; nil without both.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] ?? values[UIControl.State.normal.rawValue] }
    set { values[state.rawValue] = newValue }
  }
}
