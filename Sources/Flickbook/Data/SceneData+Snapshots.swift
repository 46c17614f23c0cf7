extension SceneData {
  /// Replaces the sections by the sections of a snapshot; known ids keep their items and sections.
  ///
  /// Rule: M11.1, M11.2.
  ///
  /// - Throws: `invalid_params` for an id that appears twice, or for properties of a known item.
  mutating func take(_ snapshot: [DataSnapshot.Section]) throws(FlickbookError) {
    var known: [String: SectionDescription] = [:]
    for section in sections { known[section.properties.id ?? ""] = section.properties }
    var sectionsSeen: Set<String> = []
    var itemsSeen: Set<ItemIdentity> = []
    var taken: [Section] = []
    for (number, described) in snapshot.enumerated() {
      let path = "params.sections[\(number)]"
      guard sectionsSeen.insert(described.id).inserted else {
        throw FlickbookError(
          .invalidParams, "The id \"\(described.id)\" belongs to two sections.", path: "\(path).id")
      }
      var section = Section(properties: known[described.id] ?? SectionDescription())
      section.properties.id = described.id
      var items: [ItemIdentity] = []
      for (index, item) in described.items.enumerated() {
        let identity = try identity(of: item, path: "\(path).items[\(index)]")
        guard itemsSeen.insert(identity).inserted else {
          throw FlickbookError(
            .invalidParams, "The id \"\(item.id ?? "")\" belongs to two items.",
            path: "\(path).items[\(index)]")
        }
        items.append(identity)
      }
      if let outline = described.outline {
        section.items = state(StatedOutline(items, outline), ofSection: described.id)
      } else {
        for item in items { section.items.append(item) }
      }
      taken.append(section)
    }
    set(taken)
  }

  /// Returns the item that has an id, which is new if no item, present or past, has it.
  private mutating func identity(
    of item: ItemDescription, path: String
  ) throws(FlickbookError) -> ItemIdentity {
    let id = item.id ?? ""
    guard let known = identity(named: id) else { return insert(item, id: id) }
    var plain = ItemDescription()
    plain.id = item.id
    guard item == plain else {
      throw FlickbookError(
        .invalidParams, "The item \"\(id)\" is known, and its properties do not change.",
        hint: "Give its id alone.", path: path)
    }
    return known
  }
}
