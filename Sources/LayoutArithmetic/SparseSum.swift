/// A sum that is being made, dense in memory with a list of its terms.
struct SparseSum {
  private var inputs: [Double]
  private var variables: [Double]
  private var inputIsTouched: [Bool]
  private var variableIsTouched: [Bool]
  private var touchedInputs: [Int] = []
  private(set) var touchedVariables: [Int] = []

  init(inputs: Int, variables: Int) {
    self.inputs = Array(repeating: 0, count: inputs)
    self.variables = Array(repeating: 0, count: variables)
    inputIsTouched = Array(repeating: false, count: inputs)
    variableIsTouched = Array(repeating: false, count: variables)
  }

  subscript(variable: Int) -> Double { variables[variable] }

  /// Begins with a row: its sum less its constant.
  mutating func begin(_ shape: LinearSystem.Shape, _ row: Int) {
    for index in shape.termRange(of: row) {
      addVariable(shape.terms[index].variable, shape.terms[index].factor)
    }
    if !shape.rows[row].isZero { addInput(row, -1) }
  }

  mutating func add(_ form: LinearForm, of forms: FormList, times factor: Double = 1) {
    for index in form.inputs { addInput(forms[index].variable, forms[index].factor * factor) }
    for index in form.variables {
      addVariable(forms[index].variable, forms[index].factor * factor)
    }
  }

  mutating func replace(_ variable: Int, by form: LinearForm, of forms: FormList) {
    let factor = variables[variable]
    guard factor != 0 else { return }
    variables[variable] = 0
    add(form, of: forms, times: factor)
  }

  private mutating func addInput(_ row: Int, _ factor: Double) {
    if !inputIsTouched[row] {
      inputIsTouched[row] = true
      touchedInputs.append(row)
    }
    inputs[row] += factor
  }

  private mutating func addVariable(_ variable: Int, _ factor: Double) {
    if !variableIsTouched[variable] {
      variableIsTouched[variable] = true
      touchedVariables.append(variable)
    }
    variables[variable] += factor
  }

  /// Appends the sum to a list, in the order of numbers, and begins another.
  mutating func take(into forms: inout FormList) -> LinearForm {
    let start = forms.count
    Self.sort(&touchedInputs)
    for row in touchedInputs {
      if inputs[row].magnitude > Elimination.factorTolerance {
        forms.append(.init(row, inputs[row]))
      }
      inputs[row] = 0
      inputIsTouched[row] = false
    }
    let middle = forms.count
    Self.sort(&touchedVariables)
    for variable in touchedVariables {
      if variables[variable].magnitude > Elimination.factorTolerance {
        forms.append(.init(variable, variables[variable]))
      }
      variables[variable] = 0
      variableIsTouched[variable] = false
    }
    touchedInputs.removeAll(keepingCapacity: true)
    touchedVariables.removeAll(keepingCapacity: true)
    return LinearForm(inputs: start..<middle, variables: middle..<forms.count)
  }

  /// Sorts numbers, which are few and mostly in order.
  private static func sort(_ numbers: inout [Int]) {
    guard numbers.count < 16 else { return numbers.sort() }
    for index in numbers.indices.dropFirst() {
      let number = numbers[index]
      var end = index
      while end > 0, numbers[end - 1] > number {
        numbers[end] = numbers[end - 1]
        end -= 1
      }
      numbers[end] = number
    }
  }
}
