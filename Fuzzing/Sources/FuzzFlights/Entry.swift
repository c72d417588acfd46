import FuzzInput

@main enum Program {
  static func main() { Fuzzer.run(test) }
}

@c(LLVMFuzzerTestOneInput)
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FlightLaws.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@c(LLVMFuzzerCustomMutator)
func mutate(
  _ input: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  let mutator = TextMutator(words: FlightLaws.words)
  return mutator.mutate(input, size: size, limit: limit, seed: seed) { text, choices in
    // A replay ends at the first step that differs.
    Bool.random(using: &choices) ? text : Rerecording.of(text)
  }
}
