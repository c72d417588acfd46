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
