import SwiftSyntax

extension SyntaxProtocol {
  /// The text in one line, unless that would change it; then as it is.
  var oneLine: String {
    let text = trimmedDescription
    guard text.contains("\n"), !text.contains("//"), !text.contains("\"\"\"") else { return text }
    // Statements in braces are separated by their lines.
    guard !text.contains("{") else { return text }
    return text.split(separator: "\n").map { $0.trimmingSpaces }.joined(separator: " ")
  }

  /// The member of a type, or the declaration of a file, that contains this.
  var enclosingMember: Syntax {
    var node = Syntax(self)
    while let parent = node.parent {
      if node.is(MemberBlockItemSyntax.self) { return node }
      if parent.is(CodeBlockItemListSyntax.self), parent.parent?.is(SourceFileSyntax.self) == true {
        return node
      }
      node = parent
    }
    return node
  }

  /// The type of what a function or property around this returns; `nil` also in a closure.
  var resultType: TypeSyntax? {
    var node = Syntax(self).parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) { return nil }
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let accessor = current.as(AccessorDeclSyntax.self),
        accessor.accessorSpecifier.tokenKind != .keyword(.get)
      {
        return nil
      }
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type
      }
      if let member = current.as(SubscriptDeclSyntax.self) { return member.returnClause.type }
      if current.is(InitializerDeclSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  /// Whether this stands in a node of the type, at any depth within one member.
  func isInside<Node: SyntaxProtocol>(_ type: Node.Type) -> Bool {
    var node = Syntax(self).parent
    while let current = node {
      if current.is(type) { return true }
      if current.is(MemberBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

extension TypeSyntax {
  /// A value that says "nothing", if the type has one that can be read off its name.
  var emptyValue: String? {
    if self.is(OptionalTypeSyntax.self) { return "nil" }
    if self.is(ArrayTypeSyntax.self) { return "[]" }
    if self.is(DictionaryTypeSyntax.self) { return "[:]" }
    let name = trimmedDescription
    if name == "String" { return "\"\"" }
    if name.hasPrefix("Set<") { return "[]" }
    return nil
  }
}

extension IfConfigDeclSyntax {
  /// The clause that is compiled here; `nil` if none is, or a condition is not understood.
  var activeClause: IfConfigClauseSyntax? {
    for clause in clauses {
      guard let condition = clause.condition else { return clause }
      guard let holds = condition.holdsOnLinux else { return nil }
      if holds { return clause }
    }
    return nil
  }
}

extension ExprSyntax {
  fileprivate var holdsOnLinux: Bool? {
    if let inner = self.as(TupleExprSyntax.self)?.elements.first?.expression {
      return inner.holdsOnLinux
    }
    if let negated = self.as(PrefixOperatorExprSyntax.self) {
      return negated.expression.holdsOnLinux.map { !$0 }
    }
    if let infix = self.as(InfixOperatorExprSyntax.self),
      let left = infix.leftOperand.holdsOnLinux, let right = infix.rightOperand.holdsOnLinux
    {
      return infix.operator.trimmedDescription == "||" ? left || right : left && right
    }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "Linux"
    case "canImport": return ["Foundation", "Observation", "Testing", "XCTest"].contains(argument)
    default: return nil
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " } ?? startIndex
    return start <= end && start < endIndex ? self[start...end] : ""
  }
}
