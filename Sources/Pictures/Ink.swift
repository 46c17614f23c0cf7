extension Picture {
  /// A colour in sRGB with eight bits for each component, and an opacity.
  package struct Ink: Equatable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// From 0 to 1.
    package var alpha: Double

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour from its digits 0xRRGGBB.
    package init(_ digits: UInt32, alpha: Double = 1) {
      self.init(
        red: UInt8(digits >> 16 & 0xFF), green: UInt8(digits >> 8 & 0xFF),
        blue: UInt8(digits & 0xFF), alpha: alpha)
    }

    /// `#rrggbb`.
    package var text: String {
      [red, green, blue].reduce("#") { text, byte in
        text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }

    package static let black = Ink(0x000000)
    package static let white = Ink(0xFFFFFF)

    /// Black or white, whichever contrasts with this colour.
    ///
    /// The luminance decides, with the weights of sRGB and a gamma of 2; at 0.18 both contrast equally.
    package var contrast: Ink {
      func light(_ byte: UInt8) -> Double {
        let part = Double(byte) / 255 * alpha + 1 - alpha
        return part * part
      }
      let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
      return luminance > 0.18 ? .black : .white
    }
  }

  /// Colours that people with red-green blindness can tell apart, too.
  ///
  /// They are from Okabe and Ito, "Color Universal Design" (2008), without black.
  package enum Palette {
    private static let inks = [
      Ink(0x56B4E9), Ink(0xE69F00), Ink(0x009E73), Ink(0xF0E442), Ink(0x0072B2), Ink(0xCC79A7),
      Ink(0xD55E00),
    ]

    /// Returns the colour of a number, from which the colours repeat.
    package static func ink(_ number: Int) -> Ink {
      inks[((number % inks.count) + inks.count) % inks.count]
    }
  }
}
