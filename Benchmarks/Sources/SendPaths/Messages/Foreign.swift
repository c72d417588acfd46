import CoordinatorKit

/// A message that nobody sends, for components that decline; the parameters only tell its types apart.
struct Foreign<High, Low>: CoordinatorMessageable {}

/// What components that decline are made of.
@MainActor enum Decliners {
  /// 256 types of message, none of which is sent.
  static let types: [any CoordinatorMessageable.Type] = digits.flatMap { high in
    digits.map { low in foreign(high, low) }
  }

  /// The question that an untyped component asks, each about another type.
  ///
  /// Written out, since a cast to a generic parameter is slower, and no app's component has one.
  static let questions: [(any CoordinatorMessageable) -> Bool] = [
    { $0 is Foreign<Int, Int> }, { $0 is Foreign<Int, Bool> }, { $0 is Foreign<Int, Float> },
    { $0 is Foreign<Int, String> }, { $0 is Foreign<Bool, Int> }, { $0 is Foreign<Bool, Bool> },
    { $0 is Foreign<Bool, Float> }, { $0 is Foreign<Bool, String> }, { $0 is Foreign<Float, Int> },
    { $0 is Foreign<Float, Bool> }, { $0 is Foreign<Float, Float> },
    { $0 is Foreign<Float, String> }, { $0 is Foreign<String, Int> },
    { $0 is Foreign<String, Bool> }, { $0 is Foreign<String, Float> },
    { $0 is Foreign<String, String> },
  ]

  private static let digits: [any Hashable.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, Character.self, String.self,
    Unicode.Scalar.self,
  ]

  private static func foreign<High, Low>(
    _ high: High.Type, _ low: Low.Type
  ) -> any CoordinatorMessageable.Type {
    Foreign<High, Low>.self
  }
}
