/// The public types of HeadlessUIKit, by the folder in which they are.
enum PublicSurface {
  /// The page with the table.
  static let page = "Docs/Maintaining/HeadlessUIKit/README.md"

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The public types of a file that are in no other type.
  static func types(in file: SourceFile) -> [String] {
    file.lines.compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split(separator: " ")
      guard let access = words.firstIndex(where: { ["public", "open"].contains($0) }),
        words[..<access].allSatisfy({ $0.hasPrefix("@") }),
        let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
        words[access..<kind].allSatisfy({ ["public", "open", "final", "indirect"].contains($0) })
      else { return nil }
      return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The concern of a file: the folder right below `Sources/HeadlessUIKit`.
  static func concern(of file: SourceFile) -> String {
    String(file.path.split(separator: "/").dropFirst(2).first ?? "")
  }

  /// The types that the table with the column `Types` names, by concern.
  static func table(in text: String) -> [String: [String]] {
    var (isTable, concerns): (Bool, [String: [String]]) = (false, [:])
    for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if row.hasPrefix("| Concern | Types |") { isTable = true }
      if !row.hasPrefix("|") { isTable = false }
      let cells = row.split(separator: "|").map(String.init)
      guard isTable, cells.count > 1 else { continue }
      let types = RulePage.code(in: cells[1])
      if !types.isEmpty { concerns[cells[0].filter { $0 != " " }, default: []] += types }
    }
    return concerns
  }

  /// The lines of the table that are wrong, as they should be.
  static func complaints(table: [String: [String]], files: [SourceFile]) -> [String] {
    let types = Dictionary(grouping: files, by: concern)
      .mapValues { files in files.flatMap { Self.types(in: $0) }.sorted() }
      .filter { !$0.value.isEmpty }
    let missing = types.sorted { $0.key < $1.key }.filter { table[$0.key]?.sorted() != $0.value }
    let strange = table.keys.filter { types[$0] == nil }.sorted()
    return missing.map { concern, names in
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      return "Write into the table \"Concern, Types\": | \(concern) | \(list) |"
    } + strange.map { "Take the line \($0) out of the table \"Concern, Types\"." }
  }
}
