extension UIView {
  /// The nearest controller of the view or one of its superviews; nil if there is none.
  package var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
