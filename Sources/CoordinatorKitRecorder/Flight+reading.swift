import CoordinatorKit
import CoordinatorKitRestoration
public import Foundation

extension Flight {
  /// Reads a flight from a file.
  ///
  /// - Parameter url: The file.
  /// - Throws: A `Flight.ReadingError` that names the line. A last line that was cut off is not an
  ///   error: see `isCutOff`.
  public init(contentsOf url: URL) throws {
    func reading<Value>(_ read: () throws -> Value) throws -> Value {
      do {
        return try read()
      } catch {
        throw Flight.ReadingError(
          line: nil, why: "\(url.path) cannot be read: \(error.localizedDescription)")
      }
    }
    let file = try reading { try FileHandle(forReadingFrom: url) }
    defer { try? file.close() }
    var reader = FlightReader()
    while let part = try reading({ try file.read(upToCount: 1 << 20) }), !part.isEmpty {
      try reader.append(part)
    }
    self = try reader.flight()
  }

  /// Reads a flight from the contents of its file.
  ///
  /// - Parameter data: The lines, in UTF-8.
  /// - Throws: A `Flight.ReadingError` that names the line. A last line that was cut off is not an
  ///   error: see `isCutOff`.
  public init(_ data: Data) throws {
    var reader = FlightReader()
    try reader.append(data)
    self = try reader.flight()
  }
}

/// Reads the file line by line, and checks each against what came before.
private struct FlightReader {
  private var entries: [Flight.Entry] = []
  private var version: FlightVersion?
  private var isCutOff = false
  private var runs: Set<Int> = []
  /// How deep a line may be nested: two levels around a value, which may be as deep as in an archive.
  private static let mostLevels = JSONText.mostLevels + 2
  /// How many lines were read.
  private var lines = 0
  /// The beginning of the next line.
  private var rest = Data()

  /// Reads the next part of the file.
  mutating func append(_ part: Data) throws {
    var start = part.startIndex
    while let end = part[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try read(rest + part[start..<end], isLast: false)
      rest = Data()
      start = end + 1
    }
    rest += part[start...]
  }

  /// What was read.
  mutating func flight() throws -> Flight {
    // Each line ends with a line break, so anything after the last break is empty or incomplete.
    try read(rest, isLast: true)
    guard let version else {
      throw Flight.ReadingError(
        line: nil, why: "there is nothing in it: a flight begins with {\"flight\":2}")
    }
    return Flight(entries: entries, isCutOff: isCutOff, version: version)
  }

  private mutating func read(_ line: Data, isLast: Bool) throws {
    lines += 1
    guard !line.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { return }
    do {
      guard JSONText.levels(in: line) <= Self.mostLevels else {
        throw Problem(why: "it is nested deeper than \(Self.mostLevels) levels")
      }
      // A decoder would take it for UTF-16, in which levels have to be counted differently.
      guard !line.contains(0) else { throw NotText() }
      // It would skip a byte order mark, which only a file may begin with.
      guard lines == 1 || !line.starts(with: [0xEF, 0xBB, 0xBF]) else { throw NotText() }
      try append(try JSONDecoder().decode(FlightLine.self, from: readable(line)))
    } catch let problem as Problem {
      throw Flight.ReadingError(line: lines, why: problem.why)
    } catch {
      if isLast, version != nil, JSONText.isUnfinishedObject(line) {
        isCutOff = true
      } else {
        throw Flight.ReadingError(line: lines, why: Self.words(for: error))
      }
    }
  }

  /// The first version recorded the addresses of private types, which nothing can be compared with.
  private func readable(_ line: Data) -> Data {
    guard version == .first, let text = String(data: line, encoding: .utf8) else { return line }
    return Data(CanonicalText.withoutAddresses(text).utf8)
  }

  private struct Problem: Error {
    let why: String
  }

  private struct NotText: Error {}

  private mutating func append(_ line: FlightLine) throws {
    switch line {
    case .version(let version):
      guard self.version == nil else { throw Problem(why: "a second flight begins here") }
      guard let known = FlightVersion(rawValue: version) else {
        let readable = FlightVersion.allCases.map { "\($0.rawValue)" }.joined(separator: " and ")
        throw Problem(why: "it is of version \(version), and this reads versions \(readable)")
      }
      self.version = known
    case .entry(let entry):
      guard version != nil else { throw Problem(why: "a flight begins with {\"flight\":2}") }
      try check(entry)
      entries.append(entry)
    }
  }

  private mutating func check(_ entry: Flight.Entry) throws {
    switch entry {
    case .start(let start):
      guard runs.insert(start.run).inserted else {
        throw Problem(why: "run \(start.run) begins a second time")
      }
    case .step(let step):
      guard runs.contains(step.run) else {
        throw Problem(why: "run \(step.run) has not begun before its step \(step.number)")
      }
    case .trail, .diagnostic: break
    }
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty:
      "this is no JSON object"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(path(context))\" is of another type"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\"\(path(context))\" has none of the values it may have"
    case is FlightLine.UnknownKind: "a flight has no line of this kind"
    default: "this is not JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}

extension Flight {
  /// Why a file could not be read as a flight.
  public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1; `nil` if the error concerns the file as a whole.
    public let line: Int?
    /// What is wrong.
    public let why: String

    /// `line 3: this is not JSON`.
    public var description: String {
      line.map { "line \($0): \(why)" } ?? why
    }
  }
}

/// A line of a flight's file.
enum FlightLine: Sendable, Hashable {
  /// The first line: the version of the format.
  case version(Int)
  case entry(Flight.Entry)

  /// The line as stored in the file, without its line break; keys are sorted, so that equal flights
  /// are equal files.
  var text: String {
    (try? CanonicalJSON.text(of: self)) ?? ""
  }
}

extension FlightLine: Codable {
  /// The keys of a line determine its kind, and this one has none of them.
  struct UnknownKind: Error {}

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case flight, state, step, trail, diagnostic
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch CodingKeys.allCases.first(where: values.contains) {
    case .flight: self = .version(try values.decode(Int.self, forKey: .flight))
    case .state: self = .entry(.start(try Flight.Start(from: decoder)))
    case .step: self = .entry(.step(try Flight.Step(from: decoder)))
    case .trail: self = .entry(.trail(try values.decode(String.self, forKey: .trail)))
    case .diagnostic:
      self = .entry(.diagnostic(try values.decode(String.self, forKey: .diagnostic)))
    case nil:
      throw UnknownKind()
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .entry(.start(let start)): return try start.encode(to: encoder)
    case .entry(.step(let step)): return try step.encode(to: encoder)
    case .version, .entry: break
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .version(let version): try values.encode(version, forKey: .flight)
    case .entry(.trail(let text)): try values.encode(text, forKey: .trail)
    case .entry(.diagnostic(let text)): try values.encode(text, forKey: .diagnostic)
    case .entry: break
    }
  }
}
