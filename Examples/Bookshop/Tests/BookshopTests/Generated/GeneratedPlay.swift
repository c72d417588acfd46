/// A script written at random, and what a phone has to show after each of its lines.
///
/// The same seed writes the same script; no phone is needed to write it.
struct GeneratedPlay {
  let seed: UInt64
  /// The script, as a person would type it.
  private(set) var lines: [String] = []
  /// What is to be seen at the start and after each line.
  private(set) var expected: [Glance] = []

  private var random: SeededGenerator
  private var counts: [String: Int] = [:]

  init(seed: UInt64, steps: Int = 90) {
    self.seed = seed
    random = SeededGenerator(state: seed)
    var shop = PaperShop()
    expected.append(Glance(step: 0, shop))
    for step in 1...steps {
      guard let move = nextMove(in: shop) else { break }
      for act in move.acts { shop.perform(act) }
      lines.append(move.line)
      expected.append(Glance(step: step, shop))
    }
  }

  /// The script up to a step, in words for whoever has to find out what went wrong there.
  func told(upTo step: Int) -> String {
    "seed \(seed), step \(step), played so far:\n" + lines.prefix(step).joined(separator: "\n")
  }

  /// Most moves are buttons, those first that were tapped least, or no play would ever get through
  /// the checkout.
  private mutating func nextMove(in shop: PaperShop) -> Move? {
    let fewest = shop.taps.map { counts[$0.line, default: 0] }.min()
    let taps = shop.taps.filter { counts[$0.line, default: 0] == fewest }
    let kinds =
      [PaperShop.links, shop.gestures, shop.pages, PaperShop.handOffs]
      + Array(repeating: taps, count: 8)
    let kind = kinds.filter { !$0.isEmpty }.randomElement(using: &random)
    let move = kind?.randomElement(using: &random)
    if let move { counts[move.line, default: 0] += 1 }
    return move
  }
}

/// A small generator with a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
