import Documents

/// The outermost value of a YAML text.
func yaml(_ text: String) throws -> Node {
  try Document(yaml: Array(text.utf8)).root
}
