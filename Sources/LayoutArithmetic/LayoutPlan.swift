/// A shape without its required equalities: independent blocks of free variables, and the rows that
/// must hold but have no free variable.
///
/// Rule: A11.
struct LayoutPlan {
  private(set) var elimination: Elimination
  private(set) var blocks: [LayoutBlock] = []
  /// Inequalities without a free variable that must hold.
  private(set) var fixedRows: [(row: Int, form: LinearForm)] = []

  /// - Parameters:
  ///   - rows: the rows that take part, in their order.
  ///   - isResting: whether the resting rows take part, which make every answer unique.
  init(_ shape: LinearSystem.Shape, rows: [Int], isResting: Bool) {
    var equalities: [Int] = []
    var others: [Int] = []
    for row in rows {
      let description = shape.rows[row]
      if description.isRequiredEquality {
        equalities.append(row)
      } else if isResting || !description.isResting {
        others.append(row)
      }
    }
    elimination = Elimination(shape, rows: equalities)
    var groups = DisjointSets(count: shape.variableCount)
    var reduced: [ReducedRow] = []
    reduced.reserveCapacity(others.count)
    for row in others {
      let form = elimination.reduced(row)
      guard let start = form.variables.first else {
        if shape.rows[row].mustHold { fixedRows.append((row, form)) }
        continue
      }
      let first = elimination.forms[start].variable
      for index in form.variables.dropFirst() {
        groups.join(first, elimination.forms[index].variable)
      }
      reduced.append(ReducedRow(row: row, form: form, variable: first))
    }
    makeBlocks(shape, reduced, &groups)
  }

  /// A row with free variables, of which the first one tells the block.
  private struct ReducedRow {
    let row: Int
    let form: LinearForm
    let variable: Int
  }

  private mutating func makeBlocks(
    _ shape: LinearSystem.Shape, _ reduced: [ReducedRow], _ groups: inout DisjointSets
  ) {
    var numbers = Array(repeating: -1, count: shape.variableCount)
    var variables: [[Int]] = []
    for variable in 0..<shape.variableCount where elimination.definitions[variable] == nil {
      let root = groups.root(of: variable)
      if numbers[root] >= 0 {
        variables[numbers[root]].append(variable)
      } else {
        numbers[root] = variables.count
        variables.append([variable])
      }
    }
    var rows = Array(repeating: [LayoutBlock.Entry](), count: variables.count)
    for entry in reduced {
      rows[numbers[groups.root(of: entry.variable)]].append(
        LayoutBlock.Entry(shape.rows[entry.row], number: entry.row, form: entry.form))
    }
    blocks.reserveCapacity(variables.count)
    for number in variables.indices {
      blocks.append(
        LayoutBlock(elimination.forms, variables: variables[number], rows: rows[number]))
    }
  }

  /// The largest product of rows and columns of a block.
  var largestTable: Int {
    blocks.reduce(0) { largest, block in
      let (product, overflows) = (block.rows.count + block.variables.count)
        .multipliedReportingOverflow(by: block.variables.count)
      return max(largest, overflows ? .max : product)
    }
  }
}

/// Numbers in groups that are joined.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    var next = number
    while parents[next] != root { (parents[next], next) = (root, parents[next]) }
    return root
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
