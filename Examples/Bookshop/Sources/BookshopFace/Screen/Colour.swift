/// A colour, as red, green and blue.
public struct Colour: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Makes a colour.
  ///
  /// - Parameter hex: Red, green and blue, as in `0x007AFF`.
  public init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }

  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour under a shade.
  var dimmed: Colour {
    func dim(_ part: UInt8) -> UInt8 { UInt8(UInt16(part) * 2 / 3) }
    return Colour(dim(red), dim(green), dim(blue))
  }
}

// MARK: - Codes

extension Colour {
  /// What selects the colour in the code of a style.
  ///
  /// - Parameters:
  ///   - depth: What the terminal can show.
  ///   - isPaper: Whether it is the colour behind the text.
  /// - Returns: The parameters of the code; `nil` without colours.
  func code(_ depth: ColourDepth, isPaper: Bool) -> String? {
    switch depth {
    case .none: return nil
    case .sixteen:
      let index = nearest(in: Self.sixteen)
      return "\((isPaper ? 40 : 30) + (index < 8 ? index : index + 52))"
    case .indexed: return "\(isPaper ? 48 : 38);5;\(index256)"
    case .full: return "\(isPaper ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }

  /// The nearest colour of the cube, or of the greys behind it.
  private var index256: Int {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    func level(_ part: UInt8) -> Int {
      levels.indices.min { abs(Int(levels[$0]) - Int(part)) < abs(Int(levels[$1]) - Int(part)) }
        ?? 0
    }
    let (r, g, b) = (level(red), level(green), level(blue))
    let cube = Colour(levels[r], levels[g], levels[b])
    let grey = min(23, max(0, ((Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10))
    let shade = UInt8(8 + 10 * grey)
    return distance(to: Colour(shade, shade, shade)) < distance(to: cube)
      ? 232 + grey : 16 + 36 * r + 6 * g + b
  }

  private func nearest(in colours: [Colour]) -> Int {
    colours.indices.min { distance(to: colours[$0]) < distance(to: colours[$1]) } ?? 0
  }

  private func distance(to other: Colour) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }

  /// As xterm shows them unless told otherwise.
  private static let sixteen = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Colour($0) }
}
