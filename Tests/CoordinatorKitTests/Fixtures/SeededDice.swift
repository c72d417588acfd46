/// Random numbers that follow from a seed, so that what is made of them can be made again.
struct SeededDice: RandomNumberGenerator {
  private var number: UInt64

  init(seed: UInt64) { number = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return number ^ (number >> 29)
  }
}
