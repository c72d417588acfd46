extension FlowResult: Encodable where Value: Encodable {
  /// Encodes the result, or why there is none.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .finished(let value):
      try encoder.encode(case: "finished") { try $0.encode(value, forKey: .payload) }
    case .left(let cause):
      try encoder.encode(case: "left") { try $0.encode(cause, forKey: .payload) }
    }
  }
}

extension FlowResult: Decodable where Value: Decodable {
  /// Decodes a result, or why there is none.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeCase { name, values in
      switch name {
      case "finished": .finished(try values(.payload))
      case "left": .left(try values(.payload))
      default: nil
      }
    }
  }
}

extension WorkMessage: Encodable where Request: Encodable {
  /// Encodes what became of the work, with the message that has started it.
  public func encode(to encoder: any Encoder) throws {
    func encode(_ name: Field, _ request: Request, _ why: String? = nil) throws {
      try encoder.encode(case: name) { values in
        try values.encode(request, forKey: .payload)
        try values.encodeIfPresent(why, forKey: "_1")
      }
    }
    switch self {
    case .began(let request): try encode("began", request)
    case .answered(let request): try encode("answered", request)
    case .failed(let request, let why): try encode("failed", request, why)
    case .cancelled(let request): try encode("cancelled", request)
    case .late(let request): try encode("late", request)
    case .cancel: try encoder.encode(case: "cancel")
    }
  }
}

/// Can be recorded and replayed if the message can that has started the work.
extension WorkMessage: Decodable where Request: Decodable {
  /// Decodes what became of work.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeCase { name, values in
      switch name {
      case "began": .began(try values(.payload))
      case "answered": .answered(try values(.payload))
      case "failed": .failed(try values(.payload), try values("_1"))
      case "cancelled": .cancelled(try values(.payload))
      case "late": .late(try values(.payload))
      case "cancel": .cancel
      default: nil
      }
    }
  }
}
