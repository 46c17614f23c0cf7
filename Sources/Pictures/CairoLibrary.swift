import CCairo

/// The functions of libcairo that draw pictures.
///
/// The library is loaded with the first picture: with it come some twenty others, which would take a
/// third of the time in which a daemon starts, and memory in every process.
struct CairoLibrary: @unchecked Sendable {
  typealias Surface = OpaquePointer
  typealias Context = OpaquePointer
  typealias Pattern = OpaquePointer
  typealias Plain = @convention(c) (Context?) -> Void
  typealias One = @convention(c) (Context?, Double) -> Void
  typealias Two = @convention(c) (Context?, Double, Double) -> Void
  typealias Four = @convention(c) (Context?, Double, Double, Double, Double) -> Void
  typealias Six = @convention(c) (Context?, Double, Double, Double, Double, Double, Double) -> Void
  typealias Five = @convention(c) (Context?, Double, Double, Double, Double, Double) -> Void

  let createSurface: @convention(c) (cairo_format_t, Int32, Int32) -> Surface?
  let surfaceStatus: @convention(c) (Surface?) -> cairo_status_t
  let destroySurface: @convention(c) (Surface?) -> Void
  let flushSurface: @convention(c) (Surface?) -> Void
  let surfaceData: @convention(c) (Surface?) -> UnsafeMutablePointer<UInt8>?
  let surfaceStride: @convention(c) (Surface?) -> Int32
  let surfaceWidth: @convention(c) (Surface?) -> Int32
  let surfaceHeight: @convention(c) (Surface?) -> Int32
  let surfaceIsChanged: @convention(c) (Surface?) -> Void
  let createFromPNG: @convention(c) (cairo_read_func_t?, UnsafeMutableRawPointer?) -> Surface?
  let partOfSurface: @convention(c) (Surface?, Double, Double, Double, Double) -> Surface?
  let createPattern: @convention(c) (Surface?) -> Pattern?
  let extendPattern: @convention(c) (Pattern?, cairo_extend_t) -> Void
  let destroyPattern: @convention(c) (Pattern?) -> Void
  let usePattern: @convention(c) (Context?, Pattern?) -> Void
  let antialias: @convention(c) (Context?, cairo_antialias_t) -> Void
  let mask: @convention(c) (Context?, Pattern?) -> Void
  let create: @convention(c) (Surface?) -> Context?
  let status: @convention(c) (Context?) -> cairo_status_t
  let destroy: Plain
  let save: Plain
  let restore: Plain
  let clip: Plain
  let fillPreserve: Plain
  let strokePath: Plain
  let newPath: Plain
  let newSubpath: Plain
  let closePath: Plain
  let pushGroup: Plain
  let popGroup: Plain
  let paintWithAlpha: One
  let lineWidth: One
  let translate: Two
  let scale: Two
  let moveTo: Two
  let lineTo: Two
  let curveTo: Six
  let rectangle: Four
  let color: Four
  let arc: Five
  let transform: @convention(c) (Context?, UnsafePointer<cairo_matrix_t>?) -> Void
  let dash: @convention(c) (Context?, UnsafePointer<Double>?, Int32, Double) -> Void
  let lineCap: @convention(c) (Context?, cairo_line_cap_t) -> Void
  let lineJoin: @convention(c) (Context?, cairo_line_join_t) -> Void

  /// The library; nil if this machine has none.
  static let shared = try? CairoLibrary()

  private init() throws {
    let library = try LoadedLibrary("libcairo.so.2", prefix: "cairo_")
    createSurface = try library.function("image_surface_create")
    surfaceStatus = try library.function("surface_status")
    destroySurface = try library.function("surface_destroy")
    flushSurface = try library.function("surface_flush")
    surfaceData = try library.function("image_surface_get_data")
    surfaceStride = try library.function("image_surface_get_stride")
    surfaceWidth = try library.function("image_surface_get_width")
    surfaceHeight = try library.function("image_surface_get_height")
    surfaceIsChanged = try library.function("surface_mark_dirty")
    createFromPNG = try library.function("image_surface_create_from_png_stream")
    partOfSurface = try library.function("surface_create_for_rectangle")
    createPattern = try library.function("pattern_create_for_surface")
    extendPattern = try library.function("pattern_set_extend")
    destroyPattern = try library.function("pattern_destroy")
    usePattern = try library.function("set_source")
    antialias = try library.function("set_antialias")
    mask = try library.function("mask")
    create = try library.function("create")
    status = try library.function("status")
    destroy = try library.function("destroy")
    save = try library.function("save")
    restore = try library.function("restore")
    clip = try library.function("clip")
    fillPreserve = try library.function("fill_preserve")
    strokePath = try library.function("stroke")
    newPath = try library.function("new_path")
    newSubpath = try library.function("new_sub_path")
    closePath = try library.function("close_path")
    pushGroup = try library.function("push_group")
    popGroup = try library.function("pop_group_to_source")
    paintWithAlpha = try library.function("paint_with_alpha")
    lineWidth = try library.function("set_line_width")
    translate = try library.function("translate")
    scale = try library.function("scale")
    moveTo = try library.function("move_to")
    lineTo = try library.function("line_to")
    curveTo = try library.function("curve_to")
    rectangle = try library.function("rectangle")
    color = try library.function("set_source_rgba")
    arc = try library.function("arc")
    transform = try library.function("transform")
    dash = try library.function("set_dash")
    lineCap = try library.function("set_line_cap")
    lineJoin = try library.function("set_line_join")
  }
}
