/// The type of a placeholder's value.
struct LinkValueType: Sendable, Hashable {
  let name: String
  let isOptional: Bool
  /// What its texts stand for.
  let hint: String?

  init<Value: LinkParser.Value>(_ type: Value.Type) {
    let optional = type as? any OptionalLinkValue.Type
    name = optional?.wrappedName ?? "\(type)"
    isOptional = optional != nil
    hint = type.linkTextHint
  }
}
