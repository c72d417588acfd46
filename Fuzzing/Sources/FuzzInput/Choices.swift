/// Random choices that are the same for the same seed.
package struct Choices: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter seed: The seed.
  package init(seed: UInt32) {
    state = UInt64(seed)
  }

  /// SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &self) }
}
