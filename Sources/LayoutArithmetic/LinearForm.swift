/// A sum of terms in a list: inputs, which are the constants of rows, and then variables.
struct LinearForm: Hashable {
  /// The indices of the inputs, which are numbered by their row.
  let inputs: Range<Int>
  /// The indices of the variables.
  let variables: Range<Int>
}

/// The terms of many sums, in one memory.
struct FormList {
  private(set) var terms: [LinearSystem.Term] = []

  subscript(index: Int) -> LinearSystem.Term { terms[index] }

  /// The number of terms.
  var count: Int { terms.count }

  mutating func append(_ term: LinearSystem.Term) { terms.append(term) }

  /// Solves the last form for one of its variables: the others and the inputs with another sign.
  mutating func solve(_ form: LinearForm, for pivot: LinearSystem.Term) -> LinearForm {
    let scale = -1 / pivot.factor
    var end = form.inputs.lowerBound
    for index in form.inputs.lowerBound..<form.variables.upperBound {
      let term = terms[index]
      if index >= form.variables.lowerBound, term.variable == pivot.variable { continue }
      terms[end] = .init(term.variable, term.factor * scale)
      end += 1
    }
    terms.removeLast(terms.count - end)
    return LinearForm(inputs: form.inputs, variables: form.variables.lowerBound..<end)
  }

  /// Returns the sum of the inputs.
  func sum(of form: LinearForm, _ constants: UnsafePointer<Double>) -> Double {
    var sum = 0.0
    for index in form.inputs { sum += terms[index].factor * constants[terms[index].variable] }
    return sum
  }
}
