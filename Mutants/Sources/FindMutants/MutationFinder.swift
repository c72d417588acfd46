import SwiftSyntax

/// Finds every mutation of a file whose operators are folded.
///
/// It leaves out what no test could notice, or the compiler would refuse: attributes, patterns, code of
/// other platforms, default arguments (public ones must not name internal values), raw values, and what
/// is passed to `precondition` and its like.
final class MutationFinder: SyntaxVisitor {
  private(set) var found: [Mutation] = []
  private let file: String
  private let lines: SourceLocationConverter

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  func add(
    _ kind: Mutation.Kind, _ node: some SyntaxProtocol, after: String,
    _ form: (prefix: String, suffix: String)
  ) {
    guard !after.contains("\n") else { return }
    let start = node.positionAfterSkippingLeadingTrivia
    let end = node.endPositionBeforeTrailingTrivia
    let member = node.enclosingMember
    found.append(
      Mutation(
        file: file, kind: kind, offset: start.utf8Offset,
        length: end.utf8Offset - start.utf8Offset,
        line: lines.location(for: start).line, lastLine: lines.location(for: end).line,
        memberLines: [
          lines.location(for: member.positionAfterSkippingLeadingTrivia).line,
          lines.location(for: member.endPositionBeforeTrailingTrivia).line,
        ],
        before: node.oneLine, after: after, prefix: form.prefix, suffix: form.suffix))
  }

  // MARK: - What is left out

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let active = node.activeClause { walk(active) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.statesImpossible ? .skipChildren : .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let after = node.mutated { add(.operator, node, after: after, Mutation.choosing(after)) }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      add(.operator, node, after: node.expression.oneLine, Mutation.negating)
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let after = node.literal.text == "true" ? "false" : "true"
    add(.literal, node, after: after, Mutation.choosing(after))
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let after = node.literal.text == "0" ? "1" : "(\(node.literal.text) + 1)"
    add(.literal, node, after: after, Mutation.choosing(after))
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let after = "(\(node.literal.text) + 1)"
    add(.literal, node, after: after, Mutation.choosing(after))
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let after = node.mutated
    add(.literal, node, after: after, Mutation.choosing(after))
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  // MARK: - Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    if node.parent?.parent?.is(WhileStmtSyntax.self) == true {
      endLoop(at: condition)
    } else {
      negate(condition)
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    endLoop(at: node.condition)
    return .visitChildren
  }

  /// Ends a loop at its condition.
  ///
  /// Negated, most conditions would never end it.
  private func endLoop(at condition: ExprSyntax) {
    add(.condition, condition, after: "false", Mutation.choosing("false"))
  }

  /// Negates a condition, unless the mutation of its operator or literal does so.
  private func negate(_ condition: ExprSyntax) {
    if condition.isNegatedByItsOperator { return }
    add(.condition, condition, after: "!(\(condition.oneLine))", Mutation.negating)
  }

  // MARK: - Statements and results

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.canBeOmitted { add(.statement, node.item, after: "", Mutation.omitting) }
    if let result = node.impliedResult { change(result, of: node) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.expression { change(result, of: node) }
    return .visitChildren
  }

  private func change(_ result: ExprSyntax, of node: some SyntaxProtocol) {
    guard let type = node.resultType, result.isWorthChanging else { return }
    if type.trimmedDescription == "Bool" {
      if !result.isNegatedByItsOperator {
        add(.result, result, after: "!(\(result.oneLine))", Mutation.negating)
      }
    } else if let after = type.emptyValue {
      add(.result, result, after: after, Mutation.choosing(after))
    }
  }
}
