import Testing

@testable import Pictures

@Suite("SVG")
struct SVGWriterTests {
  @Test(
    "Numbers are rounded to hundredths, without trailing zeros and without a negative zero",
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.005, "0.01"), (0.0049, "0"), (-0.004, "0"), (1.5, "1.5"),
      (-1.25, "-1.25"), (99.999, "100"), (1234.5678, "1234.57"), (1e9, "10000000"),
      (-.infinity, "-10000000"), (.nan, "0"),
    ])
  func numbers(_ value: Double, _ text: String) {
    #expect(SVGWriter.number(value) == text)
  }

  @Test("A matrix has four decimals")
  func matrix() {
    #expect(SVGWriter.number(0.70710678, digits: 4) == "0.7071")
  }

  private func picture(_ shape: Picture.Shape) -> Picture {
    var layer = Picture.Layer(
      name: "main", frame: Picture.Rect(x: 10, y: 20, width: 100, height: 50),
      origin: Picture.Point(x: 0, y: 300))
    layer.shapes = [shape]
    return Picture(title: "a <b> & \"c\"", width: 120, height: 80, layers: [layer])
  }

  @Test("A path is straight lines with round ends")
  func path() {
    let points = [Picture.Point(x: 1, y: 2), Picture.Point(x: 3.456, y: 4)]
    let shape = Picture.Shape(.path(points), stroke: Picture.Stroke(.black, width: 4))
    let svg = SVGWriter.svg(picture(shape))
    #expect(
      svg.contains(
        #"<polyline points="1,2 3.46,4" stroke-linecap="round" stroke-linejoin="round" fill="none""#
      ))
  }

  @Test("Several lines are one path, and corners have a radius each")
  func pathsAndCorners() {
    let square = [(0, 0), (4, 0), (4, 4), (0, 0)].map { Picture.Point(x: $0.0, y: $0.1) }
    let line = [Picture.Point(x: 1, y: 1), Picture.Point(x: 2, y: 2.5)]
    let paths = SVGWriter.svg(picture(Picture.Shape(.paths([square, line]), fill: .black)))
    #expect(paths.contains(#"<path d="M0 0L4 0L4 4L0 0M1 1L2 2.5" stroke-linecap="round""#))
    let corners = Picture.Corners(topLeft: 3, topRight: 0, bottomLeft: 9, bottomRight: -1)
    let rect = Picture.Rect(x: 0, y: 0, width: 20, height: 10)
    let rounded = SVGWriter.svg(picture(Picture.Shape(.rounded(rect, corners))))
    #expect(rounded.contains(#"d="M3 0H20V10H5A5 5 0 0 1 0 5V3A3 3 0 0 1 3 0Z""#))
  }

  @Test("A transform that applies another one first moves a point by both")
  func after() {
    let turn = Picture.Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    let shift = Picture.Transform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 3)
    let both = turn.after(shift)
    // The point (1, 1) is moved to (3, 5), which is turned to (−5, 3) and moved to (0, 3).
    #expect(both.a + both.c + both.tx == 0 && both.b + both.d + both.ty == 3)
  }

  @Test("A picture is a line for each shape, and its layers are cut off at their frames")
  func whole() {
    var shape = Picture.Shape(
      .rect(Picture.Rect(x: 1, y: 2, width: 3, height: 4), radius: 2),
      fill: Picture.Ink(0x112233, alpha: 0.5),
      stroke: Picture.Stroke(.black, width: 1.5, dash: 6))
    shape.name = "item [0, 1]"
    shape.state = "selected"
    shape.alpha = 0.25
    shape.transform = Picture.Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
    #expect(
      SVGWriter.svg(picture(shape), scale: 2) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 120 80" font-family="sans-serif">
        <title>a &lt;b&gt; &amp; &quot;c&quot;</title>
        <clipPath id="clip1"><rect x="0" y="300" width="100" height="50"/></clipPath>
        <g data-layer="main" clip-path="url(#clip1)" transform="translate(10 -280)">
        <rect data-name="item [0, 1]" data-state="selected" x="1" y="2" width="3" height="4" rx="2" fill="#112233" fill-opacity="0.5" stroke="#000000" stroke-width="1.5" stroke-dasharray="6" opacity="0.25" transform="matrix(0 1 -1 0 5 6)"/>
        </g>
        </svg>

        """)
  }

  @Test(
    "Text holds no character that XML does not have",
    arguments: [
      ("\u{0}\u{1B}[31m", "\u{FFFD}\u{FFFD}[31m"), ("a\nb", "a\u{FFFD}b"), ("]]>", "]]&gt;"),
      ("\u{FFFE}", "\u{FFFD}"), ("日本", "日本"),
    ])
  func text(_ label: String, _ written: String) {
    let shape = Picture.Shape(
      .text(label, center: Picture.Point(x: 0, y: 0), size: 10), fill: .black)
    #expect(SVGWriter.svg(picture(shape)).contains(">\(written)</text>"))
  }

  @Test("Colours contrast with their label", arguments: 0..<7)
  func contrast(_ number: Int) {
    let ink = Picture.Palette.ink(number)
    func light(_ ink: Picture.Ink) -> Double {
      func linear(_ byte: UInt8) -> Double {
        let part = Double(byte) / 255
        return part * part
      }
      return 0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue)
    }
    let lights = [light(ink), light(ink.contrast)].sorted()
    #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 3.5)
    #expect(Picture.Palette.ink(number + 7) == ink)
    #expect(Picture.Palette.ink(number - 7) == ink)
  }
}
