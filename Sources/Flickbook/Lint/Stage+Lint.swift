import UIKit

extension Stage {
  /// What the session's layout does wrong, found on a copy of the stage; this one does not change.
  ///
  /// - Throws: `unsupported` for a layout that no scene describes, `busy` while there is an interactive
  ///   transition.
  public func lint() throws(FlickbookError) -> [LayoutFinding] {
    try checkLint()
    guard let source = data as? SceneSource,
      let layout = collectionView.collectionViewLayout.remake?()
    else { preconditionFailure("checked above") }
    return LayoutLint.findings(on: Stage(likeness: self, data: source.data, layout: layout))
  }

  func checkLint() throws(FlickbookError) {
    try refuseTransition("There are two layouts while an interactive transition is on.")
    guard data is SceneSource, collectionView.collectionViewLayout.remake != nil else {
      throw FlickbookError(
        .unsupported, "The layout is the app's own, and cannot be made a second time.",
        hint: "Register it in a LayoutRegistry and name it in a scene.")
    }
  }

  func writeLint(into json: inout JSONWriter) {
    // Nothing has happened since the check.
    let findings = (try? lint()) ?? []
    json.member("layout", collectionView.collectionViewLayout.sceneName ?? "")
    json.member("clean", findings.isEmpty)
    json.key("findings")
    json.beginArray()
    for finding in findings { finding.write(into: &json) }
    json.endArray()
  }
}
