import Foundation

extension JSONDecoder {
  /// The description of an error, with the same text on all platforms.
  static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "there is no \"\(key.stringValue)\" in \(place(context))"
    case DecodingError.typeMismatch(let type, let context): "\(place(context)) is no \(type)"
    case DecodingError.valueNotFound(let type, let context):
      "\(place(context)) is null, not a value of \(type)"
    case DecodingError.dataCorrupted(let context):
      "\(place(context)): \(context.debugDescription.withoutFullStop)"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.reduce("the state") { place, key in
      key.intValue.map { "\(place)[\($0)]" } ?? "\(place).\(key.stringValue)"
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
