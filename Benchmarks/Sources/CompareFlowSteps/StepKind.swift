import Measuring

/// What a step does, whatever page it is about.
enum StepKind: String, CaseIterable {
  case push, pop, replace

  init(_ step: DeepFlow.Step) {
    switch step {
    case .push: self = .push
    case .pop: self = .pop
    case .replace: self = .replace
    }
  }
}
