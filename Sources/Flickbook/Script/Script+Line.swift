extension Script.Step {
  /// Reads a step or a request that is written in one line: its name, and what it takes as YAML.
  ///
  /// A step takes what it takes in a script. A method of the protocol takes its params, in which a time
  /// is a number of seconds or a duration with its unit.
  ///
  /// - Parameters:
  ///   - frameRate: The frames a second in which `12f` is measured; nil if they are not known.
  ///   - layouts: The layouts that the step may name.
  /// - Throws: `method_not_found` for a name of neither; what is wrong with the text, with its column
  ///   in the line `- NAME: ARGUMENT`.
  package init(
    name: String, argument: [UInt8], frameRate: Double?, layouts: LayoutRegistry
  ) throws(FlickbookError) {
    let root = try Document(yaml: Array("- \(name): ".utf8) + argument).root
    var elements = root.elements
    guard root.count == 1, let step = elements.next(), step.count == 1 else {
      throw FlickbookError(.invalidParams, "A line has one step.")
    }
    guard ScriptSchema.step(name) == nil else {
      let reader = StepReader(frameRate: frameRate, layouts: layouts)
      self = try reader.steps(Value(root, "line"))[0]
      return
    }
    let method = try ProtocolSchema.method(named: name)
    let durations = DurationReader(frameRate: frameRate, takesSeconds: true)
    let params = try step[name].map { (node) throws(FlickbookError) in
      try durations.lowered(node, .object(method.params))
    }
    self.init(
      name: name, line: 1, column: 1,
      action: .request(method: name, params: params?.kind == .null ? nil : params))
  }
}
