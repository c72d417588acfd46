public import Foundation

extension Flight {
  /// Reads a flight from a file.
  ///
  /// - Parameter url: The file.
  /// - Throws: A `Flight.ReadingError` that names the line. A last line that was cut off is not an
  ///   error: see `isCutOff`.
  public init(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Flight.ReadingError(
        line: nil, why: "\(url.path) cannot be read: \(error.localizedDescription)")
    }
    try self.init(data)
  }

  /// Reads a flight from the contents of its file.
  ///
  /// - Parameter data: The lines, in UTF-8.
  /// - Throws: A `Flight.ReadingError` that names the line. A last line that was cut off is not an
  ///   error: see `isCutOff`.
  public init(_ data: Data) throws {
    var reader = FlightReader()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // Each line ends with a line break, so anything after the last break is empty or incomplete.
      try reader.read(Data(line), at: index + 1, isLast: index == lines.count - 1)
    }
    guard reader.hasVersion else {
      throw Flight.ReadingError(
        line: nil, why: "there is nothing in it: a flight begins with {\"flight\":1}")
    }
    self.init(entries: reader.entries, isCutOff: reader.isCutOff)
  }
}

/// Reads the file line by line, and checks each against what came before.
private struct FlightReader {
  private(set) var entries: [Flight.Entry] = []
  private(set) var hasVersion = false
  private(set) var isCutOff = false
  private var runs: Set<Int> = []

  mutating func read(_ line: Data, at number: Int, isLast: Bool) throws {
    guard !line.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { return }
    do {
      try append(try JSONDecoder().decode(FlightLine.self, from: line))
    } catch let problem as Problem {
      throw Flight.ReadingError(line: number, why: problem.why)
    } catch {
      // A line that was cut off is not a complete JSON object.
      if isLast, hasVersion, (try? JSONDecoder().decode(Restoration.JSON.self, from: line)) == nil {
        isCutOff = true
      } else {
        throw Flight.ReadingError(line: number, why: Self.words(for: error))
      }
    }
  }

  private struct Problem: Error {
    let why: String
  }

  private mutating func append(_ line: FlightLine) throws {
    switch line {
    case .version(let version):
      guard !hasVersion else { throw Problem(why: "a second flight begins here") }
      guard version == FlightLine.newest else {
        throw Problem(
          why: "it is of version \(version), and this reads version \(FlightLine.newest)")
      }
      hasVersion = true
    case .entry(let entry):
      guard hasVersion else { throw Problem(why: "a flight begins with {\"flight\":1}") }
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
