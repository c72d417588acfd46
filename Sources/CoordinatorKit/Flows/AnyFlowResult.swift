/// Recognizes a result of any type.
protocol AnyFlowResult: CoordinatorMessageable {}
