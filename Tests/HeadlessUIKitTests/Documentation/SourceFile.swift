import Foundation

/// A file of the repository.
struct SourceFile {
  /// The path inside the repository.
  let path: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }
}

// MARK: - Reading

extension SourceFile {
  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift files of a folder and of the folders in it, by name.
  static func all(in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted()
      .map { SourceFile(path: "\(folder)/\($0)", text: try text(of: "\(folder)/\($0)")) }
  }
}

// MARK: - Tests

extension SourceFile {
  struct NamedTest: Equatable {
    /// The test as `Suite/function`.
    let id: String
    /// The sentence that it is called.
    let name: String
  }

  /// The tests in this file; those of XCTest have the number in their name, as in `testOneRun_8_7d`.
  var tests: [NamedTest] {
    var (suite, name, isTest, found): (String, String?, Bool, [NamedTest]) = ("", nil, false, [])
    for line in lines {
      if !line.hasPrefix(" ") {
        suite = Self.word(after: ["struct ", "class "], in: line) ?? suite
      }
      // What lies deeper is text for a test of this type, not a test.
      let isMember = line.prefix { $0 == " " }.count <= 2
      if isMember, line.contains("@Test") { (isTest, name) = (true, nil) }
      if isMember, !isTest, let function = Self.word(after: ["func test"], in: line) {
        let words = function.split(separator: "_").drop { $0.first?.isNumber == false }
        found.append(
          NamedTest(id: "\(suite)/test\(function)", name: "(\(words.joined(separator: ".")))"))
      }
      guard isTest else { continue }
      if name == nil, let start = line.firstIndex(of: "\"") {
        name = String(line[start...].dropFirst().prefix { $0 != "\"" })
      }
      if let function = Self.word(after: ["func "], in: line) {
        found.append(NamedTest(id: "\(suite)/\(function)", name: name ?? ""))
        isTest = false
      }
    }
    return found
  }

  /// The scenarios in this file, each under the name of its group.
  var scenarios: [NamedTest] {
    var (group, isScenario, found): (String, Bool, [NamedTest]) = ("", false, [])
    for line in lines {
      if line.contains(": [Scenario]") {
        group = Self.word(after: ["static let "], in: line) ?? group
      }
      if line.contains("Scenario(") { isScenario = true }
      if isScenario, let start = line.firstIndex(of: "\"") {
        let name = String(line[start...].dropFirst().prefix { $0 != "\"" })
        found.append(NamedTest(id: "Scenario/\(group)", name: name))
        isScenario = false
      }
    }
    return found
  }

  static func word(after keywords: [String], in line: String) -> String? {
    keywords.lazy.compactMap { keyword in
      line.range(of: keyword).map { range in
        String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }.first
  }
}

// MARK: - Comments

extension SourceFile {
  /// The rules that comments name, each with its line.
  var namedRules: [(number: String, place: String)] {
    lines.enumerated().flatMap { index, line in
      guard let comment = line.range(of: "//") else { return [(String, String)]() }
      return RuleNumber.named(in: String(line[comment.upperBound...]))
        .map { ($0, "\(path):\(index + 1)") }
    }
  }
}
