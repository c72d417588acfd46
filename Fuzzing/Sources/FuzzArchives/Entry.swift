import FuzzInput

@main enum Program {
  static func main() { Fuzzer.run(test) }
}

@c(LLVMFuzzerTestOneInput)
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  ArchiveLaws.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@c(LLVMFuzzerCustomMutator)
func mutate(
  _ input: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  let mutator = TextMutator(words: ArchiveLaws.words)
  return mutator.mutate(input, size: size, limit: limit, seed: seed) { text, choices in
    // Behind a wrong checksum no reader looks any further.
    Int.random(in: 0..<10, using: &choices) == 0 ? text : Seal.renewed(on: text)
  }
}
