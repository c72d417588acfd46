/// One change of one place, and how to write it beside the original.
///
/// `prefix` and `suffix` go around the original text. Together they choose at run time between it and
/// the mutated code; `§` in them stands for the number of the mutant. Neither contains a line break, so
/// every line keeps its number.
struct Mutation: Encodable {
  enum Kind: String, Encodable {
    case condition, literal, `operator`, result, statement
  }

  var file: String
  var kind: Kind
  /// Offset and length in bytes of UTF-8.
  var offset: Int
  var length: Int
  var line: Int
  var lastLine: Int
  /// The lines of the member that contains it: if these do not compile, it may be the reason.
  var memberLines: [Int]
  var before: String
  var after: String
  var prefix: String
  var suffix: String
}

extension Mutation {
  /// What a mutated expression is written as, by the code that takes its place.
  static func choosing(_ mutated: String) -> (prefix: String, suffix: String) {
    ("(activeMutant == § ? (\(mutated)) : (", "))")
  }

  /// A negated condition; the original is written once, so it may have any number of lines.
  static let negating = (prefix: "((activeMutant == §) != (", suffix: "))")

  /// A statement left out.
  static let omitting = (prefix: "if activeMutant != § { ", suffix: " }")
}
