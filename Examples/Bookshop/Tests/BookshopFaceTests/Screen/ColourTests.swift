import Testing

@testable import BookshopFace

@Suite("Colours")
struct ColourTests {
  @Test(
    "A terminal says how many colours it shows",
    arguments: [
      ([:], ColourDepth.none), (["TERM": "dumb"], .none), (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "screen", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ])
  func readsTheEnvironment(environment: [String: String], depth: ColourDepth) {
    #expect(ColourDepth(environment: environment) == depth)
  }

  @Test(
    "A colour is written as it is, or as the nearest one that the terminal has",
    arguments: [
      (0xFF0000, "38;2;255;0;0", "38;5;196", "91"), (0x000000, "38;2;0;0;0", "38;5;16", "30"),
      (0x808080, "38;2;128;128;128", "38;5;244", "90"),
      (0xFFFFFF, "38;2;255;255;255", "38;5;231", "97"),
      (0x0A60FF, "38;2;10;96;255", "38;5;27", "94"),
    ])
  func writesTheNearest(hex: Int, full: String, indexed: String, sixteen: String) {
    let colour = Colour(UInt32(hex))
    #expect(colour.code(.full, isPaper: false) == full)
    #expect(colour.code(.indexed, isPaper: false) == indexed)
    #expect(colour.code(.sixteen, isPaper: false) == sixteen)
    #expect(colour.code(.none, isPaper: false) == nil)
  }

  @Test("Paper has codes of its own")
  func writesPaper() {
    #expect(Colour(0xFF0000).code(.full, isPaper: true) == "48;2;255;0;0")
    #expect(Colour(0xFF0000).code(.indexed, isPaper: true) == "48;5;196")
    #expect(Colour(0x000000).code(.sixteen, isPaper: true) == "40")
    #expect(Colour(0xFFFFFF).code(.sixteen, isPaper: true) == "107")
  }

  @Test("A style begins from nothing, and without colours a shade is faint")
  func writesStyles() {
    let style = Style(Colour(0x000000), on: Colour(0xFFFFFF), isBold: true)
    #expect(style.code(.sixteen) == "\u{1B}[0;1;30;107m")
    #expect(style.code(.none) == "\u{1B}[0;1m")
    #expect(style.dimmed.code(.full) == "\u{1B}[0;38;2;0;0;0;48;2;170;170;170m")
    #expect(style.dimmed.code(.none) == "\u{1B}[0;2m")
    #expect(Style.faint.code(.full) == "\u{1B}[0;2m")
  }

  /// As defined for web pages: 1 is no contrast, 21 is black on white.
  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    func luminance(_ colour: Colour) -> Double {
      func part(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        guard value > 0.03928 else { return value / 12.92 }
        // x^2.4 as the square of x^1.2, near enough between the curves of x and x².
        return value * value * (0.6 + 0.4 * value)
      }
      return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue)
    }
    let (x, y) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(x, y) / min(x, y)
  }

  @Test("What lies on the terminal's own paper can be read on black and on white")
  func canBeReadAnywhere() throws {
    for style in [Theme.heading, Theme.key, Theme.mistake, Theme.frame] {
      let ink = try #require(style.ink)
      #expect(contrast(ink, Colour(0x000000)) > 3)
      #expect(contrast(ink, Colour(0xFFFFFF)) > 3)
    }
  }

  @Test("What is written on the phone stands out from its paper, under a shade too")
  func canBeReadOnThePhone() {
    let pairs = [
      (Theme.text, Theme.page), (Theme.text, Theme.bar), (Theme.text, Theme.field),
      (Theme.tint, Theme.button), (Theme.tint, Theme.otherButton), (Theme.bar, Theme.tint),
      (Theme.detail, Theme.bar), (Theme.detail, Theme.page),
    ]
    for (ink, paper) in pairs {
      #expect(contrast(ink, paper) > 3)
      #expect(contrast(ink.dimmed, paper.dimmed) > 2)
    }
  }
}
