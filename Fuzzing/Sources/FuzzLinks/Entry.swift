import FuzzInput

@main enum Program {
  static func main() { Fuzzer.run(test) }
}

@c(LLVMFuzzerTestOneInput)
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  Fuzzer.onMainActor { LinkLaws.check(text) }
  return 0
}

@c(LLVMFuzzerCustomMutator)
func mutate(
  _ input: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  TextMutator(words: LinkLaws.words).mutate(input, size: size, limit: limit, seed: seed)
}
