/// A control whose title has a colour that follows its state.
@MainActor
protocol TitledControl: UIControl {
  /// The colour of a title whose label has none of the app.
  var shownTitleColor: UIColor { get }
}
