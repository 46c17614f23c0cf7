public import Foundation

/// The filters of Core Image by methods, and their values by properties.
extension CIFilter {
  private static func made(_ name: String) -> CIFilter {
    guard let filter = CIFilter(name: name) else { preconditionFailure("each name is a filter's") }
    return filter
  }

  private func number(_ key: String) -> Float { (value(forKey: key) as? Float) ?? 0 }

  /// Returns the filter that blurs on a device.
  @discardableResult
  public static func gaussianBlur() -> CIFilter { made("CIGaussianBlur") }
  /// Returns the filter that blurs on a device.
  @discardableResult
  public static func boxBlur() -> CIFilter { made("CIBoxBlur") }
  /// Returns the filter that colours brown on a device.
  @discardableResult
  public static func sepiaTone() -> CIFilter { made("CISepiaTone") }
  /// Returns the filter that changes brightness, contrast and saturation on a device.
  @discardableResult
  public static func colorControls() -> CIFilter { made("CIColorControls") }
  /// Returns the filter that colours in one colour on a device.
  @discardableResult
  public static func colorMonochrome() -> CIFilter { made("CIColorMonochrome") }
  /// Returns the filter that inverts colours on a device.
  @discardableResult
  public static func colorInvert() -> CIFilter { made("CIColorInvert") }
  /// Returns the filter that removes colours on a device.
  @discardableResult
  public static func photoEffectMono() -> CIFilter { made("CIPhotoEffectMono") }
  /// Returns the filter that removes colours on a device.
  @discardableResult
  public static func photoEffectNoir() -> CIFilter { made("CIPhotoEffectNoir") }
  /// Returns the filter that darkens the edges on a device.
  @discardableResult
  public static func vignette() -> CIFilter { made("CIVignette") }
  /// Returns the filter that makes squares on a device.
  @discardableResult
  public static func pixellate() -> CIFilter { made("CIPixellate") }
  /// Returns the filter that makes a code on a device.
  @discardableResult
  public static func qrCodeGenerator() -> CIFilter { made("CIQRCodeGenerator") }
  /// Returns the filter that makes a code on a device.
  @discardableResult
  public static func code128BarcodeGenerator() -> CIFilter { made("CICode128BarcodeGenerator") }

  /// The input.
  public var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  /// The text of a code.
  public var message: Data {
    get { (value(forKey: "inputMessage") as? Data) ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  /// How much of a code may be lost.
  public var correctionLevel: String {
    get { (value(forKey: "inputCorrectionLevel") as? String) ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
  /// The radius, in points.
  public var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }
  /// How strong the filter is.
  public var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  /// The brightness.
  public var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  /// The contrast.
  public var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  /// The saturation.
  public var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  /// The scale.
  public var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }
}
