import Foundation

extension KeyTable {
  static let views: [_KeyedProperty] = [
    .init("frame", \UIView.frame), .init("bounds", \UIView.bounds),
    .init("center", \UIView.center), .init("transform", \UIView.transform),
    .init("alpha", \UIView.alpha), .init("hidden", \UIView.isHidden),
    .init("opaque", \UIView.isOpaque), .init("tag", \UIView.tag),
    .init("backgroundColor", \UIView.backgroundColor), .init("tintColor", \UIView.tintColor),
    .init("clipsToBounds", \UIView.clipsToBounds), .init("contentMode", \UIView.contentMode),
    .init("userInteractionEnabled", \UIView.isUserInteractionEnabled),
    .init("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    .init("exclusiveTouch", \UIView.isExclusiveTouch),
    .init("layoutMargins", \UIView.layoutMargins), .init("anchorPoint", \UIView.anchorPoint),
    .init("autoresizesSubviews", \UIView.autoresizesSubviews),
    .init("autoresizingMask", \UIView.autoresizingMask),
    .init("semanticContentAttribute", \UIView.semanticContentAttribute),
    .init(
      "translatesAutoresizingMaskIntoConstraints",
      \UIView.translatesAutoresizingMaskIntoConstraints),
    .init("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
    .init("accessibilityIdentifier", \UIView.accessibilityIdentifier),
    .init("accessibilityLabel", \UIView.accessibilityLabel),
    .init("accessibilityHint", \UIView.accessibilityHint),
    .init("accessibilityValue", \UIView.accessibilityValue),
    .init("isAccessibilityElement", \UIView.isAccessibilityElement),
    .init("restorationIdentifier", \UIView.restorationIdentifier),
    .init("layer", \UIView.layer), .init("superview", \UIView.superview),
    .init("subviews", \UIView.subviews), .init("window", \UIView.window),
    .init("gestureRecognizers", \UIView.gestureRecognizers),
    .init("constraints", \UIView.constraints),

    .init("image", \UIImageView.image), .init("highlightedImage", \UIImageView.highlightedImage),
    .init("highlighted", \UIImageView.isHighlighted),

    .init("axis", \UIStackView.axis), .init("spacing", \UIStackView.spacing),
    .init("distribution", \UIStackView.distribution), .init("alignment", \UIStackView.alignment),
    .init("arrangedSubviews", \UIStackView.arrangedSubviews),

    .init("contentOffset", \UIScrollView.contentOffset),
    .init("contentSize", \UIScrollView.contentSize),
    .init("contentInset", \UIScrollView.contentInset), .init("bounces", \UIScrollView.bounces),
    .init("scrollEnabled", \UIScrollView.isScrollEnabled),
    .init("pagingEnabled", \UIScrollView.isPagingEnabled),
    .init("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    .init("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    .init("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    .init("delaysContentTouches", \UIScrollView.delaysContentTouches),
    .init("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
    .init("scrollsToTop", \UIScrollView.scrollsToTop),
    .init("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    .init("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    .init("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
    .init("minimumZoomScale", \UIScrollView.minimumZoomScale),
    .init("maximumZoomScale", \UIScrollView.maximumZoomScale),
    .init("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    .init("panGestureRecognizer", \UIScrollView.panGestureRecognizer),
  ]

  static let texts: [_KeyedProperty] = [
    .init("text", \UILabel.text), .init("attributedText", \UILabel.attributedText),
    .init("font", \UILabel.font), .init("textColor", \UILabel.textColor),
    .init("textAlignment", \UILabel.textAlignment), .init("lineBreakMode", \UILabel.lineBreakMode),
    .init("numberOfLines", \UILabel.numberOfLines), .init("enabled", \UILabel.isEnabled),
    .init("highlighted", \UILabel.isHighlighted),
    .init("highlightedTextColor", \UILabel.highlightedTextColor),
    .init("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    .init("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    .init("minimumScaleFactor", \UILabel.minimumScaleFactor),
    .init("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    .init("shadowColor", \UILabel.shadowColor), .init("shadowOffset", \UILabel.shadowOffset),

    .init("text", \UITextField.text), .init("attributedText", \UITextField.attributedText),
    .init("placeholder", \UITextField.placeholder),
    .init("attributedPlaceholder", \UITextField.attributedPlaceholder),
    .init("font", \UITextField.font), .init("textColor", \UITextField.textColor),
    .init("textAlignment", \UITextField.textAlignment),
    .init("borderStyle", \UITextField.borderStyle),
    .init("secureTextEntry", \UITextField.isSecureTextEntry),
    .init("leftView", \UITextField.leftView), .init("rightView", \UITextField.rightView),
    .init("leftViewMode", \UITextField.leftViewMode),
    .init("rightViewMode", \UITextField.rightViewMode),
    .init("clearButtonMode", \UITextField.clearButtonMode),
    .init("keyboardType", \UITextField.keyboardType),
    .init("returnKeyType", \UITextField.returnKeyType),
    .init("autocorrectionType", \UITextField.autocorrectionType),
    .init("autocapitalizationType", \UITextField.autocapitalizationType),
    .init("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
    .init("inputView", \UITextField.inputView),
    .init("inputAccessoryView", \UITextField.inputAccessoryView),
    // The label of the placeholder is of UIKit's own; its colour and font are attributes here.
    placeholder("placeholderLabel.textColor", .foregroundColor, UIColor.self),
    placeholder("_placeholderLabel.textColor", .foregroundColor, UIColor.self),
    placeholder("placeholderLabel.font", .font, UIFont.self),
    placeholder("_placeholderLabel.font", .font, UIFont.self),

    .init("text", \UITextView.text), .init("attributedText", \UITextView.attributedText),
    .init("font", \UITextView.font), .init("textColor", \UITextView.textColor),
    .init("textAlignment", \UITextView.textAlignment),
    .init("editable", \UITextView.isEditable), .init("selectable", \UITextView.isSelectable),
    .init("selectedRange", \UITextView.selectedRange),
    .init("textContainerInset", \UITextView.textContainerInset),

    .init("text", \UISearchBar.text), .init("placeholder", \UISearchBar.placeholder),
    .init("prompt", \UISearchBar.prompt),
    .init("showsCancelButton", \UISearchBar.showsCancelButton),
    .init("showsScopeBar", \UISearchBar.showsScopeBar),
    .init("scopeButtonTitles", \UISearchBar.scopeButtonTitles),
    .init("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex),
    .init("searchTextField", \UISearchBar.searchTextField),
    .init("searchField", \UISearchBar.searchTextField),
    .init("_searchField", \UISearchBar.searchTextField),
    .init("cancelButton", \UISearchBar.shownCancelButton),
    .init("_cancelButton", \UISearchBar.shownCancelButton),
    .init("cancelButtonText", \UISearchBar.cancelTitle),
    .init("_cancelButtonText", \UISearchBar.cancelTitle),
  ]

  private static func placeholder<Value>(
    _ path: String, _ key: NSAttributedString.Key, _ type: Value.Type
  ) -> _KeyedProperty {
    .init(
      path,
      { (field: UITextField) -> Value? in
        guard let text = field.attributedPlaceholder, text.length > 0 else { return nil }
        return text.attribute(key, at: 0, effectiveRange: nil) as? Value
      },
      set: { field, value in
        guard let text = field.attributedPlaceholder else { return }
        let changed = NSMutableAttributedString(attributedString: text)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        field.attributedPlaceholder = changed
      })
  }
}
