import SwiftSyntax

extension InfixOperatorExprSyntax {
  private static let swaps = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&", "-": "+", "*": "/", "/": "*", "%": "*", "|": "&", "&": "|",
    "<<": ">>", ">>": "<<", "&+": "&-", "&-": "&+", "&*": "&+", "^": "&",
  ]

  /// The expression with another operator, or with one operand only.
  var mutated: String? {
    guard let name = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return nil
    }
    let (left, right) = (leftOperand.oneLine, rightOperand.oneLine)
    switch name {
    case "??": return right
    // Numbers are subtracted; whatever else has a sum is lists and text, whose rest is left out.
    case "+": return isOfNumbers ? "\(left) - \(right)" : left
    default: return Self.swaps[name].map { "\(left) \($0) \(right)" }
    }
  }

  private var isOfNumbers: Bool {
    leftOperand.is(IntegerLiteralExprSyntax.self) || rightOperand.is(IntegerLiteralExprSyntax.self)
  }
}

extension StringLiteralExprSyntax {
  /// Other text.
  ///
  /// A single character stays one, since the literal may stand for a `Character`.
  var mutated: String {
    let text = segments.trimmedDescription
    if text.isEmpty { return "\"mutant\"" }
    return text.count == 1 ? (text == "~" ? "\"^\"" : "\"~\"") : "\"\""
  }
}

extension ExprSyntax {
  /// Whether its outermost operator or literal has a mutation that is its negation.
  var isNegatedByItsOperator: Bool {
    if self.is(BooleanLiteralExprSyntax.self) { return true }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.operator.text == "!" }
    guard let infix = self.as(InfixOperatorExprSyntax.self), infix.mutated?.contains("\n") == false
    else { return false }
    return ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
  }

  /// Whether another result would differ: not if it says "nothing" already.
  var isWorthChanging: Bool {
    if self.is(NilLiteralExprSyntax.self) || self.is(StringLiteralExprSyntax.self) { return false }
    return !["[]", "[:]"].contains(trimmedDescription)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is a call, an assignment or a jump that the compiler can do without.
  var canBeOmitted: Bool {
    switch item {
    case .stmt(let statement):
      // The body of a `guard` must leave; in a loop, and in the midst of a function, one may go on.
      if isInside(GuardStmtSyntax.self) { return false }
      if statement.is(ContinueStmtSyntax.self) { return true }
      return statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    case .expr(let expression):
      return expression.isOmittable && resultOfBody == nil && !isResultOfClosure && !isInHash
    default: return false
    }
  }

  /// The expression that a function or property returns without saying so.
  var impliedResult: ExprSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      case .expr(let expression) = item, resultOfBody != nil
    else { return nil }
    return expression
  }

  /// The type that the body returns of which this is the only statement.
  private var resultOfBody: TypeSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let body = list.parent
    else { return nil }
    if body.is(AccessorBlockSyntax.self) { return resultType }
    guard body.is(CodeBlockSyntax.self) else { return nil }
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type
    }
    return body.parent?.is(AccessorDeclSyntax.self) == true ? resultType : nil
  }

  /// Whether this is the only statement of a closure whose result is asked for, as far as names tell.
  private var isResultOfClosure: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self)
    else { return false }
    var node = closure.parent
    while let current = node {
      if let call = current.as(FunctionCallExprSyntax.self) {
        return Self.askingForResults.contains(call.calledName)
      }
      if current.is(CodeBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  private static let askingForResults: Set = [
    "allSatisfy", "compactMap", "contains", "drop", "dropFirst", "filter", "first", "firstIndex",
    "flatMap", "init", "last", "lastIndex", "map", "mapValues", "max", "min", "prefix", "reduce",
    "removeAll", "sorted", "sort", "split", "compactMapValues", "partition",
  ]

  /// Values that combine less into their hash are slower to find, and no less correct.
  private var isInHash: Bool {
    var node = Syntax(self).parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function.name.text == "hash" }
      node = current.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether a program without this expression as a statement is one.
  fileprivate var isOmittable: Bool {
    if let inner = self.as(TryExprSyntax.self) { return inner.expression.isOmittable }
    if let inner = self.as(AwaitExprSyntax.self) { return inner.expression.isOmittable }
    if let inner = self.as(OptionalChainingExprSyntax.self) { return inner.expression.isOmittable }
    if let infix = self.as(InfixOperatorExprSyntax.self) {
      let isAssignment =
        infix.operator.is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*=", "|="].contains(infix.operator.trimmedDescription)
      // An initializer has to give every property its value.
      return isAssignment && !isInside(InitializerDeclSyntax.self)
    }
    guard let call = self.as(FunctionCallExprSyntax.self), !call.statesImpossible else {
      return false
    }
    let called = call.calledExpression.trimmedDescription
    return !["super.init", "self.init"].contains(called) && !called.hasSuffix(".reserveCapacity")
  }
}

extension FunctionCallExprSyntax {
  /// The last part of what is called.
  var calledName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.trimmedDescription
  }

  /// Whether the call says what cannot be, so that no test gets there.
  var statesImpossible: Bool {
    ["precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"]
      .contains(calledExpression.trimmedDescription)
  }
}
