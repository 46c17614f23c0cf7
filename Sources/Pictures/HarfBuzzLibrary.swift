/// The functions of libharfbuzz that read outlines of glyphs, loaded with the first picture that shows text.
struct HarfBuzzLibrary: @unchecked Sendable {
  typealias Object = OpaquePointer
  typealias Destroy = @convention(c) (Object?) -> Void
  /// Draw functions, the receiver, the state, coordinates, and data of the function.
  typealias Point =
    @convention(c) (
      Object?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Quadratic =
    @convention(c) (
      Object?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float, Float, Float,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Cubic =
    @convention(c) (
      Object?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float, Float, Float,
      Float,
      Float, UnsafeMutableRawPointer?
    ) -> Void
  typealias Close =
    @convention(c) (
      Object?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void
  private typealias Data = UnsafeMutableRawPointer
  private typealias SetPoint = @convention(c) (Object?, Point, Data?, Data?) -> Void
  private typealias SetQuadratic = @convention(c) (Object?, Quadratic, Data?, Data?) -> Void
  private typealias SetCubic = @convention(c) (Object?, Cubic, Data?, Data?) -> Void
  private typealias SetClose = @convention(c) (Object?, Close, Data?, Data?) -> Void

  let createBlob: @convention(c) (UnsafePointer<CChar>?) -> Object?
  let destroyBlob: Destroy
  let createFace: @convention(c) (Object?, UInt32) -> Object?
  let unitsPerEm: @convention(c) (Object?) -> UInt32
  let destroyFace: Destroy
  let createFont: @convention(c) (Object?) -> Object?
  let destroyFont: Destroy
  let nominalGlyph: @convention(c) (Object?, UInt32, UnsafeMutablePointer<UInt32>?) -> Int32
  /// The advance of a glyph, in units of the font.
  let advance: @convention(c) (Object?, UInt32) -> Int32
  let glyphShape: @convention(c) (Object?, UInt32, Object?, UnsafeMutableRawPointer?) -> Void
  /// The functions of the library about Unicode, which need not be released.
  let unicodeFunctions: @convention(c) () -> Object?
  /// Composes two characters into one; 0 if there is none.
  let compose: @convention(c) (Object?, UInt32, UInt32, UnsafeMutablePointer<UInt32>?) -> Int32
  /// The functions that hand the steps of an outline to an `OutlinePath`.
  let drawFunctions: Object

  /// The library; nil if this machine has none, or one without outlines.
  static let shared = try? HarfBuzzLibrary()

  private init() throws {
    let library = try LoadedLibrary("libharfbuzz.so.0", prefix: "hb_")
    createBlob = try library.function("blob_create_from_file")
    destroyBlob = try library.function("blob_destroy")
    createFace = try library.function("face_create")
    unitsPerEm = try library.function("face_get_upem")
    destroyFace = try library.function("face_destroy")
    createFont = try library.function("font_create")
    destroyFont = try library.function("font_destroy")
    nominalGlyph = try library.function("font_get_nominal_glyph")
    advance = try library.function("font_get_glyph_h_advance")
    glyphShape = try library.function("font_get_glyph_shape")
    unicodeFunctions = try library.function("unicode_funcs_get_default")
    compose = try library.function("unicode_compose")
    let create: @convention(c) () -> Object? = try library.function("draw_funcs_create")
    guard let functions = create() else { throw LoadedLibrary.Missing() }
    let setMove: SetPoint = try library.function("draw_funcs_set_move_to_func")
    setMove(
      functions,
      { _, path, _, x, y, _ in
        OutlinePath.of(path) { $0.move(to: $0.point(x, y)) }
      }, nil, nil)
    let setLine: SetPoint = try library.function("draw_funcs_set_line_to_func")
    setLine(
      functions,
      { _, path, _, x, y, _ in
        OutlinePath.of(path) { $0.line(to: $0.point(x, y)) }
      }, nil, nil)
    let setQuadratic: SetQuadratic = try library.function("draw_funcs_set_quadratic_to_func")
    setQuadratic(
      functions,
      { _, path, _, cx, cy, x, y, _ in
        OutlinePath.of(path) { $0.curve($0.point(cx, cy), to: $0.point(x, y)) }
      }, nil, nil)
    let setCubic: SetCubic = try library.function("draw_funcs_set_cubic_to_func")
    setCubic(
      functions,
      { _, path, _, ax, ay, bx, by, x, y, _ in
        OutlinePath.of(path) { $0.curve($0.point(ax, ay), $0.point(bx, by), to: $0.point(x, y)) }
      }, nil, nil)
    let setClose: SetClose = try library.function("draw_funcs_set_close_path_func")
    setClose(functions, { _, path, _, _ in OutlinePath.of(path) { $0.close() } }, nil, nil)
    drawFunctions = functions
  }
}

extension OutlinePath {
  /// Calls a closure with the receiver that HarfBuzz passes on.
  fileprivate static func of(_ path: UnsafeMutableRawPointer?, _ body: (OutlinePath) -> Void) {
    guard let path else { return }
    body(Unmanaged<OutlinePath>.fromOpaque(path).takeUnretainedValue())
  }
}
