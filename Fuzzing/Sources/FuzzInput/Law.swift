/// Something that holds for every input.
package enum Law {
  /// Ends the run if a law is broken: the fuzzer keeps the input, and prints the text.
  ///
  /// - Parameters:
  ///   - holds: Whether it holds.
  ///   - what: What is wrong.
  package static func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { fatalError("Broken law: \(what())") }
  }

  /// Requires that two readings of the same input agree.
  ///
  /// - Parameters:
  ///   - one: What the first came to.
  ///   - other: What the second came to.
  ///   - what: What was read.
  package static func requireEqual<Value: Equatable>(
    _ one: Value, _ other: Value, _ what: @autoclosure () -> String
  ) {
    require(one == other, "\(what()):\n\(one)\n\(other)")
  }

  /// Whether an input is one of those for which laws are checked that take long, always the same ones.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - part: Of how many inputs one is.
  package static func isChosen(_ bytes: some Sequence<UInt8>, oneOf part: Int) -> Bool {
    bytes.reduce(UInt(0)) { ($0 &* 31) &+ UInt($1) } % UInt(part) == 0
  }

  /// Requires that an error says something, and not much more than there was to read.
  ///
  /// - Parameters:
  ///   - error: The error as text.
  ///   - count: How many bytes the input has.
  package static func requireClear(_ error: String, ofInput count: Int) {
    Law.require(error.count >= 10, "an unclear error: \(error)")
    Law.require(error.utf8.count <= 2_048 + 16 * count, "an endless error: \(error)")
  }
}
